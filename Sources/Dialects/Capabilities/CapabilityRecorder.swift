import Synchronization

/// Keeps what happened instead of doing it: the handlers of the preview.
package final class CapabilityRecorder: Sendable {
  /// Older events are forgotten beyond this many.
  package static let limit = 10_000

  private let recorded = Mutex<[CapabilityEvent]>([])

  package init() {}

  /// Handlers that record here.
  package func handlers(for capabilities: [String] = Capability.all) -> CapabilityHandlers {
    var handlers = CapabilityHandlers()
    for capability in capabilities { handlers[capability] = { self.record($0) } }
    return handlers
  }

  package func record(_ event: CapabilityEvent) {
    recorded.withLock { events in
      events.append(event)
      if events.count > Self.limit { events.removeFirst(events.count - Self.limit / 2) }
    }
  }

  /// In the order that they came.
  package var events: [CapabilityEvent] { recorded.withLock { $0 } }

  package func clear() { recorded.withLock { $0.removeAll() } }
}
