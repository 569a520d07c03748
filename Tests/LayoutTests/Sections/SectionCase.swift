import JSONDocument
import Layout
import ScreenLayout
import Screens
import Sushi

/// Sections of made-up items that measure what a table says.
struct SectionCase {
  var virtualizer: Virtualizer
  var sizes: TableSizes
  let snapshot: Snapshot

  init(
    _ sections: [Section], viewport: Size, overscan: Double = 0, rightToLeft: Bool = false,
    sizes: @escaping (CellPlace) -> Size = { _ in Size(50, 50) }
  ) {
    snapshot = Snapshot(Screen(sections: sections))
    virtualizer = Virtualizer(snapshot, viewport: viewport, overscan: overscan, rightToLeft: rightToLeft)
    self.sizes = TableSizes(size: sizes)
  }

  /// A section of so many items, with a header and a footer where heights are given for them.
  static func section(
    _ layout: SectionLayout, count: Int, id: String = "S", header: Bool = false, footer: Bool = false
  ) -> Section {
    Section(
      id: id, header: header ? item(id, -1) : nil, footer: footer ? item(id, -2) : nil, layout: layout,
      items: (0..<count).map { item(id, $0) })
  }

  private static func item(_ section: String, _ index: Int) -> Item {
    Item(ItemIdentity(kind: section, "\(index)"), component: 0)
  }

  mutating func frame() -> [PlacedCell] { virtualizer.frame(&sizes) }

  /// The frames of the items in sight, in order.
  mutating func items() -> [Frame] {
    frame().compactMap { cell in if case .item = cell.place.part { cell.frame } else { nil } }
  }

  mutating func header() -> Frame? { frame().first { $0.place.part == .header }?.frame }
  mutating func footer() -> Frame? { frame().first { $0.place.part == .footer }?.frame }
}

/// Answers from a function, and remembers what it was asked.
struct TableSizes: CellMeasuring {
  let size: (CellPlace) -> Size
  private(set) var asked: [CellPlace] = []

  init(size: @escaping (CellPlace) -> Size) { self.size = size }

  mutating func size(of cell: CellPlace, width: Double?, height: Double?) -> Size {
    asked.append(cell)
    let natural = size(cell)
    return Size(width ?? natural.width, height ?? natural.height)
  }

  /// The items asked for since the last time, each once.
  mutating func takeItems() -> [Int] {
    defer { asked = [] }
    return asked.compactMap { if case .item(let item) = $0.part { item } else { nil } }
  }
}

func size(_ width: Double, _ height: Double) -> Size { Size(width, height) }
