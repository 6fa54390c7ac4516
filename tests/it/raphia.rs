//! Battles on hexes: what no board may ever show, and small positions counted.

use std::collections::{BTreeMap, BTreeSet};

use sarissa::game::{
    Action, Ask, Board, Fact, Gait, Game, HexFact, How, Mark, Order, PieceId, Place, Scenario, Side, Spot, State,
    Switches,
};
use sarissa::geom::{Dir, Hex};
use sarissa::opponent::random;
use sarissa::scenario::{self, Code};

/// Every battle on hexes, plain and with its switches.
fn battles() -> Vec<Scenario> {
    let mut all = Vec::new();
    for battle in scenario::hex_battles() {
        let plain = scenario::open(&battle.id, &Switches::new()).unwrap();
        let on: Switches = plain.rules.about().switches.iter().map(|switch| (switch.id.clone(), 1)).collect();
        all.push(scenario::open(&battle.id, &on).unwrap());
        all.push(plain);
    }
    all
}

/// The limits of `raphia.stack.2`, once more and by hand: light, semi, phalanx, elephants, cavalry.
const MOST: [usize; 5] = [4, 4, 6, 2, 3];
const LIGHT: u8 = 0;
const PHALANX: u8 = 2;
const ELEPHANT: u8 = 3;
const LEADER: u8 = 5;

/// Who stands where. Mad elephants whose way is not at its end yet stand nowhere.
fn spots(board: &Board) -> BTreeMap<Hex, Vec<PieceId>> {
    let mut at: BTreeMap<Hex, Vec<PieceId>> = BTreeMap::new();
    for id in board.ids() {
        if board.piece(id).place == Place::Off {
            continue;
        }
        if board.piece(id).has(Mark::Running) {
            assert!(!board.on_hexes().todo.is_empty(), "{id:?} runs and nothing is owed");
            continue;
        }
        if let Place::Hex(spot) = board.piece(id).place {
            at.entry(spot.hex).or_default().push(id);
        }
    }
    at
}

/// What no board may show, looked at without the engine.
fn faults(board: &Board) -> Vec<String> {
    let mut faults = Vec::new();
    let map = &board.on_hexes().map;
    for (hex, ids) in spots(board) {
        let kinds: Vec<u8> = ids.iter().map(|&id| board.piece(id).kind.0).collect();
        let count = |kind: u8| kinds.iter().filter(|&&known| known == kind).count();
        if !map.is_plain(hex) {
            faults.push(format!("somebody stands in the dunes or off the map: {hex}"));
        }
        if ids.iter().any(|&id| board.piece(id).side != board.piece(ids[0]).side) {
            faults.push(format!("both sides stand in {hex}"));
        }
        let arms: BTreeSet<u8> = kinds.iter().copied().filter(|&kind| kind != LEADER).collect();
        let is_escort = arms == BTreeSet::from([LIGHT, ELEPHANT]);
        if arms.len() > 1 && !is_escort {
            faults.push(format!("{hex} mixes {arms:?}"));
        }
        for kind in 0..5u8 {
            let most = if is_escort && kind == LIGHT { 2 } else { MOST[usize::from(kind)] };
            if count(kind) > most {
                faults.push(format!("{hex} holds {} of kind {kind}", count(kind)));
            }
        }
        if count(LEADER) > 1 {
            faults.push(format!("two leaders in {hex}"));
        }
        // A stack faces one way and has one order.
        let good: Vec<PieceId> =
            ids.iter().copied().filter(|&id| board.piece(id).counter.state == State::Good).collect();
        let facings: BTreeSet<u8> = good
            .iter()
            .filter(|&&id| board.piece(id).kind.0 == PHALANX)
            .filter_map(|&id| board.spot(id))
            .map(|spot| spot.facing.get())
            .collect();
        if facings.len() > 1 {
            faults.push(format!("{hex} faces {facings:?}"));
        }
        let troops: Vec<u8> = ids
            .iter()
            .filter(|&&id| board.piece(id).kind.0 != LEADER)
            .filter_map(|&id| board.spot(id))
            .map(|spot| spot.depth)
            .collect();
        if troops.iter().collect::<BTreeSet<_>>().len() != troops.len() {
            faults.push(format!("{hex}: two counters lie equally deep {troops:?}"));
        }
    }
    for piece in &board.pieces {
        let counter = &piece.counter;
        let bad = match counter.state {
            State::Good => counter.prey.is_some() || counter.heading.is_some(),
            State::Rout => counter.prey.is_some(),
            State::Pursuit => counter.prey.is_none() || piece.kind.0 == PHALANX,
        };
        if bad || piece.kind.0 == LEADER && counter.state != State::Good {
            faults.push(format!("{piece:?} is in no state to be in"));
        }
        if piece.kind.0 == PHALANX && counter.pushed.is_some() {
            faults.push("a phalanx was pushed".to_string());
        }
    }
    faults
}

