import Sessions
import Workspaces

extension Script {
  /// The session that the script begins in: with the document that its first line opens, or with nothing open.
  ///
  /// - Parameters:
  ///   - fixture: a fixture of the opened document's model.
  ///   - reach: which files the first line may open.
  /// - Returns: the session, and what is left of the script.
  /// - Throws: why the document can't be opened.
  package func begin(fixture: String? = nil, reach: FileReach? = nil) throws(ScriptError) -> (Session, Script) {
    let first = lines.first ?? Line(number: 1, text: "")
    do throws(Refusal) {
      return try begin(with: first, fixture: fixture, reach ?? FileReach(workspacesAround: [".", name]))
    } catch {
      throw ScriptError(error, in: name, line: first)
    }
  }

  private func begin(with first: Line, fixture: String?, _ reach: FileReach) throws(Refusal) -> (Session, Script) {
    let word = first.opens
    if let word { try reach.check(word) }
    // With nothing open a script may begin a layout.
    guard let word else { return (try Session(in: Workspace(containing: ".")), self) }
    let target = try target(word)
    let session = try Session(target, fixture: fixture.map(target.fixtureName))
    // A model's name may lead through a folder that is a link.
    try reach.check(session.layoutPath)
    return (session, dropFirst())
  }

  /// A model is looked for in the workspace around the script, then from the current folder.
  private func target(_ word: String) throws(Refusal) -> Target {
    let folder = FilePath.parent(name)
    if WorkspaceFiles.kind(of: word) == nil, WorkspaceFiles.kind(of: name) == .file,
      Workspace(containing: folder).isConfigured, let target = try? Target.find(word, in: folder)
    {
      return target
    }
    return try Target.shown(word)
  }
}
