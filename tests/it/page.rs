//! The page as a whole: messages in, effects and page out.

use std::collections::BTreeMap;

use sarissa::game::{Game, Switches};
use sarissa::scenario::{self, Code};
use sarissa::ui::hexes::HexTable;
use sarissa::ui::{App, Effect, Msg, Program, Sheets, Start, Workshop, dialog, setup, table};

fn begin(kept: BTreeMap<String, String>, route: &str) -> Start {
    Start {
        query: String::new(),
        framed: false,
        kept: kept.into_iter().collect(),
        place: String::new(),
        route: route.to_string(),
        address: "https://school.example/sarissa/".to_string(),
        entropy: 338,
        now: 1_800_000_000_000.0,
        dark: false,
        calm: true,
    }
}

fn start(kept: BTreeMap<String, String>, route: &str) -> (App, Vec<Effect>) {
    App::new(begin(kept, route))
}

/// The set-up editor, which is a page of its own.
fn workshop(kept: BTreeMap<String, String>, route: &str) -> (Workshop, Vec<Effect>) {
    Workshop::new(begin(kept, route))
}

/// What the page keeps after these effects.
fn keep(kept: &mut BTreeMap<String, String>, effects: &[Effect]) {
    for effect in effects {
        match effect {
            Effect::Keep { key, value } => drop(kept.insert(key.clone(), value.clone())),
            Effect::Forget { key } => drop(kept.remove(key)),
            _ => {}
        }
    }
}

fn html(app: &impl Program) -> String {
    app.view().to_html()
}

/// A page with a fresh battle on the table, and what it keeps.
fn playing() -> (App, BTreeMap<String, String>) {
    let (mut app, _) = start(BTreeMap::new(), "battle=chaeronea");
    let mut kept = BTreeMap::new();
    let effects = app.update(Msg::Begin);
    assert!(effects.contains(&Effect::Go("play=chaeronea".into())), "{effects:?}");
    keep(&mut kept, &effects);
    (app, kept)
}

/// Ends the Move step of the side to move.
fn done(app: &mut App) -> Vec<Effect> {
    assert!(app.picture().is_some(), "the table is shown");
    let clock = app.game().expect("a game is on the table").board().clock;
    app.update(Msg::Table(table::Msg::Done(clock)))
}

#[test]
fn from_the_address_to_the_table_and_on_after_a_reload() {
    let (mut app, mut kept) = playing();
    keep(&mut kept, &done(&mut app));
    let before = app.game().unwrap().board().to_string();
    assert_eq!(app.game().unwrap().board().clock.turn, 2, "nobody can shoot or fight, so the Greeks move");
    let (again, _) = start(kept.clone(), "play=chaeronea");
    assert_eq!(again.game().unwrap().board().to_string(), before);
    let (home, _) = start(kept, "");
    assert!(html(&home).contains("Go on with Chaeronea, turn 2"));
}

#[test]
fn a_new_battle_sets_the_old_one_aside() {
    let (mut app, mut kept) = playing();
    keep(&mut kept, &done(&mut app));
    keep(&mut kept, &app.update(Msg::Rematch));
    assert!(kept.contains_key("game.chaeronea") && kept.contains_key("other.chaeronea"));
    let (mut home, _) = start(kept.clone(), "");
    keep(&mut kept, &home.update(Msg::GoOn("other.chaeronea".into())));
    assert_eq!(home.game().unwrap().board().clock.turn, 2);
}

#[test]
fn another_game_from_an_earlier_moment_leaves_the_old_one_on_the_start_page() {
    let (mut app, mut kept) = playing();
    for turn in [2, 3] {
        keep(&mut kept, &done(&mut app));
        // A press right after another would be the second half of a double one.
        for n in 0..40 {
            app.update(Msg::Table(table::Msg::Tick(f64::from(n) * 100.0)));
        }
        assert_eq!(app.game().unwrap().board().clock.turn, turn);
    }
    let before = app.game().unwrap().record();
    app.update(Msg::Table(table::Msg::GoTo(1)));
    keep(&mut kept, &app.update(Msg::Table(table::Msg::PlayOn)));
    assert!(html(&app).contains("kept on the start page"));
    assert_eq!(app.game().unwrap().inputs(), &before.inputs[..1]);
    let (mut home, _) = start(kept, "");
    home.update(Msg::GoOn("other.chaeronea".into()));
    assert_eq!(home.game().unwrap().record(), before);
}

