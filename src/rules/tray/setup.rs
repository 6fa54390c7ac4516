//! Whether a set-up will do.

use super::TrayRules;
use crate::game::{Board, Illegal, PieceId, Problem, Reason};

impl TrayRules {
    /// Every reason why the trays may not stand as they do: `tray.geom.3`, `tray.geom.6`, closed ground.
    pub(super) fn faults(&self, board: &Board) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut fault = |id: PieceId, what: String, fix: &str| {
            problems.push(Problem { path: format!("units[{}]", id.0), what, fix: fix.to_string() });
        };
        let trays: Vec<_> = board.trays().collect();
        for (n, &(id, _, pose)) in trays.iter().enumerate() {
            match self.may_stand(board, id, pose) {
                Err(Illegal { reason: Reason::MayNotEnter { name, .. }, .. }) => {
                    fault(id, format!("this troop type may not stand in {name}"), "move it out, or change its type");
                }
                Err(_) => {
                    let (width, height) = (board.field.width, board.field.height);
                    let fix = "bring its middle at least 1.6 in, or 2.27 in when it stands askew, from every edge";
                    fault(id, format!("its tray reaches beyond the table of {width} by {height} in"), fix);
                }
                Ok(()) => {}
            }
            for &(other, _, at) in &trays[..n] {
                if pose.overlaps(at) {
                    let what = format!("its tray overlaps that of units[{}]", other.0);
                    fault(
                        id,
                        what,
                        "move one of them: middles 3.2 in apart are always enough for trays that look the same way",
                    );
                }
            }
        }
        problems
    }
}
