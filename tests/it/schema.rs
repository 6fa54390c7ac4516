//! The schemas beside the battles: made from the program, stored for editors.

use sarissa::scenario;
use serde_json::Value;

#[test]
fn the_stored_schemas_are_current() {
    let how = "run `sarissa schema battle > scenarios/schema/battle.schema.json`, and the same for `hexes`, `skirmish` and `record`";
    assert!(include_str!("../../scenarios/schema/battle.schema.json") == scenario::battle_schema(), "{how}");
    assert!(include_str!("../../scenarios/schema/hexes.schema.json") == scenario::hexes_schema(), "{how}");
    assert!(include_str!("../../scenarios/schema/skirmish.schema.json") == scenario::skirmish_schema(), "{how}");
    assert!(include_str!("../../scenarios/schema/record.schema.json") == scenario::record_schema(), "{how}");
}

/// Calls `look` with every field that the schema knows, and where it stands.
fn each_field(value: &Value, path: &str, look: &mut dyn FnMut(&str, &Value)) {
    if let Value::Object(members) = value {
        for (key, member) in members {
            let path = format!("{path}/{key}");
            if path.ends_with(&format!("properties/{key}")) {
                look(&path, member);
            }
            each_field(member, &path, look);
        }
    }
}

#[test]
fn every_field_and_every_word_is_described() {
    let all =
        [scenario::battle_schema(), scenario::hexes_schema(), scenario::skirmish_schema(), scenario::record_schema()];
    for text in all {
        let schema: Value = serde_json::from_str(&text).unwrap();
        let mut bare = Vec::new();
        each_field(&schema, "", &mut |path, field| {
            if field.get("description").is_none() && !path.ends_with("$schema") {
                bare.push(path.to_string());
            }
        });
        for (name, def) in schema["$defs"].as_object().unwrap() {
            let words = def["oneOf"].as_array().into_iter().flatten();
            bare.extend(words.filter(|word| word.get("description").is_none()).map(|word| format!("{name}: {word}")));
        }
        assert!(bare.is_empty(), "not described:\n{}", bare.join("\n"));
    }
}

#[test]
fn a_file_may_name_its_schema() {
    let text = include_str!("../../scenarios/marathon/marathon.json");
    let named = text.replacen('{', "{\n  \"$schema\": \"battle.schema.json\",", 1);
    assert!(scenario::read(&named).is_ok());
    let elsewhere = text.replacen("\"table\": {", "\"table\": {\"$schema\": \"battle.schema.json\", ", 1);
    assert_eq!(scenario::read(&elsewhere).err().unwrap()[0].path, "table.$schema");
}
