//! Pointer and keyboard scripts on the map of hexes: events in, panel and game out.

use super::hand::Plan;
use super::*;
use crate::game::{Action, Choice, Fact, HexFact, Input, Order, Phase, Place, Played, Switches};
use crate::opponent::random;
use crate::rules::raphia::Grid;
use crate::ui::html::{Handler, Node};
use crate::ui::table::{Key, Msg as Say, Pointer, Stride, Stroke, Zoom};

fn table_of(battle: &str, options: Options, switches: &Switches) -> HexTable {
    let scenario = scenario::open(battle, switches).expect("built in");
    let mut table = HexTable::new(Game::new(&scenario, 7), options);
    table.update(Say::Resize { width: 998.0, height: 612.0 });
    table
}

fn wing() -> HexTable {
    table_of("raphia-wing", Options::default(), &Switches::new())
}

/// The wing with all dice rolled that come before the first order.
fn begun() -> HexTable {
    let mut table = wing();
    while table.thrown.due.is_some() {
        table.update(Say::Roll(0));
        rest(&mut table);
    }
    assert!(table.is_moving());
    table
}

/// Lets everything that moves come to rest.
fn rest(table: &mut HexTable) -> Vec<Effect> {
    let mut all = Vec::new();
    for n in 0..2000 {
        if table.motions.is_empty() {
            return all;
        }
        all.extend(table.update(Say::Tick(f64::from(n) * 100.0)));
    }
    panic!("it never comes to rest");
}

/// Every message a press in the page sends.
fn presses(table: &HexTable) -> Vec<Say> {
    fn collect(node: &Node, all: &mut Vec<Say>) {
        let Node::Element(element) = node else { return };
        let is_disabled = element.attrs.iter().any(|(name, _)| *name == "disabled");
        for (_, handler) in element.on.iter().filter(|_| !is_disabled) {
            if let Handler::Send(crate::ui::Msg::Table(msg)) = handler {
                all.push(msg.clone());
            }
        }
        element.children.iter().for_each(|child| collect(child, all));
    }
    let mut all = Vec::new();
    collect(&table.view(), &mut all);
    all
}

/// Presses something that the page offers.
fn press(table: &mut HexTable, msg: Say) -> Vec<Effect> {
    assert!(presses(table).contains(&msg), "the page does not offer {msg:?}:\n{}", html(table));
    let mut fx = table.update(msg);
    fx.extend(rest(table));
    fx
}

fn html(table: &HexTable) -> String {
    table.view().to_html()
}

fn pixel(table: &HexTable, hex: Hex) -> (f64, f64) {
    table.camera.from_sheet(map::centre(hex))
}

fn stroke(table: &mut HexTable, stroke: Stroke, at: (f64, f64), touch: bool) -> Vec<Effect> {
    table.update(Say::Pointer(Pointer { stroke, at, id: 1, touch, pans: false }))
}

fn tap(table: &mut HexTable, hex: Hex) -> Vec<Effect> {
    let at = pixel(table, hex);
    let mut fx = stroke(table, Stroke::Down, at, false);
    fx.extend(stroke(table, Stroke::Up, at, false));
    fx
}

fn drag(table: &mut HexTable, from: Hex, to: Hex, touch: bool) -> Vec<Effect> {
    let (from, to) = (pixel(table, from), pixel(table, to));
    stroke(table, Stroke::Down, from, touch);
    let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    stroke(table, Stroke::Move, half, touch);
    stroke(table, Stroke::Move, to, touch);
    stroke(table, Stroke::Up, to, touch)
}

fn key(table: &mut HexTable, name: &str) -> Vec<Effect> {
    let key = Key { key: name.into(), shift: false, on_field: true };
    assert!(table.takes(&key), "{name}");
    table.update(Say::Key(key))
}

/// A stack that can move into an empty hex that is not in its neighbourhood, with that hex.
fn mover(table: &mut HexTable) -> (Hex, Hex) {
    for from in table.able.clone() {
        table.update(Say::Hex(Msg::Look(Some(from))));
        if let Some(reach) = table.reach.iter().find(|reach| !reach.joins && reach.hex.distance(from) >= 2) {
            let to = reach.hex;
            table.update(Say::Hex(Msg::Look(None)));
            return (from, to);
        }
    }
    panic!("somebody can move");
}

fn hex_of(table: &HexTable, id: PieceId) -> Option<Hex> {
    table.game.board().spot(id).map(|spot| spot.hex)
}

