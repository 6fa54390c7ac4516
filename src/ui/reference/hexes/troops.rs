//! The counters of the battle with what is printed on them.

use super::super::wide;
use super::{Sheet, sign, signed};
use crate::rules::raphia::tables::Arm;
use crate::scenario::{HexBattle, TroopRow};
use crate::text::text;
use crate::ui::html::{Element, el};

impl Sheet<'_> {
    /// Who fights in the battle, and on paper only when asked why their figures were chosen so.
    pub(super) fn troops(&self) -> Vec<Element> {
        let Some(battle) = self.battle else { return Vec::new() };
        let tables = [0, 1].map(|side| self.army(battle, side));
        let both = wide("hexref.troops", [el("div").class("ref-beside").children(tables)]);
        let mut said: Vec<(&str, Vec<&str>)> = Vec::new();
        for row in &battle.troops {
            let Some(why) = row.basis.as_deref() else { continue };
            match said.iter_mut().find(|(known, _)| *known == why) {
                Some((_, names)) if !names.contains(&row.name.as_str()) => names.push(&row.name),
                Some(_) => {}
                None => said.push((why, vec![&row.name])),
            }
        }
        let lines = said
            .into_iter()
            .map(|(why, names)| el("li").child(el("b").text(names.join(", "))).text(format!(": {why}.")));
        let why = super::section("hexref.troops.why", [super::list(lines)]).class("ref-house ref-reasons");
        vec![both, why]
    }

    fn army(&self, battle: &HexBattle, side: usize) -> Element {
        let side = &self.file.sides[side];
        let heads = ["hexref.troops.number", "hexref.troops.arm", "hexref.troops.factors", "hexref.troops.also"];
        let head = el("tr")
            .child(el("th").attr("scope", "col").text(&side.name))
            .children(heads.map(|key| el("th").attr("scope", "col").text(text(key))));
        let rows = battle.troops.iter().filter(|row| row.side == side.id).map(|row| {
            let name = format!("{}{}", row.name, sign(row.named_by));
            let arm = self.arm(row.arm).map_or("", |arm| &arm.letter);
            let mut also = Vec::new();
            if row.missile {
                also.push(text("hexref.troops.shoots"));
            }
            if row.mercenary {
                also.push(text("hexref.troops.paid"));
            }
            el("tr")
                .child(el("th").attr("scope", "row").text(name))
                .child(el("td").text(row.ids.len().to_string()))
                .child(el("td").child(el("b").class("ref-letter").text(arm)).text(sign(row.arm_by)))
                .child(el("td").text(factors(row)))
                .child(el("td").text(also.join(", ")))
        });
        el("table").class("ref-who ref-army").child(el("thead").child(head)).child(el("tbody").children(rows))
    }
}

/// Combat, morale and movement.
fn factors(row: &TroopRow) -> String {
    let morale = match &row.morale {
        Some(figure) => signed(figure),
        None if row.arm == Arm::Leader => text("hexprint.leads"),
        None => text("hexprint.hidden"),
    };
    format!("{} – {morale} – {}", signed(&row.combat), signed(&row.movement))
}