#[test]
fn what_is_damaged_gets_its_sentence_and_costs_nothing() {
    let (mut app, _) = playing();
    done(&mut app);
    let before = app.game().unwrap().board().to_string();
    for (name, text) in
        [("empty.json", ""), ("cut.json", "{\"format\": \"sarissa-record/1\", \"scenario\":"), ("x.json", "[1]")]
    {
        let file = Msg::File { name: name.into(), text: text.into() };
        let effects = app.update(file);
        assert!(effects.contains(&Effect::Focus("note".into())), "{name}: {effects:?}");
        assert!(html(&app).contains(&format!("{name} cannot be opened. Your game is as it was.")));
        assert_eq!(app.game().unwrap().board().to_string(), before);
        app.update(Msg::Read);
    }
    let faulty = include_str!("files/ten-faults.json").to_string();
    app.update(Msg::File { name: "faulty.json".into(), text: faulty });
    let shown = html(&app).matches("<li>line ").count();
    assert!(shown >= 10, "only {shown} faults are shown");
    let (broken, _) = start(BTreeMap::new(), "g=AAAA");
    assert!(html(&broken).contains("The game in this link cannot be opened."));
    let kept = BTreeMap::from([("game.chaeronea".to_string(), "not a game".to_string())]);
    let (mut home, _) = start(kept, "");
    assert!(html(&home).contains("A saved game cannot be read"));
    assert!(!home.update(Msg::GoOn("game.chaeronea".into())).iter().any(|e| matches!(e, Effect::Forget { .. })));
}

#[test]
fn no_game_set_aside_is_written_over() {
    let (mut app, mut kept) = playing();
    for _ in 0..3 {
        keep(&mut kept, &done(&mut app));
        keep(&mut kept, &app.update(Msg::Rematch));
    }
    let aside = kept.keys().filter(|key| key.starts_with("other.chaeronea")).count();
    assert_eq!(aside, 3, "{:?}", kept.keys());
    let page = html(&start(kept, "").0);
    assert_eq!(page.matches("Go on with Chaeronea").count() / 2, 3, "each has its way back, by name and by heading");
}

#[test]
fn what_another_page_plays_is_opened_there() {
    let leaves = |effects: &[Effect]| {
        effects.iter().find_map(|effect| match effect {
            Effect::Leave(place) => Some(place.clone()),
            _ => None,
        })
    };
    let hexes = |route: &str| App::<HexTable>::new(begin(BTreeMap::new(), route)).1;
    assert_eq!(leaves(&start(BTreeMap::new(), "battle=raphia").1).as_deref(), Some("hexes.html#battle=raphia"));
    assert_eq!(leaves(&hexes("battle=kadesh")).as_deref(), Some("index.html#battle=kadesh"));
    for (id, place) in [("raphia-wing", "hexes.html"), ("chaeronea", "index.html")] {
        let game = Game::new(&scenario::open(id, &Switches::new()).unwrap(), 1);
        let link = scenario::fragment_of(&Code::of(&game, None).bytes(), None, &[]);
        let route = link.trim_start_matches('#');
        let effects = if place == "hexes.html" { start(BTreeMap::new(), route).1 } else { hexes(route) };
        assert_eq!(leaves(&effects), Some(format!("{place}{link}")));
    }
}

#[test]
fn a_file_that_is_no_battle_is_not_said_to_belong_elsewhere() {
    let (mut app, _) = App::<HexTable>::new(begin(BTreeMap::new(), ""));
    for (text, says) in [("{not json", "line 1"), ("[]", "line 1"), ("", "cannot be opened")] {
        app.update(Msg::File { name: "some.json".into(), text: text.into() });
        assert!(html(&app).contains(says) && !html(&app).contains("battle with trays"), "{text}");
    }
}

