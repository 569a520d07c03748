import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Whole files but screens: layouts, components, previews, `kimchi.json`, deliveries (`docs/format.md` §3, §4, §7, §8).
extension DialectSchema {
  private static let strings: JSONText = ["type": "array", "items": text]
  static let text: JSONText = ["type": ["string", "number"]]

  /// The `$schema` key, which editors read at the top of any file.
  static let editorKey: (String, JSONText) = ("$schema", ["type": "string"])

  mutating func defineFiles() {
    defineStyle()
    definitions += [
      (
        "layout_file",
        Self.closed([Self.editorKey, ("model", Self.text), ("layout", Self.reference("node"))], required: ["layout"])
      ),
      ("field_type", fieldType), ("component_file", componentFile), ("previews_file", previewsFile),
      ("workspace_file", workspaceFile), ("delivery_file", deliveryFile),
    ]
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
    let field = Self.any([
      Self.reference("field_type"),
      Self.closed([("type", Self.reference("field_type")), ("required", ["type": "boolean"]), ("doc", Self.text)]),
    ])
    let section = Self.closed([
      ("layout", Self.reference("section_layout")), ("items", Self.text), ("header", Self.text), ("footer", Self.text),
      ("id", Self.text),
    ])
    return Self.closed(
      [
        Self.editorKey, ("component", ["type": "string"]), ("model", Self.text), ("since", Self.text),
        ("category", Self.text), ("summary", Self.text), ("essential", ["type": "boolean"]),
        ("fields", ["type": "object", "additionalProperties": field]), ("actions", Self.strings),
        ("client_data", true), ("custom_keys", true), ("section", section),
        ("layout", Self.reference("node")), ("layouts", Self.map(of: Self.reference("node"))),
      ], required: ["component", "layout"])
  }

  private var previewsFile: JSONText {
    Self.closed(
      [
        Self.editorKey, ("model", ["type": "string"]), ("previews", ["type": "object"]),
        (FixtureLabels.tagsKey, ["type": "object", "additionalProperties": Self.strings]),
        (FixtureLabels.excludeKey, Self.strings),
        (FixtureLabels.conditionsKey, Self.map(of: Self.fixtureConditions)),
      ], required: ["previews"])
  }

  /// The conditions that a fixture may have of its own. Those of a workspace are any text.
  private static var fixtureConditions: JSONText {
    closed(
      Condition.ofFixtures.map { condition in
        let isOpen = !condition.isClosed
        let words = JSONText.array(condition.values(in: nil).map { JSONText.string($0) })
        return (condition.rawValue, isOpen ? ["type": ["string", "number"]] : ["enum": words])
      })
  }

  private static var designSystem: JSONText {
    let color = any([
      reference("color"), closed([("light", reference("color")), ("dark", reference("color"))], required: ["light"]),
    ])
    let styles = map(of: reference("named_style"))
    let numbers = map(of: any([reference("named_style"), ["type": "number"]]))
    return closed(
      [("extends", ["const": "sushi"]), ("colors", ["type": "object", "additionalProperties": color])]
        + StyleRole.allCases.map { ($0.section, $0.numberProperty == nil ? styles : numbers) })
  }

  private var workspaceFile: JSONText {
    let change = Self.closed([("components", Self.strings), ("actions", Self.strings)])
    let version = Self.closed([
      ("components", Self.strings), ("actions", Self.strings), ("adds", change), ("removes", change),
      ("design_system", Self.text),
    ])
    let schema = Self.closed(
      [("descriptors", ["type": "string"]), ("message", ["type": "string"])], required: ["descriptors", "message"])
    let place = Self.closed([("to", Self.text), ("endpoint", Self.text), ("region", Self.text)], required: ["to"])
    let severities: JSONText = ["enum": ["off", "note", "warning", "error"]]
    let operation: JSONText = ["type": "object", "required": ["op", "path"]]
    return Self.closed([
      Self.editorKey, ("workspace", Self.text), ("version", Self.text), ("design_system", Self.designSystem),
      ("images", ["type": "object", "additionalProperties": Self.text]),
      ("clients", Self.map(of: Self.map(of: version))), ("devices", Self.strings),
      ("experiments", Self.map(of: Self.map(of: ["type": "array", "items": operation]))),
      ("lint", Self.closed(DiagnosticCode.lint.map { ($0.id, severities) })), ("capabilities", Self.strings),
      ("custom_budget", ["type": "integer", "minimum": 0]), ("protobuf", Self.list(of: schema)),
      ("publish", Self.map(of: place)),
    ])
  }

  /// A style of the design system: properties of views, and who has it.
  private mutating func defineStyle() {
    let rows = Wrapper.table.descriptions + Label.table.descriptions + Stack.table.descriptions
    let properties = NamedStyle.propertyNames.compactMap { name in rows.first { $0.name == name } }
      .map { ($0.name, plain($0.type)) }
    definitions.append(("named_style", Self.closed(properties + [("since", Self.text), ("fallback", Self.text)])))
  }

  private static func map(of values: JSONText) -> JSONText { ["type": "object", "additionalProperties": values] }

  private var deliveryFile: JSONText {
    let manifest = Self.closed(
      [
        ("sha256", ["type": "string"]), ("bytes", ["type": "integer"]), ("gzip_bytes", ["type": "integer"]),
        ("lowest_client", Self.map(of: ["type": ["string", "null"]])), ("components", Self.strings),
        ("experiments", Self.strings), ("revision", ["type": "string"]), ("time", ["type": "string"]),
        ("previous", ["type": "string"]), (DeliveryFile.manifestHashKey, ["type": "string"]),
      ], required: ["sha256", "bytes", "gzip_bytes"])
    let component: JSONText = ["type": "object"]
    let operation: JSONText = ["type": "object", "required": ["op", "path"]]
    let asset = Self.closed(
      [
        ("url", ["type": "string"]), ("file", ["type": "string"]), ("sha256", ["type": "string"]),
        ("bytes", ["type": "integer", "minimum": 0]),
      ], required: ["url", "file", "sha256"])
    return Self.closed(
      [
        Self.editorKey, ("delivery", ["const": 1]), ("name", Self.text), ("version", Self.text),
        ("layouts", Self.map(of: Self.reference("node"))), ("components", Self.map(of: component)),
        ("screen", true), ("data", true), ("design_system", Self.designSystem),
        ("experiments", Self.map(of: ["type": "array", "items": operation])), ("assets", Self.list(of: asset)),
        ("manifest", manifest),
      ], required: ["delivery", "layouts", "manifest"])
  }
}
