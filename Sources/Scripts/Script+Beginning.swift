import Sessions
import Workspaces

extension Script {
  /// The session that the script begins in: with the document that its first line opens, or with nothing open.
  ///
  /// - Parameter fixture: a fixture of the opened document's model.
  /// - Returns: the session, and what is left of the script.
  /// - Throws: why the document can't be opened.
  package func begin(fixture: String? = nil) throws(ScriptError) -> (Session, Script) {
    let first = lines.first ?? Line(number: 1, text: "")
    do throws(Rejection) {
      // With nothing open a script may begin a layout.
      guard let word = first.opens else { return (try Session(in: Workspace(containing: ".")), self) }
      return (try Session(try Target.find(word), fixture: fixture), dropFirst())
    } catch {
      throw ScriptError(Refusal(error), in: name, line: first)
    }
  }
}
