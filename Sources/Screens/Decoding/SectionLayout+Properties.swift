import Sushi

/// What a section's layout may say (`docs/screens.md` §2): the decoder's keys, and what editing offers and checks.
extension SectionLayout {
  /// The members of `layout`, in the order of the documentation.
  package static let properties =
    all + [
      described(
        "variants", .list("layouts with a \"min_width\""), "the same layout from a width on, but for what it says")
    ]

  /// Those that mean something for one type of layout only, and so go when it becomes another.
  package static let propertiesOfKind = ["behavior", "group"]

  package static let propertyType = PropertyType.object("a section layout", main: "type", properties: { properties })

  private static let all = [
    described("type", .choice(Kind.allCases.map(\.rawValue)), "how the items lie"),
    described("insets", .edges, "between the section's edges and its groups"),
    described("spacing", Double.propertyType, "points between groups"),
    described("section_spacing", Double.propertyType, "points after the section, when another follows"),
    described("behavior", .choice(ScrollBehavior.allCases.map(\.rawValue)), "how the groups scroll across the screen"),
    described("header", BoundarySupplementary.propertyType, "where the header lies"),
    described("footer", BoundarySupplementary.propertyType, "where the footer lies"),
    described("group", LayoutGroup.propertyType, "what is repeated until the items end"),
  ]
}

extension BoundarySupplementary {
  static let properties = [
    described("height", LayoutDimension.propertyType, "how high it is"),
    described("pinned", .bool, "whether it stays in sight"),
    described("extends_boundary", .bool, "whether it takes room of its own"),
  ]

  static let propertyType = PropertyType.object("a header or footer", main: nil, properties: { properties })
}

extension LayoutItem {
  static let properties = [
    described("width", LayoutDimension.propertyType, "how wide it is"),
    described("height", LayoutDimension.propertyType, "how high it is"),
    described("insets", .edges, "shrinks what is shown inside the place it takes"),
    described("edge_spacing", EdgeSpacing.propertyType, "room around it"),
  ]
}

extension LayoutGroup {
  package static let properties =
    LayoutItem.properties + [
      described("direction", LayoutGroupDecoder.Direction.propertyType, "along which its items are placed"),
      described("item_spacing", LayoutSpacing.propertyType, "between its items"),
      described(
        "count", .integer(1...SectionLayoutDecoder.placeLimit), "exactly so many items, which share the room equally"),
      described("items", .list("items and groups"), "placed again and again as long as there is room"),
      described("frames", .list("frames [x, y, width, height]"), "the places of a custom group's items"),
    ]

  static let propertyType = PropertyType.object("a group", main: nil, properties: { properties })
}

extension LayoutDimension {
  static let properties = [
    described("absolute", .number(0...Double.layoutLimit), "points"),
    described("fractional", .number(0...1000), "a share of the containing group's same side"),
    described("fractional_width", .number(0...1000), "a share of the containing group's width"),
    described("fractional_height", .number(0...1000), "a share of the containing group's height"),
    described(
      "estimated", .number(0...Double.layoutLimit), "as large as what is shown; so many points until that is known"),
    described(
      "uniform_across_siblings", .number(0...Double.layoutLimit), "the same, and as large as the largest of its group"),
  ]

  static let propertyType = PropertyType.oneOf(expectation, main: "absolute", properties: { properties })
}

extension LayoutSpacing {
  static let properties = [
    described("fixed", Double.propertyType, "points"),
    described("flexible", Double.propertyType, "at least so many points, and a share of what is left"),
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
