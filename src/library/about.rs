//! What never changes in a game: kinds, rules, switches, ground.

use serde::Serialize;

use super::ask::{phase_id, side_id};
use super::number::inches;
use super::view::kind_id;
use crate::game::{Fence, Ground, Scenario, Source, Terrain};
use crate::geom::Point;
use crate::scenario::{self, GameKind};

/// What never changes in a game.
#[derive(Serialize)]
pub struct About {
    /// The id of the rule set.
    rules_id: String,
    /// Its title.
    title: String,
    /// Who wrote the rules, and where.
    credit: String,
    /// What is reconstructed and in no source.
    reconstructed: Vec<String>,
    /// Kinds of troops.
    kinds: Vec<KindView>,
    /// The steps of a turn.
    steps: Vec<StepRow>,
    /// House rules and options.
    switches: Vec<SwitchView>,
    /// Every rule, in Sarissa's words.
    rules: Vec<RuleView>,
    /// The commands.
    cards: Vec<CardView>,
    /// The table.
    ground: GroundView,
}

#[derive(Serialize)]
struct KindView {
    id: String,
    name: String,
    sides: Vec<String>,
    leader: bool,
    reach: f64,
    charge: f64,
    range: Option<f64>,
    stands: u8,
}

#[derive(Serialize)]
struct StepRow {
    phase: &'static str,
    name: String,
    rule: &'static str,
}

#[derive(Serialize)]
struct SwitchView {
    id: String,
    name: String,
    text: String,
    rule: &'static str,
    most: Option<u16>,
}

#[derive(Serialize)]
struct RuleView {
    id: &'static str,
    name: String,
    text: String,
    source: &'static str,
}

