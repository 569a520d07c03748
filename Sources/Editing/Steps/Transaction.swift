import JSONDocument
import KimchiCore
import Workspaces

/// The making of a step: edits of several files, of which all are taken back when one is refused.
package struct Transaction: Sendable {
  package var files: OpenFiles
  /// The number that the step will have.
  package let number: Int
  /// The file and node to select after the step; nil leaves the selection alone.
  package var goal: (path: String, node: JSONDocument.Node?)?
  /// How many nodes or parts are marked after the step: those that follow each other from the goal on. One needs no mark.
  package var goalCount = 1
  /// The way to what is selected once the step is done, where that stands in the data of the open fixture.
  package var goalInData: [ReferencePath.Step]?
  /// The nodes that stay marked after the step; nil where it has given the marked ones other places.
  package var marked: [JSONDocument.Node]?
  /// The first warning about what was written, in words.
  package var warning: String?
  package private(set) var changes: [Step.FileChange] = []
  /// Whether a change was refused of which a part had been made: the same text may have other nodes since.
  package private(set) var hasOtherNodes = false

  /// Whether nobody waits for the step any more.
  private let isStopped: @Sendable () -> Bool

  package init(files: OpenFiles, number: Int, isStopped: @escaping @Sendable () -> Bool = { false }) {
    self.files = files
    self.number = number
    self.isStopped = isStopped
  }

  /// A file as it is after the edits so far.
  package func document(_ path: String) -> JSONDocument? { files.document(path) }

  /// Edits a file that the session has open.
  ///
  /// - Throws: why it can't be edited, or that the step was stopped.
  package mutating func edit(
    _ path: String, _ body: (inout JSONDocument) throws(EditError) -> Edit
  ) throws(Refusal) {
    if isStopped() { throw Refusal.stopped }
    let edit: Edit
    let before = files.document(path)?.reading
    do {
      edit = try files.edit(path, body)
    } catch {
      hasOtherNodes = hasOtherNodes || files.document(path)?.reading != before
      throw Refusal(error)
    }
    guard !edit.isEmpty else { return }
    if let last = changes.indices.last, changes[last].path == path, case .edit(var whole) = changes[last].change {
      // Taken out meanwhile, so that the splices of thousands of nodes aren't copied for each.
      changes[last].change = .edit(Edit())
      whole.splices += edit.splices
      changes[last].change = .edit(whole)
      changes[last].around = nil
    } else {
      changes.append(
        Step.FileChange(
          path: path, change: .edit(edit), from: files.state(path), to: number,
          around: Surroundings(of: edit, in: files.document(path))))
    }
    files.setState(path, number)
  }

  /// Makes a file that is not there.
  package mutating func create(_ path: String, _ bytes: [UInt8]) throws(Refusal) {
    if !files.contains(path) { files.open(path, nil, as: nil) }
    let change = Step.FileChange(path: path, change: .create(bytes), from: files.state(path), to: number)
    do {
      try files.apply(change)
    } catch {
      throw Refusal(error)
    }
    changes.append(change)
  }

  /// Carries a change of another time out, if the file still has what it replaces.
  package mutating func apply(_ change: Step.FileChange) throws(Refusal) {
    if !files.contains(change.path) { files.open(change.path, nil, as: nil) }
    let change = Step.FileChange(
      path: change.path, change: change.change, from: files.state(change.path), to: number, around: change.around)
    do {
      try files.apply(change)
    } catch {
      hasOtherNodes = true
      throw Refusal(error)
    }
    changes.append(change)
  }

  /// Hands the files over, so that no second owner makes the next edit copy them.
  package mutating func takeFiles() -> OpenFiles {
    let result = files
    files = OpenFiles()
    return result
  }

  /// Takes everything back.
  ///
  /// - Returns: the changes that did so, in their order.
  package mutating func rollBack() -> [Step.FileChange] {
    let inverses = changes.reversed().map(\.inverse)
    // The files are as the changes left them, so nothing can refuse this.
    for change in inverses { try? files.apply(change) }
    changes = []
    return inverses
  }
}
