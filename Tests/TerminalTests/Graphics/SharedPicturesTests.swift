import Glibc
import Synchronization
import Testing

@testable import Terminal

@Suite("Pictures in shared memory", .enabled(if: access("/dev/shm", W_OK) == 0))
struct SharedPicturesTests {
  /// Numbers that no process has: Linux gives none above 2^22.
  private static let processes = Atomic<Int>(1 << 23 | Int(getpid()) << 32)

  static func nextProcess() -> Int { processes.add(1, ordering: .relaxed).newValue }

  private func read(_ name: String) -> [UInt8]? {
    let descriptor = shm_open(name, O_RDONLY, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  @Test("a picture can be read by its name until it is taken away")
  func shares() {
    var pictures = SharedPictures(process: Self.nextProcess())
    let first = pictures.share([1, 2, 3]) ?? "none"
    let second = pictures.share([4]) ?? "none"
    #expect(read(first) == [1, 2, 3] && read(second) == [4])
    #expect(!pictures.isAllRead)
    shm_unlink(first)
    shm_unlink(second)
    #expect(pictures.isAllRead)
    let third = pictures.share([5]) ?? "none"
    #expect(third != first && third != second)
    pictures.removeAll()
    #expect(pictures.isAllRead && read(third) == nil)
  }

  @Test("no more waits to be read than there is room for")
  func room() {
    var pictures = SharedPictures(process: Self.nextProcess())
    defer { pictures.removeAll() }
    let half = [UInt8](repeating: 7, count: SharedPictures.room / 2)
    let first = pictures.share(half) ?? "none"
    let second = pictures.share(half)
    let third = pictures.share([1])
    #expect(second != nil && third == nil)
    shm_unlink(first)
    let fourth = pictures.share([1])
    #expect(fourth != nil)
  }

  @Test("what nobody reads is given up after a while")
  func timeout() {
    var pictures = SharedPictures(process: Self.nextProcess())
    let name = pictures.share([1]) ?? "none"
    let early = pictures.giveUp()
    #expect(!early && read(name) == [1])
    let later = ContinuousClock.now + SharedPictures.timeout + .seconds(1)
    let (late, again) = (pictures.giveUp(at: later), pictures.giveUp(at: later))
    #expect(late && !again && read(name) == nil)
  }

  @Test("what a killed program has left is taken away a minute later, and nothing else")
  func abandoned() {
    /// Creates shared memory of an age in seconds.
    func leave(_ name: String, age: Int) {
      close(shm_open(name, O_RDWR | O_CREAT, 0o600))
      let times = [timespec(tv_sec: time(nil) - age, tv_nsec: 0), timespec(tv_sec: time(nil) - age, tv_nsec: 0)]
      utimensat(AT_FDCWD, "/dev/shm" + name, times, 0)
    }
    // No process has this number, and this one has its own.
    let names = ["/kimchi-2147483647-1", "/kimchi-2147483647-2", "/kimchi-\(getpid())-1", "/kimchi-other"]
    defer { for name in names { shm_unlink(name) } }
    for (name, age) in zip(names, [120, 5, 120, 120]) { leave(name, age: age) }
    SharedPictures.removeAbandoned()
    #expect(names.map { access("/dev/shm" + $0, F_OK) == 0 } == [false, true, true, true])
  }

  @Test("a terminal is believed only when it has taken away what it was asked to read", arguments: [true, false])
  func proof(reads: Bool) throws {
    var state = GraphicsState(TerminalEnvironment([:]), process: Self.nextProcess())
    state.window = PixelCell(10, by: 20)
    let questions = state.ask()
    let question = try #require(questions.split(separator: "t=s,f=24;").last?.split(separator: "\u{1B}").first)
    let name = try #require(Self.decoded(question))
    #expect(read(name) == [0, 0, 0])
    if reads { shm_unlink(name) }
    for report in [.kittyGraphics(true), .sharedMemory(true), .attributes([62])] as [TerminalReport] {
      state.learn(report)
    }
    #expect((state.output?.memory != nil) == reads)
    #expect(read(name) == nil)
  }

  private static func decoded(_ base64: Substring) -> String? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (bits, count) = (0, 0)
    var bytes: [UInt8] = []
    for digit in base64 where digit != "=" {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
