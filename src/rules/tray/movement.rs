//! Movement: what a list of legs does, or why it is refused.

use super::TrayRules;
use super::tables::Flanked;
use super::walk::{BOXED_IN, Plan, SQUARE, TURN_IN};
use crate::game::{Board, Cite, Contact, Fact, Hand, Illegal, Mark, Piece, PieceId, Reason, Resolution, Step};
use crate::geom::{Inches, Pose, wheel_cost};

/// A unit keeps this from every enemy unless it makes contact (`tray.move.8`).
pub const SPACE: Inches = Inches::thousandths(250);
/// Obliques and all wheels of a move go to so many degrees (`tray.move.3`, `tray.move.4`).
pub const STEEPEST: u16 = 45;

const SUM: Cite = Cite("tray.move.1");
const OBLIQUE: Cite = Cite("tray.move.3");
const WHEEL: Cite = Cite("tray.move.4");
const HELD: Cite = Cite("tray.move.9");
const ALL_FLUSH: Cite = Cite("tray.contact.5");
const TABLE: Cite = Cite("tray.geom.6");

pub(super) fn no(reason: Reason, cite: Cite) -> Illegal {
    Illegal { reason, cite }
}

impl TrayRules {
    /// Whether this unit may be given a move at all.
    pub(super) fn may_move(&self, board: &Board, id: PieceId) -> Result<Pose, Illegal> {
        let piece = board.pieces.get(id.index()).ok_or_else(|| no(Reason::NoSuchPiece, SUM))?;
        if self.info(piece).is_leader {
            return Err(no(Reason::IsLeader(id), Cite("tray.size.4")));
        }
        let pose = piece.pose().ok_or_else(|| no(Reason::NoSuchPiece, SUM))?;
        if piece.side != board.clock.side {
            return Err(no(Reason::NotYours(id), self.file.cites.whose_turn));
        }
        if let Some(&by) = board.enemies_of(id).first() {
            let cite = if piece.has(Mark::Moved) { self.file.cites.turn_to_face_how } else { HELD };
            return Err(no(Reason::Held { piece: id, by }, cite));
        }
        if piece.has(Mark::Moved) {
            return Err(no(Reason::HasMoved(id), SUM));
        }
        if piece.waits_until > 0 {
            return Err(self.waits(id, piece));
        }
        Ok(pose)
    }

    /// The refusal of a unit that waits (`kadesh.ruling.9`).
    pub(super) fn waits(&self, id: PieceId, piece: &Piece) -> Illegal {
        let cite = self.file.waiting.unwrap_or_default();
        no(Reason::Waits { piece: id, until: piece.waits_until }, cite)
    }

    /// Works a move out; the board stays as it is.
    pub(super) fn plan(&self, board: &Board, id: PieceId, steps: &[Step]) -> Result<Plan, Illegal> {
        let start = self.may_move(board, id)?;
        self.walk(board, id, start, steps, None)
    }

    /// Where a move ends, what it costs and whether the unit is then crossing a river, or why it is refused.
    pub fn march(&self, board: &Board, id: PieceId, steps: &[Step]) -> Result<(Pose, Inches, bool), Illegal> {
        let plan = self.plan(board, id, steps)?;
        let start = board.piece(id).pose().unwrap_or_default();
        Ok((plan.legs.last().copied().unwrap_or(start), plan.cost, plan.crossing.is_some()))
    }

    /// What can be said of the legs without the table: manner, angles, allowance.
    pub(super) fn check_steps(
        &self,
        board: &Board,
        id: PieceId,
        steps: &[Step],
        is_charge: bool,
    ) -> Result<(), Illegal> {
        let info = self.info(board.piece(id));
        let (reach, reach_cite) =
            if is_charge { (info.charge, info.charge_cite) } else { (info.reach, info.reach_cite) };
        if steps.is_empty() {
            return Err(no(Reason::NoWay, SUM));
        }
        let (mut run, mut wheeled) = (Inches::ZERO, 0u16);
        for &step in steps {
            match step {
                Step::Free { .. } | Step::TurnIn { .. } | Step::Face { .. } if is_charge => {
                    return Err(no(Reason::NotACharge { piece: id }, self.file.cites.charge_how));
                }
                Step::Ahead { d } | Step::Oblique { d, .. } if d <= Inches::ZERO => {
                    return Err(no(Reason::NoWay, SUM));
                }
                Step::Free { d, .. } if d < Inches::ZERO => return Err(no(Reason::NoWay, SUM)),
                Step::Free { .. } if !info.is_free => {
                    return Err(no(Reason::KeepsFormation { piece: id, step }, info.manner_cite));
                }
                Step::Oblique { deg, .. } if deg > STEEPEST => {
                    return Err(no(Reason::TooSteep { piece: id, deg }, OBLIQUE));
                }
                Step::Wheel { deg: 0, .. } => return Err(no(Reason::NoWay, WHEEL)),
                #[cfg(hexes)]
                Step::With { .. } | Step::Hex { .. } | Step::Corner { .. } | Step::Join { .. } => {
                    return Err(no(Reason::NoWay, reach_cite));
                }
                Step::Face { .. } | Step::TurnIn { .. } if steps.len() > 1 => {
                    let cite = if matches!(step, Step::Face { .. }) { BOXED_IN } else { TURN_IN };
                    return Err(no(Reason::NoSuchTurn(id), cite));
                }
                _ => {}
            }
            match step {
                Step::Ahead { d } | Step::Oblique { d, .. } | Step::Free { d, .. } => run += d,
                Step::Wheel { deg, .. } => wheeled = wheeled.saturating_add(deg),
                Step::TurnIn { .. } => wheeled = STEEPEST,
                _ => {}
            }
        }
        if wheeled > STEEPEST {
            return Err(no(Reason::WheelsTooMuch { piece: id, deg: wheeled }, WHEEL));
        }
        let wanted = run + wheel_cost(wheeled as i32);
        if !wanted.is_within(reach) {
            return Err(no(Reason::TooFar { piece: id, reach, wanted }, reach_cite));
        }
        Ok(())
    }