#[test]
fn a_tap_takes_a_stack_in_hand_and_a_second_hex_is_gone_to() {
    let mut table = begun();
    let (from, to) = mover(&mut table);
    tap(&mut table, from);
    assert_eq!(table.look, Some(from));
    let held = table.held.clone();
    assert!(!held.is_empty());
    table.picture().lend(|view| {
        assert!(view.reach.iter().any(|open| open.hex == to));
        assert_eq!(view.selected, Some(from));
    });
    // The stack that is laid out may lie over the hex.
    table.is_fanned = false;
    tap(&mut table, to);
    assert_eq!(table.plan.as_ref().map(Plan::to), Some(to));
    assert_eq!(hex_of(&table, held[0]), Some(from), "it is only proposed");
    tap(&mut table, to);
    rest(&mut table);
    assert!(held.iter().all(|&id| hex_of(&table, id) == Some(to)));
}

#[test]
fn a_drag_by_mouse_marches_and_by_finger_waits_for_a_word() {
    for touch in [false, true] {
        let mut table = begun();
        let (from, to) = mover(&mut table);
        drag(&mut table, from, to, touch);
        rest(&mut table);
        assert_eq!(table.game.inputs().last().is_some_and(|input| matches!(input, Input::Order(_))), !touch);
        if touch {
            let held = table.held.clone();
            press(&mut table, Say::March);
            assert_eq!(hex_of(&table, held[0]), Some(to));
        }
    }
}

#[test]
fn a_move_that_is_refused_says_its_rule_and_changes_nothing() {
    let mut table = begun();
    let (from, _) = mover(&mut table);
    let before = table.game.board().clone();
    // Nobody goes from one end of the map to the other.
    let map = before.on_hexes().map.clone();
    let far = map.hexes().filter(|&hex| map.is_plain(hex)).max_by_key(|hex| hex.distance(from)).expect("a map");
    table.update(Say::Hex(Msg::Look(Some(from))));
    let fx = table.update(Say::Hex(Msg::Go(far)));
    let refusal = table.refusal.clone().expect("too far");
    assert!(fx.contains(&Effect::Announce(refusal.text.clone())));
    assert!(refusal.cite.is_some());
    assert!(refusal.text.contains("movement points"), "{}", refusal.text);
    assert!(html(&table).contains("role=\"alert\""));
    assert_eq!(table.game.board(), &before);
    // Nor into the dunes, if one lies near.
    for from in table.able.clone() {
        let dune = from.around().into_iter().find(|&hex| map.holds(hex) && !map.is_plain(hex));
        if let Some(dune) = dune {
            table.update(Say::Hex(Msg::Look(Some(from))));
            table.update(Say::Hex(Msg::Go(dune)));
            assert!(table.refusal.is_some());
        }
    }
    assert_eq!(table.game.board(), &before);
}

#[test]
fn part_of_a_stack_goes_and_the_rest_stays() {
    let mut table = begun();
    let deep = table.able.clone().into_iter().find(|&hex| {
        let grid = Grid::of(&table.rules, table.game.board());
        grid.bodies(hex).first().is_some_and(|body| body.troops.len() > 1 && grid.may_march(&body.all()).is_ok())
    });
    let from = deep.expect("a stack of several");
    table.update(Say::Hex(Msg::Look(Some(from))));
    let all = table.held.clone();
    let last = *all.last().expect("somebody");
    table.update(Say::Hex(Msg::With(last)));
    assert_eq!(table.held, all[..all.len() - 1]);
    let to = table.reach.iter().find(|reach| !reach.joins).expect("somewhere").hex;
    table.update(Say::Hex(Msg::Go(to)));
    table.update(Say::March);
    assert_eq!(hex_of(&table, last), Some(from));
    assert_eq!(hex_of(&table, all[0]), Some(to));
}

#[test]
fn undo_takes_back_what_is_proposed_then_the_last_order_but_no_dice() {
    let mut table = begun();
    let before = table.game.board().clone();
    let (from, to) = mover(&mut table);
    table.update(Say::Hex(Msg::Look(Some(from))));
    table.update(Say::Hex(Msg::Go(to)));
    press(&mut table, Say::Undo);
    assert!(table.plan.is_none());
    table.update(Say::Hex(Msg::Go(to)));
    table.update(Say::Hex(Msg::Go(to)));
    assert_ne!(table.game.board(), &before);
    press(&mut table, Say::Undo);
    assert_eq!(table.game.board(), &before);
    press(&mut table, Say::Undo);
    assert!(table.refusal.as_ref().is_some_and(|refusal| refusal.text.contains("Dice")));
    assert_eq!(table.game.board(), &before);
    let options = Options { teacher_undo: true, ..table.options.clone() };
    table.set_options(options);
    press(&mut table, Say::Undo);
    assert!(table.thrown.due.is_some());
    assert_eq!(table.game.inputs().last(), Some(&Input::TookBack(1)));
}

