extension PropertyType {
  /// The members that a value of the type may have, for paths such as `font.weight`; none for those without.
  package var members: [PropertyDescription] {
    func row(_ name: String, _ type: PropertyType, _ summary: String) -> PropertyDescription {
      PropertyDescription(name: name, type: type, summary: summary)
    }
    func points(_ names: [String]) -> [PropertyDescription] {
      names.map { row($0, Double.propertyType, "points") }
    }
    switch self {
    case .color:
      return [
        row("type", .choice(ColorFamily.allCases.map(\.rawValue)), "a colour of the palette"),
        row("tint", .choice(Tint.allCases.map(\.name)), "how dark it is"),
        row("alpha", .number(0...1), "how opaque it is"),
        row("token", .choice(ColorToken.allNames), "a colour by what it is for"),
      ]
    case .font:
      return [
        row("weight", FontWeight.propertyType, "how heavy it is"),
        row("size", FontSize.propertyType, "how large it is"),
      ]
    case .edges: return points(["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"])
    case .corners:
      return points(["all", "top", "bottom", "top_leading", "top_trailing", "bottom_leading", "bottom_trailing"])
    case .border: return Border.table.descriptions
    case .shadow: return Shadow.table.descriptions
    case .gradient: return Gradient.table.descriptions
    case .priority:
      return [
        row("horizontal", .number(0...1000), "along a row"), row("vertical", .number(0...1000), "along a column"),
      ]
    case .size: return points(["width", "height"])
    case .point: return points(["x", "y"])
    case .object(_, _, let properties), .oneOf(_, _, let properties): return properties()
    case .action:
      return [row("action", .string, "what happens"), row("url", .string, "where it leads")]
    case .any, .string, .bool, .number, .integer, .choice, .dimension, .shape, .aspectRatio, .glyphSize, .node, .nodes,
      .list:
      return []
    }
  }
}
