//! Charges: announced before anybody moves, then run (`chevauchee.turn.5`, `chevauchee.ruling.13` to `.15`).

use super::ChevaucheeRules;
use super::ground::{Met, Obstacle, Survey};
use super::reach::Limit;
use super::rules::no;
use super::track::Leg;
use crate::game::{
    Board, Charge, Cite, Fact, Illegal, Mark, PieceId, Reason, Resolution, SkirmishFact, SkirmishReason,
};
use crate::geom::{Degrees, Inches, Pose};

/// The line of a charge, before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChargeLine {
    /// The line to the target.
    pub leg: Leg,
    /// The first step within reach of an enemy.
    pub contact: i64,
    /// What lies on the way up to there.
    pub met: Vec<Met>,
    /// The last step at which a friend who has come into the line leaves room; none when nobody has.
    pub friend: Option<(PieceId, i64)>,
}

/// Where a charge stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// After so many steps.
    pub steps: i64,
    /// What he could have gone over the ground he met.
    pub reach: i64,
    /// The worst ground he met, by its place in table B.
    pub ground: Option<u8>,
    /// The ground he stops short of, by its place in table B.
    pub short_of: Option<u8>,
    /// Whether he is in contact.
    pub contact: bool,
}

impl ChevaucheeRules {
    /// The line from a soldier to an enemy, with what stands and lies on it.
    pub fn charge_line(&self, board: &Board, by: PieceId, on: PieceId) -> Option<ChargeLine> {
        let (from, to) = (board.piece(by).pose()?.at, board.piece(on).pose()?.at);
        let mut leg = Leg::new(from, to);
        let side = board.piece(by).side;
        let foes = self.standers(board, side.other());
        let contact = self.first_met(board, &mut leg, &foes).unwrap_or(leg.steps);
        let skirmish = board.in_skirmish();
        let mut survey = Survey::new(self, &skirmish.land, &skirmish.fires, board.kit(by).mounted, from);
        survey.walk(&leg);
        let mut met = survey.met;
        met.retain(|met| met.clear < contact);
        crate::order::by_key(&mut met, |met| met.clear);
        let friend = self.friend_on(board, by, &leg, contact);
        Some(ChargeLine { leg, contact, met, friend })
    }

    /// The first friend nearer to the line than soldiers may be, and the last step before that.
    fn friend_on(&self, board: &Board, by: PieceId, leg: &Leg, contact: i64) -> Option<(PieceId, i64)> {
        let side = board.piece(by).side;
        let mut first: Option<(PieceId, i64)> = None;
        for (id, piece, pose) in board.trays() {
            if id == by || piece.side != side {
                continue;
            }
            let step = leg.first_nearer(pose.at, self.room());
            if let Some(step) = step.filter(|step| *step <= contact && first.is_none_or(|(_, known)| step - 1 < known))
            {
                first = Some((id, step - 1));
            }
        }
        first
    }

    /// Where a charge of so many thousandths over open ground stops on this line.
    pub fn stop_of(&self, line: &ChargeLine, all: Inches) -> Stop {
        let Limit { mut steps, reach, ground, mut short_of } =
            self.limit(i64::from(all.get()), &line.met, line.contact);
        if let Some((_, step)) = line.friend.filter(|(_, step)| *step < steps) {
            (steps, short_of) = (step.max(0), None);
        }
        Stop { steps, reach, ground, short_of, contact: steps == line.contact }
    }

