//! What happens in a skirmish, in sentences.

use super::{Ask, Board, Scenario};
use crate::game::{Clock, SkirmishFact, SkirmishReason};

/// One event in a sentence; none for what is not worth a line.
pub(super) fn tell(_scenario: &Scenario, _before: &Board, _fact: &SkirmishFact) -> Option<String> {
    None
}

/// How a step begins.
pub(super) fn began(_scenario: &Scenario, _before: &Board, _clock: &Clock) -> Option<String> {
    None
}

/// What the game waits for, where that is worth a line.
pub(super) fn asked(_scenario: &Scenario, _before: &Board, _ask: &Ask) -> Option<String> {
    None
}

/// Why something is refused.
pub(super) fn refuse(_scenario: &Scenario, _reason: &SkirmishReason) -> String {
    String::new()
}
