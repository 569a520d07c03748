import Inspection
import Workspaces

extension Session {
  /// The indexes in the outline that an address means, seen from the selection: at least one.
  ///
  /// - Throws: why there is no such node, with what there is.
  package func resolve(_ address: Address) throws(Refusal) -> [Int] {
    try picture.resolve(address, from: selectedIndex ?? 0)
  }
}
