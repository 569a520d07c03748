import JSONDocument
import KimchiCore
import Workspaces

/// The sources of a screen's views: the screen's document and those of all its components, joined.
package struct ScreenOrigins: ViewOrigins {
  package let compiled: CompiledLayout
  package internal(set) var documents: [JSONDocument]
  package let findings: [Finding]
  /// The components that the findings are of.
  let faulty: Set<String>

  /// Where nothing is open.
  static let none = ScreenOrigins(compiled: .empty, documents: [], findings: [], faulty: [])
}
