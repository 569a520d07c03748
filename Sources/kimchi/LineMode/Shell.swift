import Glibc
import Studio
import Terminal

/// Runs commands of the system.
enum Shell {
  /// Runs a command and waits for it.
  ///
  /// - Returns: what is wrong, in words; none when it ended well.
  static func run(_ command: String) -> String? {
    switch ChildProcess.runShell(command) {
    case .exited(0): nil
    case .exited(let status): "the command ended with status \(status)"
    case .killed(let signal): "the command ended by signal \(signal)"
    case .notStarted(let code): "/bin/sh cannot be started: \(String(cString: strerror(code)))"
    }
  }
}
