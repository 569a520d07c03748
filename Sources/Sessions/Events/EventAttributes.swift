import Dialects
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// Attributes of a view's event: the client's standard attributes, those that a section passes down, and the
/// view's own, which override them (`docs/format.md` §6).
struct EventAttributes {
  private(set) var members: [(String, JSONText)]
  /// Attributes that were no strings and are sent as text, where the dialect has strings only.
  private(set) var converted: [String] = []

  /// Those of the client itself: session, user, client and system.
  ///
  /// - Parameter data: the device's values; its `session` and `user` override the preview's.
  init(_ conditions: PictureConditions) {
    func held(_ key: String) -> JSONText {
      let data = conditions.clientData
      return data.flatMap { data in data.value(forKey: key, in: data.root).map { JSONText(data, $0) } } ?? "preview"
    }
    members = [
      ("session", held("session")), ("user", held("user")),
      ("client", .string(conditions.client?.text ?? "newest")), ("system", .string(conditions.device.name)),
    ]
  }

  /// - Parameter asStrings: whether the dialect's attributes are strings.
  mutating func add(_ attributes: (document: JSONDocument, node: JSONDocument.Node), asStrings: Bool) {
    let document = attributes.document
    for member in document.members(of: attributes.node) {
      var value = JSONText(document, member.value)
      if asStrings, document.kind(of: member.value) != .string {
        value = .string(document.minifiedText(of: member.value))
        converted.append(member.key)
      }
      if let index = members.firstIndex(where: { $0.0 == member.key }) {
        members[index].1 = value
      } else {
        members.append((member.key, value))
      }
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
    var attributes = EventAttributes(conditions)
    let strings = picture.stage.screenStage?.dialect?.attributesAreStrings ?? false
    if let handed = handedDown(by: section) { attributes.add(handed, asStrings: strings) }
    if let own { attributes.add(own, asStrings: strings) }
    return attributes
  }

  /// The attributes of a section that says `"logging_inherited": true`.
  private func handedDown(by section: Int) -> (document: JSONDocument, node: JSONDocument.Node)? {
    guard let screen = picture.stage.screenStage?.screen, screen.sections.indices.contains(section),
      let (document, node) = screen.value(at: screen.sections[section].origin),
      let flag = document.value(forKey: "logging_inherited", in: node), document.bool(flag) == true,
      let logging = document.value(forKey: "logging", in: node)
    else { return nil }
    return (document, logging)
  }
}
