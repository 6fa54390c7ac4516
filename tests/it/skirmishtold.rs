//! What is said of a skirmish: events in sentences, and why something is refused.

use sarissa::game::{
    Action, Arc4, Armour, Ask, Board, Cite, Clock, Duty, Event, Fact, KindId, Mark, Melee, Order, Part, Phase, PieceId,
    Place, Scenario, Shot, Side, SkirmishFact, Step, Sum, Switches, What, refuse, tell,
};
use sarissa::geom::{Degrees, Inches, Point, Pose};
use sarissa::scenario;

/// A skirmish in a phase of the first side, turn 2, the first side being player A.
fn stage(id: &str, phase: Phase) -> (Scenario, Board) {
    let scenario = scenario::open(id, &Switches::new()).unwrap();
    let mut board = scenario.board.clone();
    board.clock = Clock { turn: 2, side: Side(0), phase };
    board.skirmish.as_mut().unwrap().first = Some(Side(0));
    board.ask = Ask::Order(Side(0));
    (scenario, board)
}

fn named(scenario: &Scenario, id: &str) -> PieceId {
    PieceId(scenario.names.iter().position(|name| name.id == id).unwrap() as u8)
}

fn put(board: &mut Board, id: PieceId, x: i32, y: i32, facing: i32) {
    board.pieces[id.index()].place = Place::Table(Pose { at: Point::at(x, y), facing: Degrees::new(facing) });
}

/// Two within reach of each other.
fn engage(board: &mut Board, mover: PieceId, on: PieceId, turn: u8) {
    let first = (turn > 1).then_some(mover);
    board.skirmish.as_mut().unwrap().melees.push(Melee { mover, on, from: Arc4::Front, turn, first });
}

#[track_caller]
fn told(scenario: &Scenario, board: &Board, fact: SkirmishFact, sentence: &str) {
    let event = Event { fact: Fact::Skirmish(fact), cite: Cite("chevauchee.melee.7") };
    assert_eq!(tell(scenario, board, &event).as_deref(), Some(sentence));
}

#[track_caller]
fn refused(scenario: &Scenario, board: &Board, action: &Action, cite: &str, sentence: &str) {
    let Err(illegal) = scenario.rules.act(board, action) else { panic!("{action:?} is allowed") };
    assert_eq!((refuse(scenario, &illegal).as_str(), illegal.cite.0), (sentence, cite));
}

fn part(what: What, value: i8) -> Part {
    Part { what, value, cite: Cite("chevauchee.melee.7") }
}

/// So much on the dice against such a number.
fn sum(modifier: i8, number: i8) -> Sum {
    Sum { attack: vec![part(What::Charge, modifier)], defence: vec![part(What::Start, number)] }
}

#[test]
fn blows_and_shots_say_what_was_thrown_and_what_was_needed() {
    let (scenario, board) = stage("chevauchee-first-steps", Phase::Fight);
    let [thomas, villager] = ["e1", "f3"].map(|id| named(&scenario, id));
    let struck = |dice, sum, hits| SkirmishFact::Struck { by: thomas, on: villager, dice, sum, hits };
    told(
        &scenario,
        &board,
        struck(12, sum(1, 15), false),
        "Sir Thomas strikes at Villager. Three dice show 12, 14 needed: parried.",
    );
    told(
        &scenario,
        &board,
        struck(12, sum(-2, 10), true),
        "Sir Thomas strikes at Villager. Three dice show 12, 12 needed: slain.",
    );
    told(
        &scenario,
        &board,
        struck(9, sum(0, 10), false),
        "Sir Thomas strikes at Villager. Three dice show 9, 10 needed: parried.",
    );
    // What the two ends of the dice do is said only where the sum says otherwise.
    told(
        &scenario,
        &board,
        struck(3, sum(8, 10), false),
        "Sir Thomas strikes at Villager. Three dice show 3, and three ones always miss: parried.",
    );
    told(
        &scenario,
        &board,
        struck(18, sum(-4, 16), true),
        "Sir Thomas strikes at Villager. Three dice show 18, and three sixes always kill: slain.",
    );
    told(
        &scenario,
        &board,
        struck(18, sum(0, 16), true),
        "Sir Thomas strikes at Villager. Three dice show 18, 16 needed: slain.",
    );
    let (scenario, board) = stage("chevauchee-ford", Phase::Shoot);
    let [archer, knight, friend] = ["e5", "f1", "e1"].map(|id| named(&scenario, id));
    let fell =
        |hits, wasted| SkirmishFact::ShotFell { by: archer, on: knight, dice: 14, sum: sum(0, 15), hits, wasted };
    told(&scenario, &board, fell(false, false), "Archer 1 shoots at Knight 2. Three dice show 14, 15 needed: missed.");
    let wasted = SkirmishFact::ShotFell { by: archer, on: knight, dice: 15, sum: sum(0, 15), hits: true, wasted: true };
    told(
        &scenario,
        &board,
        wasted,
        "Archer 1 shoots at Knight 2. Three dice show 15, 15 needed: hit, but he was hit already.",
    );
    let stray = SkirmishFact::StrayFell { by: archer, on: friend, dice: 9, sum: sum(0, 15), hits: false };
    told(
        &scenario,
        &board,
        stray,
        "The shot of Archer 1 goes on to a friend: Knight banneret. Three dice show 9, 15 needed: missed.",
    );
}

