/// A row of a checkout's log of messages.
package enum CheckoutLogEntry: Sendable, Hashable {
  case started(CheckoutContext, CheckoutEntry)
  case loaded(plugin: String)
  /// A component was told to all others. `reacted` are those whose view, visibility or state changed.
  case emitted(plugin: String, component: String, told: Int, reacted: [String])
  case changed(plugin: String, change: String)
  case requested(plugin: String?, ServiceOperation, argument: String)
  case answered(plugin: String?, ServiceOperation)
  case failed(plugin: String?, ServiceOperation, ServiceError)
  case refused(plugin: String?, reason: String)
  /// An event for analytics.
  case tracked(CheckoutTracking)
  /// A screen of the app.
  case opened(Bridge, plugin: String)
  case note(String)

  /// One line, such as `emitted payment (cash) → donation, summary`.
  package var text: String {
    switch self {
    case .started(let context, let entry): "started \(context.rawValue) from \(entry.rawValue)"
    case .loaded(let plugin): "loaded \(plugin)"
    case .emitted(let plugin, let component, _, let reacted):
      "emitted \(plugin) (\(component)) → \(reacted.isEmpty ? "no reaction" : reacted.joined(separator: ", "))"
    case .changed(let plugin, let change): "changed \(plugin) (\(change))"
    case .requested(let plugin, let operation, let argument):
      "requested \(operation.rawValue)\(argument.isEmpty ? "" : " \(argument)") for \(plugin ?? "checkout")"
    case .answered(let plugin, let operation): "answered \(operation.rawValue) for \(plugin ?? "checkout")"
    case .failed(let plugin, let operation, let error):
      "failed \(operation.rawValue) for \(plugin ?? "checkout"): \(error.rawValue)"
    case .refused(let plugin, let reason): "refused \(plugin.map { "\($0): " } ?? "")\(reason)"
    case .tracked(let event): "\(event.kind.rawValue) \(event.plugin)"
    case .opened(let bridge, let plugin): "opened \(bridge.rawValue) for \(plugin)"
    case .note(let text): text
    }
  }
}
