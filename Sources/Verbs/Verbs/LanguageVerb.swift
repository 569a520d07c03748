import ArgumentParser
import Glibc
import Language
import Modes
import Outcomes
import Workspaces

struct LanguageVerb: Verb {
  static let word = "lsp"

  static let configuration = CommandConfiguration(
    commandName: word, _superCommandName: Kimchi.name,
    abstract: "Run the language server for editors.",
    discussion: """
      Speaks the Language Server Protocol 3.17 over stdin and stdout: an editor starts it and ends it. It shows the \
      findings of 'kimchi check' while you type, completes, explains, finds and renames. It never writes a file; \
      docs/editors.md has the settings for each editor.

      Example:
        hello='{"jsonrpc":"2.0","id":1,"method":"initialize"}'
        printf 'Content-Length: 46\\r\\n\\r\\n%s' "$hello" | kimchi lsp
      """)

  @Option(help: "Append each message to a file.", completion: .file())
  var log: String?

  func perform() throws(Failure) -> Outcome { try Self.serve(log: log) }

  /// Answers an editor until it goes.
  ///
  /// - Parameter log: the file that messages are appended to; nil for none.
  static func serve(log: String?) throws(Failure) -> Outcome {
    let log = try MessageLog(log)
    var server = LanguageServer(version: Kimchi.version, codeFile: codeFile)
    var reader = FrameReader()
    let background = try BackgroundCheck()
    while server.exitStatus == nil {
      if let step = server.beginStep() { background.start(step) }
      switch InputPipe.read(or: background.signal) {
      case .bytes(let bytes): reader.append(bytes)
      case .nothing:
        guard let step = background.take() else { continue }
        guard send(server.end(step), log) else { return Outcome(status: ExitStatus.findings) }
      case .ended: return Outcome()
      }
      while server.exitStatus == nil, let piece = reader.next() {
        guard send(answer(piece, &server, log), log) else { return Outcome(status: ExitStatus.findings) }
      }
    }
    return Outcome(status: server.exitStatus ?? ExitStatus.findings)
  }

  /// The pages of codes that were installed with the program, or lie in the repository that it was built in.
  private static var codeFile: String? {
    guard let program = WorkspaceFiles.realPath("/proc/self/exe") else { return nil }
    let folder = FilePath.parent(program)
    var candidates = [FilePath.join(FilePath.parent(folder), "share/doc/kimchi/codes.md")]
    // `.build/TARGET/release/kimchi` lies four folders below the repository.
    var above = folder
    for _ in 0..<3 { above = FilePath.parent(above) }
    candidates.append(FilePath.join(above, "docs/codes.md"))
    return candidates.first { WorkspaceFiles.kind(of: $0) == .file }
  }

  private static func answer(_ piece: FrameReader.Piece, _ server: inout LanguageServer, _ log: MessageLog)
    -> [OutgoingMessage]
  {
    switch piece {
    case .message(let bytes):
      log.write("<-", bytes)
      return server.handle(IncomingMessage(parsing: bytes))
    case .fault(let reason): return [.failure(nil, .parse(reason))]
    }
  }

  /// Returns false when nobody reads any more.
  private static func send(_ messages: [OutgoingMessage], _ log: MessageLog) -> Bool {
    for message in messages {
      log.write("->", message.bytes)
      guard Streams.write(message.framed, to: STDOUT_FILENO) == nil else { return false }
    }
    return true
  }
}
