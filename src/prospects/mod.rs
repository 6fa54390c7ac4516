//! Everything that can happen next in a game, with exact chances: for the command line and for web authors.

#[cfg(hexes)]
mod hexes;
#[cfg(skirmish)]
mod skirmish;
mod trays;

use crate::dice::Fraction;
use crate::game::{Action, Cite, Game, Illegal, PieceId, Scenario};

#[cfg(hexes)]
pub use hexes::attack;
pub use trays::fought;

/// Something that can happen next: what it is reckoned with, and what can come of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// The order that brings it about; none for dice that are due, and for what comes by itself.
    pub action: Option<Action>,
    /// Who does it; none where it is about more than one.
    pub by: Option<PieceId>,
    /// To whom.
    pub on: Option<PieceId>,
    /// What, in a sentence.
    pub what: String,
    /// What it is reckoned with, line by line.
    pub reckoned: Vec<Reckoned>,
    /// What can come of it.
    pub chances: Vec<Chance>,
    /// Stands that units lose on average.
    pub means: Vec<(PieceId, Fraction)>,
}

/// A line of what something is reckoned with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reckoned {
    /// What.
    pub text: String,
    /// The rules it rests on.
    pub cites: Vec<Cite>,
}

/// One thing that can come of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// What, in a sentence without its full stop.
    pub what: String,
    /// To whom.
    pub piece: Option<PieceId>,
    /// How many stands or counters, where that is counted.
    pub count: Option<u8>,
    /// How likely.
    pub exact: Fraction,
}

impl Prospect {
    fn reckons(&mut self, text: String, cites: Vec<Cite>) {
        self.reckoned.push(Reckoned { text, cites });
    }

    fn can(&mut self, what: String, piece: Option<PieceId>, count: Option<u8>, exact: Fraction) {
        self.chances.push(Chance { what, piece, count, exact });
    }
}

/// Everything that can happen next in a game.
pub fn of(game: &Game) -> Vec<Prospect> {
    #[cfg(hexes)]
    if game.board().hexes.is_some() {
        return hexes::of(game.scenario(), game.board());
    }
    #[cfg(skirmish)]
    if game.board().skirmish.is_some() {
        return skirmish::of(game.scenario(), game.board());
    }
    trays::of(game.scenario(), game.board())
}

/// What an order brings: its own dice, or the fight it leads into. Nothing where no dice follow; the error says why it is refused.
pub fn after(game: &Game, action: &Action) -> Result<Vec<Prospect>, Illegal> {
    let (scenario, mut board) = (game.scenario(), game.board().clone());
    let events = game.rules().act(&board, action)?;
    let mut found = of(game);
    found.retain(|prospect| prospect.action.as_ref() == Some(action));
    if let (true, Action::Move { piece, .. } | Action::Charge { by: piece, .. }) = (found.is_empty(), action) {
        events.iter().for_each(|event| board.evolve(&event.fact));
        found.extend(trays::around(scenario, &board, *piece, action));
    }
    Ok(found)
}

fn tag(scenario: &Scenario, id: PieceId) -> &str {
    scenario.names.get(id.index()).map_or("?", |name| name.tag.as_str())
}
