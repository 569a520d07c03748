import Dialects
import JSONDocument
import Workspaces

/// The log of a preview's clicks and impressions and their results. Nothing is sent anywhere.
package struct EventLog: Sendable {
  package struct Event: Sendable, Hashable {
    /// `click`, `view`, `long_press` and others (`docs/format.md` §6).
    package var kind: String
    /// The node or part, in words.
    package var subject: String
    /// The action as JSON; nil where nothing was asked for.
    package var action: String?
    /// The attributes that are sent with it, as JSON.
    package var logging: String?
    /// The preview's response.
    package var outcome: String

    init(kind: String, subject: String, action: String? = nil, logging: String? = nil, outcome: String) {
      (self.kind, self.subject, self.action) = (kind, subject, action)
      (self.logging, self.outcome) = (logging, outcome)
    }

    /// A row that a dialect writes by itself.
    init(_ record: ClientRecord) {
      self.init(
        kind: record.kind, subject: record.subject, logging: record.logging?.minified.description,
        outcome: record.outcome)
    }

    /// A line of JSON, as a client would log it.
    package var json: JSONText {
      var members: [(String, JSONText)] = [("event", .string(kind)), ("subject", .string(subject))]
      if let action, let json = try? JSONText(parsing: action) { members.append(("action", json)) }
      if let logging, let json = try? JSONText(parsing: logging) { members.append(("logging", json)) }
      if !outcome.isEmpty { members.append(("outcome", .string(outcome))) }
      return .object(members)
    }
  }

  /// The newest last.
  package private(set) var events: [Event] = []

  /// Older ones are forgotten beyond this many.
  static let limit = 1000

  mutating func add(_ event: Event) {
    events.append(event)
    if events.count > Self.limit { events.removeFirst(events.count - Self.limit) }
  }

  package mutating func clear() { events = [] }
}