/// What no half-turn may hold, told by its events.
#[derive(Default)]
struct Watch {
    attacked: Vec<PieceId>,
    targets: Vec<PieceId>,
    tested: Vec<PieceId>,
    back: Vec<PieceId>,
    how: Option<How>,
}

impl Watch {
    fn look(&mut self, before: &Board, fact: &Fact) -> Option<String> {
        let fact = match fact {
            Fact::Began(clock) => {
                if (clock.turn, clock.side) != (before.clock.turn, before.clock.side) {
                    *self = Watch::default();
                }
                return None;
            }
            Fact::Hex(fact) => fact,
            _ => return None,
        };
        let together = |id: PieceId| -> Vec<PieceId> {
            let Some(spot) = before.spot(id) else { return Vec::new() };
            let same = |&other: &PieceId| {
                before.spot(other).is_some_and(|at| at.hex == spot.hex)
                    && before.piece(other).kind.0 != LEADER
                    && before.piece(other).counter.state == before.piece(id).counter.state
            };
            before.ids().filter(same).collect()
        };
        match fact {
            HexFact::Attacks { by, on, how } => {
                self.how = Some(*how);
                let list = if *how == How::Back { &mut self.back } else { &mut self.attacked };
                if together(*by).iter().any(|id| list.contains(id)) {
                    return Some(format!("{by:?} attacks twice ({how:?})"));
                }
                list.extend(together(*by));
                let (from, to) = (before.spot(*by)?, before.spot(*on)?);
                if from.hex.distance(to.hex) != 1 {
                    return Some("an attack from afar".to_string());
                }
                let kinds = [*by, *on].map(|id| before.piece(id).kind.0);
                if *how != How::Fire && kinds == [4, ELEPHANT] {
                    return Some("cavalry attacks elephants".to_string());
                }
                if kinds[0] == PHALANX && !from.facing.front().map(|dir| from.hex.next(dir)).contains(&to.hex) {
                    return Some("a phalanx attacks to its side".to_string());
                }
                let is_mad = kinds[1] == ELEPHANT && before.piece(*on).counter.state == State::Rout;
                (before.piece(*by).side == before.piece(*on).side && !is_mad).then(|| "friends fight".to_string())
            }
            HexFact::Reckoned { on, .. } if self.how != Some(How::Back) => {
                if self.targets.contains(on) {
                    return Some(format!("{on:?} is attacked twice"));
                }
                self.targets.push(*on);
                None
            }
            HexFact::Tested { piece, why: sarissa::game::Trial::Struck, .. }
                if before.piece(*piece).kind.0 == PHALANX =>
            {
                let twice = together(*piece).iter().any(|id| self.tested.contains(id));
                self.tested.extend(together(*piece));
                twice.then(|| format!("the phalanx {piece:?} tests twice"))
            }
            HexFact::Went { who, way, gait, .. } => {
                let mut at = before.spot(who[0])?.hex;
                let movement = who.iter().map(|id| before.piece(*id).counter.movement).min()?;
                let is_mad = who.iter().any(|id| before.piece(*id).kind.0 == ELEPHANT);
                let mut dirs = BTreeSet::new();
                for &next in way {
                    if *gait != Gait::Deploys {
                        match at.direction(next) {
                            None => return Some(format!("a leap from {at} to {next}")),
                            Some(dir) => dirs.insert(dir.get()),
                        };
                    }
                    at = next;
                }
                if *gait == Gait::Flees && !is_mad {
                    if dirs.contains(&1) || dirs.contains(&4) {
                        return Some("a rout goes north or south".to_string());
                    }
                    if dirs.iter().any(|dir| [2, 3].contains(dir)) && dirs.iter().any(|dir| [5, 6].contains(dir)) {
                        return Some("a rout turns about".to_string());
                    }
                }
                if matches!(gait, Gait::Marches | Gait::Pursues) && way.len() > usize::from(movement) {
                    return Some("too far".to_string());
                }
                if *gait == Gait::Pursues && who.iter().any(|id| before.piece(*id).kind.0 == PHALANX) {
                    return Some("a phalanx pursues".to_string());
                }
                // Whom they pass.
                for hex in way.iter().copied() {
                    for id in before.ids() {
                        let piece = before.piece(id);
                        if !matches!(piece.place, Place::Hex(spot) if spot.hex == hex) || who.contains(&id) {
                            continue;
                        }
                        let is_enemy = piece.side != before.piece(who[0]).side;
                        let is_good = piece.counter.state == State::Good;
                        let bad = match gait {
                            Gait::Marches | Gait::Deploys => is_enemy || Some(&hex) != way.last(),
                            Gait::Advances | Gait::Evades | Gait::Pursues => true,
                            Gait::Flees => is_enemy && is_good && !is_mad,
                        };
                        if bad {
                            return Some(format!("{gait:?} over {id:?} in {hex}"));
                        }
                    }
                }
                None
            }
            _ => None,
        }
    }
}

