//! Contact: squaring up, front or flank, and turning to face.

use super::TrayRules;
use super::tables::TurnToFace;
use crate::game::{Ask, Board, Contact, Fact, Mark, PieceId, Resolution, Side, Todo};
use crate::geom::{Edge, Inches, Pose};

/// A stand is in contact with so much of it against the enemy tray (`tray.contact.3`).
pub const LAP: Inches = Inches::thousandths(400);
/// The middles of two trays in contact are at most this far apart along the edge (`tray.contact.2`).
pub const MOST_OFFSET: Inches = Inches::thousandths(2800);
/// 0.005 in is forgiven.
const LEAST_LAP: i32 = LAP.get() - Inches::SLACK.get();

/// How much of each front stand, left and right, lies against a tray whose middle is `right` thousandths to the right.
fn laps(right: i32) -> [i32; 2] {
    let (from, to) = (right - 1600, right + 1600);
    [(0.min(to) - (-1600).max(from)).max(0), (1600.min(to) - 0.max(from)).max(0)]
}

/// How much of each front stand of `unit` lies against `enemy`; nothing unless his outline is flush along the front edge.
pub(super) fn front_laps(unit: Pose, enemy: Pose) -> [i32; 2] {
    match unit.flush(enemy) {
        Some(_) => laps(unit.sees(enemy.at).1),
        None => [0, 0],
    }
}

/// The front stands of `unit` that are in contact with `enemy` alone: 0, 1 or 2 (`tray.contact.3`).
pub fn slots(unit: Pose, enemy: Pose) -> u8 {
    front_laps(unit, enemy).iter().filter(|&&lap| is_lap(lap)).count() as u8
}

/// Whether a stand with so much of it against an enemy is in contact with him.
pub(super) fn is_lap(lap: i32) -> bool {
    lap >= LEAST_LAP
}

/// Whether an attacker that began at `start` and lies along `edge` of `defender` is in flank contact (`tray.contact.4`).
pub fn flank(defender: Pose, start: Pose, edge: Edge) -> bool {
    defender.zone(start.at) != Edge::Front && edge != Edge::Front
}

/// Every enemy flush against the front edge of the unit at `pose`, with the edge it lies along (`tray.contact.5`).
///
/// One against whom less than 0.4 in of a stand lies could never be fought, so he is not in contact.
pub(super) fn flush_enemies(
    board: &Board,
    id: PieceId,
    pose: Pose,
) -> impl Iterator<Item = (PieceId, Pose, Edge)> + '_ {
    let side = board.piece(id).side;
    board.trays().filter(move |(_, piece, _)| piece.side != side).filter_map(move |(enemy, _, at)| {
        let (edge, _) = pose.flush(at)?;
        (slots(pose, at) > 0).then_some((enemy, at, edge))
    })
}

/// Squaring up on a tray (`tray.contact.2`).
pub(super) struct Square<'a> {
    /// The rules.
    pub rules: &'a TrayRules,
    /// The table.
    pub board: &'a Board,
    /// Who squares up.
    pub mover: PieceId,
    /// On whom.
    pub on: Pose,
}

impl Square<'_> {
    /// Of the edges that meet in the corner struck, the one that needs the smaller turn; equal, the one whose zone the
    /// mover's middle is in.
    pub fn edge(&self, edges: [Edge; 2], pose: Pose) -> Edge {
        let turn = |edge: Edge| self.turn(edge, pose).abs();
        let [one, other] = edges;
        match turn(one).cmp(&turn(other)) {
            std::cmp::Ordering::Less => one,
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Equal if self.on.zone(pose.at) == other => other,
            std::cmp::Ordering::Equal => one,
        }
    }

    fn turn(&self, edge: Edge, pose: Pose) -> i32 {
        pose.facing.turn_to(self.on.looks(edge) + 180)
    }

    /// The squared-up place on `edge` for a mover that touched at `pose`, if there is one.
    pub fn up(&self, edge: Edge, pose: Pose) -> Option<Pose> {
        if self.turn(edge, pose).abs() > 45 {
            return None;
        }
        let side = Pose { at: self.on.at, facing: self.on.looks(edge) };
        self.beside(edge, side.sees(pose.at).1)
    }

    /// The place beside `edge` at this offset, or slid along by the least distance that clears other trays.
    pub fn beside(&self, edge: Edge, offset: i32) -> Option<Pose> {
        let most = MOST_OFFSET.get();
        let offset = offset.clamp(-most, most);
        for slide in 0..=2 * most / 10 {
            for offset in [offset - 10 * slide, offset + 10 * slide] {
                if offset.abs() > most {
                    continue;
                }
                let pose = self.on.beside(edge, offset);
                let is_clear = self.board.trays().all(|(other, _, at)| other == self.mover || !pose.overlaps(at));
                // Rounding may carry the place farthest out beyond what is still in contact.
                if is_clear && slots(pose, self.on) > 0 {
                    return self.rules.may_stand(self.board, self.mover, pose).is_ok().then_some(pose);
                }
            }
        }
        None
    }
}

