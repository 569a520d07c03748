import ImportedExpressions
import JSONDocument

/// The elements that `Action.ToggleVisibility` shows and hides.
enum CardTargets {
  private static let keys = KeyTable(["id", "isVisible", "targetElements"])

  /// Their ids as written, and whether they are hidden at first.
  static func all(in card: JSONView) -> [String: Bool] {
    var targets: [String: Bool] = [:]
    var hidden: Set<String> = []
    let document = card.document
    var rest = [card.node]
    while let node = rest.popLast() {
      var (id, isVisible): (JSONDocument.Node?, JSONDocument.Node?) = (nil, nil)
      document.forEachMember(of: node, in: keys) { key, value in
        switch keys.words[key] {
        case "id": id = value
        case "isVisible": isVisible = value
        default:
          for target in JSONView(document, value).elements {
            if let id = target.string ?? target["elementId"]?.string { targets[id] = false }
          }
        }
      }
      if let id, let isVisible, document.bool(isVisible) == false, let id = document.string(id) { hidden.insert(id) }
      document.forEachChild(of: node) { child in
        let kind = document.kind(of: child)
        if kind == .object || kind == .array { rest.append(child) }
      }
    }
    for id in targets.keys where hidden.contains(id) { targets[id] = true }
    return targets
  }

  /// The first text of a card with an expression in it, or an element's `$data`.
  static func firstExpression(in card: JSONView) -> SourceLocation? {
    var rest = [card]
    while let view = rest.popLast() {
      if CardImporter.hasExpression(view) { return view.location }
      rest += view.children.reversed()
    }
    return nil
  }

  /// The name under which the device stores whether an element is hidden.
  static func key(_ id: String) -> String { "hidden_" + ImportedPlace.key(id) }
}
