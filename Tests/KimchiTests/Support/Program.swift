import CPlatform
import Glibc
import JSONDocument
import TestSupport
import Testing

/// Runs the program that was built together with the tests.
enum Program {
  struct Result {
    var output: [UInt8]
    var messages: String
    /// The exit status, or minus the signal that ended the program.
    var status: Int32

    var text: String { String(decoding: output, as: UTF8.self) }

    /// What was printed, parsed.
    func json() throws -> JSONDocument { try JSONDocument(parsing: output, file: "<stdout>") }
  }

  /// Beside the test bundle.
  static let path: String = {
    let bundle = realpath("/proc/self/exe", nil).map { String(cString: $0) } ?? ""
    return bundle.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/kimchi"
  }()

  /// The repository.
  static let root: String = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  /// Runs it in the repository's root. The environment holds only what is given, a path and a UTF-8 locale.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try spawn([path] + arguments, input: Array(input.utf8), environment)
  }

  static func run(_ arguments: String..., input: String = "") throws -> Result {
    try run(arguments, input: input)
  }

  /// Runs a line as a shell would, with `kimchi` and `scripts/kimchi` standing for the program.
  static func shell(_ line: String) throws -> Result {
    let functions = "kimchi() { '\(path)' \"$@\"; }; function scripts/kimchi { '\(path)' \"$@\"; }"
    return try spawn(["/bin/bash", "-c", "\(functions)\n\(line)"], input: [], [:])
  }

  private static func spawn(
    _ arguments: [String], input: [UInt8], _ environment: [String: String]
  ) throws -> Result {
    let (process, pipes) = try start(arguments, environment)
    let (inputPipe, outputPipe, messagePipe) = pipes

    var left = input[...]
    var output: [UInt8] = []
    var messages: [UInt8] = []
    var open = [
      pollfd(fd: inputPipe.writer, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: outputPipe.reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: messagePipe.reader, events: Int16(POLLIN), revents: 0),
    ]
    while open[1].fd >= 0 || open[2].fd >= 0 {
      if open[0].fd >= 0, left.isEmpty {
        inputPipe.closeWriter()
        open[0].fd = -1
      }
      poll(&open, 3, -1)
      if open[0].revents != 0 {
        let count = left.withUnsafeBytes { write(open[0].fd, $0.baseAddress, min($0.count, 4096)) }
        left = count > 0 ? left.dropFirst(count) : []
      }
      if open[1].revents != 0, !drain(open[1].fd, into: &output) { open[1].fd = -1 }
      if open[2].revents != 0, !drain(open[2].fd, into: &messages) { open[2].fd = -1 }
    }
    inputPipe.closeWriter()
    outputPipe.closeReader()
    messagePipe.closeReader()
    var end: Int32 = 0
    waitpid(process, &end, 0)
    return Result(
      output: output, messages: String(decoding: messages, as: UTF8.self),
      status: end & 0x7F == 0 ? end >> 8 & 0xFF : -(end & 0x7F))
  }

  static func start(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> (pid_t, (Pipe, Pipe, Pipe)) {
    let pipes = (try Pipe(), try Pipe(), try Pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes.0.reader, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes.1.writer, 1)
    posix_spawn_file_actions_adddup2(&actions, pipes.2.writer, 2)
    var variables = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    for other in [PassedOn.variables, environment] { variables.merge(other) { $1 } }
    var process = pid_t()
    let status = withCStrings(["/usr/bin/env", "-C", root] + arguments) { arguments in
      withCStrings(variables.map { "\($0)=\($1)" }) { variables in
        withOwnSignals { posix_spawn(&process, "/usr/bin/env", &actions, $0, arguments, variables) }
      }
    }
    pipes.0.closeReader()
    pipes.1.closeWriter()
    pipes.2.closeWriter()
    try #require(status == 0, "\(arguments) cannot be started")
    return (process, pipes)
  }

  private static func drain(_ file: Int32, into bytes: inout [UInt8]) -> Bool {
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    bytes += part
    return !part.isEmpty
  }

  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}

/// A pipe whose ends close once, and are closed in every program started meanwhile.
final class Pipe {
  private(set) var reader: Int32 = -1
  private(set) var writer: Int32 = -1

  init() throws {
    // A program that ends before it has read all must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    // Private at once: a server that another test starts between two calls would keep an end, and nobody would see the last
    // byte.
    try #require(kimchi_pipe(&ends) == 0)
    (reader, writer) = (ends[0], ends[1])
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }
}
