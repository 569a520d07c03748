import CPlatform
import Glibc
import Testing

/// Each test ends a process of its own, whose standard output stands for the terminal.
@Suite("A terminal is put back")
struct RestoreTests {
  static let exitSequence = "\u{1B}[?1049l\u{1B}[0m"

  @Test(
    "when a signal kills the program, which still dies of that signal",
    arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT])
  func crashes(signal: Int32) async {
    let result = await #expect(processExitsWith: .signal(signal), observing: [\.standardOutputContent]) { [signal] in
      // Other threads than the main one block some of these.
      await MainActor.run {
        Ending.prepare()
        raise(signal)
      }
    }
    #expect(Ending.output(of: result) == RestoreTests.exitSequence)
  }

  @Test("when a trap of Swift's kills the program")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      Ending.prepare()
      fatalError("on purpose")
    }
    #expect(Ending.output(of: result) == RestoreTests.exitSequence)
  }

  @Test("when the stack overflows")
  func stackOverflow() async {
    let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardOutputContent]) {
      // The signal stack belongs to the main thread, where the studio runs.
      await MainActor.run {
        Ending.prepare()
        _ = Ending.overflow(1)
      }
    }
    #expect(Ending.output(of: result) == RestoreTests.exitSequence)
  }

  @Test("when a loop does not answer a request to end", arguments: [SIGTERM, SIGHUP, SIGINT])
  func impatience(signal: Int32) async {
    let result = await #expect(processExitsWith: .signal(signal), observing: [\.standardOutputContent]) { [signal] in
      Ending.prepare()
      kill(getpid(), signal)
      while true { pause() }
    }
    #expect(Ending.output(of: result) == RestoreTests.exitSequence)
  }

  @Test("when the loop was told of the request and has saved its work", arguments: [SIGTERM, SIGHUP, SIGINT])
  func request(signal: Int32) async {
    let result = await #expect(processExitsWith: .signal(signal), observing: [\.standardOutputContent]) { [signal] in
      let pipe = Ending.prepare()
      kill(getpid(), signal)
      var byte: UInt8 = 0
      guard read(pipe, &byte, 1) == 1, byte == UInt8(signal) else { exit(1) }
      write(1, "saved ", 6)
      kimchi_die_of(signal)
    }
    #expect(Ending.output(of: result) == "saved " + RestoreTests.exitSequence)
  }

  @Test("when the program ends by itself, and only once")
  func exits() async {
    let result = await #expect(processExitsWith: .exitCode(3), observing: [\.standardOutputContent]) {
      Ending.prepare()
      kimchi_restore_now()
      exit(3)
    }
    #expect(Ending.output(of: result).count(of: RestoreTests.exitSequence) == 1)
  }

  @Test("unless that was done already")
  func disarmed() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardOutputContent]) {
      Ending.prepare()
      kimchi_restore_disarm()
      exit(0)
    }
    #expect(!Ending.output(of: result).contains("\u{1B}"))
  }
}

/// What the processes have in common.
private enum Ending {
  /// Arms the restoration; answers where signals are told.
  @discardableResult
  static func prepare() -> Int32 {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let bytes = Array(RestoreTests.exitSequence.utf8)
    kimchi_restore_arm(1, nil, bytes, bytes.count)
    kimchi_signals_install(ends[1])
    return ends[0]
  }

  @inline(never)
  static func overflow(_ depth: Int) -> Int {
    if depth == 0 { return 0 }
    return overflow(depth + 1) &+ overflow(depth + 2)
  }

  /// What the process wrote to the terminal.
  static func output(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
