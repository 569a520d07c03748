import JSONDocument
import KimchiCore

/// Pieces that schemas are made of (JSON Schema, draft 2020-12). A piece is a text; what it refers to is defined under
/// `$defs` (`SchemaDefinitions`).
package enum JSONSchema {
  /// Null counts as absent.
  package static let absent: JSONText = ["type": "null"]

  /// A text, which may be written as a number.
  package static let text: JSONText = ["type": ["string", "number"]]

  /// The `$schema` key, which editors read at the top of any file.
  package static let editorKey = member("$schema", ["type": "string"], "where editors find this schema")

  /// A value as a definition has it.
  package static func reference(_ name: String) -> JSONText { ["$ref": .string("#/$defs/\(name)")] }

  package static func any(_ choices: [JSONText]) -> JSONText {
    choices.contains(true) ? true : ["anyOf": .array(choices)]
  }

  /// `if … then … else if …`, so that an editor speaks of the one definition that is meant. The first match wins.
  package static func choice(_ rows: [(condition: JSONText, definition: String)], else other: JSONText) -> JSONText {
    rows.reversed().reduce(other) { rest, row in
      ["if": row.condition, "then": reference(row.definition), "else": rest]
    }
  }

  /// One of some words.
  package static func words(_ words: [String]) -> JSONText { ["enum": .array(words.map { .string($0) })] }

  package static func list(of schema: JSONText) -> JSONText { ["type": "array", "items": schema] }

  /// An object with any keys.
  package static func map(of values: JSONText) -> JSONText { ["type": "object", "additionalProperties": values] }

  /// The forms that may stand in the place of a layout's value.
  package static let computed = [reference("reference"), reference("call")]

  /// An object of these members and no others, each of which may be null.
  package static func closed(
    _ members: [(String, JSONText)], required: [String] = [], references: Bool = false
  ) -> JSONText {
    let properties = members.map { name, schema in
      (name, any([schema] + (references ? computed : []) + [absent]))
    }
    var result: [(String, JSONText)] = [
      ("type", "object"), ("properties", .object(properties)), ("additionalProperties", false),
    ]
    if !required.isEmpty { result.append(("required", .array(required.map { .string($0) }))) }
    return .object(result)
  }

  /// An object of these members, among others.
  package static func open(_ members: [(String, JSONText)], required: [String] = []) -> JSONText {
    [
      "type": "object", "properties": .object(members), "required": .array(required.map { .string($0) }),
    ]
  }

  /// The members of a section that hands its attributes down.
  package static let handingDown = [
    member("logging", ["type": "object"], "attributes that its items inherit"),
    member("logging_inherited", ["type": "boolean"], "whether its items' events carry its attributes too"),
  ]

  /// A member of an object with a line of documentation.
  package static func member(_ name: String, _ schema: JSONText, _ summary: String) -> (String, JSONText) {
    (name, described(schema, summary))
  }

  package static func described(_ schema: JSONText, _ summary: String) -> JSONText {
    guard !summary.isEmpty else { return schema }
    return schema == true
      ? ["description": .string(summary)] : ["description": .string(summary), "allOf": [schema]]
  }

  /// A number between two limits, of which infinite ones are left out.
  package static func number(_ type: String, _ low: Double, _ high: Double) -> JSONText {
    var members: [(String, JSONText)] = [("type", .string(type))]
    if low.isFinite, low > -1e15 { members.append(("minimum", .number(low))) }
    if high.isFinite, high < 1e15 { members.append(("maximum", .number(high))) }
    return .object(members)
  }

  /// The type of a component's field (`docs/format.md` §4).
  package static func field(_ type: String) -> JSONText {
    let isOneOrMany = FieldType(type).isOneOrMany
    if let element = FieldType(type).element {
      let list = list(of: field(element.name))
      return isOneOrMany ? any([field(element.name), list]) : list
    }
    switch type {
    case "string": return ["type": "string"]
    case "number": return ["type": "number"]
    case "bool": return ["type": "boolean"]
    case "color": return reference("color")
    case "action": return reference("action")
    default:
      guard let kind = NodeKind(rawValue: type), !kind.isContainer else { return true }
      return any([reference(type), ["type": ["string", "number", "boolean"]]])
    }
  }
}
