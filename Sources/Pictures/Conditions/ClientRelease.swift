import Screens
import Workspaces

/// A released version of an app, as `clients` of `kimchi.json` names it.
package struct ClientRelease: Sendable, Hashable {
  /// Such as `ios`; empty is whichever has the version.
  package var platform: String
  /// Such as `1.2.0`; nil is the newest.
  package var version: String?

  package init(_ platform: String, _ version: String? = nil) {
    self.platform = platform
    self.version = version
  }

  /// `ios 1.2.0`.
  package var text: String { [platform, version ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Reads `ios`, `ios 1.2.0`, `ios@1.2.0`, or `1.2.0` of the platform that is drawn for already; nil for anything else.
  init?(parsing text: String, platform: String? = nil) {
    let parts = text.split { $0 == " " || $0 == "@" }.map(String.init)
    guard (1...2).contains(parts.count) else { return nil }
    if parts.count == 1, ClientVersion(parts[0]) != nil {
      self.init(platform ?? "", parts[0])
    } else {
      self.init(parts[0], parts.count == 2 ? parts[1] : nil)
    }
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

  /// The version that is spelt so, or else one that is the same.
  private static func version(_ number: String, in versions: [Version]) -> Version? {
    if let spelt = versions.first(where: { $0.number == number }) { return spelt }
    return ClientVersion(number).flatMap { order in versions.first { $0.order == order } }
  }

  /// Every client with each of its versions.
  package var releases: [ClientRelease] {
    clients.flatMap { client in client.versions.map { ClientRelease(client.name, $0.number) } }
  }
}
