import Glibc

/// Lines of standard input as they come, with room to do something else while there are none.
struct LineReader {
  enum Event {
    /// Without its line feed.
    case line(String)
    case end
    /// The other descriptor is readable.
    case other
    /// The program was told to end, by this signal.
    case signal(Int32)
    /// The time is up.
    case timeout
  }

  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private let signals: Int32

  /// Bytes that one line may have; more is the end of the input.
  private static let maximumBytes = 2 << 20

  /// - Parameter signals: the descriptor to read signal numbers from.
  init(signals: Int32) { self.signals = signals }

  /// Waits for the next line or anything else that happens first.
  mutating func next(or other: Int32?, until due: ContinuousClock.Instant?) -> Event {
    while true {
      if let line = takeLine() { return .line(line) }
      if isAtEnd { return .end }
      var places = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: other ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&places, nfds_t(places.count), Self.milliseconds(until: due))
      if ready == 0 { return .timeout }
      if ready < 0 { continue }
      if places[1].revents != 0 {
        var number: UInt8 = 0
        if read(signals, &number, 1) == 1 { return .signal(Int32(number)) }
      }
      // What the user has typed comes first: a change outside can wait for it.
      if places[0].revents != 0 {
        fill()
      } else if places[2].revents != 0 {
        return .other
      }
    }
  }

  private static func milliseconds(until due: ContinuousClock.Instant?) -> Int32 {
    guard let due else { return -1 }
    let left = ContinuousClock.now.duration(to: due)
    return Int32(
      clamping: max(0, left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1))
  }

  private mutating func fill() {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      repeat { count = read(STDIN_FILENO, bytes.baseAddress, bytes.count) } while count < 0 && errno == EINTR
      if count < 0 { count = 0 }
    }
    isAtEnd = part.isEmpty || buffer.count > Self.maximumBytes
    buffer += part
  }

  private mutating func takeLine() -> String? {
    if let end = buffer[start...].firstIndex(of: 0x0A) {
      defer { start = end + 1 }
      return String(decoding: buffer[start..<end], as: UTF8.self)
    }
    guard isAtEnd, start < buffer.count else { return nil }
    defer { start = buffer.count }
    return String(decoding: buffer[start...], as: UTF8.self)
  }
}
