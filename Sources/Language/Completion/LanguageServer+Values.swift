import Editing
import Functions
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension LanguageServer {
  /// Values that may stand at the cursor.
  mutating func values(_ typed: TypedDocument) -> [CompletionItem] {
    let cursor = typed.cursor
    guard let schema = schema(for: typed.path) else { return [] }
    let rules = schema.rules(at: cursor.path, of: typed.root, ignoring: typed.token, from: roots(typed, schema))
    let leaves = schema.leaves(of: rules, for: nil)
    let names = Set(leaves.compactMap { schema.name(of: $0) })
    if names.contains("path") { return quoted(DataPaths(typed)?.items ?? [], cursor) }
    if names.contains("function") { return quoted(Self.functions, cursor) }
    let list = names.contains("node") ? NodeItems(typed.workspace, in: schema, leaves).items : []
    let theme = Theme(designSystem: typed.workspace.designSystem)
    let listed = schema.values(in: leaves).map { Self.item(schema.schema, $0, theme) }
    let labels = Set(listed.map(\.label))
    // What the schema lists comes before other names, described by them.
    let named = self.names(typed)
    var items = list + named.filter { labels.contains($0.label) } + listed + named.filter { !labels.contains($0.label) }
    if names.contains("color") { items += Self.colors }
    if names.contains("icon_code") { items += Self.icons }
    let kinds = schema.kinds(in: leaves)
    if kinds.contains(.bool) {
      items += ["true", "false"].map { CompletionItem(label: $0, kind: .constant, text: $0) }
    }
    if names.contains("reference") {
      items.append(
        CompletionItem(
          label: "ref", kind: .reference, text: "{ \"ref\": \"\(CompletionItem.blank)\" }", detail: "from the data"))
    }
    if names.contains("call") {
      items.append(
        CompletionItem(
          label: "call", kind: .snippet, text: "{ \"call\": \"\(CompletionItem.blank)\", \"with\": [] }",
          detail: "computed from the data"))
    }
    var seen: Set<String> = []
    return quoted(items.filter { seen.insert($0.label).inserted }, cursor)
  }

  private static let functions = Function.allCases.map { function in
    CompletionItem(
      label: function.rawValue, kind: .reference, text: JSONText.string(function.rawValue).description,
      detail: function.signature, documentation: function.row.summary)
  }

  /// Icons by their names, of which the codes are written.
  private static let icons = IconGlyph.all.map { icon in
    CompletionItem(
      label: icon.name, kind: .value, text: JSONText.string(icon.code).description, detail: "\(icon.glyph) \(icon.code)"
    )
  }

  /// The forms of a colour, to be filled in.
  private static let colors = [
    CompletionItem(
      label: "token", kind: .snippet, text: "{ \"token\": \"\(CompletionItem.blank)\" }", detail: "a color token"),
    CompletionItem(
      label: "palette", kind: .snippet,
      text: "{ \"type\": \"\(CompletionItem.blank)\", \"tint\": \"\(CompletionItem.blank)\" }",
      detail: "a color of the palette"),
    CompletionItem(
      label: "#RRGGBB", kind: .snippet, text: "\"#\(CompletionItem.blank)\"", detail: "a hexadecimal color"),
  ]

  /// Only strings where a quotation mark has been typed.
  private func quoted(_ items: [CompletionItem], _ cursor: CursorPlace) -> [CompletionItem] {
    items.compactMap { item in
      if cursor.isQuoted, !item.text.hasPrefix("\"") { return nil }
      var item = item
      if cursor.isFollowed { item.text += "," }
      return item
    }
  }

  private static func item(_ schema: JSONDocument, _ value: JSONDocument.Node, _ theme: Theme) -> CompletionItem {
    let text = schema.minifiedText(of: value)
    guard let word = schema.string(value) else { return CompletionItem(label: text, kind: .value, text: text) }
    guard let token = theme.designSystem.token(named: word) else {
      return CompletionItem(label: word, kind: .value, text: text)
    }
    let color = theme.resolve(Color(.token(token)))
    let dark = Theme(.dark, designSystem: theme.designSystem).resolve(Color(.token(token)))
    return CompletionItem(
      label: word, kind: .color, text: text, detail: "light \(color.hex), dark \(dark.hex)", documentation: color.hex)
  }

  /// Names of components, fixtures and models where the key asks for one.
  private func names(_ typed: TypedDocument) -> [CompletionItem] {
    guard let key = typed.cursor.path.last(where: { Int($0) == nil }) else { return [] }
    func items(_ names: [String], _ detail: String) -> [CompletionItem] {
      names.map {
        CompletionItem(label: $0, kind: .reference, text: JSONText.string($0).description, detail: detail)
      }
    }
    let workspace = typed.workspace
    if typed.sort == .fixtures, key == FixtureMerge.extendsKey || key == FixtureMerge.previewKey {
      let listing = NamedFixture.all(in: workspace)
      let model = (try? FixtureFile(typed.document, path: typed.path))?.model ?? ""
      let own = listing.filter { $0.model == model }.map(\.name)
      return items(own, "fixture of \(model)") + items(listing.map(\.address), "fixture")
    }
    if typed.sort == .fixtures, typed.cursor.container.isEmpty, key == "model" {
      return items(workspace.modelNames, "model")
    }
    let around = typed.cursor.path.dropLast().last { Int($0) == nil } ?? ""
    if key == "value", around == NodeKind.states.rawValue, let inner = typed.container?["items"] {
      let names = inner.elements.compactMap { item in
        item["type"]?.string.flatMap { item[$0]?["state"]?.string }
      }
      return items(names, "state")
    }
    if key == "action", around == "action" || typed.cursor.container.contains("events") {
      return items(ActionSlip.names, "action")
    }
    if key == "url", around == NodeKind.image.rawValue { return items(pictures(of: workspace), "picture") }
    guard ComponentRename.names(key, around, in: typed.sort, typed.path) else { return [] }
    return components(of: workspace).map { name, summary in
      CompletionItem(
        label: name, kind: .type, text: JSONText.string(name).description, detail: "component", documentation: summary)
    }
  }

  /// The urls of the pictures in a workspace's `Images`.
  private func pictures(of workspace: Workspace) -> [String] {
    let folder = FilePath.join(workspace.root, "Images")
    return WorkspaceFiles.entries(of: folder).filter { !$0.hasPrefix(".") }.sorted()
      .filter { WorkspaceFiles.kind(of: FilePath.join(folder, $0)) == .file }.map { "Images/\($0)" }
  }

  /// The workspace's components with their summaries.
  func components(of workspace: Workspace) -> [(name: String, summary: String?)] {
    workspace.files(in: .components).compactMap { path in
      guard let document = try? workspace.document(path) else { return nil }
      let view = JSONView(document)
      return view["component"]?.string.map { ($0, view["summary"]?.string) }
    }
  }
}
