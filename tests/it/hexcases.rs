//! Cases of the games on hexes, worked out by hand: text files of `tests/cases/raphia`, whose README explains their lines.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use sarissa::dice::Dice;
use sarissa::game::{
    Action, Ask, Board, Bound, Clock, Counter, Event, Fact, Field, HexFact, Hexes, Illegal, Mark, Order, Phase, Piece,
    PieceId, Place, Reason, Rules, Side, Spot, State, Step, Switches, Todo, Toll,
};
use sarissa::geom::{Dir, Hex, HexMap};
use sarissa::rules::raphia::tables::Arm;
use sarissa::rules::raphia::{Frame, RaphiaRules};
use sarissa::scenario;

use super::cited::{Case, cases};

fn files() -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/raphia");
    let mut files: Vec<(String, String)> = Vec::new();
    for entry in std::fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().to_string();
        if name.ends_with(".txt") {
            files.push((name, std::fs::read_to_string(path).unwrap()));
        }
    }
    files.sort();
    files
}

struct Table {
    rules: RaphiaRules,
    board: Board,
    names: Vec<String>,
    events: Vec<Event>,
    refused: Option<Illegal>,
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word:?} is no number"))
}

fn hex(word: &str) -> Result<Hex, String> {
    word.parse().map_err(|()| format!("{word:?} is no hex"))
}

fn phase(word: &str) -> Result<Phase, String> {
    Ok(match word {
        "deploy" => Phase::Deploy,
        "move" => Phase::Move,
        "fight" => Phase::Fight,
        "test" => Phase::Test,
        "rout" => Phase::Rout,
        "advance" => Phase::Advance,
        "pursue" => Phase::Pursue,
        "cross" => Phase::Cross,
        "back" => Phase::Back,
        "halt" => Phase::Halt,
        "rally" => Phase::Rally,
        _ => return Err(format!("{word:?} is no step")),
    })
}

