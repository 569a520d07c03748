import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Holds the actions and events of a screen's items against what a client looks for in them (`docs/format.md` §6): one
/// without a name does nothing, and an event by another name never happens.
struct ActionContract {
  private(set) var diagnostics: [Diagnostic] = []
  private let screen: Screen
  private let contracts: any ComponentContracts

  /// A screen on which everything is wrong is reported up to this many.
  private static let limit = 100

  init(_ screen: Screen, _ contracts: any ComponentContracts) {
    self.screen = screen
    self.contracts = contracts
  }

  /// Of the action that appends the next page.
  mutating func checkNext() {
    if let (document, action) = screen.value(at: screen.written(screen.next)) { check(action, in: document) }
  }

  /// Linear in the events.
  mutating func check(_ behavior: ItemBehavior) {
    if let (document, action) = screen.value(at: screen.written(behavior.action)) { check(action, in: document) }
    _ = object(at: behavior.logging, "attributes", sample: "\"logging\": { \"name\": \"…\" }")
    let sample = "\"events\": { \"appear\": { \"action\": \"…\" } }"
    guard let (document, events) = object(at: behavior.events, "actions by event", sample: sample) else { return }
    for member in document.members(of: events) {
      guard !EventNames.all.contains(member.key) else {
        check(member.value, in: document)
        continue
      }
      guard let nearest = Spelling.nearest(member.key, in: EventNames.all, limit: 2) else { continue }
      report(
        .error, .propertyUnknown, "unknown property \(Spelling.quoted(member.key)) in events", member.value, document,
        fix: .name(nearest), isKey: true)
    }
  }

  /// A value that has to be an object; nil where it isn't one, and where the data gives it.
  private mutating func object(
    at place: DocumentPlace, _ noun: String, sample: String
  ) -> (document: JSONDocument, node: JSONDocument.Node)? {
    guard let (document, node) = screen.value(at: screen.written(place)), !document.isNull(node) else { return nil }
    guard document.kind(of: node) == .object else {
      report(
        .warning, .propertyType, "expected \(noun), found \(document.kind(of: node).withArticle)", node, document,
        fix: Fix("write \(sample)"))
      return nil
    }
    return document.isComputed(node) ? nil : (document, node)
  }

  private mutating func check(_ action: JSONDocument.Node, in document: JSONDocument) {
    switch document.kind(of: action) {
    case .null: return
    case .array: for element in document.elements(of: action) { check(element, in: document) }
    case .object where document.isComputed(action): return
    // Facets name theirs by `name`.
    case .object where ["action", "name"].contains(where: { document.value(forKey: $0, in: action) != nil }):
      for slip in ActionSlip.all(in: document, action, declares: contracts.declares)
      where diagnostics.count < Self.limit {
        diagnostics.append(Diagnostic(slip, in: document))
      }
    default:
      report(
        .warning, .propertyType, "expected an action, found \(document.kind(of: action).withArticle)", action, document,
        fix: "write { \"action\": \"navigate\", \"url\": \"…\" }")
    }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, _ node: JSONDocument.Node,
    _ document: JSONDocument, fix: Fix, isKey: Bool = false
  ) {
    guard diagnostics.count < Self.limit else { return }
    diagnostics.append(
      Diagnostic(
        severity, code, message, at: isKey ? document.keyLocation(of: node) : document.location(of: node),
        path: document.pointer(to: node).description, fix: fix))
  }
}
