//! Pointer and keyboard scripts: events in, scene and panel out.

mod past;

use super::*;
use crate::dice::Dice;
use crate::game::{Input, Mark, Place, Switches, Todo};
use crate::geom::{Point, Pose};
use crate::scenario;

fn table_with(options: Options) -> Table {
    let scenario = scenario::open("chaeronea", &Switches::new()).expect("built in");
    let mut table = Table::new(Game::new(&scenario, 7), options);
    table.update(Msg::Resize { width: 998.0, height: 512.0 });
    table
}

/// Kadesh at the Hittites' charges of the first turn; everybody stands where he began.
fn at_charges() -> Table {
    let scenario = scenario::open("kadesh", &Switches::new()).expect("built in");
    let mut table = Table::new(Game::new(&scenario, 7), Options::default());
    table.update(Msg::Resize { width: 998.0, height: 512.0 });
    while !table.is_charging() {
        table.update(Msg::Done(table.game.board().clock));
        rest(&mut table);
    }
    table
}

fn table() -> Table {
    table_with(Options::default())
}

fn id(table: &Table, tag: &str) -> PieceId {
    let names = &table.game.scenario().names;
    PieceId(names.iter().position(|name| name.tag == tag).expect("a tag of the battle") as u8)
}

fn pose(table: &Table, tag: &str) -> Pose {
    table.game.board().piece(id(table, tag)).pose().expect("on the table")
}

fn pixel(table: &Table, at: Point) -> (f64, f64) {
    table.camera.to_screen(at)
}

fn stroke(table: &mut Table, stroke: Stroke, at: (f64, f64), touch: bool) -> Vec<Effect> {
    table.update(Msg::Pointer(Pointer { stroke, at, id: 1, touch, pans: false }))
}

fn drag(table: &mut Table, from: Point, to: Point, touch: bool) -> Vec<Effect> {
    let (from, to) = (pixel(table, from), pixel(table, to));
    stroke(table, Stroke::Down, from, touch);
    let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    stroke(table, Stroke::Move, half, touch);
    stroke(table, Stroke::Move, to, touch);
    stroke(table, Stroke::Up, to, touch)
}

fn tap(table: &mut Table, at: Point, touch: bool) -> Vec<Effect> {
    let at = pixel(table, at);
    stroke(table, Stroke::Down, at, touch);
    stroke(table, Stroke::Up, at, touch)
}

fn key(table: &mut Table, name: &str) -> Vec<Effect> {
    let key = Key { key: name.into(), shift: false, on_field: true };
    assert!(table.takes(&key), "{name}");
    table.update(Msg::Key(key))
}

/// Lets everything that moves come to rest.
fn rest(table: &mut Table) -> Vec<Effect> {
    let mut all = Vec::new();
    for n in 0..40 {
        all.extend(table.update(Msg::Tick(f64::from(n) * 100.0)));
        if table.motions.is_empty() {
            break;
        }
    }
    assert!(table.motions.is_empty());
    all
}

fn html(table: &Table) -> String {
    table.view().to_html()
}

fn off(point: Point, dx: i32, dy: i32) -> Point {
    Point::at(point.x.get() + dx, point.y.get() + dy)
}

/// A board with everybody gone but these, at these poses; the Fight step or what is asked for is as it was.
fn set(table: &mut Table, places: &[(&str, Pose)]) {
    let mut scenario = table.game.scenario().clone();
    let ids: Vec<(PieceId, Pose)> = places.iter().map(|(tag, pose)| (id(table, tag), *pose)).collect();
    for (n, piece) in scenario.board.pieces.iter_mut().enumerate() {
        if let Place::Table(_) = piece.place {
            piece.place = match ids.iter().find(|(id, _)| id.index() == n) {
                Some((_, pose)) => Place::Table(*pose),
                None => Place::Off,
            };
        }
        if piece.with.is_some_and(|with| !ids.iter().any(|(id, _)| *id == with)) {
            (piece.place, piece.with) = (Place::Off, None);
        }
    }
    let options = table.options.clone();
    *table = Table::new(Game::new(&scenario, 7), options);
    table.update(Msg::Resize { width: 998.0, height: 512.0 });
}

