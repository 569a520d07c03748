import Screens
import Workspaces

/// A released version of an app, as `clients` of `kimchi.json` names it.
package struct ClientRelease: Sendable, Hashable {
  /// Such as `ios`; empty is whichever has the version.
  package var platform: String
  /// Such as `1.2.0`, or a range such as `^1.2`; nil is the newest.
  package var version: String?

  package init(_ platform: String, _ version: String? = nil) {
    self.platform = platform
    self.version = version
  }

  /// `ios 1.2.0`.
  package var text: String { [platform, version ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Reads `ios`, `ios 1.2.0`, `ios@1.2.0`, `ios ^1.2`, or `1.2.0` of the platform that is drawn for already; nil for
  /// anything else.
  init?(parsing text: String, platform: String? = nil) {
    let parts = text.split { $0 == " " || $0 == "@" }.map(String.init)
    guard let first = parts.first else { return nil }
    if first == "*" || first.contains(where: \.isNumber), VersionRange(first) != nil {
      self.init(platform ?? "", parts.joined(separator: " "))
    } else {
      self.init(first, parts.count == 1 ? nil : parts.dropFirst().joined(separator: " "))
    }
    if let version, VersionRange(version) == nil { return nil }
  }
}

extension ClientTable {
  /// The version that a release means; nil when there is no such client.
  package func version(of release: ClientRelease) -> Version? {
    if release.platform.isEmpty {
      return release.version.flatMap { Self.version($0, in: clients.flatMap(\.versions)) }
    }
    guard let client = clients.first(where: { $0.name == release.platform }) else { return nil }
    guard let number = release.version else { return client.versions.last }
    return Self.version(number, in: client.versions)
  }

  /// The version that is spelt so, or else one that is the same; between two versions the lower one, since a client
  /// that isn't declared has what the last one before it had; in a range the highest. Nil before the first and after the
  /// last.
  private static func version(_ number: String, in versions: [Version]) -> Version? {
    if let spelt = versions.first(where: { $0.number == number }) { return spelt }
    if let order = ClientVersion(number) {
      guard let last = versions.map(\.order).max(), order <= last else { return nil }
      return versions.filter { $0.order <= order }.max { $0.order < $1.order }
    }
    guard let range = VersionRange(number) else { return nil }
    return versions.filter { range.contains($0.order) }.max { $0.order < $1.order }
  }

  /// The declared version behind a release that no version is spelt like: `ios 2.9.9 is drawn as 2.0.0, the declared
  /// release before it`. Nil where one is, and where the client isn't declared.
  package func note(on release: ClientRelease) -> String? {
    guard let number = release.version, let version = version(of: release) else { return nil }
    if let order = ClientVersion(number) {
      return order == version.order
        ? nil : "\(release.text) is drawn as \(version.number), the declared release before it"
    }
    return "\(release.text) is \(version.number), the newest declared release in that range"
  }

  /// Every client with each of its versions.
  package var releases: [ClientRelease] {
    clients.flatMap { client in client.versions.map { ClientRelease(client.name, $0.number) } }
  }
}
