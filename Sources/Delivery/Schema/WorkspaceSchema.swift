import Dialects
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The JSON Schema (draft 2020-12) of every file of a workspace: layouts, components, screens of each dialect, previews,
/// `kimchi.json`, and what `export` writes. It is printed from the tables that documents are read with, and refuses what
/// `check` refuses, as far as one file alone can show it; spellings that `check` notes, such as camelCase, it refuses too.
package struct WorkspaceSchema {
  var definitions = SchemaDefinitions()
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
    return text(
      components: components, designSystem: workspace.designSystem, dialects: workspace.dialects,
      declarations: workspace.declarations)
  }

  /// - Parameters:
  ///   - components: those that a `component` node may name; with none, any name is allowed.
  ///   - dialects: the dialects of screens.
  package static func text(
    components: [ComponentDefinition] = [], designSystem: DesignSystem = .sushi, dialects: DialectRegistry,
    declarations: [JSONDocument] = []
  ) -> JSONText {
    var schema = WorkspaceSchema(components, designSystem)
    schema.defineValues()
    for kind in NodeKind.allCases { schema.define(kind) }
    schema.defineNode()
    schema.defineFiles()
    let context = SchemaContext(components, dialects, declarations: declarations)
    let screens = dialects.dialects.map { $0.schema(context) }
    for screen in screens { schema.definitions.add(screen.definitions) }
    for screen in screens { schema.definitions.add(screen.componentDefinitions) }
    schema.definitions.defineSectionLayout()
    let rows =
      documents(of: dialects) { $0 == .list } + screens.flatMap(\.objects) + documents(of: dialects) { $0 != .list }
    return .object([
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "Files of a kimchi workspace"),
      // Settings have no key that they must have, so `kimchi.json` is told by being no other document.
      ("allOf", .array([JSONSchema.choice(rows + files, else: JSONSchema.reference("workspace_file"))])),
      ("$defs", .object(schema.definitions.rows.map { ($0.name, $0.schema) })),
    ])
  }

  /// Tells the dialects' documents apart, by their signs.
  private static func documents(
    of dialects: DialectRegistry, where isIncluded: (DialectMark.Sign) -> Bool
  ) -> [(condition: JSONText, definition: String)] {
    var known: Set<DialectMark.Sign> = []
    return dialects.dialects.flatMap { $0.marks }.filter { isIncluded($0.sign) && known.insert($0.sign).inserted }
      .map { ($0.sign.condition, $0.definition) }
  }

  /// Tells the files apart that are not screens; the first match wins, in the order of the readers.
  private static let files: [(condition: JSONText, definition: String)] = [
    (["required": ["previews"]], "previews_file"),
    (["required": ["component"], "properties": ["component": ["type": "string"]]], "component_file"),
    (["required": ["delivery"]], "delivery_file"), (["required": ["type"]], "node"),
    (["required": ["layout"]], "layout_file"),
    (["anyOf": .array(NodeKind.names.map { ["required": [.string($0)]] })], "node"),
  ]

  // MARK: Nodes

  private mutating func define(_ kind: NodeKind) {
    let owner = kind.emptyPayload.owner
    var properties: [(String, JSONText)] = kind.structure.map { row in
      // The data may give a component or a stack its nodes.
      ["children", "name"].contains(row.name) || row.name == "items" && kind.takesGivenItems
        ? (row.name, definitions.property(row))
        : (row.name, JSONSchema.described(definitions.plain(row.type), row.summary))
    }
    for row in owner.properties { properties.append((row.name, definitions.property(row))) }
    for row in Wrapper.table.descriptions where !properties.contains(where: { $0.0 == row.name }) {
      let isAction = row.name == "action"
      let type = isAction ? PropertyType.action : row.type
      properties.append(
        (row.name, definitions.property(PropertyDescription(name: row.name, type: type, summary: row.summary))))
    }
    for key in ["ref", "default"]
    where kind.emptyPayload.owner.mainProperty != nil || kind == .each || kind.takesGivenItems {
      guard !properties.contains(where: { $0.0 == key }) else { continue }
      properties.append((key, key == "ref" ? JSONSchema.reference("path") : true))
    }
    for member in callMembers where kind != .each && properties.contains(where: { $0.0 == "ref" }) {
      properties.append(member)
    }
    if kind == .each, let place = properties.firstIndex(where: { $0.0 == "ref" }) {
      properties[place].1 = JSONSchema.described(JSONSchema.reference("path"), "path of the array")
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
      choices.append(definitions.plain(row.type))
    }
    definitions.define(kind.rawValue, choices.count == 1 ? choices[0] : JSONSchema.any(choices))
  }

  /// The names that a component node may have, and for each the data it takes.
  private func uses(of components: [ComponentDefinition]) -> [JSONText] {
    let names = JSONText.array(components.map { .string($0.name) })
    var rules: [JSONText] = [
      ["properties": ["name": JSONSchema.any([["enum": names]] + JSONSchema.computed)]]
    ]
    for component in components {
      let fields = component.fields.map {
        (
          $0.name,
          JSONSchema.described(
            JSONSchema.any([JSONSchema.field($0.type)] + JSONSchema.computed), $0.summary)
        )
      }
      let required = component.fields.filter(\.isRequired).map { JSONText.string($0.name) }
      let data: JSONText = ["type": "object", "properties": .object(fields), "required": .array(required)]
      rules.append([
        "if": ["properties": ["name": ["const": .string(component.name)]]],
        "then": ["properties": ["data": JSONSchema.any(JSONSchema.computed + [data])]],
      ])
    }
    return rules
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
          "properties": .object([
            JSONSchema.member("type", true, "kind of view"), ("$schema", true),
            JSONSchema.member(name, JSONSchema.reference(name), kind.summary),
          ]),
          "required": bare.contains(kind) ? ["type"] : .array(["type", .string(name)]), "additionalProperties": false,
        ],
      ]
    }
    let names = JSONText.array(NodeKind.names.map { .string($0) })
    let bareKinds = NodeKind.allCases.map { ($0.rawValue, JSONSchema.reference($0.rawValue)) }
    definitions.define(
      "node",
      [
        "type": "object", "if": ["required": ["type"]],
        "then": ["properties": ["type": ["enum": names]], "allOf": .array(kinds)],
        // As a design system sends its own objects: `{ "label": … }`.
        "else": [
          "properties": .object([("$schema", true)] + bareKinds), "additionalProperties": false, "minProperties": 1,
        ],
      ])
  }
}
