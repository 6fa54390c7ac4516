//! Setting up: who may stand where (`raphia.deploy.1` to `.5`).

use super::rules::no;
use super::tables::Arm;
use super::{Grid, RaphiaRules};
use crate::game::{
    Action, Ask, Board, Bound, Cite, Fact, Gait, HexFact, HexReason, Illegal, Mark, Order, Owed, Phase, PieceId, Place,
    Reason, Resolution, Side,
};
use crate::geom::{Hex, HexMap};

impl RaphiaRules {
    /// How far before the row behind its line a hex lies; negative in the reserve.
    fn ahead(&self, side: Side, hex: Hex) -> Option<i16> {
        let column = i16::from(self.frame?.columns[side.index()]);
        Some(match self.side_row(side).edge {
            Bound::West => i16::from(hex.col) - column,
            Bound::East => column - i16::from(hex.col),
        })
    }

    /// Whether these may be set up in a hex together.
    pub fn may_deploy(&self, map: &HexMap, side: Side, hex: Hex, arms: &[Arm]) -> Result<(), Illegal> {
        if !map.is_plain(hex) {
            return no(HexReason::DuneOrOffMap, "raphia.comp.2");
        }
        if let Some(ahead) = self.ahead(side, hex) {
            // A leader in a stack stands wherever it does.
            let alone = arms.iter().all(|&arm| arm == Arm::Leader);
            let rows = || arms.iter().filter(|&&arm| alone || arm != Arm::Leader).map(|&arm| self.row(arm));
            if ahead != 0 && rows().any(|row| row.corner) {
                return no(HexReason::NotOnRow, "raphia.deploy.3");
            }
            if ahead > 0 && rows().any(|row| row.ahead == 0) {
                return no(HexReason::SemiInFront, "raphia.rul.4");
            }
            if rows().any(|row| ahead > i16::from(row.ahead)) {
                return no(HexReason::TooFarForward, "raphia.deploy.4");
            }
        }
        self.may_stack(arms)
    }

    /// The arms in a hex.
    fn arms_at(grid: &Grid<'_>, hex: Hex) -> Vec<Arm> {
        grid.at(hex).map(|id| grid.arm(id)).collect()
    }

    /// Puts a counter elsewhere before the battle, with so many troops above it (`raphia.stack.9`).
    pub(super) fn deploy(&self, res: &mut Resolution, piece: PieceId, to: (u8, u8), below: u8) -> Result<(), Illegal> {
        self.put(res, &[piece], Hex::at(to.0, to.1), Some(below))
    }

    /// Puts the whole stack of a counter elsewhere before the battle, under those who stand there.
    pub(super) fn deploy_stack(&self, res: &mut Resolution, piece: PieceId, hex: Hex) -> Result<(), Illegal> {
        let who = Grid::of(self, res.board()).body(piece).map(|body| body.all()).unwrap_or_default();
        self.put(res, &who, hex, None)
    }

    fn put(&self, res: &mut Resolution, who: &[PieceId], hex: Hex, below: Option<u8>) -> Result<(), Illegal> {
        let grid = Grid::of(self, res.board());
        let gone = || Illegal { reason: Reason::NoSuchPiece, cite: Cite("raphia.deploy.1") };
        let piece = *who.first().ok_or_else(gone)?;
        let side = grid.board.piece(piece).side;
        let from = grid.spot(piece).ok_or_else(gone)?;
        let stays: Vec<PieceId> = grid.at(hex).filter(|id| !who.contains(id)).collect();
        if let Some(&other) = stays.iter().find(|&&id| grid.board.piece(id).side != side) {
            return no(HexReason::TakenByEnemy(other), "raphia.deploy.1");
        }
        let arms: Vec<Arm> = stays.iter().chain(who).map(|&id| grid.arm(id)).collect();
        self.may_deploy(grid.map(), side, hex, &arms)?;
        let mut order: Vec<PieceId> = stays.into_iter().filter(|&id| grid.is_troop(id)).collect();
        let at = below.map_or(order.len(), usize::from);
        if at > order.len() {
            let reason = Reason::NoSuchOption { of: order.len() as u8 + 1 };
            return Err(Illegal { reason, cite: Cite("raphia.stack.9") });
        }
        order.splice(at..at, who.iter().copied().filter(|&id| grid.is_troop(id)));
        let went = HexFact::Went {
            who: who.to_vec(),
            way: if from.hex == hex { Vec::new() } else { vec![hex] },
            facing: None,
            cost: 0,
            gait: Gait::Deploys,
            is_off: false,
        };
        res.emit(Fact::Hex(went), Cite("raphia.deploy.1"));
        res.emit(Fact::Hex(HexFact::Stacked { order }), Cite("raphia.stack.9"));
        Ok(())
    }

