import Sushi

/// The properties of a section's layout (`docs/screens.md` §2), for decoding, editing and checking.
extension SectionLayout {
  /// The members of `layout`, in the order of the documentation.
  package static let properties =
    all + [
      described(
        "variants", .list("layouts with a \"min_width\""), "changes to the layout from a minimum width on")
    ]

  /// Those that mean something for one type of layout only, and so go when it becomes another.
  package static let propertiesOfKind = ["behavior", "group"]

  package static let propertyType = PropertyType.object("a section layout", main: "type", properties: { properties })

  private static let all = [
    described("type", .choice(Kind.allCases.map(\.rawValue)), "arrangement of the items"),
    described("insets", .edges, "space between the section's edges and its groups"),
    described("spacing", Double.propertyType, "points between groups"),
    described("section_spacing", Double.propertyType, "points to the next section"),
    described("behavior", .choice(ScrollBehavior.allCases.map(\.rawValue)), "horizontal scrolling of the groups"),
    described("header", BoundarySupplementary.propertyType, "size and position of the header"),
    described("footer", BoundarySupplementary.propertyType, "size and position of the footer"),
    described("group", LayoutGroup.propertyType, "group repeated until the items end"),
  ]
}

extension BoundarySupplementary {
  static let properties = [
    described("height", LayoutDimension.propertyType, "height"),
    described("pinned", .bool, "whether it stays visible while scrolling"),
    described("extends_boundary", .bool, "whether it takes space of its own"),
  ]

  static let propertyType = PropertyType.object("a header or footer", main: nil, properties: { properties })
}

extension LayoutItem {
  static let properties = [
    described("width", LayoutDimension.propertyType, "width"),
    described("height", LayoutDimension.propertyType, "height"),
    described("insets", .edges, "space inside its frame"),
    described("edge_spacing", EdgeSpacing.propertyType, "space around it"),
  ]
}

extension LayoutGroup {
  package static let properties =
    LayoutItem.properties + [
      described("direction", LayoutGroupDecoder.Direction.propertyType, "axis of its items"),
      described("item_spacing", LayoutSpacing.propertyType, "space between its items"),
      described(
        "count", .integer(1...SectionLayoutDecoder.placeLimit), "number of items, which share the space equally"),
      described("items", .list("items and groups"), "repeated while there is space"),
      described("frames", .list("frames [x, y, width, height]"), "frames of a custom group's items"),
    ]

  static let propertyType = PropertyType.object("a group", main: nil, properties: { properties })
}

extension LayoutDimension {
  static let properties = [
    described("absolute", .number(0...Double.layoutLimit), "points"),
    described("fractional", .number(0...1000), "fraction of the same side of the containing group"),
    described("fractional_width", .number(0...1000), "fraction of the containing group's width"),
    described("fractional_height", .number(0...1000), "fraction of the containing group's height"),
    described(
      "estimated", .number(0...Double.layoutLimit), "size of its content; this many points until measured"),
    described(
      "uniform_across_siblings", .number(0...Double.layoutLimit), "size of the largest sibling in its group"),
  ]

  static let propertyType = PropertyType.oneOf(expectation, main: "absolute", properties: { properties })
}

extension LayoutSpacing {
  static let properties = [
    described("fixed", Double.propertyType, "points"),
    described("flexible", Double.propertyType, "at least this many points, plus a share of the rest"),
  ]

  package static let propertyType = PropertyType.oneOf(expectation, main: "fixed", properties: { properties })
}

extension EdgeSpacing {
  static let properties = ["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"].map {
    described($0, LayoutSpacing.propertyType, "a spacing")
  }

  static let propertyType = PropertyType.object("spacings by edge", main: "all", properties: { properties })
}

private func described(_ name: String, _ type: PropertyType, _ summary: String) -> PropertyDescription {
  PropertyDescription(name: name, type: type, summary: summary)
}
