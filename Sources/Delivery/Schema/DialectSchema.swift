import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The JSON Schema (draft 2020-12) of every file of a workspace: layouts, components, screens of each dialect, previews,
/// `kimchi.json`, and what `export` writes. It is printed from the tables that documents are read with, and refuses what
/// `check` refuses, as far as one file alone can show it; spellings that `check` notes, such as camelCase, it refuses too.
package struct DialectSchema {
  var definitions: [(String, JSONText)] = []
  var known: Set<String> = []
  /// Those that a `component` node may name; nil allows any name.
  let components: [ComponentDefinition]
  let designSystem: DesignSystem

  private init(_ components: [ComponentDefinition], _ designSystem: DesignSystem) {
    self.components = components
    self.designSystem = designSystem
  }

  /// The schema with the components and the colours of a workspace.
  package static func text(for workspace: Workspace) -> JSONText {
    let components = workspace.files(in: .components).compactMap { path -> ComponentDefinition? in
      guard let document = try? workspace.document(path) else { return nil }
      var decoder = ValueDecoder(sources: [document])
      return ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder)
    }
    return text(components: components, designSystem: workspace.designSystem)
  }

  /// - Parameter components: those that a `component` node may name; nil allows any name.
  package static func text(
    components: [ComponentDefinition] = [], designSystem: DesignSystem = .sushi
  ) -> JSONText {
    var schema = DialectSchema(components, designSystem)
    schema.defineValues()
    for kind in NodeKind.allCases { schema.define(kind) }
    schema.defineNode()
    schema.defineFiles()
    schema.defineScreens()
    schema.defineFeed()
    schema.defineFacets()
    schema.defineCheckout()
    schema.definitions += schema.moduleDefinitions(components)
    return .object([
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "Files of a kimchi workspace"),
      ("allOf", .array([Self.choice(Self.files)])), ("$defs", .object(schema.definitions)),
    ])
  }

  /// Tells the kinds of files apart; the first match wins, in the order of the readers.
  private static let files: [(condition: JSONText, file: String)] = [
    (["type": "array"], "modules"),
    (["required": ["type"], "properties": ["type": ["const": "screen"]]], "screen_file"),
    (["required": ["feed"]], "feed_file"),
    (["required": ["modules"], "not": ["required": ["type"]]], "modules"),
    (["required": ["sections"], "not": ["required": ["type"]]], "facets_file"),
    (["required": ["contexts"], "not": ["required": ["type"]]], "checkout_file"),
    (["required": ["checkoutPageConfigs"]], "checkout_file"),
    (["required": ["previews"]], "previews_file"),
    (["required": ["component"], "properties": ["component": ["type": "string"]]], "component_file"),
    (["required": ["delivery"]], "delivery_file"),
    (["required": ["type"]], "node"),
    (["required": ["layout"]], "layout_file"),
    (["anyOf": .array(NodeKind.names.map { ["required": [.string($0)]] })], "node"),
  ]

  /// `if … then … else if …`, so that an editor speaks of the one sort of file that this is. What is none of them is a
  /// `kimchi.json`.
  private static func choice(_ files: [(condition: JSONText, file: String)]) -> JSONText {
    files.reversed().reduce(reference("workspace_file")) { rest, row in
      ["if": row.condition, "then": reference(row.file), "else": rest]
    }
  }

  // MARK: Nodes

  private mutating func define(_ kind: NodeKind) {
    let owner = kind.emptyPayload.owner
    var properties: [(String, JSONText)] = kind.structure.map { row in
      // The data may give a component its nodes.
      ["children", "name"].contains(row.name)
        ? (row.name, property(row)) : (row.name, Self.described(plain(row.type), row.summary))
    }
    for row in owner.properties { properties.append((row.name, property(row))) }
    for row in Wrapper.table.descriptions where !properties.contains(where: { $0.0 == row.name }) {
      let isAction = row.name == "action"
      let type = isAction ? PropertyType.action : row.type
      properties.append((row.name, property(PropertyDescription(name: row.name, type: type, summary: row.summary))))
    }
    for key in ["ref", "default"] where kind.emptyPayload.owner.mainProperty != nil || kind == .each {
      guard !properties.contains(where: { $0.0 == key }) else { continue }
      properties.append((key, key == "ref" ? Self.reference("path") : true))
    }
    if kind == .each, let place = properties.firstIndex(where: { $0.0 == "ref" }) {
      properties[place].1 = Self.described(Self.reference("path"), "path of the array")
    }
    var members: [(String, JSONText)] = [
      ("type", "object"), ("properties", .object(properties)), ("additionalProperties", false),
    ]
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
  private func uses(of components: [ComponentDefinition]) -> [JSONText] {
    let names = JSONText.array(components.map { .string($0.name) })
    var rules: [JSONText] = [["properties": ["name": Self.any([["enum": names], Self.reference("reference")])]]]
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

  /// A node may have its type and what stands under it, and at the top of a file what an editor reads.
  private mutating func defineNode() {
    // What these are without a payload is plain.
    let bare: Set<NodeKind> = [.spacer, .separator, .loader, .shimmer, .children]
    let kinds = NodeKind.allCases.map { kind -> JSONText in
      let name = kind.rawValue
      return [
        "if": ["properties": ["type": ["const": .string(name)]]],
        "then": [
          "properties": .object([("type", true), ("$schema", true), (name, Self.reference(name))]),
          "required": bare.contains(kind) ? ["type"] : .array(["type", .string(name)]), "additionalProperties": false,
        ],
      ]
    }
    let names = JSONText.array(NodeKind.names.map { .string($0) })
    let bareKinds = NodeKind.allCases.map { ($0.rawValue, Self.reference($0.rawValue)) }
    definitions.append(
      (
        "node",
        [
          "type": "object", "if": ["required": ["type"]],
          "then": ["properties": ["type": ["enum": names]], "allOf": .array(kinds)],
          // As a design system sends its own objects: `{ "label": … }`.
          "else": [
            "properties": .object([("$schema", true)] + bareKinds), "additionalProperties": false, "minProperties": 1,
          ],
        ]
      ))
  }
}