#[test]
fn who_falls_where() {
    let (scenario, mut board) = stage("chevauchee-wood", Phase::Shoot);
    let [archer, packman, knight] = ["e3", "e7", "f4"].map(|id| named(&scenario, id));
    told(&scenario, &board, SkirmishFact::Slain { who: archer, by: Some(knight) }, "Archer 1 falls.");
    // Somebody whom a friend shot falls by nobody's shot in particular, and in no fire.
    told(&scenario, &board, SkirmishFact::Slain { who: archer, by: None }, "Archer 1 falls.");
    let packs = "Packman 1 falls, and his booty lies on the ground.";
    told(&scenario, &board, SkirmishFact::Slain { who: packman, by: Some(knight) }, packs);
    board.clock.phase = Phase::Move;
    told(&scenario, &board, SkirmishFact::Slain { who: archer, by: None }, "Archer 1 is lost in the fire.");
    // A blow has told it already.
    board.clock.phase = Phase::Fight;
    let event = Event {
        fact: Fact::Skirmish(SkirmishFact::Slain { who: archer, by: Some(knight) }),
        cite: Cite("chevauchee.melee.1"),
    };
    assert_eq!(tell(&scenario, &board, &event), None);
}

#[test]
fn charges_say_where_they_end() {
    let (scenario, board) = stage("chevauchee-first-steps", Phase::Move);
    let [thomas, serjeant] = ["e1", "f1"].map(|id| named(&scenario, id));
    let ran = |reach: i32, used: i32, contact| SkirmishFact::Ran {
        by: thomas,
        on: serjeant,
        to: Pose::default(),
        reach: Inches::thousandths(reach),
        used: Inches::thousandths(used),
        ground: None,
        short_of: None,
        contact,
    };
    let there = "Sir Thomas charges Serjeant and comes to blows after 13.2 of 22 in.";
    told(&scenario, &board, ran(22_000, 13_213, true), there);
    told(
        &scenario,
        &board,
        ran(8_000, 8_000, false),
        "Sir Thomas charges Serjeant, but his legs give out after 8.0 in.",
    );
    let blocked = "Sir Thomas charges Serjeant, but somebody is in the way: he stops after 4.6 of 17 in.";
    told(&scenario, &board, ran(17_000, 4_594, false), blocked);
    let mut halts = ran(17_000, 15_000, false);
    if let SkirmishFact::Ran { short_of, .. } = &mut halts {
        *short_of = Some(6);
    }
    let said = "Sir Thomas charges Serjeant, but stops after 15.0 in. He has no strength left for what comes next: across a hedge or low wall.";
    told(&scenario, &board, halts, said);
    let threw = SkirmishFact::Threw { category: KindId(7), sum: 11 };
    told(&scenario, &board, threw, "The throw for the charge of heavy horse: 11.");
    let met = |from| SkirmishFact::Met(Melee { mover: thomas, on: serjeant, from, turn: 1, first: None });
    told(&scenario, &board, met(Arc4::Front), "Sir Thomas meets Serjeant.");
    told(&scenario, &board, met(Arc4::Rear), "Sir Thomas takes Serjeant from behind.");
    told(&scenario, &board, met(Arc4::Left), "Sir Thomas takes Serjeant in the left flank.");
}

