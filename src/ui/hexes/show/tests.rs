//! The panel against cases worked out by hand: numbers, sentences for everything that can be asked, words for every refusal.

use super::next::{Hand, label, options, sentence};
use super::{Moment, dice, how, list, odds, owed, paper, paths, stack, steps, trial};
use crate::game::{
    Action, Ask, Board, Bound, Choice, Cite, Clock, Fact, Game, HexFact, HexReason, How, Illegal, Input, Mark, Order,
    Owed, Phase, PieceId, Place, Reason, Scenario, Side, Spot, State, Switches, Todo, Toll, Trial, refuse,
};
use crate::geom::{Dir, Hex};
use crate::opponent;
use crate::rules::raphia::RaphiaRules;
use crate::scenario::{self, HexBattle};
use crate::ui::hexes::offers::Offer;
use crate::ui::html::Node;

struct Stage {
    scenario: Scenario,
    rules: RaphiaRules,
    battle: HexBattle,
    board: Board,
}

impl Stage {
    /// The map of Raphia with nobody on it.
    fn new() -> Stage {
        let scenario = scenario::open("raphia", &Switches::new()).unwrap();
        let rules = scenario::hex_rules_of(&scenario).unwrap();
        let battle = scenario::hex_battle_of(&scenario).unwrap();
        let mut board = scenario.board.clone();
        board.pieces.iter_mut().for_each(|piece| piece.place = Place::Off);
        board.clock = Clock { turn: 3, side: Side(0), phase: Phase::Fight };
        board.hexes.as_mut().unwrap().first = Some(Side(0));
        board.ask = Ask::Order(Side(0));
        // The leaders live, and are far away.
        Stage { scenario, rules, battle, board }.put("0120", 2, &["P-L"]).put("2320", 5, &["S-L"])
    }

    fn id(&self, id: &str) -> PieceId {
        PieceId(self.scenario.names.iter().position(|name| name.id == id).unwrap() as u8)
    }

    /// Puts these into a hex, the top one first.
    fn put(mut self, hex: &str, facing: u8, ids: &[&str]) -> Stage {
        let all = ids.iter().map(|id| self.id(id)).collect::<Vec<_>>();
        for (depth, id) in all.into_iter().enumerate() {
            let facing = Dir::new(facing).unwrap();
            let spot = Spot { hex: hex.parse().unwrap(), facing, depth: depth as u8 };
            self.board.pieces[id.index()].place = Place::Hex(spot);
        }
        self
    }

    fn state(mut self, ids: &[&str], state: State) -> Stage {
        for id in ids {
            let id = self.id(id);
            self.board.pieces[id.index()].counter.state = state;
        }
        self
    }

    fn marked(mut self, id: &str, mark: Mark) -> Stage {
        let piece = self.id(id);
        self.board.evolve(&Fact::Marked { piece, mark, on: true });
        self
    }

    fn moment(&self) -> Moment<'_> {
        Moment { scenario: &self.scenario, rules: &self.rules, battle: Some(&self.battle), board: &self.board }
    }

    fn preview(&self, by: &str, on: &str, how: How) -> String {
        let nodes = odds::view(self.moment(), self.id(by), self.id(on), how);
        nodes.iter().map(Node::to_html).collect()
    }
}

