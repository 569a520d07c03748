/// The handling of text that doesn't fit.
package enum TextTruncation: String, Sendable, CaseIterable, PropertyChoice {
  case tail, head, middle, clip
}

package enum TextLineBreak: String, Sendable, CaseIterable, PropertyChoice {
  case word, char
}

package enum TextAlign: String, Sendable, CaseIterable, PropertyChoice {
  case start, center, end, left, right, justify
}

package enum TextDecorationKind: String, Sendable, CaseIterable, PropertyChoice {
  case underline
  case lineThrough = "line_through"
}

/// How a picture fills its box.
package enum ImageScale: String, Sendable, CaseIterable, PropertyChoice {
  case fit
  /// Covers the box; what sticks out is clipped.
  case crop
  case fillBounds = "fill_bounds"
  case fillWidth = "fill_width"
  case fillHeight = "fill_height"
  case inside, none
}
