import Conditions
import JSONDocument
import Pictures
import Sushi
import Workspaces

/// A condition that a matrix varies, and the words that it takes in turn.
package struct MatrixAxis: Sendable, Hashable {
  package let condition: Condition
  /// As `Condition.set` takes them, each once.
  package let values: [String]

  package init(_ condition: Condition, _ values: [String]) {
    self.condition = condition
    var seen: Set<String> = []
    self.values = values.filter { seen.insert($0).inserted }
  }

  /// The word for all values of a condition.
  package static let all = "all"

  /// Reads a list such as `light, dark`, or `all`.
  ///
  /// - Parameter workspace: the source of variants and clients.
  /// - Throws: `condition.unknown` or `device.unknown` at the first word that means nothing.
  package init(_ condition: Condition, parsing list: String, in workspace: Workspace?) throws(Refusal) {
    var values: [String] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let word = Self.trimmed(word)
      if word == Self.all {
        values += condition.values(in: workspace)
        continue
      }
      var conditions = PictureConditions()
      try condition.set(word, in: &conditions, of: workspace)
      // Spelt as the tables do, so that the same thing is one column.
      values.append(condition.text(of: conditions))
    }
    self.init(condition, values)
  }

  private static func trimmed(_ word: Substring) -> String {
    String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The default axes: the workspace's devices, both themes, text as designed and large.
  package static func standard(in workspace: Workspace) -> [MatrixAxis] {
    [
      MatrixAxis(.device, workspace.devices.map(\.name)), MatrixAxis(.theme, Appearance.allCases.map(\.rawValue)),
      MatrixAxis(.typeSize, [TypeSize.l, .xxxl].map(\.rawValue)),
    ]
  }
}
