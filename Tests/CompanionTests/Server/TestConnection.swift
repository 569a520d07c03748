import Glibc

/// Connections to servers of this machine.
enum TestConnection {
  struct Failure: Error {
    let code: Int32
  }

  /// The descriptor of a connection, which whoever asked for it closes.
  static func open(_ port: UInt16) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      defer { close(descriptor) }
      throw Failure(code: errno)
    }
    return descriptor
  }
}
