import Editing
import JSONDocument
import Pictures
import Sushi
import Workspaces

extension Session {
  /// Places that one search of a workspace lists.
  static let occurrenceLimit = 1000

  /// The places in the workspace's files that have a text. Linear in their values.
  package func occurrences(of text: String) -> [TextOccurrence] {
    let wanted = TextSearch(text.lowercased())
    var result: [TextOccurrence] = []
    for (path, document) in workspaceDocuments() where result.count < Self.occurrenceLimit {
      result += TextOccurrence.all(
        of: wanted, in: document, path: path, limit: Self.occurrenceLimit - result.count)
    }
    return result
  }

  /// `Layouts/card.json:12  label #title  "Frosty Bear"`.
  package func line(of occurrence: TextOccurrence) -> String {
    let place = "\(workspace.display(occurrence.path)):\(occurrence.location.line)"
    return "\(place)  \(occurrence.place)  \(Spelling.quoted(Spelling.excerpt(occurrence.text, limit: 60)))"
  }

  /// Lists the places of a text in all files, or goes to one of them.
  ///
  /// - Parameter number: from 1; nil lists them.
  package mutating func findInWorkspace(_ text: String, number: Int?) throws(Refusal) -> Reply {
    let found = occurrences(of: text)
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
    return Reply(
      "\(limit)\(found.count) \(found.count == 1 ? "place" : "places") in \(files) \(files == 1 ? "file" : "files")",
      lines: found.enumerated().map { "\($0 + 1)  \(line(of: $1))" }, effects: [.show(.occurrences(text))])
  }

  /// Opens the file of a place and selects what has it; a fixture is shown on its layout.
  private mutating func go(to occurrence: TextOccurrence) throws(Refusal) -> Reply {
    let words = line(of: occurrence)
    do throws(Rejection) {
      let document = try workspace.document(occurrence.path)
      switch LayoutDocument.sort(of: document, path: occurrence.path) {
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
          throw Rejection(.targetUnknown, "no layout has the model \(file.model)")
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
      case .workspace, .delivery, .other:
        return Reply("\(words) (a file that has no picture)", tone: .note)
      }
    } catch {
      throw Refusal(error)
    }
  }

  /// Runs what refuses inside of what rejects.
  private mutating func goOn(_ body: (inout Session) throws(Refusal) -> Reply) throws(Rejection) {
    do throws(Refusal) {
      _ = try body(&self)
    } catch {
      throw Rejection(.targetUnknown, error.message, fix: error.fix)
    }
  }

  // MARK: Replacing

  /// Replaces a text in all texts of the workspace's files as one step. Ids, names and references stay, and so does
  /// `kimchi.json`.
  package mutating func replaceInWorkspace(_ old: String, with new: String, as line: String) throws(Refusal) -> Reply {
    var edits: [FileEdit] = []
    for (path, document) in workspaceDocuments() {
      var edit = FileEdit(path)
      edit.replace(old, with: new, in: TextPlaces.inFile(document, path: path), of: document)
      edits.append(edit)
    }
    guard edits.contains(where: { !$0.isEmpty }) else {
      throw Refusal(
        "no text in \(workspace.name) has \(Spelling.quoted(old))",
        fix: "`find \(Spelling.excerpt(old)) in workspace` also finds names, references and ids")
    }
    return Reply("Replaced in \(try change(edits, as: line)), not saved yet")
  }

  /// Replaces a text in the texts of the open layout or screen. Returns the number of texts, 0 if none has it.
  package mutating func replaceHere(_ old: String, with new: String, as line: String) throws(Refusal) -> Int {
    var edit = FileEdit(layoutPath)
    let places: [JSONDocument.Node]
    switch picture.stage {
    case .screen: places = TextPlaces.inData(document.root, document)
    default: places = TextPlaces.inNodes(of: picture.target.layout.node, document)
    }
    edit.replace(old, with: new, in: places, of: document)
    guard !edit.isEmpty else { return 0 }
    _ = try change([edit], as: line)
    return edit.count
  }
}

extension FileEdit {
  /// Replaces a text in those of some strings that have it. Capitals count.
  mutating func replace(
    _ old: String, with new: String, in places: [JSONDocument.Node], of document: JSONDocument
  ) {
    let wanted = TextSearch(old)
    for place in places {
      guard let text = document.string(place), wanted.isIn(text) else { continue }
      replace(place, with: text.replacing(old, with: new))
    }
  }
}
