//! A proposed way: what is wanted, how much of it is legal, and why no more.

use crate::game::{Action, Board, Event, Fact, Illegal, Order, PieceId, Rules, SkirmishFact, Step, Way};
use crate::geom::{Degrees, Inches, Point, Pose, Vector};

/// What kind of way it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A walk, or a turn on the spot.
    Walk,
    /// Out of a melee, if the dice allow it.
    Withdraw,
    /// A place before the battle.
    Place,
}

/// What somebody wants.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wish {
    /// What kind of way.
    pub kind: Kind,
    /// Where each leg would end.
    pub legs: Vec<Point>,
    /// How he would look at the end; none for wherever he goes.
    pub look: Option<Degrees>,
    /// Whether he would leave the table there.
    pub exits: bool,
}

/// A proposed way of one soldier.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    /// Who.
    pub who: PieceId,
    /// How he stands.
    pub start: Pose,
    /// What is wanted.
    pub wish: Wish,
    /// Where he stands, then where each leg of the legal part ends.
    pub legs: Vec<Point>,
    /// How he would stand then.
    pub pose: Pose,
    /// What the legal part takes, where it is a walk.
    pub way: Option<Way>,
    /// The order for the legal part; none when there is no such part.
    pub action: Option<Action>,
    /// Why no more is legal.
    pub refused: Option<Illegal>,
}

/// A leg is cut in steps of so many thousandths of an inch, first coarse, then fine.
const COARSE: i64 = 100;
const FINE: i64 = 10;
/// What a pointer misses by, in thousandths of an inch.
const HAIR: i32 = 80;

impl Plan {
    /// Judges what is wanted: the legal part ends at the last legal place of the way.
    pub fn judge(rules: &dyn Rules, board: &Board, who: PieceId, wish: Wish) -> Option<Plan> {
        let start = board.piece(who).pose()?;
        let mut plan = Plan {
            who,
            start,
            legs: vec![start.at],
            pose: Pose { facing: wish.look.unwrap_or(start.facing), ..start },
            wish,
            way: None,
            action: None,
            refused: None,
        };
        let act = |legs: &[Point], exits: bool| {
            let action = action(who, start, &plan.wish, legs, exits)?;
            let events = rules.act(board, &action);
            Some((action, events))
        };
        match act(&plan.wish.legs, plan.wish.exits) {
            None => return Some(plan),
            Some((action, Ok(events))) => plan.accept(board, plan.wish.legs.clone(), action, &events),
            Some((_, Err(why))) => {
                let is_legal = |legs: &[Point]| matches!(act(legs, false), Some((_, Ok(_))));
                // He could leave if he stood there, or he cannot come there: the walk is told, not the exit.
                let why = match plan.wish.exits.then(|| act(&plan.wish.legs, false)).flatten() {
                    Some((_, Err(walk))) => walk,
                    _ => why,
                };
                let legs = match plan.wish.kind {
                    Kind::Place => legal_part(start.at, &plan.wish.legs, is_legal),
                    Kind::Walk | Kind::Withdraw => trimmed(rules, board, who, &plan.wish.legs),
                };
                let mut is_near = false;
                if let Some((action, Ok(events))) = (!legs.is_empty()).then(|| act(&legs, false)).flatten() {
                    // No hand is so steady: a hair too far is no refusal.
                    let missed = legs.last().zip(plan.wish.legs.last()).map(|(end, wanted)| end.distance(*wanted));
                    is_near = !plan.wish.exits
                        && legs.len() == plan.wish.legs.len()
                        && missed.is_some_and(|missed| missed <= Inches::thousandths(HAIR));
                    plan.accept(board, legs, action, &events);
                }
                plan.refused = (!is_near).then_some(why);
            }
        }
        Some(plan)
    }

    fn accept(&mut self, board: &Board, legs: Vec<Point>, action: Action, events: &[Event]) {
        let mut after = board.clone();
        let mut is_told = false;
        for event in events {
            match &event.fact {
                Fact::Skirmish(SkirmishFact::Walked { who, legs, to, way }) if *who == self.who => {
                    self.legs = [&[self.start.at], &legs[..]].concat();
                    (self.pose, self.way, is_told) = (*to, Some(*way), true);
                }
                Fact::Skirmish(SkirmishFact::Announces(leave)) if leave.who == self.who => {
                    self.legs = vec![self.start.at, leave.to.at];
                    (self.pose, is_told) = (leave.to, true);
                }
                _ => {}
            }
            if !is_told {
                after.evolve(&event.fact);
            }
        }
        if !is_told {
            self.legs.extend(legs);
            self.pose = after.piece(self.who).pose().unwrap_or(self.pose);
        }
        self.action = Some(action);
    }