#[test]
fn a_press_takes_a_unit_in_hand_and_shows_its_reach() {
    let mut table = table();
    let at = pose(&table, "P8").at;
    tap(&mut table, at, false);
    assert_eq!(table.selected, Some(id(&table, "P8")));
    let view = table.scene();
    assert!(view.reach.len() > 20, "{}", view.reach.len());
    assert!(view.reach.iter().all(|pose| pose.at.distance(at).get() <= 6_600));
    assert!(html(&table).contains("P8"));
}

#[test]
fn the_reach_is_found_quickly() {
    let mut table = table();
    let began = std::time::Instant::now();
    let units: Vec<PieceId> = table.unmoved();
    for &unit in &units {
        table.pick_up(Some(unit));
    }
    let each = began.elapsed().as_millis() / units.len() as u128;
    assert!(each < 60, "{each} ms a unit");
}

#[test]
fn a_drag_with_the_mouse_marches_and_is_undone() {
    let mut table = table();
    let at = pose(&table, "P8").at;
    let fx = drag(&mut table, at, off(at, 0, 4_500), false);
    assert!(fx.contains(&Effect::Save), "{fx:?}");
    assert_eq!(pose(&table, "P8").at.distance(off(at, 0, 4_500)).get() / 200, 0);
    assert!(table.game.board().piece(id(&table, "P8")).has(Mark::Moved));
    assert_eq!(table.scene().moving.len(), 1);
    rest(&mut table);
    assert!(table.scene().moving.is_empty());
    table.update(Msg::Undo);
    assert_eq!(pose(&table, "P8").at, at);
}

#[test]
fn a_finger_leaves_a_ghost_that_waits_for_a_word() {
    let mut table = table();
    let at = pose(&table, "P8").at;
    drag(&mut table, at, off(at, 0, 3_000), true);
    assert_eq!(pose(&table, "P8").at, at);
    assert!(table.scene().ghost.is_some_and(|ghost| ghost.handles && ghost.allowed));
    assert!(html(&table).contains("March here"));
    table.update(Msg::Wheel(5));
    assert_eq!(table.rows().len(), 2);
    table.update(Msg::March);
    assert_eq!(pose(&table, "P8").facing.get(), 5);
}

#[test]
fn tap_and_tap_moves_too() {
    let mut table = table();
    let at = pose(&table, "S3").at;
    tap(&mut table, at, true);
    tap(&mut table, off(at, 0, 5_000), true);
    assert!(table.plan.as_ref().is_some_and(|plan| plan.can_march()));
    let ghost = table.plan.as_ref().map(|plan| plan.end().at).unwrap_or_default();
    tap(&mut table, ghost, true);
    assert_eq!(pose(&table, "S3").at, ghost);
}

#[test]
fn a_drag_too_far_stops_at_the_last_legal_place_and_says_why() {
    let mut table = table();
    let at = pose(&table, "P8").at;
    drag(&mut table, at, off(at, 0, 9_000), false);
    assert_eq!(pose(&table, "P8").at, at, "it must not march by itself");
    let view = table.scene();
    assert!(view.excess.is_some() && view.tape.is_some_and(|tape| tape.refused && tape.over.get() > 2_000));
    let page = html(&table);
    assert!(page.contains("Too far.") && page.contains("Go 6 in and stop") && page.contains("Take back"), "{page}");
    assert!(!page.contains("End movement"));
    table.update(Msg::March);
    assert_eq!(pose(&table, "P8").at, off(at, 0, 6_000));
}

#[test]
fn a_drag_off_the_table_leaves_the_game_as_it_was() {
    let mut table = table();
    set(&mut table, &[("S1", Pose::at(3_000, 4_000, 180)), ("H9", Pose::at(60_000, 30_000, 180))]);
    let before = table.game.board().clone();
    let at = pose(&table, "S1").at;
    drag(&mut table, at, off(at, 0, -3_500), false);
    assert_eq!(*table.game.board(), before);
    let page = html(&table);
    assert!(page.contains("would leave the table"), "{page}");
    table.update(Msg::TakeBack);
    assert!(table.scene().ghost.is_none() && html(&table).contains("End movement"));
}

#[test]
fn contact_is_announced_with_the_odds_of_the_fight() {
    let mut table = table();
    set(&mut table, &[("P1", Pose::at(30_000, 10_000, 0)), ("H1", Pose::at(30_000, 17_000, 180))]);
    let at = pose(&table, "P1").at;
    drag(&mut table, at, off(at, 0, 5_500), true);
    let page = html(&table);
    assert!(page.contains("Touches H1 on the front."), "{page}");
    assert!(page.contains("If P1 goes there and fights H1"), "{page}");
    assert!(page.contains("is destroyed:"));
}

