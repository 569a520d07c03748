import CPlatform
import Glibc

/// Runs commands of the system.
enum Shell {
  /// Runs a command with the program's own streams, and waits for it. ^C meanwhile is for the command.
  ///
  /// - Returns: what is wrong, in words; none when it ended well.
  static func run(_ command: String) -> String? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that are ignored here on the command's behalf are not ignored by it.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    kimchi_foreground_begin()
    defer { kimchi_foreground_end() }
    var process = pid_t()
    let code = posix_spawn(&process, "/bin/sh", nil, &attributes, words + [nil], environ)
    guard code == 0 else { return "/bin/sh cannot be started: \(String(cString: strerror(code)))" }
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
    if end & 0x7F != 0 { return "the command ended by signal \(end & 0x7F)" }
    let status = end >> 8 & 0xFF
    return status == 0 ? nil : "the command ended with status \(status)"
  }
}
