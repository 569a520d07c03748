import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Templates
import Workspaces

extension Command {
  static let new = Command(
    "new", .files, [Argument("starter", .starter, isOptional: true), Argument("name", .text, isOptional: true)],
    "Create a layout or a screen, or list starters",
    details:
      """
      A layout begins with a starter, a type or a component; `new screen` writes an empty screen as the workspace's other
      screens are written. In the studio, choose a starter from the list; `save` writes the file into the workspace's
      Layouts or Screens. It takes the starter's name unless you give one. The layout that was open stays open; `close`
      goes back to it.
      """,
    examples: ["new card", "new rail deals_rail", "new vStack", "new screen search_results"], about: .program
  ) { session, invocation throws(Refusal) in
    guard let word = invocation[0] else {
      return Reply(
        "Starters", lines: Starter.all.map { starter in "  \(starter.name)  \(starter.summary)" },
        effects: [.show(.starters)])
    }
    if word.text == Starter.screen.name { return try newScreen(invocation, in: &session) }
    let text: JSONText
    if let starter = Starter.layouts.first(where: { $0.name == word.text }),
      let node = try? JSONText(parsing: starter.text)
    {
      text = node
    } else {
      let maker = NewNode(session: session)
      let sort: NewNode.Sort
      do throws(Refusal) {
        sort = try maker.sort(word)
      } catch {
        throw Refusal(
          "no starter, type or component named \(Spelling.quoted(word.text))",
          fix: Spelling.nearest(word.text, in: starterNames(in: session)).map { "did you mean \($0)?" }
            ?? others(word.text),
          range: word.range)
      }
      text = try maker.node(sort, invocation, from: 2)
    }
    let path = try newPath(invocation[1], in: .layouts, like: word.text, in: session)
    try session.begin(path, Array(text.canonical.utf8), as: invocation.text.line)
    return Reply("Created \(session.workspace.display(path)) (not saved)")
  }
}

extension Command {
  /// The words that a new document may begin with: starters, types and components.
  package static func starterNames(in session: Session) -> [String] {
    Starter.all.map(\.name) + NodeKind.names + session.knownComponents()
  }

  /// The command that makes a file by a word which begins none here.
  private static func others(_ word: String) -> String {
    WorkspaceSample.starters.contains { $0.noun == word }
      ? "`kimchi new \(word)` in a shell writes one"
      : "`new` lists the starters; a component comes of a node by `extract component NAME`"
  }

  /// Begins a screen in the dialect of the workspace's other screens, without items.
  fileprivate static func newScreen(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    let path = try newPath(invocation[1], in: .screens, like: Starter.screen.name, in: session)
    let dialect = session.workspace.screenDialect
    let words = session.workspace.wires.title(of: path).split { $0 == "_" || $0 == "-" }.joined(separator: " ")
    let text = dialect.newScreen(
      title: words.prefix(1).uppercased() + words.dropFirst(), showing: nil, ScreenLibrary(session.workspace))
    try session.begin(path, Array(text.canonical.utf8), as: invocation.text.line)
    // What `add` adds goes into a section.
    session.select(1)
    var taken = session.picture.takenIDs
    let addition = dialect.additions(session.picture.contracts).first { addition in
      !["section", "page"].contains(addition.word) && addition.next.isEmpty && !taken.contains(addition.word)
    }
    let hint = addition.map { ". `add \($0.word)` adds to it" } ?? ""
    return Reply("Created \(session.workspace.display(path)) (not saved)\(hint)")
  }

  /// The path of a new document: its given name, or the first free name based on a word.
  ///
  /// - Throws: when the name is taken, or no name for a file.
  fileprivate static func newPath(
    _ word: CommandText.Word?, in folder: Workspace.Folder, like starter: String, in session: Session
  ) throws(Refusal) -> String {
    guard let word else {
      var number = 1
      while number < 10_000 {
        if let path = try freeFile(starter + (number == 1 ? "" : "_\(number)"), in: folder, in: session) { return path }
        number += 1
      }
      throw Refusal("no free name was found", fix: "give one: `new \(starter) NAME`")
    }
    do throws(Refusal) {
      guard let path = try freeFile(word.unquoted, in: folder, in: session) else {
        let sort = folder == .screens ? "screen" : "layout"
        throw Refusal("\(sort) \(word.unquoted) already exists", fix: "open it, or choose another name")
      }
      // A model is drawn by one file.
      if let other = session.workspace.modelPath(ModelName.ofFile(path)) {
        throw Refusal(
          "\(session.workspace.display(other)) has the model \(ModelName.ofFile(path)) already",
          fix: "choose another name")
      }
      return path
    } catch {
      throw error.at(word.range)
    }
  }

  /// The path of a document that is to be made in a folder of the workspace; nil when it is there already.
  ///
  /// - Throws: when the name is no name for a file.
  static func freeFile(_ name: String, in folder: Workspace.Folder, in session: Session) throws(Refusal) -> String? {
    try session.workspace.newFile(name, in: folder, isFree: session.isFree)
  }
}
