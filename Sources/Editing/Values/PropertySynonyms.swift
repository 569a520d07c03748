/// Words of other systems, such as those of style sheets, for properties and for what takes their place.
enum PropertySynonyms {
  /// Other words for properties.
  static let names = [
    "gap": "spacing", "background": "bg_color", "background_color": "bg_color", "radius": "corner_radius",
    "border_radius": "corner_radius", "align": "alignment", "flex_wrap": "wrap", "line_gap": "line_spacing",
  ]

  /// The fix to suggest for a property name that does not exist.
  static let hints = [
    "gap": "`.. set spacing 8` sets it on the parent stack",
    "spacing": "`.. set spacing 8` sets it on the parent stack",
  ]
}
