//! Pointer and keyboard scripts on the table of a skirmish: events in, panel and game out.

use super::*;
use crate::game::{Input, Phase, Switches};
use crate::ui::html::{Handler, Node};
use crate::ui::table::{Key, Msg as Say, Pointer, Stroke};

fn table_of(battle: &str, options: Options, switches: &Switches) -> SkirmishTable {
    let scenario = scenario::open(battle, switches).expect("built in");
    let mut table = SkirmishTable::new(Game::new(&scenario, 7), options);
    table.update(Say::Resize { width: 998.0, height: 612.0 });
    table
}

fn hamlet() -> SkirmishTable {
    table_of("chevauchee-hamlet", Options::default(), &Switches::new())
}

/// Lets everything that moves come to rest.
fn rest(table: &mut SkirmishTable) -> Vec<Effect> {
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
fn presses(table: &SkirmishTable) -> Vec<Say> {
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

fn html(table: &SkirmishTable) -> String {
    table.view().to_html()
}

/// Presses something that the page offers.
fn press(table: &mut SkirmishTable, msg: Say) -> Vec<Effect> {
    assert!(presses(table).contains(&msg), "the page does not offer {msg:?} but {:?}", presses(table));
    let mut fx = table.update(msg);
    fx.extend(rest(table));
    fx
}

/// Goes on, by what the page offers, until the step is this one; whoever may choose moves first.
fn go_on_to(table: &mut SkirmishTable, phase: Phase) {
    for _ in 0..200 {
        let board = table.game.board();
        let clock = board.clock;
        match &board.ask {
            Ask::Order(_) if clock.phase == phase => return,
            Ask::Order(_) => press(table, Say::Done(clock)),
            Ask::Decide { .. } => press(table, Say::Answer(0)),
            Ask::Roll { .. } => press(table, Say::Roll(0)),
            _ => panic!("the battle is over"),
        };
    }
    panic!("it never comes to {phase:?}");
}

fn stroke(table: &mut SkirmishTable, stroke: Stroke, at: (f64, f64), touch: bool) -> Vec<Effect> {
    table.update(Say::Pointer(Pointer { stroke, at, id: 1, touch, pans: false }))
}

fn tap(table: &mut SkirmishTable, at: Point) -> Vec<Effect> {
    let at = table.camera.to_screen(at);
    let mut fx = stroke(table, Stroke::Down, at, false);
    fx.extend(stroke(table, Stroke::Up, at, false));
    fx
}

fn drag(table: &mut SkirmishTable, from: Point, to: Point, touch: bool) -> Vec<Effect> {
    let (from, to) = (table.camera.to_screen(from), table.camera.to_screen(to));
    stroke(table, Stroke::Down, from, touch);
    let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    stroke(table, Stroke::Move, half, touch);
    stroke(table, Stroke::Move, to, touch);
    stroke(table, Stroke::Up, to, touch)
}

fn key(table: &mut SkirmishTable, name: &str) -> Vec<Effect> {
    let key = Key { key: name.into(), shift: false, on_field: true };
    assert!(table.takes(&key), "{name}");
    table.update(Say::Key(key))
}

fn spot(table: &SkirmishTable, id: PieceId) -> Point {
    table.game.board().piece(id).pose().expect("he stands").at
}

#[test]
fn the_winner_of_the_throw_chooses() {
    let mut table = hamlet();
    assert!(html(&table).contains("Each side throws a die."));
    press(&mut table, Say::Roll(0));
    let page = html(&table);
    assert!(page.contains("Move first") && page.contains("Move last"));
}

#[test]
fn a_soldier_is_dragged_and_walks_when_told() {
    let mut table = hamlet();
    go_on_to(&mut table, Phase::Move);
    let side = table.asked();
    let id = table.able.iter().copied().find(|&id| table.is_own(id)).expect("somebody can move");
    let from = spot(&table, id);
    let east = if side == Side(0) { 3000 } else { -3000 };
    let to = Point::at(from.x.get() + east, from.y.get());
    drag(&mut table, from, to, false);
    assert_eq!(spot(&table, id), from, "he waits for a word");
    let plan = table.plan.clone().expect("a way is proposed");
    press(&mut table, Say::March);
    assert_eq!(spot(&table, id), plan.end());
    assert!(table.game.board().piece(id).has(crate::game::Mark::Moved));
    press(&mut table, Say::Undo);
    assert_eq!(spot(&table, id), from);
}

#[test]
fn nothing_a_monkey_does_breaks_the_screen_or_the_game() {
    let battles = ["chevauchee-hamlet", "chevauchee-wood", "chevauchee-first-steps", "chevauchee-ford"];
    for (n, battle) in battles.into_iter().enumerate() {
        let switches: Switches = if n == 1 { [("own_setup".to_string(), 1)].into() } else { Switches::new() };
        let options = Options { real_dice: n == 2, teacher_undo: true, ..Options::default() };
        let mut table = table_of(battle, options, &switches);
        let mut chance = 12345u64 + n as u64;
        let mut next = |most: usize| {
            chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (chance >> 33) as usize % most.max(1)
        };
        for step in 0..600 {
            let at = (next(998) as f64, next(612) as f64);
            let touch = next(2) == 0;
            match next(12) {
                0 => drop(stroke(&mut table, Stroke::Down, at, touch)),
                1 => drop(stroke(&mut table, Stroke::Move, at, touch)),
                2 => drop(stroke(&mut table, Stroke::Up, at, touch)),
                3 => {
                    let keys =
                        ["n", "f", "ArrowUp", "ArrowLeft", "]", "q", "l", "m", "Enter", "Escape", "u", "t", "z", "a"];
                    let key = Key { key: keys[next(keys.len())].into(), shift: false, on_field: true };
                    table.update(Say::Key(key));
                }
                4 => drop(table.update(Say::Die(next(4), (1 + next(7)).to_string()))),
                5 => drop(table.update(Say::Tick(f64::from(step) * 90.0))),
                6 => drop(table.update(Say::Man(Msg::Typed(Field::X, "7.25".into())))),
                _ => {
                    let all = presses(&table);
                    let outside = |msg: &Say| matches!(msg, Say::Outside(_));
                    let msg = all[next(all.len())].clone();
                    if !outside(&msg) {
                        table.update(msg);
                    }
                }
            }
            table.view();
            table.lend(|view| drop(map::moving(view)));
        }
        rest(&mut table);
        let again = Game::replay(table.game.scenario(), &table.game.record());
        assert!(again.is_ok_and(|again| again.board() == table.game.board()), "{battle}");
    }
}

/// A small run of numbers that only looks like chance.
fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut chance = seed;
    move |most| {
        chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (chance >> 33) as usize % most.max(1)
    }
}

/// One step of a battle by what the page offers: a roll, an answer, something of the lists, a walk, or the end of the step.
fn one_step(table: &mut SkirmishTable, next: &mut impl FnMut(usize) -> usize) {
    let clock = table.game.board().clock;
    match table.game.board().ask.clone() {
        Ask::Roll { .. } => drop(press(table, Say::Roll(0))),
        Ask::Decide { .. } => drop(press(table, Say::Answer(next(2) as u8))),
        Ask::Order(_) => {
            let able = table.able.clone();
            if able.is_empty() || next(4) == 0 {
                let charge =
                    table.game.board().in_skirmish().charges.iter().find(|charge| table.is_own(charge.by)).copied();
                let msg = match charge.filter(|_| clock.phase == Phase::Move) {
                    Some(charge) => Say::Give(Action::Charge { by: charge.by, on: charge.on, steps: Vec::new() }),
                    None => Say::Done(clock),
                };
                press(table, msg);
                return;
            }
            let id = able[next(able.len())];
            press(table, Say::Man(Msg::Look(Some(id))));
            // What goes with another weapon is listed when that is in hand.
            let page = presses(table);
            let listed = |n: &usize| page.contains(&Say::Man(Msg::Offer(*n)));
            let offers: Vec<usize> = table.own_offers().map(|(n, _)| n).filter(listed).collect();
            if !offers.is_empty() && next(3) > 0 {
                press(table, Say::Man(Msg::Offer(offers[next(offers.len())])));
            } else {
                let at = spot(table, id);
                let away = |n: usize| n as i32 * 500 - 4000;
                tap(table, Point::at(at.x.get() + away(next(17)), at.y.get() + away(next(17))));
            }
            if table.is_proposed() {
                table.update(Say::March);
                rest(table);
            }
            table.update(Say::TakeBack);
        }
        _ => {}
    }
}

#[test]
fn a_whole_battle_is_played_by_the_page() {
    for battle in ["chevauchee-first-steps", "chevauchee-open"] {
        let mut table = table_of(battle, Options::default(), &Switches::new());
        let mut next = numbers(3);
        for _ in 0..6000 {
            if matches!(table.game.board().ask, Ask::Over(_)) {
                break;
            }
            one_step(&mut table, &mut next);
        }
        assert!(matches!(table.game.board().ask, Ask::Over(_)), "{battle} never ends:\n{}", table.game.board());
        assert!(presses(&table).contains(&Say::Outside(crate::ui::table::Outside::Report)), "{battle}");
        SkirmishTable::paper(&table.game);
    }
}

#[test]
fn every_listed_order_can_be_given_by_the_page() {
    let mut table = table_of("chevauchee-open", Options::default(), &Switches::new());
    let mut next = numbers(11);
    for _ in 0..120 {
        if matches!(table.game.board().ask, Ask::Order(_)) {
            let board = table.game.board().clone();
            let twins = |action: &Action| {
                matches!(action, Action::Order { order: crate::game::Order::Withdraw { .. }, .. })
                    && !table.offers.contains(action)
            };
            // Of withdrawals in one direction only the farthest is listed.
            let listed: Vec<Action> =
                table.rules().orders(&board).into_iter().filter(|action| !twins(action)).collect();
            for action in listed {
                let Some(id) = offers::piece_of(&action) else { continue };
                let mut wanted = Game::replay(table.game.scenario(), &table.game.record()).expect("its own record");
                wanted.give(Input::Order(action.clone())).expect("it is listed");
                let inputs = table.game.inputs().len();
                press(&mut table, Say::Man(Msg::Look(Some(id))));
                let arm = match &action {
                    Action::Order { order: crate::game::Order::Throw { arm, .. }, .. } => Some(*arm),
                    _ => None,
                };
                if presses(&table).contains(&Say::Man(Msg::With(arm))) {
                    press(&mut table, Say::Man(Msg::With(arm)));
                }
                if let Some(n) = table.offers.iter().position(|offer| *offer == action) {
                    press(&mut table, Say::Man(Msg::Offer(n)));
                }
                table.carry_out(&mut Vec::new());
                // The dice of a charge are thrown at once.
                if matches!(wanted.board().ask, Ask::Roll { .. }) && table.game.board() != wanted.board() {
                    wanted.give(Input::Roll).expect("dice are due");
                }
                rest(&mut table);
                assert_eq!(table.game.board().to_string(), wanted.board().to_string(), "{action:?}");
                while table.game.inputs().len() > inputs {
                    table.game.undo();
                }
                table.look_again();
            }
        }
        one_step(&mut table, &mut next);
    }
}

#[test]
fn the_keyboard_alone_announces_a_charge_and_runs_it() {
    let mut table = table_of("chevauchee-open", Options::default(), &Switches::new());
    go_on_to(&mut table, Phase::Announce);
    key(&mut table, "n");
    key(&mut table, "f");
    assert!(table.foe.is_some(), "nobody");
    key(&mut table, "Enter");
    assert_eq!(table.game.board().in_skirmish().charges.len(), 1);
    go_on_to(&mut table, Phase::Move);
    let by = table.game.board().in_skirmish().charges[0].by;
    let from = spot(&table, by);
    let clock = table.game.board().clock;
    table.update(Say::Done(clock));
    assert!(table.refusal.is_some(), "an announced charge is run first");
    rest(&mut table);
    for _ in 0..40 {
        key(&mut table, "n");
        if table.look == Some(by) {
            break;
        }
    }
    key(&mut table, "f");
    key(&mut table, "Enter");
    rest(&mut table);
    assert_ne!(spot(&table, by), from);
}

#[test]
fn what_is_refused_leaves_the_game_and_says_why() {
    let mut table = hamlet();
    go_on_to(&mut table, Phase::Move);
    let id = table.able[0];
    let from = spot(&table, id);
    let before = table.game.board().clone();
    let east = if table.asked() == Side(0) { 30_000 } else { -30_000 };
    drag(&mut table, from, Point::at(from.x.get() + east, from.y.get()), false);
    assert_eq!(table.game.board(), &before);
    let refusal = table.refusal.clone().expect("too far");
    assert!(refusal.cite.is_some());
    assert!(html(&table).contains("role=\"alert\""));
}

#[test]
fn a_refused_charge_does_not_hold_up_the_step() {
    let mut table = table_of("chevauchee-first-steps", Options::default(), &Switches::new());
    go_on_to(&mut table, Phase::Announce);
    let board = table.game.board().clone();
    let own: Vec<PieceId> = board.ids().filter(|&id| table.is_own(id)).collect();
    let enemies: Vec<PieceId> = board.ids().filter(|&id| !table.is_own(id)).collect();
    let charge = |by: PieceId, on: PieceId| Action::Charge { by, on, steps: Vec::new() };
    let pairs = own.iter().flat_map(|&by| enemies.iter().map(move |&on| (by, on)));
    let mut refused = pairs.filter(|&(by, on)| table.try_out(&charge(by, on)).is_some());
    let (by, on) = refused.next().expect("somebody cannot see somebody");
    drop(refused);
    press(&mut table, Say::Man(Msg::Look(Some(by))));
    table.update(Say::Man(Msg::On(on)));
    assert!(table.refusal.is_some());
    press(&mut table, Say::Done(board.clock));
    assert_eq!(table.game.board().clock.phase, Phase::Move);
    assert!(table.game.board().in_skirmish().charges.is_empty());
}

#[test]
fn a_drag_a_hair_too_far_is_no_refusal() {
    let mut table = hamlet();
    go_on_to(&mut table, Phase::Move);
    let id = table.able[0];
    table.pick_up(Some(id));
    let from = spot(&table, id);
    let east = if table.asked() == Side(0) { 1 } else { -1 };
    table.propose_to(Point::at(from.x.get() + east * 30_000, from.y.get()), false);
    let plan = table.plan.clone().expect("he goes as far as he can");
    assert!(plan.refused.is_some());
    let end = plan.end();
    table.propose_to(Point::at(end.x.get() + east * 40, end.y.get()), false);
    let plan = table.plan.clone().expect("a way");
    assert_eq!((plan.refused, plan.pose.at), (None, end));
}

#[test]
fn nowhere_is_a_shot_certain_or_hopeless() {
    let mut table = hamlet();
    go_on_to(&mut table, Phase::Shoot);
    let shooters = table.able.clone();
    assert!(!shooters.is_empty());
    for id in shooters {
        press(&mut table, Say::Man(Msg::Look(Some(id))));
        for on in table.targets() {
            table.update(Say::Man(Msg::On(on)));
            let page = html(&table);
            assert!(!page.contains("(0 %") && !page.contains("(100 %"));
        }
    }
}
