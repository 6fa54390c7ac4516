//! Why something on hexes is refused.

use super::PieceId;

/// Why something on hexes is refused. [`HexReason::word`] is its name in files of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexReason {
    /// Troops in disorder do not obey.
    NotInGoodOrder,
    /// Not a neighbouring hex.
    NotAdjacent,
    /// Off the map.
    OffMap,
    /// A dune.
    Dune,
    /// Not before its front.
    NotOnFront,
    /// A lone counter held by an enemy.
    Locked,
    /// A lone leader beside an enemy.
    LeaderLocked,
    /// Somebody has to stay behind.
    Rearguard,
    /// The counters of a rearguard are those at the bottom.
    NotFromTheTop,
    /// A friend stands there.
    Friend(PieceId),
    /// An enemy stands there.
    Enemy(PieceId),
    /// An enemy stands there while the armies are set up.
    TakenByEnemy(PieceId),
    /// Into contact with an enemy it may not attack.
    ForbiddenContact(PieceId),
    /// It entered an enemy front, and there its movement ends.
    MustStop,
    /// Not enough points.
    Movement {
        /// What it has.
        has: u8,
        /// What it would need.
        needs: u8,
    },
    /// A phalanx turns by one corner at a time.
    NotACorner,
    /// It can turn before the enemy by a test only.
    TurnsByTest,
    /// Too many in a hex.
    TooMany,
    /// Arms that do not mix.
    Mixed,
    /// Too large an escort.
    EscortTooBig,
    /// No stack is formed before an enemy.
    FormsInContact,
    /// Such stacks are not formed during play.
    CannotForm,
    /// Not with troops in disorder.
    Disorder,
    /// A pursuer who was not ready for the attack.
    Surprised,
    /// Not this place in the stack.
    NotThere,
    /// Its own side.
    OwnUnit,
    /// Only pursuers strike those in flight beside them.
    NotABackAttack,
    /// It has attacked.
    AlreadyAttacked,
    /// It was attacked.
    TargetAttacked,
    /// Cavalry against elephants.
    CavalryOnElephants,
    /// Elephants against the front of a phalanx.
    ElephantsOnFront,
    /// A leader alone does not attack.
    LeaderCannotAttack,
    /// No missile troops.
    NoMissile,
    /// Its courage failed it in this half-turn.
    Balked,
    /// Fire cannot be evaded.
    Fire,
    /// Not in flight.
    Rout,
    /// This arm does not evade.
    Arm,
    /// Not before such an attacker.
    AttackerArm,
    /// No free hex.
    NoHex,
    /// It is in good order.
    GoodOrder,
    /// Elephants in flight never rally.
    Elephant,
    /// An enemy is beside it.
    Contact,
    /// Dunes, or off the map.
    DuneOrOffMap,
    /// A phalanx stands in the row behind the line.
    NotOnRow,
    /// Semi-heavy foot does not stand before the line.
    SemiInFront,
    /// Too far before the line.
    TooFarForward,
    /// It is not due.
    NotDue,
}

impl HexReason {
    /// Its name in files of cases.
    pub const fn word(self) -> &'static str {
        match self {
            HexReason::NotInGoodOrder => "not_in_good_order",
            HexReason::NotAdjacent => "not_adjacent",
            HexReason::OffMap => "off_map",
            HexReason::Dune => "dune",
            HexReason::NotOnFront => "not_on_front",
            HexReason::Locked | HexReason::LeaderLocked => "locked",
            HexReason::Rearguard => "rearguard",
            HexReason::NotFromTheTop => "not_from_the_top",
            HexReason::Friend(_) => "friend",
            HexReason::Enemy(_) | HexReason::TakenByEnemy(_) => "enemy",
            HexReason::ForbiddenContact(_) => "forbidden_contact",
            HexReason::MustStop => "must_stop",
            HexReason::Movement { .. } => "movement",
            HexReason::NotACorner => "not_a_corner",
            HexReason::TurnsByTest => "turns_by_test",
            HexReason::TooMany => "too_many",
            HexReason::Mixed => "mixed_types",
            HexReason::EscortTooBig => "escort_too_big",
            HexReason::FormsInContact | HexReason::Contact => "contact",
            HexReason::CannotForm => "type_cannot_form",
            HexReason::Disorder => "disorder",
            HexReason::Surprised => "disordered",
            HexReason::NotThere => "not_there",
            HexReason::OwnUnit => "own_unit",
            HexReason::NotABackAttack => "not_a_back_attack",
            HexReason::AlreadyAttacked => "already_attacked",
            HexReason::TargetAttacked => "target_already_attacked",
            HexReason::CavalryOnElephants => "cavalry_vs_elephant",
            HexReason::ElephantsOnFront => "elephant_front_phalanx",
            HexReason::LeaderCannotAttack => "leader_cannot_attack",
            HexReason::NoMissile => "no_missile",
            HexReason::Balked => "balked",
            HexReason::Fire => "fire",
            HexReason::Rout => "rout",
            HexReason::Arm => "type",
            HexReason::AttackerArm => "attacker_type",
            HexReason::NoHex => "no_hex",
            HexReason::GoodOrder => "good_order",
            HexReason::Elephant => "elephant",
            HexReason::DuneOrOffMap => "dune_or_off_map",
            HexReason::NotOnRow => "phalanx_not_on_row",
            HexReason::SemiInFront => "semi_in_front",
            HexReason::TooFarForward => "too_far_forward",
            HexReason::NotDue => "not_due",
        }
    }
}
