/// Where the companion listens.
package struct CompanionAddress: Sendable, Hashable {
  /// A numeric address of this machine.
  package var host: String
  package var port: Int

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  package static let loopback = "127.0.0.1"

  /// Whether only this machine can reach it.
  package var isLoopback: Bool { host == "::1" || host.hasPrefix("127.") }

  /// Whether it stands for every address of the machine.
  private var isAny: Bool { host == "0.0.0.0" || host == "::" }

  /// The host and port of links.
  private var authority: String { Self.authority(isAny ? Self.loopback : host, port) }

  private static func authority(_ host: String, _ port: Int) -> String {
    (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
  }

  package var origin: String { "http://\(authority)" }

  /// The machines that can reach it, in words for a warning.
  package var reach: String { isAny ? "this machine (\(MachineAddresses.all.joined(separator: ", ")))" : host }

  /// The values that `Host` may have. A name that somebody else's server gives out is none of these, so that a page that is taken to
  /// this address under such a name gets nothing (DNS rebinding).
  ///
  /// - Parameter addresses: all of the machine's, for a server that listens at all of them.
  func hosts(_ addresses: [String]) -> Set<String> {
    let local = isLoopback || isAny ? [Self.loopback, "localhost", host] : [host]
    return Set((local + (isAny ? addresses : [])).map { Self.authority($0, port) })
  }
}
