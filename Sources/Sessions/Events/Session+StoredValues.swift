import Conditions
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Values that the previewed device stores, which layouts read from `$client`: `toggle` and `set` change them, `undo`
/// takes that back, and `client-data` shows them.
extension Session {
  /// A change that an action made.
  package struct StoredChange: Sendable {
    /// The command that led to it.
    package var name: String
    var before: JSONDocument?
    var after: JSONDocument?
    /// The document that was open, and how many of its steps were done.
    var home: String
    var position: Int
  }

  /// Keys that may lead to a stored value.
  private static let keyLimit = 32

  /// Carries out a change, and draws the picture with it.
  ///
  /// - Returns: the new value, in words.
  mutating func store(_ change: ClientValueChange) throws(Refusal) -> String {
    let keys = try keys(of: change.path)
    let old = conditions.clientData
    let value: JSONText
    switch change.change {
    case .set(let new): value = new
    case .toggle(let fallback):
      var node = old?.root
      for key in keys { node = node.flatMap { old?.value(forKey: key, in: $0) } }
      value = .bool(!(node.flatMap { old?.bool($0) } ?? fallback))
    }
    let text = Self.text(old, old?.root, setting: keys[...], to: value)
    let new: JSONDocument
    do {
      new = try JSONDocument(parsing: text.bytes, file: "client data")
    } catch {
      throw Refusal("the device can't store the value: \(error.description)")
    }
    try show(stored: new)
    let name = "\(change.path): \(Spelling.excerpt(value.minified.description))"
    environment.stored.add(
      StoredChange(name: name, before: old, after: new, home: home, position: history.position))
    return name
  }

  private func keys(of path: String) throws(Refusal) -> [String] {
    guard let parsed = try? ReferencePath(parsing: "$client/" + path) else {
      throw Refusal("\(Spelling.quoted(path)) isn't a path", fix: "write a path such as `saved/12`")
    }
    var keys: [String] = []
    for step in parsed.steps {
      guard case .key(let key) = step else {
        throw Refusal("\(Spelling.excerpt(path)) has an index", fix: "values are stored under keys")
      }
      keys.append(String(decoding: key, as: UTF8.self))
    }
    guard keys.count <= Self.keyLimit, parsed.namedKeys.isEmpty else {
      throw Refusal("\(Spelling.excerpt(path)) has too many keys, or one that the data doesn't name")
    }
    return keys
  }

  /// An object with one value at some keys changed; what is no object on the way becomes one.
  private static func text(
    _ document: JSONDocument?, _ node: JSONDocument.Node?, setting keys: ArraySlice<String>, to value: JSONText
  ) -> JSONText {
    guard let key = keys.first else { return value }
    let members =
      document.flatMap { document in
        node.map { node in document.members(of: node).map { ($0.key, $0.value) } }
      } ?? []
    let old = members.last { $0.0 == key }?.1
    let new = (key, text(document, old, setting: keys.dropFirst(), to: value))
    guard let document else { return .object([new]) }
    let rest = members.map { ($0.0, $0.0 == key ? new.1 : JSONText(document, $0.1)) }
    return .object(old == nil ? rest + [new] : rest)
  }

  private mutating func show(stored data: JSONDocument?) throws(Refusal) {
    var conditions = conditions
    conditions.clientData = data
    conditions.explicit.insert(.clientData)
    try redraw(under: conditions)
  }

  // MARK: Back and forth

  /// Takes back the last stored value where nothing else was done since, or stores it again.
  ///
  /// - Returns: nil where the next thing to undo or redo is a step.
  mutating func travelStored(back: Bool) throws(Refusal) -> Reply? {
    guard let change = back ? environment.stored.last : environment.stored.next, change.home == home,
      change.position == history.position
    else { return nil }
    try show(stored: back ? change.before : change.after)
    environment.stored.move(back: back)
    return Reply("\(back ? "Undid" : "Redid"): \(change.name)")
  }
}

/// The changes of stored values that actions made, to go back and forth through.
package struct StoredChanges: Sendable {
  private var changes: [Session.StoredChange] = []
  /// How many are done.
  private var count = 0

  /// Older ones are forgotten beyond this many.
  private static let limit = 1000

  var isEmpty: Bool { changes.isEmpty }
  var last: Session.StoredChange? { count > 0 ? changes[count - 1] : nil }
  var next: Session.StoredChange? { count < changes.count ? changes[count] : nil }

  /// Adds a change, which forgets those that were undone.
  mutating func add(_ change: Session.StoredChange) {
    changes.removeSubrange(count...)
    changes.append(change)
    if changes.count > Self.limit { changes.removeFirst(changes.count - Self.limit) }
    count = changes.count
  }

  mutating func move(back: Bool) { count += back ? -1 : 1 }
}
