import Dialects
import JSONDocument
import Sushi

/// Counts the untyped keys that facets use (`docs/dialects.md`, Facets).
struct FacetCustom {
  private let budget: Int?
  /// In the order that they were met, each where it was met first.
  private var undeclared: [(key: String, value: FacetValue)] = []
  private var undeclaredKeys: Set<String> = []
  private var seen: Set<String> = []

  /// Keys that the format itself reads in `custom`.
  private static let own: Set<String> = ["filter", "selected", "ios", "android", "web"]

  init(budget: Int?) { self.budget = budget }

  /// A key that has a typed place.
  struct Finding {
    var message: String
    var fix: Fix
    var value: FacetValue
  }

  /// - Parameter custom: a facet's `custom`.
  /// - Returns: the keys that have a typed place, unless they have been met before.
  mutating func count(_ custom: FacetValue, _ contract: ComponentContract) -> [Finding] {
    var findings: [Finding] = []
    for member in custom.document.members(of: custom.node)
    where !Self.own.contains(member.key) && !contract.customKeys.contains(member.key) {
      if undeclaredKeys.insert(member.key).inserted { undeclared.append((member.key, custom.sibling(member.value))) }
      guard seen.insert("\(contract.name) \(member.key)").inserted, let typed = Self.typed(member.key) else { continue }
      findings.append(
        Finding(
          message: "the custom key \(Spelling.quoted(member.key)) of \(contract.name) looks like \(typed.what)",
          fix: "move it to \"\(typed.place)\", where clients can check it",
          value: custom.sibling(member.value)))
    }
    return findings
  }

  /// The error for more keys than the workspace allows, at the first one over the budget; nil within it.
  var overspent: Finding? {
    guard let budget, undeclared.count > budget, budget >= 0 else { return nil }
    let names = undeclared.map(\.key).sorted().joined(separator: ", ")
    return Finding(
      message: "\(undeclared.count) undeclared custom keys, at most \(budget) allowed: \(names)",
      fix: "declare them in \"custom_keys\" with a reason, or use typed fields", value: undeclared[budget].value)
  }

  /// The typed field that a key seems to belong to.
  private static func typed(_ key: String) -> (what: String, place: String)? {
    let words = Set(key.snakeCased.split(separator: "_").map(String.init))
    if !words.isDisjoint(with: ["image", "icon", "logo", "photo", "picture", "background"]) {
      return ("a picture", "images")
    }
    if !words.isDisjoint(with: ["color", "colour", "font", "style", "weight", "size"]) { return ("a style", "style") }
    if !words.isDisjoint(with: ["title", "subtitle", "text", "label", "description", "message"]) {
      return ("a text", "text")
    }
    return nil
  }
}
