//! Everywhere the soldier in hand can go straight to.

use super::SkirmishTable;
use super::plan::{Kind, Plan, Wish};
use crate::game::{Board, Phase, PieceId, Rules};
use crate::geom::{Degrees, Inches, Point};
use crate::ui::table::Help;
use crate::ui::table::seat::Seat;

/// Where he can go.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Reach {
    /// The ring around it; none where he can go nowhere.
    pub rings: Vec<Vec<Point>>,
}

/// He is tried every so many degrees.
const EVERY: i32 = 6;

impl SkirmishTable {
    /// Looks up once where the soldier in hand can go.
    pub(super) fn find_reach(&mut self) {
        self.reach = Reach::default();
        if self.options.help < Help::Reach || self.step() == Some(Phase::Turn) {
            return;
        }
        let Some((id, kind)) = self.own().and_then(|id| Some((id, self.way_of(id)?))) else { return };
        let board = self.game.board();
        if kind == Kind::Place {
            return;
        }
        let most = self.rules.base(board, id);
        let Some(pose) = board.piece(id).pose() else { return };
        let ring: Vec<Point> = (0..360 / EVERY)
            .filter_map(|n| farthest(self.rules(), board, (id, pose.at), kind, (Degrees::new(n * EVERY), most)))
            .collect();
        // Where most ways are shut there is no area to show.
        let far = ring.iter().filter(|at| **at != pose.at).count();
        if far > 2 {
            self.reach.rings = vec![ring];
        }
    }
}

/// How far he comes in a direction; nowhere is where he stands.
fn farthest(
    rules: &dyn Rules,
    board: &Board,
    (id, from): (PieceId, Point),
    kind: Kind,
    (bearing, most): (Degrees, Inches),
) -> Option<Point> {
    let field = &board.field;
    let to = from.offset(bearing, most.get(), 0);
    // Straight ahead up to the edge of the table.
    let inside =
        |at: Point| Inches::ZERO <= at.x && at.x <= field.width && Inches::ZERO <= at.y && at.y <= field.height;
    let mut far = most.get();
    let mut at = to;
    while !inside(at) && far > 0 {
        far -= 200;
        at = from.offset(bearing, far.max(0), 0);
    }
    let plan = Plan::judge(rules, board, id, Wish { kind, legs: vec![at], look: None, exits: false })?;
    Some(if plan.action.is_some() { plan.end() } else { from })
}
