//! A page in a frame of another one: what its address wishes, and what it tells.

use sarissa::game::{Game, Input, Record, Side, Switches};
use sarissa::opponent::random;
use sarissa::scenario;
use sarissa::ui::hexes::HexTable;
use sarissa::ui::skirmish::SkirmishTable;
use sarissa::ui::table::{Help, Key, Table};
use sarissa::ui::{App, Effect, Msg, Program, Start, Step, Told, Value, table};

/// A page at this address, with or without another one around it.
fn at(query: &str, route: &str, framed: bool) -> Start {
    Start {
        kept: [("theme".to_string(), "light".to_string()), ("game.chaeronea".to_string(), "mine".to_string())]
            .into_iter()
            .collect(),
        place: String::new(),
        query: query.to_string(),
        route: route.to_string(),
        address: "https://school.example/sarissa/".to_string(),
        entropy: 338,
        now: 1_800_000_000_000.0,
        dark: false,
        framed,
        calm: true,
    }
}

fn open(query: &str) -> (App, Vec<Effect>) {
    App::new(at(query, "", true))
}

/// A recorded game, its first inputs alone.
fn recorded(battle: &str, inputs: usize) -> Record {
    let scenario = scenario::open(battle, &Switches::new()).expect("it is built in");
    let mut record = random::play(&scenario, 7).expect("listed orders are legal").record();
    record.inputs.truncate(inputs);
    record
}

/// The same behind `g=`.
fn code(record: &Record) -> String {
    scenario::fragment_of(&scenario::Code::bare(record.clone()).bytes(), None, &[])
        .trim_start_matches("#g=")
        .to_string()
}

/// The position after so many inputs of a record, as native says it.
fn position(record: &Record, inputs: usize) -> String {
    let record = Record { inputs: record.inputs[..inputs].to_vec(), ..record.clone() };
    let game = scenario::replay(&record).expect("it holds");
    format!("{:08x}", game.board().digest())
}

fn told<'e>(effects: &'e [Effect], event: &str) -> Vec<&'e Told> {
    let is = |effect: &'e Effect| match effect {
        Effect::Tell(told) if told.event == event => Some(told),
        _ => None,
    };
    effects.iter().filter_map(is).collect()
}