#[test]
fn real_dice_are_typed_and_counted() {
    let mut table = table_of("raphia-wing", Options { real_dice: true, ..Options::default() }, &Switches::new());
    let count = table.thrown.due.as_ref().expect("who moves first").dice.len();
    assert_eq!(count, 4);
    table.update(Say::Roll(0));
    assert!(table.refusal.is_some(), "dice are missing");
    table.update(Say::Die(0, "7".into()));
    assert!(table.refusal.as_ref().is_some_and(|refusal| refusal.text.contains("1 to 6")));
    table.update(Say::Die(0, "2".into()));
    table.update(Say::Die(1, "3".into()));
    table.update(Say::Pip(6));
    table.update(Say::Pip(5));
    press(&mut table, Say::Roll(0));
    // 2 and 3 against 6 and 5 (raphia.turn.2): the second side moves first.
    assert_eq!(table.game.board().on_hexes().first, Some(Side(1)));
    assert!(matches!(&table.game.inputs()[0], Input::Dice(dice) if dice.pips() == [2, 3, 6, 5]));
}

#[test]
fn a_phalanx_turns_where_it_stands_or_at_the_end_of_its_way() {
    let mut table = table_of("raphia", Options::default(), &Switches::new());
    while table.thrown.due.is_some() {
        table.update(Say::Roll(0));
        rest(&mut table);
    }
    let is_phalanx = |table: &HexTable, hex: Hex| {
        let grid = Grid::of(&table.rules, table.game.board());
        let top = grid.bodies(hex).first().map(|body| body.top());
        top.is_some_and(|top| {
            table.rules.arm_of(table.game.board().piece(top).kind) == crate::rules::raphia::tables::Arm::Phalanx
        })
    };
    let from = table.able.clone().into_iter().find(|&hex| is_phalanx(&table, hex)).expect("a phalanx");
    table.update(Say::Hex(Msg::Look(Some(from))));
    let top = table.held[0];
    let facing = table.game.board().spot(top).expect("on the map").facing;
    key(&mut table, "e");
    let plan = table.plan.clone().expect("it can turn");
    assert_eq!((plan.facing, plan.way.len(), plan.cost), (facing.turned(1), 1, 1));
    key(&mut table, "m");
    assert_eq!(table.game.board().spot(top).map(|spot| spot.facing), Some(facing.turned(1)));
}

#[test]
fn a_press_on_a_friend_proposes_to_join_him_and_a_second_one_means_him() {
    let mut table = begun();
    let able = table.able.clone();
    let pair = able.into_iter().find_map(|from| {
        table.update(Say::Hex(Msg::Look(Some(from))));
        table.reach.iter().find(|reach| reach.joins).map(|reach| (from, reach.hex))
    });
    // Whoever of the wing can join somebody; nobody else to be tested.
    let Some((from, friend)) = pair else { return };
    table.update(Say::Hex(Msg::Look(None)));
    table.update(Say::Hex(Msg::Look(Some(from))));
    table.is_fanned = false;
    tap(&mut table, friend);
    assert!(table.plan.as_ref().is_some_and(Plan::joins));
    tap(&mut table, friend);
    assert_eq!((table.look, table.plan.is_none()), (Some(friend), true));
}

#[test]
fn the_keyboard_alone_moves_a_stack() {
    let mut table = begun();
    let first = table.able[0];
    key(&mut table, "n");
    assert_eq!((table.look, table.focus), (Some(first), Some(first)));
    let mut moved = false;
    for _ in 0..table.able.len() {
        let here = table.look.expect("in hand");
        let near =
            table.reach.iter().find(|reach| !reach.joins && reach.hex.distance(here) == 1).map(|reach| reach.hex);
        if let Some(to) = near {
            let names = ["ArrowUp", "PageUp", "PageDown", "ArrowDown", "End", "Home"];
            let dir = here.direction(to).expect("beside it");
            key(&mut table, names[usize::from(dir.get()) - 1]);
            assert_eq!(table.focus, Some(to));
            key(&mut table, "Enter");
            key(&mut table, "Enter");
            moved = true;
            break;
        }
        key(&mut table, "n");
    }
    assert!(moved && matches!(table.game.inputs().last(), Some(Input::Order(Action::Move { .. }))));
}

