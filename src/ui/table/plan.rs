//! A proposed move: what is wanted, how much of it is legal, and why no more.

use crate::game::{Action, Board, Event, Fact, Illegal, PieceId, Reason, Rules, Step};
use crate::geom::{Degrees, Inches, Pose, oblique_bearing, straight, wheel, wheel_cost};

/// A proposed move of one unit.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Who.
    pub piece: PieceId,
    /// Where it stands.
    pub start: Pose,
    /// Whom it charges; none when it moves.
    pub on: Option<PieceId>,
    /// What is wanted.
    pub wanted: Vec<Step>,
    /// As much of it as is legal; empty when nothing is.
    pub steps: Vec<Step>,
    /// Why no more is.
    pub refused: Option<Illegal>,
    /// What the legal part does.
    pub events: Vec<Event>,
    /// Where it stands, then where each leg of the legal part ends.
    pub legs: Vec<Pose>,
    /// What the legal part costs.
    pub cost: Inches,
    /// Where what is wanted would end.
    pub beyond: Pose,
}

/// The finest length of a proposed leg, a twentieth of an inch.
const FINE: i32 = 50;

impl Plan {
    /// Judges what is wanted: the legal part ends at the last legal place.
    pub fn judge(rules: &dyn Rules, board: &Board, piece: PieceId, wanted: Vec<Step>) -> Option<Plan> {
        let mut plan = Plan::new(board, piece, None, wanted)?;
        if plan.wanted.is_empty() {
            return Some(plan);
        }
        let act = |steps: &[Step]| rules.act(board, &Action::Move { piece, steps: steps.to_vec() });
        match act(&plan.wanted) {
            Ok(events) => plan.accept(plan.wanted.clone(), events),
            Err(why) => {
                plan.refused = Some(why);
                let steps = rules.trim(board, piece, &plan.wanted);
                if let Some(events) = (steps != plan.wanted).then(|| act(&steps).ok()).flatten() {
                    // What stops it first is told, not what lies behind that.
                    let mut more = steps.clone();
                    if let Some(Step::Ahead { d } | Step::Oblique { d, .. } | Step::Free { d, .. }) = more.last_mut() {
                        *d += Inches::thousandths(300);
                    }
                    plan.refused = act(&more).err().or(plan.refused);
                    plan.accept(steps, events);
                    // A move near the middle of a river is meant to end on it, and one near a bank there.
                    let is_water = plan.refused.as_ref().is_some_and(|why| {
                        matches!(why.reason, Reason::PastMidstream { .. } | Reason::ShortOfMidstream { .. })
                    });
                    if is_water && plan.end().at.distance(plan.beyond.at) < Inches::new(2) {
                        (plan.wanted, plan.refused) = (plan.steps.clone(), None);
                    }
                    return Some(plan);
                }
                let steps = legal_part(&plan.wanted, |steps| act(steps).is_ok());
                if let Some(events) = (!steps.is_empty()).then(|| act(&steps).ok()).flatten() {
                    plan.accept(steps, events);
                }
            }
        }
        Some(plan)
    }

    /// Judges a charge: all of it is legal or nothing.
    pub fn charge(rules: &dyn Rules, board: &Board, by: PieceId, on: PieceId, wanted: Vec<Step>) -> Option<Plan> {
        let mut plan = Plan::new(board, by, Some(on), wanted)?;
        match rules.act(board, &plan.order(plan.wanted.clone())) {
            Ok(events) => plan.accept(plan.wanted.clone(), events),
            Err(why) => plan.refused = Some(why),
        }
        Some(plan)
    }

    fn new(board: &Board, piece: PieceId, on: Option<PieceId>, wanted: Vec<Step>) -> Option<Plan> {
        let start = board.piece(piece).pose()?;
        Some(Plan {
            piece,
            start,
            on,
            beyond: end_of(start, &wanted),
            wanted,
            steps: Vec::new(),
            refused: None,
            events: Vec::new(),
            legs: vec![start],
            cost: Inches::ZERO,
        })
    }

    /// The order for these legs.
    pub fn order(&self, steps: Vec<Step>) -> Action {
        match self.on {
            Some(on) => Action::Charge { by: self.piece, on, steps },
            None => Action::Move { piece: self.piece, steps },
        }
    }

    fn accept(&mut self, steps: Vec<Step>, events: Vec<Event>) {
        self.legs.truncate(1);
        for event in &events {
            match &event.fact {
                Fact::Moved { piece, legs, cost } if *piece == self.piece => {
                    self.legs.extend(legs);
                    self.cost = *cost;
                }
                Fact::Faced { piece, to, .. } if *piece == self.piece => self.legs.push(*to),
                _ => {}
            }
        }
        (self.steps, self.events) = (steps, events);
    }

