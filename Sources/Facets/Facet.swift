import Dialects
import JSONDocument
import Screens

/// A facet with the members that the format reads, found in one pass over its keys: what looks at every facet of a
/// response looks for each key once.
struct Facet {
  let value: FacetValue
  /// Indexes of nodes by `Field`; -1 where there is none.
  private var places = SIMD8<Int32>(repeating: -1)

  /// In the order of `keys`.
  private enum Field: Int {
    case id, component, children, events, logging, custom, layout
  }

  private static let keys = KeyTable(["id", "component", "children", "events", "logging", "custom", "layout"])

  init(_ value: FacetValue) {
    self.value = value
    var places = places
    value.forEachMember(in: Self.keys) { places[$0] = Int32(truncatingIfNeeded: $1.index) }
    self.places = places
  }

  /// Null counts as absent.
  private func member(_ field: Field) -> FacetValue? {
    let index = Int(places[field.rawValue])
    guard index >= 0, let node = value.document.node(at: index) else { return nil }
    let member = value.sibling(node)
    return member.kind == .null ? nil : member
  }

  private func object(_ field: Field) -> FacetValue? { member(field).flatMap { $0.kind == .object ? $0 : nil } }

  /// Its id as written: of any type.
  var idValue: FacetValue? { member(.id) }
  var id: String? { member(.id)?.idText }

  /// The component that shows it.
  var component: String? { componentValue?.string }

  /// Whether it names one, without making a text of the name.
  var hasComponent: Bool { componentValue?.kind == .string }

  /// Where the component is named: of any type.
  var componentValue: FacetValue? { object(.component)?.member("id") }

  /// Calls `body` with each of the facets inside.
  func forEachChild(_ body: (FacetValue) -> Void) { member(.children)?.forEachElement(body) }

  /// Calls `body` with the facets inside, each before its own children, as deep as facets may be nested.
  func forEachDescendant(depth: Int = 0, _ body: (Facet) -> Void) {
    guard depth < FacetFilter.depthLimit else { return }
    forEachChild { value in
      let child = Facet(value)
      body(child)
      child.forEachDescendant(depth: depth + 1, body)
    }
  }

  /// Calls `body` with the facet and those inside it.
  func forEach(_ body: (Facet) -> Void) {
    body(self)
    forEachDescendant(body)
  }

  var events: FacetValue? { object(.events) }

  /// The action of a tap: `events.click`.
  var click: FacetValue? { events?.object("click") }

  /// Its action, events and logging, as places in a source of the screen.
  func behavior(source: Int) -> ItemBehavior {
    func place(_ value: FacetValue?) -> DocumentPlace {
      value.map { DocumentPlace(source: source, node: $0.node) } ?? .none
    }
    return ItemBehavior(action: place(click), events: place(events), logging: place(logging))
  }

  /// Its action's name.
  var actionName: String? { click.flatMap { $0.string("name") ?? $0.string("action") } }

  var logging: FacetValue? { object(.logging) }
  var custom: FacetValue? { object(.custom) }
  var layout: FacetValue? { member(.layout) }
}
