import JSONDocument

/// A track with a thumb at a value, or with two at both ends of a range.
package struct Slider: PropertyOwner, Hashable {
  package var value = 0.0
  /// The greater end of a range; none for one thumb.
  package var upperValue: Double?
  package var least = 0.0
  package var greatest = 100.0
  package var color = Color.token(.baseTheme500)
  package var trackColor = Color.tint(.grey, .t300)
  package var enabled = true
  package var checks = PropertyList<Check>()
  /// Points across the track.
  package var trackHeight = 4.0
  /// Points across a thumb.
  package var thumbSize = 20.0
  /// None: the slider's.
  package var thumbColor: Color?
  package var thumbBorder: Border?

  package init() {}

  package static let typeName = "a slider"
  package static let starter: [(String, JSONText)] = [("value", 40)]

  package static let table = PropertyTable<Slider>([
    Property("value", \.value, "where the thumb is, from `min` to `max`"),
    Property("upper_value", \.upperValue, "second thumb: the greater end of a range that begins at the value"),
    Property("min", \.least, "value at the start"),
    Property("max", \.greatest, "value at the end"),
    Property("color", \.color, "thumbs and the chosen part of the track"),
    Property("track_color", \.trackColor, "rest of the track"),
    Property("track_height", \.trackHeight, in: 1...200, "points across the track"),
    Property("thumb_size", \.thumbSize, in: 1...200, "points across a thumb"),
    Property("thumb_color", \.thumbColor, "thumbs, if they have another colour"),
    Property("thumb_border", \.thumbBorder, "line around thumbs, inside their size"),
    Property("enabled", \.enabled, "interactive or greyed"),
    Property("checks", \.checks, "conditions with messages; the first that is not true is shown below"),
    .inert("step", Double.self, "distance between values that can be chosen"),
  ])

  /// The shares of the track between its ends and the thumbs, two or three, which add up to 1.
  package var shares: [Double] {
    let span = greatest - least
    func place(_ value: Double) -> Double { span > 0 ? min(max((value - least) / span, 0), 1) : 0 }
    let start = place(value)
    guard let upperValue else { return [start, 1 - start] }
    let end = max(start, place(upperValue))
    return [start, end - start, 1 - end]
  }
}
