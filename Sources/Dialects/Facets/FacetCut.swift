import JSONDocument
import Screens

/// A response without the facets that a client does not show, the rest as it is written. Linear in what is left.
struct FacetCut {
  private(set) var text: [UInt8] = []
  /// Where each value of the text was written, in preorder.
  private(set) var origins: [DocumentPlace] = []
  private let document: JSONDocument
  private let omitted: Set<JSONDocument.Node>
  private let origin: (JSONDocument.Node) -> DocumentPlace
  /// Bytes of the document that are left out, in order.
  private var gaps: [Range<Int>] = []

  /// - Parameters:
  ///   - omitted: values that are left out of the lists that they stand in.
  ///   - origin: where a value was written.
  init(
    _ response: FacetValue, omitting omitted: Set<JSONDocument.Node>,
    origin: @escaping (JSONDocument.Node) -> DocumentPlace
  ) {
    document = response.document
    self.omitted = omitted
    self.origin = origin
    visit(response.node)
    let start = document.span(of: response.node).lowerBound
    document.withBytes(of: response.node) { bytes in
      text.reserveCapacity(bytes.count)
      var at = 0
      for gap in gaps {
        text += bytes[at..<gap.lowerBound - start]
        at = gap.upperBound - start
      }
      text += bytes[at...]
    }
  }

  private mutating func visit(_ node: JSONDocument.Node) {
    origins.append(origin(node))
    guard document.kind(of: node) == .array else {
      document.forEachChild(of: node) { visit($0) }
      return
    }
    // What is left out goes with the comma that follows it, and at the end of a list with the one before it.
    var gap: Range<Int>?
    var keptEnd: Int?
    document.forEachChild(of: node) { child in
      let span = document.span(of: child)
      if omitted.contains(child) {
        gap = (gap?.lowerBound ?? span.lowerBound)..<span.upperBound
      } else {
        if let gap { gaps.append(gap.lowerBound..<span.lowerBound) }
        gap = nil
        keptEnd = span.upperBound
        visit(child)
      }
    }
    if let gap { gaps.append((keptEnd ?? gap.lowerBound)..<gap.upperBound) }
  }
}