    /// Whether a charge may be announced (`chevauchee.ruling.14`).
    pub fn may_charge(&self, board: &Board, by: PieceId, on: PieceId) -> Result<ChargeLine, Illegal> {
        let piece = board.piece(by);
        if let Some(foe) = self.engaged_with(board, by) {
            return no(SkirmishReason::Engaged { piece: by, by: foe }, "chevauchee.ruling.14");
        }
        if piece.has(Mark::Charged) {
            return no(SkirmishReason::HasAnnounced(by), "chevauchee.move.5");
        }
        if piece.soldier.booty {
            return no(SkirmishReason::CarriesBooty(by), "chevauchee.scenario.booty");
        }
        if piece.soldier.runs >= self.file.figures.in_a_row {
            return no(SkirmishReason::ThirdInARow(by), "chevauchee.move.6");
        }
        let line = self.charge_line(board, by, on);
        let line = line.ok_or(Illegal { reason: Reason::NoSuchPiece, cite: Cite("chevauchee.ruling.14") })?;
        if let Some(plot) = self.hides(board, line.leg.from, line.leg.to) {
            return no(SkirmishReason::Unseen { by, on, plot }, "chevauchee.ruling.12");
        }
        for met in &line.met {
            match met.what {
                Obstacle::Closed(plot) => {
                    return no(SkirmishReason::Closed { piece: by, plot }, self.closing(board, plot));
                }
                Obstacle::Slow(ground) if !self.ground_row(ground).charge => {
                    return no(SkirmishReason::NoChargeThrough { piece: by, ground }, "chevauchee.terrain.3");
                }
                Obstacle::Slow(_) => {}
            }
        }
        if let Some((friend, _)) = line.friend {
            return no(SkirmishReason::FriendInTheWay { piece: by, by: friend }, "chevauchee.ruling.14");
        }
        Ok(line)
    }

    /// Where a charge stops on this line with this sum of dice.
    pub(super) fn halt_of(&self, board: &Board, by: PieceId, line: &ChargeLine, sum: u8) -> Stop {
        let mut stop = self.stop_of(line, self.charge_reach(board, by, sum));
        // Who is out of reach by less than a thousandth is not to be rounded into it.
        if !stop.contact
            && stop.steps + 1 == line.contact
            && !self.met_at(board, board.piece(by).side, line.leg.at(stop.steps)).is_empty()
        {
            stop.steps = (stop.steps - 1).max(0);
        }
        // Somebody beyond a wall halts nobody, and still leaves no room beside him.
        while stop.steps > 0 && self.crowds(board, by, line.leg.at(stop.steps)).is_some() {
            (stop.steps, stop.contact, stop.short_of) = (stop.steps - 1, false, None);
        }
        stop
    }

    /// A charge is announced.
    pub(super) fn announce(&self, res: &mut Resolution, by: PieceId, on: PieceId) -> Result<(), Illegal> {
        self.may_charge(res.board(), by, on)?;
        res.emit(Fact::Skirmish(SkirmishFact::Announced(Charge { by, on })), Cite("chevauchee.move.5"));
        Ok(())
    }

    /// An announced charge is run: after the throw of its category, which comes first.
    pub(super) fn run(&self, res: &mut Resolution, by: PieceId) {
        let board = res.board();
        let category = board.piece(by).kind;
        let skirmish = board.in_skirmish();
        let Some(charge) = skirmish.charges.iter().find(|charge| charge.by == by).copied() else { return };
        let Some(&(_, sum)) = skirmish.throws.iter().find(|(of, _)| *of == category.0) else { return };
        let Some(line) = self.charge_line(board, by, charge.on) else { return };
        let stop = self.halt_of(board, by, &line, sum);
        let at = line.leg.at(stop.steps);
        let facing = Degrees::toward(line.leg.from, line.leg.to);
        let inches = |steps: i64| Inches::thousandths(steps as i32);
        let fact = SkirmishFact::Ran {
            by,
            on: charge.on,
            to: Pose { at, facing },
            reach: inches(stop.reach),
            used: inches(stop.steps),
            ground: stop.ground,
            short_of: stop.short_of,
            contact: stop.contact,
        };
        let cite = if stop.contact { "chevauchee.ruling.13" } else { "chevauchee.move.5" };
        res.emit(Fact::Skirmish(fact), Cite(cite));
        self.show(res, by);
        if stop.contact {
            res.emit(Fact::Marked { piece: by, mark: Mark::Impact, on: true }, Cite("chevauchee.melee.8"));
        }
        self.engage(res, by);
    }

    /// How far a charger goes over open ground with this sum of dice.
    pub fn charge_reach(&self, board: &Board, by: PieceId, sum: u8) -> Inches {
        self.dash(board.piece(by).kind, None, sum)
    }
}
