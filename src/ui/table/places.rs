//! Where a unit is and what it may do, in words, for a list and for the ear.

use super::seat::Seat;
use super::{Table, aim, say};
use crate::game::{Ground, Mark, PieceId};
use crate::geom::{Degrees, Pose};
use crate::text::{count, fill, text};

/// The direction in one of eight words.
pub(super) fn direction(facing: Degrees) -> String {
    let eighth = (facing.get() + 22) / 45 % 8;
    text(&format!("table.way.{eighth}"))
}

/// Where something lies as a unit sees it: ahead, ahead to the right, on the right …
pub(super) fn side_of(pose: Pose, slant: i32) -> String {
    let _ = pose;
    let eighth = (slant.rem_euclid(360) + 22) / 45 % 8;
    text(&format!("table.bearing.{eighth}"))
}

/// Where a unit stands: inches from two edges, which way it looks.
pub(super) fn place(table: &Table, id: PieceId) -> Option<String> {
    let pose = table.board().piece(id).pose()?;
    let (x, y) = (pose.at.x.tenths(), pose.at.y.tenths());
    Some(fill("table.place", &[("x", &x), ("y", &y), ("way", &direction(pose.facing))]))
}

/// The nearest enemy of a unit.
pub(super) fn nearest_enemy(table: &Table, id: PieceId) -> Option<PieceId> {
    let board = table.board();
    let piece = board.piece(id);
    let pose = piece.pose()?;
    let enemies = board.trays().filter(|(_, other, _)| other.side != piece.side);
    enemies.min_by_key(|(_, _, at)| (pose.distance(*at), pose.at.distance(at.at))).map(|(enemy, _, _)| enemy)
}

/// How far the nearest enemy is, and where.
pub(super) fn nearest(table: &Table, id: PieceId) -> Option<String> {
    let enemy = nearest_enemy(table, id)?;
    let board = table.board();
    let (pose, at) = (board.piece(id).pose()?, board.piece(enemy).pose()?);
    let tag = say::tag(table.game.scenario(), enemy);
    let d = pose.distance(at).tenths();
    let bearing = side_of(pose, aim::slant(pose, at.at));
    Some(fill("table.nearest", &[("enemy", tag), ("d", &d), ("bearing", &bearing)]))
}

/// What is true of a unit now: moved, shot, in contact with whom, may not strike.
pub(super) fn state(table: &Table, id: PieceId) -> Vec<String> {
    let board = table.board();
    let piece = board.piece(id);
    let mut states = Vec::new();
    if piece.pose().is_none() {
        return vec![text("table.state.gone")];
    }
    if piece.has(Mark::Moved) {
        states.push(text("table.state.moved"));
    }
    if piece.has(Mark::Shot) {
        states.push(text("table.state.shot"));
    }
    for enemy in board.enemies_of(id) {
        let flank = board.contacts.iter().any(|contact| contact.flank && contact.by == enemy && contact.on == id);
        let key = if flank { "table.state.flanked" } else { "table.state.fights" };
        states.push(fill(key, &[("enemy", say::tag(table.game.scenario(), enemy))]));
    }
    if piece.waits_until > 0 {
        states.push(fill("table.state.waits", &[("turn", &piece.waits_until.to_string())]));
    }
    if piece.has(Mark::Crossing) {
        states.push(text("table.state.crossing"));
    }
    if piece.has(Mark::Flanked) {
        states.push(text("table.state.limited"));
    }
    if let Some(area) = piece.pose().and_then(|pose| {
        board.field.areas.iter().find(|area| area.ground == Ground::Camp && area.outline.contains(pose.at))
    }) {
        states.push(fill("table.state.in", &[("place", &area.name)]));
    }
    if table.rules().silent(board, id).is_some() {
        states.push(text("table.state.silent"));
    }
    states
}

/// A unit in one breath: name, stands, place, nearest enemy, state.
pub(super) fn unit(table: &Table, id: PieceId) -> String {
    let board = table.board();
    let piece = board.piece(id);
    let full = say::name(table, id);
    let stands = count("table.stands", piece.strength as usize, &[]);
    let parts = [Some(format!("{full}, {}", say::tag(table.game.scenario(), id))), Some(stands), place(table, id)];
    let parts = parts.into_iter().flatten().chain(nearest(table, id)).chain(state(table, id));
    parts.collect::<Vec<_>>().join(". ") + "."
}