#[test]
fn withdrawals_and_contests_show_every_die() {
    let (scenario, board) = stage("chevauchee-first-steps", Phase::Withdraw);
    let [archer, serjeant, villager] = ["e2", "f1", "f3"].map(|id| named(&scenario, id));
    let withdrew = |pip, foes, wins, to| SkirmishFact::Withdrew { who: archer, pip, total: 8, foes, wins, to };
    let away = Pose { at: Point::at(1000, 1000), facing: Degrees::new(0) };
    let both = vec![(serjeant, 3, 5), (villager, 4, 8)];
    told(
        &scenario,
        &board,
        withdrew(Some(5), both, false, board.piece(archer).pose().unwrap()),
        "Archer throws 5 and has 8; Serjeant 5, Villager 8. He is held, and has no blow in this turn.",
    );
    told(
        &scenario,
        &board,
        withdrew(Some(5), vec![(serjeant, 3, 5)], true, away),
        "Archer throws 5 and has 8; Serjeant 5. He gets away.",
    );
    told(&scenario, &board, withdrew(None, Vec::new(), true, away), "Archer gets away: nobody holds him.");
    let (scenario, board) = stage("chevauchee-hamlet", Phase::Shoot);
    let [crossbow, thomas] = ["f4", "e1"].map(|id| named(&scenario, id));
    let contest = |pip, wins| SkirmishFact::Contest { who: crossbow, pip, foes: vec![(thomas, 4)], wins };
    told(
        &scenario,
        &board,
        contest(5, true),
        "Militia crossbow 1 loads in haste and throws 5; Sir Thomas 4. He is ready in time.",
    );
    let late = "Militia crossbow 1 loads in haste and throws 4; Sir Thomas 4. He is too late and does not shoot.";
    told(&scenario, &board, contest(4, false), late);
}

#[test]
fn fires_and_names_of_houses() {
    let (scenario, mut board) = stage("chevauchee-hamlet", Phase::Shoot);
    let torch = named(&scenario, "e14");
    let fire = |is_out| SkirmishFact::Fire { by: torch, plot: 2, layings: 1, is_out };
    told(&scenario, &board, fire(false), "Torch-bearer lays fire: Barn. A second torch sets it ablaze.");
    board.skirmish.as_mut().unwrap().fires[2] = 1;
    told(&scenario, &board, fire(false), "Torch-bearer lays fire once more: Barn is ablaze.");
    told(&scenario, &board, fire(true), "Torch-bearer puts the fire out: Barn.");
}

#[test]
fn what_is_waited_for_and_how_it_ended() {
    let (scenario, mut board) = stage("chevauchee-hamlet", Phase::Move);
    let said = |board: &Board, fact: Fact| tell(&scenario, board, &Event { fact, cite: Cite("chevauchee.turn.2") });
    let began = |side, phase| Fact::Began(Clock { turn: 3, side: Side(side), phase });
    assert_eq!(said(&board, began(0, Phase::Initiative)).as_deref(), Some("Turn 3."));
    assert_eq!(said(&board, began(1, Phase::Move)).as_deref(), Some("To move now: Hamlet and militia."));
    // Nobody is engaged: no word of the fight.
    assert_eq!(said(&board, began(0, Phase::Fight)), None);
    let [thomas, castellan] = ["e1", "f1"].map(|id| named(&scenario, id));
    engage(&mut board, thomas, castellan, 1);
    assert_eq!(said(&board, began(0, Phase::Fight)).as_deref(), Some("The fight hand to hand."));
    let loads = Fact::Marked { piece: named(&scenario, "f4"), mark: Mark::Loading, on: true };
    assert_eq!(said(&board, loads).as_deref(), Some("Militia crossbow 1 stands still and loads his crossbow."));
    board.skirmish.as_mut().unwrap().slain = [8, 3];
    let over =
        Fact::Asked(Ask::Over(sarissa::game::Outcome { winner: Some(Side(1)), cite: Cite("chevauchee.setup.3") }));
    let won = "Won by: Hamlet and militia. Slain of Raiders of the Prince: 8, of Hamlet and militia: 3.";
    assert_eq!(said(&board, over).as_deref(), Some(won));
    let owed = SkirmishFact::Owes(Duty::Initiative);
    assert_eq!(said(&board, Fact::Skirmish(owed)), None);
}

