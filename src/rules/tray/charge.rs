//! The Charge step: the only way to make contact in games that have it.

use super::TrayRules;
use super::turn::no;
use super::walk::Plan;
use crate::game::{Action, Ask, Board, Cite, Fact, Hand, Illegal, Mark, Miss, PieceId, Reason, Resolution, Step};
use crate::geom::{Inches, Point, Pose, wheel_cost};

impl TrayRules {
    /// Whether this unit may charge at all now (`granicus.ruling.6`).
    fn may_charge_at_all(&self, board: &Board, by: PieceId) -> Result<Pose, Illegal> {
        let cites = &self.file.cites;
        let Some(piece) = board.pieces.get(by.index()) else {
            return no(Reason::NoSuchPiece, cites.charge);
        };
        if self.info(piece).is_leader {
            return no(Reason::IsLeader(by), Cite("tray.size.4"));
        }
        let Some(pose) = piece.pose() else {
            return no(Reason::NoSuchPiece, cites.charge);
        };
        if piece.side != board.clock.side {
            return no(Reason::NotYours(by), self.step_cite(board.clock.phase));
        }
        if piece.waits_until > 0 {
            return Err(self.waits(by, piece));
        }
        if self.info(piece).charge <= Inches::ZERO {
            return no(Reason::NotACharge { piece: by }, self.info(piece).charge_cite);
        }
        if let Some(&held) = board.enemies_of(by).first() {
            return no(Reason::Held { piece: by, by: held }, cites.charge_how);
        }
        if piece.has(Mark::Crossing) {
            return no(Reason::Crossing(by), self.crossing_charge());
        }
        Ok(pose)
    }

    /// Whether `by` may charge `on`, as far as that can be said without legs: he is in front of it and in reach.
    pub(super) fn may_charge(&self, board: &Board, by: PieceId, on: PieceId) -> Result<Pose, Illegal> {
        let pose = self.may_charge_at_all(board, by)?;
        let cite = self.file.cites.charge_front;
        let Some(target) = board.pieces.get(on.index()) else {
            return no(Reason::NoSuchPiece, cite);
        };
        let Some(at) = target.pose() else {
            return no(Reason::NoSuchPiece, cite);
        };
        if target.side == board.piece(by).side {
            return no(Reason::Friend(on), cite);
        }
        if !is_in_front(pose, at) {
            return no(Reason::NotInFront { piece: by, on }, cite);
        }
        let info = self.info(board.piece(by));
        // Outlines are never farther apart than middles.
        let reach = i64::from(info.charge.get());
        if (at.at - pose.at).square() <= reach * reach {
            return Ok(pose);
        }
        let distance = pose.distance(at);
        if !distance.is_within(info.charge) {
            return no(Reason::TooFar { piece: by, reach: info.charge, wanted: distance }, info.charge_cite);
        }
        Ok(pose)
    }

    /// Whether an enemy may be in reach of a charge: what is cheap to know, looked at first.
    fn is_close(&self, board: &Board, by: PieceId, on: PieceId) -> bool {
        let (piece, target) = (board.piece(by), board.piece(on));
        let reach = self.info(piece).charge.get() + 4600;
        piece.side != target.side && piece.pose().zip(target.pose()).is_some_and(|(pose, at)| pose.is_near(at, reach))
    }

    /// Works a charge out; the board stays as it is.
    pub(super) fn plan_charge(&self, board: &Board, by: PieceId, on: PieceId, steps: &[Step]) -> Result<Plan, Illegal> {
        let start = self.may_charge(board, by, on)?;
        let cite = self.file.cites.charge_how;
        let plan = self.walk(board, by, start, steps, Some(on))?;
        if plan.contacts.iter().any(|contact| contact.on == on) {
            return Ok(plan);
        }
        match plan.contacts.first() {
            Some(contact) => no(Reason::MeetsAnother { piece: by, on, met: contact.on }, cite),
            None if plan.short.is_some_and(|(of, _)| of == on) => {
                no(Reason::CannotSquareUp { piece: by, on }, Cite("tray.contact.2"))
            }
            None => no(Reason::DoesNotReach { piece: by, on }, cite),
        }
    }

    /// Carries a charge out.
    pub(super) fn charge(&self, res: &mut Resolution, by: PieceId, on: PieceId, steps: &[Step]) -> Result<(), Illegal> {
        let plan = self.plan_charge(res.board(), by, on, steps)?;
        res.emit(Fact::Charged { by, on }, self.file.cites.charge);
        let cite = self.info(res.board().piece(by)).charge_cite;
        res.emit(Fact::Moved { piece: by, legs: plan.legs, cost: plan.cost }, cite);
        for contact in plan.contacts {
            self.touch(res, contact);
        }
        Ok(())
    }

