import Glibc
import JSONDocument
import Workspaces

/// The program git in a folder, with a limit on its time and on what it prints. It only reads: no lock is taken, nothing
/// is fetched, and nobody is asked for a password.
///
/// A repository may be anybody's, so none of the programs that its settings name may run. Commands that look at files of
/// the work tree would run some, whatever is set here; only those that read objects are given (`GitTree`). The variables
/// of the environment are the user's own and stay, save those in `variables`.
struct Git {
  let folder: String

  struct Output {
    var status: Int32
    var bytes: [UInt8] = []
    var errors: [UInt8] = []

    /// The first line of its errors.
    var reason: String {
      let line = errors.prefix { $0 != 0x0A }
      let text = String(decoding: line, as: UTF8.self)
      return text.hasPrefix("fatal: ") ? String(text.dropFirst("fatal: ".count)) : text
    }
  }

  /// For all of one question.
  static let seconds = 10
  /// Of the output of one run.
  static let maximumBytes = 128 << 20

  private static let variables = [
    "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C",
    // Objects that a partial clone lacks are not fetched. The second is for a git that doesn't know the first: it allows
    // no way to connect, and so none of the programs that settings name for connections.
    "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none",
  ]

  /// Settings that outrank those of a repository.
  private static let settings = [
    // Empty rather than `false`, which git before 2.36 took for the name of a program.
    "core.fsmonitor=", "core.hooksPath=/dev/null",
    // A tracked folder that looks like a repository isn't one.
    "safe.bareRepository=explicit",
  ]

  /// - Parameter input: its standard input.
  /// - Throws: if git is not there, takes too long or prints too much.
  func run(_ arguments: [String], input: [UInt8] = [], until deadline: ContinuousClock.Instant) throws(Refusal)
    -> Output
  {
    let words = ["git", "-C", folder, "--no-pager"] + Self.settings.flatMap { ["-c", $0] } + arguments
    guard !words.contains(where: { $0.utf8.contains(0) }) else { throw Refusal("the name has a NUL character") }
    guard let source = Stream(), let output = Stream(), let errors = Stream() else { throw Self.notStarted(errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in [source, output, errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream.child, Int32(descriptor))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals ignored here on the program's behalf are not ignored by it.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Nor are those blocked that this thread leaves to others.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let environment = Self.environment()
    let (argv, envp) = (words.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
    defer { for word in argv + envp { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, "git", &actions, &attributes, argv, envp)
    for stream in [source, output, errors] { stream.closeChild() }
    guard failure == 0 else { throw Self.notStarted(failure) }
    var result = Output(status: -1)
    let isDone = Self.talk(input, source, output, errors, into: &result, until: deadline)
    if !isDone { kill(process, SIGKILL) }
    result.status = Self.wait(for: process)
    guard isDone else {
      throw result.bytes.count > Self.maximumBytes
        ? Refusal("git printed more than \(Self.maximumBytes >> 20) MiB", fix: "name a revision that is less far away")
        : Refusal("git took longer than \(Self.seconds) seconds", fix: "try again, or run `git status` to see why")
    }
    return result
  }

  private static func notStarted(_ code: Int32) -> Refusal {
    guard code == ENOENT else {
      return Refusal("git can't be run: \(strerror(code).map { String(cString: $0) } ?? "error \(code)")")
    }
    return Refusal("git isn't installed, or not on the PATH", fix: "install git, then try again")
  }

  /// The program's own environment with `variables` in it.
  private static func environment() -> [String] {
    var result: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !variables.contains(where: { text.hasPrefix($0.prefix { $0 != "=" } + "=") }) { result.append(text) }
      next += 1
    }
    return result + variables
  }

  // MARK: Descriptors

  /// Two ends that no other program inherits. A socket, which can be written to without a signal once nobody reads.
  private final class Stream {
    let own: Int32
    let child: Int32
    private var isChildOpen = true

    init?() {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
      (own, child) = (ends[0], ends[1])
    }

    func closeChild() {
      if isChildOpen { close(child) }
      isChildOpen = false
    }

    deinit {
      closeChild()
      close(own)
    }
  }

  /// Writes the input and reads both outputs to their ends. Returns false where that takes too long or is too much.
  private static func talk(
    _ input: [UInt8], _ source: Stream, _ output: Stream, _ errors: Stream, into result: inout Output,
    until deadline: ContinuousClock.Instant
  ) -> Bool {
    var files = [output, errors].map { pollfd(fd: $0.own, events: Int16(POLLIN), revents: 0) }
    files.append(pollfd(fd: source.own, events: Int16(POLLOUT), revents: 0))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var sent = 0
    while files[0].fd >= 0 || files[1].fd >= 0 {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0, result.bytes.count <= maximumBytes else { return false }
      let found = poll(&files, nfds_t(files.count), Int32(clamping: min(left.rounded(.up), 60_000)))
      if found < 0, errno != EINTR { return false }
      guard found > 0 else { continue }
      if files[2].fd >= 0, files[2].revents != 0 {
        let count = input.withUnsafeBytes { bytes in
          send(
            source.own, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        sent += max(count, 0)
        if sent == input.count || count < 0 && errno != EINTR && errno != EAGAIN {
          shutdown(source.own, Int32(SHUT_WR))
          files[2].fd = -1
        }
      }
      for index in 0..<2 where files[index].fd >= 0 && files[index].revents != 0 {
        let count = read(files[index].fd, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 {
          files[index].fd = -1
        } else if index == 0 {
          result.bytes += buffer[..<count]
        } else if result.errors.count < 1 << 16 {
          result.errors += buffer[..<count]
        }
      }
    }
    return true
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