/// What a person reads: no tags, one space between words.
fn words(html: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for c in html.chars() {
        match c {
            '<' => (is_tag, _) = (true, text.push(' ')),
            '>' => is_tag = false,
            c if !is_tag => text.push(c),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn says(html: &str, all: &[&str]) {
    let text = words(html);
    for said in all {
        assert!(text.contains(said), "{said:?} is not in\n{text}");
    }
}

/// Bars, with the exact chance in the title.
#[track_caller]
fn has_chances(html: &str, all: &[&str]) {
    for exact in all {
        assert!(html.contains(&format!("title=\"{exact}\"")), "{exact} is not in\n{html}");
    }
}

#[test]
fn the_worked_example_of_the_rules() {
    // raphia-s05: 8 and 3 more against 4 and 1 more.
    let stage =
        Stage::new().put("1010", 2, &["P-LB-1", "P-LB-2", "P-AG-1", "P-AG-2"]).put("1110", 5, &["S-GM-1", "S-GM-2"]);
    let html = stage.preview("P-LB-1", "S-GM-1", How::Melee);
    says(&html, &["Libyan phalanx 1 11 to", "5 Top counter fights", "8 : 4", "+3 : +1", "Column of the table 2 to 1"]);
    says(&html, &["Dice: phalanx on phalanx 0", "No effect: 2 to 4", "Must test: 5 to 8", "Top is lost: 9 to 12"]);
    has_chances(&html, &["1/6", "5/9", "5/18"]);
    // One roll for all: morale 7 passes with 21 of 36, so a test is failed with 15 of 36: 5/9 of that, and 5/18 of that.
    has_chances(&html, &["25/72"]);
    says(&html, &["the whole stack stands with 7 or more", "Nothing can happen to the attacker"]);
}

#[test]
fn a_flank_attack_of_mercenaries_on_mercenaries() {
    // raphia-s06: doubled; -1 for the arms, +1 for the flank; a loss is a test.
    let stage = Stage::new().put("1111", 2, &["P-TH-3", "P-TH-1", "P-TH-2"]).put("1110", 5, &["S-GM-1", "S-GM-2"]);
    let html = stage.preview("P-TH-3", "S-GM-1", How::Melee);
    says(&html, &["20 to", "8 : 4", "+2 : +1", "A phalanx is taken in the flank × 2", "Column of the table 4 to 1"]);
    says(&html, &["semi-heavy on phalanx −1", "from the flank +1", "Mercenaries spare each other"]);
    has_chances(&html, &["1/36", "35/36"]);
    assert!(!words(&html).contains("Top is lost: "), "nobody is lost");
}

#[test]
fn a_phalanx_in_rout_is_attacked_with_four_times_the_strength() {
    // raphia-s07: the -4 of light on phalanx does not count, the flank does.
    let stage = Stage::new()
        .put("1110", 5, &["S-AB-1", "S-AB-2", "S-AB-3", "S-AB-4"])
        .put("1010", 2, &["P-MP-1", "P-MP-2"])
        .state(&["P-MP-1", "P-MP-2"], State::Rout);
    let html = stage.preview("S-AB-1", "P-MP-1", How::Melee);
    says(&html, &["20 to", "Against a phalanx in rout × 4", "Column of the table 1.5 to 1", "light on phalanx 0"]);
    says(
        &html,
        &["from the flank +1", "A rout has nothing to fear from a test", "The top counter is lost: about 2 in 7"],
    );
    // A test does nothing any more: 1/6 and 5/9 are 13/18.
    has_chances(&html, &["13/18", "5/18"]);
}

#[test]
fn arrows() {
    // raphia-s09: three archers, two targets.
    let stage = Stage::new().put("1010", 2, &["P-CR-1", "P-CR-2", "P-CR-3"]).put("1110", 5, &["S-AB-1", "S-AB-2"]);
    let html = stage.preview("P-CR-1", "S-AB-1", How::Fire);
    says(&html, &["6 to", "2 × 3 = 6", "Column of the table 3 to 1", "Arrows kill nobody who stands"]);
    has_chances(&html, &["1/12", "11/12"]);
    // raphia-s10: against a rout a loss stands.
    let stage =
        Stage::new().put("1010", 2, &["P-CR-1", "P-CR-2"]).put("1110", 5, &["S-AB-1"]).state(&["S-AB-1"], State::Rout);
    let html = stage.preview("P-CR-1", "S-AB-1", How::Fire);
    has_chances(&html, &["5/12", "7/12"]);
    says(&html, &["Against a rout arrows kill as well"]);
}

#[test]
fn courage_comes_before_a_weak_attack() {
    // raphia-s11: 10 to 11 reads 1 to 2. Morale 6 passes with 26 of 36.
    let stage = Stage::new().put("1010", 2, &["P-MP-1"]).put("1110", 5, &["S-PH-1", "S-PH-2"]);
    let html = stage.preview("P-MP-1", "S-PH-1", How::Melee);
    says(&html, &["Column of the table 1 to 2", "So weak an attack needs courage", "With 6 or more"]);
    has_chances(&html, &["13/18"]);
    says(&html, &["With the test of courage before it:"]);
}

#[test]
fn each_counter_of_a_stack_tests_for_itself() {
    // raphia-s17: cavalry 4 and 2 more on light 3 and 1 more, morale 9 and 9.
    let stage = Stage::new().put("1010", 2, &["P-GC-1", "P-LC-1", "P-LC-2"]).put("1110", 5, &["S-DA-1", "S-DA-2"]);
    let html = stage.preview("P-GC-1", "S-DA-1", How::Melee);
    says(&html, &["6 to", "4 : 3", "+2 : +1", "cavalry on light +3", "each rolls for itself"]);
    has_chances(&html, &["337/5832", "7/12", "455/729"]);
}

#[test]
fn a_forbidden_attack_says_why() {
    // raphia-s08.
    let stage = Stage::new().put("1010", 2, &["P-GC-1"]).put("1110", 5, &["S-EL-1"]);
    says(&stage.preview("P-GC-1", "S-EL-1", How::Melee), &["Stack 16"]);
}

#[test]
fn a_lone_leader_is_killed_or_nothing() {
    // His strength is 1: 4 to 1 and more, 7 to 12 kill, with 21 of 36.
    let stage = Stage::new().put("1010", 2, &["P-GC-1"]).put("1110", 5, &["S-L"]);
    let html = stage.preview("P-GC-1", "S-L", How::Melee);
    says(&html, &["4 to", "The leader falls: 7 in 12", "Column of the table 4 to 1"]);
    assert!(!words(&html).contains("with 9 or more"), "he does not test: {}", words(&html));
}

#[test]
fn a_test_says_what_it_needs_and_why() {
    // Morale 7, the leader in the stack adds 2, pursuit takes 2: 7 or more, 21 of 36.
    let stage = Stage::new()
        .put("1010", 2, &["P-GC-1", "P-L"])
        .put("1310", 5, &["S-AB-1"])
        .state(&["P-GC-1"], State::Pursuit)
        .state(&["S-AB-1"], State::Rout);
    let html = trial::view(stage.moment(), stage.id("P-GC-1"), Trial::Halt).to_html();
    says(&html, &["7 or more", "Morale 7", "It is in pursuit −2", "Leader in the stack +2", "7 in 12"]);
    has_chances(&html, &["7/12", "5/12"]);
}

#[test]
fn a_stack_opened_shows_order_factors_and_daggers() {
    let stage = Stage::new()
        .put("1010", 2, &["P-EG-1", "P-AG-1", "P-L"])
        .marked("P-EG-1", Mark::Moved)
        .marked("P-EG-1", Mark::Test);
    let (m, id) = (stage.moment(), stage.id("P-EG-1"));
    let html = stack::view(m, id, &|_| None).to_html();
    says(&html, &["Hex 1010 3 counters", "In good order", "Egyptian phalanx 1 top, morale not known yet"]);
    says(&html, &["has moved, must test", "Ptolemy IV leads the stack", "fight 4", "morale ?", "move 2"]);
    // The guard's 8 is chosen by Sarissa, and the note says why.
    says(&html, &["fight 8 †", "Royal guard (agema): 1,500 men a counter"]);
    assert!(!words(&html).contains("fight 4 †"), "printed in the rules");
    // Who goes along is ticked.
    let html = stack::view(m, id, &|id| Some((id == stage.id("P-L"), crate::ui::Msg::Close))).to_html();
    assert_eq!((html.matches("type=\"checkbox\"").count(), html.matches("checked").count()), (3, 1));
    says(&html, &[]);
    assert!(html.contains("Take Royal guard (agema) 1 along"), "{html}");
}

#[test]
fn points_against_the_start() {
    // 140 and 115 at the start. A phalanx is worth 3, cavalry 4, a leader 5.
    let stage = Stage::new().put("1010", 2, &["P-MP-1", "P-MP-2"]).put("1110", 5, &["S-AC-1", "S-L"]);
    let stage = stage.put("1212", 5, &["S-PH-1"]).state(&["S-PH-1"], State::Rout);
    let m = stage.moment();
    let [first, second] = Side::BOTH.map(|side| steps::points(m, side));
    assert_eq!((first.start, first.now, first.astray, first.gone), (140, 11, 0, 129));
    assert_eq!((second.start, second.now, second.astray, second.gone), (115, 9, 3, 103));
    says(&steps::standing(m).to_html(), &["Ptolemaic army 140 129 0 11", "Seleucid army 115 103 3 9"]);
    says(
        &steps::margin(m),
        &[
            "The Ptolemaic army is ahead by 2 points. Against the start the Seleucid army does better by 23.",
            "keeps 7 %",
            "army 7 %",
        ],
    );
}

#[test]
fn the_steps_are_ticked_lit_and_to_come() {
    let mut stage = Stage::new();
    let strip = |stage: &Stage| steps::strip(stage.moment()).to_html();
    let html = strip(&stage);
    assert_eq!((html.matches("<li").count(), html.matches("class=\"done\"").count()), (10, 1));
    assert!(html.contains("class=\"now\""), "{html}");
    stage.board.clock.phase = Phase::Rally;
    assert_eq!(strip(&stage).matches("class=\"done\"").count(), 9);
    stage.board.hexes.as_mut().unwrap().first = None;
    assert!(!strip(&stage).contains("class=\"now\""), "before the battle no step is due");
    says(&steps::head(stage.moment()).to_html(), &["before the battle"]);
}

/// One of each step that can be owed.
fn owed_of_each_kind(stage: &Stage) -> Vec<Owed> {
    let (by, on) = (stage.id("P-TH-1"), stage.id("S-AB-1"));
    let (phalanx, elephant) = (stage.id("P-EG-1"), stage.id("S-EL-1"));
    let hex = Hex::at(11, 10);
    let east = Dir::new(2).unwrap();
    let mut all = vec![
        Owed::Initiative,
        Owed::Hidden,
        Owed::Draw { piece: phalanx },
        Owed::Each { top: on, by },
        Owed::Nerve { by, on },
        Owed::Turn { top: phalanx, to: east },
        Owed::Evade { by, on },
        Owed::Advance { by, hex },
        Owed::Flights,
        Owed::Mad { top: elephant, left: 2, dir: None },
        Owed::Mad { top: elephant, left: 2, dir: Some(east) },
        Owed::Shift { top: elephant, to: None },
        Owed::Shift { top: elephant, to: Some(hex) },
        Owed::Stop { by: Side(0) },
        Owed::Face { top: phalanx },
    ];
    for how in [How::Melee, How::Fire, How::Back] {
        all.push(Owed::Strike { by, on, how });
    }
    for why in TRIALS {
        all.push(Owed::Test { top: by, why });
    }
    all
}

const TRIALS: [Trial; 7] =
    [Trial::Struck, Trial::Crossed, Trial::Nerve, Trial::Steady, Trial::Turn, Trial::Halt, Trial::Rally];

/// Whether a text that is missing stands there by its key.
fn has_key(text: &str) -> bool {
    let after = text.match_indices("hex.").filter_map(|(at, _)| text[at + 4..].chars().next());
    after.into_iter().any(|c| c.is_ascii_lowercase())
}

#[track_caller]
fn is_said(text: &str, of: &dyn std::fmt::Debug) {
    assert!(text.len() > 2 && !has_key(text) && !text.contains('{'), "{of:?}: {text:?}");
}

/// A weak Thracian before Arabs who may slip away, elephants, Egyptians.
fn crowd() -> Stage {
    Stage::new().put("1010", 2, &["P-TH-1"]).put("1110", 5, &["S-AB-1", "S-AB-2"]).put("1510", 5, &["S-EL-1"]).put(
        "0505",
        2,
        &["P-EG-1"],
    )
}

#[test]
fn everything_that_can_be_owed_has_a_sentence() {
    let stage = crowd();
    for owed in owed_of_each_kind(&stage) {
        let mut stage = crowd();
        let rolls = !matches!(
            owed,
            Owed::Evade { .. } | Owed::Advance { .. } | Owed::Flights | Owed::Stop { .. } | Owed::Face { .. }
        );
        stage.board.ask = match rolls {
            true => Ask::Roll { by: Some(Side(0)), count: 2, what: Todo::Owed(owed) },
            false => Ask::Choose { to: Side(1), what: owed, options: vec![Choice::Stay] },
        };
        let m = stage.moment();
        is_said(&sentence(m, Hand::default()), &owed);
        if rolls {
            let next = label(m, Hand::default());
            is_said(&next.label, &owed);
            is_said(&next.small, &owed);
        }
        // The courage of troops that are strong enough is not asked for: the list leaves it out.
        if let Some(due) = owed::due(m, owed) {
            is_said(&due.what, &owed);
            let name = m.scenario.rules.texts().iter().any(|rule| rule.id == due.cite);
            assert!(name, "{owed:?}: {} is no rule", due.cite.0);
        } else {
            assert!(matches!(owed, Owed::Nerve { .. }), "{owed:?} is left out");
        }
    }
}

/// Something that a stack could do, of no kind yet.
fn offer(stage: &Stage, by: PieceId) -> Offer {
    let from = stage.board.spot(by).unwrap().hex;
    let (way, action) = (Vec::new(), Action::Order { piece: by, order: Order::Advance });
    Offer { action, by, from, on: None, way, is_off: false, face: None, to: None }
}

#[test]
fn whatever_is_offered_is_said_and_its_button_too() {
    let mut stage = crowd();
    let (by, prey) = (stage.id("P-TH-1"), stage.id("S-AB-1"));
    let way = vec![Hex::at(9, 10), Hex::at(8, 10)];
    for (phase, order, key) in [
        (Phase::Rout, Order::Flee(0), "Thracian settlers 1: run by 0910, 0810"),
        (Phase::Advance, Order::Advance, "Thracian settlers 1: enter 0810"),
        (Phase::Pursue, Order::Pursue { prey, way: 0 }, "Thracian settlers 1: go after Arabs 1 by 0910, 0810"),
        (Phase::Halt, Order::Rally, "Thracian settlers 1: try to rally"),
        (Phase::Rally, Order::Rally, "Thracian settlers 1: try to rally"),
    ] {
        stage.board.clock.phase = phase;
        let offered = Offer { action: Action::Order { piece: by, order }, way: way.clone(), ..offer(&stage, by) };
        let hand = Hand { stack: Some(by), offer: Some(&offered), ..Hand::default() };
        assert_eq!(sentence(stage.moment(), hand), format!("{key}."));
        let next = label(stage.moment(), hand);
        is_said(&next.label, &phase);
        is_said(&next.small, &phase);
        for offered in [Offer { is_off: true, ..offered.clone() }, Offer { way: Vec::new(), ..offered }] {
            is_said(&super::next::offered(stage.moment(), &offered), &phase);
        }
    }
}

#[test]
fn every_step_has_a_sentence_and_a_button() {
    let phases = [
        Phase::Deploy,
        Phase::Move,
        Phase::Fight,
        Phase::Rout,
        Phase::Advance,
        Phase::Pursue,
        Phase::Back,
        Phase::Halt,
        Phase::Rally,
    ];
    for phase in phases {
        let mut stage = crowd();
        stage.board.clock.phase = phase;
        let (thracian, arab) = (stage.id("P-TH-1"), stage.id("S-AB-1"));
        let at = |how: How| Offer { on: Some((arab, how)), ..offer(&stage, thracian) };
        let hands = [
            Hand::default(),
            Hand { stack: Some(thracian), ..Hand::default() },
            Hand { stack: Some(thracian), offer: Some(&at(How::Melee)), ..Hand::default() },
            Hand { stack: Some(thracian), offer: Some(&at(How::Fire)), ..Hand::default() },
        ];
        for (n, hand) in hands.into_iter().enumerate() {
            let m = stage.moment();
            is_said(&sentence(m, hand), &(phase, n));
            let next = label(m, hand);
            is_said(&next.label, &(phase, n));
            is_said(&next.small, &(phase, n));
        }
        assert!(words(&list::rules(stage.moment()).to_html()).len() > 200, "{phase:?} has rules");
    }
}

#[test]
fn what_can_be_answered_is_said() {
    let mut stage = crowd();
    let (by, on) = (stage.id("P-TH-1"), stage.id("S-AB-1"));
    let way = |labels: &[&str]| Choice::Way(labels.iter().map(|label| label.parse().unwrap()).collect());
    let choose = |what, options| Ask::Choose { to: Side(1), what, options };
    stage.board.ask = choose(Owed::Evade { by, on }, vec![Choice::Stay, way(&["1210"]), way(&["1210", "1310"])]);
    let said: Vec<_> = options(stage.moment()).into_iter().map(|option| (option.label, option.small)).collect();
    let said: Vec<_> = said.iter().map(|(label, small)| (label.as_str(), small.as_str())).collect();
    assert_eq!(
        said,
        [("Stand and fight", "the attack goes on"), ("Slip away to 1210", "1 hex"), ("Slip away to 1310", "2 hexes")]
    );
    stage.board.ask = choose(Owed::Advance { by, hex: Hex::at(11, 10) }, vec![Choice::Stay, way(&["1110"])]);
    let said: Vec<_> = options(stage.moment()).into_iter().map(|option| option.label).collect();
    assert_eq!(said, ["Stay", "Enter 1110"]);
    let faces = Dir::ALL.map(Choice::Face).to_vec();
    stage.board.ask = choose(Owed::Face { top: by }, faces);
    let said: Vec<_> = options(stage.moment()).into_iter().map(|option| option.label).collect();
    assert_eq!((said.len(), said[1].as_str(), said[4].as_str()), (6, "Face east", "Face west"));
}

#[test]
fn what_is_still_owed_is_listed_the_next_first() {
    let mut stage = crowd().marked("P-EG-1", Mark::Test).state(&["S-EL-1"], State::Rout);
    let (by, on) = (stage.id("P-TH-1"), stage.id("S-AB-1"));
    let todo = [Owed::Advance { by, hex: Hex::at(11, 10) }, Owed::Strike { by, on, how: How::Melee }];
    let todo = [&todo[..], &[Owed::Evade { by, on }, Owed::Nerve { by, on }]].concat();
    stage.board.hexes.as_mut().unwrap().todo = todo;
    let html = owed::view(stage.moment()).to_html();
    let text = words(&html);
    let at = |said: &str| text.find(said).unwrap_or_else(|| panic!("{said:?} is not in {text}"));
    // Thracians 8 against 3: no courage is needed.
    assert!(!text.contains("courage"), "{text}");
    let (evade, strike, advance) = (at("Will Arabs 1 slip away?"), at("against Arabs 1"), at("may enter 1110"));
    assert!(evade < strike && strike < advance, "{text}");
    assert!(advance < at("Test for Egyptian phalanx 1: after the attack"), "{text}");
    at("Indian elephants 1 will run");
}

#[test]
fn dice_are_shown_where_they_meet_the_table() {
    // The worked example with 6 and 3: 9 in the column 2 to 1 is a loss.
    let mut stage =
        Stage::new().put("1010", 2, &["P-LB-1", "P-LB-2", "P-AG-1", "P-AG-2"]).put("1110", 5, &["S-GM-1", "S-GM-2"]);
    let (by, on) = (stage.id("P-LB-1"), stage.id("S-GM-1"));
    let owed = Owed::Strike { by, on, how: How::Melee };
    stage.board.hexes.as_mut().unwrap().todo = vec![owed];
    stage.board.ask = Ask::Roll { by: Some(Side(0)), count: 2, what: Todo::Owed(owed) };
    let thrown = crate::dice::Dice::new(vec![6, 3]).unwrap();
    let events = stage.scenario.rules.land(&stage.board, &thrown, false).unwrap();
    let html = dice::fallen(stage.moment(), owed, &[6, 3], &events).to_html();
    says(
        &html,
        &["Libyan phalanx 1 attacked Greek mercenaries 5", "9 in the column 2 to 1", "Greek mercenaries 5 lost"],
    );
    assert!(html.contains("<th scope=\"col\" class=\"on\">2/1</th>"), "{html}");
    assert!(html.contains("<td class=\"on\" title=\"Top is lost\">X</td>"), "{html}");
}

#[test]
fn a_rout_says_why_it_ran_that_way() {
    // Two steps to the west from 1010, south-west or north-west. 0909 is a dune; in 0810 stand friends.
    let mut stage = Stage::new().put("1010", 2, &["P-MP-1"]).put("0810", 2, &["P-TH-1"]);
    stage = stage.state(&["P-MP-1"], State::Rout);
    let map = std::sync::Arc::make_mut(&mut stage.board.hexes.as_mut().unwrap().map);
    map.set_dune("0910".parse().unwrap());
    let way: Vec<Hex> = ["0911", "0811"].map(|label| label.parse().unwrap()).to_vec();
    let flight = stage
        .moment()
        .grid()
        .flight(stage.moment().grid().runner(&stage.moment().grid().body(stage.id("P-MP-1")).unwrap()));
    assert_eq!(flight.ways[0].path, way, "the way by hand");
    let why = paths::why(stage.moment(), &[stage.id("P-MP-1")], &way, false);
    let said: Vec<&str> = why.iter().map(|(said, _)| said.as_str()).collect();
    assert_eq!(said[0], "A rout runs for its own edge, here the western one: only south-west and north-west.");
    assert_eq!(said[1], "It runs 2 hexes, the move of its slowest counter.");
    assert_eq!(said[2], "0911: dunes bar 0910.");
    assert_eq!(said[3], "0811 is empty, 0810 is not: Thracian settlers 1.");
    assert_eq!(why[3].1.0, "raphia.rout.5");
}

#[test]
fn an_attack_below_the_table_says_that_no_dice_fell() {
    let mut stage = crowd();
    let (by, on) = (stage.id("P-TH-1"), stage.id("S-AB-1"));
    let event = |fact: HexFact| crate::game::Event { fact: Fact::Hex(fact), cite: Cite("raphia.ratio.1") };
    let result = event(HexFact::Result { on, total: 0, effect: Toll::Nothing });
    let said = crate::game::tell(&stage.scenario, &stage.board, &result).unwrap();
    assert!(said.contains("no dice"), "{said}");
    // Two dice of 2 with -2 come to 0 as well.
    let owed = Owed::Strike { by, on, how: How::Melee };
    stage.board.ask = Ask::Roll { by: Some(Side(0)), count: 2, what: Todo::Owed(owed) };
    let said = crate::game::tell(&stage.scenario, &stage.board, &result).unwrap();
    assert_eq!(said, "0: nothing happens.");
    // A direction is a word.
    let turned = event(HexFact::Turned { who: vec![by], facing: Dir::ALL[2] });
    let said = crate::game::tell(&stage.scenario, &stage.board, &turned).unwrap();
    assert_eq!(said, "Thracian settlers 1: facing south-east.");
}

#[test]
fn every_refusal_has_words() {
    let stage = crowd();
    let (friend, enemy) = (stage.id("P-TH-1"), stage.id("S-AB-1"));
    let all = [
        HexReason::NotInGoodOrder,
        HexReason::NotAdjacent,
        HexReason::OffMap,
        HexReason::Dune,
        HexReason::NotOnFront,
        HexReason::Locked,
        HexReason::LeaderLocked,
        HexReason::Rearguard,
        HexReason::NotFromTheTop,
        HexReason::Friend(friend),
        HexReason::Enemy(enemy),
        HexReason::TakenByEnemy(enemy),
        HexReason::ForbiddenContact(enemy),
        HexReason::MustStop,
        HexReason::Movement { has: 2, needs: 3 },
        HexReason::NotACorner,
        HexReason::TurnsByTest,
        HexReason::TooMany,
        HexReason::Mixed,
        HexReason::EscortTooBig,
        HexReason::FormsInContact,
        HexReason::CannotForm,
        HexReason::Disorder,
        HexReason::NotThere,
        HexReason::OwnUnit,
        HexReason::NotABackAttack,
        HexReason::AlreadyAttacked,
        HexReason::TargetAttacked,
        HexReason::CavalryOnElephants,
        HexReason::ElephantsOnFront,
        HexReason::LeaderCannotAttack,
        HexReason::NoMissile,
        HexReason::Balked,
        HexReason::Fire,
        HexReason::Rout,
        HexReason::Arm,
        HexReason::AttackerArm,
        HexReason::NoHex,
        HexReason::GoodOrder,
        HexReason::Elephant,
        HexReason::Contact,
        HexReason::DuneOrOffMap,
        HexReason::NotOnRow,
        HexReason::SemiInFront,
        HexReason::TooFarForward,
        HexReason::NotDue,
    ];
    for reason in all {
        let why = Illegal { reason: Reason::Hex(reason), cite: crate::game::Cite("raphia.move.1") };
        is_said(&refuse(&stage.scenario, &why), &reason);
    }
}

#[test]
fn whole_battles_are_told_without_a_gap() {
    for (id, seed) in [("raphia-first-steps", 1), ("raphia-wing", 2), ("raphia-wing", 5)] {
        let scenario = scenario::open(id, &Switches::new()).unwrap();
        let rules = scenario::hex_rules_of(&scenario).unwrap();
        let battle = scenario::hex_battle_of(&scenario);
        let game = opponent::random::play(&scenario, seed).unwrap();
        for played in game.past() {
            let m = Moment { scenario: &scenario, rules: &rules, battle: battle.as_ref(), board: &played.board };
            is_said(&sentence(m, Hand::default()), &played.board.ask);
            let next = label(m, Hand::default());
            if !matches!(played.board.ask, Ask::Choose { .. }) {
                is_said(&next.label, &played.board.ask);
            }
            for html in [steps::head(m), steps::strip(m), steps::standing(m), owed::view(m), list::key(m)] {
                let html = html.to_html();
                assert!(!has_key(&html), "{html}");
            }
        }
        says(&paper::paper(&game).to_html(), &["Turn 1. The"]);
        let how = how::lines(&scenario, &rules);
        assert!(how.len() >= 8 && how.iter().all(|(what, how)| !what.contains('.') && how.len() > 30), "{how:?}");
    }
}

#[test]
fn a_flight_to_the_other_edge_is_said_so() {
    let mut stage = Stage::new().put("1010", 2, &["P-MP-1"]).state(&["P-MP-1"], State::Rout);
    let id = stage.id("P-MP-1");
    stage.board.pieces[id.index()].counter.heading = Some(Bound::East);
    says(&stack::view(stage.moment(), stage.id("P-MP-1"), &|_| None).to_html(), &["In rout, to the other edge"]);
}

#[test]
fn a_game_at_its_start_can_be_shown() {
    let scenario = scenario::open("raphia", &Switches::new()).unwrap();
    let game = Game::new(&scenario, 7);
    let rules = scenario::hex_rules_of(&scenario).unwrap();
    let m = Moment { scenario: &scenario, rules: &rules, battle: None, board: game.board() };
    assert_eq!(sentence(m, Hand::default()), "One die gives all Egyptians their morale.");
    says(&steps::head(m).to_html(), &["Ptolemaic army", "before the battle"]);
    let mut thrown = game.clone();
    thrown.give(Input::Roll).unwrap();
    let m = m.on(thrown.board());
    says(&sentence(m, Hand::default()), &["Both throw two dice."]);
    says(&steps::head(m).to_html(), &["Both sides"]);
}
