import Glibc

/// Pictures that a terminal on the same machine reads from shared memory (shm_overview(7)): nothing is compressed, written
/// as text and read again. The terminal takes away what it has read. What it does not read is taken away here.
struct SharedPictures: Sendable {
  private struct Waiting: Sendable {
    let name: String
    let byteCount: Int
    let since: ContinuousClock.Instant
  }

  private let process: Int
  private var made = 0
  /// Pictures that had not been read when that was last looked at, the oldest first.
  private var waiting: [Waiting] = []

  /// Bytes that may wait to be read; a terminal that is so far behind gets its pictures another way.
  static let room = 64 << 20
  /// The time after which unread memory is given up: tmux hands nothing on for a pane that is hidden.
  static let timeout = Duration.seconds(10)

  /// - Parameter process: tells this program's memory from others'.
  init(process: Int) { self.process = process }

  /// Puts bytes where a terminal can read them.
  ///
  /// - Returns: the name that it asks for; nil without memory, or while too many wait to be read.
  mutating func share(_ bytes: [UInt8]) -> String? {
    waiting.removeAll { !Self.isThere($0.name) }
    guard waiting.reduce(bytes.count, { $0 + $1.byteCount }) <= Self.room else { return nil }
    made += 1
    let name = "\(Self.prefix)\(process)-\(made)"
    let descriptor = shm_open("/" + name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard Files.writeAll(bytes, to: descriptor) else {
      shm_unlink("/" + name)
      return nil
    }
    waiting.append(Waiting(name: name, byteCount: bytes.count, since: .now))
    return "/" + name
  }

  /// Whether everything has been read.
  var isAllRead: Bool { !waiting.contains { Self.isThere($0.name) } }

  /// Takes away what has waited for too long, and says whether there was any: the terminal may lack that picture.
  mutating func giveUp(at now: ContinuousClock.Instant = .now) -> Bool {
    waiting.removeAll { !Self.isThere($0.name) }
    let old = waiting.prefix { $0.since < now - Self.timeout }
    for picture in old { shm_unlink("/" + picture.name) }
    waiting.removeFirst(old.count)
    return !old.isEmpty
  }

  /// Takes away everything that has not been read.
  mutating func removeAll() {
    for picture in waiting { shm_unlink("/" + picture.name) }
    waiting = []
  }

  // MARK: Names

  private static let prefix = "kimchi-"
  /// Where Linux shows shared memory as files.
  private static let folder = "/dev/shm"

  private static func isThere(_ name: String) -> Bool { access("\(folder)/\(name)", F_OK) == 0 }

  /// Takes away what programs have left that were killed: theirs are gone, and have been for a minute.
  static func removeAbandoned() {
    for name in Files.names(in: folder) where name.hasPrefix(prefix) {
      guard let process = name.split(separator: "-").dropFirst().first.flatMap({ pid_t($0) }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0, time(nil) - status.st_mtim.tv_sec > 60 else { continue }
      shm_unlink("/" + name)
    }
  }
}
