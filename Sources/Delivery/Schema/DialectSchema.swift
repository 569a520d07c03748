import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The JSON Schema (draft 2020-12) of layouts and components, printed from the tables that documents are read with.
///
/// It describes the spelling that is written here; readers take more, such as keys for other programs.
package struct DialectSchema {
  private var definitions: [(String, JSONText)] = []
  private var known: Set<String> = []

  /// The schema with the components of a workspace: their names, and what data each takes.
  package static func text(for workspace: Workspace) -> JSONText {
    let components = workspace.files(in: .components).compactMap { path -> ComponentDefinition? in
      guard let document = try? workspace.document(path) else { return nil }
      var decoder = ValueDecoder(sources: [document])
      return ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder)
    }
    return text(components: components)
  }

  /// - Parameter components: those that a `component` node may name; none allows any name.
  package static func text(components: [ComponentDefinition] = []) -> JSONText {
    var schema = DialectSchema()
    schema.defineValues()
    for kind in NodeKind.allCases { schema.define(kind, components) }
    schema.defineFiles()
    var kinds = ["node", "layout_file", "component_file"]
    if !components.isEmpty {
      schema.definitions += schema.moduleDefinitions(components)
      kinds.append("modules")
    }
    return .object([
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "Kimchi layouts and components"),
      ("anyOf", .array(kinds.map(Self.reference))),
      ("$defs", .object(schema.definitions)),
    ])
  }

  // MARK: Nodes

  private mutating func define(_ kind: NodeKind, _ components: [ComponentDefinition]) {
    let owner = kind.emptyPayload.owner
    var properties: [(String, JSONText)] = kind.structure.map { row in
      // The data may give a component its nodes.
      row.name == "children" ? (row.name, property(row)) : (row.name, Self.described(plain(row.type), row.summary))
    }
    for row in owner.properties { properties.append((row.name, property(row))) }
    for row in Wrapper.table.descriptions where !properties.contains(where: { $0.0 == row.name }) {
      properties.append((row.name, property(row)))
    }
    var members: [(String, JSONText)] = [("type", "object"), ("properties", .object(properties))]
    if kind == .each { members.append(("required", ["ref", "item"])) }
    if kind == .component {
      members.append(("required", ["name"]))
      if !components.isEmpty { members.append(("allOf", .array(uses(of: components)))) }
    }
    var choices: [JSONText] = [.object(members)]
    if let main = owner.mainProperty, let row = owner.properties.first(where: { $0.name == main }) {
      choices.append(plain(row.type))
    }
    definitions.append((kind.rawValue, choices.count == 1 ? choices[0] : Self.any(choices)))
  }

  /// The names that a component node may have, and for each the data it takes.
  private mutating func uses(of components: [ComponentDefinition]) -> [JSONText] {
    let names = JSONText.array(components.map { .string($0.name) })
    var rules: [JSONText] = [["properties": ["name": ["enum": names]]]]
    for component in components {
      let fields = component.fields.map {
        ($0.name, Self.described(Self.any([field($0.type), Self.reference("reference")]), $0.summary))
      }
      let required = component.fields.filter(\.isRequired).map { JSONText.string($0.name) }
      let data: JSONText = ["type": "object", "properties": .object(fields), "required": .array(required)]
      rules.append([
        "if": ["properties": ["name": ["const": .string(component.name)]]],
        "then": ["properties": ["data": Self.any([Self.reference("reference"), data])]],
      ])
    }
    return rules
  }

  /// The type of a component's field.
  func field(_ type: String) -> JSONText {
    let isOneOrMany = FieldType(type).isOneOrMany
    if let element = FieldType(type).element {
      let list: JSONText = ["type": "array", "items": field(element.name)]
      return isOneOrMany ? Self.any([field(element.name), list]) : list
    }
    switch type {
    case "string": return ["type": "string"]
    case "number": return ["type": "number"]
    case "bool": return ["type": "boolean"]
    case "color": return Self.reference("color")
    case "action": return Self.reference("action")
    default:
      guard let kind = NodeKind(rawValue: type), !kind.isContainer else { return true }
      return Self.any([Self.reference(type), ["type": ["string", "number", "boolean"]]])
    }
  }

  private mutating func defineFiles() {
    let kinds = NodeKind.allCases.map { kind -> JSONText in
      [
        "if": ["properties": ["type": ["const": .string(kind.rawValue)]]],
        "then": ["properties": .object([(kind.rawValue, Self.reference(kind.rawValue))])],
      ]
    }
    let names = JSONText.array(NodeKind.names.map { .string($0) })
    definitions.append(
      (
        "node",
        [
          "type": "object", "required": ["type"], "properties": ["type": ["enum": names]], "allOf": .array(kinds),
        ]
      ))
    definitions.append(
      (
        "layout_file",
        [
          "type": "object", "required": ["layout"],
          "properties": ["model": ["type": "string"], "layout": Self.reference("node")],
        ]
      ))
    let field: JSONText = Self.any([
      ["type": "string"],
      [
        "type": "object",
        "properties": [
          "type": ["type": "string"], "required": ["type": "boolean"], "doc": ["type": "string"],
        ],
      ],
    ])
    let strings: JSONText = ["type": "array", "items": ["type": "string"]]
    definitions.append(
      (
        "component_file",
        [
          "type": "object", "required": ["component", "layout"],
          "properties": [
            "component": ["type": "string"], "model": ["type": "string"], "since": ["type": "string"],
            "category": ["type": "string"], "summary": ["type": "string"], "essential": ["type": "boolean"],
            "fields": ["type": "object", "additionalProperties": field], "actions": strings,
            "client_data": true, "custom_keys": true, "section": true, "layout": Self.reference("node"),
          ],
        ]
      ))
  }

  // MARK: Properties

  private mutating func property(_ row: PropertyDescription) -> JSONText {
    Self.described(Self.any([plain(row.type), Self.reference("reference")]), row.summary)
  }

  /// A type without the references that may stand in its place.
  private mutating func plain(_ type: PropertyType) -> JSONText {
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
    case .aspectRatio: return ["type": "number", "exclusiveMinimum": 0]
    case .glyphSize: return ["type": ["string", "number"]]
    case .node: return Self.reference("node")
    case .nodes: return ["type": "array", "items": Self.reference("node")]
    case .action: return Self.reference("action")
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
    guard known.insert(name).inserted else { return Self.reference(name) }
    let place = definitions.count
    definitions.append((name, true))
    let properties = rows.map { ($0.name, property($0)) }
    let object: JSONText = ["type": "object", "properties": .object(properties)]
    let mainType = rows.first { $0.name == main }?.type
    definitions[place].1 = mainType.map { Self.any([object, plain($0)]) } ?? object
    return Self.reference(name)
  }

  private mutating func defineValues() {
    func numbers(_ names: [String]) -> JSONText {
      ["type": "object", "properties": .object(names.map { ($0, ["type": "number"]) })]
    }
    let number: JSONText = ["type": "number"]
    let tints = JSONText.array(Tint.allCases.map { .string($0.name) })
    let colorNames = JSONText.array(ColorFamily.allCases.map { .string($0.rawValue) })
    definitions += [
      (
        "reference",
        [
          "type": "object", "required": ["ref"],
          "properties": [
            "ref": [
              "type": "string", "minLength": 1,
              "description": """
              a path into the data, such as title, rows[0]/text; $item is the element of the nearest each, $index its \
              number, $root/… the whole data, $client/… values of the device
              """,
            ],
            "default": true,
          ],
        ]
      ),
      (
        "color",
        Self.any([
          ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
          [
            "type": "object", "required": ["type"],
            "properties": ["type": ["enum": colorNames], "tint": ["enum": tints], "alpha": ["type": "number"]],
          ],
          [
            "type": "object", "required": ["token"],
            "properties": ["token": ["type": "string"], "alpha": ["type": "number"]],
          ],
        ])
      ),
      (
        "font",
        [
          "type": "object",
          "properties": [
            "weight": ["enum": .array(FontWeight.allCases.map { .string($0.rawValue) })],
            "size": Self.any([
              ["enum": .array(FontSize.allCases.map { .string($0.rawValue) })], ["type": "integer"],
            ]),
          ],
        ]
      ),
      (
        "dimension",
        Self.any([
          ["type": "number", "minimum": 0], ["enum": ["fill", "hug"]],
          ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?%$"],
        ])
      ),
      (
        "edges",
        Self.any([number, numbers(["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"])])
      ),
      (
        "corners",
        Self.any([
          number,
          numbers([
            "all", "top", "bottom", "top_leading", "top_trailing", "bottom_leading", "bottom_trailing",
          ]),
        ])
      ),
      ("priority", Self.any([Self.number("number", 0, 1000), numbers(["horizontal", "vertical"])])),
      ("size", numbers(["width", "height"])), ("point", numbers(["x", "y"])),
      ("shape", Self.any([number, ["type": "object"]])),
      ("action", ["type": "object", "required": ["action"], "properties": ["action": ["type": "string"]]]),
    ]
  }

  // MARK: Words

  static func reference(_ name: String) -> JSONText { ["$ref": .string("#/$defs/\(name)")] }

  static func any(_ choices: [JSONText]) -> JSONText {
    choices.contains(true) ? true : ["anyOf": .array(choices)]
  }

  static func described(_ schema: JSONText, _ summary: String) -> JSONText {
    guard !summary.isEmpty else { return schema }
    return schema == true
      ? ["description": .string(summary)] : ["description": .string(summary), "allOf": [schema]]
  }

  private static func number(_ type: String, _ low: Double, _ high: Double) -> JSONText {
    var members: [(String, JSONText)] = [("type", .string(type))]
    if low.isFinite, low > -1e15 { members.append(("minimum", .number(low))) }
    if high.isFinite, high < 1e15 { members.append(("maximum", .number(high))) }
    return .object(members)
  }
}