#[test]
fn refused_moves_and_charges() {
    let (scenario, mut board) = stage("chevauchee-first-steps", Phase::Move);
    let [thomas, archer, torch] = ["e1", "e2", "e3"].map(|id| named(&scenario, id));
    let [serjeant, villager] = ["f1", "f3"].map(|id| named(&scenario, id));
    let to = |x: i32, y: i32| Step::To { x: Inches::thousandths(x), y: Inches::thousandths(y) };
    let walk = |piece, x, y| Action::Move { piece, steps: vec![to(x, y)] };
    refused(
        &scenario,
        &board,
        &walk(archer, 4_500, 13_500),
        "chevauchee.move.2",
        "Archer can go 7 in, and that would be 9.5 in. Choose a nearer place.",
    );
    // From the edge of the thicket into it: 7 less 3 leave 4.
    put(&mut board, archer, 6_000, 3_500, 90);
    let slow = "Archer can go 4 in, and that would be 5.0 in. What slows him: woods.";
    refused(&scenario, &board, &walk(archer, 11_000, 3_500), "chevauchee.terrain.1", slow);
    let near = "Archer would stand too near to Sir Thomas. Leave 0.5 in between them.";
    refused(&scenario, &board, &walk(archer, 4_300, 7_000), "chevauchee.ruling.7", near);
    let inside = "No horse goes in there: Barn. Sir Thomas has to stay outside.";
    put(&mut board, thomas, 11_000, 11_500, 90);
    refused(&scenario, &board, &walk(thomas, 14_500, 11_500), "chevauchee.scenario.foot_only", inside);
    engage(&mut board, serjeant, torch, 1);
    let held = "Serjeant is within 1 in of Torch-bearer. Whoever is engaged stays where he is; he may withdraw before the blows.";
    refused(&scenario, &board, &walk(torch, 4_000, 10_000), "chevauchee.engage.3", held);
    board.clock.phase = Phase::Announce;
    let charge = |by, on| Action::Charge { by, on, steps: Vec::new() };
    board.pieces[thomas.index()].soldier.runs = 2;
    let third = "Sir Thomas has charged in the last two turns. He may walk now, and charge again in the next turn.";
    refused(&scenario, &board, &charge(thomas, villager), "chevauchee.move.6", third);
    board.pieces[thomas.index()].soldier.runs = 0;
    // From one side of the barn to the other.
    let hidden = "Sir Thomas does not see Villager. Between them: Barn. He needs a free line.";
    refused(&scenario, &board, &charge(thomas, villager), "chevauchee.ruling.12", hidden);
    // Out of the thicket nobody charges.
    put(&mut board, archer, 10_000, 4_000, 90);
    let trees = "Nobody charges through this: woods. Archer may walk there.";
    refused(&scenario, &board, &charge(archer, named(&scenario, "f2")), "chevauchee.terrain.3", trees);
    let legs = Action::Charge { by: thomas, on: villager, steps: vec![to(1, 1)] };
    let straight = "A charge is one straight line to the enemy. Name the enemy only.";
    refused(&scenario, &board, &legs, "chevauchee.move.4", straight);
}