/// The page of somebody who opens a link, in a browser that can inflate.
fn elsewhere(fragment: &str) -> App {
    let (mut app, effects) = start(BTreeMap::new(), fragment);
    if let [Effect::Unpack(packed)] = effects.as_slice() {
        let bytes = Some(scenario::inflate(&packed.deflated)).filter(|bytes| !bytes.is_empty());
        app.update(Msg::Unpacked { packed: packed.clone(), bytes });
    }
    app
}

#[test]
fn a_game_in_a_link_opens_on_another_computer() {
    let (mut app, _) = playing();
    done(&mut app);
    // With a browser that deflates, and with one that does not.
    for deflates in [true, false] {
        let asked = app.update(Msg::Open(dialog::Kind::Share));
        let [Effect::Pack(bytes)] = asked.as_slice() else { panic!("{asked:?}") };
        let early = app.update(Msg::CopyLink);
        assert!(matches!(early.as_slice(), [Effect::Copy(link)] if link.contains("#g=")), "{early:?}");
        let deflated = deflates.then(|| miniz_oxide::deflate::compress_to_vec(bytes, 9));
        app.update(Msg::Packed { bytes: bytes.clone(), deflated });
        let copied = app.update(Msg::CopyLink);
        let [Effect::Copy(link)] = copied.as_slice() else { panic!("{copied:?}") };
        let (_, fragment) = link.split_once('#').expect("a whole address");
        let (mut old, effects) = start(BTreeMap::new(), fragment);
        if let [Effect::Unpack(packed)] = effects.as_slice() {
            assert!(deflates);
            old.update(Msg::Unpacked { packed: packed.clone(), bytes: None });
            assert!(html(&old).contains("this browser is too old to unpack it"));
        }
        let other = elsewhere(fragment);
        assert_eq!(other.game().unwrap().board(), app.game().unwrap().board());
        app.update(Msg::Close);
    }
}

#[test]
fn two_tabs_do_not_write_over_each_other() {
    let (mut app, kept) = playing();
    let value = kept["game.chaeronea"].clone();
    app.update(Msg::KeptElsewhere { key: "game.chaeronea".into(), value: Some(value) });
    assert!(html(&app).contains("This battle goes on in another tab."));
    assert!(!done(&mut app).iter().any(|effect| matches!(effect, Effect::Keep { .. })));
    assert!(app.update(Msg::TakeOver).iter().any(|effect| matches!(effect, Effect::Keep { .. })));
}

#[test]
fn blocked_storage_is_said_once_and_play_goes_on() {
    let (mut app, _) = playing();
    app.update(Msg::NotKept);
    assert!(html(&app).contains("This browser keeps nothing"));
    app.update(Msg::Read);
    done(&mut app);
    app.update(Msg::NotKept);
    assert!(!html(&app).contains("This browser keeps nothing"));
}

#[test]
fn cards_are_dealt_to_names_and_the_teacher_keeps_the_thebans() {
    let (mut app, _) = start(BTreeMap::new(), "battle=chaeronea");
    app.update(Msg::Setup(setup::Choice::Commanders(9)));
    app.update(Msg::Setup(setup::Choice::Switch("teacher_card".into(), 1)));
    let names: Vec<String> = (1..=8).map(|n| format!("Pupil{n:02}")).collect();
    app.update(Msg::Setup(setup::Choice::Names(names.join("\n"))));
    let mut kept = BTreeMap::new();
    let effects = app.update(Msg::Begin);
    keep(&mut kept, &effects);
    assert!(effects.contains(&Effect::Go("cards=chaeronea".into())));
    let (reloaded, _) = start(kept, "cards=chaeronea");
    let page = html(&reloaded);
    for name in &names {
        assert_eq!(page.matches(name.as_str()).count(), 1, "{name} has one card");
    }
    assert_eq!(page.matches("the teacher").count(), 1, "the Theban card stays with the teacher");
}

const MARATHON: &str = include_str!("../../scenarios/marathon/marathon.json");

/// The page after a battle of its own was opened from a file, and what it keeps.
fn with_marathon() -> (App, BTreeMap<String, String>) {
    let (mut app, _) = start(BTreeMap::new(), "");
    let mut kept = BTreeMap::new();
    let file = Msg::File { name: "mine.json".into(), text: MARATHON.into() };
    let effects = app.update(file);
    assert!(effects.contains(&Effect::Replace("battle=marathon".into())), "{effects:?}");
    keep(&mut kept, &effects);
    (app, kept)
}

