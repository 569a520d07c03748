import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The nodes of a layout as a list of lines: types, ids and references, without data.
///
/// A view of the compiled layout: a line is made when somebody looks at it, so that a large layout costs nothing here.
package struct PictureOutline: Sendable {
  let nodes: [CompiledNode]
  let documents: [JSONDocument]
  let index: StageIndex

  package init(_ prepared: PreparedLayout) {
    nodes = prepared.nodes
    documents = prepared.documents
    index = .nodes(NodeIndex(prepared.nodes))
  }

  /// Of a layout's nodes, or of a screen's sections and items.
  package init(_ stage: Stage) {
    nodes = stage.nodes
    documents = stage.origins.documents
    index = stage.index
  }

  /// In preorder; components are not entered.
  package var entries: Entries { Entries(outline: self) }

  package struct Entries: RandomAccessCollection, Sendable {
    let outline: PictureOutline

    package var startIndex: Int { 0 }
    package var endIndex: Int { outline.index.count }
    package subscript(position: Int) -> Entry { Entry(outline: outline, position: position) }
  }

  // MARK: Written

  /// A line for each node: `├ ● label #title  text ↦ name`. Ends in a line feed.
  package var text: String {
    var text = ""
    // Whether the ancestors at each depth have more children to come.
    var open: [Bool] = []
    for entry in entries {
      open.removeSubrange(min(open.count, max(0, entry.depth - 1))...)
      for isOpen in open { text += isOpen ? "│ " : "  " }
      if entry.depth > 0 {
        text += entry.isLast ? "└ " : "├ "
        open.append(!entry.isLast)
      }
      text += entry.isContainer ? "▸ " : "● "
      text += DiagnosticText.clean(entry.label) + "\n"
    }
    return text
  }

  /// Nested objects: `type`, `path`, `pointer`, and where there are any `name`, `id`, `state`, `refs`, `children`.
  package var json: JSONText {
    var children: [[JSONText]] = Array(repeating: [], count: entries.count)
    var parents: [Int] = []
    var parentOf: [Int] = []
    for (index, entry) in entries.enumerated() {
      parents.removeSubrange(min(parents.count, entry.depth)...)
      parentOf.append(parents.last ?? -1)
      parents.append(index)
    }
    var root = JSONText.null
    for index in entries.indices.reversed() {
      let text = json(of: entries[index], children: children[index].reversed())
      children[index] = []
      if parentOf[index] >= 0 { children[parentOf[index]].append(text) } else { root = text }
    }
    return root
  }

  private func json(of entry: Entry, children: [JSONText]) -> JSONText {
    var members: [(String, JSONText)] = [
      ("type", .string(entry.type)), ("path", .string(entry.path)), ("pointer", .string(entry.pointer)),
    ]
    if let name = entry.name { members.append(("name", .string(name))) }
    if let id = entry.id { members.append(("id", .string(id))) }
    if let state = entry.state { members.append(("state", .string(state))) }
    if !entry.references.isEmpty {
      let list = entry.references.map { reference in
        JSONText.object([("property", .string(reference.property)), ("path", .string(reference.path))])
      }
      members.append(("refs", .array(list)))
    }
    if !children.isEmpty { members.append(("children", .array(children))) }
    return .object(members)
  }
}