#[test]
fn refused_shots_and_fires() {
    let (scenario, mut board) = stage("chevauchee-first-steps", Phase::Shoot);
    let [thomas, archer, torch] = ["e1", "e2", "e3"].map(|id| named(&scenario, id));
    let [serjeant, bowman] = ["f1", "f2"].map(|id| named(&scenario, id));
    let shoot = |by, on| Action::Shoot { by, on };
    refused(&scenario, &board, &shoot(thomas, serjeant), "chevauchee.turn.1", "Sir Thomas has nothing to shoot with.");
    put(&mut board, archer, 4_500, 4_000, 270);
    let behind =
        "Serjeant is not in front of Archer. He shoots only into the quarter he faces; turn him in his next move.";
    refused(&scenario, &board, &shoot(archer, serjeant), "chevauchee.ruling.12", behind);
    put(&mut board, archer, 4_500, 4_000, 90);
    // Eight inches of thicket lie between.
    put(&mut board, bowman, 17_750, 4_000, 270);
    let trees = "Archer does not see Bowman: there are too many trees between them. In the way: Thicket.";
    refused(&scenario, &board, &shoot(archer, bowman), "chevauchee.ruling.12", trees);
    engage(&mut board, bowman, archer, 2);
    let fight = "Archer has been in this fight since an earlier turn. Nobody in it shoots, throws or loads any more.";
    refused(&scenario, &board, &shoot(archer, serjeant), "chevauchee.fire.3", fight);
    let burn = Action::Order { piece: torch, order: Order::Burn(0) };
    let far = "No house that burns is within 1 in of Torch-bearer.";
    refused(&scenario, &board, &burn, "chevauchee.scenario.burn", far);
    put(&mut board, torch, 12_500, 12_000, 90);
    let quench = Action::Order { piece: torch, order: Order::Quench(0) };
    refused(&scenario, &board, &quench, "chevauchee.scenario.burn", "There is no fire to put out: Barn.");
    board.skirmish.as_mut().unwrap().fires[0] = 2;
    refused(&scenario, &board, &burn, "chevauchee.scenario.burn", "It is ablaze already: Barn.");
    let (scenario, mut board) = stage("chevauchee-ford", Phase::Shoot);
    board.clock.side = Side(1);
    board.ask = Ask::Order(Side(1));
    let [crossbow, knight] = ["f3", "e1"].map(|id| named(&scenario, id));
    board.pieces[crossbow.index()].soldier.loaded = false;
    let empty = "His crossbow is not loaded. Hired crossbowman 1 has to stand still for a whole move to load it.";
    refused(&scenario, &board, &shoot(crossbow, knight), "chevauchee.fire.4", empty);
}

#[test]
fn refused_withdrawals() {
    let (scenario, mut board) = stage("chevauchee-first-steps", Phase::Withdraw);
    let [archer, serjeant] = ["e2", "f1"].map(|id| named(&scenario, id));
    let off = |x: i32, y: i32| {
        let (x, y) = (Inches::thousandths(x), Inches::thousandths(y));
        Action::Order { piece: archer, order: Order::Withdraw { x, y, facing: Degrees::new(0) } }
    };
    let alone = "No enemy is within 1 in of Archer. Only a soldier who is engaged does this.";
    refused(&scenario, &board, &off(3_000, 4_000), "chevauchee.withdraw.1", alone);
    put(&mut board, serjeant, 5_500, 4_000, 270);
    engage(&mut board, serjeant, archer, 1);
    let toward = "That way leads nearer to Serjeant. Archer has to go away from every enemy he is engaged with.";
    refused(&scenario, &board, &off(6_500, 4_500), "chevauchee.ruling.33", toward);
    // Half of 7 in.
    let far = "Archer can go 3.5 in, and that would be 4.0 in. Choose a nearer place.";
    refused(&scenario, &board, &off(500, 4_000), "chevauchee.withdraw.3", far);
}

#[test]
fn lengths_are_those_of_the_scale() {
    let switches: Switches = [("figures_1_35".to_string(), 1)].into_iter().collect();
    let scenario = scenario::open("chevauchee-first-steps", &switches).unwrap();
    let mut board = scenario.board.clone();
    board.clock = Clock { turn: 2, side: Side(0), phase: Phase::Withdraw };
    board.ask = Ask::Order(Side(0));
    let archer = named(&scenario, "e2");
    let order = Order::Withdraw { x: Inches::new(3), y: Inches::new(4), facing: Degrees::new(0) };
    let alone = "No enemy is within 2 in of Archer. Only a soldier who is engaged does this.";
    refused(&scenario, &board, &Action::Order { piece: archer, order }, "chevauchee.withdraw.1", alone);
    assert_eq!(board.kit(archer).armour, Armour::Light);
    let shot = SkirmishFact::Named(Shot { by: archer, on: named(&scenario, "f1"), arm: None });
    told(&scenario, &board, shot, "Archer aims at Serjeant.");
}
