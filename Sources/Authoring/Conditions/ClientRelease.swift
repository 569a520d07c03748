/// A released version of an app, as `clients` of `kimchi.json` names it.
package struct ClientRelease: Sendable, Hashable {
  /// Such as `ios`.
  package var platform: String
  /// Such as `1.2.0`; none is the newest.
  package var version: String?

  package init(_ platform: String, _ version: String? = nil) {
    self.platform = platform
    self.version = version
  }

  /// `ios 1.2.0`.
  package var text: String { version.map { "\(platform) \($0)" } ?? platform }

  /// Reads `ios`, `ios 1.2.0` or `ios@1.2.0`; none for anything else.
  init?(parsing text: String) {
    let parts = text.split { $0 == " " || $0 == "@" }.map(String.init)
    guard (1...2).contains(parts.count) else { return nil }
    self.init(parts[0], parts.count == 2 ? parts[1] : nil)
  }
}

extension ClientTable {
  /// The version that a release means; none when there is no such client.
  package func version(of release: ClientRelease) -> Version? {
    guard let client = clients.first(where: { $0.name == release.platform }) else { return nil }
    guard let number = release.version else { return client.versions.last }
    return client.versions.first { $0.number == number }
  }

  /// Every client with each of its versions.
  package var releases: [ClientRelease] {
    clients.flatMap { client in client.versions.map { ClientRelease(client.name, $0.number) } }
  }
}