impl Table {
    fn new(lines: &[&str]) -> Result<Table, String> {
        let mut map = HexMap::plain(12, 10);
        let (mut pieces, mut names) = (Vec::new(), Vec::new());
        let mut clock = Clock { turn: 1, side: Side(0), phase: Phase::Fight };
        let mut switches = Switches::new();
        let mut first = Side(0);
        let mut preys = Vec::new();
        let file = scenario::hex_file("raphia").unwrap().clone();
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[0] {
                "map" => map = HexMap::plain(number(words[1])?, number(words[2])?),
                "dune" => {
                    for label in &words[1..] {
                        map.set_dune(hex(label)?);
                    }
                }
                "on" => switches = words[1..].iter().map(|id| (id.to_string(), 1)).collect(),
                "second" => first = Side(1),
                "begin" => {
                    clock.phase = phase(words[1])?;
                    clock.side = Side(u8::from(words.get(2) == Some(&"seleucid")));
                    if let Some(at) = words.iter().position(|word| *word == "turn") {
                        clock.turn = number(words[at + 1])?;
                    }
                }
                "unit" => {
                    let side = Side(u8::from(words[2] == "seleucid"));
                    let arm = Arm::named(words[3]).ok_or(format!("{:?} is no arm", words[3]))?;
                    let at = hex(words[4])?;
                    let depth = pieces
                        .iter()
                        .filter(|piece: &&Piece| matches!(piece.place, Place::Hex(spot) if spot.hex == at));
                    let depth = depth.count() as u8;
                    let facing = Dir::new(if side == Side(0) { 2 } else { 5 }).unwrap();
                    let mut spot = Spot { hex: at, facing, depth };
                    let mut counter = Counter { combat: 4, morale: Some(7), movement: 3, ..Counter::default() };
                    if arm == Arm::Leader {
                        counter = Counter { combat: 1, morale: None, movement: 5, ..Counter::default() };
                    }
                    let mut marks = Vec::new();
                    let mut rest = words[5..].iter();
                    while let Some(word) = rest.next() {
                        let mut next = || rest.next().copied().unwrap_or_default();
                        match *word {
                            "facing" => spot.facing = Dir::new(number(next())?).unwrap(),
                            "combat" => counter.combat = number(next())?,
                            "morale" => counter.morale = Some(number(next())?),
                            "move" => counter.movement = number(next())?,
                            "missile" => counter.missile = true,
                            "merc" => counter.mercenary = true,
                            "hidden" => (counter.is_hidden, counter.morale) = (true, None),
                            "rout" => counter.state = State::Rout,
                            "heads" => {
                                counter.heading = Some(if next() == "east" { Bound::East } else { Bound::West });
                            }
                            "pursues" => {
                                counter.state = State::Pursuit;
                                preys.push((pieces.len(), next().to_string()));
                            }
                            "attacked" => marks.push(Mark::Attacked),
                            other => return Err(format!("{other:?} says nothing of a unit")),
                        }
                    }
                    let mut piece = Piece::new(side, sarissa::game::KindId(arm as u8), Place::Hex(spot), 1);
                    piece.counter = counter;
                    pieces.push(piece);
                    names.push((words[1].to_string(), marks));
                }
                other => return Err(format!("{other:?} is no set-up")),
            }
        }
        for (n, prey) in preys {
            let at = names.iter().position(|(name, _)| *name == prey).ok_or(format!("there is no {prey}"))?;
            pieces[n].counter.prey = Some(PieceId(at as u8));
        }
        let frame = Frame { columns: [4, 9], turns: Some(4) };
        let rules = RaphiaRules::new(file, &switches, Some(frame));
        let pool = rules.tables().pool.iter().map(|row| row.count).collect();
        let first = (clock.phase != Phase::Deploy).then_some(first);
        let hexes = Hexes { map: Arc::new(map), first, pool, ..Hexes::default() };
        let mut board = Board::new(Field::default(), pieces, clock);
        board.hexes = Some(Box::new(hexes));
        for (n, (_, marks)) in names.iter().enumerate() {
            for &mark in marks {
                board.evolve(&Fact::Marked { piece: PieceId(n as u8), mark, on: true });
            }
        }
        let names = names.into_iter().map(|(name, _)| name).collect();
        Ok(Table { rules, board, names, events: Vec::new(), refused: None })
    }

    fn id(&self, name: &str) -> Result<PieceId, String> {
        let at = self.names.iter().position(|known| known == name);
        at.map(|at| PieceId(at as u8)).ok_or_else(|| format!("there is no {name:?}"))
    }

    fn steps(&self, words: &[&str]) -> Result<Vec<Step>, String> {
        let step = |word: &&str| {
            let (kind, n) = word.split_at(1);
            Ok(match kind {
                "h" => Step::Hex { dir: number(n)? },
                "c" => Step::Corner { facing: number(n)? },
                "j" => Step::Join { order: number(n)? },
                _ => return Err(format!("{word:?} is no step of a march")),
            })
        };
        words.iter().map(step).collect()
    }

    fn input(&mut self, words: &[&str]) -> Result<(), String> {
        let id = |n: usize| self.id(words.get(n).copied().unwrap_or_default());
        let special = |order: Order| -> Result<Action, String> { Ok(Action::Order { piece: id(1)?, order }) };
        let done = if words[0] == "dice" {
            let pips = words[1..].iter().map(|pip| number(pip)).collect::<Result<Vec<u8>, _>>()?;
            let dice = Dice::new(pips).map_err(|why| why.to_string())?;
            self.rules.land(&self.board, &dice, true)
        } else {
            let action = match words[0] {
                "done" => Action::Done,
                "answer" => Action::Answer(number(words[1])?),
                "attack" => Action::Charge { by: id(1)?, on: id(2)?, steps: Vec::new() },
                "fire" => Action::Shoot { by: id(1)?, on: id(2)? },
                "move" => {
                    let who = words[1].split('+').map(|name| self.id(name)).collect::<Result<Vec<_>, _>>()?;
                    let along = who[1..].iter().map(|&on| Step::With { on });
                    let steps = along.chain(self.steps(&words[2..])?).collect();
                    Action::Move { piece: who[0], steps }
                }
                "turn" => special(Order::Turn(number(words[2])?))?,
                "flee" => special(Order::Flee(number(words[2])?))?,
                "advance" => special(Order::Advance)?,
                "rally" => special(Order::Rally)?,
                "pursue" => special(Order::Pursue { prey: id(2)?, way: number(words[3])? })?,
                "stop" => special(Order::Stop)?,
                "deployall" => {
                    let at = hex(words[2])?;
                    special(Order::DeployStack { col: at.col, row: at.row })?
                }
                "deploy" => {
                    let at = hex(words[2])?;
                    special(Order::Deploy { col: at.col, row: at.row, below: number(words[3])? })?
                }
                other => return Err(format!("{other:?} is no order")),
            };
            self.rules.act(&self.board, &action)
        };
        self.refused = None;
        self.events.clear();
        match done {
            Ok(events) => {
                events.iter().for_each(|event| self.board.evolve(&event.fact));
                self.events = events;
            }
            Err(illegal) => self.refused = Some(illegal),
        }
        Ok(())
    }

    /// What is so now, in the words of the case; none for what is not asked like that.
    fn shown(&self, what: &str) -> Result<Option<String>, String> {
        let words: Vec<&str> = what.split_whitespace().collect();
        let piece = || self.id(words.get(1).copied().unwrap_or_default()).map(|id| self.board.piece(id));
        let spot = || -> Result<Spot, String> {
            match piece()?.place {
                Place::Hex(spot) => Ok(spot),
                _ => Err("it is off the map".to_string()),
            }
        };
        Ok(Some(match words[0] {
            "at" => match piece()?.place {
                Place::Hex(spot) => spot.hex.to_string(),
                _ => "off".to_string(),
            },
            "facing" => spot()?.facing.get().to_string(),
            "state" => format!("{:?}", piece()?.counter.state).to_lowercase(),
            "morale" => piece()?.counter.morale.map_or("none".to_string(), |morale| morale.to_string()),
            "heading" => format!("{:?}", piece()?.counter.heading).to_lowercase(),
            "stack" => {
                let at = hex(words[1])?;
                let mut here: Vec<(u8, &str)> = Vec::new();
                for (n, piece) in self.board.pieces.iter().enumerate() {
                    if let Place::Hex(spot) = piece.place
                        && spot.hex == at
                    {
                        here.push((spot.depth, &self.names[n]));
                    }
                }
                here.sort();
                here.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" ")
            }
            "points" => {
                let [first, second] = self.rules.points(&self.board);
                format!("{first} {second}")
            }
            "winner" => match self.board.ask {
                Ask::Over(outcome) => {
                    outcome.winner.map_or("nobody", |side| &self.rules.about().sides[side.index()].id).to_string()
                }
                _ => "none yet".to_string(),
            },
            "first" => format!("{:?}", self.board.on_hexes().first.map(|side| side.0)),
            "step" => format!("{:?} {} {}", self.board.clock.phase, self.board.clock.side.0, self.board.clock.turn)
                .to_lowercase(),
            "asks" => match &self.board.ask {
                Ask::Order(side) => format!("order of {}", side.0),
                Ask::Roll { count, .. } => format!("{count} dice"),
                Ask::Choose { to, options, .. } => format!("{} of {}", options.len(), to.0),
                other => format!("{other:?}"),
            },
            "chance" => {
                let Ask::Roll { what: Todo::Owed(owed), .. } = self.board.ask else {
                    return Err("no dice are due".into());
                };
                self.rules.chance(&self.board, owed).map_or("none".to_string(), |chance| chance.to_string())
            }
            _ => return Ok(None),
        }))
    }

    /// Whether something happened, or why the input was refused.
    fn happened(&self, what: &str) -> Result<(), String> {
        let words: Vec<&str> = what.split_whitespace().collect();
        let told = || {
            let events = self.events.iter().map(|event| format!("{:?} {}", event.fact, event.cite.0));
            format!("came:\n    {}", events.collect::<Vec<_>>().join("\n    "))
        };
        let any = |holds: &dyn Fn(&Fact) -> bool| {
            if self.events.iter().any(|event| holds(&event.fact)) { Ok(()) } else { Err(told()) }
        };
        match words[0] {
            "refuse" => {
                let Some(illegal) = &self.refused else { return Err(told()) };
                let reason = match illegal.reason {
                    Reason::Hex(reason) => reason.word().to_string(),
                    ref other => format!("{other:?}").split(['(', ' ']).next().unwrap_or_default().to_string(),
                };
                let is_it = reason == words[1] && words.get(2).is_none_or(|cite| *cite == illegal.cite.0);
                if is_it { Ok(()) } else { Err(format!("it is refused by {reason} {}", illegal.cite.0)) }
            }
            "cite" => match self.events.iter().any(|event| event.cite.0 == words[1]) {
                true => Ok(()),
                false => Err(told()),
            },
            "result" => {
                let wanted = match words[1] {
                    "none" => Toll::Nothing,
                    "test" => Toll::Test,
                    _ => Toll::Kill,
                };
                any(&|fact| matches!(fact, Fact::Hex(HexFact::Result { effect, .. }) if *effect == wanted))
            }
            "reckoned" => {
                let tally = self.events.iter().find_map(|event| match &event.fact {
                    Fact::Hex(HexFact::Reckoned { tally, .. }) => Some(tally),
                    _ => None,
                });
                let Some(tally) = tally else { return Err(told()) };
                let column = tally.column.map_or("below".to_string(), |at| self.rules.column_name(at));
                let found =
                    format!("{} x{} : {} {column} {:+}", tally.base, tally.multiplier, tally.defence, tally.modifier());
                let wanted = words[1..].join(" ");
                if found == wanted { Ok(()) } else { Err(format!("it is: {found}")) }
            }
            "test" => {
                let id = self.id(words[1])?;
                let wanted: (i8, bool) = (number(words[2])?, words[3] == "passed");
                any(&|fact| match fact {
                    Fact::Hex(HexFact::Tested { piece, modifiers, passed, .. }) if *piece == id => {
                        (modifiers.iter().map(|modifier| modifier.value).sum::<i8>(), *passed) == wanted
                    }
                    _ => false,
                })
            }
            "gone" => {
                let id = self.id(words[1])?;
                any(&|fact| matches!(fact, Fact::Removed { piece, .. } if *piece == id))
            }
            "crossed" => {
                let id = self.id(words[1])?;
                any(&|fact| matches!(fact, Fact::Hex(HexFact::Crossed { piece, .. }) if *piece == id))
            }
            "no" if words[1] == "crossed" => match self.happened("crossed x") {
                Err(_) if !self.events.iter().any(|event| matches!(event.fact, Fact::Hex(HexFact::Crossed { .. }))) => {
                    Ok(())
                }
                _ => Err(told()),
            },
            other => Err(format!("{other:?} is nothing to expect")),
        }
    }
}