fn value(told: &Told, name: &str) -> String {
    match &told.values.iter().find(|(known, _)| *known == name).expect(name).1 {
        Value::Text(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
    }
}

fn warned(effects: &[Effect]) -> Vec<&str> {
    effects
        .iter()
        .filter_map(|effect| if let Effect::Warn(line) = effect { Some(line.as_str()) } else { None })
        .collect()
}

/// Answers what the page asks of the browser's deflating, as one that cannot, and says what comes of it.
fn pack<P: Program>(app: &mut P, effects: &[Effect]) -> Vec<Effect> {
    let mut all = Vec::new();
    for effect in effects {
        if let Effect::Pack(bytes) = effect {
            all.extend(app.update(Msg::Packed { bytes: bytes.clone(), deflated: None }));
        }
    }
    all
}

fn done(app: &mut App) -> Vec<Effect> {
    let clock = app.game().expect("a game is on the table").board().clock;
    app.update(Msg::Table(table::Msg::Done(clock)))
}

#[test]
fn the_battle_begins_at_once_and_says_so() {
    let (mut app, effects) = open("?battle=granicus&dice=typed&help=referee&seed=18446744073709551615");
    let game = app.game().expect("no dialog stands before it");
    assert_eq!((game.scenario().id.as_str(), game.seed()), ("granicus", u64::MAX));
    assert!(effects.contains(&Effect::Root { name: "data-framed", value: String::new() }));
    let ready = told(&effects, "ready");
    assert_eq!(
        (ready.len(), value(ready[0], "battle").as_str(), value(ready[0], "steps").as_str()),
        (1, "granicus", "0")
    );
    assert!(warned(&effects).is_empty());
    let steps = pack(&mut app, &effects);
    let step = told(&steps, "step")[0];
    assert_eq!(value(step, "digest"), position(&game_record(&app), 0));
    assert_eq!([value(step, "side"), value(step, "phase"), value(step, "dice")], ["macedonian", "Move", "false"]);
    assert_eq!(
        scenario::from_fragment(&format!("#g={}", value(step, "code"))).expect("it opens").record,
        game_record(&app)
    );
}

fn game_record(app: &App) -> Record {
    app.game().expect("a game is on the table").record()
}

#[test]
fn nothing_is_kept_and_the_address_stays() {
    let (mut app, mut effects) = open("battle=chaeronea");
    effects.extend(done(&mut app));
    effects.extend(app.update(Msg::Theme));
    effects.extend(app.update(Msg::Rematch));
    for effect in &effects {
        let is_owed =
            matches!(effect, Effect::Keep { .. } | Effect::Forget { .. } | Effect::Go(_) | Effect::Replace(_));
        assert!(!is_owed, "{effect:?}");
    }
    app.update(Msg::KeptElsewhere { key: "game.chaeronea".into(), value: Some("another frame's".into()) });
    let page = app.view().to_html();
    assert!(!page.contains("another tab") && !page.contains("Back to the start"));
}

#[test]
fn the_way_out_of_the_frame_holds_the_game() {
    let (mut app, effects) = open("battle=chaeronea&side=greek");
    pack(&mut app, &effects);
    let link = format!("href=\"https://school.example/sarissa/#g={}\"", code(&game_record(&app)));
    let page = app.view().to_html();
    assert!(page.contains(&link) && page.contains("target=\"_blank\" rel=\"noopener\""), "{page}");
}

#[test]
fn a_page_in_a_frame_without_wishes_begins_as_ever_and_keeps_nothing() {
    let (mut app, effects) = App::<Table>::new(at("", "battle=chaeronea", true));
    assert!(app.game().is_none() && effects.contains(&Effect::Root { name: "data-framed", value: String::new() }));
    let effects = app.update(Msg::Begin);
    assert_eq!(told(&effects, "ready").len(), 1);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Keep { .. } | Effect::Go(_))));
    let (app, effects) = App::<Table>::new(at("?utm_source=mail", "", false));
    assert!(app.game().is_none() && !effects.iter().any(|effect| matches!(effect, Effect::Root { .. })));
}

#[test]
fn what_is_wrong_in_the_address_costs_one_line() {
    let (app, effects) = open("battle=zama&side=romans&step=12&view=replay&question=Why&colour=red");
    assert_eq!(app.game().expect("the first battle").scenario().id, "chaeronea");
    let lines = warned(&effects);
    assert_eq!(lines.len(), 1, "{lines:?}");
    for named in ["battle=zama", "side=romans", "step=12", "view=replay", "question=Why", "colour"] {
        assert!(lines[0].contains(named), "{named}: {}", lines[0]);
    }
    let record = recorded("chaeronea", 5);
    let (app, effects) = open(&format!("code={}&step=6&question=Why", code(&record)));
    assert_eq!(app.game().expect("the whole game").inputs().len(), 5);
    assert_eq!(warned(&effects).len(), 1);
    assert!(!app.view().to_html().contains("id=\"question\""));
}

#[test]
fn a_game_to_play_goes_on_from_the_step() {
    let record = recorded("chaeronea", 20);
    let (app, effects) = open(&format!("code={}&step=12", code(&record)));
    assert_eq!(app.game().expect("it is laid").inputs(), &record.inputs[..12]);
    assert_eq!(value(told(&effects, "ready")[0], "step"), "12");
    let (app, _) = open(&format!("code=https%3A%2F%2Fx.example%2F%23g%3D{}", code(&record)));
    assert_eq!(app.game().expect("the end, if no step is named").inputs().len(), 20);
}