#[test]
fn a_home_made_battle_plays_like_a_built_in_one() {
    let (mut app, mut kept) = with_marathon();
    assert!(html(&app).contains("Marathon: everything can stay as it is"));
    app.update(Msg::Setup(setup::Choice::House));
    assert!(html(&app).contains("Brave when outflanked"), "the set-up dialog offers its switches");
    app.update(Msg::Setup(setup::Choice::Switch("turn_limit".into(), 14)));
    app.update(Msg::Setup(setup::Choice::Number("9".into())));
    let effects = app.update(Msg::Begin);
    assert!(effects.contains(&Effect::Go("play=marathon".into())), "{effects:?}");
    keep(&mut kept, &effects);
    keep(&mut kept, &done(&mut app));
    let before = app.game().unwrap().board().to_string();
    // Everything of it survives a reload: the game, its card, its lesson, its command cards, its rules.
    let (again, _) = start(kept.clone(), "play=marathon");
    assert_eq!(again.game().unwrap().board().to_string(), before);
    for (place, says) in [
        ("", "Eleven thousand run"),
        ("cards=marathon", "The thin middle"),
        ("rules=marathon", "Hoplites come at a run"),
        ("battle=marathon", "Marathon: everything can stay as it is"),
    ] {
        let (page, _) = start(kept.clone(), place);
        assert!(html(&page).contains(says), "#{place}: {says}");
    }
    assert!(html(&workshop(kept.clone(), "edit=marathon").0).contains("Aiantis"));
    // Its quick reference and its print room are made from what this computer keeps, or from what goes along.
    let (page, _) = start(kept.clone(), "");
    for document in ["reference/own.html", "print/own.html", "lesson/own.html"] {
        assert!(html(&page).contains(&format!("{document}#battle=marathon")), "{document}");
    }
    let leave = Effect::Leave("lesson/own.html#battle=marathon".into());
    assert!(start(kept.clone(), "lesson=marathon").1.contains(&leave), "an address of old still leads there");
    let (page, _) = start(kept.clone(), "rules=marathon");
    let shown = html(&page);
    let along =
        shown.split("reference/own.html#").find(|place| place.starts_with("g=")).expect("the rulebook has a link");
    let along = along.split('"').next().unwrap();
    for (place, kept, route, says) in [
        ("own-reference", kept.clone(), "battle=marathon", "Hoplites come at a run"),
        ("own-print", kept.clone(), "battle=marathon", "Marathon: how to lay out the table"),
        ("own-lesson", kept.clone(), "battle=marathon", "Why did the Greeks make the middle"),
        ("own-reference", BTreeMap::new(), along, "Hoplites come at a run"),
        ("own-reference", BTreeMap::new(), "battle=marathon", "not on this computer"),
        ("own-print", BTreeMap::new(), "g=broken", "cannot be opened"),
    ] {
        let (sheets, _) = Sheets::new(Start { place: place.to_string(), ..begin(kept, route) });
        assert!(html(&sheets).contains(says), "{place} #{route}: {says}");
    }
    // The way to a rule in the same document does not forget the battle.
    let begin = Start { place: "own-reference".into(), ..begin(kept.clone(), "battle=marathon") };
    let (mut sheets, _) = Sheets::new(begin);
    assert_eq!(sheets.update(Msg::Route("marathon.move.1".into())), [Effect::Replace("battle=marathon".into())]);
    assert!(html(&sheets).contains("Hoplites come at a run"));
    let question = "ask=cavalry_3_vs_heavy_cavalry_2";
    let begin = Start { place: "roller=granicus".into(), ..crate::page::begin(BTreeMap::new(), question) };
    let (mut sheets, _) = Sheets::new(begin);
    assert_eq!(sheets.update(Msg::Route("rules".into())), [Effect::Replace(question.into())], "nor the question");
    // Its link opens where nobody has the file.
    let scenario = sarissa::scenario::read(MARATHON).unwrap();
    let link = sarissa::scenario::to_fragment(&Code::of(&sarissa::opponent::random::play(&scenario, 1).unwrap(), None));
    let other = elsewhere(link.trim_start_matches('#'));
    assert!(other.title().is_some_and(|title| title.contains("Marathon")), "{:?}", other.title());
}

