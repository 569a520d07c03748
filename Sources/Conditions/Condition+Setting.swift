import JSONDocument
import Locales
import Sushi
import Workspaces

extension Condition {
  /// Sets the condition from a word, which then counts more than what a fixture says.
  ///
  /// - Parameter workspace: where variants and clients are looked up; without one any name is taken, and looked up when
  ///   the picture is drawn.
  /// - Throws: `condition.unknown` or `device.unknown` with what would be right.
  package func set(
    _ text: String, in conditions: inout PictureConditions, of workspace: Workspace?
  ) throws(Refusal) {
    switch self {
    case .device: try setDevice(text, in: &conditions)
    case .theme: conditions.appearance = try choice(text)
    case .typeSize: conditions.typeSize = try choice(text)
    case .direction: conditions.rightToLeft = try choice(text, Direction.self) == .rtl
    case .locale:
      guard let locale = PictureLocale(rawValue: text) else { throw unknown(text, PictureLocale.words) }
      conditions.locale = locale
    case .timezone:
      let offset = DateValue.offset(named: text)
      guard offset != nil || text == Self.none else { throw unknown(text, values(in: nil)) }
      conditions.timezone = offset
    case .state: conditions.state = try choice(text)
    case .measure: conditions.measure = try choice(text)
    case .frame:
      let words = values(in: nil)
      guard words.contains(text) else { throw unknown(text, words) }
      conditions.hasFrame = text != Self.none
    case .variant:
      let name = text == Self.none ? nil : text
      if let name, let workspace { _ = try workspace.configuration.variant(name) }
      conditions.variant = name
    case .client:
      conditions.client = text == Self.none ? nil : try Self.release(text, after: conditions.client, in: workspace)
    case .clientData: conditions.clientData = text == Self.none ? nil : try Self.data(text)
    }
    conditions.explicit.insert(self)
  }

  private func setDevice(_ text: String, in conditions: inout PictureConditions) throws(Refusal) {
    guard let width = Device.number(text) else {
      conditions.device = try Device.named(text)
      conditions.width = nil
      return
    }
    guard Device.sides.contains(width) else {
      throw Refusal(.conditionUnknown, "the width must be 1 to \(Int(clamping: Device.sides.upperBound)) points")
    }
    conditions.width = width
  }

  private func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ type: Value.Type = Value.self
  ) throws(Refusal) -> Value {
    if let value = Value(rawValue: text) { return value }
    throw unknown(text, Value.allCases.map(\.rawValue))
  }

  private func unknown(_ text: String, _ names: [String]) -> Refusal {
    let known =
      names.isEmpty ? "add a \(name) to kimchi.json (docs/format.md §7)" : "use one of \(names.joined(separator: ", "))"
    return Refusal(
      .conditionUnknown, "no \(name) named \(Spelling.quoted(text))",
      fix: Spelling.nearest(text, in: names).map { "did you mean \($0)?" } ?? known)
  }

  private static func release(
    _ text: String, after current: ClientRelease?, in workspace: Workspace?
  ) throws(Refusal) -> ClientRelease {
    guard let release = ClientRelease(parsing: text, platform: current?.platform) else {
      throw Refusal(
        .conditionUnknown, "\(Spelling.quoted(text)) isn't a client", fix: "write a client such as ios or \"ios 1.2.0\""
      )
    }
    guard let table = workspace?.configuration.clients else { return release }
    guard table.version(of: release) != nil else { throw Condition.client.unknown(text, table.releases.map(\.text)) }
    return release
  }

  /// An object as it is written, or of a file.
  private static func data(_ text: String) throws(Refusal) -> JSONDocument {
    let document: JSONDocument
    if text.hasPrefix("{") {
      do {
        document = try JSONDocument(parsing: text, file: "client data")
      } catch {
        throw Refusal([Finding(error)])
      }
    } else {
      document = try WorkspaceFiles.document(text)
    }
    guard document.kind(of: document.root) == .object else {
      throw Refusal(
        .conditionUnknown, "expected an object of client data, found \(document.kind(of: document.root).withArticle)",
        fix: #"write an object such as {"city": "Pune"}"#)
    }
    return document
  }
}

extension PictureConditions {
  /// Checks that a workspace has the variant and the client.
  package func check(in workspace: Workspace) throws(Refusal) {
    var checked = self
    for condition in [Condition.variant, .client] {
      try condition.set(condition.text(of: self), in: &checked, of: workspace)
    }
  }
}
