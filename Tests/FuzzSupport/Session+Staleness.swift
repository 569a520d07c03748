import Binding
import Conditions
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Workspaces

extension Session {
  /// The first difference between this session and one that is opened now over the same documents, with the same fixture,
  /// conditions and client state; nil if there is none.
  package var staleness: String? {
    for (path, entry) in files.entries {
      guard let document = entry.document else { continue }
      guard let parsed = try? JSONDocument(parsing: document.bytes, file: document.file) else {
        return "\(path) does not parse"
      }
      guard parsed.canonicalBytes() == document.canonicalBytes() else { return "\(path) reads otherwise than its tree" }
    }
    // A variant's documents are no files.
    guard hasDocument, workspace.delivery == nil, conditions.variant == nil else { return nil }
    // Nor is what stands in for one that can't be read.
    guard picture.target.layout.unreadable == nil else { return nil }
    guard document.bytes == files.document(layoutPath)?.bytes else {
      return "the picture shows another document than the file"
    }
    guard outline.entries.count == max(nodes.count, parts.count), selectedIndex != nil else {
      return "nothing is selected"
    }
    do throws(Refusal) {
      var fresh = try openedAgain()
      fresh.scrollByHand(as: picture)
      return picture.difference(from: fresh)
    } catch {
      return "it can't be opened again: \(error.description)"
    }
  }

  /// An object of an open document that has a key twice: no edit makes one, but a damaged file may have come with it.
  package var repeatedKey: String? {
    for (path, entry) in files.entries {
      if let key = entry.document?.repeatedKey { return "\(path) has \(key) twice in one object" }
    }
    return nil
  }

  /// The picture of a session that is opened now: every open document is parsed from its text, the rest is read from disk.
  private func openedAgain() throws(Refusal) -> Picture {
    // By its name from here, which messages show.
    let name = workspace.display(workspace.root)
    var workspace = Workspace(
      containing: name.isEmpty ? "." : name, wires: workspace.wires, dialects: workspace.dialects)
    // What is unsaved in a layout that was opened before holds for this one too.
    let before = openedBefore.map { ($0.files, $0.files.unsaved) }
    for (desk, paths) in before + [(files, Array(files.entries.keys))] {
      for path in paths {
        // A file in another form, and as on disk, keeps the places that its wire gives.
        if desk.document(path)?.positions != nil { continue }
        if let document = desk.document(path),
          let parsed = try? JSONDocument(parsing: document.bytes, file: document.file)
        {
          workspace.documents.replace(path, with: parsed, as: files.form(path))
        } else {
          workspace.documents.remove(path)
        }
      }
    }
    let settings = FilePath.join(workspace.root, Workspace.fileName)
    if let settings = files.document(settings) ?? before.last(where: { $0.1.contains(settings) })?.0.document(settings)
    {
      workspace = workspace.with(settings: settings)
    }
    let target = Target(workspace: workspace, layout: try workspace.layout(at: layoutPath))
    let fixture = picture.fixture.flatMap { fixture in
      // A captured response is of no previews.
      (try? fixtureNames())?.contains(fixture.name) == true ? fixture.name : fixture.document.file
    }
    var conditions = conditions
    conditions.scrolled = [:]
    return try Picture(
      target, fixture: fixture, state: client, conditions: conditions, images: picture.images)
  }
}

extension Picture {
  /// Scrolls as far as another picture of the same views was scrolled by hand: of a document that was read again the places
  /// have other names.
  fileprivate mutating func scrollByHand(as other: Picture) {
    for view in other.bound.tree.nodes.indices where other.bound.tree.nodes[view].kind == .scroll {
      let style = other.bound.tree.scrolls[Int(other.bound.tree.nodes[view].payload)]
      guard let position = style.byHand, let place = scrollPlace(of: view) else { continue }
      scroll(place, to: ScrollPosition(position, of: style))
    }
  }
}

extension JSONDocument {
  /// A key that some object has more than once; nil if there is none.
  var repeatedKey: String? {
    var rest = [root]
    while let value = rest.popLast() {
      switch kind(of: value) {
      case .object:
        var seen: Set<String> = []
        for member in members(of: value) {
          guard seen.insert(member.key).inserted else { return member.key }
          rest.append(member.value)
        }
      case .array: for element in elements(of: value) { rest.append(element) }
      default: continue
      }
    }
    return nil
  }
}