#[track_caller]
fn check(scenario: &Scenario, game: &Game, seed: u64) {
    let mut board = scenario.board.clone();
    let mut watch = Watch::default();
    for (n, played) in game.past().iter().enumerate() {
        for event in &played.events {
            if let Some(fault) = watch.look(&board, &event.fact) {
                panic!("{} seed {seed}, input {n}: {fault}\n{event:?}\n{board}", scenario.id);
            }
            board.evolve(&event.fact);
            let texts = scenario.rules.texts();
            assert!(texts.iter().any(|rule| rule.id == event.cite), "{:?} is not worded", event.cite);
        }
        let faults = faults(&board);
        assert!(faults.is_empty(), "{} seed {seed}, input {n}: {faults:?}\n{board}", scenario.id);
        let refused = scenario.rules.check(&board);
        assert!(refused.is_empty(), "{} seed {seed}, input {n}: {refused:?}", scenario.id);
    }
    assert!(matches!(game.board().ask, Ask::Over(_)), "{} seed {seed} has no end", scenario.id);
    assert!(game.board().on_hexes().todo.is_empty(), "a battle ends with something owed");
}

fn play_and_check(scenario: &Scenario, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let game = random::play(scenario, seed).unwrap_or_else(|why| panic!("{} seed {seed}: {why:?}", scenario.id));
        check(scenario, &game, seed);
    }
}

#[test]
fn no_board_is_illegal_and_every_battle_ends() {
    for battle in battles() {
        play_and_check(&battle, 0..12);
    }
}

/// In the release build only: `cargo test --profile native --test it -- --ignored five_thousand`.
#[test]
#[ignore = "minutes in a debug build; `make battles` runs it"]
fn five_thousand_battles_end() {
    for battle in battles() {
        let count = if battle.id == "raphia" { 2_500 } else { 1_000 };
        play_and_check(&battle, 1_000..1_000 + count);
    }
}

