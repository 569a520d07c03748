import Conditions
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
        [
          JSONSchema.editorKey, JSONSchema.member("model", JSONSchema.text, "the model of its fixtures"),
          JSONSchema.member("layout", JSONSchema.reference("node"), "the root node"),
        ],
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
        JSONSchema.member(
          "type", JSONSchema.reference("field_type"),
          "type of the value: string, an element, a component, [T] for a list"),
        JSONSchema.member("required", ["type": "boolean"], "whether an instance without it is an error"),
        JSONSchema.member("doc", JSONSchema.text, "what the field is"),
      ]),
    ])
    let section = JSONSchema.closed([
      JSONSchema.member("layout", JSONSchema.reference("section_layout"), "arrangement of the items"),
      JSONSchema.member("items", JSONSchema.text, "field with the items"),
      JSONSchema.member("header", JSONSchema.text, "field with the header"),
      JSONSchema.member("footer", JSONSchema.text, "field with the footer"),
      JSONSchema.member("id", JSONSchema.text, "field with the id"),
    ])
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, JSONSchema.member("component", ["type": "string"], "the component's name"),
        JSONSchema.member("model", JSONSchema.text, "the model of its fixtures"),
        JSONSchema.member("since", JSONSchema.text, "first client version that has it"),
        JSONSchema.member("category", JSONSchema.text, "group in the catalogue"),
        JSONSchema.member("summary", JSONSchema.text, "one line for the catalogue"),
        JSONSchema.member("essential", ["type": "boolean"], "whether a client without it is an error"),
        JSONSchema.member("container", ["type": "boolean"], "whether it shows nothing but its children"),
        JSONSchema.member(
          "fields", ["type": "object", "additionalProperties": field], "data that its layout refers to, by name or path"
        ),
        JSONSchema.member("actions", Self.strings, "actions that it may send"),
        JSONSchema.member("client_data", true, "values stored on the device that it reads from $client"),
        JSONSchema.member("custom_keys", Self.names, "untyped keys that it needs, each with a reason"),
        JSONSchema.member("logs", Self.names, "attributes that its events must have"),
        JSONSchema.member("section", section, "how a list of modules shows it as a section of items"),
        JSONSchema.member("layout", JSONSchema.reference("node"), "the root node"),
        JSONSchema.member(
          "layouts", JSONSchema.map(of: JSONSchema.reference("node")),
          "replacements for the layout on clients from a version on"),
      ], required: ["component", "layout"])
  }

  private var previewsFile: JSONText {
    JSONSchema.closed(
      [
        JSONSchema.editorKey, JSONSchema.member("model", ["type": "string"], "the model that the data is for"),
        JSONSchema.member("previews", ["type": "object"], "fixtures by name: sample data for a layout or a component"),
        JSONSchema.member(
          FixtureLabels.tagsKey, ["type": "object", "additionalProperties": Self.strings], "words to find fixtures by"),
        JSONSchema.member(FixtureLabels.excludeKey, Self.strings, "fixtures that only draw when they are named"),
        JSONSchema.member(
          FixtureLabels.conditionsKey, JSONSchema.map(of: Self.fixtureConditions),
          "conditions of the preview by fixture"),
      ], required: ["previews"])
  }

  /// The conditions that a fixture may have of its own. Those of a workspace are any text.
  private static var fixtureConditions: JSONText {
    JSONSchema.closed(
      Condition.ofFixtures.map { condition in
        let isOpen = !condition.isClosed
        let words = JSONText.array(condition.values(in: nil).map { JSONText.string($0) })
        return JSONSchema.member(
          condition.rawValue, isOpen ? ["type": ["string", "number"]] : ["enum": words], condition.summary)
      })
  }

  private static var designSystem: JSONText {
    let color = JSONSchema.any([
      JSONSchema.reference("color"),
      JSONSchema.closed(
        [
          JSONSchema.member("light", JSONSchema.reference("color"), "color in the light theme"),
          JSONSchema.member(
            "dark", JSONSchema.reference("color"), "color in the dark theme; the light one if left out"),
        ], required: ["light"]),
    ])
    let styles = JSONSchema.map(of: JSONSchema.reference("named_style"))
    let numbers = JSONSchema.map(of: JSONSchema.any([JSONSchema.reference("named_style"), ["type": "number"]]))
    return JSONSchema.closed(
      [
        JSONSchema.member("extends", ["const": "sushi"], "the base design system"),
        JSONSchema.member(
          "colors", ["type": "object", "additionalProperties": color], "the workspace's own color tokens"),
      ]
        + StyleRole.allCases.map { role in
          JSONSchema.member(
            role.section, role.numberProperty == nil ? styles : numbers, "named styles for `\(role.rawValue)`")
        })
  }

  private var workspaceFile: JSONText {
    let names = [
      JSONSchema.member("components", Self.strings, "components of the release"),
      JSONSchema.member("actions", Self.strings, "actions of the release"),
    ]
    let change = JSONSchema.closed(names)
    let version = JSONSchema.closed(
      names + [
        JSONSchema.member("adds", change, "what it has more than the version before"),
        JSONSchema.member("removes", change, "what it has no longer"),
        JSONSchema.member("design_system", JSONSchema.text, "version of the design system that it carries"),
      ])
    let schema = JSONSchema.closed(
      [
        JSONSchema.member("descriptors", ["type": "string"], "file with the descriptor set"),
        JSONSchema.member("message", ["type": "string"], "full name of the message"),
      ], required: ["descriptors", "message"])
    let place = JSONSchema.closed(
      [
        JSONSchema.member("to", JSONSchema.text, "address: a folder, https://, or s3://bucket/prefix"),
        JSONSchema.member("endpoint", JSONSchema.text, "address of the object store"),
        JSONSchema.member("region", JSONSchema.text, "region of the object store"),
      ], required: ["to"])
    let devices = JSONText.array(Device.all.map { .string($0.name) })
    let device = JSONSchema.any([["enum": devices], JSONSchema.text])
    let severities: JSONText = ["enum": ["off", "note", "warning", "error"]]
    let operation: JSONText = ["type": "object", "required": ["op", "path"]]
    return JSONSchema.closed([
      JSONSchema.editorKey, JSONSchema.member("workspace", JSONSchema.text, "the workspace's name"),
      JSONSchema.member("version", JSONSchema.text, "version of what `export` writes"),
      JSONSchema.member("design_system", Self.designSystem, "the workspace's own colors and named styles"),
      JSONSchema.member(
        "images", ["type": "object", "additionalProperties": JSONSchema.text],
        "folders for pictures by prefix of their URL"),
      JSONSchema.member(
        "clients", JSONSchema.map(of: JSONSchema.map(of: version)),
        "components and actions of released clients, by platform and version"),
      JSONSchema.member(
        "devices", JSONSchema.list(of: device), "devices for `check`, by name or by size such as 400x800@2"),
      JSONSchema.member(
        "experiments", JSONSchema.map(of: JSONSchema.map(of: ["type": "array", "items": operation])),
        "named variants, each an object of RFC 6902 patches by file"),
      JSONSchema.member(
        "lint", JSONSchema.closed(DiagnosticCode.lint.map { JSONSchema.member($0.id, severities, $0.summary) }),
        "severity of lint findings"),
      JSONSchema.member("capabilities", Self.strings, "capabilities with handlers in the app"),
      JSONSchema.member(
        "custom_budget", ["type": "integer", "minimum": 0],
        "how many undeclared keys of `custom` a response of facets may use"),
      JSONSchema.member("protobuf", JSONSchema.list(of: schema), "schemas of protobuf files"),
      JSONSchema.member("publish", JSONSchema.map(of: place), "places that `kimchi publish` may upload to"),
    ])
  }

  /// A style of the design system: properties of views, and who has it.
  private mutating func defineStyle() {
    let rows = Wrapper.table.descriptions + Label.table.descriptions + Stack.table.descriptions
    let properties = NamedStyle.propertyNames.compactMap { name in rows.first { $0.name == name } }
      .map { JSONSchema.member($0.name, definitions.plain($0.type), $0.summary) }
    definitions.define(
      "named_style",
      JSONSchema.closed(
        properties + [
          JSONSchema.member("since", JSONSchema.text, "first version of the design system that has it"),
          JSONSchema.member("fallback", JSONSchema.text, "style that earlier clients use instead"),
        ]))
  }

  private var deliveryFile: JSONText {
    let manifest = JSONSchema.closed(
      [
        JSONSchema.member("sha256", ["type": "string"], "hash of the content"),
        JSONSchema.member("bytes", ["type": "integer"], "size of the content"),
        JSONSchema.member("gzip_bytes", ["type": "integer"], "size of the content, compressed"),
        JSONSchema.member(
          "lowest_client", JSONSchema.map(of: ["type": ["string", "null"]]), "lowest version that has every component"),
        JSONSchema.member("components", Self.strings, "names of the components"),
        JSONSchema.member("experiments", Self.strings, "names of the experiments"),
        JSONSchema.member("revision", ["type": "string"], "git commit that was checked out"),
        JSONSchema.member("time", ["type": "string"], "when it was exported"),
        JSONSchema.member("previous", ["type": "string"], "hash of the delivery before"),
        JSONSchema.member(DeliveryFile.manifestHashKey, ["type": "string"], "hash of the manifest"),
      ], required: ["sha256", "bytes", "gzip_bytes"])
    let component: JSONText = ["type": "object"]
    let operation: JSONText = ["type": "object", "required": ["op", "path"]]
    let asset = JSONSchema.closed(
      [
        JSONSchema.member("url", ["type": "string"], "address of the picture"),
        JSONSchema.member("file", ["type": "string"], "path from the delivery's folder"),
        JSONSchema.member("sha256", ["type": "string"], "hash of the picture"),
        JSONSchema.member("bytes", ["type": "integer", "minimum": 0], "size of the picture"),
      ], required: ["url", "file", "sha256"])
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, JSONSchema.member("delivery", ["const": 1], "format of the file"),
        JSONSchema.member("name", JSONSchema.text, "what it shows"),
        JSONSchema.member("version", JSONSchema.text, "the delivery's version"),
        JSONSchema.member(
          "layouts", JSONSchema.map(of: JSONSchema.reference("node")), "layouts that are used, by name"),
        JSONSchema.member("components", JSONSchema.map(of: component), "components that are used, by name"),
        JSONSchema.member("plugins", JSONSchema.map(of: component), "plugins in JSON that a checkout names"),
        JSONSchema.member("screen", true, "the screen's document"), JSONSchema.member("data", true, "a fixture's data"),
        JSONSchema.member("design_system", Self.designSystem, "the workspace's own colors and named styles"),
        JSONSchema.member(
          "experiments", JSONSchema.map(of: ["type": "array", "items": operation]),
          "RFC 6902 patches over the delivery, by experiment"),
        JSONSchema.member("assets", JSONSchema.list(of: asset), "pictures that are used"),
        JSONSchema.member("manifest", manifest, "hashes, sizes and lowest clients; not part of the content"),
      ], required: ["delivery", "layouts", "manifest"])
  }
}
