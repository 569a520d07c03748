import ImportedExpressions
import JSONDocument
import KimchiCore

/// The data that the expressions of a template see in one place.
struct CardScope: ExpressionScope {
  /// A part of the data that `$data` names.
  struct Frame {
    let place: ImportedPlace
    /// The number of an element, if the frame is one.
    var index: ImportedPlace?
  }

  /// The whole data first.
  var frames: [Frame] = []
  /// How many repeated nodes are around.
  var repeats = 0

  var isRepeated: Bool { repeats > 0 }
  var countsCharacters: Bool { true }

  /// Whether there is any data.
  var hasData: Bool { !frames.isEmpty }

  func place(named name: String) -> ImportedPlace? {
    switch name {
    case "$root": return frames.first?.place
    case "$data": return frames.last?.place
    case "$index": return frames.last { $0.index != nil }?.index
    default:
      guard let place = frames.last?.place.member(.text(name)), place.value != nil else { return nil }
      return place
    }
  }

  func stored(_ name: String) -> ImportedPlace? { nil }
}
