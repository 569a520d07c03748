import Dialects
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Whole files but screens: layouts, components, previews, `kimchi.json`, deliveries (`docs/format.md` §3, §4, §7, §8).
extension WorkspaceSchema {
  private static let strings = JSONSchema.list(of: JSONSchema.text)
  /// Names alone, or each with a reason.
  private static let names = JSONSchema.any([strings, JSONSchema.map(of: JSONSchema.text)])

  mutating func defineFiles() {
    defineStyle()
    definitions.define(
      "layout_file",
      JSONSchema.closed(
        [JSONSchema.editorKey, ("model", JSONSchema.text), ("layout", JSONSchema.reference("node"))],
        required: ["layout"]))
    definitions.define("field_type", fieldType)
    definitions.define("component_file", componentFile)
    definitions.define("previews_file", previewsFile)
    definitions.define("workspace_file", workspaceFile)
    definitions.define("delivery_file", deliveryFile)
  }

  /// `T`, `[T]` and `T | [T]`, with the names that there are where the workspace's components are known.
  private var fieldType: JSONText {
    guard !components.isEmpty else { return ["type": "string", "minLength": 1] }
    let kinds = NodeKind.allCases.filter { !$0.isContainer }.map(\.rawValue)
    let names = Set(FieldType.plainNames + kinds + components.map(\.name)).sorted()
    let single = "(?:\(names.map(Self.quoted).joined(separator: "|")))"
    return [
      "type": "string",
      "pattern": .string("^(?:\\[*\(single)\\]*|\(single) *\\| *\\[\(single)\\]|\\[\(single)\\] *\\| *\(single))$"),
    ]
  }