#[test]
fn a_touch_on_the_flank_says_that_he_cannot_strike_back() {
    let mut table = table();
    set(&mut table, &[("C", Pose::at(20_000, 18_000, 90)), ("H1", Pose::at(30_000, 18_000, 180))]);
    let at = pose(&table, "C").at;
    drag(&mut table, at, off(at, 8_000, 0), true);
    assert!(html(&table).contains("Touches H1 on the flank. It will not be able to strike back."));
}

#[test]
fn the_keyboard_alone_moves_and_ends_the_step() {
    let mut table = table();
    key(&mut table, "n");
    let first = table.selected.expect("a unit in hand");
    let at = table.game.board().piece(first).pose().unwrap().at;
    key(&mut table, "ArrowUp");
    key(&mut table, "ArrowUp");
    key(&mut table, "ArrowUp");
    key(&mut table, "ArrowDown");
    key(&mut table, "e");
    let fx = key(&mut table, "Enter");
    assert!(fx.iter().any(|effect| matches!(effect, Effect::Announce(_))));
    let now = table.game.board().piece(first).pose().unwrap();
    assert_eq!((now.at, now.facing.get()), (off(at, 0, 1_000), 5));
    key(&mut table, "n");
    assert_ne!(table.selected, Some(first));
    key(&mut table, "Escape");
    assert_eq!(table.selected, None);
    rest(&mut table);
    let clock = table.game.board().clock;
    let fx = table.update(Msg::Done(clock));
    assert!(fx.contains(&Effect::Focus("next".into())));
    // The second half of a double click names a moment that is over.
    table.update(Msg::Done(clock));
    let clock = table.game.board().clock;
    table.update(Msg::Done(clock));
    assert_eq!(table.game.board().clock, clock, "a press right after the step has changed is not meant");
}

#[test]
fn numbers_make_a_move() {
    let mut table = table();
    let unit = id(&table, "P8");
    table.update(Msg::Select(Some(unit)));
    let at = pose(&table, "P8").at;
    table.update(Msg::AddLeg(Leg::Ahead));
    table.update(Msg::Typed(0, Part::Length, "2.5".into()));
    table.update(Msg::Nudge(0, Part::Length, 1));
    table.update(Msg::AddLeg(Leg::Slant));
    table.update(Msg::Typed(1, Part::Angle, "30".into()));
    table.update(Msg::Typed(1, Part::Length, "rubbish".into()));
    let page = html(&table);
    assert!(page.contains("3.5 in used, 2.5 left"), "{page}");
    table.update(Msg::March);
    assert_eq!(pose(&table, "P8").at, off(at, 250, 3_433 / 10 * 10));
}

/// A shooter within range of two targets, in the Shoot step.
fn shooting(options: Options) -> Table {
    let mut table = table_with(options);
    set(
        &mut table,
        &[
            ("S1", Pose::at(30_000, 10_000, 0)),
            ("S5", Pose::at(30_000, 16_000, 180)),
            ("H1", Pose::at(30_000, 20_000, 180)),
        ],
    );
    let clock = table.game.board().clock;
    table.update(Msg::Done(clock));
    rest(&mut table);
    assert!(table.is_shooting());
    table
}

#[test]
fn a_shot_is_proposed_thrown_and_told() {
    let mut table = shooting(Options::default());
    let (by, on) = (id(&table, "S1"), id(&table, "S5"));
    let at = pose(&table, "S1").at;
    tap(&mut table, at, false);
    let view = table.scene();
    assert!(view.range.is_some() && view.touchable == [on]);
    let target = pose(&table, "S5").at;
    tap(&mut table, target, false);
    assert_eq!(table.target, Some(on));
    assert!(table.scene().sight.is_some_and(|sight| sight.is_clear));
    let page = html(&table);
    assert!(page.contains("S1 shoots at S5") && page.contains("1 in 3"), "{page}");
    let hidden = pose(&table, "H1").at;
    tap(&mut table, hidden, false);
    assert!(html(&table).contains("class=\"msg no\""));
    table.update(Msg::Target(on));
    let rolls = table.game.board().rolls;
    table.update(Msg::Shoot(by, on));
    table.update(Msg::Shoot(by, on));
    assert_eq!(table.game.board().rolls, rolls + 1, "a double click throws once");
    let told = rest(&mut table);
    assert!(told.iter().any(|effect| matches!(effect, Effect::Announce(words) if words.contains("S5"))), "{told:?}");
}

