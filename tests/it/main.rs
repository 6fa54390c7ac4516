//! All tests that look at the crate from outside, in one program.

mod asked;
mod cases;
mod chevauchee;
mod cited;
mod faults;
mod framed;

mod geometry;
mod guide;
mod hexcases;
mod hexfaults;
mod hexnumbers;
mod hexroutes;
mod hextold;
mod laws;
mod links;
mod nasty;
mod numbers;
mod odds;
mod page;
mod perft;
mod printroom;
mod raphia;
mod scenarios;
mod schema;
mod skirmish;
mod skirmishes;
mod skirmishfaults;
mod skirmishpapers;
mod skirmishtold;
mod soldiers;
mod tell;
mod texts;
mod tidy;
mod trays;
mod tree;