#[derive(Serialize)]
struct CardView {
    id: String,
    side: String,
    title: String,
    pieces: Vec<u8>,
    orders: String,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum GroundView {
    Table { width: f64, height: f64, areas: Vec<AreaView>, lines: Vec<LineView> },
    Hexes { columns: u8, rows: u8, dunes: Vec<String>, names: Vec<NameView> },
}

#[derive(Serialize)]
struct AreaView {
    id: String,
    what: &'static str,
    name: String,
    outline: Vec<[f64; 2]>,
}

#[derive(Serialize)]
struct LineView {
    id: String,
    what: &'static str,
    name: String,
    line: Vec<[f64; 2]>,
}

#[derive(Serialize)]
struct NameView {
    hex: String,
    name: String,
}

/// A battle that comes with the library.
#[derive(Serialize)]
pub struct BattleRow {
    id: String,
    title: String,
    date: String,
    hook: String,
    kind: &'static str,
    rules: String,
    minutes: u16,
    players: [u16; 2],
}

/// The battles that come with the library.
pub fn battles() -> Vec<BattleRow> {
    let mut all = Vec::new();
    macro_rules! add {
        ($battles:expr, $kind:expr) => {
            all.extend($battles.iter().map(|battle| BattleRow {
                id: battle.id.clone(),
                title: battle.title.clone(),
                date: battle.date.clone(),
                hook: battle.hook.clone(),
                kind: kind_id($kind),
                rules: battle.rules.id().to_string(),
                minutes: battle.minutes,
                players: battle.players,
            }));
        };
    }
    add!(scenario::battles(), GameKind::Trays);
    add!(scenario::hex_battles(), GameKind::Hexes);
    add!(scenario::skirmish_battles(), GameKind::Skirmish);
    all
}

fn points(points: &[Point]) -> Vec<[f64; 2]> {
    points.iter().map(|point| [inches(point.x), inches(point.y)]).collect()
}

impl About {
    pub(super) fn of(scenario: &Scenario) -> About {
        let about = scenario.rules.about();
        let kind = |kind: &crate::game::KindInfo| KindView {
            id: kind.id.clone(),
            name: kind.name.clone(),
            sides: (0..2).filter(|&n| kind.sides[n]).map(|n| about.sides[n].id.clone()).collect(),
            leader: kind.is_leader,
            reach: inches(kind.reach),
            charge: inches(kind.charge),
            range: kind.range.map(inches),
            stands: kind.stands,
        };
        let steps = about.steps.iter().map(|step| StepRow {
            phase: phase_id(step.phase),
            name: step.name.clone(),
            rule: step.cite.0,
        });
        let switches = about.switches.iter().map(|switch| SwitchView {
            id: switch.id.clone(),
            name: switch.name.clone(),
            text: switch.text.clone(),
            rule: switch.cite.0,
            most: switch.number.map(|(_, most)| most),
        });
        let rules = scenario.rules.texts().iter().map(|rule| RuleView {
            id: rule.id.0,
            name: rule.name.clone(),
            text: rule.text.clone(),
            source: match rule.source {
                Source::Sheet => "sheet",
                Source::Ruling => "ruling",
                Source::Option => "option",
            },
        });
        let cards = scenario.cards.iter().map(|card| CardView {
            id: card.id.clone(),
            side: side_id(scenario, card.side),
            title: card.title.clone(),
            pieces: card.units.iter().map(|id| id.0).collect(),
            orders: card.orders.clone(),
        });
        About {
            rules_id: about.id.clone(),
            title: about.title.clone(),
            credit: about.credit.clone(),
            reconstructed: scenario.reconstructed.clone(),
            kinds: scenario.rules.kinds().iter().map(kind).collect(),
            steps: steps.collect(),
            switches: switches.collect(),
            rules: rules.collect(),
            cards: cards.collect(),
            ground: ground(scenario),
        }
    }
}

fn ground(scenario: &Scenario) -> GroundView {
    let board = &scenario.board;
    if board.hexes.is_some() {
        let map = &board.on_hexes().map;
        return GroundView::Hexes {
            columns: map.cols,
            rows: map.rows,
            dunes: map.hexes().filter(|&hex| !map.is_plain(hex)).map(|hex| hex.to_string()).collect(),
            names: map.names.iter().map(|(hex, name)| NameView { hex: hex.to_string(), name: name.clone() }).collect(),
        };
    }
    let field = &board.field;
    let mut areas: Vec<AreaView> = Vec::new();
    for area in &field.areas {
        let what = match area.ground {
            Ground::Hill => "hill",
            Ground::Town => "town",
            Ground::River => "river",
            Ground::Camp => "camp",
            Ground::Scenery => "scenery",
            Ground::Impassable => "impassable",
            Ground::Marsh => "marsh",
            Ground::Sea => "sea",
        };
        areas.push(AreaView { id: area.id.clone(), what, name: area.name.clone(), outline: points(&area.outline.0) });
    }
    for plot in &board.in_skirmish().land.plots {
        let what = match plot.terrain {
            Terrain::Marsh => "marsh",
            Terrain::Ford => "ford",
            Terrain::Woods => "woods",
            Terrain::Rough => "rough",
            Terrain::Hill => "hill",
            Terrain::Building => "building",
            Terrain::Water => "water",
            Terrain::Road => "road",
        };
        areas.push(AreaView { id: plot.id.clone(), what, name: plot.name.clone(), outline: points(&plot.outline.0) });
    }
    let fences = board.in_skirmish().land.fences.iter().map(|fence| LineView {
        id: fence.id.clone(),
        what: match fence.fence {
            Fence::Hedge => "hedge",
            Fence::LowWall => "low_wall",
        },
        name: fence.name.clone(),
        line: points(&fence.line),
    });
    let rivers = field.areas.iter().filter(|area| !area.midline.is_empty()).map(|area| LineView {
        id: area.id.clone(),
        what: "midline",
        name: area.name.clone(),
        line: points(&area.midline),
    });
    GroundView::Table {
        width: inches(field.width),
        height: inches(field.height),
        areas,
        lines: fences.chain(rivers).collect(),
    }
}
