import ImportedWorkspaces
import JSONDocument
import Workspaces

extension ImportFormat {
  package static let divKit = ImportFormat(
    name: "divkit", summary: "cards of DivKit",
    recognizes: { !DivSource.cards(in: $0).isEmpty },
    layouts: { source throws(Refusal) in
      var result = ImportedLayouts()
      let cards = source.values.flatMap { DivSource.cards(in: $0) }
      guard !cards.isEmpty else {
        throw Refusal(
          .importSource, "a card of DivKit has \"card\" with \"states\"", at: source.values.first?.location,
          fix: "import the response that has the card in it")
      }
      let name = String(FilePath.name(source.file).prefix { $0 != "." })
      for (index, card) in cards.enumerated() {
        // Each card has templates of its own.
        let isFirst = source.number == 0 && index == 0
        var importer = DivImporter(card.templates, suffix: isFirst ? "" : "_\(source.number + 1)_\(index + 1)")
        let title = cards.count > 1 ? card.view["log_id"]?.string ?? name : name
        result.layouts.append(importer.layout(card, named: title))
        result.components += importer.components
        result.ledger.merge(importer.ledger)
      }
      return result
    })
}

/// A card, and the templates beside it.
struct DivSource {
  enum Content {
    /// Divs, each a state of the card.
    case states([JSONView])
    /// The changes of a patch.
    case patch([JSONView])
    /// A div alone.
    case div
  }

  let view: JSONView
  let content: Content
  let templates: JSONView?

  /// The elements that DivKit has.
  static let types: Set<String> = [
    "text", "image", "gif", "container", "gallery", "pager", "grid", "tabs", "state", "separator", "slider", "input",
    "select",
    "switch", "indicator", "video", "custom",
  ]

  /// The cards in a document, wherever they lie in it.
  static func cards(in view: JSONView) -> [DivSource] {
    var found: [DivSource] = []
    collect(view, templates: nil, depth: 0, &found)
    return found
  }

  private static let depthLimit = 6

  private static func collect(_ view: JSONView, templates: JSONView?, depth: Int, _ found: inout [DivSource]) {
    guard depth < depthLimit else { return }
    if view.kind == .array {
      for element in view.elements { collect(element, templates: templates, depth: depth + 1, &found) }
      return
    }
    guard view.kind == .object else { return }
    var templates = templates
    if let own = view["templates"], own.kind == .object { templates = own }
    if let states = view["states"], states.kind == .array, view["type"] == nil,
      view["log_id"] != nil || states.elements.contains(where: { $0["div"] != nil })
    {
      found.append(DivSource(view: view, content: .states(states.elements), templates: templates))
      return
    }
    if let changes = view["changes"], changes.elements.contains(where: { $0["id"] != nil }), view["type"] == nil {
      found.append(DivSource(view: view, content: .patch(changes.elements), templates: templates))
      return
    }
    if let type = view["type"]?.string, types.contains(type) || templates?[type] != nil {
      found.append(DivSource(view: view, content: .div, templates: templates))
      return
    }
    for (key, value) in view.members where key != "templates" && key != "expected" && key != "steps" {
      if value.kind == .object || value.kind == .array {
        collect(value, templates: templates, depth: depth + 1, &found)
      }
    }
  }
}
