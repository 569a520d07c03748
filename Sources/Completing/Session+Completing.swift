import Commands
import Sessions
import Sushi

extension Session {
  /// Completes the word at the cursor: commands and addresses first, then the command's arguments.
  ///
  /// - Parameter cursor: in UTF-8 bytes of the line.
  package func complete(_ line: String, at cursor: Int, in table: CommandTable = .session) -> Completion {
    Completer(session: self, table: table).complete(line, at: cursor)
  }

  /// The values of a type that can be listed, as they are typed.
  package func values(of type: PropertyType) -> [Completion.Candidate] {
    Completer(session: self, table: .session).values(of: type, after: [])
  }
}
