//! Events, refusals and the state of a table in the words of a case.

use sarissa::game::{Action, Ask, Event, Fact, Illegal, Mark, Outcome, Pass, PieceId, Removal, Side, Throw, Todo};
use sarissa::geom::{Inches, Point, Pose};
use sarissa::rules::tray::slots;
use sarissa::scenario;

use super::set_up::Table;

fn pose(pose: Pose) -> String {
    format!("{},{} {}", pose.at.x, pose.at.y, pose.facing.get())
}

fn lower(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").to_lowercase()
}

impl Table {
    fn name(&self, id: PieceId) -> &str {
        self.names.get(id.index()).map_or("nobody", |name| name)
    }

    fn list(&self, ids: &[PieceId]) -> String {
        let names: Vec<&str> = ids.iter().map(|&id| self.name(id)).collect();
        if names.is_empty() { "none".to_string() } else { names.join(" ") }
    }

    fn side(&self, side: Side) -> &str {
        &self.rules.about().sides[side.index()].id
    }

    fn outcome(&self, outcome: Outcome) -> &str {
        outcome.winner.map_or("draw", |winner| self.side(winner))
    }

    fn ask(&self, ask: &Ask) -> String {
        match ask {
            Ask::Order(side) => format!("ask order {}", self.side(*side)),
            Ask::Roll { by, count, .. } => format!("ask dice {} {count}", by.map_or("both", |side| self.side(side))),
            Ask::Question { to, what: Todo::Face { piece }, options } => {
                format!("ask face {} {} {}", self.side(*to), self.name(*piece), self.list(options))
            }
            Ask::Question { .. } => "ask".to_string(),
            Ask::Over(outcome) => format!("over {}", self.outcome(*outcome)),
            other => format!("{other:?}"),
        }
    }

    fn throw(&self, throw: &Throw) -> String {
        format!("{} {} on {}", lower(&throw.bearer), throw.dice, throw.faces)
    }
}

/// An event in the words of a case, its cite last.
pub fn event(table: &Table, event: &Event) -> String {
    let name = |id: PieceId| table.name(id).to_string();
    let told = match &event.fact {
        Fact::Began(clock) => format!("begin {} {} turn {}", table.side(clock.side), lower(&clock.phase), clock.turn),
        Fact::Asked(ask) => table.ask(ask),
        Fact::Rolled { dice, .. } => format!("rolled {:?}", dice.pips()),
        Fact::Moved { piece, legs, cost } => {
            let end = legs.last().map_or(String::new(), |&end| pose(end));
            format!("moved {} {end} cost {cost}", name(*piece))
        }
        Fact::Faced { piece, to, toward } => {
            let toward = toward.map_or(String::new(), |toward| format!(" to {}", name(toward)));
            format!("faced {} {}{toward}", name(*piece), to.facing.get())
        }
        Fact::Touched(c) => {
            format!("contact {} {} {}", name(c.by), name(c.on), if c.flank { "flank" } else { "front" })
        }
        Fact::StoppedShort { piece, of, edge } => format!("short {} {} {}", name(*piece), name(*of), lower(edge)),
        Fact::Marked { piece, mark, .. } => format!("marked {} {}", name(*piece), lower(mark)),
        Fact::Aimed { piece, at } => format!("aimed {} {}", name(*piece), at.map_or("nobody".to_string(), name)),
        Fact::Shot { by, on } => format!("shot {} {}", name(*by), name(*on)),
        Fact::Hits { by, on, hits, dice } => format!("hits {} {} {hits} of {dice}", name(*by), name(*on)),
        Fact::Lost { piece, stands } => format!("lost {} {stands}", name(*piece)),
        Fact::Removed { piece, why: Removal::Destroyed } => format!("gone {}", name(*piece)),
        Fact::Removed { piece, why: Removal::Fallen } => format!("fallen {}", name(*piece)),
        Fact::Removed { piece, .. } => format!("left {}", name(*piece)),
        Fact::Attached { leader, to } => format!("joins {} {}", name(*leader), name(*to)),
        Fact::Charged { by, on } => format!("charged {} {}", name(*by), name(*on)),
        Fact::Released { piece } => format!("released {}", name(*piece)),
        Fact::Spared { leader } => format!("spared {}", name(*leader)),
        Fact::Hex(fact) => format!("{fact:?}"),
        Fact::Skirmish(fact) => format!("{fact:?}"),
        Fact::Nothing(miss) => format!("nothing {}", lower(miss).split('(').next().unwrap_or_default()),
    };
    format!("{told} cite {}", event.cite.0)
}

