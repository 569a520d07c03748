import ImportedWorkspaces
import JSONDocument

/// Backgrounds and borders.
extension DivImporter {
  mutating func grounded(_ element: inout DivElement, _ node: ImportedNode) -> ImportedNode {
    var node = node
    addBorder(&element, to: &node)
    guard let value = element.take("background") else { return node }
    let layers = value.elements
    var (fate, words) = (ImportFate.own, "")
    var backs: [JSONText] = []
    for (index, layer) in layers.enumerated() {
      // A plain ground that is the only one, or below all others, is the view's own.
      let isOwn = layers.count == 1
      switch layer["type"]?.string {
      case "solid":
        guard let color = color(layer["color"]) else {
          (fate, words) = (.lost, "a background's colour can't be computed")
          continue
        }
        if color.fate != .own { (fate, words) = (.near, "computed once") }
        if isOwn || index == 0 {
          node["bg_color"] = color.text
        } else {
          backs.append(ImportedNode("vStack", [("width", "fill"), ("height", "fill"), ("bg_color", color.text)]).text)
        }
      case "gradient", "radial_gradient":
        guard let gradient = gradient(layer) else {
          (fate, words) = (.lost, "a background's colours can't be computed")
          continue
        }
        if !gradient.isExact, fate != .lost { (fate, words) = (.near, "a gradient in the nearest of eight directions") }
        if isOwn {
          node["gradient"] = gradient.text
        } else {
          backs.append(
            ImportedNode("vStack", [("width", "fill"), ("height", "fill"), ("gradient", gradient.text)]).text)
        }
      case "image", "nine_patch_image":
        guard let url = layer["image_url"].flatMap(term) else {
          (fate, words) = (.lost, "a background's address can't be computed")
          continue
        }
        var picture = ImportedNode("image", [("url", url.text), ("width", "fill"), ("height", "fill")])
        picture["content_scale"] = Self.scales[layer["scale"]?.string ?? "fill"] ?? "crop"
        if let alpha = number(layer["alpha"]), (0...1).contains(alpha) { picture["opacity"] = .number(alpha) }
        backs.append(picture.text)
        if layer["type"]?.string == "nine_patch_image", fate != .lost {
          (fate, words) = (.near, "the picture is stretched as a whole")
        }
        if layer["filters"] != nil, fate != .lost { (fate, words) = (.near, "pictures have no filters") }
      default: (fate, words) = (.lost, "the background \(layer["type"]?.string ?? "") isn't known here")
      }
    }
    if !backs.isEmpty {
      node = node.layered(over: backs)
      if fate == .own { (fate, words) = (.helper, "layers behind the view") }
    }
    note("\(element.type).background", fate, at: value, words)
    return node
  }

  static let scales: [String: JSONText] = ["fill": "crop", "fit": "fit", "no_scale": "none", "stretch": "fill_bounds"]

  // MARK: Gradients

  private static let directions = [
    "left_to_right", "bottom_left_to_top_right", "bottom_to_top", "bottom_right_to_top_left", "right_to_left",
    "top_right_to_bottom_left", "top_to_bottom", "top_left_to_bottom_right",
  ]

  func gradient(_ value: DivValue) -> (text: JSONText, isExact: Bool)? {
    let stops = value["color_map"]?.elements ?? []
    let listed = stops.isEmpty ? value["colors"]?.elements ?? [] : stops.compactMap { $0["color"] }
    let colors = listed.map { color($0) }
    guard colors.count > 1, !colors.contains(where: { $0 == nil }) else { return nil }
    var members: [(String, JSONText)] = [("colors", .array(colors.compactMap { $0?.text }))]
    var isExact = stops.isEmpty && colors.allSatisfy { $0?.fate == .own }
    if value["type"]?.string == "radial_gradient" {
      members.insert(("type", "radial"), at: 0)
      if ["center_x", "center_y", "radius"].contains(where: { value[$0] != nil }) { isExact = false }
    } else {
      let angle = number(value["angle"]) ?? 0
      let eighth = Int(clamping: (angle / 45).rounded()) & 7
      if angle.truncatingRemainder(dividingBy: 45) != 0 { isExact = false }
      members.append(("direction", .string(Self.directions[eighth])))
    }
    return (.object(members), isExact)
  }

  // MARK: Borders

  private static let corners: KeyValuePairs<String, String> = [
    "top-left": "top_leading", "top-right": "top_trailing", "bottom-left": "bottom_leading",
    "bottom-right": "bottom_trailing",
  ]

  private mutating func addBorder(_ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element.take("border") else { return }
    var (fate, words) = (ImportFate.own, "")
    func take(_ part: DivValue?, _ set: (JSONText) -> Void) {
      guard let part else { return }
      guard let term = term(part), term.value.map(Self.isLength) ?? true else {
        (fate, words) = (.lost, "\(Self.words(part)) is not a length")
        return
      }
      if term.fate != .own, fate == .own { (fate, words) = (.near, "computed once") }
      set(term.text)
    }
    take(value["corner_radius"]) { node["corner_radius"] = $0 }
    if let radii = value["corners_radius"] {
      var members: [(String, JSONText)] = []
      for (corner, name) in Self.corners { take(radii[corner]) { members.append((name, $0)) } }
      if !members.isEmpty { node["corner_radius"] = .object(members) }
    }
    // Content ends at round corners.
    if node["corner_radius"] != nil { node["clip"] = true }
    if let stroke = value["stroke"] {
      if let color = color(stroke["color"]) {
        var members: [(String, JSONText)] = [("width", 1), ("color", color.text)]
        take(stroke["width"]) { members[0].1 = $0 }
        if stroke["style"]?["type"]?.string == "dashed" { members.append(("style", "dashed")) }
        if node["border"] == nil { node["border"] = .object(members) }
        if stroke["unit"]?.string == "px", fate == .own { (fate, words) = (.near, "pixels are points here") }
      } else {
        (fate, words) = (.lost, "a border's colour can't be computed")
      }
    }
    if bool(value["has_shadow"]) == true { node["shadow"] = shadow(value["shadow"]) }
    note("\(element.type).border", fate, at: value, words)
  }

  private func shadow(_ value: DivValue?) -> JSONText {
    func points(_ part: DivValue?) -> Double? {
      guard let part else { return nil }
      return number(part.view.kind == .object ? part["value"] : part)
    }
    let offset = value?["offset"]
    let (x, y) = (points(offset?["x"]) ?? 0, points(offset?["y"]) ?? (value == nil ? 1 : 0))
    let alpha = number(value?["alpha"]) ?? 0.19
    return .object([
      ("color", color(value?["color"])?.text ?? "#000000"),
      ("offset", .object([("width", .number(x)), ("height", .number(y))])),
      ("radius", .number(min(max(points(value?["blur"]) ?? 2, 0), 1000))),
      ("opacity", .number(min(max(alpha, 0), 1))),
    ])
  }
}
