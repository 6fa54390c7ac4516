//! Leaders as small standing figures, and the marks a game needs.

use super::draw::{control_square, figure, line, picture, placed, rect, words};
use super::{Sheet, rule_name};
use crate::game::{Cite, PieceId, Scenario, Side};
use crate::rules::tray::tables::{Flanked, TrayFile};
use crate::text::{count, fill, text};
use crate::ui::html::el;
use crate::ui::scene::{ink, leader};
use crate::ui::svg::parts;

/// A standing figure: its breadth, and how high each of its two faces and each of its two feet is.
const FIGURE: (f64, f64, f64) = (23.0, 30.0, 8.0);
/// The side of a mark.
const MARK: f64 = 18.0;
/// Figures and marks in a row.
const FIGURES: usize = 8;
const MARKS: usize = 10;

/// A kind of mark: its figure, what it says, how many there are, and the rule.
struct Mark {
    name: &'static str,
    says: String,
    many: usize,
    cite: Cite,
}

/// The sheet of leaders and marks.
pub(super) fn sheet(scenario: &Scenario, file: &TrayFile) -> Sheet {
    let board = &scenario.board;
    let leaders: Vec<PieceId> = board.ids().filter(|&id| scenario.rules.kind(board.piece(id).kind).is_leader).collect();
    let high = 2.0 * (FIGURE.1 + FIGURE.2);
    let mut body = el("div").class("marker-sheet").child(
        el("div")
            .class("notes broad")
            .child(el("h2").text(fill("print.markers.of", &[("battle", &scenario.title)])))
            .child(el("p").text(text("print.markers.how")))
            .child(control_square()),
    );
    if !leaders.is_empty() {
        let rows = leaders.len().div_ceil(FIGURES);
        let broad = FIGURE.0 * leaders.len().min(FIGURES) as f64;
        let mut svg = picture(broad, rows as f64 * high, &count("print.leaders.alt", leaders.len(), &[]));
        for (n, &id) in leaders.iter().enumerate() {
            let at = ((n % FIGURES) as f64 * FIGURE.0 + FIGURE.0 / 2.0, ((n / FIGURES) as f64 + 0.5) * high);
            svg = svg.child(placed(at, 0.0).children(standing(scenario, id)));
        }
        body = body.child(el("h3").text(text("print.leaders"))).child(svg);
    }
    let marks = marks(scenario, file);
    if !marks.is_empty() {
        let mut legend = el("ul").class("legend");
        let mut all: Vec<&Mark> = Vec::new();
        for mark in &marks {
            let rule = rule_name(scenario, mark.cite);
            legend = legend.child(el("li").text(fill("print.mark.rule", &[("mark", &mark.says), ("rule", &rule)])));
            all.extend(std::iter::repeat_n(mark, mark.many));
        }
        let rows = all.len().div_ceil(MARKS);
        let broad = MARK * all.len().min(MARKS) as f64;
        let mut svg = picture(broad, rows as f64 * MARK, &count("print.marks.alt", all.len(), &[]));
        for (n, mark) in all.into_iter().enumerate() {
            let at = (((n % MARKS) as f64 + 0.5) * MARK, ((n / MARKS) as f64 + 0.5) * MARK);
            svg = svg.child(
                placed(at, 0.0)
                    .child(rect([-MARK / 2.0, -MARK / 2.0, MARK, MARK], "cut"))
                    .child(figure(mark.name, (0.0, -1.6), 10.0))
                    .child(words((0.0, 7.2), 2.9, "", &mark.says)),
            );
        }
        body = body.child(el("h3").text(text("print.marks"))).child(legend).child(svg);
    }
    Sheet::plain(body)
}

/// A strip to be folded at its middle and at both feet: the leader looks out on either side.
fn standing(scenario: &Scenario, id: PieceId) -> Vec<crate::ui::html::Element> {
    let (broad, face, foot) = FIGURE;
    let piece = scenario.board.piece(id);
    let colours = ink(piece.side);
    let symbol = &scenario.rules.kind(piece.kind).symbol;
    let side = &scenario.rules.about().sides[piece.side.index()].name;
    let half = broad / 2.0;
    let end = face + foot;
    let mut drawn = vec![
        rect([-half, -end, broad, 2.0 * end], "cut outline"),
        line(&[(-half, 0.0), (half, 0.0)], "fold"),
        line(&[(-half, face), (half, face)], "fold"),
        line(&[(-half, -face), (half, -face)], "fold"),
    ];
    for turn in [0.0, 180.0] {
        let name = words((0.0, face - 2.0), 3.4, "strong", &scenario.names[id.index()].full);
        let long = scenario.names[id.index()].full.chars().count() as f64 * 2.0 > broad - 2.0;
        let name = if long { name.attr("textLength", "21").attr("lengthAdjust", "spacingAndGlyphs") } else { name };
        let disc = el("g").attr("transform", "translate(0 12.5) scale(9.6)").children(parts(&leader(colours, symbol)));
        drawn.push(placed((0.0, 0.0), turn).child(disc).child(name));
    }
    if piece.side == Side(1) {
        drawn.push(rect([-half + 0.8, -face + 0.8, broad - 1.6, 2.0 * face - 1.6], "second"));
    }
    drawn.push(words((0.0, face + 5.2), 2.7, "", side));
    drawn
}

/// The marks that tell what the table does not show, as many as a battle of this size needs.
fn marks(scenario: &Scenario, file: &TrayFile) -> Vec<Mark> {
    let board = &scenario.board;
    let mut marks = Vec::new();
    if let Some(cite) = file.waiting {
        let mut turns: Vec<u16> = Vec::new();
        for piece in board.pieces.iter().filter(|piece| piece.waits_until > 0) {
            if !turns.contains(&piece.waits_until) {
                turns.push(piece.waits_until);
            }
        }
        crate::order::by_key(&mut turns, |&turn| turn);
        for turn in turns {
            let many = board.pieces.iter().filter(|piece| piece.waits_until == turn).count();
            let says = fill("print.mark.waits", &[("turn", &turn.to_string())]);
            marks.push(Mark { name: "m-waits", says, many, cite });
        }
    }
    if let Some(crossing) = file.ground.iter().find_map(|row| row.crossing.as_ref()) {
        marks.push(Mark {
            name: "m-crossing",
            says: text("print.mark.crossing"),
            many: 10,
            cite: crossing.silent_cite,
        });
    }
    let cite = file.melee.flanked_cite;
    let says = match file.melee.flanked {
        Flanked::Limited => "print.mark.charged",
        Flanked::Silent | Flanked::SilentThere => "print.mark.flanked",
    };
    marks.push(Mark { name: "m-flanked", says: text(says), many: 10, cite });
    if !file.shooting.is_empty() {
        marks.push(Mark { name: "m-shot", says: text("print.mark.shot"), many: 10, cite: file.cites.whose_turn });
    }
    marks.push(Mark { name: "m-moved", says: text("print.mark.moved"), many: 20, cite: Cite("tray.move.1") });
    marks
}
