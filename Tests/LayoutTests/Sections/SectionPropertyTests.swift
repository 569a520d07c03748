import Layout
import ScreenLayout
import Screens
import Sushi
import TestSupport
import Testing

@Suite("What holds for all sections")
struct SectionPropertyTests {
  private func randomGroup(_ random: inout SeededRandom, isMeasured: Bool) -> LayoutGroup {
    let height: LayoutDimension =
      isMeasured
      ? .estimated(Double(Int.random(in: 10...80, using: &random)))
      : .absolute(Double(Int.random(in: 10...80, using: &random)))
    let columns = Int.random(in: 1...4, using: &random)
    return .columns(columns, spacing: Double(Int.random(in: 0...12, using: &random)), height: height)
  }

  private func randomSections(_ random: inout SeededRandom) -> [Section] {
    (0..<Int.random(in: 1...6, using: &random)).map { index in
      let layout = SectionLayout(
        group: randomGroup(&random, isMeasured: random.chance(60)),
        insets: Edges(Double(Int.random(in: 0...20, using: &random))),
        spacing: Double(Int.random(in: 0...12, using: &random)),
        sectionSpacing: Double(Int.random(in: 0...9, using: &random)),
        behavior: random.chance(20) ? .continuous : .none)
      return SectionCase.section(
        layout, count: Int.random(in: 0...40, using: &random), id: "\(index)", header: random.chance(50),
        footer: random.chance(50))
    }
  }

  private static func height(_ cell: CellPlace) -> Double {
    guard case .item(let item) = cell.part else { return 30 }
    return Double((item * 37 + cell.section * 11) % 90)
  }

