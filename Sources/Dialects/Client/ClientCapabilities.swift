import Screens

/// The components and actions of a released client, as it declares them to its backend (`docs/dialects.md`, Facets).
package struct ClientCapabilities: Sendable, Hashable {
  /// `ios 1.0.0`.
  package var name: String
  /// Such as `ios`: which layouts and flags hold.
  package var platform: String
  /// None is the newest there is.
  package var version: ClientVersion?
  /// The version of the design system that it carries; none: the newest.
  package var designSystem: String?
  /// None: it draws every component, and knows every action.
  package var known: Known?

  /// The declarations of a version.
  package struct Known: Sendable, Hashable {
    package var components: Set<String>
    package var actions: Set<String>
    /// For each component and action that a version of the platform has, the lowest of those.
    package var since: [String: String]

    package init(components: Set<String>, actions: Set<String>, since: [String: String] = [:]) {
      self.components = components
      self.actions = actions
      self.since = since
    }
  }

  package init(
    name: String, platform: String, version: ClientVersion? = nil, designSystem: String? = nil,
    known: Known? = nil
  ) {
    self.name = name
    self.platform = platform
    self.version = version
    self.designSystem = designSystem
    self.known = known
  }

  /// The newest client of a phone, which draws everything.
  package static let newest = ClientCapabilities(name: "", platform: "ios")

  /// Whether the client has the component.
  package func draws(_ component: String) -> Bool { known?.components.contains(component) ?? true }

  /// Whether the client knows the action.
  package func does(_ action: String) -> Bool { known?.actions.contains(action) ?? true }
}
