//! What a person sees of a battle on hexes.

pub mod map;
