/// Words of other systems, such as those of style sheets, for properties and for what takes their place.
enum PropertySynonyms {
  /// Other words for properties.
  static let names = [
    "gap": "spacing", "background": "bg_color", "background_color": "bg_color", "radius": "corner_radius",
    "border_radius": "corner_radius", "align": "alignment",
  ]

  /// What to type where there is no property of that name.
  static let hints = [
    "margin":
      "set padding VALUE makes room inside it, .. set spacing VALUE between it and its neighbours",
    "gap": ".. set spacing VALUE sets it on the stack around",
    "spacing": ".. set spacing VALUE sets it on the stack around",
  ]
}