#[test]
fn a_game_to_watch_changes_only_by_playing_on() {
    let record = recorded("chaeronea", 40);
    let (mut app, effects) = open(&format!("code={}&view=replay&step=3", code(&record)));
    let steps = pack(&mut app, &effects);
    let step = told(&steps, "step")[0];
    assert_eq!((value(step, "step"), value(step, "steps")), ("3".into(), "40".into()));
    assert_eq!(value(step, "digest"), position(&record, 3));
    // At its end as well: orders and Undo do nothing.
    let effects = app.update(Msg::Route("step=40".into()));
    assert_eq!(value(told(&effects, "step")[0], "digest"), position(&record, 40));
    let key = |key: &str| Msg::Table(table::Msg::Key(Key { key: key.into(), shift: false, on_field: true }));
    for msg in [Msg::Table(table::Msg::Undo), key("u"), key("Enter"), Msg::Table(table::Msg::Roll(0))] {
        app.update(msg);
        done(&mut app);
        assert_eq!(app.game().expect("it is laid").inputs().len(), 40);
    }
    app.update(Msg::Route("step=7".into()));
    let effects = app.update(Msg::Table(table::Msg::PlayOn));
    assert_eq!(app.game().expect("it goes on").inputs(), &record.inputs[..7], "a branch, and no dice taken back");
    assert_eq!(value(told(&pack(&mut app, &effects), "step")[0], "steps"), "7");
}

#[test]
fn commands_behind_the_hash() {
    let record = recorded("chaeronea", 30);
    let (mut app, _) = open("battle=chaeronea&side=greek");
    let load = format!("g={}&step=10&view=replay", code(&record));
    let effects = app.update(Msg::Route(load.clone()));
    assert_eq!(value(told(&pack(&mut app, &effects), "step")[0], "digest"), position(&record, 10));
    assert!(told(&effects, "ready").is_empty(), "it is ready once");
    app.update(Msg::Route("step=9999".into()));
    app.update(Msg::Route(format!("g={}&step=10", code(&record))));
    assert_eq!(app.game().expect("it is laid").inputs().len(), 10);
    app.update(Msg::Route("g=AAAA".into()));
    assert_eq!(app.game().expect("it stays").inputs().len(), 10);
    assert!(app.view().to_html().contains("The game in this link cannot be opened."));
}

#[test]
fn a_damaged_code_says_so_over_the_battle() {
    let (app, effects) = open("battle=kadesh&code=AAAA&step=7");
    assert_eq!(app.game().expect("the battle's start").scenario().id, "kadesh");
    assert!(app.view().to_html().contains("The game in this link cannot be opened."));
    assert_eq!(told(&effects, "ready").len(), 1);
    let (app, _) = open("code=AAAA");
    assert!(app.game().is_none() && app.view().to_html().contains("The game in this link cannot be opened."));
}

#[test]
fn the_other_side_is_not_commanded_here() {
    let (mut app, effects) = open("battle=chaeronea&side=greek");
    assert!(effects.iter().all(|effect| !matches!(effect, Effect::Warn(_))));
    let effects = done(&mut app);
    let refused = told(&effects, "refused");
    assert_eq!(refused.len(), 1);
    let sentence = value(refused[0], "sentence");
    assert!(sentence.contains("Greeks") && sentence.contains("Macedonians"), "{sentence}");
    assert!(app.view().to_html().contains("Here you command one side: Greeks."));
    assert!(app.game().expect("nothing happened").inputs().is_empty());
    let (mut app, _) = open("battle=chaeronea&side=macedonian");
    assert!(!told(&pack(&mut app, &[]), "refused").iter().any(|_| true));
    done(&mut app);
    assert_eq!(app.game().expect("the own side moves").inputs().len(), 1);
    // What the other side has ordered is not taken back here either.
    let mut record = game_record(&app);
    let greek = scenario::replay(&record).expect("it holds").board().clock;
    assert_eq!(greek.side, Side(1));
    record.inputs.push(Input::Order(sarissa::game::Action::Done));
    let (mut app, _) = open(&format!("code={}&side=macedonian", code(&record)));
    let effects = app.update(Msg::Table(table::Msg::Undo));
    assert_eq!((told(&effects, "refused").len(), app.game().expect("as it was").inputs().len()), (1, 2));
}