impl TrayRules {
    /// A frontal contact along a side or rear edge turns the defender at once, unless he has another (`tray.contact.7`).
    pub(super) fn turn_to_frontal(&self, res: &mut Resolution, contact: Contact) {
        let board = res.board();
        let others = board.contacts.iter().filter(|c| c.on == contact.on || c.by == contact.on).count();
        let (Some(by), Some(on)) = (board.piece(contact.by).pose(), board.piece(contact.on).pose()) else {
            return;
        };
        if contact.flank || others > 1 {
            return;
        }
        if let Some((edge, _)) = by.flush(on)
            && edge != Edge::Front
        {
            let to = Pose { facing: on.looks(edge), ..on };
            let cite = crate::game::Cite("tray.contact.7");
            res.emit(Fact::Faced { piece: contact.on, to, toward: Some(contact.by) }, cite);
        }
    }

    /// The enemies in contact with the unit, with the edge of it they lie along; none if one of them is on its front.
    fn touched_edges(&self, board: &Board, id: PieceId) -> Vec<(PieceId, Edge)> {
        let Some(pose) = board.piece(id).pose() else {
            return Vec::new();
        };
        let mut touched = Vec::new();
        for enemy in board.enemies_of(id) {
            let Some(at) = board.piece(enemy).pose() else {
                continue;
            };
            if pose.flush(at).is_some() {
                return Vec::new();
            }
            if let Some((edge, _)) = at.flush(pose)
                && !touched.iter().any(|&(_, known)| known == edge)
            {
                touched.push((enemy, edge));
            }
        }
        touched
    }

    /// Whether units turn to face at the begin of their Move step, and not after the fights.
    pub(super) fn turns_before_moves(&self) -> bool {
        self.file.melee.turn_to_face == TurnToFace::BeforeMoves
    }

    /// Units of `side` touched on flank or rear and not on the front turn and face; stops at the first choice.
    ///
    /// Returns whether a question had to be asked.
    pub(super) fn turn_and_face(&self, res: &mut Resolution, side: Side) -> bool {
        for id in res.board().ids() {
            let piece = res.board().piece(id);
            if piece.side != side || self.turns_before_moves() && piece.has(Mark::Moved) {
                continue;
            }
            let touched = self.touched_edges(res.board(), id);
            match touched.as_slice() {
                [] => {}
                [(toward, _)] => self.face(res, id, *toward),
                several => {
                    let options = several.iter().map(|&(enemy, _)| enemy).collect();
                    let ask = Ask::Question { to: side, what: Todo::Face { piece: id }, options };
                    res.emit(Fact::Asked(ask), crate::game::Cite("tray.contact.6"));
                    return true;
                }
            }
        }
        false
    }

    /// Turns the unit on the spot so that the edge `toward` lies along becomes its front; that uses up its move.
    pub(super) fn face(&self, res: &mut Resolution, id: PieceId, toward: PieceId) {
        let board = res.board();
        let (Some(pose), Some(at)) = (board.piece(id).pose(), board.piece(toward).pose()) else {
            return;
        };
        let Some((edge, _)) = at.flush(pose) else {
            return;
        };
        let on_edge: Vec<PieceId> = board
            .contacts
            .iter()
            .filter(|c| c.on == id)
            .map(|c| c.by)
            .filter(|&by| board.piece(by).pose().and_then(|at| at.flush(pose)).is_some_and(|(along, _)| along == edge))
            .collect();
        let to = Pose { facing: pose.looks(edge), ..pose };
        res.emit(Fact::Faced { piece: id, to, toward: Some(toward) }, self.file.cites.turn_to_face);
        if self.turns_before_moves() {
            res.emit(Fact::Marked { piece: id, mark: Mark::Moved, on: true }, self.file.cites.turn_to_face_how);
        }
        for by in on_edge {
            res.emit(Fact::Touched(Contact { by, on: id, flank: false }), crate::game::Cite("tray.contact.6"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stands_in_contact_by_offset() {
        let enemy = Pose::at(30_000, 20_000, 180);
        for (offset, stands) in [(0, 2), (1200, 2), (1210, 1), (1600, 1), (2800, 1), (2810, 0), (-1200, 2), (-2800, 1)]
        {
            assert_eq!(slots(Pose::at(30_000 + offset, 16_800, 0), enemy), stands, "{offset}");
        }
    }
}
