//! What is drawn in the field, kept from one message to the next.

use super::rolls::Rolls;
use super::seat::Seat;
use super::{Help, Table, say};
use crate::game::{PieceId, Todo};
use crate::geom::{Inches, Pose};
use crate::text::fill;
use crate::ui::scene::{Fight, FightState, Ghost, Moving, Ruler, Tape, View};

/// The lists the picture is made from.
#[derive(Clone, Debug, Default)]
pub(super) struct Picture {
    touchable: Vec<PieceId>,
    fights: Vec<Fight>,
    crossed: Vec<(PieceId, u8)>,
    moving: Vec<Moving>,
    charges: Vec<(Vec<Pose>, String)>,
    legs: Vec<Pose>,
    flag: Vec<String>,
    ruler_flag: Vec<String>,
    ruler_line: Option<(crate::geom::Point, crate::geom::Point)>,
    ruler_sight: Option<crate::game::Sight>,
}

impl Table {
    /// Makes the picture anew.
    pub(super) fn draw(&mut self) {
        let mut picture = Picture::default();
        if let Some(plan) = self.plan.as_ref().filter(|plan| plan.can_march() || plan.refused.is_some()) {
            picture.legs = plan.legs.clone();
            picture.flag = say::flag(self, plan);
            if let Some((touch, _)) = say::touches(self, plan).next() {
                picture.flag.truncate(1);
                picture.flag.push(touch);
            }
        }
        if self.replay.at.is_none() {
            picture.touchable = match self.selected {
                Some(by) if self.is_shooting() => self.targets(by),
                None if self.is_shooting() => self.shooters(),
                Some(_) if self.is_charging() => self.charges.may.iter().map(|charge| charge.on).collect(),
                None if self.is_charging() => self.chargers(),
                Some(_) => self.reach.touchable.clone(),
                None => Vec::new(),
            };
            // Until one is chosen all charges are drawn.
            if self.plan.is_none() && self.is_charging() && self.options.help >= Help::Reach {
                let inches = |cost: Inches| fill("table.charge.inches", &[("d", &say::short(cost))]);
                picture.charges =
                    self.charges.may.iter().map(|charge| (charge.legs.clone(), inches(charge.cost))).collect();
            }
            if let Some(rolls) = &self.rolls {
                let lies = !self.is_rolling();
                let state = |n: usize| match () {
                    () if rolls.pairs[n].shown && (lies || n != rolls.current) => FightState::Done,
                    () if n == rolls.current => FightState::Current,
                    () => FightState::Waiting,
                };
                if matches!(rolls.what, Todo::Fights(_)) {
                    let fights = rolls.pairs.iter().enumerate();
                    picture.fights = fights
                        .map(|(n, pair)| Fight { number: n as u8 + 1, by: pair.by, on: pair.on, state: state(n) })
                        .collect();
                }
                if lies && (rolls.holds_back() || !rolls.given) {
                    picture.crossed = crossed(rolls);
                }
            }
        }
        picture.moving = self.motions.iter().flat_map(|running| running.moving()).collect();
        if let Some(measured) = self.measured() {
            picture.ruler_line = Some(measured.line);
            picture.ruler_sight = measured.sight;
            picture.ruler_flag = measured.lines;
        }
        self.picture = picture;
    }

    /// The ghost under the pointer or the keys.
    fn ghost(&self) -> Option<Ghost> {
        let plan = self.plan.as_ref().filter(|plan| !plan.wanted.is_empty())?;
        let drags = matches!(self.gesture, super::pointer::Gesture::Drags(..));
        let handles = !drags && plan.on.is_none();
        Some(Ghost { piece: plan.piece, pose: plan.end(), handles, allowed: plan.can_march() })
    }
}

fn crossed(rolls: &Rolls) -> Vec<(PieceId, u8)> {
    let units = rolls.odds.units.iter().map(|&unit| (unit, rolls.crossed(unit)));
    units.filter(|(_, hits)| *hits > 0).collect()
}

impl Picture {
    /// The picture of the table.
    pub fn view<'a>(&'a self, table: &'a Table) -> View<'a> {
        let board = table.board();
        let mut view = View::new(table.game.scenario(), board, table.camera);
        view.selected = table.selected.filter(|&id| board.piece(id).pose().is_some());
        view.touchable = &self.touchable;
        view.reach = &table.reach.poses;
        view.hover = table.hover;
        view.grid = table.grid;
        view.projector = table.options.projector;
        view.fights = &self.fights;
        view.crossed = &self.crossed;
        view.moving = &self.moving;
        view.charges = &self.charges;
        view.ghost = table.ghost();
        if let Some(plan) = table.plan.as_ref().filter(|plan| !plan.wanted.is_empty()) {
            let reach = table.allowance(plan.piece);
            let wanted = super::plan::cost_of(&plan.wanted);
            view.tape = Some(Tape {
                legs: &self.legs,
                // Behind the enemy who is charged there is nothing left to go.
                left: if plan.on.is_some() { Inches::ZERO } else { (reach - plan.cost).max(Inches::ZERO) },
                over: (wanted - reach).max(Inches::ZERO).min(Inches::new(12)),
                flag: &self.flag,
                refused: plan.refused.is_some(),
            });
            if plan.refused.is_some() && plan.beyond != plan.end() {
                view.excess = Some((plan.end(), plan.beyond));
            }
        }
        if let Some((from, to)) = self.ruler_line {
            view.ruler = Some(Ruler { from, to, flag: &self.ruler_flag, refused: false });
            view.sight = self.ruler_sight.filter(|sight| sight.blocker.is_some() || sight.through_town);
        }
        if table.ruler.is_none()
            && let Some(by) = table.selected
            && let Some(pose) = board.piece(by).pose()
        {
            let shoots = table.is_shooting() && table.shooters().contains(&by);
            let range = table.rules().range(board, by);
            if let Some(range) = range.filter(|_| shoots && table.options.help >= Help::Reach) {
                view.range = Some((pose, range));
            }
            if let Some(on) = table.target.filter(|_| shoots) {
                view.sight = Some(table.rules().sight(board, by, on));
            }
        }
        view
    }
}