#[test]
fn the_next_stack_by_key_has_the_keyboard_on_the_map() {
    let mut table = begun();
    for name in ["n", "p"] {
        assert!(key(&mut table, name).contains(&Effect::Focus("map".into())), "{name}: Enter would press a button");
    }
}

#[test]
fn what_is_proposed_is_done_before_the_step_ends_and_never_dropped_in_silence() {
    let mut table = begun();
    let (from, to) = mover(&mut table);
    table.update(Say::Hex(Msg::Look(Some(from))));
    let held = table.held.clone();
    table.update(Say::Hex(Msg::Go(to)));
    let other = table.able.iter().copied().find(|&hex| hex != from).expect("another stack");
    table.update(Say::Hex(Msg::Look(Some(other))));
    assert!(table.refusal.as_ref().is_some_and(|refusal| refusal.text.contains("not made")));
    assert_eq!(hex_of(&table, held[0]), Some(from));
    table.update(Say::Hex(Msg::Look(Some(from))));
    table.update(Say::Hex(Msg::Go(to)));
    let clock = table.game.board().clock;
    press(&mut table, Say::Done(clock));
    let stands = table.game.past().iter().any(|played| played.board.spot(held[0]).is_some_and(|spot| spot.hex == to));
    assert!(stands && table.game.board().clock != clock);
}

/// Plays on by what the page offers, until the battle is over. `pick` chooses: a number below the one it is given.
fn play(table: &mut HexTable, pick: &mut dyn FnMut(usize) -> usize) {
    for _ in 0..5000 {
        rest(table);
        if matches!(table.game.board().ask, Ask::Over(_)) {
            return;
        }
        if table.thrown.due.is_some() {
            press(table, Say::Roll(0));
            continue;
        }
        if table.is_moving() {
            move_some(table, pick);
            press(table, Say::Done(table.game.board().clock));
            continue;
        }
        let is_choice = matches!(table.game.board().ask, Ask::Choose { .. });
        let count = table.offers.len();
        let at = pick(if is_choice { count } else { count + 1 });
        let Some(offer) = table.offers.get(at).cloned() else {
            press(table, Say::Done(table.game.board().clock));
            continue;
        };
        if is_choice {
            press(table, Say::Answer(at as u8));
            continue;
        }
        let inputs = table.game.inputs().len();
        table.update(Say::Hex(Msg::Look(Some(offer.from))));
        let is_offered = presses(table).contains(&Say::Hex(Msg::Offer(at)));
        assert!(is_offered, "{offer:?} is not offered:\n{}", html(table));
        table.update(Say::Hex(Msg::Offer(at)));
        assert_eq!(table.chosen, Some(at));
        table.update(Say::Hex(Msg::Offer(at)));
        assert!(table.game.inputs().len() > inputs, "{offer:?}");
    }
    panic!("no end");
}

fn move_some(table: &mut HexTable, pick: &mut dyn FnMut(usize) -> usize) {
    let side = table.side();
    let gap = |table: &HexTable, hex: Hex| {
        let enemies = table.game.board().pieces.iter().filter(|piece| piece.side != side);
        let far = enemies.filter_map(|piece| match piece.place {
            Place::Hex(spot) => Some(spot.hex.distance(hex)),
            _ => None,
        });
        far.min().unwrap_or(0)
    };
    for from in table.able.clone() {
        tap(table, from);
        table.is_fanned = false;
        if table.look != Some(from) {
            continue;
        }
        let open: Vec<Hex> = table.picture().lend(|view| view.reach.iter().map(|open| open.hex).collect());
        let Some(&to) = open.iter().min_by_key(|&&hex| gap(table, hex)) else { continue };
        if gap(table, to) >= gap(table, from) || pick(8) == 0 {
            continue;
        }
        table.update(Say::Hex(Msg::Go(to)));
        press(table, Say::March);
    }
}

/// Numbers that look random and are the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

#[test]
fn a_whole_battle_is_played_by_what_the_page_offers() {
    let mut numbers = Numbers(3);
    let mut table = wing();
    play(&mut table, &mut |n| numbers.below(n));
    assert!(matches!(table.game.board().ask, Ask::Over(_)));
    assert!(html(&table).contains("wins"), "{}", html(&table));
    let facts = || table.game.past().iter().flat_map(|played| &played.events).map(|event| &event.fact);
    assert!(facts().any(|fact| matches!(fact, Fact::Hex(HexFact::Result { .. }))));
    assert!(facts().any(|fact| matches!(fact, Fact::Hex(HexFact::Routed { .. }))));
    // And the record is the same game again.
    let again = Game::replay(table.game.scenario(), &table.game.record()).expect("it holds");
    assert_eq!(again.board(), table.game.board());
}

