//! Those over whom others flee.

use super::{Body, Grid, RaphiaRules};
use crate::game::{Cite, Fact, HexFact, Mark, PieceId, Resolution, State, Trial};
use crate::geom::Hex;

impl RaphiaRules {
    /// Friends in flight went over this stack: it owes a test (`raphia.rout.6`).
    pub(super) fn cross(&self, res: &mut Resolution, by: PieceId, top: PieceId) {
        let Some(body) = Grid::of(self, res.board()).body(top) else { return };
        self.mark_crossed(res, by, &body, false);
    }

    /// Mad elephants go over a hex: whoever is not in flight owes a test (`raphia.ele.4`).
    pub(super) fn trample(&self, res: &mut Resolution, elephants: &Body, hex: Hex) {
        for body in Grid::of(self, res.board()).bodies(hex) {
            if body.state != State::Rout && !body.troops.is_empty() {
                self.mark_crossed(res, elephants.top(), &body, true);
            }
        }
    }

    fn mark_crossed(&self, res: &mut Resolution, by: PieceId, body: &Body, mad: bool) {
        let cite = if mad { "raphia.ele.4" } else { "raphia.mor.3" };
        if !res.board().piece(body.top()).has(Mark::Crossed) {
            res.emit(Fact::Hex(HexFact::Crossed { piece: body.top(), by }), Cite(cite));
        }
        for &piece in &body.troops {
            for mark in [Some(Mark::Crossed), mad.then_some(Mark::Trampled)].into_iter().flatten() {
                if !res.board().piece(piece).has(mark) {
                    res.emit(Fact::Marked { piece, mark, on: true }, Cite(cite));
                }
            }
        }
    }

    /// The dice of the one test of a whole stack: that of a phalanx, or of those over whom others fled.
    pub(super) fn land_test(&self, res: &mut Resolution, top: PieceId, why: Trial, pips: &[u8]) {
        self.settle(res, "raphia.mor.8");
        let Some(body) = Grid::of(self, res.board()).body(top) else { return };
        let passed = self.test(res, top, why, pips);
        match why {
            Trial::Steady => {
                let mark = if passed { Mark::Steady } else { Mark::Shaken };
                for &piece in &body.troops {
                    res.emit(Fact::Marked { piece, mark, on: true }, Cite("raphia.rul.40"));
                }
            }
            Trial::Halt | Trial::Rally => self.after_rally(res, &body, passed),
            _ => {
                let mark = if why == Trial::Crossed { Mark::Crossed } else { Mark::Test };
                for &piece in &body.troops {
                    res.emit(Fact::Marked { piece, mark, on: false }, Cite("raphia.mor.8"));
                }
                if !passed {
                    let pushed = None;
                    let cite = if why == Trial::Crossed { "raphia.mor.3" } else { "raphia.mor.6" };
                    self.rout(res, &body.troops, pushed, cite);
                }
            }
        }
    }
}
