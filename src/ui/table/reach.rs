//! Everywhere a unit can get to, found by asking the rules.

use crate::game::{Action, Board, Fact, Hand, PieceId, Rules, Step};
use crate::geom::{Inches, Pose, wheel_cost};

/// Where a unit can stand after its move, and whom it can touch.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Reach {
    /// Legal places, close enough to make one area together.
    pub poses: Vec<Pose>,
    /// Enemies it can bring its front edge against.
    pub touchable: Vec<PieceId>,
}

/// The places along one way lie no farther apart than this.
const APART: i32 = 1500;

/// Asks the rules for the reach of a unit; empty if it cannot move.
pub(super) fn of(rules: &dyn Rules, board: &Board, piece: PieceId) -> Reach {
    let Some(start) = board.piece(piece).pose() else { return Reach::default() };
    let kind = rules.kind(board.piece(piece).kind);
    let mut search = Search { rules, board, piece, poses: Vec::new(), touched: Vec::new(), steps: Vec::new() };
    if kind.is_free {
        for turn in (0..360).step_by(5) {
            let facing = start.facing;
            search.way(&[], kind.reach, &|d| Step::Free { bearing: facing + turn, d, facing });
        }
    } else {
        let slants: Vec<i32> = (-45..=45).step_by(3).collect();
        search.slants(&[], kind.reach, &slants);
        for side in [Hand::Left, Hand::Right] {
            for deg in (3..=45).step_by(3) {
                let lead = [Step::Wheel { side, deg }];
                let left = kind.reach - wheel_cost(deg as i32);
                if search.ask(&lead) {
                    // Only what lies beyond the slants without a wheel is new.
                    let out = side.sign();
                    search.slants(&lead, left, &[0, 15 * out, 30 * out, 45 * out]);
                }
            }
        }
    }
    search.contacts(start, kind.is_free);
    let Search { poses, touched, .. } = search;
    Reach { poses, touchable: touched }
}

struct Search<'a> {
    rules: &'a dyn Rules,
    board: &'a Board,
    piece: PieceId,
    poses: Vec<Pose>,
    touched: Vec<PieceId>,
    steps: Vec<Step>,
}

impl Search<'_> {
    /// Asks for one move, and keeps where it ends and whom it touches.
    fn ask(&mut self, steps: &[Step]) -> bool {
        let order = Action::Move { piece: self.piece, steps: steps.to_vec() };
        let Ok(events) = self.rules.act(self.board, &order) else { return false };
        for event in events {
            match event.fact {
                Fact::Moved { piece, legs, .. } if piece == self.piece => self.poses.extend(legs.last()),
                Fact::Touched(contact) if contact.by == self.piece => {
                    if let Err(at) = self.touched.binary_search(&contact.on) {
                        self.touched.insert(at, contact.on);
                    }
                }
                _ => {}
            }
        }
        true
    }

    /// Ahead and slanting after `lead`, by these degrees.
    fn slants(&mut self, lead: &[Step], reach: Inches, slants: &[i32]) {
        for &slant in slants {
            self.way(lead, reach, &|d| match slant {
                0 => Step::Ahead { d },
                _ => Step::Oblique { side: Hand::of(slant), deg: slant.unsigned_abs() as u16, d },
            });
        }
    }

    /// As far as it goes one way, and the places on the way there.
    fn way(&mut self, lead: &[Step], reach: Inches, leg: &dyn Fn(Inches) -> Step) {
        let fine = Inches::thousandths(100);
        if reach < fine {
            return;
        }
        let with = |d: Inches| {
            let mut steps = lead.to_vec();
            steps.push(leg(d));
            steps
        };
        let mut far = reach;
        if !self.ask(&with(reach)) {
            let (mut good, mut bad) = (0, reach.get() / fine.get() + 1);
            while bad - good > 1 {
                let middle = (good + bad) / 2;
                match self.ask(&with(Inches::thousandths(middle * fine.get()))) {
                    true => good = middle,
                    false => bad = middle,
                }
            }
            far = Inches::thousandths(good * fine.get());
        }
        if far < reach {
            // Beyond what stopped it there may be one more place: the middle of a river.
            let steps = self.rules.trim(self.board, self.piece, &with(reach));
            self.ask(&steps);
        }
        let mut near = APART;
        while near < far.get() {
            self.ask(&with(Inches::thousandths(near)));
            near += APART;
        }
    }

    /// Straight at every enemy that is near enough.
    fn contacts(&mut self, start: Pose, is_free: bool) {
        let (board, own) = (self.board, self.board.piece(self.piece).side);
        let reach = self.rules.kind(board.piece(self.piece).kind).reach;
        for (enemy, other, at) in board.trays() {
            let near = start.distance(at).is_within(reach);
            if other.side == own || !near || self.touched.contains(&enemy) {
                continue;
            }
            let before = self.poses.len();
            self.steps = super::aim::legs_to(self.rules, board, self.piece, at.at);
            let steps = shortened_to(&self.steps, reach);
            self.ask(&steps);
            // A free mover's place against an enemy is turned; it belongs to the touch and not to the area.
            if is_free {
                self.poses.truncate(before);
            }
        }
    }
}

/// The legs with the last cut so that all together cost no more than `reach`.
fn shortened_to(steps: &[Step], reach: Inches) -> Vec<Step> {
    let mut steps = steps.to_vec();
    let over = super::plan::cost_of(&steps) - reach;
    if over > Inches::ZERO
        && let Some(Step::Ahead { d } | Step::Oblique { d, .. } | Step::Free { d, .. }) = steps.last_mut()
    {
        *d -= over;
    }
    steps
}
