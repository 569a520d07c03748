import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A part of a screen, by the rules of its dialect.
struct PartElement: Element {
  let picture: Picture
  let index: Int
  let part: EditedPart
  let dialect: any Dialect.Type

  /// - Throws: when it stands neither in the screen's document nor in the open fixture.
  init(_ picture: Picture, _ index: Int) throws(Refusal) {
    self.picture = picture
    self.index = index
    part = try picture.editedPart(index)
    dialect = try picture.dialect(of: part)
  }

  var followsReferences: Bool { true }
  var properties: [PartProperty] { dialect.properties(of: part, picture.contracts) }

  func property(_ name: PropertyName) throws(Refusal) -> ElementProperty {
    try ElementProperty(name, in: properties, of: part.described)
  }

  func group(of property: PartProperty) -> String {
    let holder = property.path.dropLast().joined(separator: "/")
    return holder.isEmpty ? part.kind.rawValue : holder
  }

  func value(of property: ElementProperty) -> PropertyOrigin.Value? {
    picture.value(at: spot(property, followingLast: true)).map { PropertyOrigin.Value(document: $0, node: $1) }
  }

  func origin(of property: ElementProperty) -> PropertyOrigin {
    guard let value = value(of: property) else { return PropertyOrigin(source: .fallback, value: nil) }
    guard let steps = spot(property, followingLast: true).dataSteps else {
      return PropertyOrigin(source: .layout, value: value)
    }
    let binding = DataBinding(path: ReferencePath.text(steps), property: property.name.text, steps: steps)
    return PropertyOrigin(source: .data(binding), value: value)
  }

  func defaultValue(of property: ElementProperty, among values: [JSONText]) -> JSONText? { nil }

  func read(_ text: String, as property: ElementProperty) throws(Refusal) -> JSONText {
    try picture.read(text, asPart: property)
  }

  func spot(_ property: ElementProperty, followingLast: Bool) -> PartSpot {
    picture.spot(property.keys, of: part, followingLast: followingLast)
  }

  // MARK: Setting

  func requireSettable(_ property: ElementProperty) throws(Refusal) {}

  /// A value takes the place of what a reference leads to; an object or an array that of the reference.
  func plan(setting property: ElementProperty, to value: JSONText) throws(Refusal) -> EditPlan {
    guard let document = try? JSONDocument(parsing: value.bytes, file: "value") else { return EditPlan() }
    let isScalar = ![.object, .array].contains(document.kind(of: document.root))
    let spot = spot(property, followingLast: isScalar)
    try picture.checkNested(in: document, isInData: spot.isInData)
    if isScalar, property.types.count == 1, let plan = try retype(spot, value, property) { return plan }
    let (owner, start) = picture.beginning(of: spot)
    let types = Array(property.keyTypes.suffix(spot.keys.count))
    var plan = EditPlan()
    try plan.write(MemberWrite(value, at: spot.keys, types, from: start, in: owner), at: spot, in: picture)
    return plan
  }

  /// A word for an object that is there, such as `grid` for a layout: it becomes the object's main member, and what only
  /// the old one meant something for goes. Nil where there is no such object.
  private func retype(
    _ spot: PartSpot, _ value: JSONText, _ property: ElementProperty
  ) throws(Refusal) -> EditPlan? {
    guard case .object(_, let main?, _) = property.type, let (document, object) = picture.value(at: spot),
      document.kind(of: object) == .object
    else { return nil }
    let old = document.value(forKey: main, in: object)
    let isSame = old.map { document.minifiedText(of: $0) } == value.description
    let write = MemberWrite(value, at: spot.keys + [main], [], from: picture.beginning(of: spot).node, in: document)
    var plan = EditPlan()
    try plan.write(write, at: spot, in: picture)
    guard !isSame, !spot.isInData else { return plan }
    for key in property.row.membersOfKind where document.value(forKey: key, in: object) != nil {
      try plan.remove(PartSpot(start: spot.start, keys: spot.keys + [key]), in: picture)
      plan.dropped.append(key)
    }
    return plan
  }

  func plan(unsetting name: PropertyName) throws(Refusal) -> EditPlan {
    var plan = EditPlan()
    try plan.remove(picture.spot(try writtenKeys(name), of: part, followingLast: false), in: picture)
    return plan
  }

  /// The keys of a property, or of anything else that is written there.
  private func writtenKeys(_ name: PropertyName) throws(Refusal) -> [String] {
    do throws(Refusal) {
      return try property(name).keys
    } catch {
      let holders = Set(properties.map { Array($0.path.dropLast()) } + [[]]).sorted { $0.count > $1.count }
      let found = holders.map { $0 + name.steps }.first {
        picture.value(at: picture.spot($0, of: part, followingLast: false)) != nil
      }
      guard let found else { throw error }
      return found
    }
  }
}

extension EditedPart {
  /// In a sentence: "an item (rail_card)".
  package var described: String { kind.withArticle + (component.map { " (\($0))" } ?? "") }
}