    /// Where the unit would stand.
    pub fn end(&self) -> Pose {
        self.legs.last().copied().unwrap_or(self.start)
    }

    /// Whether there is anything to carry out.
    pub fn can_march(&self) -> bool {
        !self.steps.is_empty()
    }

    /// The enemies it would touch, and whether on the flank.
    pub fn touches(&self) -> impl Iterator<Item = (PieceId, bool)> + '_ {
        let own = self.piece;
        self.events.iter().filter_map(move |event| match &event.fact {
            Fact::Touched(contact) if contact.by == own => Some((contact.on, contact.flank)),
            _ => None,
        })
    }

    /// The board as it would be.
    pub fn board(&self, now: &Board) -> Board {
        let mut board = now.clone();
        self.events.iter().for_each(|event| board.evolve(&event.fact));
        board
    }
}

/// The longest legal beginning: whole legs, then as much of the next as goes.
fn legal_part(wanted: &[Step], is_legal: impl Fn(&[Step]) -> bool) -> Vec<Step> {
    let whole = (0..wanted.len()).rev().find(|&n| n == 0 || is_legal(&wanted[..n])).unwrap_or(0);
    let mut steps = wanted[..whole].to_vec();
    let Some(&next) = wanted.get(whole) else { return steps };
    let (mut good, mut bad) = (0, measure(next));
    while bad - good > 1 {
        let middle = (good + bad) / 2;
        steps.push(shortened(next, middle));
        match is_legal(&steps) {
            true => good = middle,
            false => bad = middle,
        }
        steps.pop();
    }
    if good > 0 {
        steps.push(shortened(next, good));
    }
    steps
}

/// How many of its finest units a leg is long.
fn measure(step: Step) -> i32 {
    match step {
        Step::Ahead { d } | Step::Oblique { d, .. } | Step::Free { d, .. } => d.get() / FINE + 1,
        Step::Wheel { deg, .. } => deg as i32,
        _ => 0,
    }
}

/// The leg, only so long.
fn shortened(step: Step, units: i32) -> Step {
    let d = Inches::thousandths(units * FINE);
    match step {
        Step::Ahead { .. } => Step::Ahead { d },
        Step::Oblique { side, deg, .. } => Step::Oblique { side, deg, d },
        Step::Free { bearing, facing, .. } => Step::Free { bearing, d, facing },
        Step::Wheel { side, .. } => Step::Wheel { side, deg: units as u16 },
        other => other,
    }
}

/// Where legs end if nothing is in their way.
pub(super) fn end_of(start: Pose, steps: &[Step]) -> Pose {
    steps.iter().fold(start, |pose, step| match *step {
        Step::Ahead { d } => straight(pose, pose.facing, d),
        Step::Oblique { side, deg, d } => straight(pose, oblique_bearing(pose, side.sign() * deg as i32), d),
        Step::Free { bearing, d, facing } => Pose { facing, ..straight(pose, bearing, d) },
        Step::Wheel { side, deg } => wheel(pose, side.sign() * deg as i32),
        Step::Face { turn } => Pose { facing: pose.facing + turn as i32, ..pose },
        _ => pose,
    })
}

/// What legs cost if nothing is in their way.
pub(super) fn cost_of(steps: &[Step]) -> Inches {
    steps.iter().fold(Inches::ZERO, |sum, step| match *step {
        Step::Ahead { d } | Step::Oblique { d, .. } | Step::Free { d, .. } => sum + d,
        Step::Wheel { deg, .. } => sum + wheel_cost(deg as i32),
        Step::TurnIn { .. } => sum + wheel_cost(45),
        _ => sum,
    })
}

/// The legs with the unit wheeled by `turn` more degrees at the end; a free mover just looks another way.
pub(super) fn wheeled(steps: &[Step], start: Pose, is_free: bool, turn: i32) -> Vec<Step> {
    use crate::game::Hand;
    let mut steps = steps.to_vec();
    if is_free && steps.is_empty() {
        let facing: Degrees = start.facing;
        return vec![Step::Free { bearing: facing, d: Inches::ZERO, facing: facing + turn }];
    }
    match steps.last_mut() {
        Some(Step::Free { facing, .. }) => *facing = *facing + turn,
        Some(Step::Wheel { side, deg }) => {
            let all = side.sign() * *deg as i32 + turn;
            match all {
                0 => drop(steps.pop()),
                _ => (*side, *deg) = (Hand::of(all), all.unsigned_abs() as u16),
            }
        }
        _ => steps.push(Step::Wheel { side: Hand::of(turn), deg: turn.unsigned_abs() as u16 }),
    }
    steps
}
