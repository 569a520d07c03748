import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let new = Command(
    "new", .files, [Argument("starter", .starter, isOptional: true), Argument("name", .text, isOptional: true)],
    "begin a layout with a starter, a type or a component; list the starters",
    details:
      """
      The file comes to be in the workspace's Layouts when it is saved. Without a name it is called as it began. What was
      open stays open behind it: `close` goes back.
      """,
    examples: ["new card", "new rail deals_rail", "new vStack"], about: .program
  ) { session, invocation throws(Refusal) in
    guard let word = invocation[0] else {
      return Reply("starters", lines: Starter.all.map { starter in "  \(starter.name)  \(starter.summary)" })
    }
    let text: JSONText
    if let starter = Starter.all.first(where: { $0.name == word.text }), let node = try? JSONText(parsing: starter.text)
    {
      text = node
    } else {
      let maker = NewNode(session: session)
      do throws(Refusal) {
        text = try maker.defaults(try maker.sort(word))
      } catch {
        let names = Starter.all.map(\.name) + NodeKind.names + session.knownComponents()
        throw Refusal(
          "there is no starter, type or component \(Spelling.quoted(word.text))",
          fix: Spelling.nearest(word.text, in: names).map { "did you mean \($0)?" } ?? "new lists the starters",
          range: word.range)
      }
    }
    let path = try session.newLayoutPath(invocation[1], like: word.text)
    try session.begin(path, Array(text.canonical.utf8), as: invocation.text.line)
    return Reply("\(session.workspace.display(path)) is new and not saved yet")
  }
}

extension Session {
  /// Where a new layout goes: under its name, or the first free one after a word.
  ///
  /// - Throws: when the name is taken, or no name for a file.
  fileprivate func newLayoutPath(_ word: CommandText.Word?, like starter: String) throws(Refusal) -> String {
    guard let word else {
      var number = 1
      while number < 10_000 {
        if let path = try freeFile(starter + (number == 1 ? "" : "_\(number)"), in: .layouts) { return path }
        number += 1
      }
      throw Refusal("no name is free", fix: "new \(starter) NAME")
    }
    do throws(Refusal) {
      guard let path = try freeFile(word.unquoted, in: .layouts) else {
        throw Refusal("there is a layout \(word.unquoted) already", fix: "open it, or take another name")
      }
      return path
    } catch {
      throw error.at(word.range)
    }
  }

  /// The path of a document that is to be made in a folder of the workspace; none when it is there already.
  ///
  /// - Throws: when the name is no name for a file.
  func freeFile(_ name: String, in folder: Workspace.Folder) throws(Refusal) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    guard isPlain, !name.isEmpty, name.utf8.count <= 100 else {
      throw Refusal(
        "\(Spelling.quoted(name)) is no name for a file", fix: "letters, digits and _, such as deal_card")
    }
    let place = workspace.isConfigured || folder != .layouts ? folder.rawValue + "/" : ""
    let path = FilePath.join(workspace.root, place + name + workspace.wires.newEnding)
    let isThere = workspace.documents.contains(path) ?? (WorkspaceFiles.kind(of: path) != nil)
    return isThere || files.document(path) != nil ? nil : path
  }
}