#[test]
fn a_home_made_battle_can_be_taken_off_the_page() {
    let (mut app, mut kept) = with_marathon();
    app.update(Msg::Close);
    assert!(html(&app).contains("Take off this page: Marathon") && !html(&app).contains("Try Marathon"));
    let effects = app.update(Msg::Drop("battle.marathon".into()));
    keep(&mut kept, &effects);
    assert!(kept.is_empty() && html(&app).contains("Try Marathon"));
}

#[test]
fn a_battle_is_fetched_from_the_address_that_names_it() {
    let there = "https://school.example/mine.json";
    for address in ["battles/marathon.json", there] {
        let (mut app, effects) = start(BTreeMap::new(), &format!("battle={address}"));
        assert_eq!(effects, [Effect::Fetch(address.into())]);
        assert!(html(&app).contains(&format!("{address} is being fetched.")));
        let effects = app.update(Msg::Fetched { address: address.into(), answer: Ok(MARATHON.into()) });
        assert!(effects.contains(&Effect::Replace("battle=marathon".into())), "{effects:?}");
        app.update(Msg::Setup(setup::Choice::House));
        assert!(html(&app).contains("Brave when outflanked") && !html(&app).contains("is being fetched"));
    }
    for (answer, says) in [
        (Err(404), "There is no battle at https://school.example/mine.json: the server answers 404."),
        (Err(0), "https://school.example/mine.json cannot be fetched. Either there is no connection"),
        (Ok("{".to_string()), "https://school.example/mine.json cannot be opened."),
    ] {
        let (mut app, _) = start(BTreeMap::new(), &format!("battle={there}"));
        app.update(Msg::Fetched { address: there.into(), answer });
        assert!(html(&app).contains(says), "{says}");
    }
    for bad in ["http://school.example/mine.json", "//school.example/mine.json", "javascript:alert(1)", "data:,{}"] {
        let (app, effects) = start(BTreeMap::new(), &format!("battle={bad}"));
        assert_eq!(effects, [Effect::Replace(String::new())]);
        assert!(html(&app).contains("is no address that Sarissa fetches"), "{bad}");
    }
    // Who has gone on in the meantime is left alone.
    let (mut app, _) = start(BTreeMap::new(), &format!("battle={there}"));
    app.update(Msg::Route("cards=kadesh".into()));
    assert!(app.update(Msg::Fetched { address: there.into(), answer: Ok(MARATHON.into()) }).is_empty());
    assert!(!html(&app).contains("Brave when outflanked"));
}

#[test]
fn texts_of_a_file_never_become_html() {
    let evil = "<img src=x onerror=alert(1)>";
    let text = MARATHON
        .replace("\"title\": \"Marathon\"", &format!("\"title\": \"{evil}\""))
        .replace("Plataeans\"", &format!("{evil}\""));
    let (mut app, _) = start(BTreeMap::new(), "");
    let mut kept = BTreeMap::new();
    keep(&mut kept, &app.update(Msg::File { name: evil.into(), text }));
    for place in ["", "battle=marathon", "cards=marathon", "rules=marathon"] {
        let (page, _) = start(kept.clone(), place);
        assert!(!html(&page).contains("<img src=x"), "#{place}");
    }
    for place in ["own-lesson", "own-reference", "own-print"] {
        let (sheets, _) = Sheets::new(Start { place: place.to_string(), ..begin(kept.clone(), "battle=marathon") });
        let shown = html(&sheets);
        assert!(shown.contains("&lt;img") && !shown.contains("<img src=x"), "{place}");
    }
    assert!(!html(&workshop(kept.clone(), "edit=marathon").0).contains("<img src=x"));
    app.update(Msg::File { name: evil.into(), text: format!("{{\"format\": \"{evil}\"}}") });
    assert!(html(&app).contains("&lt;img") && !html(&app).contains("<img src=x"));
}

