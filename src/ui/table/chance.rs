//! Exact chances as they are shown: what each of two units loses.

use crate::dice::{Dist, Faces, Fraction};
use crate::game::{Board, Contact, Fact, Odds, PieceId, Place, Rules, Throw, Todo};
use crate::geom::Edge;

/// What each of two units loses, for the chart of two sides.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chances {
    /// The unit on the left, of the second side, and what it loses.
    pub left: (PieceId, Dist<u8>),
    /// The unit on the right, and what it loses.
    pub right: (PieceId, Dist<u8>),
    /// Leaders who may be lost, and how likely that is.
    pub leaders: Vec<(PieceId, Fraction)>,
    /// What the chart is of.
    pub of: Of,
}

/// What a chart is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// A fight that the proposed move would begin.
    Move,
    /// A fight with the nearest enemy, front to front, if it came to that.
    Meeting,
    /// A fight that is due.
    Fight,
    /// A shot.
    Shot,
}

/// The chances of two units in this order of sides: the second side stands on the left.
pub(super) fn sided(board: &Board, one: (PieceId, Dist<u8>), other: (PieceId, Dist<u8>), of: Of) -> Chances {
    match board.piece(one.0).side.index() {
        0 => Chances { left: other, right: one, leaders: Vec::new(), of },
        _ => Chances { left: one, right: other, leaders: Vec::new(), of },
    }
}

/// What `unit` loses to these throws; a last stand that goes by the rules counts as lost.
pub(super) fn losses<'a>(
    rules: &dyn Rules,
    board: &Board,
    unit: PieceId,
    throws: impl Iterator<Item = &'a Throw>,
) -> Dist<u8> {
    let hits = throws.fold(Dist::certain(0), |all, throw| all.plus(&Dist::hits(throw.dice, throw.faces)));
    let piece = board.piece(unit);
    let gone_at = rules.kind(piece.kind).gone_at;
    hits.map(|&hits| match piece.strength.saturating_sub(hits) {
        left if hits > 0 && left <= gone_at => piece.strength,
        _ => hits,
    })
}

/// The chances of the fight between two units in contact, as if all fought now.
pub(super) fn fight(rules: &dyn Rules, board: &Board, unit: PieceId, enemy: PieceId, of: Of) -> Chances {
    let odds: Odds = rules.odds_around(board, unit);
    let chances = sided(board, (unit, odds.of(unit)), (enemy, odds.of(enemy)), of);
    Chances { leaders: odds.leaders, ..chances }
}

/// The chances if `unit` met `enemy` front to front, on their own, where he stands.
pub(super) fn meeting(rules: &dyn Rules, board: &Board, unit: PieceId, enemy: PieceId) -> Option<Chances> {
    let at = board.piece(enemy).pose()?.beside(Edge::Front, 0);
    let mut alone = board.clone();
    alone.contacts.clear();
    for id in board.ids() {
        let piece = &board.pieces[id.index()];
        let stays = id == unit || id == enemy || piece.with.is_some_and(|with| with == unit || with == enemy);
        if !stays {
            alone.pieces[id.index()].place = Place::Off;
        }
    }
    alone.pieces[unit.index()].place = Place::Table(at);
    alone.evolve(&Fact::Touched(Contact { by: unit, on: enemy, flank: false }));
    Some(fight(rules, &alone, unit, enemy, Of::Meeting))
}

/// The chances of a shot.
pub(super) fn shot(rules: &dyn Rules, board: &Board, by: PieceId, on: PieceId) -> Chances {
    let odds = rules.odds(board, Todo::Shot { by, on });
    sided(board, (by, Dist::certain(0)), (on, odds.of(on)), Of::Shot)
}

/// The faces that hit, in words: `1`, `1 or 2`, `1 to 3`.
pub(super) fn faces(faces: Faces) -> String {
    let hit: Vec<u8> = (1..=6).filter(|&pip| faces.hit(pip)).collect();
    let (first, last) = (hit.first().copied().unwrap_or(1), hit.last().copied().unwrap_or(6));
    let key = match last - first {
        0 => "table.faces.only",
        1 => "table.faces.or",
        _ => "table.faces.to",
    };
    crate::text::fill(key, &[("a", &first.to_string()), ("b", &last.to_string())])
}