#[test]
fn a_real_die_of_7_is_not_taken() {
    let mut table = shooting(Options { real_dice: true, ..Options::default() });
    let (by, on) = (id(&table, "S1"), id(&table, "S5"));
    table.update(Msg::Select(Some(by)));
    table.update(Msg::Shoot(by, on));
    let rolls = table.game.board().rolls;
    assert!(html(&table).contains("id=\"die-0\""));
    table.update(Msg::Die(0, "7".into()));
    assert!(html(&table).contains("A die shows 1 to 6."));
    table.update(Msg::Roll(0));
    assert_eq!(table.game.board().rolls, rolls);
    table.update(Msg::Die(0, "2".into()));
    table.update(Msg::Roll(0));
    assert_eq!(table.game.board().rolls, rolls + 1);
    assert_eq!(table.game.inputs().last(), Some(&Input::Dice(Dice::new(vec![2]).unwrap())));
    rest(&mut table);
    assert_eq!(table.game.board().piece(on).strength, 3);
}

/// Two fights in the Fight step.
fn fighting(options: Options) -> Table {
    let mut table = table_with(options);
    set(
        &mut table,
        &[
            ("P1", Pose::at(20_000, 10_000, 0)),
            ("H1", Pose::at(20_000, 15_000, 180)),
            ("P2", Pose::at(40_000, 10_000, 0)),
            ("H2", Pose::at(40_000, 15_000, 180)),
        ],
    );
    for tag in ["P1", "P2"] {
        let at = pose(&table, tag).at;
        drag(&mut table, at, off(at, 0, 4_000), false);
        rest(&mut table);
    }
    let clock = table.game.board().clock;
    table.update(Msg::Done(clock));
    rest(&mut table);
    assert!(table.rolls.as_ref().is_some_and(|rolls| matches!(rolls.what, Todo::Fights(_)) && rolls.pairs.len() == 2));
    table
}

#[test]
fn fights_are_shown_one_by_one_and_the_fallen_go_together() {
    let mut table = fighting(Options::default());
    let before: Vec<u8> = table.game.board().pieces.iter().map(|piece| piece.strength).collect();
    let rolls = table.game.board().rolls;
    assert_eq!(table.scene().fights.len(), 2);
    table.update(Msg::Roll(0));
    // A double click: neither a second roll nor the next fight.
    table.update(Msg::Roll(0));
    table.update(Msg::Fight(1));
    assert_eq!((table.game.board().rolls, table.rolls.as_ref().unwrap().current), (rolls + 1, 0));
    let told = rest(&mut table);
    assert_eq!(told.iter().filter(|effect| matches!(effect, Effect::Announce(_))).count(), 1);
    let shown: Vec<u8> = table.scene().board.pieces.iter().map(|piece| piece.strength).collect();
    assert_eq!(shown, before, "stands stay until all fights are rolled");
    assert!(html(&table).contains("Next: fight 2"));
    assert!(table.unmoved().is_empty(), "nobody moves while fights are being looked at");
    table.update(Msg::Settle);
    assert!(table.rolls.is_some(), "not before all have been looked at");
    table.update(Msg::Fight(1));
    table.update(Msg::Roll(1));
    rest(&mut table);
    assert_eq!(table.game.board().rolls, rolls + 1);
    let crossed: u8 = table.scene().crossed.iter().map(|(_, hits)| hits).sum();
    let now: Vec<u8> = table.game.board().pieces.iter().map(|piece| piece.strength).collect();
    let gone: u8 = before.iter().sum::<u8>() - now.iter().sum::<u8>();
    assert!(crossed <= gone);
    table.update(Msg::Settle);
    assert!(table.rolls.is_none() && table.scene().crossed.is_empty());
    // Everybody else is off the table here, so that losses decide the battle at once.
    assert!(html(&table).contains("See how it went"));
}

