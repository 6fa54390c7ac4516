//! Two units that meet, laid out on a table of their own, so that any fight or shot can be asked about.

use std::sync::Arc;

use super::fault;
use crate::game::{
    Area, Ask, Board, Clock, Contact, Fact, Field, Ground, KindId, Mark, Phase, Piece, PieceId, PieceName, Place,
    Rules, Scenario, Side, Switches,
};
use crate::geom::{Inches, Point, Polygon, Pose};

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Whose it is.
    pub side: Side,
    /// Its troop type.
    pub kind: KindId,
    /// Its stands.
    pub stands: u8,
    /// Leaders with it.
    pub leaders: u8,
    /// Whether it stands above the other.
    pub is_above: bool,
    /// Whether the other has struck it on the flank.
    pub is_flanked: bool,
    /// Whether it is crossing a river.
    pub is_crossing: bool,
    /// Whether it stands in a camp.
    pub is_in_camp: bool,
}

impl Fighter {
    /// A full unit with nothing special about it.
    fn fresh(rules: &dyn Rules, side: Side, kind: KindId) -> Fighter {
        let stands = rules.kind(kind).stands;
        let (leaders, is_above, is_flanked, is_crossing, is_in_camp) = (0, false, false, false, false);
        Fighter { side, kind, stands, leaders, is_above, is_flanked, is_crossing, is_in_camp }
    }
}

/// Two units that meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engagement {
    /// They; the second is the one that is shot at.
    pub units: [Fighter; 2],
    /// Front stands of each in contact, 1 or 2.
    pub front: u8,
}

impl Engagement {
    /// Full units of these kinds, face to face.
    pub fn fresh(rules: &dyn Rules, kinds: [(Side, KindId); 2]) -> Engagement {
        let fighter = |(side, kind)| Fighter::fresh(rules, side, kind);
        Engagement { units: kinds.map(fighter), front: 2 }
    }

    /// Reads `pike 4 general vs hoplite 3 flanked`. A unit is its troop type, stands (else all) and any of `general`,
    /// `above`, `flanked`, `crossing`, `camp` and `offset` (one front stand in contact). The error is a sentence.
    pub fn read(rules: &dyn Rules, text: &str) -> Result<Engagement, String> {
        let lower = text.to_ascii_lowercase().replace('_', " ");
        let said = |key, values: &[(&str, &str)]| {
            let fault = fault::nowhere("", key, values);
            format!("{} {}", fault.what, fault.fix)
        };
        let Some((first, second)) = lower.split_once(" vs ").or_else(|| lower.split_once(" against ")) else {
            return Err(said("fault.engage.two", &[("found", text)]));
        };
        let mut front = 2;
        let mut read = |unit: &str| -> Result<(KindId, Fighter), String> {
            let (kind, rest) = kind_at_start(rules, unit.trim()).ok_or_else(|| {
                let known: Vec<String> = troops(rules).map(|(_, id)| id.replace('_', " ")).collect();
                said("fault.engage.kind", &[("found", unit.trim()), ("known", &known.join(", "))])
            })?;
            let info = rules.kind(kind);
            let mut fighter = Fighter::fresh(rules, Side(0), kind);
            for word in rest.split([' ', ',', '+']).filter(|word| !word.is_empty()) {
                match word {
                    "general" => fighter.leaders += 1,
                    "above" => fighter.is_above = true,
                    "flanked" => fighter.is_flanked = true,
                    "crossing" => fighter.is_crossing = true,
                    "camp" => fighter.is_in_camp = true,
                    "offset" => front = 1,
                    "stands" | "with" | "and" | "in" | "the" => {}
                    _ => match word.parse::<u8>() {
                        Ok(stands) if (info.gone_at + 1..=info.stands).contains(&stands) => fighter.stands = stands,
                        _ => return Err(said("fault.engage.word", &[("found", word)])),
                    },
                }
            }
            Ok((kind, fighter))
        };
        let (first, second) = (read(first)?, read(second)?);
        let sides = sides(rules, first.0, second.0).ok_or_else(|| said("fault.engage.sides", &[]))?;
        let units = [Fighter { side: sides[0], ..first.1 }, Fighter { side: sides[1], ..second.1 }];
        for unit in &units {
            if leaders_of(rules, unit.side).count() < usize::from(unit.leaders) {
                let side = &rules.about().sides[unit.side.index()].name;
                return Err(said("fault.engage.leader", &[("side", side)]));
            }
        }
        Ok(Engagement { units, front })
    }

