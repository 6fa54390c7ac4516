//! The roller while it asks about soldiers: what each choice does.

use super::super::{Effect, Msg, Roller};
use super::Asked;
use crate::dice::Dice;
use crate::text::{count, fill, text};
use crate::ui::seeds::Seeds;

impl Roller {
    /// The roller of a rule set of skirmishes, in the document at this address; none for other rule sets.
    pub fn of_soldiers(id: &str, address: &str) -> Option<Roller> {
        let man = Asked::fresh(id)?;
        Some(Roller { man: Some(man), address: address.to_string(), ..Roller::plain() })
    }

    /// Opens a question about soldiers.
    pub(in crate::ui::roller) fn route_man(&mut self, words: &str) -> Vec<Effect> {
        let Some(man) = &self.man else { return Vec::new() };
        if man.fragment() == words {
            return Vec::new();
        }
        let (next, note) = match man.read(words) {
            Ok(next) => (Some(next), None),
            Err(why) => (None, Some(fill("roller.link.wrong", &[("why", &why)]))),
        };
        self.forget();
        self.note = note;
        if next.is_some() {
            self.man = next;
        }
        vec![Effect::Focus("roller-top".into())]
    }

    /// Takes a choice about soldiers; what is not about them comes back.
    pub(in crate::ui::roller) fn update_man(&mut self, msg: Msg, seeds: &mut Seeds) -> Result<Vec<Effect>, Msg> {
        let Some(man) = &mut self.man else { return Err(msg) };
        Ok(match msg {
            Msg::Roll => match man.casts.count() {
                0 => Vec::new(),
                due => self.land_man(Dice::seeded(seeds.draw(), 0, due), false),
            },
            Msg::Typed => match man.casts.typed() {
                Ok(dice) => self.land_man(dice, true),
                Err(n) => {
                    self.wrong = Some(count("roller.dice.missing", man.casts.count(), &[]));
                    vec![Effect::Focus(format!("roller-die-{n}"))]
                }
            },
            Msg::Die(n, value) => {
                self.wrong = man.casts.write(n, &value);
                let next = match man.casts.entries.get(n) {
                    Some(Some(_)) if n + 1 < man.casts.count() => format!("roller-die-{}", n + 1),
                    Some(Some(_)) => "roller-typed".to_string(),
                    _ => return Ok(Vec::new()),
                };
                vec![Effect::Focus(next)]
            }
            Msg::Pip(pip) => {
                man.casts.tap(pip);
                self.wrong = None;
                Vec::new()
            }
            Msg::Real(is_real) => {
                man.casts.clear();
                self.is_real = is_real;
                self.after_reset()
            }
            Msg::Again => {
                man.again();
                match self.is_real {
                    true => self.after_reset(),
                    false => self.update_man(Msg::Roll, seeds)?,
                }
            }
            Msg::Next => {
                man.next();
                let said = man.said();
                let mut effects = vec![Effect::Announce(said)];
                effects.extend(self.after_reset());
                effects
            }
            Msg::End => {
                man.is_end_shown ^= true;
                if man.is_end_shown { vec![Effect::Announce(man.end_said())] } else { Vec::new() }
            }
            Msg::Man(change) => match man.changed(change).and_then(|ask| man.with(ask)) {
                Some(next) => self.ask_man(next),
                None => Vec::new(),
            },
            other => return Err(other),
        })
    }

    /// Puts another question; the address follows, and its answer is said.
    fn ask_man(&mut self, next: Asked) -> Vec<Effect> {
        // Dice that lie are never forgotten without a word, or a first roll could be tried until it suits.
        let given_up = self.man.as_ref().filter(|man| man.casts.is_half_done()).map(|man| {
            let told = man.casts.told(|who| man.name(who));
            format!("{}: {told} {}", man.words(), text("roller.given_up"))
        });
        if let Some(line) = given_up {
            self.remember(line);
        }
        self.forget();
        let (said, place) = (next.said(), format!("{}ask={}", self.before, next.fragment()));
        self.man = Some(next);
        vec![Effect::Replace(place), Effect::Announce(said)]
    }

    fn land_man(&mut self, dice: Dice, by_hand: bool) -> Vec<Effect> {
        self.wrong = None;
        let Some(man) = &mut self.man else { return Vec::new() };
        let names = [0, 1, 2].map(|who| man.name(who));
        let name = |who: usize| names[who.min(2)].clone();
        let Some(said) = man.casts.land(&man.rules, &man.ask, dice, name) else { return Vec::new() };
        let mut effects = vec![Effect::Announce(said)];
        if man.casts.count() > 0 {
            effects.extend(self.after_reset());
            return effects;
        }
        let mut line = format!("{}: {}", man.words(), man.casts.told(name));
        if by_hand {
            line = format!("{line} {}", text("roller.by_hand"));
        }
        let goes_on = man.casts.next_bout(&man.rules, &man.ask).is_some();
        self.remember(line);
        effects.push(Effect::Focus(if goes_on { "roller-next".into() } else { "roller-again".into() }));
        effects
    }

    /// The link to the question about soldiers.
    pub(in crate::ui::roller) fn link_man(&self) -> Option<String> {
        let man = self.man.as_ref()?;
        Some(format!("{}#{}ask={}", self.address, self.before, man.fragment()))
    }

    /// What is wrong, for the boxes of dice.
    pub(in crate::ui::roller) fn view_man(&self) -> Option<crate::ui::html::Node> {
        Some(self.man.as_ref()?.view(self.is_real, self.wrong.as_deref()))
    }
}
