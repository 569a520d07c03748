/// The address of a folder on a web server, without credentials: `https://host:8443/folder`.
package struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  package enum Fault: Error, Sendable, Hashable {
    /// A user, a password or a query stands in it.
    case credentials
    /// Plain http to another machine.
    case plain
    case shape
  }

  /// `https://host:8443`, in lower case.
  package let origin: String
  /// Without a slash at its ends; may be empty.
  package let path: String

  /// Hosts that are this machine.
  private static let ownHosts = ["localhost", "127.0.0.1", "[::1]"]

  /// Reads `https://host/path`, or `http` for this machine.
  package init(_ text: String) throws(Fault) {
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    let scheme = parts[0].lowercased()
    guard parts.count >= 3, scheme == "https:" || scheme == "http:", parts[1].isEmpty else { throw .shape }
    guard !text.contains("@"), !text.contains("?") else { throw .credentials }
    let authority = parts[2].lowercased()
    let (host, port) = Self.hostAndPort(authority)
    guard Self.isHost(host), port.allSatisfy(\.isNumber), port.utf8.count <= 5 else { throw .shape }
    guard scheme == "https:" || Self.ownHosts.contains(host) else { throw .plain }
    let segments = parts.count > 3 ? parts[3].split(separator: "/").map(String.init) : []
    for segment in segments {
      let isPlain = segment.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"#\\\"<>^`{|}".utf8.contains($0) }
      guard isPlain, segment != ".", segment != ".." else { throw .shape }
    }
    origin = "\(scheme)//\(authority)"
    path = segments.joined(separator: "/")
  }

  package var description: String { path.isEmpty ? origin : "\(origin)/\(path)" }

  /// Whether it is reached without TLS.
  package var isPlain: Bool { origin.hasPrefix("http:") }

  private static func hostAndPort(_ authority: String) -> (host: String, port: String) {
    let start = authority.lastIndex(of: "]") ?? authority.startIndex
    guard let colon = authority[start...].lastIndex(of: ":") else { return (authority, "") }
    return (String(authority[..<colon]), String(authority[authority.index(after: colon)...]))
  }

  private static func isHost(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return text.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
    }
  }
}
