import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A value that a property of a node would get.
package struct PropertyChange: Sendable, Hashable {
  package var name: String
  package var value: JSONText

  package init(_ name: String, _ value: JSONText) {
    self.name = name
    self.value = value
  }
}

extension Session {
  /// The picture as it would be with other values of a node, while everything stays as it is: no step, no journal.
  ///
  /// - Throws: why a property can't have the value, as `set` does.
  package func picture(trying changes: [PropertyChange], of index: Int) throws(Refusal) -> Picture {
    let edits = try edits(changes, of: index)
    var transaction = Transaction(files: files, number: history.nextNumber)
    for (edit, value) in edits {
      try transaction.edit(layoutPath) { document throws(EditError) in try edit.set(value, in: &document) }
    }
    guard let document = transaction.document(layoutPath) else { return picture }
    let done = transaction.changes.compactMap { change in if case .edit(let edit) = change.change { edit } else { nil }
    }
    guard !done.isEmpty else { return picture }
    var trial = picture
    trial.adopt(document)
    if trial.follow(done) { return trial }
    // The store of documents is everybody's, and keeps the layout as it is.
    var target = picture.target
    target.layout.document = document
    return Picture(target, fixture: picture.fixture, state: client, conditions: conditions, images: picture.images)
  }

  /// Gives properties of one node their values, as one step.
  ///
  /// - Throws: when one of them is bound to data, or can't have the value; nothing has changed then.
  package mutating func change(_ changes: [PropertyChange], of index: Int, _ line: String) throws(Refusal) {
    let edits = try edits(changes, of: index)
    let path = layoutPath
    try change(line) { transaction throws(Refusal) in
      for (edit, value) in edits {
        try transaction.edit(path) { document throws(EditError) in try edit.set(value, in: &document) }
        guard let document = transaction.document(path) else { continue }
        if let error = edit.problems(in: document).first(where: { $0.severity == .error }) {
          throw Refusal(error.message, fix: error.fix)
        }
      }
    }
  }

  private func edits(
    _ changes: [PropertyChange], of index: Int
  ) throws(Refusal) -> [(edit: PropertyEdit, value: JSONText)] {
    guard nodes.indices.contains(index), !nodes[index].isUnknown else {
      throw Refusal("\(picture.describe(index)) has no properties that can be set")
    }
    let (node, document) = (nodes[index], document)
    var edits: [(edit: PropertyEdit, value: JSONText)] = []
    for change in changes {
      let name = PropertyName(change.name)
      _ = try name.type(in: node.kind)
      let edit = PropertyEdit(name: name, node: node, designSystem: designSystem)
      if let bound = edit.binding(in: document) {
        throw Refusal(
          "\(bound.property) is bound to \(bound.path)",
          fix: "`data set \(bound.path) VALUE` changes the data, `unbind \(bound.property)` moves it into the layout")
      }
      edits.append((edit, change.value))
    }
    return edits
  }
}
