import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import Sushi
import Workspaces

/// The surfaces that a stream of A2UI messages (0.9 and 0.10) makes, and the states that their data passes through.
struct A2UIStream {
  struct Surface {
    let id: String
    /// Where it is created.
    let location: SourceLocation
    let theme: JSONView?
    /// The last of each id.
    var components: [String: JSONView] = [:]
    var data = ImportedData.empty
    var states: [ImportedData] = []
    /// Whether a later message deletes it.
    var isDeleted = false
  }

  /// In the order in which they were created.
  private(set) var surfaces: [Surface] = []
  private var numbers: [String: Int] = [:]

  /// Data states of a surface that become fixtures; later ones take the place of the last.
  private static let stateLimit = 50
  /// Parts of a path into the data: it becomes as deep.
  private static let pathLimit = 100
  static let versions = ["v0.9", "v0.10"]

  /// Whether a version has the messages of these: their corrections, and what comes after.
  private static func isRead(_ version: String) -> Bool {
    versions.contains(version) || ["v0.9.", "v0.10.", "v1."].contains { version.hasPrefix($0) }
  }

  /// - Throws: `import.source` at the first message that is not as the protocol says.
  init(_ values: [JSONView]) throws(Refusal) {
    for message in Self.messages(values) { try read(message) }
    guard !surfaces.isEmpty else {
      throw Refusal(
        .importSource, "no surface is created", at: values.first?.location, fix: "add a createSurface message")
    }
    // A stream that ends with nothing on the screen is imported as it was before.
    if surfaces.contains(where: { !$0.isDeleted }) { surfaces.removeAll(where: \.isDeleted) }
  }

  /// The messages of a source: values, arrays of them, or objects with `messages`.
  static func messages(_ values: [JSONView]) -> [JSONView] {
    values.flatMap { value in
      if value.kind == .array { return value.elements }
      return value["messages"]?.elements ?? [value]
    }
  }

  private mutating func read(_ message: JSONView) throws(Refusal) {
    guard message.kind == .object else {
      throw Refusal(.importSource, "a message must be an object", at: message.location)
    }
    if let version = message["version"], version.string.map(Self.isRead) != true {
      throw Refusal(
        .importSource, "version \(version.text) of A2UI isn't read", at: version.location,
        fix: "the versions are \(Self.versions.joined(separator: " and "))")
    }
    if let create = message["createSurface"] {
      let id = try surfaceID(create)
      guard numbers.updateValue(surfaces.count, forKey: id) == nil else {
        throw Refusal(.importSource, "the surface \(Spelling.quoted(id)) was created before", at: create.location)
      }
      surfaces.append(Surface(id: id, location: create.location, theme: create["theme"]))
    } else if let update = message["updateComponents"] {
      let number = try number(update)
      for component in update["components"]?.elements ?? [] {
        guard let id = component["id"]?.string else {
          throw Refusal(.importSource, "a component has no id", at: component.location, fix: "give it an \"id\"")
        }
        // A component that is null is taken away.
        let isGone = component["component"]?.kind == .null
        surfaces[number].components[id] = isGone ? nil : component
      }
    } else if let update = message["updateDataModel"] {
      let number = try number(update)
      let path = ImportedData.segments(update["path"]?.string ?? "")
      guard path.count <= Self.pathLimit else {
        throw Refusal(
          .importLimit, "a path has more than \(Self.pathLimit) parts", at: update["path"]?.location,
          fix: "send the object that it leads to")
      }
      surfaces[number].data.set(path[...], update["value"].map { ImportedData($0) })
      if surfaces[number].states.count == Self.stateLimit { surfaces[number].states.removeLast() }
      surfaces[number].states.append(surfaces[number].data)
    } else if let delete = message["deleteSurface"] {
      let number = try number(delete)
      surfaces[number].isDeleted = true
      numbers[surfaces[number].id] = nil
    } else if message["callFunction"] == nil {
      let known = ["createSurface", "updateComponents", "updateDataModel", "deleteSurface", "callFunction"]
      let key = message.members.first { $0.key != "version" }?.key ?? ""
      throw Refusal(
        .importSource, "a message of A2UI has one of \(known.joined(separator: ", "))", at: message.location,
        fix: Spelling.nearest(key, in: known).map { "did you mean \($0)?" })
    }
  }

  private func surfaceID(_ message: JSONView) throws(Refusal) -> String {
    guard let id = message["surfaceId"]?.string else {
      throw Refusal(.importSource, "a message has no surfaceId", at: message.location, fix: "name the surface")
    }
    return id
  }

  private func number(_ message: JSONView) throws(Refusal) -> Int {
    let id = try surfaceID(message)
    guard let number = numbers[id] else {
      throw Refusal(
        .importSource, "the surface \(Spelling.quoted(id)) was not created", at: message["surfaceId"]?.location,
        fix: Spelling.nearest(id, in: Array(numbers.keys)).map { "did you mean \(Spelling.quoted($0))?" }
          ?? "send createSurface before")
    }
    return number
  }
}