  @Test("the product of equal groups is the sum of their lengths", arguments: 0..<200)
  func closedForm(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0...200, using: &random)
    let stride = Double(Int.random(in: 1...50, using: &random))
    let product = RunningSums(count: count, stride: stride, isEven: true)
    let sum = RunningSums(count: count, stride: stride, isEven: false)
    let lengths = RunningSums(Array(repeating: stride, count: count))
    for member in 0...count {
      #expect(product.start(of: member) == sum.start(of: member), "seed \(seed)")
      #expect(product.start(of: member) == lengths.start(of: member), "seed \(seed)")
    }
    for _ in 0..<20 {
      let place = Double.random(in: -10...Double(count + 2) * stride, using: &random)
      #expect(product.member(at: place) == sum.member(at: place), "seed \(seed), place \(place)")
      #expect(product.member(at: place) == lengths.member(at: place), "seed \(seed), place \(place)")
    }
  }

  @Test("running sums are what adding up gives", arguments: 0..<200)
  func sums(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...100, using: &random)
    var lengths = (0..<count).map { _ in 10.0 }
    var sums = RunningSums(count: count, stride: 10, isEven: false)
    for _ in 0..<50 {
      let member = Int.random(in: 0..<count, using: &random)
      let difference = Double(Int.random(in: 0...20, using: &random)) - min(10, lengths[member])
      lengths[member] += difference
      sums.add(difference, to: member)
    }
    var start = 0.0
    for member in 0..<count {
      #expect(sums.start(of: member) == start, "seed \(seed)")
      #expect(sums.length(of: member) == lengths[member], "seed \(seed)")
      if lengths[member] > 0 { #expect(sums.member(at: start) == member, "seed \(seed)") }
      start += lengths[member]
    }
  }

  @Test("the lengths of sections add up, nothing overlaps, and nothing in sight is left out", arguments: 0..<300)
  func wholes(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let sections = randomSections(&random)
    var sample = SectionCase(sections, viewport: Size(320, 100_000)) { Size(0, Self.height($0)) }
    let cells = sample.frame()
    let virtualizer = sample.virtualizer
    var length = 0.0
    for (index, section) in virtualizer.sections.enumerated() {
      length += section.height
      if index + 1 < sections.count { length += section.plan.layout.sectionSpacing }
    }
    #expect(abs(virtualizer.contentHeight - length) < 1e-6, "seed \(seed)")
    for index in sections.indices where sections[index].layout.behavior == .none {
      let items = cells.filter { cell in
        if case .item = cell.place.part { cell.place.section == index } else { false }
      }
      #expect(items.count == sections[index].items.count, "seed \(seed)")
      for (left, right) in zip(items, items.dropFirst()) {
        let isBeside = right.frame.x >= left.frame.maxX - 1e-6
        #expect(isBeside || right.frame.y >= left.frame.maxY - 1e-6, "seed \(seed), section \(index)")
      }
    }
  }

  @Test("however a screen is scrolled, it ends up as if it had been seen at once", arguments: 0..<150)
  func scrolling(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let sections = randomSections(&random)
    var whole = SectionCase(sections, viewport: Size(320, 100_000)) { Size(0, Self.height($0)) }
    _ = whole.frame()
    var sample = SectionCase(sections, viewport: Size(320, 300), overscan: 40) { Size(0, Self.height($0)) }
    for _ in 0..<40 {
      let before = sample.frame()
      sample.virtualizer.scroll(to: sample.virtualizer.offset + Double(Int.random(in: -100...160, using: &random)))
      let moved = sample.virtualizer.offset
      let after = sample.frame()
      guard sample.virtualizer.offset == moved else { continue }
      // Without a correction every cell that stays has moved by the same way.
      let ways = Set(
        after.compactMap { cell -> Double? in
          guard !cell.isPinned, sections[cell.place.section].layout.behavior == .none,
            let old = before.first(where: { $0.place == cell.place })
          else { return nil }
          return (old.frame.y - cell.frame.y).rounded()
        })
      #expect(ways.count <= 2, "seed \(seed)")
    }
    // Down and up again, so that everything has been in sight.
    while true {
      _ = sample.frame()
      let before = sample.virtualizer.offset
      sample.virtualizer.scroll(to: before + 200)
      _ = sample.frame()
      if sample.virtualizer.offset <= before { break }
    }
    while sample.virtualizer.offset > 0 {
      sample.virtualizer.scroll(to: sample.virtualizer.offset - 200)
      _ = sample.frame()
    }
    let vertical = sections.allSatisfy { $0.layout.behavior == .none }
    guard vertical else { return }
    #expect(abs(sample.virtualizer.contentHeight - whole.virtualizer.contentHeight) < 1e-6, "seed \(seed)")
  }

  @Test("from right to left every cell lies where the mirror shows it", arguments: 0..<100)
  func mirrored(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    var sections = randomSections(&random)
    for index in sections.indices {
      // Sides that a mirror must not confuse.
      sections[index].layout.insets = Edges(top: 3, leading: 20, bottom: 7, trailing: 5)
      sections[index].layout.header.isPinned = random.chance(50)
      sections[index].layout.footer.isPinned = random.chance(50)
    }
    let steps = (0..<6).map { _ in Double(Int.random(in: -60...160, using: &random)) }
    func cells(rightToLeft: Bool) -> [[PlacedCell]] {
      var sample = SectionCase(sections, viewport: Size(320, 300), rightToLeft: rightToLeft) {
        Size(0, Self.height($0))
      }
      return steps.map { step in
        _ = sample.frame()
        sample.virtualizer.scroll(to: sample.virtualizer.offset + step)
        for index in sections.indices { sample.virtualizer.scrollRail(index, to: abs(step)) }
        return sample.frame()
      }
    }
    for (plain, mirror) in zip(cells(rightToLeft: false), cells(rightToLeft: true)) {
      #expect(plain.map(\.place) == mirror.map(\.place), "seed \(seed)")
      for (left, right) in zip(plain, mirror) {
        #expect(abs(320 - left.frame.maxX - right.frame.x) < 1e-6, "seed \(seed), \(left.place)")
        #expect(left.frame.y == right.frame.y && left.frame.size == right.frame.size, "seed \(seed), \(left.place)")
      }
    }
  }

  @Test("a pinned header or footer stays inside its section, wherever that begins and ends", arguments: 0..<100)
  func pinned(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    var sections = randomSections(&random)
    for index in sections.indices {
      sections[index].layout.header.isPinned = true
      sections[index].layout.footer.isPinned = true
    }
    var sample = SectionCase(sections, viewport: Size(320, 300)) { Size(0, Self.height($0)) }
    for _ in 0..<20 {
      sample.virtualizer.scroll(to: sample.virtualizer.offset + Double(Int.random(in: -60...160, using: &random)))
      let cells = sample.frame()
      var top = -sample.virtualizer.offset
      for (index, section) in sample.virtualizer.sections.enumerated() {
        for cell in cells where cell.place.section == index && [.header, .footer].contains(cell.place.part) {
          let bottom = top + section.height
          // Where there is room for one of both only, the section's own end decides.
          guard section.height >= cell.frame.height else { continue }
          #expect(cell.frame.y >= top - 1e-6 && cell.frame.maxY <= bottom + 1e-6, "seed \(seed), \(cell.place)")
        }
        top += section.height + (index + 1 < sections.count ? sections[index].layout.sectionSpacing : 0)
      }
    }
  }

  @Test("equal fractions that make up the whole stand in one row at any width", arguments: 2...12)
  func fractions(_ count: Int) {
    let run = LayoutRun([LayoutItem(width: .fractionalWidth(1 / Double(count)))])
    let layout = SectionLayout(group: LayoutGroup(.horizontal(run), height: .absolute(40)))
    for width in stride(from: 1.0, through: 1_200, by: 1) {
      var sample = SectionCase([SectionCase.section(layout, count: count)], viewport: Size(width, 100))
      let rows = Set(sample.items().map(\.y))
      #expect(rows == [0], "\(width) points")
    }
  }

  @Test("each cell is measured once, even when the container is turned and turned back", arguments: 0..<50)
  func once(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let sections = randomSections(&random)
    var sample = SectionCase(sections, viewport: Size(320, 300)) { Size(0, Self.height($0)) }
    for _ in 0..<30 {
      sample.virtualizer.scroll(to: sample.virtualizer.offset + Double(Int.random(in: -200...300, using: &random)))
      _ = sample.frame()
    }
    #expect(Set(sample.sizes.asked).count == sample.sizes.asked.count, "seed \(seed)")
    sample.virtualizer.resize(to: Size(500, 300), sample.snapshot)
    sample.virtualizer.resize(to: Size(320, 300), sample.snapshot)
    sample.virtualizer.scroll(to: sample.virtualizer.offset)
    _ = sample.frame()
    #expect(Set(sample.sizes.asked).count == sample.sizes.asked.count, "seed \(seed)")
  }

  @Test("items that turn out to have no height end neither in a loop nor in a million cells")
  func flat() {
    var sample = SectionCase([SectionCase.section(.list, count: 1_000_000)], viewport: Size(320, 800)) { _ in .zero }
    let measured = sample.frame()
    #expect(measured.count <= 4096)
    var empty = SectionCase(
      [SectionCase.section(SectionLayout(group: .columns(1, height: .absolute(0))), count: 1_000_000)],
      viewport: Size(320, 800))
    let given = empty.frame()
    #expect(given.count <= 4096)
  }

  @Test("nothing at all, and a container of no size", arguments: [Size(0, 0), Size(320, 0), Size(320, 800)])
  func nothing(_ viewport: Size) {
    var none = SectionCase([], viewport: viewport)
    let cells = none.frame()
    #expect(cells.isEmpty)
    var sample = SectionCase(
      [SectionCase.section(.grid, count: 0), SectionCase.section(.rail, count: 3, id: "T", header: true)],
      viewport: viewport)
    _ = sample.frame()
    #expect(sample.virtualizer.offset == 0)
  }
}
