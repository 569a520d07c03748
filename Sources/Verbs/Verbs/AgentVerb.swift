import Agents
import ArgumentParser
import Glibc
import Language
import Modes
import Outcomes
import Workspaces

struct AgentVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "mcp", _superCommandName: Kimchi.name,
    abstract: "Serve a workspace to coding agents.",
    discussion: """
      Speaks the Model Context Protocol over stdin and stdout. Its tools list, draw, check, explain and compare; 'edit' \
      changes a copy in memory and 'save' writes it. Nothing outside the workspace is read or written.

      Example:
        echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | kimchi mcp Previews/Kimchi
      """)

  @Argument(help: "The workspace's folder, or a folder in it.", completion: .directory)
  var folder: String = "."

  @Flag(help: "Leave out the tools that edit and save.")
  var readOnly = false

  @Option(help: "Append each message to a file.", completion: .file())
  var log: String?

  func perform() throws(Failure) -> Outcome {
    guard let real = WorkspaceFiles.realPath(folder), WorkspaceFiles.kind(of: real) == .folder else {
      throw Failure(unreadable: "\(folder) isn't a folder", fix: "name a folder with a kimchi.json")
    }
    let log = try MessageLog(log)
    var server = AgentServer(root: Workspace.root(around: real), isReadOnly: readOnly, version: Kimchi.version)
    var lines = LineBuffer()
    var isOver = false
    while !isOver {
      switch InputPipe.read() {
      case .bytes(let bytes): lines.append(bytes)
      case .nothing: break
      case .ended:
        // The last message may lack its line feed.
        lines.append([0x0A])
        isOver = true
      }
      while let piece = lines.next() {
        for message in answer(piece, &server, log) {
          log.write("->", message.bytes)
          guard Streams.write(message.bytes + [0x0A], to: STDOUT_FILENO) == nil else { return Outcome() }
        }
      }
    }
    return Outcome()
  }

  private func answer(_ piece: FrameReader.Piece, _ server: inout AgentServer, _ log: MessageLog) -> [OutgoingMessage] {
    switch piece {
    case .message(let line):
      log.write("<-", line)
      return server.handle(IncomingMessage(parsing: line))
    case .fault(let reason): return [.failure(nil, .parse(reason))]
    }
  }
}
