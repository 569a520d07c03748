/// Whether the order can be confirmed: the core's own component, told to all plugins.
package struct CheckoutReadiness: PluginComponent {
  /// The identifier that the core speaks as.
  package static let teller = "checkout"

  /// Why a plugin can't go on.
  package struct Obstacle: Sendable, Hashable {
    package var plugin: String
    /// A sentence for the person.
    package var message: String
  }

  /// Of visible and enabled plugins, in the order of the pages.
  package var obstacles: [Obstacle]

  package init(obstacles: [Obstacle] = []) { self.obstacles = obstacles }

  package var summary: String {
    obstacles.isEmpty ? "ready" : "waits for \(obstacles.map(\.plugin).joined(separator: ", "))"
  }
}
