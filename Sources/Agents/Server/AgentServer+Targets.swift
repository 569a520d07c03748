import Commands
import Conditions
import JSONDocument
import Language
import Pictures
import Scripts
import Sessions
import Sushi
import Workspaces

extension AgentServer {
  /// The workspace as it is, with the edits that aren't saved yet.
  var workspace: Workspace { draft?.session?.workspace ?? Workspace(containing: root) }

  /// The files that may be read and written.
  var reach: FileReach { FileReach(workspacesAround: [root], isFinal: true) }

  /// Carries command lines out, those that need no file outside of the workspace and no program.
  var runner: CommandRunner { CommandRunner(shell: .never, outside: .never, reach: reach, table: .inMemory) }

  /// The real path of a file that an agent names, from the workspace's folder.
  ///
  /// - Throws: if it isn't there, or lies outside, links followed.
  func path(_ word: String) throws(Refusal) -> String {
    try path(word, in: workspace)
  }

  private func path(_ word: String, in workspace: Workspace) throws(Refusal) -> String {
    let path = word.hasPrefix("/") ? word : FilePath.join(root, word)
    if workspace.documents.contains(path) == true { return path }
    guard let real = WorkspaceFiles.realPath(path), FilePath.contains(root, real), real != root else {
      throw Refusal(
        .fileMissing, "the workspace has no file \(Spelling.quoted(word))", fix: "`list` names its files")
    }
    return real
  }

  /// The real path of a file that may be written, whether it is there or not.
  ///
  /// - Throws: if its folder isn't there, or lies outside, links followed.
  func newPath(_ word: String) throws(Refusal) -> String {
    let path = word.hasPrefix("/") ? word : FilePath.join(root, word)
    guard !word.isEmpty, !word.hasSuffix("/"), let folder = WorkspaceFiles.realPath(FilePath.parent(path)),
      FilePath.contains(root, folder)
    else {
      throw Refusal("\(Spelling.quoted(word)) isn't in a folder of the workspace", fix: "name a file in one of them")
    }
    let real = FilePath.join(folder, FilePath.name(path))
    guard FilePath.contains(root, WorkspaceFiles.realPath(real) ?? real) else {
      throw Refusal("\(Spelling.quoted(word)) leads out of the workspace", fix: "name another file")
    }
    // A pipe would wait for a reader.
    guard [nil, .file].contains(WorkspaceFiles.kind(of: real)) else {
      throw Refusal("\(Spelling.quoted(word)) isn't a file", fix: "name another file")
    }
    return real
  }

  /// The layout or screen that an agent names: a file, `MODEL` or `MODEL.fixture`.
  func target(_ word: String) throws(Refusal) -> Target {
    try found(word, in: workspace)
  }

  func found(_ word: String, in workspace: Workspace) throws(Refusal) -> Target {
    if word.contains("/") || workspace.wires.hasEnding(word) {
      return Target(workspace: workspace, layout: try workspace.layout(at: try path(word, in: workspace)))
    }
    if let layout = try workspace.layout(ofModel: word) { return Target(workspace: workspace, layout: layout) }
    let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let layout = try workspace.layout(ofModel: parts[0]) {
      return Target(workspace: workspace, layout: layout, fixture: parts[1])
    }
    throw Refusal(
      .targetUnknown, "the workspace has no layout \(Spelling.quoted(word))",
      fix: Spelling.nearest(word, in: workspace.modelNames).map { "did you mean \($0)?" } ?? "`list` names them")
  }

  /// The picture that arguments ask for.
  func picture(_ arguments: JSONView) throws(Refusal) -> Picture {
    let target = try target(arguments["target"]?.string ?? "")
    var conditions = PictureConditions(measure: .font)
    for condition in [Condition.device, .theme, .typeSize, .client] {
      guard let text = arguments[condition.rawValue]?.string else { continue }
      try condition.set(text, in: &conditions, of: target.workspace)
    }
    let fixture = arguments["fixture"]?.string
    var resolver = FixtureResolver(target.workspace)
    // A name is never that of a file.
    let name = fixture ?? target.fixture
    let data = try resolver.fixture(name, ofModel: target.layout.model)
    return Picture(target, fixture: data, conditions: conditions)
  }
}
