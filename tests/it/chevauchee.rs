//! Skirmishes: what no board may ever show, looked at without the engine.

use sarissa::game::{
    Ask, Board, Event, Fact, Game, Input, Kit, Mark, PieceId, Place, Scenario, Side, SkirmishFact, Switches, Terrain,
};
use sarissa::geom::{Point, Polygon};
use sarissa::opponent::random::{self, Random};
use sarissa::scenario;

/// A built-in battle with these switches.
fn open(id: &str, switches: &[&str]) -> Scenario {
    let switches: Switches = switches.iter().map(|id| (id.to_string(), 1)).collect();
    scenario::open(id, &switches).unwrap()
}

const BATTLES: [&str; 3] = ["chevauchee-hamlet", "chevauchee-ford", "chevauchee-wood"];

/// Table A by hand, in inches: armour from none to heavy, on foot and mounted.
fn base(kit: &Kit) -> i64 {
    let on_foot = [7, 7, 6, 6][kit.armour as usize];
    if kit.mounted { 2 * on_foot } else { on_foot }
}

/// The most a charge adds.
fn most_added(kit: &Kit) -> i64 {
    [6, 4, 2, 0][kit.armour as usize] + if kit.mounted { 18 } else { 12 }
}

fn square(a: Point, b: Point) -> i64 {
    let (x, y) = (i64::from(a.x.get() - b.x.get()), i64::from(a.y.get() - b.y.get()));
    x * x + y * y
}

/// Whether a point is inside by counting the edges above it; on an edge it is outside.
fn inside(outline: &Polygon, at: Point) -> bool {
    let (x, y) = (i64::from(at.x.get()), i64::from(at.y.get()));
    let mut above = 0;
    for n in 0..outline.0.len() {
        let (a, b) = (outline.0[n], outline.0[(n + 1) % outline.0.len()]);
        let (ax, ay) = (i64::from(a.x.get()), i64::from(a.y.get()));
        let (bx, by) = (i64::from(b.x.get()), i64::from(b.y.get()));
        // How high the edge is over the point, times its width.
        let over = (ay - y) * (bx - ax) + (x - ax) * (by - ay);
        if ax == bx {
            if x == ax && y >= ay.min(by) && y <= ay.max(by) {
                return false;
            }
            continue;
        }
        if over == 0 && x >= ax.min(bx) && x <= ax.max(bx) {
            return false;
        }
        if (ax <= x) != (bx <= x) && (over > 0) == (bx > ax) {
            above += 1;
        }
    }
    above % 2 == 1
}

fn building(board: &Board, at: Point) -> Option<usize> {
    let plots = &board.in_skirmish().land.plots;
    plots.iter().position(|plot| plot.terrain == Terrain::Building && inside(&plot.outline, at))
}

fn place(board: &Board, id: PieceId) -> Option<Point> {
    match board.piece(id).place {
        Place::Table(pose) => Some(pose.at),
        _ => None,
    }
}

