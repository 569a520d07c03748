import Glibc

/// Standard input, read as soon as something comes.
enum InputPipe {
  enum Input {
    case bytes([UInt8])
    /// A signal has come instead.
    case nothing
    case ended
  }

  /// Waits until something comes, and reads it.
  ///
  /// - Parameter signal: a pipe that ends the wait too, with a byte for each time.
  static func read(or signal: Int32 = -1) -> Input {
    // One that is less than 0 is left out.
    var places = [STDIN_FILENO, signal].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let ready = poll(&places, nfds_t(places.count), -1)
    if ready < 0 { return errno == EINTR ? .nothing : .ended }
    guard places[0].revents != 0 else {
      var byte: UInt8 = 0
      _ = Glibc.read(signal, &byte, 1)
      return .nothing
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? .ended : .bytes(bytes)
  }
}
