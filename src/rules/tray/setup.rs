//! Whether trays may stand as they do.

use super::TrayRules;
use crate::game::{Board, PieceId, Reason};

impl TrayRules {
    /// Every reason why the trays may not stand as they do: `tray.geom.3`, `tray.geom.6`, closed ground.
    pub(super) fn faults(&self, board: &Board) -> Vec<(PieceId, Reason)> {
        let mut faults = Vec::new();
        let trays: Vec<_> = board.trays().collect();
        for (n, &(piece, _, pose)) in trays.iter().enumerate() {
            faults.extend(self.may_stand(board, piece, pose).err().map(|illegal| (piece, illegal.reason)));
            let over = trays[..n].iter().filter(|(_, _, at)| pose.overlaps(*at));
            faults.extend(over.map(|&(by, ..)| (piece, Reason::Blocked { piece, by })));
        }
        faults
    }
}
