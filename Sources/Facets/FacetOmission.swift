import Dialects
import JSONDocument

/// A facet that a client does not show, and why.
package struct FacetOmission: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The client has no such component.
    case component(String)
    /// It leads somewhere by an action that the client does not have.
    case action(String)
    /// All of its children are omitted.
    case children
    /// Its `custom` flags hide it on this platform.
    case flag(String)
  }

  /// Whether a client leaves it out by itself, as one that checks each component and each action does. What is then
  /// empty, or hidden by a flag, only the backend knows.
  package var isSeenByClient: Bool {
    switch reason {
    case .component, .action: true
    case .children, .flag: false
    }
  }

  package var reason: Reason
  /// The facet's id, or its component's.
  package var subject: String
  /// The lowest version that has what is missing; nil where no version has it.
  package var since: String?
}
