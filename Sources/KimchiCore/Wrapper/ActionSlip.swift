import JSONDocument
import Sushi

/// Something in an action that looks like a slip: clients take any name and any argument, so only what is near a known
/// one is reported (`docs/format.md` §6).
package struct ActionSlip: Sendable {
  package var code: DiagnosticCode
  package var message: String
  /// The name, the value under the misspelt key, or the action that lacks an argument.
  package var node: JSONDocument.Node
  package var isKey = false
  package var fix: Fix

  /// The actions that every client knows, each with the arguments that it does nothing without.
  private static let needs: [String: [String]] = [
    "navigate": ["url"], "load_content": ["offset"], "toggle": ["client"], "set": ["client", "value"], "reload": [],
    "open": [], "dismiss": [], "custom": [], "favorite": [], "favourite": [], "follow": [], "metrics": [],
  ]

  /// The names of the actions that every client knows in alphabetical order, in one spelling each.
  package static let names = needs.keys.filter { $0 != "favourite" }.sorted()

  /// The known action that a name looks like a slip of. A name with another first letter is a word of its own, as
  /// `reopen` and `unfollow` are.
  package static func nearest(to name: String) -> String? {
    guard needs[name] == nil, let first = name.first else { return nil }
    let candidates = needs.keys.filter { $0.count > 3 && $0.first == first }.sorted()
    return Spelling.nearest(name, in: candidates, limit: name.count < 6 ? 1 : 2)
  }

  /// The slips of one action; none for a value that isn't an action with a name.
  ///
  /// - Parameter declares: whether somebody declares an action of this name. Only asked where the name is near another.
  package static func all(
    in document: JSONDocument, _ action: JSONDocument.Node, declares: (String) -> Bool
  ) -> [ActionSlip] {
    let named = document.value(forKey: "action", in: action) ?? document.value(forKey: "name", in: action)
    guard let named, let name = document.string(named) else { return [] }
    guard let arguments = needs[name] else {
      guard let nearest = nearest(to: name), !declares(name) else { return [] }
      return [
        ActionSlip(
          code: .actionUnknown, message: "no action named \(Spelling.quoted(name)) is known", node: named,
          fix: .name(nearest))
      ]
    }
    guard !arguments.isEmpty else { return [] }
    let data = document.value(forKey: "data", in: action).flatMap { document.kind(of: $0) == .object ? $0 : nil }
    func isGiven(_ argument: String) -> Bool {
      document.value(forKey: argument, in: action) != nil
        || data.map { document.value(forKey: argument, in: $0) != nil } ?? false
    }
    // Nearly all actions have what they need.
    if arguments.allSatisfy(isGiven) { return [] }
    let owners = [action] + (data.map { [$0] } ?? [])
    return arguments.compactMap { isGiven($0) ? nil : missing($0, of: name, in: document, action, owners) }
  }

  private static func missing(
    _ argument: String, of name: String, in document: JSONDocument, _ action: JSONDocument.Node,
    _ owners: [JSONDocument.Node]
  ) -> ActionSlip? {
    // What the data decides can't be known.
    guard !owners.contains(where: { document.isComputed($0) }) else { return nil }
    for owner in owners {
      for member in document.members(of: owner)
      where Spelling.distance(member.key, argument, limit: argument.count < 6 ? 1 : 2) != nil {
        return ActionSlip(
          code: .propertyUnknown, message: "unknown property \(Spelling.quoted(member.key)) in \(name)",
          node: member.value, isKey: true, fix: .name(argument))
      }
    }
    // Without `client` these may be an app's own.
    guard argument == "value", owners.contains(where: { document.value(forKey: "client", in: $0) != nil }) else {
      return nil
    }
    return ActionSlip(
      code: .actionUnknown, message: "set has no \"value\", so it stores nothing", node: action, fix: "add \"value\"")
  }
}

extension Diagnostic {
  /// A slip as a problem of its document.
  package init(_ slip: ActionSlip, in document: JSONDocument) {
    self.init(
      .warning, slip.code, slip.message,
      at: slip.isKey ? document.keyLocation(of: slip.node) : document.location(of: slip.node),
      path: document.pointer(to: slip.node).description, fix: slip.fix)
  }
}
