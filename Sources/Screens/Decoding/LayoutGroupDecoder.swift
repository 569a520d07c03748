import JSONDocument
import Sushi

/// Reads groups, and groups inside groups.
struct LayoutGroupDecoder {
  var decoder: ValueDecoder
  private var depth = 0

  enum Direction: String, PropertyChoice {
    case horizontal, vertical, custom
  }

  private static let itemKeys = LayoutItem.properties.map(\.name)
  private static let groupKeys = LayoutGroup.properties.map(\.name)

  init(decoder: ValueDecoder) { self.decoder = decoder }

  /// A section's group; missing sides come from `standard`.
  mutating func group(_ value: JSONValue, standard: LayoutGroup) -> LayoutGroup {
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "a group")
      return standard
    }
    decoder.reportUnknownProperties(of: value, in: "a group", known: Self.groupKeys)
    depth += 1
    defer { depth -= 1 }
    let box = box(value, LayoutItem(width: standard.width, height: standard.height))
    var group = LayoutGroup(
      .custom([]), width: box.width, height: box.height, insets: box.insets, edgeSpacing: box.edgeSpacing)
    group.content = content(value, of: group, standard: standard.content)
    return group
  }

  private mutating func box(_ value: JSONValue, _ standard: LayoutItem) -> LayoutItem {
    var box = standard
    if let width = decoder.member("width", of: value) {
      box.width = LayoutDimension.decode(width, along: .horizontal, &decoder) ?? box.width
    }
    if let height = decoder.member("height", of: value) {
      box.height = LayoutDimension.decode(height, along: .vertical, &decoder) ?? box.height
    }
    if let insets = decoder.member("insets", of: value) { box.insets = Edges.decode(insets, &decoder) ?? box.insets }
    if let spacing = decoder.member("edge_spacing", of: value) {
      box.edgeSpacing = EdgeSpacing.decode(spacing, &decoder) ?? box.edgeSpacing
    }
    return box
  }

  private mutating func content(
    _ value: JSONValue, of group: LayoutGroup, standard: LayoutGroup.Content
  ) -> LayoutGroup.Content {
    let frames = decoder.member("frames", of: value)
    var direction = frames == nil ? Direction.horizontal : .custom
    if case .vertical = standard { direction = .vertical }
    if let word = decoder.member("direction", of: value) {
      direction = Direction.decode(word, &decoder) ?? direction
    }
    if direction == .custom { return .custom(self.frames(frames, of: value)) }
    var run = LayoutRun([])
    if let spacing = decoder.member("item_spacing", of: value) {
      run.spacing = LayoutSpacing.decode(spacing, &decoder) ?? run.spacing
    }
    if let count = decoder.member("count", of: value) {
      run.count = decoder.decodeInteger(count, in: 1...SectionLayoutDecoder.placeLimit)
    } else if decoder.member("items", of: value) == nil, case .horizontal(let standard) = standard {
      run.count = standard.count
    }
    if let items = decoder.member("items", of: value) { run.items = self.items(items, in: group) }
    if run.items.isEmpty { run.items = [Self.filling(group, along: direction == .vertical ? .vertical : .horizontal)] }
    return direction == .vertical ? .vertical(run) : .horizontal(run)
  }

  /// One place that takes the group's sides, and as long as what it shows where the group itself is measured.
  private static func filling(_ group: LayoutGroup, along axis: Axis) -> LayoutItem {
    LayoutItem(
      width: group.width.isMeasured ? group.width : .fractionalWidth(1),
      height: group.height.isMeasured ? group.height : .fractionalHeight(1))
  }

  private mutating func frames(_ list: JSONValue?, of group: JSONValue) -> [LayoutFrame] {
    guard let list, decoder.kind(list) == .array else {
      reportNoPlace(list ?? group, "a custom group needs \"frames\"")
      return [LayoutFrame(0, 0, 1, 1)]
    }
    let frames = decoder.elements(of: list).prefix(SectionLayoutDecoder.placeLimit).compactMap {
      LayoutFrame.decode($0, &decoder)
    }
    guard frames.isEmpty else { return frames }
    reportNoPlace(list, "a custom group needs at least one frame")
    return [LayoutFrame(0, 0, 1, 1)]
  }

  private mutating func items(_ list: JSONValue, in group: LayoutGroup) -> [LayoutItem] {
    guard decoder.kind(list) == .array else {
      decoder.reportMismatch(list, expected: "an array of items and groups")
      return []
    }
    let items = decoder.elements(of: list).prefix(SectionLayoutDecoder.placeLimit).compactMap { item($0, in: group) }
    if items.isEmpty { reportNoPlace(list, "a group needs at least one item") }
    return items
  }

  private mutating func item(_ value: JSONValue, in group: LayoutGroup) -> LayoutItem? {
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "an item or a group")
      return nil
    }
    let standard = LayoutItem(height: group.height.isMeasured ? group.height : .fractionalHeight(1))
    let isGroup = decoder.members(of: value).contains { key, _ in
      Self.groupKeys.contains(key) && !Self.itemKeys.contains(key)
    }
    guard isGroup else {
      decoder.reportUnknownProperties(of: value, in: "an item of a group", known: Self.groupKeys)
      return box(value, standard)
    }
    guard depth < SectionLayoutDecoder.depthLimit else {
      reportNoPlace(value, "groups can be nested at most \(SectionLayoutDecoder.depthLimit) deep")
      return standard
    }
    return LayoutItem(
      self.group(value, standard: LayoutGroup(.custom([]), width: standard.width, height: standard.height)))
  }

  private mutating func reportNoPlace(_ value: JSONValue, _ message: String) {
    decoder.diagnostics.append(
      Diagnostic(
        .error, .sectionGroup, message, at: decoder.location(value), path: decoder.pointer(value)))
  }
}