/// Every kind of table asks and tells the same.
fn asks<P: Program>(open: fn(Start) -> (P, Vec<Effect>), battle: &str, side: &str, inputs: usize) {
    let record = recorded(battle, inputs + 1);
    let question = "Whom%20do%20you%20send%3F";
    let query = format!("code={}&step={inputs}&question={question}&side={side}&battle={battle}", code(&record));
    let (mut app, effects) = open(at(&query, "", true));
    let steps = pack(&mut app, &effects);
    assert_eq!(value(told(&steps, "step")[0], "digest"), position(&record, inputs), "{battle}");
    assert!(warned(&effects).is_empty(), "{battle}: {:?}", warned(&effects));
    let page = app.view().to_html();
    assert!(page.contains("Whom do you send?") && page.contains("role=\"group\""), "{battle}");
    let answer = app.update(Msg::Lesson(Step::Decide));
    let answer = told(&answer, "answer")[0];
    assert_eq!(value(answer, "question"), "Whom do you send?");
    assert_eq!((value(answer, "step"), value(answer, "digest")), (inputs.to_string(), position(&record, inputs)));
    assert_eq!(value(answer, "sentence"), "No order was given.");
    assert!(app.view().to_html().contains("You decided: No order was given."));
    let effects = app.update(Msg::Lesson(Step::Watch));
    let steps = pack(&mut app, &effects);
    let step = told(&steps, "step")[0];
    assert_eq!((value(step, "step"), value(step, "steps")), (inputs.to_string(), (inputs + 1).to_string()), "{battle}");
    let effects = app.update(Msg::Lesson(Step::Again));
    assert_eq!(value(told(&pack(&mut app, &effects), "step")[0], "steps"), inputs.to_string());
}

#[test]
fn a_lesson_step_on_every_kind_of_table() {
    asks(App::<Table>::new, "chaeronea", "macedonian", 4);
    asks(App::<HexTable>::new, "raphia-first-steps", "seleucid", 4);
    asks(App::<SkirmishTable>::new, "chevauchee-first-steps", "french", 4);
}

#[test]
fn a_decision_is_told_in_the_words_of_the_log() {
    let record = recorded("chaeronea", 0);
    let mut record = Record { inputs: vec![Input::Order(sarissa::game::Action::Done)], ..record };
    let (mut app, _) = open(&format!("code={}&step=0&question=Who+moves%3F", code(&record)));
    done(&mut app);
    let answer = app.update(Msg::Lesson(Step::Decide));
    let answer = told(&answer, "answer")[0];
    record.inputs.truncate(1);
    assert_eq!(value(answer, "digest"), position(&record, 1));
    assert!(value(answer, "sentence").contains("Turn 2"), "{}", value(answer, "sentence"));
    // A question about the game on the table, by command.
    let effects = app.update(Msg::Route("step=0&question=And+now%3F".into()));
    assert!(app.view().to_html().contains("And now?"));
    assert_eq!(value(told(&pack(&mut app, &effects), "step")[0], "steps"), "0");
    // Going anywhere else ends the lesson, on the recorded game.
    let effects = app.update(Msg::Route("step=1".into()));
    assert_eq!(value(told(&pack(&mut app, &effects), "step")[0], "step"), "1");
    assert!(!app.view().to_html().contains("And now?"));
}

#[test]
fn dice_tell_of_fights_and_the_end_tells_who_won() {
    let scenario = scenario::open("chaeronea", &Switches::new()).expect("it is built in");
    let whole = random::play(&scenario, 7).expect("listed orders are legal");
    let mut record = whole.record();
    let winner = match &whole.board().ask {
        sarissa::game::Ask::Over(outcome) => outcome.winner,
        _ => None,
    };
    let last = record.inputs.pop().expect("it was played");
    assert_eq!(last, Input::Roll, "this battle ends by dice");
    let (mut app, _) = open(&format!("code={}", code(&record)));
    let mut all = Vec::new();
    for _ in 0..40 {
        all.extend(app.update(Msg::Table(table::Msg::RollAll)));
        if !told(&all, "finished").is_empty() {
            break;
        }
    }
    let fight = told(&all, "fight")[0];
    assert_eq!(value(fight, "step"), (record.inputs.len() + 1).to_string());
    assert!(!value(fight, "sentence").is_empty());
    let finished = told(&all, "finished")[0];
    let ids = ["macedonian", "greek"];
    assert_eq!(value(finished, "winner"), winner.map_or("", |side| ids[side.index()]));
    assert!(!value(finished, "rule").is_empty());
}

