import Glibc

/// Attributes for `posix_spawn` of a program that gets its signals as if a person had started it. The threads of tests
/// block signals, and a shell that starts the tests in the background ignores SIGINT; a program would inherit both.
///
/// - Parameter flags: of `posix_spawnattr_setflags`, besides those for signals.
package func withOwnSignals<Result>(
  flags: Int32 = 0, _ body: (UnsafePointer<posix_spawnattr_t>) throws -> Result
) rethrows -> Result {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  return try body(&attributes)
}