    /// The side whose counters nobody should see now: while one side sets up, the other one (`raphia.rul.5`). What the log says
    /// of its set-up ([`Gait::Deploys`]) is as secret.
    pub fn veiled(&self, board: &Board) -> Option<Side> {
        match (board.clock.phase, &board.ask) {
            (Phase::Deploy, Ask::Order(side)) => Some(side.other()),
            _ => None,
        }
    }

    /// Some set-ups to choose from: each counter to the hexes beside its own, at the bottom.
    pub(super) fn deployments(&self, board: &Board, side: Side) -> Vec<Action> {
        let grid = Grid::of(self, board);
        let mut orders = Vec::new();
        for piece in board.ids().filter(|&id| board.piece(id).side == side) {
            let Some(spot) = grid.spot(piece) else { continue };
            for hex in spot.hex.around() {
                let mut arms = Self::arms_at(&grid, hex);
                let below = grid.at(hex).filter(|&id| grid.is_troop(id)).count() as u8;
                arms.push(grid.arm(piece));
                let is_own = grid.side_at(hex).is_none_or(|there| there == side);
                if is_own && self.may_deploy(grid.map(), side, hex, &arms).is_ok() {
                    let order = Order::Deploy { col: hex.col, row: hex.row, below };
                    orders.push(Action::Order { piece, order });
                }
            }
        }
        orders
    }

    /// Every stack that may not stand as it does before the battle.
    pub(super) fn badly_deployed(&self, board: &Board) -> Vec<(PieceId, Reason)> {
        let grid = Grid::of(self, board);
        let mut faults = Vec::new();
        for side in Side::BOTH {
            for body in grid.all(side) {
                let arms = Self::arms_at(&grid, body.hex);
                if let Err(why) = self.may_deploy(grid.map(), side, body.hex, &arms) {
                    faults.push((body.top(), why.reason));
                }
            }
        }
        faults
    }

    /// Every stack that may not stand as it does during the battle.
    pub(super) fn badly_stacked(&self, board: &Board) -> Vec<(PieceId, Reason)> {
        if board.clock.phase == Phase::Deploy {
            return self.badly_deployed(board);
        }
        let grid = Grid::of(self, board);
        let mut faults = Vec::new();
        // Mad elephants on their way stand nowhere yet.
        let runs = |id: PieceId| board.piece(id).has(Mark::Running);
        for hex in grid.map().hexes() {
            let Some(first) = grid.at(hex).find(|&id| !runs(id)) else { continue };
            let side = board.piece(first).side;
            if let Some(other) = grid.at(hex).find(|&id| board.piece(id).side != side && !runs(id)) {
                faults.push((other, Reason::Hex(HexReason::TakenByEnemy(first))));
            }
            if !grid.map().is_plain(hex) {
                faults.push((first, Reason::Hex(HexReason::Dune)));
            }
            let arms: Vec<Arm> = grid.at(hex).filter(|&id| !runs(id)).map(|id| grid.arm(id)).collect();
            if let Err(why) = self.may_stack(&arms) {
                faults.push((first, why.reason));
            }
        }
        let is_lost = |id: &PieceId| matches!(board.piece(*id).place, Place::Hex(spot) if !grid.map().holds(spot.hex));
        faults.extend(board.ids().filter(is_lost).map(|id| (id, Reason::Hex(HexReason::OffMap))));
        faults
    }

    /// What comes before the first half-turn when nobody sets up anew.
    pub(super) fn prepare(&self, res: &mut Resolution) {
        self.begin(res, res.board().clock);
        let is_hidden = res.board().pieces.iter().any(|piece| piece.counter.is_hidden);
        self.owe(res, Owed::Initiative, "raphia.turn.2");
        if is_hidden && !self.draw_hidden {
            self.owe(res, Owed::Hidden, "raphia.deploy.7");
        }
    }
}
