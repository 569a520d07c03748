import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Keys of the data in a fixture: those that the layout of its model reads there, and the words of fixtures.
struct DataKeys {
  private(set) var items: [CompletionItem] = []

  init(_ typed: TypedDocument) {
    let path = typed.cursor.container
    guard typed.sort == .fixtures, let file = try? FixtureFile(typed.document, path: typed.path) else { return }
    let depth = file.isNamed ? 2 : 0
    guard path.count >= depth, !file.isNamed || path.first == "previews" else { return }
    let keys = path.dropFirst(depth).filter { Int($0) == nil }
    if let layout = (try? typed.workspace.layout(ofModel: file.model)) ?? nil {
      for name in Self.names(below: Array(keys), in: layout, typed.workspace) {
        items.append(
          CompletionItem(
            label: name, kind: .field, text: CompletionItem.blank, detail: "read by \(layout.id)"))
      }
    }
    guard file.isNamed else { return }
    items.append(
      CompletionItem(
        label: keys.isEmpty ? FixtureMerge.extendsKey : FixtureMerge.previewKey, kind: .reference,
        text: "\"\(CompletionItem.blank)\"",
        detail: keys.isEmpty ? "takes over another fixture's data" : "takes the data of another model's fixture"))
  }

  /// The members that references of a layout lead to below some keys.
  private static func names(below keys: [String], in layout: LayoutDocument, _ workspace: Workspace) -> [String] {
    guard let picture = try? Picture(Target(workspace: workspace, layout: layout)) else { return [] }
    var names: [String] = []
    for (index, entry) in picture.outline.entries.enumerated() {
      for reference in entry.references {
        guard let path = try? ReferencePath(parsing: reference.path) else { continue }
        let steps = picture.nodes.isEmpty ? path.steps : picture.dataSteps(of: path, in: index)?.compactMap(\.self)
        let words = (steps ?? []).compactMap { step in
          if case .key(let key) = step { String(decoding: key, as: UTF8.self) } else { nil }
        }
        guard words.count > keys.count, words.starts(with: keys), !names.contains(words[keys.count]) else { continue }
        names.append(words[keys.count])
      }
    }
    return names
  }
}