#[test]
fn documents_and_other_kinds_are_left_for_with_all_that_is_wished() {
    let leaves = |query: &str, route: &str| {
        let (_, effects) = App::<Table>::new(at(query, route, true));
        effects
            .iter()
            .find_map(|effect| if let Effect::Leave(address) = effect { Some(address.clone()) } else { None })
            .unwrap_or_default()
    };
    assert_eq!(leaves("battle=raphia&theme=dark", ""), "hexes.html?battle=raphia&theme=dark");
    assert_eq!(leaves("?battle=chevauchee-ford&side=french", ""), "skirmish.html?battle=chevauchee-ford&side=french");
    assert_eq!(leaves("battle=kadesh&view=reference", ""), "reference/kadesh.html");
    assert_eq!(leaves("view=dice", ""), "dice.html");
    let asked = "battle=chaeronea&view=dice&question=pike%204%20vs%20hoplite%203";
    assert_eq!(leaves(asked, ""), "reference/chaeronea.html?view=dice#ask=pike_4_vs_hoplite_3");
    let raphia = code(&recorded("raphia-first-steps", 3));
    assert_eq!(leaves(&format!("code={raphia}&step=2"), ""), format!("hexes.html?code={raphia}&step=2"));
}

#[test]
fn a_battle_file_beside_the_page_begins_at_once() {
    let (mut app, effects) = open("battle=battles/marathon.json&side=athenian&dcie=typed");
    assert!(effects.contains(&Effect::Fetch("battles/marathon.json".into())) && warned(&effects).is_empty());
    let file = include_str!("../../scenarios/marathon/marathon.json").to_string();
    let effects = app.update(Msg::Fetched { address: "battles/marathon.json".into(), answer: Ok(file) });
    assert_eq!(app.game().expect("it begins").scenario().id, "marathon");
    assert_eq!(warned(&effects).len(), 1, "{effects:?}");
    let (mut app, _) = open("battle=battles/none.json");
    app.update(Msg::Fetched { address: "battles/none.json".into(), answer: Err(404) });
    assert!(app.game().is_none() && app.view().to_html().contains("the server answers 404"));
}

#[test]
fn the_theme_of_the_address_is_for_this_page() {
    let (mut app, _) = open("battle=chaeronea&theme=dark");
    let effects = app.update(Msg::Theme);
    assert!(effects.contains(&Effect::Root { name: "data-theme", value: "light".into() }), "{effects:?}");
}

#[test]
fn links_of_ordinary_pages_hold_moments_and_questions_too() {
    let record = recorded("chaeronea", 20);
    let route = format!("g={}&step=8&question=Why%3F", code(&record));
    let (app, effects) = App::<Table>::new(at("", &route, false));
    assert_eq!(app.game().expect("it is laid").inputs().len(), 8);
    assert!(app.view().to_html().contains("Why?"));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Keep { .. })), "it is kept as any game");
    assert!(told(&effects, "ready").is_empty() && told(&effects, "step").is_empty());
}

#[test]
fn help_and_dice_are_as_wished() {
    assert_eq!(sarissa::ui::Wishes::read("help=reach").expect("ours").help, Help::Reach);
    let record = recorded("chaeronea", 400);
    let roll = record.inputs.iter().position(|input| *input == Input::Roll).expect("somebody fought");
    let (app, _) = open(&format!("code={}&step={roll}&dice=typed", code(&record)));
    let page = app.view().to_html();
    assert!(page.contains("die entry"), "dice are typed");
    let _: &Game = app.game().expect("it is laid");
}
