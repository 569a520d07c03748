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
        row("tint", .choice(Tint.allCases.map(\.name)), "shade, from 050 to 900"),
        row("alpha", .number(0...1), "opacity, 0 to 1"),
        row("token", .choice(ColorToken.allNames), "a colour by its purpose"),
      ]
    case .font:
      return [
        row("weight", FontWeight.propertyType, "weight"),
        row("size", FontSize.propertyType, "size"),
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
      return [row("action", .string, "name of the action"), row("url", .string, "destination")]
    case .any, .string, .bool, .number, .integer, .choice, .style, .dimension, .shape, .aspectRatio, .fontSize,
      .fontWeight,
      .glyphSize, .icon, .node, .nodes, .array, .texts, .list:
      return []
    }
  }
}
