import Glibc

/// The signals that end the program (INT, TERM, HUP) and CHLD, held back from `hold` to `release`, so that whoever waits
/// for child processes can end them and clean up. A signal that the program ignores stays ignored.
///
/// For the main thread, as long as the program has no other.
struct HeldSignals {
  private var held = sigset_t()
  private var before = sigset_t()

  static func hold() -> HeldSignals {
    var signals = HeldSignals()
    sigemptyset(&signals.held)
    sigemptyset(&signals.before)
    sigaddset(&signals.held, SIGCHLD)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals.held, number) }
    pthread_sigmask(SIG_BLOCK, &signals.held, &signals.before)
    return signals
  }

  /// Lets the signals through again.
  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Waits until a child ends or a signal comes, at most half a second.
  ///
  /// - Returns: the number of a signal that ends the program.
  func wait() -> Int32? {
    var held = held
    var time = timespec(tv_sec: 0, tv_nsec: 500_000_000)
    let number = sigtimedwait(&held, nil, &time)
    return number > 0 && number != SIGCHLD ? number : nil
  }

  /// Gives processes that are started with the attributes the signals as they were before.
  func restore(in attributes: inout posix_spawnattr_t) {
    var before = before
    posix_spawnattr_setsigmask(&attributes, &before)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // SIG_IGN is the address 1.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
