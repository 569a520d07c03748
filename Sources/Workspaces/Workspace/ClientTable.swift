import JSONDocument
import Screens
import Sushi

/// The components and actions of each version of each client: the `clients` of `kimchi.json`.
package struct ClientTable: Sendable {
  package struct Version: Sendable, Hashable {
    /// As it is spelt.
    package var number: String
    package var order: ClientVersion
    package var components: Set<String>
    package var actions: Set<String>
    /// The version of the design system that it carries; none: the newest.
    package var designSystem: String?
  }

  package struct Client: Sendable, Hashable {
    /// Such as `ios`.
    package var name: String
    /// Lowest first; each inherits the lists that it does not declare.
    package var versions: [Version]

    /// The lowest version that has all of these components.
    package func lowest(supporting components: Set<String>) -> Version? {
      versions.first { components.isSubset(of: $0.components) }
    }
  }

  package var clients: [Client] = []

  package init() {}

  private static let listKeys = ["components", "actions"]
  private static let keys = listKeys + ["adds", "removes", "design_system"]

  /// Platforms by their usual names. Any other word may be one too, unless it looks like a slip of `common`.
  private static let usual = ["ios", "android", "web", "ipados", "macos", "tvos", "watchos", "visionos", "windows"]
  private static let common = ["ios", "android", "web"]

  init(_ value: JSONValue, _ decoder: inout ValueDecoder) {
    guard decoder.expectObject(value, "an object of clients") else { return }
    for (name, client) in decoder.members(of: value) {
      Self.checkPlatform(name, client, &decoder)
      guard decoder.expectObject(client, "an object of versions") else { continue }
      let numbered = Self.numbered(decoder.members(of: client), &decoder)
      var versions: [Version] = []
      for (number, order, content) in numbered where decoder.expectObject(content, "a version's components and actions")
      {
        decoder.reportUnknownProperties(of: content, in: "a version of a client", known: Self.keys)
        let before = versions.last
        var version = Version(
          number: number, order: order,
          components: Self.names("components", of: content, &decoder) ?? before?.components ?? [],
          actions: Self.names("actions", of: content, &decoder) ?? before?.actions ?? [],
          designSystem: decoder.version("design_system", of: content) ?? before?.designSystem)
        if let adds = decoder.member("adds", of: content), decoder.expectObject(adds, "additions") {
          decoder.reportUnknownProperties(of: adds, in: "additions", known: Self.listKeys)
          version.components.formUnion(Self.names("components", of: adds, &decoder) ?? [])
          version.actions.formUnion(Self.names("actions", of: adds, &decoder) ?? [])
        }
        if let removes = decoder.member("removes", of: content), decoder.expectObject(removes, "removals") {
          decoder.reportUnknownProperties(of: removes, in: "removals", known: Self.listKeys)
          Self.checkRemovals(of: removes, from: version, &decoder)
          version.components.subtract(Self.names("components", of: removes, &decoder) ?? [])
          version.actions.subtract(Self.names("actions", of: removes, &decoder) ?? [])
        }
        versions.append(version)
      }
      clients.append(Client(name: name, versions: versions))
    }
  }

  /// Reports a platform whose name looks like a slip of a usual one.
  private static func checkPlatform(_ name: String, _ client: JSONValue, _ decoder: inout ValueDecoder) {
    guard !usual.contains(name), let nearest = Spelling.nearest(name, in: common) else { return }
    let document = decoder.sources[client.source]
    decoder.diagnostics.append(
      Diagnostic(
        .warning, .clientName, "no platform named \(Spelling.quoted(name)) is known",
        at: document.keyLocation(of: client.node), path: decoder.pointer(client), fix: .name(nearest)))
  }

  /// Reports names that a version removes, although it doesn't have them.
  private static func checkRemovals(of removes: JSONValue, from version: Version, _ decoder: inout ValueDecoder) {
    for (key, known) in [("components", version.components), ("actions", version.actions)] {
      guard let list = decoder.member(key, of: removes), decoder.kind(list) == .array else { continue }
      for element in decoder.elements(of: list) {
        guard let name = decoder.string(element), !known.contains(name) else { continue }
        decoder.report(
          .warning, .clientName,
          "\(version.number) can't remove \(Spelling.quoted(name)): the version before doesn't have it", at: element,
          fix: Fix.nearest(name, in: known.sorted()) ?? Fix("remove it from the list", .removal))
      }
    }
  }

  private static func names(_ key: String, of value: JSONValue, _ decoder: inout ValueDecoder) -> Set<String>? {
    guard let list = decoder.member(key, of: value) else { return nil }
    guard decoder.kind(list) == .array else {
      decoder.reportMismatch(list, expected: "an array of names")
      return nil
    }
    return Set(decoder.elements(of: list).compactMap { decoder.name($0) })
  }

  /// The members that are versions, lowest first; reports the others.
  private static func numbered(
    _ members: [(key: String, value: JSONValue)], _ decoder: inout ValueDecoder
  ) -> [(number: String, order: ClientVersion, content: JSONValue)] {
    var result: [(number: String, order: ClientVersion, content: JSONValue)] = []
    for (number, content) in members {
      guard let order = ClientVersion(number) else {
        let document = decoder.sources[content.source]
        decoder.diagnostics.append(
          .noVersion(number, at: document.keyLocation(of: content.node), decoder.pointer(content)))
        continue
      }
      result.append((number, order, content))
    }
    return result.sorted { $0.order < $1.order }
  }
}

extension ValueDecoder {
  /// A member that is a version, as it is spelt; reports one that is not.
  mutating func version(_ key: String, of value: JSONValue) -> String? {
    guard let member = member(key, of: value) else { return nil }
    let text = string(member) ?? sources[member.source].text(of: member.node)
    guard ClientVersion(text) == nil else { return text }
    diagnostics.append(.noVersion(text, at: location(member), pointer(member)))
    return nil
  }
}

extension Diagnostic {
  /// A text that is not a client's version.
  package static func noVersion(_ text: String, at location: SourceLocation?, _ path: String?) -> Diagnostic {
    Diagnostic(
      .error, .clientVersion, "\(Spelling.quoted(text)) isn't a version", at: location, path: path,
      fix: "write it as 1.2.0 or 1.2.0-beta.1")
  }
}
