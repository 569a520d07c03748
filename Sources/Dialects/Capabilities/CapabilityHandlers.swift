import JSONDocument
import Sushi

/// The one handler of each capability, injected at the top and reachable from any depth by the capability's name: a
/// card in a rail in a page needs no chain of delegates. What nobody handles is reported when it is used, not before.
package struct CapabilityHandlers: Sendable {
  package typealias Handler = @Sendable (CapabilityEvent) -> Void

  package enum Outcome: Sendable, Hashable {
    case handled
    /// No handler was injected: `capability.missing`, at the place that asked.
    case missing(Diagnostic)

    package var diagnostic: Diagnostic? {
      if case .missing(let diagnostic) = self { diagnostic } else { nil }
    }
  }

  private var handlers: [String: Handler] = [:]

  package init() {}

  /// Sets or, with none, takes away the handler of a capability. `favourite` is spelt either way.
  package subscript(capability: String) -> Handler? {
    get { handlers[Capability.canonical(capability) ?? capability] }
    set { handlers[Capability.canonical(capability) ?? capability] = newValue }
  }

  /// Those that something is injected for, in alphabetical order.
  package var names: [String] { handlers.keys.sorted() }

  /// Hands an event to its capability.
  package func handle(_ event: CapabilityEvent) -> Outcome {
    if let handler = self[event.capability] {
      handler(event)
      return .handled
    }
    let place = event.payload
    let asker = event.component.isEmpty ? "" : ", which \(event.component) uses"
    return .missing(
      Diagnostic(
        .error, .capabilityMissing, "no handler for \(Spelling.quoted(event.capability))\(asker)",
        at: place.map { $0.document.location(of: $0.node) },
        path: place.map { $0.document.pointer(to: $0.node).description },
        fix: Fix.nearest(event.capability, in: handlers.keys.sorted())
          ?? "inject a handler for it"))
  }
}

extension DiagnosticCode {
  package static let capabilityMissing = DiagnosticCode(
    "capability.missing", "a capability without a handler",
    page: """
      Views reach the app around them through capabilities: `action`, `favorite`, `follow`, `metrics`. The app injects a
      handler for each at the top. A view whose capability has no handler does nothing; the report names the view.
      """)

  /// The codes of capabilities.
  static let capabilities: [DiagnosticCode] = [.capabilityMissing]
}
