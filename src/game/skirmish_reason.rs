//! Why something in a skirmish is refused.

use super::PieceId;
use crate::geom::Inches;

/// Why something in a skirmish is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SkirmishReason {
    /// He is engaged and does not move.
    Engaged {
        /// Who.
        piece: PieceId,
        /// With whom.
        by: PieceId,
    },
    /// He is not engaged.
    NotEngaged(PieceId),
    /// He has announced a charge and does nothing else before it.
    HasAnnounced(PieceId),
    /// Charges that were announced have to be run.
    ChargesLeft(PieceId),
    /// He has announced no charge.
    NotAnnounced(PieceId),
    /// No third charge in three turns.
    ThirdInARow(PieceId),
    /// A charge is one straight line to the target and takes no legs.
    NotStraight(PieceId),
    /// The line of the charge meets ground that is closed to charges: its place in the table of terrain.
    NoChargeThrough {
        /// Who.
        piece: PieceId,
        /// The row of the table.
        ground: u8,
    },
    /// A friend stands on the line of the charge.
    FriendInTheWay {
        /// Who.
        piece: PieceId,
        /// The friend.
        by: PieceId,
    },
    /// Out of sight.
    Unseen {
        /// Who looks.
        by: PieceId,
        /// At whom.
        on: PieceId,
        /// What hides him, by its place among the plots.
        plot: u8,
    },
    /// He carries booty and never charges.
    CarriesBooty(PieceId),
    /// The way is longer than he can go over this ground.
    TooFar {
        /// Who.
        piece: PieceId,
        /// What he may go.
        allowance: Inches,
        /// What he wanted.
        wanted: Inches,
        /// The ground that slows him: its place in the table of terrain.
        ground: Option<u8>,
    },
    /// Nearer than 0.5 in to somebody.
    NoRoom {
        /// Who.
        piece: PieceId,
        /// To whom.
        to: PieceId,
    },
    /// He may not go in there: by its place among the plots.
    Closed {
        /// Who.
        piece: PieceId,
        /// The plot.
        plot: u8,
    },
    /// Outside where his side sets up.
    OutsideZone(PieceId),
    /// No exit of his side here.
    NoExit(PieceId),
    /// He has no missile weapon.
    NoMissile(PieceId),
    /// He has no such arm.
    NoSuchArm(PieceId),
    /// That is not thrown.
    NotThrown(PieceId),
    /// Not loaded.
    NotLoaded(PieceId),
    /// It is loaded already, or needs no loading.
    NothingToLoad(PieceId),
    /// He walked or turned away from loading, or charged.
    HasMoved(PieceId),
    /// He charged this turn.
    HasCharged(PieceId),
    /// He has been in melee since an earlier turn.
    EngagedEarlier(PieceId),
    /// He engaged himself by his own move.
    EngagedHimself(PieceId),
    /// He has no more shots.
    NoMoreShots(PieceId),
    /// He has shot.
    HasShot(PieceId),
    /// The target is not in front of him.
    NotInFront {
        /// Who.
        by: PieceId,
        /// At whom.
        on: PieceId,
    },
    /// The target lies hidden.
    Hidden(PieceId),
    /// His nation does not use it.
    Nation(PieceId),
    /// It needs a horse.
    NeedsMount(PieceId),
    /// It needs a shield.
    NeedsShield(PieceId),
    /// Weapons are changed in the first turn of a melee.
    NotFirstTurn(PieceId),
    /// He is loading or has loaded.
    Loads(PieceId),
    /// He has announced that he withdraws.
    Withdraws(PieceId),
    /// A withdrawal leads away from every opponent.
    NotAway {
        /// Who.
        piece: PieceId,
        /// From whom.
        from: PieceId,
    },
    /// A withdrawal ends out of reach of every enemy.
    StillInReach {
        /// Who.
        piece: PieceId,
        /// Of whom.
        of: PieceId,
    },
    /// Not within 1 in of a building that burns.
    NothingToBurn(PieceId),
    /// It is ablaze already: by its place among the plots.
    Ablaze(u8),
    /// There is no fire to put out.
    NoFire(u8),
    /// He has laid or put out fire this turn.
    HasBurnt(PieceId),
}
