import JSONDocument
import KimchiCore
import Layout
import Pictures
import ScreenLayout
import Sushi
import Workspaces

/// Where in the outline something is wrong.
package struct NodeProblems: Sendable {
  /// Nodes or parts with a warning or an error, ascending, each with the worst of its own.
  private var rows: [(index: Int, severity: Diagnostic.Severity)] = []

  package init() {}

  fileprivate init(_ worst: [Int: Diagnostic.Severity]) {
    rows = worst.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The worst of some nodes, such as those that are folded away; nil where nothing is wrong. Logarithmic in the nodes
  /// with problems, and linear in those that are asked about.
  package func worst(in range: Range<Int>) -> Diagnostic.Severity? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].index < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var worst: Diagnostic.Severity?
    while low < rows.count, rows[low].index < range.upperBound, worst != .error {
      worst = max(worst ?? .warning, rows[low].severity)
      low += 1
    }
    return worst
  }
}

extension Picture {
  /// The nodes or parts that errors and warnings are about. What is wrong in data or inside a component is found at the
  /// node that shows it, where that can be told. Linear in what is wrong, up to a limit.
  package var nodeProblems: NodeProblems {
    var worst: [Int: Diagnostic.Severity] = [:]
    func note(_ index: Int?, _ severity: Diagnostic.Severity) {
      guard let index, severity > .note else { return }
      worst[index] = max(worst[index] ?? severity, severity)
    }
    for problem in graveProblems(limit: Self.problemLimit) { note(stage.part(ofView: problem.view), problem.severity) }
    // To find the node that words speak of takes a while, and a large layout may have as many as are marked.
    if let faulty = faultyNodes(worseThan: .note, limit: Self.problemLimit) {
      for (node, severity) in faulty { note(node, severity) }
      return NodeProblems(worst)
    }
    for diagnostic in saidDiagnostics(worseThan: .note, limit: Self.problemLimit) {
      note(node(of: diagnostic), diagnostic.severity)
    }
    return NodeProblems(worst)
  }

  private static let problemLimit = 2000

  /// The innermost node or part around what a diagnostic is about; nil where that is in another file.
  package func node(of diagnostic: Diagnostic) -> Int? {
    let locations = [diagnostic.location] + diagnostic.notes.map(\.location)
    guard diagnostic.location?.file == document.file, let path = diagnostic.path,
      let pointer = try? JSONPointer(parsing: path)
    else {
      // A problem of the data has the place of the reference in a note.
      let here = locations.compactMap(\.self).first { $0.file == document.file }
      return here.flatMap { index(around: document.node(atOffset: $0.offset)) }
    }
    return document.node(at: pointer).flatMap(index(around:))
  }
}

extension Picture {
  /// `2 errors, 1 warning`; empty when nothing is wrong. Notes do not count.
  package var problemSummary: String {
    func count(_ severity: Diagnostic.Severity) -> String? {
      let count = self.count(of: severity)
      return count == 0 ? nil : Spelling.counted(count, severity.rawValue)
    }
    return [count(.error), count(.warning)].compactMap { $0 }.joined(separator: ", ")
  }

  /// The scroll position: `364 of 1504 pt`.
  package var scrollSummary: String {
    guard let presenter = stage.screenStage?.presenter else { return "" }
    func points(_ value: Double) -> String { JSONText.number(value.rounded()).description }
    return "\(points(presenter.offset)) of \(points(presenter.contentHeight)) pt"
  }
}