/// What no board may show.
fn faults(scenario: &Scenario, board: &Board) -> Vec<String> {
    let mut faults = Vec::new();
    let scale = if scenario.switches.contains_key("figures_1_35") { 2 } else { 1 };
    let skirmish = board.in_skirmish();
    let standing: Vec<(PieceId, Point)> = board.ids().filter_map(|id| Some((id, place(board, id)?))).collect();
    let mut engaged = Vec::new();
    for (n, &(a, at)) in standing.iter().enumerate() {
        if at.x.get() < 0 || at.y.get() < 0 || at.x > board.field.width || at.y > board.field.height {
            faults.push(format!("{a:?} stands off the table"));
        }
        if skirmish.land.plots.iter().any(|plot| plot.terrain == Terrain::Water && inside(&plot.outline, at)) {
            faults.push(format!("{a:?} stands in deep water"));
        }
        for &(b, there) in &standing[n + 1..] {
            let apart = square(at, there);
            if apart < 250_000 * scale * scale {
                faults.push(format!("{a:?} and {b:?} stand nearer than half an inch"));
            }
            let enemies = board.piece(a).side != board.piece(b).side;
            if enemies && apart <= 1_000_000 * scale * scale && building(board, at) == building(board, there) {
                engaged.push((a, b));
            }
        }
    }
    let mut melees: Vec<(PieceId, PieceId)> =
        skirmish.melees.iter().map(|melee| (melee.mover.min(melee.on), melee.mover.max(melee.on))).collect();
    melees.sort();
    if melees != engaged {
        faults.push(format!("engaged are {engaged:?}, the board says {melees:?}"));
    }
    for side in Side::BOTH {
        let is_his = |board: &Board, id: &PieceId| board.piece(*id).side == side && place(board, *id).is_some();
        let of = |board: &Board| board.ids().filter(|id| is_his(board, id)).count();
        let gone: u8 = skirmish.gone[side.index()].iter().sum();
        let all = of(board) + usize::from(skirmish.slain[side.index()]) + usize::from(gone);
        if all != of(&scenario.board) {
            faults.push(format!("{all} of {side:?} are accounted for"));
        }
    }
    let packs = |board: &Board| {
        let carried = board.ids().filter(|id| place(board, *id).is_some() && board.piece(*id).soldier.booty).count();
        let gone: usize = board.in_skirmish().gone.iter().map(|gone| usize::from(gone[0])).sum();
        carried + gone + board.in_skirmish().booty.len()
    };
    if packs(board) != packs(&scenario.board) {
        faults.push(format!("{} packs", packs(board)));
    }
    for &(id, _) in &standing {
        let (piece, kit) = (board.piece(id), board.kit(id));
        let both = |a: Mark, b: Mark| piece.has(a) && piece.has(b);
        if both(Mark::Charged, Mark::Moved) || both(Mark::Loading, Mark::Moved) || both(Mark::Shot, Mark::Burnt) {
            faults.push(format!("{id:?} did two things that shut each other out"));
        }
        if both(Mark::Shot, Mark::Blow) || both(Mark::Shot, Mark::Charged) || both(Mark::Failed, Mark::Blow) {
            faults.push(format!("{id:?} had a blow or a shot too many"));
        }
        if piece.has(Mark::Impact) && !piece.has(Mark::Charged) {
            faults.push(format!("{id:?} has an impact without a charge"));
        }
        if piece.soldier.runs > 2 || piece.soldier.runs == 2 && piece.has(Mark::Charged) {
            let at_the_end = board.ids().all(|id| !board.piece(id).has(Mark::Charged));
            if !at_the_end && piece.soldier.runs > 2 {
                faults.push(format!("{id:?} charges in three turns running"));
            }
        }
        if piece.soldier.hand.is_some_and(|arm| !piece.soldier.has(arm)) || kit.arms.len() > 16 {
            faults.push(format!("{id:?} holds what he has not"));
        }
    }
    faults
}

/// What no events may show: who went farther than table A lets him.
fn moves_too_far(scenario: &Scenario, before: &Board, events: &[Event]) -> Vec<String> {
    let mut faults = Vec::new();
    let scale = if scenario.switches.contains_key("figures_1_35") { 2 } else { 1 };
    let mut board = before.clone();
    for event in events {
        let kit = |id: &PieceId| before.kit(*id);
        let thousandths = |inches: i64| inches * 1000 * scale;
        let moved = match &event.fact {
            Fact::Skirmish(SkirmishFact::Walked { who, to, way, .. }) => {
                let (used, most) = (i64::from(way.used.get()), thousandths(base(kit(who))));
                Some((*who, to.at, used.min(i64::from(way.allowance.get())), most))
            }
            Fact::Skirmish(SkirmishFact::Ran { by, to, used, .. }) => {
                Some((*by, to.at, i64::from(used.get()), thousandths(base(kit(by)) + most_added(kit(by)))))
            }
            Fact::Skirmish(SkirmishFact::Withdrew { who, to, .. }) => {
                let half = thousandths(base(kit(who))) / 2;
                Some((*who, to.at, half, half))
            }
            _ => None,
        };
        if let Some((id, to, used, most)) = moved {
            let apart = square(place(&board, id).unwrap(), to).isqrt();
            if used > most || apart > used + 1 {
                faults.push(format!("{id:?} went {apart}, used {used} of {most}"));
            }
        }
        board.evolve(&event.fact);
    }
    faults
}

