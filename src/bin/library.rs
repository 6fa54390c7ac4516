//! The rules as a library for web authors. A page that loads it calls what is exported here; `lib/sarissa.js` is what its author sees.

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod exports {
    use sarissa::library::{self, Outcome, Session};
    use serde::Serialize;
    use wasm_bindgen::prelude::*;

    /// As plain objects, or what is wrong as one.
    fn plain(value: &impl Serialize) -> JsValue {
        let to = serde_wasm_bindgen::Serializer::json_compatible();
        // Numbers, texts, lists and objects: there is nothing in them that cannot be shown.
        value.serialize(&to).unwrap_or(JsValue::NULL)
    }

    fn shown<T: Serialize>(outcome: Outcome<T>) -> Result<JsValue, JsValue> {
        outcome.map(|value| plain(&value)).map_err(|problem| plain(&problem))
    }

    /// A game.
    #[wasm_bindgen]
    pub struct Raw(Session);

    #[wasm_bindgen]
    impl Raw {
        pub fn open(battle: &str, switches: &str, seed: &str) -> Result<Raw, JsValue> {
            Session::open(battle, switches, seed).map(Raw).map_err(|problem| plain(&problem))
        }

        pub fn load(record: &str, as_far: bool) -> Result<Raw, JsValue> {
            Session::load(record, as_far).map(Raw).map_err(|problem| plain(&problem))
        }

        pub fn view(&self) -> JsValue {
            plain(&self.0.view())
        }

        pub fn about(&self) -> JsValue {
            plain(&self.0.about())
        }

        pub fn orders(&self, piece: Option<u8>) -> JsValue {
            plain(&self.0.orders(piece))
        }

        pub fn check(&self, action: &str) -> Result<JsValue, JsValue> {
            shown(self.0.check(action))
        }

        pub fn give(&mut self, action: &str) -> Result<JsValue, JsValue> {
            shown(self.0.give(action))
        }

        pub fn roll(&mut self) -> Result<JsValue, JsValue> {
            shown(self.0.roll())
        }

        pub fn dice(&mut self, pips: &str) -> Result<JsValue, JsValue> {
            shown(self.0.dice(pips))
        }

        pub fn odds(&self, action: Option<String>) -> Result<JsValue, JsValue> {
            shown(self.0.odds(action.as_deref()))
        }

        pub fn undo(&mut self) -> JsValue {
            plain(&self.0.undo())
        }

        pub fn log(&self) -> JsValue {
            plain(&self.0.log())
        }

        pub fn record(&self) -> JsValue {
            plain(&self.0.record())
        }

        pub fn record_text(&self) -> String {
            self.0.record_text()
        }

        pub fn link(&self) -> String {
            self.0.link()
        }

        pub fn digest(&self) -> String {
            self.0.digest()
        }
    }

    #[wasm_bindgen]
    pub fn battles() -> JsValue {
        plain(&library::battles())
    }

    #[wasm_bindgen]
    pub fn battle_file(id: &str) -> Result<String, JsValue> {
        library::battle_file(id).map(str::to_string).map_err(|problem| plain(&problem))
    }
}

fn main() {}
