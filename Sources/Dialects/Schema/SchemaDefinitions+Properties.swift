import JSONDocument
import Sushi

/// Properties by their types. An object type is defined when it is first needed.
extension SchemaDefinitions {
  /// A property's value, a reference in its place, or null, which counts as absent.
  package mutating func property(_ row: PropertyDescription) -> JSONText {
    JSONSchema.described(
      JSONSchema.any([plain(row.type)] + JSONSchema.computed + [JSONSchema.absent]), row.summary)
  }

  /// A type without the references that may stand in its place.
  package mutating func plain(_ type: PropertyType) -> JSONText {
    switch type {
    case .any: return true
    case .string: return ["type": ["string", "number"]]
    case .bool: return ["type": "boolean"]
    case .number(let range): return JSONSchema.number("number", range.lowerBound, range.upperBound)
    case .integer(let range):
      return JSONSchema.number(
        "integer", Double(range.lowerBound), range.upperBound == .max ? .infinity : Double(range.upperBound))
    case .choice(let names): return ["enum": .array(names.map { .string($0) })]
    case .dimension: return JSONSchema.reference("dimension")
    case .color: return JSONSchema.reference("color")
    case .font: return JSONSchema.reference("font")
    case .fontSize: return JSONSchema.fontSize
    case .fontWeight: return JSONSchema.fontWeight
    case .edges: return JSONSchema.reference("edges")
    case .corners: return JSONSchema.reference("corners")
    case .border: return object(Border.typeName, Border.table.descriptions, main: nil)
    case .shadow: return object(Shadow.typeName, Shadow.table.descriptions, main: nil)
    case .gradient: return object(Gradient.typeName, Gradient.table.descriptions, main: nil)
    case .shape: return JSONSchema.reference("shape")
    case .priority: return JSONSchema.reference("priority")
    case .size: return JSONSchema.reference("size")
    case .point: return JSONSchema.reference("point")
    case .style: return ["type": "string"]
    case .aspectRatio: return ["type": "number", "exclusiveMinimum": 0]
    case .icon: return JSONSchema.reference("icon_code")
    case .glyphSize: return ["type": ["string", "number"]]
    case .node: return JSONSchema.reference("node")
    case .nodes: return ["type": "array", "items": JSONSchema.reference("node")]
    case .action: return JSONSchema.reference("action")
    case .array(_, let element): return JSONSchema.list(of: JSONSchema.any([plain(element)] + JSONSchema.computed))
    case .texts:
      return JSONSchema.any([
        JSONSchema.text, JSONSchema.list(of: JSONSchema.any([JSONSchema.text] + JSONSchema.computed)),
      ])
    case .list("colours"): return ["type": "array", "minItems": 1, "items": JSONSchema.reference("color")]
    case .list: return ["type": "array"]
    case .object(let name, let main, let properties): return object(name, properties(), main: main)
    case .oneOf(let name, let main, let properties): return object(name, properties(), main: main)
    }
  }

  /// An object with a table of its own, defined once under its name.
  private mutating func object(_ typeName: String, _ rows: [PropertyDescription], main: String?) -> JSONText {
    let words = typeName.split(separator: " ")
    let article = words.first == "a" || words.first == "an"
    let name = "value." + words.dropFirst(article ? 1 : 0).joined(separator: "_")
    guard let place = reserve(name) else { return JSONSchema.reference(name) }
    let properties = rows.map { row in
      let isStops = typeName == Gradient.typeName && row.name == "colors"
      let type = isStops ? PropertyType.list("colours") : row.type
      return (row.name, property(PropertyDescription(name: row.name, type: type, summary: row.summary)))
    }
    let object: JSONText = [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
    ]
    let mainType = rows.first { $0.name == main }?.type
    fill(place, with: mainType.map { JSONSchema.any([object, plain($0)]) } ?? object)
    return JSONSchema.reference(name)
  }
}

extension JSONSchema {
  /// A step of the type scale, or points.
  package static var fontSize: JSONText {
    let names = FontSize.steps.map(\.name)
    return any([
      ["enum": .array((names + ["50"]).map { .string($0) } + names.compactMap { Int($0) }.map { .integer($0) })],
      ["type": "string", "pattern": "^([1-9][0-9]?|[1-5][0-9][0-9])([.][0-9]{1,2})?pt$"],
    ])
  }

  /// A weight by its name or its number.
  package static var fontWeight: JSONText {
    [
      "enum": .array(
        FontWeight.allCases.map { .string($0.rawValue) } + (1...9).map { .integer($0 * 100) })
    ]
  }
}