#[test]
fn a_battle_can_be_saved_in_the_middle_of_a_rout() {
    let battle = scenario::open("raphia-wing", &Switches::new()).unwrap();
    let mut found = 0;
    for seed in 0..30 {
        let game = random::play(&battle, seed).unwrap();
        for (n, played) in game.past().iter().enumerate() {
            if played.board.on_hexes().todo.is_empty() || n == 0 {
                continue;
            }
            found += 1;
            let mut record = game.record();
            record.inputs.truncate(n);
            let text = scenario::write_record(&record);
            let again = scenario::open_record(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
            assert_eq!(again.board(), &played.board);
            let link = scenario::to_fragment(&Code::bare(record.clone()));
            assert_eq!(scenario::from_fragment(&link).unwrap().record, record);
        }
    }
    assert!(found > 100, "nothing was owed in {found} places");
}

#[test]
fn points_are_those_of_the_table() {
    let worth = [1u16, 2, 3, 0, 4, 5];
    for battle in battles() {
        let game = random::play(&battle, 77).unwrap();
        for played in game.past() {
            let board = &played.board;
            let mut sums = [0u16; 2];
            for ids in spots(board).values() {
                let is_any_good = ids
                    .iter()
                    .any(|&id| board.piece(id).kind.0 != LEADER && board.piece(id).counter.state == State::Good);
                let has_troops = ids.iter().any(|&id| board.piece(id).kind.0 != LEADER);
                for &id in ids {
                    let piece = board.piece(id);
                    let counts = match piece.kind.0 {
                        LEADER => is_any_good || !has_troops,
                        _ => piece.counter.state == State::Good,
                    };
                    sums[piece.side.index()] += if counts { worth[usize::from(piece.kind.0)] } else { 0 };
                }
            }
            assert_eq!(battle.rules.points(board), Some(sums));
        }
    }
}

#[test]
fn the_great_battle_is_as_the_digest_counts_it() {
    let battle = scenario::open("raphia", &Switches::new()).unwrap();
    let board = &battle.board;
    let of = |side: u8| board.pieces.iter().filter(|piece| piece.side == Side(side)).count();
    assert_eq!((of(0), of(1)), (58, 66));
    assert!(board.pieces.iter().all(|piece| matches!(piece.place, Place::Hex(_))));
    assert_eq!(battle.rules.points(board), Some([140, 115]));
    assert_eq!(board.on_hexes().at_start, [140, 115]);
}

#[test]
fn files_print_back_the_same() {
    for (battle, file) in scenario::hex_battles().iter().zip([
        include_str!("../../scenarios/raphia/raphia.json"),
        include_str!("../../scenarios/raphia/wing.json"),
        include_str!("../../scenarios/raphia/first-steps.json"),
    ]) {
        assert_eq!(scenario::write_hexes(battle), file);
    }
}

#[test]
fn free_deployment_keeps_to_its_zones() {
    let on: Switches = [("free_deployment".to_string(), 1)].into_iter().collect();
    let battle = scenario::open("raphia", &on).unwrap();
    let mut game = Game::new(&battle, 1);
    let id = |name: &str| PieceId(battle.names.iter().position(|known| known.id == name).unwrap() as u8);
    let mut put = |name: &str, hex: Hex, below: u8| {
        let order = Order::Deploy { col: hex.col, row: hex.row, below };
        game.give(sarissa::game::Input::Order(Action::Order { piece: id(name), order })).map(|_| ())
    };
    let refused = |done: Result<(), sarissa::game::Illegal>| match done.unwrap_err().reason {
        sarissa::game::Reason::Hex(reason) => reason.word(),
        other => panic!("{other:?}"),
    };
    // A phalanx only in its row, semi-heavy foot never before it, light foot two hexes before it.
    assert_eq!(refused(put("P-MP-1", Hex::at(10, 9), 0)), "phalanx_not_on_row");
    assert_eq!(refused(put("P-PE-1", Hex::at(10, 9), 0)), "semi_in_front");
    assert_eq!(refused(put("P-CR-1", Hex::at(12, 9), 0)), "too_far_forward");
    assert_eq!(refused(put("P-CR-1", Hex::at(9, 2), 0)), "dune_or_off_map");
    assert_eq!(refused(put("P-CR-1", Hex::at(9, 3), 0)), "mixed_types");
    assert!(put("P-CR-1", Hex::at(11, 9), 0).is_ok());
    assert!(put("P-PE-1", Hex::at(3, 9), 0).is_ok());
    assert!(put("P-EG-10", Hex::at(9, 24), 0).is_ok());
    // Under another one, and on top.
    assert!(put("P-EG-9", Hex::at(9, 24), 1).is_ok());
    assert!(put("P-EG-8", Hex::at(9, 24), 0).is_ok());
    // Kept as a file, read again, it stands the same.
    let kept = scenario::hex_battle("raphia").unwrap().standing_as(game.board());
    let again = scenario::read(&scenario::write_hexes(&kept)).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(spots(&again.board), spots(game.board()));
    let depths = ["P-EG-8", "P-EG-10", "P-EG-9"].map(|name| game.board().spot(id(name)).unwrap().depth);
    assert_eq!(depths, [0, 1, 2]);
}

/// How many sequences of so many moves there are, each counter moved at most once: by brute force over the steps, without
/// the search of the engine.
pub(super) fn sequences(battle: &Scenario, board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    for order in battle.rules.orders(board) {
        if order == Action::Done {
            continue;
        }
        let mut after = board.clone();
        for event in battle.rules.act(board, &order).unwrap() {
            after.evolve(&event.fact);
        }
        sum += sequences(battle, &after, depth - 1);
    }
    sum
}

/// A plain of 9 by 7 with these counters, ready for the first movement of the first side.
pub(super) fn position(counters: &str, stacks: &str) -> (Scenario, Board) {
    let figure = |v: u8| format!("{{\"v\": {v}, \"source\": \"seed\"}}");
    let mut troops = Vec::new();
    // A battle has somebody on either side; these two leave before it begins.
    let both = format!("{counters} p:light:1 s:light:1");
    for (n, word) in both.split_whitespace().enumerate() {
        let parts: Vec<&str> = word.split(':').collect();
        let movement = parts[2].parse().unwrap();
        troops.push(format!(
            "{{\"ids\": [\"c{n}\"], \"name\": \"c\", \"side\": \"{}\", \"arm\": \"{}\", \"combat\": {}, \"morale\": {}, \
             \"movement\": {}, \"named_by\": \"seed\", \"arm_by\": \"seed\"}}",
            if parts[0] == "p" { "ptolemaic" } else { "seleucid" },
            parts[1],
            figure(3),
            figure(7),
            figure(movement)
        ));
    }
    let stack = |hex: &str, n: usize| {
        format!("{{\"hex\": \"{hex}\", \"counters\": [\"c{n}\"], \"order_by\": \"seed\", \"hex_by\": \"seed\"}}")
    };
    let text = format!(
        "{{\"format\": \"sarissa-hexes/1\", \"id\": \"small\", \"rules\": \"raphia\", \"title\": \"t\", \"date\": \"d\", \
         \"hook\": \"h\", \"minutes\": 1, \"players\": [1, 2], \"map\": {{\"cols\": 9, \"rows\": 7, \"source\": \"seed\"}}, \
         \"lines\": [{{\"side\": \"ptolemaic\", \"colour\": \"b\", \"column\": 3, \"facing\": 2, \"source\": \"seed\"}}, \
         {{\"side\": \"seleucid\", \"colour\": \"r\", \"column\": 7, \"facing\": 5, \"source\": \"seed\"}}], \
         \"troops\": [{}], \"stacks\": [{}, {}]}}",
        troops.join(","),
        stack("0304", troops.len() - 2),
        stack("0704", troops.len() - 1)
    );
    let battle = scenario::read(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    let mut game = Game::new(&battle, 0);
    // The first side throws higher.
    let dice = sarissa::dice::Dice::new(vec![6, 6, 1, 1]).unwrap();
    game.give(sarissa::game::Input::Dice(dice)).unwrap();
    let mut board = game.board().clone();
    board.pieces.iter_mut().for_each(|piece| piece.place = Place::Off);
    for word in stacks.split_whitespace() {
        let (hex, counters) = word.split_once('=').unwrap();
        for (depth, id) in counters.split('+').enumerate() {
            let piece = &mut board.pieces[id[1..].parse::<usize>().unwrap()];
            let facing = Dir::new(if piece.side == Side(0) { 2 } else { 5 }).unwrap();
            piece.place = Place::Hex(Spot { hex: hex.parse().unwrap(), facing, depth: depth as u8 });
        }
    }
    (battle, board)
}

/// The hexes within so many steps on an open plain of 9 by 7, counted by hand from the rings: 6, 12, 18 less what lies off
/// the map or is taken.
#[test]
fn counts_of_small_positions() {
    // One light counter with one point in the middle of nowhere: six hexes; two of them one after the other 6 x 6 less the
    // moves that end in the same hex, which form a stack and need two points.
    let (battle, board) = position("p:light:1 s:light:1", "0304=c0 0904=c1");
    assert_eq!(sequences(&battle, &board, 1), 6);
    let (battle, board) = position("p:light:1 p:light:1 s:light:1", "0302=c0 0306=c1 0904=c2");
    // Six each, far apart: 6 x 6 in either order.
    assert_eq!(sequences(&battle, &board, 1), 12);
    assert_eq!(sequences(&battle, &board, 2), 72);
    // A phalanx with one point: two hexes before it, two corners to turn to.
    let (battle, board) = position("p:phalanx:1 s:light:1", "0304=c0 0904=c1");
    assert_eq!(sequences(&battle, &board, 1), 4);
    // With two points, counted by hand in the handed case of a phalanx that wheels: 16 places with the start, 15 without.
    let (battle, board) = position("p:phalanx:2 s:light:1", "0304=c0 0904=c1");
    assert_eq!(sequences(&battle, &board, 1), 15);
    // Beside an enemy a lone counter stays; of two the top one may leave: of the six hexes round 0304 the enemy takes one.
    let (battle, board) = position("p:light:1 s:light:1", "0304=c0 0404=c1");
    assert_eq!(sequences(&battle, &board, 1), 0);
    let (battle, board) = position("p:light:1 p:light:1 s:light:1", "0304=c0+c1 0404=c2");
    assert_eq!(sequences(&battle, &board, 1), 5);
}

/// Every hex an open-order counter can reach, once more by walking every sequence of steps.
#[test]
fn reach_is_what_walking_every_way_finds() {
    let (battle, board) = position("p:cavalry:3 p:light:2 s:light:2 s:phalanx:2", "0304=c0 0203=c1 0604=c2 0702=c3");
    let spot = |id: u8| board.spot(PieceId(id)).unwrap();
    let phalanx_front: Vec<Hex> = spot(3).facing.front().map(|dir| spot(3).hex.next(dir)).to_vec();
    let light_front: Vec<Hex> = spot(2).hex.around().to_vec();
    let taken: Vec<Hex> = (0..4).map(|id| spot(id).hex).collect();
    let mut found = BTreeSet::new();
    let mut ways = vec![(spot(0).hex, 0u8)];
    while let Some((hex, steps)) = ways.pop() {
        let stops = phalanx_front.contains(&hex) || light_front.contains(&hex);
        if steps == 3 || stops && steps > 0 {
            continue;
        }
        for dir in Dir::ALL {
            let next = hex.next(dir);
            let is_on = (1..=9).contains(&next.col) && (1..=7).contains(&next.row);
            if is_on && !taken.contains(&next) {
                found.insert(next);
                ways.push((next, steps + 1));
            }
        }
    }
    let mut reached = BTreeSet::new();
    for order in battle.rules.moves(&board, PieceId(0)) {
        let events = battle.rules.act(&board, &order).unwrap();
        let went = events.iter().find_map(|event| match &event.fact {
            Fact::Hex(HexFact::Went { way, .. }) => way.last().copied(),
            _ => None,
        });
        reached.insert(went.unwrap());
    }
    assert_eq!(reached, found);
}

/// Everything the dice can do from here, with its weight: what was killed, who took to flight.
fn outcomes(
    battle: &Scenario,
    board: &Board,
    so_far: (bool, BTreeSet<PieceId>),
    weight: u64,
    all: &mut BTreeMap<(bool, BTreeSet<PieceId>), u64>,
) {
    use sarissa::game::{Owed, Todo, Trial};
    let (count, is_last) = match board.ask {
        Ask::Roll { count, what: Todo::Owed(Owed::Strike { .. }), .. } => (count, false),
        Ask::Roll { count, what: Todo::Owed(Owed::Each { .. } | Owed::Test { why: Trial::Struck, .. }), .. } => {
            (count, true)
        }
        _ => {
            *all.entry(so_far).or_default() += weight;
            return;
        }
    };
    let ways = 6u64.pow(u32::from(count));
    for n in 0..ways {
        let pips = (0..count).map(|die| (n / 6u64.pow(u32::from(die)) % 6 + 1) as u8).collect();
        let events = battle.rules.land(board, &sarissa::dice::Dice::new(pips).unwrap(), true).unwrap();
        let mut after = board.clone();
        let (mut killed, mut routed) = so_far.clone();
        for event in &events {
            match &event.fact {
                Fact::Removed { why: sarissa::game::Removal::Destroyed, .. } => killed = true,
                Fact::Hex(HexFact::Routed { who, .. }) => routed.extend(who),
                _ => {}
            }
            after.evolve(&event.fact);
        }
        // All tests together are 36^4 at most; weights are shares of that.
        let share = weight / ways;
        match is_last {
            true => *all.entry((killed, routed)).or_default() += share,
            false => outcomes(battle, &after, (killed, routed), share, all),
        }
    }
}

#[test]
fn odds_are_what_the_dice_do() {
    for (counters, stacks, fire) in [
        ("p:semi:3 s:light:3 s:light:3", "0304=c0 0404=c1+c2", false),
        ("p:semi:3 p:semi:3 s:phalanx:2 s:phalanx:2", "0304=c0+c1 0404=c2+c3", false),
        ("p:cavalry:5 s:semi:3 s:semi:3", "0304=c0 0404=c1+c2", false),
        ("p:elephant:3 s:light:3", "0304=c0 0404=c1", false),
        ("p:phalanx:2 s:elephant:3 s:light:3", "0304=c0 0404=c1+c2", false),
        ("p:light:3 s:semi:3 s:semi:3", "0304=c0 0404=c1+c2", true),
    ] {
        let (battle, mut board) = position(counters, stacks);
        board.clock.phase = sarissa::game::Phase::Fight;
        board.pieces[0].counter.missile = fire;
        let target = board.ids().find(|&id| board.piece(id).side == Side(1)).unwrap();
        let how = if fire { How::Fire } else { How::Melee };
        let rules = scenario::hex_rules_of(&battle).unwrap();
        let preview = rules.preview(&board, PieceId(0), target, how).unwrap();
        let order = match fire {
            true => Action::Shoot { by: PieceId(0), on: target },
            false => Action::Charge { by: PieceId(0), on: target, steps: Vec::new() },
        };
        let give = |board: &mut Board, action: &Action| {
            battle.rules.act(board, action).unwrap().iter().for_each(|event| board.evolve(&event.fact));
        };
        give(&mut board, &order);
        // Foot at bad odds first: it has the courage. Nobody slips away.
        if let Some(chance) = preview.nerve {
            assert_eq!(chance, sarissa::dice::Fraction::new(21, 36));
            let dice = sarissa::dice::Dice::new(vec![6, 6]).unwrap();
            battle.rules.land(&board, &dice, true).unwrap().iter().for_each(|event| board.evolve(&event.fact));
        }
        if let Ask::Choose { .. } = board.ask {
            give(&mut board, &Action::Answer(0));
        }
        let total = 36u64.pow(4);
        let mut all = BTreeMap::new();
        outcomes(&battle, &board, (false, BTreeSet::new()), total, &mut all);
        assert_eq!(all.values().sum::<u64>(), total);
        let troops: Vec<PieceId> = board.ids().filter(|&id| board.piece(id).side == Side(1)).collect();
        for ((killed, routed), ways) in &all {
            let found = preview.fought.chance(|end| {
                end.killed == *killed && troops.iter().zip(&end.routed).all(|(id, fled)| routed.contains(id) == *fled)
            });
            let wanted = sarissa::dice::Fraction::new(u128::from(*ways), u128::from(total));
            assert_eq!(found, wanted, "{counters}: {killed} {routed:?}");
        }
    }
}

const HANDED: &str = "../shared/cases/raphia.json";

#[test]
fn handed_cases() {
    if let Ok(text) = std::fs::read_to_string(HANDED) {
        let worked = sarissa::cases::work(&text).unwrap();
        assert!(worked.len() >= 32);
        for case in worked {
            let result = case.result.unwrap_or_else(|why| panic!("{}: {why}", case.id));
            assert!(
                sarissa::cases::agrees(&result, &case.expected),
                "{}: {result} instead of {}",
                case.id,
                case.expected
            );
        }
    }
}

#[test]
fn scores_stand_beside_the_start() {
    use sarissa::rules::raphia::Score;
    let battle = scenario::open("raphia", &Switches::new()).unwrap();
    let rules = scenario::hex_rules_of(&battle).unwrap();
    let mut board = battle.board.clone();
    let scores = rules.scores(&board);
    assert_eq!(scores.sides, [Score { start: 140, points: 140 }, Score { start: 115, points: 115 }]);
    assert_eq!((scores.winner, scores.margin, scores.better, scores.better_by), (Some(Side(0)), 25, None, 0));
    // Ten phalanx counters gone: 30 points. The first side still leads by none of what it lost.
    let phalanx = |piece: &sarissa::game::Piece| piece.side == Side(0) && piece.kind.0 == PHALANX;
    for piece in board.pieces.iter_mut().filter(|piece| phalanx(piece)).take(10) {
        piece.place = Place::Off;
    }
    let scores = rules.scores(&board);
    assert_eq!((scores.sides[0].points, scores.sides[0].lost(), scores.sides[0].kept()), (110, 30, 78));
    assert_eq!((scores.winner, scores.margin, scores.better, scores.better_by), (Some(Side(1)), 5, Some(Side(1)), 30));
}

#[test]
fn set_ups_are_secret_while_they_are_made() {
    let on: Switches = [("free_deployment".to_string(), 1)].into_iter().collect();
    let battle = scenario::open("raphia-wing", &on).unwrap();
    let rules = scenario::hex_rules_of(&battle).unwrap();
    let mut game = Game::new(&battle, 4);
    let mut veiled = vec![rules.veiled(game.board())];
    for _ in 0..2 {
        let last = game.rules().orders(game.board()).into_iter().last().unwrap();
        assert_eq!(last, Action::Done);
        game.give(sarissa::game::Input::Order(last)).unwrap();
        veiled.push(rules.veiled(game.board()));
    }
    assert_eq!(veiled, [Some(Side(1)), Some(Side(0)), None]);
}

/// Whole stacks set up, an offer refused and one taken: kept, sent as a link, taken back and replayed.
#[test]
fn set_ups_and_offers_are_recorded() {
    use sarissa::game::Input;
    let on: Switches = [("free_deployment".to_string(), 1)].into_iter().collect();
    let battle = scenario::open("raphia", &on).unwrap();
    let id = |name: &str| PieceId(battle.names.iter().position(|known| known.id == name).unwrap() as u8);
    let mut game = Game::new(&battle, 9);
    let order = |piece: PieceId, order: Order| Input::Order(Action::Order { piece, order });
    let before = game.board().clone();
    let stack = order(id("P-MP-1"), Order::DeployStack { col: 9, row: 24 });
    game.give(stack.clone()).unwrap();
    assert_eq!(game.board().spot(id("P-MP-1")).unwrap().hex, Hex::at(9, 24));
    // Taken back, and done again.
    assert_eq!(game.undo(), Some(stack.clone()));
    assert_eq!(game.board(), &before);
    game.give(stack).unwrap();
    for input in [Input::Order(Action::Done), Input::Order(Action::Done), Input::Roll, Input::Roll] {
        game.give(input).unwrap();
    }
    let Ask::Order(side) = game.board().ask else { panic!("{:?}", game.board().ask) };
    let own = game.board().ids().find(|&id| game.board().piece(id).side == side).unwrap();
    for answer in [0, 1] {
        game.give(order(own, Order::Stop)).unwrap();
        game.give(Input::Order(Action::Answer(answer))).unwrap();
    }
    assert!(matches!(game.board().ask, Ask::Over(_)));
    let record = game.record();
    let again = scenario::open_record(&scenario::write_record(&record)).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(again.board(), game.board());
    assert_eq!(scenario::from_fragment(&scenario::to_fragment(&Code::of(&game, None))).unwrap().record, record);
}
