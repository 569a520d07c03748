import Checking
import Glibc
import JSONDocument
import Outcomes
import Workspaces

/// Runs the shards of a command as processes of this program. One that crashes costs its shard, which is run once more.
struct ShardProcesses {
  /// The verb and its arguments.
  let command: [String]
  /// Arguments that change how the command runs, but not what it finds.
  let options: [String]
  /// As many run at the same time.
  let count: Int

  /// The parts' files, in a folder that the caller removes.
  ///
  /// - Parameters:
  ///   - signals: held back since before the folder was made.
  ///   - progress: called with the shards that are done and how many there are.
  /// - Throws: the shard that could not be made, with what its process said; `interrupted` after a signal. No process is
  ///   left then.
  func run(
    in folder: String, _ signals: HeldSignals, progress: (Int, Int) -> Void
  ) throws(Failure) -> [String] {
    var running: [pid_t: (index: Int, isAgain: Bool)] = [:]
    defer {
      for process in running.keys {
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
      }
    }
    for index in 1...count { running[try start(index, in: folder, signals)] = (index, false) }
    var done = 0
    while !running.isEmpty {
      var status: Int32 = 0
      let process = waitpid(-1, &status, WNOHANG)
      if process == 0 {
        // As a shell says it of a program that a signal has ended.
        if let number = signals.wait() { throw Failure("kimchi: interrupted\n", status: 128 + number) }
        continue
      }
      if process < 0, errno == EINTR { continue }
      guard process > 0 else { throw Failure(unreadable: "can't wait for a process: error \(errno)") }
      guard let (index, isAgain) = running.removeValue(forKey: process) else { continue }
      if status == 0 {
        done += 1
        progress(done, count)
      } else if isAgain || status & 0x7F == 0 {
        throw failure(index, status, in: folder)
      } else {
        running[try start(index, in: folder, signals)] = (index, true)
      }
    }
    return (1...count).map { Self.path($0, in: folder) }
  }

  private static func path(_ index: Int, in folder: String) -> String { "\(folder)/part-\(index).kimchi" }

  private func start(_ index: Int, in folder: String, _ signals: HeldSignals) throws(Failure) -> pid_t {
    let part = Self.path(index, in: folder)
    let words = ["kimchi"] + command + options + ["--quiet", "--shard", "\(index)/\(count)", "-o", part]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, part + ".log", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    signals.restore(in: &attributes)
    let copies = words.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, copies + [nil], environ)
    guard code == 0 else { throw Failure(unreadable: "can't start a process: \(AtomicFile.Failure.words(code))") }
    return process
  }

  private func failure(_ index: Int, _ status: Int32, in folder: String) -> Failure {
    let log = (try? WorkspaceFiles.read(Self.path(index, in: folder) + ".log")) ?? []
    let words = String(decoding: log.prefix(4096), as: UTF8.self)
    guard status & 0x7F != 0 else { return Failure(words, status: status >> 8 & 0xFF) }
    return Failure(
      unreadable: "shard \(index)/\(count) was ended twice by signal \(status & 0x7F)",
      fix: "`kimchi plan` lists its fixtures; run it alone: "
        + "`kimchi \(ShellText.line(command)) --shard \(index)/\(count) -o part-\(index).kimchi`")
  }
}
