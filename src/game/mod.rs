//! What is common to all games: the board, orders, events, and the game that keeps a record of them.

mod action;
mod board;
mod chance;
mod cite;
mod clock;
mod digest;
mod event;
mod field;
#[cfg(hexes)]
mod hex_fact;
#[cfg(hexes)]
mod hex_reason;
#[cfg(hexes)]
mod hexes;
mod play;
mod resolution;
mod rules;
mod said;
#[cfg(skirmish)]
mod skirmish;
#[cfg(skirmish)]
mod skirmish_fact;
#[cfg(skirmish)]
mod skirmish_reason;
mod tell;

pub use action::{Action, Hand, Order, Step};
pub use board::{Board, Contact, KindId, Mark, Piece, PieceId, Place, Side};
pub use chance::about_in_words;
pub use cite::{Cite, RuleText, Source};
pub use clock::{Ask, Clock, Outcome, Pass, Phase, Todo};
pub use event::{Event, Fact, Miss, Removal};
pub use field::{Area, Field, Ground};
#[cfg(hexes)]
pub use hex_fact::{Gait, HexFact, Modifier, Tally};
#[cfg(hexes)]
pub use hex_reason::HexReason;
#[cfg(hexes)]
pub use hexes::{Blow, Bound, Choice, Counter, Flight, Hexes, How, Owed, Spot, State, Toll, Trial};
pub use play::{Card, Game, Input, PieceName, Played, RECORD_FORMAT, Record, ReplayError, Scenario, Switches};
pub use resolution::Resolution;
pub use rules::{About, Bearer, Illegal, KindInfo, Odds, Reason, Rules, SideInfo, Sight, StepInfo, SwitchInfo, Throw};
pub use said::input_in_words;
#[cfg(skirmish)]
pub use skirmish::{
    Arc4, Arm, Armour, Charge, Duty, Fence, FenceLine, Kit, Land, Leave, Look, Melee, Plot, Shield, Shot, Skirmish,
    Soldier, TableEdge, Terrain, Way,
};
#[cfg(skirmish)]
pub use skirmish_fact::{Part, SkirmishFact, SkirmishRow, Sum, What};
#[cfg(skirmish)]
pub use skirmish_reason::SkirmishReason;
pub use tell::{refuse, tell};
