import Checkout
import JSONDocument
import Sushi

/// The data that plugins' components are bound to, a document each: written again only where a plugin shows something
/// else, and of a long list only the rows that are others.
struct PluginData: Sendable {
  private struct Entry: Sendable {
    let plugin: PluginPresentation
    let rows: [JSONText]
    let document: JSONDocument

    init(_ plugin: PluginPresentation, after old: Entry?) {
      self.plugin = plugin
      rows = Self.rows(of: plugin, after: old)
      document = PluginData.document(PluginData.members(of: plugin, rows))
    }

    private static func rows(of plugin: PluginPresentation, after old: Entry?) -> [JSONText] {
      guard let old else { return plugin.rowTexts }
      let (rows, before) = (plugin.view.rows, old.plugin.view.rows)
      if rows == before { return old.rows }
      guard rows.count == before.count else { return plugin.rowTexts }
      return rows.indices.map { rows[$0] == before[$0] ? old.rows[$0] : rows[$0].json(plugin.identifier) }
    }
  }

  private var entries: [String: Entry] = [:]

  /// Takes what plugins show now.
  mutating func update(_ plugins: some Sequence<PluginPresentation>) {
    for plugin in plugins {
      let old = entries[plugin.identifier]
      if old?.plugin != plugin { entries[plugin.identifier] = Entry(plugin, after: old) }
    }
  }

  /// The data of a plugin's component.
  func document(of plugin: PluginPresentation) -> JSONDocument {
    if let entry = entries[plugin.identifier], entry.plugin == plugin { return entry.document }
    return Entry(plugin, after: nil).document
  }

  /// A document of what the program makes, which is no file.
  static func document(_ members: [(String, JSONText)]) -> JSONDocument {
    // Text of `JSONText` is always valid JSON.
    (try? JSONDocument(parsing: JSONText.object(members).bytes, file: "the checkout's views")) ?? JSONDocument()
  }

  /// A plugin's data, and what components can't derive from it: how faint it is, what a tap on a switch does, and its
  /// message with a way to try again, as a list of one.
  private static func members(of plugin: PluginPresentation, _ rows: [JSONText]) -> [(String, JSONText)] {
    var members = plugin.members(rows: rows)
    // A field without a text would be left out.
    members.append(("field", .string(plugin.view.value ?? "")))
    if plugin.state == .disabled { members.append(("opacity", .number(disabledOpacity))) }
    if plugin.actions.contains(where: { $0.name == "toggle" }) {
      members.append(("toggle", PluginAction("toggle").json(plugin.identifier)))
    }
    var status: [JSONText] = []
    if let message = plugin.message {
      let isError = plugin.state == .error
      var rows: [(String, JSONText)] = [
        ("message", .string(message)), ("is_error", .bool(isError)),
        ("color", isError ? ["type": "red", "tint": "700"] : ["token": "color.text.secondary"]),
      ]
      if let retry = members.first(where: { $0.0 == "retry" }) { rows.append(retry) }
      status = [.object(rows)]
    }
    return members + [("status", .array(status))]
  }

  private static let disabledOpacity = 0.45
}