#[test]
fn a_question_with_many_answers_leaves_the_keyboard_one_to_begin_with() {
    let scenario = scenario::open("raphia-wing", &Switches::new()).expect("built in");
    let asks_much = |played: &Played| match &played.board.ask {
        Ask::Choose { options, .. } => options.len() > 4 && options[0] != Choice::Stay,
        _ => false,
    };
    let found = (1..200).find_map(|seed| {
        let game = random::play(&scenario, seed).ok()?;
        let at = game.past().iter().position(asks_much)?;
        Some((game.record(), at))
    });
    let (mut record, at) = found.expect("some phalanx rallies and may face anywhere");
    record.inputs.truncate(at);
    let game = Game::replay(&scenario, &record).expect("it holds");
    let table = HexTable::new(game, Options::default());
    assert!(html(&table).contains("id=\"next\""));
}

#[test]
fn the_past_is_shown_and_nothing_can_be_ordered_in_it() {
    let mut numbers = Numbers(5);
    let mut table = wing();
    play(&mut table, &mut |n| numbers.below(n));
    let inputs = table.game.inputs().len();
    for at in 0..inputs {
        table.update(Say::Scrub(at.to_string()));
        assert_eq!(table.board(), &table.game.past()[at].board, "{at}");
        table.update(Say::Roll(0));
        table.update(Say::Done(table.game.board().clock));
        assert!(!html(&table).is_empty());
    }
    assert_eq!(table.game.inputs().len(), inputs);
    table.update(Say::Stride(Stride::Order));
    table.update(Say::Speed(4));
    table.update(Say::GoTo(0));
    table.update(Say::Play);
    let mut seen = 0;
    for n in 0..200_000 {
        table.update(Say::Tick(f64::from(n) * 40.0));
        seen += usize::from(table.going().is_some());
        if !table.replay.playing {
            break;
        }
    }
    assert!(!table.replay.playing && table.replay.at.is_none());
    assert!(seen > 0, "ways are shown again");
}

#[test]
fn nothing_a_monkey_does_breaks_the_screen_or_the_game() {
    let mut numbers = Numbers(11);
    let free = Switches::from_iter([("free_deployment".to_string(), 1)]);
    for (battle, switches) in [("raphia-wing", Switches::new()), ("raphia", Switches::new()), ("raphia-wing", free)] {
        let options = Options { teacher_undo: true, ..Options::default() };
        let mut table = table_of(battle, options, &switches);
        for n in 0..3400 {
            let msg = anything(&table, &mut numbers, n);
            let told = format!("{n}: {msg:?}");
            table.update(msg);
            if n % 7 == 0 {
                let _ = html(&table);
                table.picture().lend(|view| (map::still(view).len(), map::moving(view).len()));
            }
            let board = table.game.board();
            assert_eq!(table.game.rules().check(board), [], "{told}");
        }
        let again = Game::replay(table.game.scenario(), &table.game.record()).expect("the record holds");
        assert_eq!(again.board(), table.game.board());
    }
}

