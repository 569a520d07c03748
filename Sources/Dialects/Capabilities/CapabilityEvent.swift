import JSONDocument
import KimchiCore
import Screens

/// Something that a view asks of the app around it: what a tap, a long press or coming into sight leads to.
package struct CapabilityEvent: Sendable {
  /// The capability that handles it: `action`, `favorite`, `follow`, `metrics`, or another that the app has a handler
  /// for.
  package var capability: String
  /// `click`, `view`, `long_press` and others (`docs/format.md` §6).
  package var kind: String
  /// The action or the attributes, as written in the document; nil for an event that carries nothing.
  package var payload: Payload?
  /// The component that it came from.
  package var component: String

  package struct Payload: Sendable {
    package var document: JSONDocument
    package var node: JSONDocument.Node

    package init(_ document: JSONDocument, _ node: JSONDocument.Node) {
      self.document = document
      self.node = node
    }
  }

  package init(_ capability: String, kind: String = "click", payload: Payload? = nil, component: String = "") {
    self.capability = capability
    self.kind = kind
    self.payload = payload
    self.component = component
  }

  /// The event of an action: one named like a capability of its own goes there, any other to `action`.
  package init(action payload: Payload, kind: String = "click", component: String = "") {
    self.init(
      Self.capability(ofAction: payload.document, payload.node), kind: kind, payload: payload, component: component)
  }

  private static func capability(ofAction document: JSONDocument, _ node: JSONDocument.Node) -> String {
    guard let name = ClientAction.name(of: document, node) else {
      return Capability.action
    }
    return Capability.canonical(name).map { $0 == Capability.metrics ? Capability.action : $0 } ?? Capability.action
  }
}

/// The names of the capabilities that modules share.
package enum Capability {
  package static let action = "action"
  package static let favorite = "favorite"
  package static let follow = "follow"
  package static let metrics = "metrics"

  package static let all = [action, favorite, follow, metrics]

  /// A capability by any of its spellings; nil for other words.
  package static func canonical(_ word: String) -> String? {
    word == "favourite" ? favorite : all.contains(word) ? word : nil
  }
}
