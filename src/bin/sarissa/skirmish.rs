//! Skirmishes at the command line: a soldier in a line.

use sarissa::game::{Board, PieceId, Scenario, SkirmishRow};

/// What there is to say of a soldier on the table besides his place.
pub fn soldier(scenario: &Scenario, board: &Board, id: PieceId) -> String {
    let (piece, kit) = (board.piece(id), board.kit(id));
    let hand = piece.soldier.hand.and_then(|arm| kit.arms.get(usize::from(arm))).and_then(|arm| arm.melee);
    let mut words = vec![match hand {
        Some(row) => scenario.rules.row_name(SkirmishRow::Weapon(row)).to_lowercase(),
        None => "fists".to_string(),
    }];
    if let Some(row) = kit.missile {
        words.push(scenario.rules.row_name(SkirmishRow::Missile(row)).to_lowercase());
    }
    for (is_so, word) in
        [(piece.soldier.loaded, "loaded"), (piece.soldier.booty, "booty"), (piece.soldier.mantlet, "mantlet")]
    {
        if is_so {
            words.push(word.to_string());
        }
    }
    words.join(", ")
}
