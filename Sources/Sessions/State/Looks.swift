import Pictures

/// The fixture that was asked for, and the comparison beside the picture.
package struct Looks: Sendable {
  /// The fixture that was asked for by name, or by the file of a captured response; nil takes the model's first.
  var fixtureName: String?
  /// The comparison beside the picture, if any.
  package var comparison: Comparison?
  package internal(set) var comparedPicture: Picture?
  /// The cells that the two do not share.
  package internal(set) var comparisonDifference = ComparisonDifference()

  /// Without a comparison.
  mutating func endComparison() {
    comparedPicture = nil
    comparisonDifference = ComparisonDifference()
  }
}

extension Session {
  package var comparison: Comparison? {
    get { looks.comparison }
    set { looks.comparison = newValue }
  }

  package internal(set) var comparedPicture: Picture? {
    _read { yield looks.comparedPicture }
    _modify { yield &looks.comparedPicture }
  }

  package var comparisonDifference: ComparisonDifference { looks.comparisonDifference }
}
