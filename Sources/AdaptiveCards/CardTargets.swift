import ImportedExpressions
import JSONDocument

/// The elements that `Action.ToggleVisibility` shows and hides.
enum CardTargets {
  /// Their ids as written, and whether they are hidden at first.
  static func all(in card: JSONView) -> [String: Bool] {
    var targets: [String: Bool] = [:]
    var hidden: Set<String> = []
    var rest = [card]
    while let view = rest.popLast() {
      rest += view.parts
      for target in view["targetElements"]?.elements ?? [] {
        if let id = target.string ?? target["elementId"]?.string { targets[id] = false }
      }
      if let id = view["id"]?.string, view["isVisible"]?.bool == false { hidden.insert(id) }
    }
    for id in targets.keys where hidden.contains(id) { targets[id] = true }
    return targets
  }

  /// The first text of a card with an expression in it, or an element's `$data`.
  static func firstExpression(in card: JSONView) -> SourceLocation? {
    var rest = [card]
    while let view = rest.popLast() {
      if CardImporter.hasExpression(view) { return view.location }
      rest += view.elements.reversed() + view.members.reversed().map(\.value)
    }
    return nil
  }

  /// The name under which the device stores whether an element is hidden.
  static func key(_ id: String) -> String { "hidden_" + ImportedPlace.key(id) }
}