/// Plays a battle at random, every board looked at; the last board and what happened.
fn play(scenario: &Scenario, seed: u64) -> (Board, Vec<Event>) {
    let mut random = Random::new(seed);
    let mut all = scenario.rules.open(&scenario.board);
    let mut board = scenario.board.clone();
    all.iter().for_each(|event| board.evolve(&event.fact));
    for _ in 0..20_000 {
        let found = faults(scenario, &board);
        assert!(found.is_empty(), "{} seed {seed}: {found:?}\n{board}", scenario.id);
        let events = match board.ask {
            Ask::Over(_) => return (board, all),
            Ask::Roll { count, .. } => {
                let dice = sarissa::dice::Dice::seeded(seed, board.rolls, count.into());
                scenario.rules.land(&board, &dice, false).unwrap()
            }
            _ => {
                random.choose(&*scenario.rules, &board).unwrap_or_else(|why| panic!("seed {seed}: {why:?}\n{board}")).1
            }
        };
        let found = moves_too_far(scenario, &board, &events);
        assert!(found.is_empty(), "{} seed {seed}: {found:?}\n{board}", scenario.id);
        events.iter().for_each(|event| board.evolve(&event.fact));
        all.extend(events);
    }
    panic!("{} seed {seed} does not end\n{board}", scenario.id);
}

#[test]
fn random_battles_never_show_a_fault() {
    for id in BATTLES {
        for switches in [&[][..], &["figures_1_35"], &["own_setup"]] {
            let scenario = open(id, switches);
            for seed in 0..12 {
                play(&scenario, seed);
            }
        }
    }
}

#[test]
#[ignore = "takes minutes; make battles runs it"]
fn ten_thousand_battles_of_each_never_show_a_fault() {
    for id in BATTLES {
        let scenario = open(id, &[]);
        for seed in 0..10_000 {
            play(&scenario, seed);
        }
    }
}

#[test]
fn everything_happens_at_random() {
    let mut seen = std::collections::BTreeMap::new();
    for id in BATTLES {
        let scenario = open(id, &[]);
        for seed in 100..140 {
            for event in play(&scenario, seed).1 {
                if let Fact::Skirmish(fact) = event.fact {
                    let text = format!("{fact:?}");
                    let name = text.split([' ', '(']).next().unwrap_or_default().to_string();
                    *seen.entry(name).or_insert(0) += 1;
                }
            }
        }
    }
    println!("{seen:?}");
    for name in [
        "Initiative",
        "First",
        "Announced",
        "Threw",
        "Ran",
        "Walked",
        "Turned",
        "Left",
        "Met",
        "Parted",
        "Named",
        "Contest",
        "Loaded",
        "ShotFell",
        "StrayFell",
        "ShotsOver",
        "Released",
        "Drew",
        "Announces",
        "Withdrew",
        "LeavesOver",
        "Struck",
        "LostBlow",
        "Slain",
        "Fought",
        "Fire",
        "TookBooty",
        "Shown",
        "Runs",
    ] {
        assert!(seen.contains_key(name), "{name} never happened: {seen:?}");
    }
}

#[test]
fn a_record_replays_to_the_same_board() {
    for id in BATTLES {
        let scenario = open(id, &[]);
        let game = random::play(&scenario, 7).unwrap();
        let again = Game::replay(&scenario, &game.record()).unwrap_or_else(|stop| panic!("{:?}", stop.1));
        assert_eq!(game.board().to_string(), again.board().to_string());
        let mut board = scenario.board.clone();
        for played in game.past() {
            played.events.iter().for_each(|event| board.evolve(&event.fact));
            assert_eq!(board, played.board);
            for order in scenario.rules.orders(&board) {
                let done = scenario.rules.act(&board, &order);
                assert!(done.is_ok(), "{order:?} was listed and refused: {done:?}\n{board}");
            }
        }
        assert!(matches!(game.inputs().last(), Some(Input::Order(_) | Input::Roll)));
    }
}
