import Pictures

/// The fixture that was asked for, and the comparisons beside the picture.
package struct Looks: Sendable {
  /// The fixture that was asked for by name, or by the file of a captured response; nil takes the model's first.
  var fixtureName: String?
  /// The comparisons beside the picture, in order.
  package internal(set) var comparisons: [Comparison] = []
  /// The comparisons as they are drawn.
  package internal(set) var compared: [ComparedPicture] = []
  /// The parts that differ between the pictures, in the order of the main one.
  package internal(set) var changes: [ComparisonChange] = []
  /// The index of the change that is pointed out.
  package internal(set) var shownChange = 0
}

extension Session {
  package var comparisons: [Comparison] { looks.comparisons }
  package var comparedPictures: [ComparedPicture] { looks.compared }
}
