import Dialects
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// The attributes of a view's event: its own, then those that its section hands down, then the client's
/// standard ones. The first of a name wins (`docs/format.md` §6).
struct EventAttributes {
  private(set) var members: [(String, JSONText)] = []
  /// Attributes that were no strings and are sent as text, where the dialect has strings only.
  private(set) var converted: [String] = []

  init() {}

  /// Those of the client itself, unless the view has some of their names: session, user, client and system. What the
  /// device holds as `session` and `user` is the session's.
  mutating func add(_ conditions: PictureConditions) {
    func held(_ key: String) -> JSONText {
      let data = conditions.clientData
      return data.flatMap { data in data.value(forKey: key, in: data.root).map { JSONText(data, $0) } } ?? "preview"
    }
    let standard: [(String, JSONText)] = [
      ("session", held("session")), ("user", held("user")),
      ("client", .string(conditions.client?.text ?? "newest")), ("system", .string(conditions.device.name)),
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
  /// The attributes of an event of an item's.
  ///
  /// - Parameter own: of the view that it happened to; nil sends the client's and the section's alone.
  func attributes(
    _ own: (document: JSONDocument, node: JSONDocument.Node)?, in section: Int
  ) -> EventAttributes {
    var attributes = EventAttributes()
    let strings = picture.stage.screenStage?.dialect?.attributesAreStrings ?? false
    if let own { attributes.add(own, asStrings: strings) }
    if let stage = picture.stage.screenStage, stage.screen.sections.indices.contains(section),
      let place = stage.dialect?.handedDown(by: stage.screen.sections[section], in: stage.screen),
      let handed = stage.screen.value(at: place)
    {
      attributes.add(handed, asStrings: strings)
    }
    attributes.add(conditions)
    return attributes
  }
}
