import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Values that fixtures lack.
extension LanguageServer {
  /// Actions of one answer.
  private static let dataLimit = 5
  /// Fixtures that are looked at.
  private static let fixtureLimit = 50

  /// Adds what a reference leads to, to the fixtures without it; in a fixture all that its layout's references lead to.
  mutating func dataActions(_ place: AskedPlace) -> [CodeAction] {
    if place.sort == .fixtures { return addingFields(to: place) }
    guard let picture = picture(place), let reference = PlacedReference(place, in: picture) else { return [] }
    let missing = MissingValue(reference.path, at: reference.index, in: picture, type: reference.property.type)
    var actions: [CodeAction] = []
    for fixture in picture.fixtures.prefix(Self.fixtureLimit) where actions.count < Self.dataLimit {
      if let action = adding(missing, to: fixture, picture) { actions.append(action) }
    }
    return actions
  }

  private mutating func addingFields(to place: AskedPlace) -> [CodeAction] {
    guard let file = try? FixtureFile(place.document, path: place.path), file.isNamed,
      place.steps.first == "previews", place.steps.count > 1,
      let layout = (try? place.workspace.layout(ofModel: file.model)) ?? nil,
      let picture = picture(AskedPlace(layout.path, layout.document, 0, in: place.workspace)), !picture.nodes.isEmpty
    else { return [] }
    var resolver = FixtureResolver(place.workspace)
    guard let fixture = (try? resolver.fixture(place.steps[1], ofModel: file.model)) ?? nil else { return [] }
    var known: Set<[ReferencePath.Step?]> = []
    var actions: [CodeAction] = []
    for (index, entry) in picture.outline.entries.enumerated() {
      for reference in entry.references where actions.count < Self.dataLimit {
        guard let path = try? ReferencePath(parsing: reference.path),
          let steps = picture.dataSteps(of: path, in: index), known.insert(steps).inserted
        else { continue }
        let property = try? picture.element(at: index).property(PropertyName(reference.property))
        let missing = MissingValue(path, at: index, in: picture, type: property?.type ?? .any)
        if let action = adding(missing, to: fixture, picture) { actions.append(action) }
      }
    }
    return actions
  }

  private mutating func adding(_ missing: MissingValue, to fixture: Fixture, _ picture: Picture) -> CodeAction? {
    guard !missing.steps.isEmpty, let value = missing.value, !fixture.has(missing.steps) else { return nil }
    let drawn = Picture(picture.target, fixture: fixture, conditions: picture.conditions, images: picture.images)
    return action(.quickfix, "Add \(missing.path.text) to \(fixture.address)", drawn) { () throws(Refusal) in
      var plan = EditPlan()
      for way in drawn.expanded(missing.steps) where drawn.dataValue(way) == nil {
        _ = try plan.write(value, to: way, in: drawn)
      }
      return plan
    }
  }
}

/// The place that a reference leads to, and a value for fixtures without it.
private struct MissingValue {
  let path: ReferencePath
  /// Empty where it leads out of the data.
  let steps: [ReferencePath.Step?]
  /// As another fixture has it, or the plainest one; nil where neither tells.
  let value: JSONText?

  init(_ path: ReferencePath, at index: Int, in picture: Picture, type: PropertyType) {
    self.path = path
    let steps = picture.dataSteps(of: path, in: index) ?? []
    self.steps = steps
    value =
      picture.fixtures.lazy.compactMap { fixture in
        fixture.first(at: steps).map { JSONText(fixture.document, $0) }
      }.first ?? type.emptyValue
  }
}

extension Fixture {
  /// The first value that steps lead to; a nil step means any element of an array.
  fileprivate func first(at steps: [ReferencePath.Step?]) -> JSONDocument.Node? {
    values(at: steps).lazy.compactMap(\.self).first
  }

  /// Whether every place that steps lead to has a value.
  fileprivate func has(_ steps: [ReferencePath.Step?]) -> Bool {
    values(at: steps).allSatisfy { $0 != nil }
  }
}
