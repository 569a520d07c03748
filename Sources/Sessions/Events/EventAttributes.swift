import Conditions
import Dialects
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// The attributes of a view's event: its own, then those that what is around it hands down, then the client's standard
/// ones. The first of a name wins (`docs/format.md` §6).
struct EventAttributes {
  private(set) var members: [(String, JSONText)] = []
  /// Attributes that were no strings and are sent as text, where the dialect has strings only.
  private(set) var converted: [String] = []

  init() {}

  /// Those of the client itself, unless the view has some of their names: session, user, platform, version, client and
  /// system. What the device holds as `session` and `user` is the session's.
  ///
  /// - Parameter table: the declared clients, which tell the version behind a range.
  mutating func add(_ conditions: PictureConditions, _ table: ClientTable = ClientTable()) {
    func held(_ key: String) -> JSONText {
      let data = conditions.clientData
      return data.flatMap { data in data.value(forKey: key, in: data.root).map { JSONText(data, $0) } } ?? "preview"
    }
    let client = conditions.client
    let version = client.flatMap { release in
      release.version.flatMap { ClientVersion($0) == nil ? nil : $0 } ?? table.version(of: release)?.number
    }
    let platform = client.flatMap { $0.platform.isEmpty ? nil : $0.platform } ?? ClientCapabilities.newest.platform
    let standard: [(String, JSONText)] = [
      ("session", held("session")), ("user", held("user")), ("platform", .string(platform)),
      ("version", .string(version ?? "newest")), ("client", .string(client?.text ?? "newest")),
      ("system", .string(conditions.device.name)),
    ]
    members += standard.filter { name, _ in !members.contains { $0.0 == name } }
  }

  /// Adds what has no value yet.
  ///
  /// - Parameter asStrings: whether the dialect's attributes are strings.
  mutating func add(_ attributes: (document: JSONDocument, node: JSONDocument.Node), asStrings: Bool) {
    let document = attributes.document
    for member in document.members(of: attributes.node) where !members.contains(where: { $0.0 == member.key }) {
      var value = JSONText(document, member.value)
      if asStrings, document.kind(of: member.value) != .string {
        value = .string(document.minifiedText(of: member.value))
        converted.append(member.key)
      }
      members.append((member.key, value))
    }
  }

  var json: String { JSONText.object(members).minified.description }

  /// `rank is sent as text`; empty where nothing was converted.
  var note: String {
    guard !converted.isEmpty else { return "" }
    return "\(converted.joined(separator: ", ")) sent as text"
  }
}

extension Session {
  /// The attributes of an event on a screen.
  ///
  /// - Parameters:
  ///   - own: of the view that it happened to; nil sends the client's and those from around it alone.
  ///   - place: the value of the part that it happened to.
  func attributes(
    _ own: (document: JSONDocument, node: JSONDocument.Node)?, at place: DocumentPlace, in section: Int
  ) -> EventAttributes {
    var attributes = EventAttributes()
    if let stage = picture.stage.screenStage, let outer = stage.dialect {
      let dialect = workspace.dialects.dialect(at: place, in: stage.screen, of: outer)
      let strings = dialect.attributesAreStrings
      if let own { attributes.add(own, asStrings: strings) }
      if stage.screen.sections.indices.contains(section) {
        for handed in dialect.handedDown(to: place, in: stage.screen.sections[section], of: stage.screen) {
          if let value = stage.screen.value(at: handed) { attributes.add(value, asStrings: strings) }
        }
      }
    } else if let own {
      attributes.add(own, asStrings: false)
    }
    attributes.add(conditions, workspace.configuration.clients)
    return attributes
  }
}
