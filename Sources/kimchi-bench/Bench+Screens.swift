import Foundation
import JSONDocument
import KimchiCore
import Layout
import Rendering
import ScreenLayout
import Screens
import Sushi
import TestSupport

extension Bench {
  func measureScreens() {
    if wants("screen.scroll", "screen.jump") {
      for count in isQuick ? [1000, 100_000] : [1000, 100_000, 1_000_000] { measureScrolling(count) }
    }
    if wants("screen.apply") { measureApplying(isQuick ? 10_000 : 100_000) }
  }

  /// To be called before all others, while no sample has left memory behind that this one could be put into.
  func measureScreenMemory() {
    guard wants("screen.memory") else { return }
    let count = 100_000
    guard let small = Self.document(100, changed: -1), let document = Self.document(count, changed: -1) else {
      return print("screen: the sample is not well formed")
    }
    func present(_ document: JSONDocument) -> ScreenPresenter {
      var presenter = Self.presenter(Snapshot(Self.screen(document)))
      keep(presenter.present())
      return presenter
    }
    // What every screen needs, however short.
    keep(present(small))
    keep(document.location(of: document.root))
    let before = Self.memory("VmRSS")
    let presenter = present(document)
    let bytes = Double(Self.memory("VmRSS") - before) / Double(count)
    row(
      "screen.memory", String(format: "%.0f B an item, %d items", bytes, presenter.snapshot.itemCount),
      "beyond the document's arena", goal: "≤ 100 B")
  }

  private func measureScrolling(_ count: Int) {
    guard let document = Self.document(count, changed: -1) else {
      return print("screen: the sample is not well formed")
    }
    var presenter = Self.presenter(Snapshot(Self.screen(document)))
    presenter.scroll(to: presenter.contentHeight / 2)
    for _ in 0..<30 {
      presenter.scroll(by: 61)
      keep(presenter.present())
    }
    let scrolling = median(201) {
      presenter.scroll(by: 37)
      keep(presenter.present())
    }
    var random = SeededRandom(seed: 3)
    let jumping = median(101) {
      presenter.scroll(to: Double.random(in: 0...presenter.contentHeight, using: &random))
      keep(presenter.present())
    }
    row("screen.scroll", "\(Self.time(scrolling)) a frame", "\(count) items", goal: "≤ 1 ms, any count")
    row("screen.jump", "\(Self.time(jumping)) a frame", "\(count) items", goal: "≤ 1 ms, any count")
  }

  private func measureApplying(_ count: Int) {
    guard let first = Self.document(count, changed: -1), let second = Self.document(count, changed: count / 2) else {
      return print("screen: the sample is not well formed")
    }
    let making = median(5) { keep(Snapshot(Self.screen(first))) }
    let snapshots = [Snapshot(Self.screen(first)), Snapshot(Self.screen(second))]
    var presenter = Self.presenter(snapshots[0])
    presenter.scroll(to: presenter.contentHeight / 2)
    keep(presenter.present())
    var turn = 0
    let applying = median(21) {
      turn += 1
      presenter.apply(snapshots[turn % 2])
      keep(presenter.present())
    }
    row("screen.apply", "\(Self.time(applying)), one change of \(count)", "snapshot made in \(Self.time(making))")
  }

  private struct NoImages: ImageSizes {
    func size(of url: String) -> Size? { nil }
  }

  private static func presenter(_ snapshot: Snapshot) -> ScreenPresenter {
    ScreenPresenter(
      snapshot, in: ScreenPresenter.Container(Size(393, 852), scale: 3, overscan: 200), library: library,
      measurer: CellMeasurer(), images: NoImages())
  }

  private static func document(_ count: Int, changed: Int) -> JSONDocument? {
    var text: [UInt8] = Array("[\n".utf8)
    for index in 0..<count {
      let title = index == changed ? "Changed" : "Paradise Biryani \(index % 100)"
      text.append(
        contentsOf: """
          { "id": "r\(index)", "data": { "title": "\(title)", "cuisine": "Biryani, Hyderabadi", "rating": "4.\(index % 10)" } },\n
          """.utf8)
    }
    text.append(contentsOf: "null]".utf8)
    return try? JSONDocument(parsing: text, file: "screen.json")
  }

  private static func screen(_ document: JSONDocument) -> Screen {
    var screen = Screen(sources: [document])
    var items: [Item] = []
    items.reserveCapacity(document.childCount(of: document.root))
    let component = screen.component(named: "restaurant")
    let keys = (id: Array("id".utf8), data: Array("data".utf8))
    document.forEachChild(of: document.root) { node in
      guard let id = document.value(forKey: keys.id, in: node), let data = document.value(forKey: keys.data, in: node),
        let identity = ItemIdentity(document, id)
      else { return }
      items.append(
        Item(
          identity, component: component, data: DocumentPlace(source: 0, node: data),
          origin: DocumentPlace(source: 0, node: node), name: DocumentPlace(source: 0, node: id)))
    }
    screen.sections = [Section(id: "all", layout: .list, items: items)]
    return screen
  }

  /// A card of ten views, of which three take data.
  @Sendable private static func library(_ name: String) -> CompiledComponent? {
    let text = """
      { "type": "hStack", "hStack": { "padding": 12, "spacing": 8, "alignment": "center", "items": [
        { "type": "image", "image": { "url": "a.png", "width": 48, "height": 48 } },
        { "type": "vStack", "vStack": { "spacing": 2, "items": [
          { "type": "label", "label": { "ref": "title" } }, { "type": "label", "label": { "ref": "cuisine" } } ] } },
        { "type": "vStack", "vStack": { "items": [
          { "type": "label", "label": { "ref": "rating" } }, { "type": "separator", "separator": {} },
          { "type": "icon", "icon": { "code": "e900" } } ] } } ] } }
      """
    guard let document = try? JSONDocument(parsing: text, file: "restaurant.json") else { return nil }
    var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [document]))
    return CompiledComponent(
      compiler.compile(JSONValue(source: 0, node: document.root), named: "restaurant"), documents: [document])
  }
}