    /// Waits for a charge if any unit of the side could reach an enemy before it; says so if none could.
    ///
    /// That no tray is in the way is not looked at: whether there is a way round is for the player to find.
    pub(super) fn ask_for_charge(&self, res: &mut Resolution) -> bool {
        let board = res.board();
        let side = board.clock.side;
        let mut is_any = false;
        for by in board.ids() {
            if !is_any && board.piece(by).side == side && self.may_charge_at_all(board, by).is_ok() {
                is_any = board.ids().any(|on| self.is_close(board, by, on) && self.may_charge(board, by, on).is_ok());
            }
        }
        let cite = self.file.cites.charge;
        match is_any {
            true => res.emit(Fact::Asked(Ask::Order(side)), cite),
            false => res.emit(Fact::Nothing(Miss::NoCharges(side)), cite),
        }
        is_any
    }

    /// A charge for every pair that a few plain legs bring together.
    pub(super) fn charges_now(&self, board: &Board) -> Vec<Action> {
        let mut charges = Vec::new();
        for by in board.ids() {
            if board.piece(by).side != board.clock.side || self.may_charge_at_all(board, by).is_err() {
                continue;
            }
            for on in board.ids() {
                let tries = self.charges_to_try(board, by, on).into_iter();
                let mut works = tries.filter(|steps| self.plan_charge(board, by, on, steps).is_ok());
                charges.extend(works.next().map(|steps| Action::Charge { by, on, steps }));
            }
        }
        charges
    }

    /// Legs worth trying, the plainest first; not yet judged.
    pub(super) fn charges_to_try(&self, board: &Board, by: PieceId, on: PieceId) -> Vec<Vec<Step>> {
        if !self.is_close(board, by, on) {
            return Vec::new();
        }
        let Ok(pose) = self.may_charge(board, by, on) else {
            return Vec::new();
        };
        let Some(at) = board.piece(on).pose() else {
            return Vec::new();
        };
        let reach = self.info(board.piece(by)).charge;
        let (ahead, right) = pose.sees(at.at);
        let off = super::tries::bearing_of(ahead, right);
        let mut tries = vec![vec![Step::Ahead { d: reach }]];
        let hand = Hand::of(off);
        let wheeled = |turn: i32, slant: i32| {
            let d = reach - wheel_cost(turn) - Inches::thousandths(1);
            let last = match slant {
                0 => Step::Ahead { d },
                _ => Step::Oblique { side: Hand::of(slant), deg: slant.unsigned_abs() as u16, d },
            };
            match turn {
                0 => vec![last],
                _ => vec![Step::Wheel { side: Hand::of(turn), deg: turn.unsigned_abs() as u16 }, last],
            }
        };
        for more in [0, -12, 12] {
            let deg = (off.abs() + more).clamp(0, 45) * hand.sign();
            if deg != 0 {
                tries.push(wheeled(0, deg));
            }
        }
        // To the way he looks, or his flank looks, as far as one may wheel.
        let square = (0..4).map(|edge| pose.facing.turn_to(at.facing + edge * 90)).min_by_key(|turn| turn.abs());
        for turn in [off.clamp(-45, 45), square.unwrap_or(0).clamp(-45, 45), off.clamp(-45, 45) / 2] {
            if turn != 0 && wheel_cost(turn) < reach {
                for slant in [0, (off - turn).clamp(-45, 45)] {
                    tries.push(wheeled(turn, slant));
                }
            }
        }
        tries
    }
}

/// Whether the tray at `on` lies at least partly in the front zone of the one at `pose` (`tray.geom.5`).
fn is_in_front(pose: Pose, on: Pose) -> bool {
    let corners = on.corners().map(|corner: Point| pose.sees(corner));
    // How far inside the two diagonals that bound the zone; 0.05 in off one of them is on it.
    let inside = |(ahead, right): (i32, i32)| (i64::from(ahead + 71 - right), i64::from(ahead + 71 + right));
    (0..4).any(|n| {
        let ((a, b), (c, d)) = (inside(corners[n]), inside(corners[(n + 1) % 4]));
        // Somewhere on the edge both must hold: at an end, or where one diagonal is crossed.
        let holds_at = |from: i64, to: i64, other: i64, end: i64| {
            (from < 0) != (to < 0) && (other * to - end * from) * (to - from).signum() >= 0
        };
        (a >= 0 && b >= 0) || holds_at(a, c, b, d) || holds_at(b, d, a, c)
    })
}