#[test]
fn real_dice_of_all_fights_go_to_the_rules_in_their_order() {
    let mut table = fighting(Options { real_dice: true, ..Options::default() });
    let rolls = table.game.board().rolls;
    let count = table.rolls.as_ref().unwrap().places(0).len();
    table.update(Msg::Pip(1));
    for die in 1..count {
        table.update(Msg::Die(die, "6".into()));
    }
    table.update(Msg::Roll(0));
    rest(&mut table);
    assert_eq!(table.game.board().rolls, rolls, "the rules wait for all dice");
    table.update(Msg::Fight(1));
    for die in 0..table.rolls.as_ref().unwrap().places(1).len() {
        table.update(Msg::Die(die, "5".into()));
    }
    table.update(Msg::Roll(1));
    rest(&mut table);
    assert_eq!(table.game.board().rolls, rolls + 1);
    let Some(Input::Dice(dice)) = table.game.inputs().last() else { panic!("typed dice") };
    assert_eq!(dice.pips().iter().filter(|&&pip| pip == 1).count(), 1);
    table.update(Msg::Settle);
    assert!(say::lines(&table.game, table.game.past().len() - 1).iter().any(|line| line.text.contains("by hand")));
}

#[test]
fn dice_are_taken_back_only_by_the_teacher() {
    let mut table = fighting(Options::default());
    table.update(Msg::RollAll);
    rest(&mut table);
    table.update(Msg::Settle);
    rest(&mut table);
    let inputs = table.game.inputs().len();
    table.update(Msg::Undo);
    assert_eq!(table.game.inputs().len(), inputs);
    assert!(html(&table).contains("Only the teacher"));
    let teacher = Options { teacher_undo: true, ..Options::default() };
    table.set_options(teacher);
    table.update(Msg::Undo);
    assert_eq!(table.game.inputs().last(), Some(&Input::TookBack(1)));
    assert!(table.rolls.as_ref().is_some_and(|rolls| !rolls.given));
    let dice = table.game.next_dice();
    table.update(Msg::RollAll);
    assert_eq!(table.rolls.as_ref().and_then(|rolls| rolls.all()), dice, "the same dice fall again");
}

#[test]
fn the_past_is_looked_at_and_gone_on_from() {
    let mut table = table();
    let at = pose(&table, "P8").at;
    for tag in ["P8", "P7"] {
        let at = pose(&table, tag).at;
        drag(&mut table, at, off(at, 0, 3_000), false);
        rest(&mut table);
    }
    table.update(Msg::Scrub("0".into()));
    assert_eq!(table.scene().board.piece(id(&table, "P8")).pose().unwrap().at, at);
    drag(&mut table, at, off(at, 0, 2_000), false);
    assert_eq!(table.game.inputs().len(), 2, "the past is not played in");
    table.update(Msg::Play);
    for n in 0..60 {
        table.update(Msg::Tick(f64::from(n) * 100.0));
    }
    assert_eq!(table.replay.at, None);
    table.update(Msg::GoTo(1));
    table.update(Msg::PlayOn);
    assert_eq!(table.game.inputs().len(), 1);
    assert!(table.replay.at.is_none());
}

#[test]
fn the_ruler_measures_and_changes_nothing() {
    let mut table = table();
    let before = table.game.inputs().len();
    table.update(Msg::Ruler);
    let (a, b) = (pose(&table, "P8").at, pose(&table, "H7").at);
    tap(&mut table, a, false);
    tap(&mut table, b, false);
    let apart = pose(&table, "P8").distance(pose(&table, "H7"));
    assert_eq!(table.measured().map(|measured| measured.distance), Some(apart));
    assert!(table.scene().ruler.is_some());
    assert_eq!(table.game.inputs().len(), before);
}

#[test]
fn every_text_is_in_the_catalogue() {
    let sources = [
        include_str!("measure.rs"),
        include_str!("places.rs"),
        include_str!("play.rs"),
        include_str!("replay.rs"),
        include_str!("say.rs"),
        include_str!("seat.rs"),
        include_str!("shots.rs"),
        include_str!("chance.rs"),
        include_str!("show/mod.rs"),
        include_str!("show/dice.rs"),
        include_str!("show/hand.rs"),
        include_str!("show/lists.rs"),
        include_str!("show/log.rs"),
        include_str!("show/next.rs"),
        include_str!("show/odds.rs"),
        include_str!("show/panel.rs"),
        include_str!("show/parts.rs"),
        include_str!("show/shots.rs"),
        include_str!("show/top.rs"),
        include_str!("show/under.rs"),
    ];
    for source in sources {
        for part in source.split("\"table.").skip(1) {
            let key = format!("table.{}", part.split('"').next().unwrap_or_default());
            let found = crate::text::knows(key.as_str()) || crate::text::knows(format!("{key}.one").as_str());
            assert!(found || key.contains('{'), "{key}");
        }
    }
    for n in 0..8 {
        assert!(crate::text::knows(format!("table.way.{n}").as_str()));
        assert!(crate::text::knows(format!("table.bearing.{n}").as_str()));
    }
    for key in keys::LIST {
        assert!(crate::text::knows(format!("table.key.{key}.does").as_str()), "{key}");
    }
}

