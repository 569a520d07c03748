import Editing
import Inspection
import JSONDocument
import Pictures
import Sushi
import Workspaces

extension Session {
  /// Places that one search of a workspace lists.
  static let occurrenceLimit = 1000

  /// The places in the workspace's files that have a text, capitals or not. Linear in their values.
  package func occurrences(of text: String) -> [TextOccurrence] {
    places(of: TextSearch(text.lowercased()), ignoringCase: true, limit: Self.occurrenceLimit)
  }

  /// Some of them are enough once nobody waits for them any more.
  private func places(of wanted: TextSearch, ignoringCase: Bool, limit: Int) -> [TextOccurrence] {
    var uses = TextUses(workspace)
    var result: [TextOccurrence] = []
    for (path, document) in nameChange.documents where result.count < limit && !environment.isStopped() {
      result += TextOccurrence.all(
        of: wanted, ignoringCase: ignoringCase, in: document, path: path, &uses, limit: limit - result.count)
    }
    return result
  }

  /// `Layouts/card.json:12  label #title  "Frosty Bear"`; what `replace` leaves alone has its use in brackets.
  package func line(of occurrence: TextOccurrence) -> String {
    let place = "\(workspace.display(occurrence.path)):\(occurrence.location.line)"
    let use = occurrence.use == .text ? "" : "  (\(occurrence.use.noun))"
    return "\(place)  \(occurrence.place)  \(Spelling.quoted(Spelling.excerpt(occurrence.text, limit: 60)))\(use)"
  }

  /// Lists the places of a text in all files, or goes to one of them.
  ///
  /// - Parameter number: from 1; nil lists them.
  package mutating func findInWorkspace(_ text: String, number: Int?) throws(Refusal) -> Reply {
    let found = occurrences(of: text)
    try checkIsAwaited()
    guard !found.isEmpty else {
      throw Refusal(
        "no file of \(workspace.name) has \(Spelling.quoted(text))", fix: "try a shorter text, or another spelling")
    }
    if let number {
      guard found.indices.contains(number - 1) else {
        throw Refusal("there are \(found.count) places, numbered from 1", fix: "`find \(text) in workspace` lists them")
      }
      return try go(to: found[number - 1])
    }
    let files = Set(found.map(\.path)).count
    let limit = found.count == Self.occurrenceLimit ? "the first " : ""
    let lines = found.map { line(of: $0) }
    return Reply(
      "\(limit)\(Spelling.counted(found.count, "place")) in \(Spelling.counted(files, "file"))",
      lines: lines.enumerated().map { "\($0 + 1)  \($1)" }, effects: [.show(.occurrences(text, lines))])
  }

  /// Opens the file of a place and selects what has it; a fixture is shown on its layout.
  private mutating func go(to occurrence: TextOccurrence) throws(Refusal) -> Reply {
    let words = line(of: occurrence)
    let document = try workspace.document(occurrence.path)
    switch LayoutDocument.sort(of: document, path: occurrence.path, dialects: workspace.dialects) {
    case .layout, .component, .screen:
      if occurrence.path != layoutPath {
        let layout = try workspace.layout(at: occurrence.path)
        try goOn { session throws(Refusal) in
          try session.open(Target(workspace: session.workspace, layout: layout))
        }
      }
      let pointer = document.pointer(to: occurrence.node).description
      restore(Place(path: occurrence.path, pointer: pointer))
      return Reply(words)
    case .fixtures:
      let file = try FixtureFile(document, path: occurrence.path)
      let tokens = document.pointer(to: occurrence.node).tokens
      let name = tokens.count > 1 && tokens[0] == "previews" ? tokens[1] : file.firstName
      guard let layout = try workspace.layout(ofModel: file.model) else {
        throw Refusal(.targetUnknown, "no layout has the model \(file.model)")
      }
      let isHere = picture.target.layout.path == layout.path
      try goOn { session throws(Refusal) in
        if isHere {
          try session.refresh(fixture: name)
        } else {
          _ = try session.open(Target(workspace: session.workspace, layout: layout), fixture: name)
        }
        return Reply()
      }
      return Reply(words)
    case .workspace, .delivery, .declaration, .other:
      return Reply("\(words) (a file that has no picture)", tone: .note)
    }
  }

  /// Runs what refuses inside of what rejects.
  private mutating func goOn(_ body: (inout Session) throws(Refusal) -> Reply) throws(Refusal) {
    do throws(Refusal) {
      _ = try body(&self)
    } catch {
      throw Refusal(.targetUnknown, error.message, fix: error.fix)
    }
  }

  // MARK: Replacing

  /// Replaces a text in all texts of the workspace's files as one step. Ids, names, references and words that choose
  /// something stay, and so does `kimchi.json`; the reply counts them.
  package mutating func replaceInWorkspace(_ old: String, with new: String, as line: String) throws(Refusal) -> Reply {
    let found = places(of: TextSearch(old), ignoringCase: false, limit: .max)
    let edits = Dictionary(grouping: found, by: \.path).sorted { $0.key < $1.key }.map { path, places in
      var edit = FileEdit(path)
      edit.replace(old, with: new, in: places)
      return edit
    }
    guard edits.contains(where: { !$0.isEmpty }) else {
      throw Refusal(
        "no text in \(workspace.name) has \(Spelling.quoted(old))\(Self.left(found).map { ", but \($0)" } ?? "")",
        fix: "`find \(Spelling.excerpt(old)) in workspace` also finds names, references and ids")
    }
    return Reply(
      "Replaced in \(try change(edits, as: line)), not saved yet\(Self.left(found).map { "; left alone: \($0)" } ?? "")"
    )
  }

  /// Replaces a text in the texts of the open layout or screen.
  ///
  /// - Returns: the number of texts, 0 if none has it, and what has it besides, in words.
  package mutating func replaceHere(
    _ old: String, with new: String, as line: String
  ) throws(Refusal) -> (count: Int, left: String?) {
    var uses = TextUses(workspace)
    let found = TextOccurrence.all(
      of: TextSearch(old), ignoringCase: false, in: document, path: layoutPath, &uses, limit: .max)
    var edit = FileEdit(layoutPath)
    edit.replace(old, with: new, in: found)
    if !edit.isEmpty { _ = try change([edit], as: line) }
    return (edit.count, Self.left(found))
  }

  /// `2 ids and 1 reference`: the places that are no texts; nil if there are none.
  private static func left(_ found: [TextOccurrence]) -> String? {
    let counts = TextOccurrence.Use.allCases.compactMap { use in
      let count = found.count { $0.use == use }
      return use == .text || count == 0 ? nil : use.counted(count)
    }
    guard let last = counts.last else { return nil }
    return counts.count == 1 ? last : counts.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension FileEdit {
  /// Replaces a text in those of some places that are texts.
  fileprivate mutating func replace(_ old: String, with new: String, in places: [TextOccurrence]) {
    for place in places where place.use == .text { replace(place.node, with: place.text.replacing(old, with: new)) }
  }
}
