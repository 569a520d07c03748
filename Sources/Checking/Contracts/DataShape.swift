import JSONDocument

/// The members of a component's data, their kinds, and in how many instances they occur.
struct DataShape: Sendable {
  /// A value met at a path.
  struct Seen: Sendable {
    var count = 0
    /// By kind, the first place that has it.
    var places: [JSONDocument.Kind: Place] = [:]
  }

  struct Place: Sendable {
    var document: JSONDocument
    var node: JSONDocument.Node
  }

  private(set) var instances = 0
  /// In the order that they were met first; elements of arrays share one path, `badges[]/text`.
  private(set) var paths: [String] = []
  private(set) var seen: [String: Seen] = [:]

  /// Data with more paths than this has keys that are no names, such as ids.
  static let pathLimit = 2_000

  mutating func addInstance() { instances += 1 }

  /// Notes a value. Null counts as absent.
  mutating func add(_ path: String, _ document: JSONDocument, _ node: JSONDocument.Node) {
    let kind = document.kind(of: node)
    guard kind != .null else { return }
    if seen[path] == nil {
      guard paths.count < Self.pathLimit else { return }
      paths.append(path)
    }
    seen[path, default: Seen()].count += 1
    if seen[path]?.places[kind] == nil { seen[path]?.places[kind] = Place(document: document, node: node) }
  }

  /// The path that a path's value lies in; nil at the top.
  static func parent(of path: String) -> String? {
    if path.hasSuffix("[]") { return String(path.dropLast(2)) }
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