#[test]
fn a_set_up_is_printed_with_its_map_and_its_places() {
    let (mut app, _) = workshop(BTreeMap::new(), "edit=kadesh");
    assert!(!html(&app).contains("print-only"));
    app.update(Msg::Printing(true));
    let page = html(&app);
    let paper = page.split_once("print-only").expect("something is printed").1;
    assert!(paper.contains("<svg"), "the map");
    // The table of the scenario: e-pha stands at 15, 41 and looks down.
    assert!(paper.contains("Household chariots: 15 in from the left, 41 in from below, faces 180"), "{paper}");
    app.update(Msg::Printing(false));
    assert!(!html(&app).contains("print-only"));
}

/// Where the page goes to change what it plays.
fn leaves(effects: &[Effect]) -> &str {
    let place = effects.iter().find_map(|effect| match effect {
        Effect::Leave(place) => Some(place.as_str()),
        _ => None,
    });
    place.and_then(|place| place.strip_prefix("edit.html#")).unwrap_or_else(|| panic!("{effects:?}"))
}

#[test]
fn a_set_up_comes_to_the_editor_whole_even_where_nothing_is_kept() {
    // A built-in battle by its name; what is typed into the address as well.
    let (mut app, _) = start(BTreeMap::new(), "battle=granicus");
    app.update(Msg::Begin);
    assert_eq!(leaves(&app.update(Msg::Change)), "edit=granicus");
    assert_eq!(leaves(&start(BTreeMap::new(), "edit=kadesh").1), "edit=kadesh");
    // A home-made one goes along in the address, under a new id and ready to be kept.
    let (mut app, _) = with_marathon();
    app.update(Msg::Begin);
    let effects = app.update(Msg::Change);
    let (editor, effects) = workshop(BTreeMap::new(), leaves(&effects));
    assert!(effects.contains(&Effect::Replace("edit=marathon-2".into())), "{effects:?}");
    let mut kept = BTreeMap::new();
    keep(&mut kept, &effects);
    assert!(kept["draft.marathon-2"].contains("Aiantis") && html(&editor).contains("Aiantis"));
    // A draft that says the same already goes on as it is.
    let file = kept["draft.marathon-2"].split_once('\n').unwrap().1.to_string();
    let (mut app, _) = start(BTreeMap::new(), "");
    app.update(Msg::File { name: "mine.json".into(), text: file });
    app.update(Msg::Begin);
    let (_, effects) = workshop(kept.clone(), leaves(&app.update(Msg::Change)));
    assert!(effects.contains(&Effect::Replace("edit=marathon-2".into())), "{effects:?}");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Keep { .. })), "{effects:?}");
    // A file that cannot be played is mended there.
    let (mut app, _) = start(BTreeMap::new(), "");
    app.update(Msg::File { name: "mine.json".into(), text: MARATHON.replacen("\"x\": 14,", "\"x\": 16,", 1) });
    let (editor, _) = workshop(BTreeMap::new(), leaves(&app.update(Msg::Mend)));
    assert!(html(&editor).contains("wrong"), "{}", html(&editor));
}

#[test]
fn a_battle_that_was_edited_is_played_even_where_nothing_is_kept() {
    use sarissa::ui::editor;
    let (mut shop, _) = workshop(BTreeMap::new(), "edit=chaeronea");
    let effects = shop.update(Msg::Edit(editor::Msg::Play));
    assert!(effects.contains(&Effect::Leave("index.html#battle=chaeronea-2".into())), "{effects:?}");
    for wanted in ["battle.chaeronea-2", "draft.chaeronea-2"] {
        assert!(
            effects.iter().any(|effect| matches!(effect, Effect::Keep { key, .. } if key == wanted)),
            "{effects:?}"
        );
    }
    shop.update(Msg::NotKept);
    let effects = shop.update(Msg::Edit(editor::Msg::Play));
    let Some(Effect::Leave(place)) = effects.last() else { panic!("{effects:?}") };
    let (app, _) = start(BTreeMap::new(), place.strip_prefix("index.html#").unwrap());
    assert!(app.title().is_some_and(|title| title.contains("Chaeronea, changed")), "{:?}", app.title());
    for (place, says) in [("edit=nowhere", "nowhere"), ("", "Which set-up"), ("g=broken", "damaged")] {
        let (shop, _) = workshop(BTreeMap::new(), place);
        assert!(html(&shop).contains(says), "#{place}: {}", html(&shop));
    }
}