#[test]
fn a_charge_is_chosen_measured_and_made() {
    let mut table = at_charges();
    assert_eq!(table.side(), crate::game::Side(1));
    // H5 faces Re's chariots, whose tray begins 8.8 in ahead of its own; all else is behind or beside.
    let (h5, e4) = (id(&table, "H5"), id(&table, "E4"));
    assert!(table.chargers().contains(&h5));
    let at = pose(&table, "H5").at;
    tap(&mut table, at, false);
    assert_eq!(table.selected, Some(h5));
    let charge = table.charges.may.iter().find(|charge| charge.on == e4).expect("in front and within 12 in");
    assert!(charge.flank, "E4 looks up the table, H5 comes from its right");
    assert!(!table.charges.not.is_empty() || table.charges.far > 0, "of the others the page says why not");
    let at = pose(&table, "E4").at;
    tap(&mut table, at, false);
    let plan = table.plan.as_ref().expect("a charge is proposed");
    assert!(plan.can_march() && plan.on == Some(e4));
    assert!((8_700..=12_000).contains(&plan.cost.get()), "{}", plan.cost);
    key(&mut table, "Enter");
    rest(&mut table);
    assert!(table.game.board().is_engaged(h5) && table.game.board().is_engaged(e4));
    assert!(!table.can_charge(h5), "once a turn");
}

#[test]
fn a_charge_by_keys_and_a_refused_one() {
    let mut table = at_charges();
    key(&mut table, "n");
    let by = table.selected.expect("the first that can charge");
    key(&mut table, "f");
    let on = table.plan.as_ref().and_then(|plan| plan.on).expect("its first enemy");
    key(&mut table, "Escape");
    assert!(table.plan.is_none() && !table.game.board().is_engaged(by));
    // The Ne'arin stand far behind everybody: the page says why, with the rule.
    let at = pose(&table, "E5").at;
    tap(&mut table, at, false);
    assert!(table.plan.is_none());
    assert!(table.refusal.as_ref().is_some_and(|refusal| refusal.cite.is_some()));
    key(&mut table, "f");
    assert_eq!(table.plan.as_ref().and_then(|plan| plan.on), Some(on));
    key(&mut table, "m");
    rest(&mut table);
    assert!(table.game.board().is_engaged(by));
}

#[test]
fn fights_not_looked_at_are_looked_at_after_a_reload() {
    let mut table = fighting(Options::default());
    let before = table.board().clone();
    let effects = table.update(Msg::Roll(0));
    assert!(effects.contains(&Effect::Save) && table.is_unseen());
    rest(&mut table);
    let dice = table.rolls.as_ref().unwrap().dice.clone();
    // What is kept: the game, with its dice, and that they have still to be looked at.
    let mut again = Table::new(table.game.clone(), Options { unseen: true, ..Options::default() });
    assert_eq!(*again.board(), before, "no stand has left yet");
    let rolls = again.rolls.as_ref().unwrap();
    assert_eq!(rolls.dice, dice, "the same dice");
    assert!(again.is_unseen() && rolls.pairs.iter().all(|pair| !pair.shown) && rolls.current == 0);
    for pair in 0..2 {
        again.update(Msg::Fight(pair));
        let effects = again.update(Msg::Roll(pair));
        assert!(effects.contains(&Effect::Save));
        rest(&mut again);
    }
    assert!(!again.is_unseen());
    again.update(Msg::Settle);
    rest(&mut again);
    assert_eq!(*again.board(), *table.game.board(), "the same end");
    assert_eq!(again.game.past().len(), table.game.past().len(), "nothing was thrown again");
}
