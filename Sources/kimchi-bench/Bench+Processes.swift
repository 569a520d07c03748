import Foundation

extension Bench {
  /// `kimchi`, built beside this program.
  static var program: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("kimchi").path
  }

  /// `kimchi` as a whole process, from its start to its end.
  func measureProcesses() {
    guard wants("start.version", "start.render", "start.colour") else { return }
    let program = Self.program
    guard access(program, X_OK) == 0 else { return row("start.version", "kimchi is not built") }
    let card = "Previews/Kimchi/Layouts/restaurant_card.json"
    let least = start(["/bin/true"])
    func measure(_ name: String, _ arguments: [String], goal: String = "", peers: String = "") {
      guard wants(name) else { return }
      let time = start([program] + arguments)
      row(name, Self.time(time), Self.times(time / least, "/bin/true of \(Self.time(least))"), goal: goal, peers: peers)
    }
    measure("start.version", ["--version"], goal: "≤ 3.5 ms", peers: "jq 0.45 ms")
    measure("start.render", ["render", card], goal: "≤ 10 ms", peers: "C with ncurses 5.8 ms")
    measure("start.colour", ["render", card, "--color", "truecolor"])
  }

  /// The seconds that processes take from their start to the end of the last one.
  ///
  /// - Parameter copies: how many run at the same time.
  func start(_ arguments: [String], copies: Int = 1, runs: Int = 101) -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
    }
    let words = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    return median(runs, by: .wall) {
      var processes: [pid_t] = []
      for _ in 0..<copies {
        var process = pid_t()
        guard posix_spawn(&process, arguments[0], &actions, nil, words + [nil], environ) == 0 else { continue }
        processes.append(process)
      }
      for process in processes {
        var status: Int32 = 0
        waitpid(process, &status, 0)
      }
    }
  }
}