    /// Whether the tray may stand at `pose`: on the table and on ground that is open to it.
    pub(super) fn may_stand(&self, board: &Board, id: PieceId, pose: Pose) -> Result<(), Illegal> {
        if !pose.is_on_table(board.field.width, board.field.height) {
            return Err(no(Reason::OffTable(id), TABLE));
        }
        for area in &board.field.areas {
            if let Some(cite) = self.kept_out(board.piece(id).kind, area.ground)
                && pose.is_in(&area.outline)
            {
                let reason = Reason::MayNotEnter { piece: id, ground: area.ground, name: area.name.clone() };
                return Err(no(reason, cite));
            }
        }
        Ok(())
    }

    /// Carries a move out.
    pub(super) fn move_piece(&self, res: &mut Resolution, id: PieceId, steps: &[Step]) -> Result<(), Illegal> {
        let plan = self.plan(res.board(), id, steps)?;
        let info = self.info(res.board().piece(id));
        let cite = match steps {
            [Step::Face { .. }] => BOXED_IN,
            [Step::TurnIn { .. }] => TURN_IN,
            _ if info.is_free => info.manner_cite,
            _ => info.reach_cite,
        };
        match (steps, plan.legs.last()) {
            ([Step::Face { .. }], Some(&to)) => res.emit(Fact::Faced { piece: id, to, toward: None }, cite),
            _ => res.emit(Fact::Moved { piece: id, legs: plan.legs, cost: plan.cost }, cite),
        }
        res.emit(Fact::Marked { piece: id, mark: Mark::Moved, on: true }, SUM);
        if let Some((of, edge)) = plan.short {
            res.emit(Fact::StoppedShort { piece: id, of, edge }, SQUARE);
        }
        if let Some(cite) = plan.crossing {
            res.emit(Fact::Marked { piece: id, mark: Mark::Crossing, on: true }, cite);
        }
        for contact in plan.contacts {
            self.touch(res, contact);
        }
        Ok(())
    }

    /// Records a contact and what it does to the unit that is touched.
    pub(super) fn touch(&self, res: &mut Resolution, contact: Contact) {
        let cite = if contact.flank { self.file.cites.flank_or_front } else { ALL_FLUSH };
        res.emit(Fact::Touched(contact), cite);
        let is_known = res.board().piece(contact.on).has(Mark::Flanked);
        if contact.flank && !is_known && self.file.melee.flanked == Flanked::Limited {
            let cite = self.file.melee.flanked_cite;
            res.emit(Fact::Marked { piece: contact.on, mark: Mark::Flanked, on: true }, cite);
        }
        if let Some(cite) = self.file.waiting
            && res.board().piece(contact.on).waits_until > 0
        {
            res.emit(Fact::Released { piece: contact.on }, cite);
        }
        self.turn_to_frontal(res, contact);
    }

    /// Whether a unit that is no free mover has no room for any leg (`tray.move.10`).
    pub(super) fn is_boxed_in(&self, board: &Board, id: PieceId) -> bool {
        let d = SPACE;
        let mut legs = vec![Step::Ahead { d }];
        for side in [Hand::Left, Hand::Right] {
            legs.push(Step::Oblique { side, deg: STEEPEST, d });
            legs.push(Step::Wheel { side, deg: 5 });
        }
        legs.into_iter().all(|leg| self.plan(board, id, &[leg]).is_err())
    }
}
