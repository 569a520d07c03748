/// A plugin of a running checkout, and what the core knows of it.
struct PluginSlot: Sendable {
  /// The state of the plugin's latest request.
  enum Status: Sendable, Hashable {
    case idle
    case loading
    case failed(ServiceError, ServiceCall)
  }

  /// The visible part of a plugin; a plugin that changes it has reacted.
  struct Face: Sendable, Hashable {
    var view: PluginView
    var isVisible: Bool
    var isEnabled: Bool
    var obstacle: String?

    init(_ plugin: any RunningPlugin) {
      view = plugin.reloadPluginViews()
      isVisible = plugin.isVisible
      isEnabled = plugin.isEnabled
      obstacle = plugin.obstacle
    }
  }

  let definition: PluginDefinition
  let config: PluginConfig
  /// From 0.
  let page: Int
  var plugin: any RunningPlugin
  var status = Status.idle
  private(set) var face: Face

  init(_ plugin: any RunningPlugin, _ definition: PluginDefinition, _ config: PluginConfig, page: Int) {
    self.plugin = plugin
    self.definition = definition
    self.config = config
    self.page = page
    face = Face(plugin)
  }

  var identifier: String { definition.identifier }

  /// Whether it takes actions.
  var isReachable: Bool { face.isVisible && face.isEnabled }

  /// Asks the plugin for its views again; whether they changed.
  mutating func reload() -> Bool {
    let new = Face(plugin)
    guard new != face else { return false }
    face = new
    return true
  }
}