  /// As a pattern that means the name itself.
  private static func quoted(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if !character.isLetter, !character.isNumber, character != "_" { text += "\\" }
      text.append(character)
    }
  }

  private var componentFile: JSONText {
    let field = JSONSchema.any([
      JSONSchema.reference("field_type"),
      JSONSchema.closed([
        ("type", JSONSchema.reference("field_type")), ("required", ["type": "boolean"]), ("doc", JSONSchema.text),
      ]),
    ])
    let section = JSONSchema.closed([
      ("layout", JSONSchema.reference("section_layout")), ("items", JSONSchema.text), ("header", JSONSchema.text),
      ("footer", JSONSchema.text),
      ("id", JSONSchema.text),
    ])
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, ("component", ["type": "string"]), ("model", JSONSchema.text), ("since", JSONSchema.text),
        ("category", JSONSchema.text), ("summary", JSONSchema.text), ("essential", ["type": "boolean"]),
        ("container", ["type": "boolean"]),
        ("fields", ["type": "object", "additionalProperties": field]), ("actions", Self.strings),
        ("client_data", true), ("custom_keys", Self.names), ("logs", Self.names),
        ("section", section),
        ("layout", JSONSchema.reference("node")), ("layouts", JSONSchema.map(of: JSONSchema.reference("node"))),
      ], required: ["component", "layout"])
  }

  private var previewsFile: JSONText {
    JSONSchema.closed(
      [
        JSONSchema.editorKey, ("model", ["type": "string"]), ("previews", ["type": "object"]),
        (FixtureLabels.tagsKey, ["type": "object", "additionalProperties": Self.strings]),
        (FixtureLabels.excludeKey, Self.strings),
        (FixtureLabels.conditionsKey, JSONSchema.map(of: Self.fixtureConditions)),
      ], required: ["previews"])
  }

  /// The conditions that a fixture may have of its own. Those of a workspace are any text.
  private static var fixtureConditions: JSONText {
    JSONSchema.closed(
      Condition.ofFixtures.map { condition in
        let isOpen = !condition.isClosed
        let words = JSONText.array(condition.values(in: nil).map { JSONText.string($0) })
        return (condition.rawValue, isOpen ? ["type": ["string", "number"]] : ["enum": words])
      })
  }

  private static var designSystem: JSONText {
    let color = JSONSchema.any([
      JSONSchema.reference("color"),
      JSONSchema.closed(
        [("light", JSONSchema.reference("color")), ("dark", JSONSchema.reference("color"))], required: ["light"]),
    ])
    let styles = JSONSchema.map(of: JSONSchema.reference("named_style"))
    let numbers = JSONSchema.map(of: JSONSchema.any([JSONSchema.reference("named_style"), ["type": "number"]]))
    return JSONSchema.closed(
      [("extends", ["const": "sushi"]), ("colors", ["type": "object", "additionalProperties": color])]
        + StyleRole.allCases.map { ($0.section, $0.numberProperty == nil ? styles : numbers) })
  }

  private var workspaceFile: JSONText {
    let change = JSONSchema.closed([("components", Self.strings), ("actions", Self.strings)])
    let version = JSONSchema.closed([
      ("components", Self.strings), ("actions", Self.strings), ("adds", change), ("removes", change),
      ("design_system", JSONSchema.text),
    ])
    let schema = JSONSchema.closed(
      [("descriptors", ["type": "string"]), ("message", ["type": "string"])], required: ["descriptors", "message"])
    let place = JSONSchema.closed(
      [("to", JSONSchema.text), ("endpoint", JSONSchema.text), ("region", JSONSchema.text)], required: ["to"])
    let severities: JSONText = ["enum": ["off", "note", "warning", "error"]]
    let operation: JSONText = ["type": "object", "required": ["op", "path"]]
    return JSONSchema.closed([
      JSONSchema.editorKey, ("workspace", JSONSchema.text), ("version", JSONSchema.text),
      ("design_system", Self.designSystem),
      ("images", ["type": "object", "additionalProperties": JSONSchema.text]),
      ("clients", JSONSchema.map(of: JSONSchema.map(of: version))), ("devices", Self.strings),
      ("experiments", JSONSchema.map(of: JSONSchema.map(of: ["type": "array", "items": operation]))),
      ("lint", JSONSchema.closed(DiagnosticCode.lint.map { ($0.id, severities) })), ("capabilities", Self.strings),
      ("custom_budget", ["type": "integer", "minimum": 0]), ("protobuf", JSONSchema.list(of: schema)),
      ("publish", JSONSchema.map(of: place)),
    ])
  }

  /// A style of the design system: properties of views, and who has it.
  private mutating func defineStyle() {
    let rows = Wrapper.table.descriptions + Label.table.descriptions + Stack.table.descriptions
    let properties = NamedStyle.propertyNames.compactMap { name in rows.first { $0.name == name } }
      .map { ($0.name, definitions.plain($0.type)) }
    definitions.define(
      "named_style", JSONSchema.closed(properties + [("since", JSONSchema.text), ("fallback", JSONSchema.text)]))
  }

  private var deliveryFile: JSONText {
    let manifest = JSONSchema.closed(
      [
        ("sha256", ["type": "string"]), ("bytes", ["type": "integer"]), ("gzip_bytes", ["type": "integer"]),
        ("lowest_client", JSONSchema.map(of: ["type": ["string", "null"]])), ("components", Self.strings),
        ("experiments", Self.strings), ("revision", ["type": "string"]), ("time", ["type": "string"]),
        ("previous", ["type": "string"]), (DeliveryFile.manifestHashKey, ["type": "string"]),
      ], required: ["sha256", "bytes", "gzip_bytes"])
    let component: JSONText = ["type": "object"]
    let operation: JSONText = ["type": "object", "required": ["op", "path"]]
    let asset = JSONSchema.closed(
      [
        ("url", ["type": "string"]), ("file", ["type": "string"]), ("sha256", ["type": "string"]),
        ("bytes", ["type": "integer", "minimum": 0]),
      ], required: ["url", "file", "sha256"])
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, ("delivery", ["const": 1]), ("name", JSONSchema.text), ("version", JSONSchema.text),
        ("layouts", JSONSchema.map(of: JSONSchema.reference("node"))), ("components", JSONSchema.map(of: component)),
        ("plugins", JSONSchema.map(of: component)), ("screen", true), ("data", true),
        ("design_system", Self.designSystem),
        ("experiments", JSONSchema.map(of: ["type": "array", "items": operation])),
        ("assets", JSONSchema.list(of: asset)),
        ("manifest", manifest),
      ], required: ["delivery", "layouts", "manifest"])
  }
}