fn anything(table: &HexTable, numbers: &mut Numbers, n: usize) -> Say {
    let hex = Hex::at(numbers.below(30) as u8, numbers.below(24) as u8);
    let piece = PieceId(numbers.below(140) as u8);
    let able = &table.able;
    let own = able.get(numbers.below(able.len())).copied().unwrap_or(hex);
    let open = table.reach.get(numbers.below(table.reach.len())).map_or(hex, |reach| reach.hex);
    let at = (numbers.below(1100) as f64, numbers.below(700) as f64);
    let touch = numbers.below(2) == 0;
    let strokes = [Stroke::Down, Stroke::Move, Stroke::Up, Stroke::Cancel, Stroke::Leave];
    let keys = [
        "ArrowUp",
        "ArrowDown",
        "ArrowLeft",
        "ArrowRight",
        "PageUp",
        "PageDown",
        "Home",
        "End",
        "Enter",
        " ",
        "Escape",
        "+",
        "-",
        "0",
        "?",
        "[",
        "]",
        "q",
        "e",
        "n",
        "p",
        "u",
        "r",
        "g",
        "f",
        "z",
        "m",
        "j",
    ];
    match numbers.below(40) {
        0..=2 => Say::Hex(Msg::Look(Some(own))),
        3 => Say::Hex(Msg::Look(Some(hex))),
        4 => Say::Hex(Msg::With(piece)),
        5 => Say::Hex(Msg::With(table.held.get(numbers.below(3)).copied().unwrap_or(piece))),
        6..=8 => Say::Hex(Msg::Go(open)),
        9 => Say::Hex(Msg::Go(hex)),
        10 => Say::Hex(Msg::Face(numbers.below(9) as u8)),
        11 => Say::Hex(Msg::Join(numbers.below(5) as u8)),
        12 => Say::March,
        13..=16 => Say::Hex(Msg::Offer(numbers.below(table.offers.len() + 1))),
        17 => Say::Hex(Msg::Take),
        18 => Say::Hex(Msg::Zones),
        19 => Say::Roll(0),
        20 => Say::RollAll,
        21 => Say::Undo,
        22 => Say::Answer(numbers.below(4) as u8),
        23 if numbers.below(3) == 0 => Say::Done(table.game.board().clock),
        24 => Say::RealDice(numbers.below(2) == 0),
        25 => Say::Die(numbers.below(6), numbers.below(8).to_string()),
        26 => Say::Pip(numbers.below(8) as u8),
        27 if numbers.below(6) == 0 => Say::PlayOn,
        27 => Say::GoTo(numbers.below(table.game.past().len() + 2)),
        28 => Say::Skip(None, true),
        29 => [Say::Play, Say::Zoom(Zoom::In), Say::Zoom(Zoom::Fit), Say::Grid][numbers.below(4)].clone(),
        30 => Say::Give(Action::Order { piece, order: Order::Rally }),
        31 => Say::Scale { at, factor: 0.5 + numbers.below(10) as f64 / 5.0 },
        32..=34 => {
            let stroke = strokes[numbers.below(strokes.len())];
            Say::Pointer(Pointer { stroke, at, id: numbers.below(2) as i32, touch, pans: false })
        }
        35 | 36 => {
            let key = keys[numbers.below(keys.len())].to_string();
            Say::Key(Key { key, shift: false, on_field: numbers.below(4) > 0 })
        }
        _ => Say::Tick(n as f64 * 150.0),
    }
}

#[test]
fn a_side_sets_up_anew_where_the_rules_let_it() {
    let free = Switches::from_iter([("free_deployment".to_string(), 1)]);
    let mut table = table_of("raphia-wing", Options::default(), &free);
    assert!(table.is_deploying());
    let side = table.side();
    let before = table.game.board().clone();
    let is_hidden = |view: &map::View<'_>| {
        let theirs = view.board.pieces.iter().filter(|piece| piece.side == side.other());
        theirs.map(|piece| piece.place).all(|place| place == Place::Off)
    };
    assert!(table.picture().lend(is_hidden), "what the others set up is a secret");
    let from = table.able[0];
    tap(&mut table, from);
    table.is_fanned = false;
    let held = table.held.clone();
    let to = table.reach.iter().find(|reach| !reach.joins).expect("somewhere to stand").hex;
    drag(&mut table, from, to, false);
    assert!(held.iter().all(|&id| hex_of(&table, id) == Some(to)), "the whole stack stands there");
    press(&mut table, Say::Undo);
    assert_eq!(table.game.board(), &before, "and is taken back as one");
    // Before the enemy's line nobody stands.
    let enemy = Grid::of(&table.rules, table.game.board()).all(side.other())[0].hex;
    table.update(Say::Hex(Msg::Look(Some(from))));
    table.update(Say::Hex(Msg::Go(enemy)));
    assert!(table.refusal.is_some());
    assert_eq!(table.game.board(), &before);
    tap(&mut table, from);
    table.is_fanned = false;
    drag(&mut table, from, to, false);
    let moved = table.game.scenario().names[held[0].index()].tag.clone();
    press(&mut table, Say::Open(Tab::Units));
    assert!(table.view().to_html().contains(&moved), "one's own set-up is told");
    press(&mut table, Say::Done(before.clock));
    assert_eq!(table.side(), side.other());
    assert!(!table.view().to_html().contains(&moved), "neither list nor log tells the others of it");
    let clock = table.game.board().clock;
    press(&mut table, Say::Done(clock));
    assert_ne!(table.game.board().clock.phase, Phase::Fight);
    assert!(table.thrown.due.is_some(), "then it is thrown for who moves first");
}
