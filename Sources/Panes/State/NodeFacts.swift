import Inspection
import Dialects
import Layout
import Pictures
import Sessions

/// Facts about the selected node that the panes need in every frame, computed once for each picture and selection.
package struct NodeFacts: Sendable {
  private var revision = -1
  private var selected: Int?
  /// The selected node's properties, those that it says first.
  package private(set) var properties: [PropertyValue] = []
  /// The frames of the selected node's visible views, in order: one frame for all of a section, or of a
  /// screen.
  package private(set) var frames: [Frame] = []

  /// Where the outline has something wrong, of the picture that it was asked about last.
  package private(set) var problems = NodeProblems()
  /// How many there are, in words, as `Picture.problemSummary` has it.
  package private(set) var problemSummary = ""
  private var problemRevision = -1

  package init() {}

  /// Brings `problems` and `problemSummary` up to the picture. Linear in what is wrong when that is another one.
  package mutating func updateProblems(_ session: Session) {
    guard problemRevision != session.revision else { return }
    problemRevision = session.revision
    problems = session.picture.nodeProblems
    problemSummary = session.picture.problemSummary
  }

  private var gists: [Int: NodeSummary] = [:]
  private var gistRevision = -1

  /// The outline's facts about a node or part, asked of the session once for each picture.
  package mutating func nodeSummary(of index: Int, in session: Session) -> NodeSummary {
    if gistRevision != session.revision {
      gistRevision = session.revision
      gists.removeAll(keepingCapacity: true)
    }
    if let known = gists[index] { return known }
    let nodeSummary = session.picture.nodeSummary(of: index)
    gists[index] = nodeSummary
    return nodeSummary
  }

  /// Views of one node that are outlined at most.
  package static let viewLimit = 200

  /// Linear in the views of the selection.
  package mutating func update(_ session: Session) {
    let selected = session.selectedIndex
    guard revision != session.revision || self.selected != selected else { return }
    revision = session.revision
    self.selected = selected
    properties = selected.map(session.picture.properties) ?? []
    let result = session.picture.result
    guard let selected else {
      frames = []
      return
    }
    let kind = session.parts.indices.contains(selected) ? session.parts[selected].kind : nil
    if kind == .screen {
      frames = result.count > 0 ? [result.frame(of: 0)] : []
      return
    }
    frames = session.picture.stage.views(of: selected).lazy.filter { result.isVisible($0) }.prefix(Self.viewLimit)
      .map { result.frame(of: $0) }
    if kind == .section { frames = frames.reduce(nil) { $1.union($0) }.map { [$0] } ?? [] }
  }
}