fn is_set_up(line: &str) -> bool {
    let word = line.split(' ').next().unwrap_or_default();
    ["map", "dune", "on", "second", "begin", "unit"].contains(&word)
}

fn play(case: &Case) -> Result<(), String> {
    let set_up: Vec<&str> =
        case.lines.iter().take_while(|(_, line)| is_set_up(line)).map(|(_, line)| line.as_str()).collect();
    let first = case.lines.first().map_or(0, |(n, _)| *n);
    let mut table = Table::new(&set_up).map_err(|why| format!("line {first}: {why}"))?;
    let mut was_expected = true;
    for (n, line) in &case.lines[set_up.len()..] {
        let fault = |why: String| format!("line {n}: {line}\n  {why}");
        if let Some(wanted) = line.strip_prefix("expect ") {
            let (what, value) = wanted.split_once(" = ").unwrap_or((wanted, ""));
            match table.shown(what).map_err(fault)? {
                Some(found) if found == value => {}
                Some(found) => return Err(fault(format!("it is: {found}"))),
                None => table.happened(wanted).map_err(fault)?,
            }
            was_expected = true;
        } else {
            if let (Some(illegal), false) = (&table.refused, was_expected) {
                return Err(fault(format!("what came before was refused: {illegal:?}")));
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            table.input(&words).map_err(fault)?;
            was_expected = false;
        }
    }
    match (&table.refused, was_expected) {
        (Some(illegal), false) => Err(format!("the last input was refused: {illegal:?}")),
        _ => Ok(()),
    }
}

#[test]
fn cases_on_hexes_hold() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (file, text) in files() {
        for case in cases(&text) {
            count += 1;
            if let Err(why) = play(&case) {
                wrong.push(format!("{file}: {}\n  {why}", case.remark));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} cases do not hold:\n\n{}\n", wrong.len(), wrong.join("\n\n"));
}

/// Rules that nothing on a board can show: what components there are, how long it takes, what is said for people only.
const NOT_FOR_A_BOARD: &[&str] = &["raphia.comp.1", "raphia.comp.4", "raphia.comp.5", "raphia.comp.6", "raphia.time.1"];

#[test]
fn rules_on_hexes_have_cases() {
    let ids: BTreeSet<&str> = scenario::hex_file("raphia").unwrap().rules.iter().map(|rule| rule.id.0).collect();
    let files = files();
    let cases: Vec<Case> = files.iter().flat_map(|(_, text)| cases(text)).collect();
    let cited: BTreeSet<&str> = cases.iter().flat_map(|case| case.cites.iter().map(String::as_str)).collect();
    let unknown: Vec<&&str> = cited.difference(&ids).collect();
    assert!(unknown.is_empty(), "no such rule: {unknown:?}");
    let without: Vec<&str> = ids.difference(&cited).copied().filter(|id| !NOT_FOR_A_BOARD.contains(id)).collect();
    assert!(without.is_empty(), "without a case: {without:?}");
    for case in &cases {
        let expects = case.lines.iter().any(|(_, line)| line.starts_with("expect "));
        assert!(expects && !case.cites.is_empty(), "{}: a case cites a rule and expects something", case.remark);
    }
}