    /// Where the legal part ends.
    pub fn end(&self) -> Point {
        self.pose.at
    }

    /// Whether he would leave the table.
    pub fn exits(&self) -> bool {
        matches!(&self.action, Some(Action::Move { steps, .. }) if steps.contains(&Step::Exit))
    }

    /// Whether he only turns.
    pub fn is_turn(&self) -> bool {
        self.legs.len() < 2
    }

    /// Where what is wanted would end, if that is beyond what is legal.
    pub fn beyond(&self) -> Option<Point> {
        let wanted = self.wish.legs.last().copied()?;
        self.refused.is_some().then_some(wanted).filter(|at| *at != self.end())
    }

    /// Whether a further place would be a correction of the last leg and no leg more.
    pub fn is_full(&self) -> bool {
        let is_spent = self.way.is_some_and(|way| way.allowance - way.used < Inches::thousandths(250));
        self.refused.is_some() || is_spent || self.wish.kind != Kind::Walk
    }
}

/// The order for these legs; none where nothing is ordered.
fn action(who: PieceId, start: Pose, wish: &Wish, legs: &[Point], exits: bool) -> Option<Action> {
    let last = legs.last().copied();
    if wish.kind == Kind::Withdraw {
        let Point { x, y } = last?;
        let order = Order::Withdraw { x, y, facing: wish.look.unwrap_or(start.facing) };
        return Some(Action::Order { piece: who, order });
    }
    let mut steps: Vec<Step> = legs.iter().map(|&Point { x, y }| Step::To { x, y }).collect();
    let look = match wish.kind {
        Kind::Place if last.is_some() => Some(wish.look.unwrap_or(start.facing)),
        _ => wish.look,
    };
    if exits {
        steps.push(Step::Exit);
    } else if let Some(facing) = look {
        steps.push(Step::Look { facing });
    }
    (!steps.is_empty()).then_some(Action::Move { piece: who, steps })
}

/// As much of the legs as the rules leave.
fn trimmed(rules: &dyn Rules, board: &Board, who: PieceId, wanted: &[Point]) -> Vec<Point> {
    let to = |&Point { x, y }: &Point| Step::To { x, y };
    let steps = rules.trim(board, who, &wanted.iter().map(to).collect::<Vec<Step>>());
    let point = |step: &Step| match *step {
        Step::To { x, y } => Some(Point { x, y }),
        _ => None,
    };
    steps.iter().filter_map(point).collect()
}

/// The longest legal beginning: whole legs, then as much of the next as goes.
fn legal_part(start: Point, wanted: &[Point], is_legal: impl Fn(&[Point]) -> bool) -> Vec<Point> {
    let whole = (1..wanted.len()).rev().find(|&n| is_legal(&wanted[..n])).unwrap_or(0);
    let mut legs = wanted[..whole].to_vec();
    let Some(&to) = wanted.get(whole) else { return legs };
    let from = legs.last().copied().unwrap_or(start);
    let long = i64::from(from.distance(to).get());
    let mut fits = |at: i64| {
        legs.truncate(whole);
        legs.push(part_of(from, to, at, long));
        is_legal(&legs)
    };
    // There may be no room somewhere on the way: the farthest place that will do counts.
    let coarse = (1..=long / COARSE).rev().map(|n| n * COARSE).find(|&at| fits(at));
    let Some(mut good) = coarse.or_else(|| fits(long.min(FINE)).then_some(long.min(FINE))) else {
        legs.truncate(whole);
        return legs;
    };
    let mut bad = (good + COARSE).min(long + 1);
    while bad - good > FINE {
        let middle = (good + bad) / 2;
        match fits(middle) {
            true => good = middle,
            false => bad = middle,
        }
    }
    legs.truncate(whole);
    legs.push(part_of(from, to, good, long));
    legs
}

/// The place so far along a leg.
fn part_of(from: Point, to: Point, at: i64, long: i64) -> Point {
    if at >= long {
        return to;
    }
    let way = to - from;
    from + Vector { x: way.x * at / long.max(1), y: way.y * at / long.max(1) }
}
