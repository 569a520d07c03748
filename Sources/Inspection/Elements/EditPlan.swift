import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// Changes of documents that were planned on a picture, ready to be carried out as one step.
///
/// It holds no document, so that carrying it out need not copy one.
package struct EditPlan {
  package typealias Step = (inout Transaction) throws(Refusal) -> Void

  package private(set) var steps: [Step] = []
  /// Real paths of the files that change besides the open one.
  package private(set) var files: [String] = []
  /// `MODEL.name` of each fixture that changes.
  private var owners: [String] = []
  /// The path of the data that a value overrides.
  package var overrides: String?
  /// Members that go because the new value has another type.
  package var dropped: [String] = []
  /// Missing parents in data inherited from another fixture: two values below one would undo each other.
  private var inherited: [JSONDocument.Node] = []

  package init() {}

  /// The fixtures that change, in words; nil where none does.
  package var owner: String? {
    switch owners.count {
    case 0: nil
    case 1: owners[0]
    case 2: "\(owners[0]) and \(owners[1])"
    default: "\(owners[0]) and \(owners.count - 1) others"
    }
  }

  package mutating func add(_ step: @escaping Step) { steps.append(step) }

  package mutating func add(_ other: EditPlan) throws(Refusal) {
    steps += other.steps
    files += other.files
    for owner in other.owners where !owners.contains(owner) { owners.append(owner) }
    overrides = other.overrides ?? overrides
    for member in other.dropped where !dropped.contains(member) { dropped.append(member) }
    inherited += other.inherited
    guard Set(inherited).count == inherited.count else {
      throw Refusal(
        "these values are inherited from another fixture", fix: "set them one by one, or edit that fixture")
    }
  }

  /// Marks a file as one that changes.
  mutating func open(_ path: String) { files.append(path) }

  /// Marks a fixture's file as one that changes.
  mutating func touch(_ path: String, of owner: String) {
    open(path)
    if !owners.contains(owner) { owners.append(owner) }
  }

  /// Replaces a value of the picture's own document.
  package mutating func replace(_ node: JSONDocument.Node, with value: JSONText, in picture: Picture) {
    let path = picture.path
    add { transaction throws(Refusal) in
      try transaction.edit(path) { document throws(EditError) in try document.replace(node, with: value) }
    }
  }

  // MARK: Data

  /// Writes a value of the open fixture's data, in the file of the fixture that owns it.
  ///
  /// - Returns: the place.
  package mutating func write(
    _ value: JSONText, to steps: [ReferencePath.Step], in picture: Picture
  ) throws(Refusal) -> DataPlace {
    let place = try picture.dataPlace(steps)
    let resolved = picture.resolvedData(steps, place)
    touch(place.path, of: place.owner)
    if place.inherits, place.rest.count > 1 { inherited.append(place.node) }
    add { transaction throws(Refusal) in
      try transaction.edit(place.path) { document throws(EditError) in
        try place.set(value, in: &document, resolved: resolved)
      }
    }
    return place
  }

  /// Takes a value out of the open fixture's data.
  mutating func remove(_ steps: [ReferencePath.Step], in picture: Picture) throws(Refusal) {
    let place = try picture.dataPlace(steps, forRemoval: true)
    let (resolved, isInherited) = (picture.resolvedData(steps, place), picture.isInherited(steps, place))
    touch(place.path, of: place.owner)
    add { transaction throws(Refusal) in
      guard try transaction.current(place.path).contains(place.node) else { return }
      try transaction.edit(place.path) { document throws(EditError) in
        try place.remove(from: &document, resolved: resolved, isInherited: isInherited)
      }
    }
  }
}

extension Picture {
  /// Whether the open fixture has a value at a place also once the file that owns it has none: from one that it extends.
  package func isInherited(_ steps: [ReferencePath.Step], _ place: DataPlace) -> Bool {
    guard place.inherits, place.rest.isEmpty, let fixture, var document = try? workspace.document(place.path),
      document.parent(of: place.node).map({ document.kind(of: $0) }) == .object,
      (try? document.remove(place.node)) != nil
    else { return false }
    let documents = DocumentStore(over: workspace.documents)
    documents.replace(place.path, with: document)
    var resolver = FixtureResolver(workspace.with(documents))
    guard let whole = try? resolver.fixture(fixture.name, ofModel: fixture.model),
      let value = ReferencePath.follow(steps, from: whole.node, in: whole.document)
    else { return false }
    return !whole.document.isNull(value)
  }

  /// The place of a value in the previews file that owns it.
  package func dataPlace(_ steps: [ReferencePath.Step], forRemoval: Bool = false) throws(Refusal) -> DataPlace {
    guard let fixture else {
      throw Refusal("\(target.layout.model) has no fixture yet", fix: "`fixture new NAME` creates one")
    }
    return try DataPlace(steps, fixture: fixture.name, ofModel: fixture.model, in: workspace, forRemoval: forRemoval)
  }
}