/// A refusal in the words of a case.
pub fn refusal(table: &Table, illegal: &Illegal) -> String {
    let told = format!("{:?}", illegal.reason);
    let word = told.split([' ', '(', '{']).next().unwrap_or_default();
    let by = match illegal.reason {
        sarissa::game::Reason::Blocked { by, .. } => format!(" {}", table.name(by)),
        sarissa::game::Reason::TooNear { to, gap, .. } => format!(" {} {gap}", table.name(to)),
        sarissa::game::Reason::MeetsAnother { met, .. } => format!(" {}", table.name(met)),
        sarissa::game::Reason::TooFar { wanted, .. } => format!(" {wanted}"),
        _ => String::new(),
    };
    format!("refuse {word}{by} cite {}", illegal.cite.0)
}

/// The state an expectation `WHAT = VALUE` asks for; none when it is about what came of the last input.
pub fn state(table: &Table, line: &str) -> Option<String> {
    let (what, _) = line.split_once(" = ")?;
    let words: Vec<&str> = what.split_whitespace().collect();
    let id = |at: usize| words.get(at).and_then(|word| table.piece(word).ok()).unwrap_or(PieceId(250));
    let (rules, board) = (&*table.rules, &table.board);
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u8>().ok());
    let at = |n: usize| board.piece(id(n)).pose();
    let throws = |of: &dyn Fn(&&Throw) -> bool, told: &dyn Fn(&Throw) -> String| {
        let all = rules.throws(board, todo(board));
        let told: Vec<String> = all.iter().filter(|throw| of(throw)).map(told).collect();
        if told.is_empty() { "none".to_string() } else { told.join(", ") }
    };
    Some(match words[0] {
        "place" => at(1).map_or("off".to_string(), pose),
        "stands" => board.piece(id(1)).strength.to_string(),
        "with" => board.piece(id(1)).with.map_or("nobody", |unit| table.name(unit)).to_string(),
        "enemies" => table.list(&board.enemies_of(id(1))),
        "contacts" => {
            let told = board.contacts.iter().map(|c| {
                format!("{} {} {}", table.name(c.by), table.name(c.on), if c.flank { "flank" } else { "front" })
            });
            told.collect::<Vec<_>>().join(", ")
        }
        "ask" => table.ask(&board.ask),
        "losses" => format!("{:?}", rules.losses(board).0),
        "quiet" => board.quiet.to_string(),
        "limits" => format!("{:?}", rules.losses(board).1),
        "charges" => {
            let charges = rules.orders(board).into_iter().filter_map(|order| match order {
                Action::Charge { by, on, .. } => Some(format!("{}>{}", table.name(by), table.name(on))),
                _ => None,
            });
            let charges: Vec<String> = charges.collect();
            if charges.is_empty() { "none".to_string() } else { charges.join(" ") }
        }
        "waits" => board.piece(id(1)).waits_until.to_string(),
        "marks" => {
            let marks = [Mark::Moved, Mark::Shot, Mark::Crossing, Mark::Flanked, Mark::InDanger];
            let on: Vec<String> = marks.iter().filter(|&&mark| board.piece(id(1)).has(mark)).map(lower).collect();
            if on.is_empty() { "none".to_string() } else { on.join(" ") }
        }
        "falls" => {
            let odds = rules.odds(board, todo(board));
            let found = odds.leaders.iter().find(|(leader, _)| *leader == id(1));
            found.map_or("never".to_string(), |(_, chance)| chance.to_string())
        }
        // As if all fought now, whatever dice are due.
        "around" => rules.odds_around(board, id(1)).of(id(1)).chance(|&stands| Some(stands) == number(2)).to_string(),
        "range" => rules.range(board, id(1)).map_or("none".to_string(), |range| range.to_string()),
        "standing" => table.outcome(rules.standing(board)).to_string(),
        "silent" => rules.silent(board, id(1)).map_or("no", |cite| cite.0).to_string(),
        "sight" => if rules.sight(board, id(1), id(2)).is_clear { "clear" } else { "none" }.to_string(),
        "distance" => at(1)?.distance(at(2)?).to_string(),
        "slots" => slots(at(1)?, at(2)?).to_string(),
        "zone" => {
            let (x, y) = words[2].split_once(',')?;
            lower(&at(1)?.zone(Point { x: x.parse().ok()?, y: y.parse().ok()? }))
        }
        "corner" => {
            let corners = at(1)?.corners().map(|corner| format!("{},{}", corner.x, corner.y));
            corners.join(" ")
        }
        // Lines of the dice that are due, or that would be if all in contact fought now.
        "throws" => throws(&|throw| (throw.by, throw.on) == (id(1), id(2)), &|throw| table.throw(throw)),
        "cites" => throws(&|throw| (throw.by, throw.on) == (id(1), id(2)), &|throw| {
            format!("{} {}", throw.cite.0, throw.faces_cite.0)
        }),
        "order" => throws(&|_| true, &|throw| {
            format!("{}>{} {}", table.name(throw.by), table.name(throw.on), lower(&throw.bearer))
        }),
        "odds" => {
            let lost = number(2)?;
            rules.odds(board, todo(board)).of(id(1)).chance(|&stands| stands == lost).to_string()
        }
        // Both at once, for two units that are all there is to fight.
        "joint" => {
            let lost = vec![number(1)?, number(2)?];
            rules.odds(board, todo(board)).joint().chance(|found| *found == lost).to_string()
        }
        "shots" => {
            let shots = rules.orders(board).into_iter().filter_map(|order| match order {
                Action::Shoot { by, on } => Some(format!("{}>{}", table.name(by), table.name(on))),
                _ => None,
            });
            let shots: Vec<String> = shots.collect();
            if shots.is_empty() { "none".to_string() } else { shots.join(" ") }
        }
        "moves" => {
            let moves = |order: &Action| matches!(order, Action::Move { piece, .. } if *piece == id(1));
            if rules.orders(board).iter().any(moves) { "some" } else { "none" }.to_string()
        }
        "faults" => rules.check(board).len().to_string(),
        "count" => {
            let is = |id: &PieceId| {
                let piece = board.piece(*id);
                Ok(piece.side) == table.side_named(words[1]) && rules.kind(piece.kind).id == words[2]
            };
            board.ids().filter(is).count().to_string()
        }
        "kinds" => {
            let of = board.ids().filter(|&id| Ok(board.piece(id).side) == table.side_named(words[1]));
            let mut kinds: Vec<&str> = of.map(|id| rules.kind(board.piece(id).kind).id.as_str()).collect();
            kinds.dedup();
            let mut seen: Vec<&str> = Vec::new();
            kinds.retain(|kind| {
                !seen.contains(kind) && {
                    seen.push(kind);
                    true
                }
            });
            kinds.join(" ")
        }
        "kind" => {
            let kind = rules.kinds().iter().find(|kind| kind.id == words[1])?;
            let manner = if kind.is_free { "free" } else { "formed" };
            let counts = if kind.counts { "counts" } else { "spared" };
            let range = kind.range.unwrap_or(Inches::ZERO);
            format!("reach {} {manner} range {range} stands {} gone {} {counts}", kind.reach, kind.stands, kind.gone_at)
        }
        "full" => {
            let trays: Vec<_> = board.trays().collect();
            trays.iter().filter(|(_, piece, _)| piece.strength == 4).count().to_string()
        }
        "table" => format!("{} {}", board.field.width, board.field.height),
        "areas" => {
            let areas: Vec<String> = board.field.areas.iter().map(|area| lower(&area.ground)).collect();
            areas.join(" ")
        }
        "facings" => {
            let of = board.trays().filter(|(_, piece, _)| Ok(piece.side) == table.side_named(words[1]));
            let mut facings: Vec<String> = of.map(|(_, _, at)| at.facing.get().to_string()).collect();
            facings.dedup();
            facings.join(" ")
        }
        "teacher" => {
            let battle = scenario::open("chaeronea", &[("teacher_card".to_string(), 1)].into()).ok()?;
            let held = battle.cards.iter().filter(|card| card.for_teacher);
            let held: Vec<String> = held
                .map(|card| {
                    let units: Vec<&str> = card.units.iter().map(|id| battle.names[id.index()].id.as_str()).collect();
                    format!("{} {}", card.id, units.join(" "))
                })
                .collect();
            held.join("; ")
        }
        other => panic!("nothing is known of {other:?}"),
    })
}

/// The dice that are due; all fights when none are.
fn todo(board: &sarissa::game::Board) -> Todo {
    match board.ask {
        Ask::Roll { what, .. } => what,
        _ => Todo::Fights(Pass::All),
    }
}
