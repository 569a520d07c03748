import JSONDocument
import KimchiCore
import Sushi

/// Properties by their types, and the words that schemas are made of.
extension DialectSchema {
  /// A property's value, a reference in its place, or null, which counts as absent.
  mutating func property(_ row: PropertyDescription) -> JSONText {
    Self.described(Self.any([plain(row.type), Self.reference("reference"), Self.absent]), row.summary)
  }

  /// A type without the references that may stand in its place.
  mutating func plain(_ type: PropertyType) -> JSONText {
    switch type {
    case .any: return true
    case .string: return ["type": ["string", "number"]]
    case .bool: return ["type": "boolean"]
    case .number(let range): return Self.number("number", range.lowerBound, range.upperBound)
    case .integer(let range):
      return Self.number(
        "integer", Double(range.lowerBound), range.upperBound == .max ? .infinity : Double(range.upperBound))
    case .choice(let names): return ["enum": .array(names.map { .string($0) })]
    case .dimension: return Self.reference("dimension")
    case .color: return Self.reference("color")
    case .font: return Self.reference("font")
    case .edges: return Self.reference("edges")
    case .corners: return Self.reference("corners")
    case .border: return object(Border.typeName, Border.table.descriptions, main: nil)
    case .shadow: return object(Shadow.typeName, Shadow.table.descriptions, main: nil)
    case .gradient: return object(Gradient.typeName, Gradient.table.descriptions, main: nil)
    case .shape: return Self.reference("shape")
    case .priority: return Self.reference("priority")
    case .size: return Self.reference("size")
    case .point: return Self.reference("point")
    case .style: return ["type": "string"]
    case .aspectRatio: return ["type": "number", "exclusiveMinimum": 0]
    case .glyphSize: return ["type": ["string", "number"]]
    case .node: return Self.reference("node")
    case .nodes: return ["type": "array", "items": Self.reference("node")]
    case .action: return Self.reference("action")
    case .list("colours"): return ["type": "array", "minItems": 1, "items": Self.reference("color")]
    case .list: return ["type": "array"]
    case .object(let name, let main, let properties): return object(name, properties(), main: main)
    case .oneOf(let name, let main, let properties): return object(name, properties(), main: main)
    }
  }

  /// An object with a table of its own, defined once under its name.
  mutating func object(_ typeName: String, _ rows: [PropertyDescription], main: String?) -> JSONText {
    let words = typeName.split(separator: " ")
    let article = words.first == "a" || words.first == "an"
    let name = "value." + words.dropFirst(article ? 1 : 0).joined(separator: "_")
    guard known.insert(name).inserted else { return Self.reference(name) }
    let place = definitions.count
    definitions.append((name, true))
    let properties = rows.map { row in
      let isStops = typeName == Gradient.typeName && row.name == "colors"
      let type = isStops ? PropertyType.list("colours") : row.type
      return (row.name, property(PropertyDescription(name: row.name, type: type, summary: row.summary)))
    }
    let object: JSONText = [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
    ]
    let mainType = rows.first { $0.name == main }?.type
    definitions[place].1 = mainType.map { Self.any([object, plain($0)]) } ?? object
    return Self.reference(name)
  }

  // MARK: Words

  /// Null counts as absent.
  static let absent: JSONText = ["type": "null"]

  /// An object of these members and no others, each of which may be null.
  static func closed(
    _ members: [(String, JSONText)], required: [String] = [], references: Bool = false
  ) -> JSONText {
    let properties = members.map { name, schema in
      (name, any([schema] + (references ? [reference("reference")] : []) + [absent]))
    }
    var result: [(String, JSONText)] = [
      ("type", "object"), ("properties", .object(properties)), ("additionalProperties", false),
    ]
    if !required.isEmpty { result.append(("required", .array(required.map { .string($0) }))) }
    return .object(result)
  }

  static func reference(_ name: String) -> JSONText { ["$ref": .string("#/$defs/\(name)")] }

  static func any(_ choices: [JSONText]) -> JSONText {
    choices.contains(true) ? true : ["anyOf": .array(choices)]
  }

  static func described(_ schema: JSONText, _ summary: String) -> JSONText {
    guard !summary.isEmpty else { return schema }
    return schema == true
      ? ["description": .string(summary)] : ["description": .string(summary), "allOf": [schema]]
  }

  static func number(_ type: String, _ low: Double, _ high: Double) -> JSONText {
    var members: [(String, JSONText)] = [("type", .string(type))]
    if low.isFinite, low > -1e15 { members.append(("minimum", .number(low))) }
    if high.isFinite, high < 1e15 { members.append(("maximum", .number(high))) }
    return .object(members)
  }
}
