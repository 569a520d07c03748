import CPlatform
import Glibc

/// Other programs, started and waited for.
package enum ChildProcess {
  package enum Ending: Sendable, Hashable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It could not be started; the reason is an `errno`.
    case notStarted(Int32)
  }

  /// Runs a program found through PATH to its end. A silent one reads and writes nothing.
  package static func run(_ arguments: [String], isSilent: Bool = false) -> Ending {
    guard let program = arguments.first, !arguments.contains(where: { $0.utf8.contains(0) }) else {
      return .notStarted(EINVAL)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isSilent {
      for descriptor in Int32(0)...2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals ignored here on the program's behalf are not ignored by it.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Nor are those blocked that this thread leaves to others.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, program, &actions, &attributes, words, environ)
    guard failure == 0 else { return .notStarted(failure) }
    return wait(for: process)
  }

  /// Runs a command of the shell with this program's own streams. ^C meanwhile is for the command.
  package static func runShell(_ command: String) -> Ending {
    kimchi_foreground_begin()
    defer { kimchi_foreground_end() }
    return run(["/bin/sh", "-c", command])
  }

  private static func wait(for process: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return .notStarted(errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }
}
