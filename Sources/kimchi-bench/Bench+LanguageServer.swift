import Foundation

extension Bench {
  /// `kimchi lsp` as a process: until it has answered `initialize`, and while nobody asks.
  func measureLanguageServer() {
    guard wants("lsp.start", "lsp.idle"), access(Self.program, X_OK) == 0 else { return }
    let least = start(["/bin/true"])
    if wants("lsp.start") {
      let time = median(51, by: .wall) { Server(Self.program)?.end() }
      row("lsp.start", Self.time(time), Self.times(time / least, "/bin/true of \(Self.time(least))"), goal: "≤ 5 ms")
    }
    if wants("lsp.idle") {
      guard let server = Server(Self.program) else { return print("lsp.idle: kimchi can't be started") }
      // It goes to sleep after its answer: that is no waking up.
      usleep(200_000)
      let before = server.wakeUps
      sleep(isQuick ? 1 : 3)
      row("lsp.idle", "\(server.wakeUps - before) wake-ups", "in \(isQuick ? 1 : 3) s", goal: "0")
      server.end()
    }
  }

  /// A language server that has answered `initialize`.
  private struct Server {
    private var process = pid_t()
    private var input: Int32 = -1
    private var output: Int32 = -1

    init?(_ program: String) {
      var (inputs, outputs): ([Int32], [Int32]) = ([0, 0], [0, 0])
      guard pipe(&inputs) == 0, pipe(&outputs) == 0 else { return nil }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, inputs[0], STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, outputs[1], STDOUT_FILENO)
      for file in inputs + outputs { posix_spawn_file_actions_addclose(&actions, file) }
      let words = [strdup(program), strdup("lsp"), nil]
      defer { words.forEach { free($0) } }
      guard posix_spawn(&process, program, &actions, nil, words, environ) == 0 else { return nil }
      close(inputs[0])
      close(outputs[1])
      (input, output) = (inputs[1], outputs[0])
      let body = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
      let message = Data("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
      FileHandle(fileDescriptor: input).write(message)
      var byte: UInt8 = 0
      _ = read(output, &byte, 1)
    }

    /// The times that it has given the processor up so far.
    var wakeUps: Int {
      let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return line.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
    }

    func end() {
      close(input)
      close(output)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
  }
}
