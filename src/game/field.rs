//! What lies on a table in inches and never changes.

use serde::Deserialize;

use crate::geom::{Inches, Point, Polygon};

/// What lies on the table and never changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// From left to right.
    pub width: Inches,
    /// From near to far edge.
    pub height: Inches,
    /// Hills, towns and the like.
    pub areas: Vec<Area>,
}

/// A kind of ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Higher ground with a crest.
    #[default]
    Hill,
    /// Houses.
    Town,
    /// Water with banks and a middle line.
    River,
    /// Tents inside a palisade.
    Camp,
    /// Ground that is there to be seen only.
    Scenery,
    /// Walls that nobody passes.
    Impassable,
    /// Wet ground with reeds.
    Marsh,
    /// Water without another bank; its middle line is where the waves come from.
    Sea,
}

/// A piece of ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Its id in the scenario.
    pub id: String,
    /// What kind of ground it is.
    pub ground: Ground,
    /// Its name on the map.
    pub name: String,
    /// Its true edge.
    pub outline: Polygon,
    /// The highest point of a hill.
    pub crest: Option<Point>,
    /// The middle line of a river; empty for other ground.
    pub midline: Vec<Point>,
}
