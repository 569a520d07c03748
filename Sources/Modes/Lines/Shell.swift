import Glibc
import Studio
import Terminal

/// Runs commands of the system.
package enum Shell {
  /// Runs a command and waits for it.
  ///
  /// - Returns: the error in words; nil if the command succeeded.
  package static func run(_ command: String) -> String? {
    switch ChildProcess.runShell(command) {
    case .exited(0): nil
    case .exited(let status): "the command failed with exit status \(status)"
    case .killed(let signal): "the command was stopped by signal \(signal)"
    case .notStarted(let code): "can't start /bin/sh: \(String(cString: strerror(code)))"
    }
  }
}