    /// The two in contact, or at a distance when `apart` says so; pieces 0 and 1, leaders behind them.
    pub fn scenario(&self, rules: Arc<dyn Rules>, switches: &Switches, apart: Option<Inches>) -> Scenario {
        let [first, second] = &self.units;
        let aside = if self.front == 1 { 2000 } else { 0 };
        let ahead = 3200 + apart.unwrap_or_default().get();
        // Whoever is struck on the flank looks to the side.
        let facing = |fighter: &Fighter, straight| straight + if fighter.is_flanked { 90 } else { 0 };
        let at = Pose::at(36_000, 20_000, facing(first, 0));
        let opposite = Pose::at(36_000 + aside, 20_000 + ahead, facing(second, 180));
        let mut pieces = vec![
            Piece::new(first.side, first.kind, Place::Table(at), first.stands),
            Piece::new(second.side, second.kind, Place::Table(opposite), second.stands),
        ];
        let mut names = Vec::new();
        for (n, unit) in self.units.iter().enumerate() {
            let name = rules.kind(unit.kind).name.clone();
            let same = self.units[0].kind == self.units[1].kind;
            let side = &rules.about().sides[unit.side.index()].name;
            let tag = if same { format!("{name} ({side})") } else { name.clone() };
            names.push(PieceName { id: n.to_string(), full: name, tag });
        }
        for (n, unit) in self.units.iter().enumerate() {
            for kind in leaders_of(&*rules, unit.side).take(usize::from(unit.leaders)) {
                let mut leader = Piece::new(unit.side, kind, Place::With, 0);
                leader.with = Some(PieceId(n as u8));
                pieces.push(leader);
                let name = rules.kind(kind).name.clone();
                names.push(PieceName { id: rules.kind(kind).id.clone(), full: name.clone(), tag: name });
            }
        }
        let contacts = match (apart, second.is_flanked, first.is_flanked) {
            (Some(_), ..) => Vec::new(),
            (None, true, _) => vec![Contact { by: PieceId(0), on: PieceId(1), flank: true }],
            (None, false, flank) => vec![Contact { by: PieceId(1), on: PieceId(0), flank }],
        };
        let hill = |low: i32, high: i32, crest: i32| Area {
            id: "hill".to_string(),
            ground: Ground::Hill,
            name: String::new(),
            outline: Polygon([(0, low), (0, high), (72, high), (72, low)].map(|(x, y)| Point::at(x * 1000, y)).into()),
            crest: Some(Point::at(36_000, crest)),
            midline: Vec::new(),
        };
        let mut areas = Vec::new();
        if first.is_above {
            areas.push(hill(0, 21_600, 0));
        } else if second.is_above {
            areas.push(hill(21_600, 48_000, 48_000));
        }
        for pose in self.units.iter().zip([at, opposite]).filter(|(unit, _)| unit.is_in_camp).map(|(_, pose)| pose) {
            let corner = |ahead: i32, right: i32| pose.spot(ahead, right);
            let outline = Polygon(vec![corner(800, -800), corner(800, 800), corner(-800, 800), corner(-800, -800)]);
            areas.push(Area { ground: Ground::Camp, outline, ..Area::default() });
        }
        let field = Field { width: Inches::new(72), height: Inches::new(48), areas };
        let mut board = Board {
            field: Arc::new(field),
            pieces,
            clock: Clock {
                turn: 1,
                side: first.side,
                phase: if apart.is_some() { Phase::Shoot } else { Phase::Fight },
            },
            ask: Ask::Order(first.side),
            contacts,
            quiet: 0,
            bloody: false,
            rolls: 0,
            #[cfg(hexes)]
            hexes: None,
        };
        for (n, unit) in self.units.iter().enumerate() {
            for (mark, on) in [(Mark::Flanked, unit.is_flanked), (Mark::Crossing, unit.is_crossing)] {
                board.evolve(&Fact::Marked { piece: PieceId(n as u8), mark, on });
            }
        }
        Scenario {
            id: String::new(),
            text: None,
            title: String::new(),
            names,
            cards: Vec::new(),
            reconstructed: Vec::new(),
            switches: switches.clone(),
            rules,
            board,
        }
    }
}

/// The troop types with their ids, without leaders.
fn troops(rules: &dyn Rules) -> impl Iterator<Item = (KindId, &str)> {
    let kinds = rules.kinds().iter().enumerate();
    kinds.filter(|(_, kind)| !kind.is_leader).map(|(n, kind)| (KindId(n as u8), kind.id.as_str()))
}

/// The kinds of the leaders of a side.
fn leaders_of(rules: &dyn Rules, side: Side) -> impl Iterator<Item = KindId> {
    let kinds = rules.kinds().iter().enumerate();
    kinds.filter(move |(_, kind)| kind.is_leader && kind.sides[side.index()]).map(|(n, _)| KindId(n as u8))
}

/// The kind a text begins with, by id or name in the singular or plural, and what follows.
fn kind_at_start<'t>(rules: &dyn Rules, text: &'t str) -> Option<(KindId, &'t str)> {
    let names = troops(rules).flat_map(|(kind, id)| {
        let id = id.replace('_', " ");
        [(kind, rules.kind(kind).name.to_ascii_lowercase()), (kind, format!("{id}s")), (kind, id)]
    });
    let found = names.filter(|(_, name)| text.starts_with(name.as_str())).max_by_key(|(_, name)| name.len());
    found.map(|(kind, name)| (kind, &text[name.len()..])).filter(|(_, rest)| rest.is_empty() || rest.starts_with(' '))
}

/// Which side each of two kinds is on, when they can meet.
fn sides(rules: &dyn Rules, a: KindId, b: KindId) -> Option<[Side; 2]> {
    let (a, b) = (rules.kind(a).sides, rules.kind(b).sides);
    match (a[0] && b[1], b[0] && a[1]) {
        (true, _) => Some([Side(0), Side(1)]),
        (false, true) => Some([Side(1), Side(0)]),
        (false, false) => None,
    }
}
