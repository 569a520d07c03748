import Commands
import FuzzSupport
import JSONDocument
import Sessions
import TestSupport
import Workspaces

/// Makes lines up for a session: mostly of the command table, some of them spoilt, none that leaves the workspace.
struct LineMaker {
  private var random: SeededRandom
  private var commands: RandomCommands
  /// Documents that grow beyond this many bytes are taken back: copies of copies would grow without end.
  private let limit: Int

  /// What belongs to the program around a session, and what runs others.
  static let left: Set<String> = ["!", "source", "record", "quit"]

  init(seed: UInt64, for session: Session, without left: Set<String> = left) {
    random = SeededRandom(seed: seed &+ 1)
    commands = RandomCommands(seed: seed &+ 2, without: left)
    limit = max(40_000, 2 * session.document.byteCount)
  }

  mutating func line(for session: Session) -> String {
    guard session.document.byteCount <= limit else { return "undo 8" }
    guard session.hasDocument else {
      let documents = [Workspace.Folder.layouts, .components, .screens].flatMap { session.workspace.files(in: $0) }
      return "open "
        + (documents.isEmpty ? "x.json" : FilePath.relative(random.pick(documents), to: session.workspace.root))
    }
    while true {
      var line = commands.line(for: session)
      if random.chance(8) { line = String(decoding: Damage.bytes(Array(line.utf8), &random), as: UTF8.self) }
      // One line is one step, as in a script.
      line = line.replacing("\n", with: " ").replacing("\r", with: " ")
      if Self.staysInside(line) { return line }
    }
  }

  /// What an editor gives back for a text.
  mutating func edited(_ text: String) -> String { commands.edited(text) }

  /// Whether a line can reach nothing outside the workspace: no system command, no git, no file elsewhere.
  static func staysInside(_ line: String) -> Bool {
    let text = CommandText(Session.spaced(line))
    guard let call = try? CommandTable.session.parse(text, abbreviated: true) else { return !line.hasPrefix("!") }
    let words = call.arguments.map(\.unquoted)
    guard !left.contains(call.command.name), !words.contains(where: { $0.contains("git") || $0.contains("changed:") })
    else { return false }
    guard RandomCommands.writing.contains(call.command.name) else { return true }
    return !words.contains { $0.hasPrefix("/") || $0.contains("..") || $0.contains("~") }
  }
}
