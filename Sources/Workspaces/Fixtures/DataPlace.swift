import JSONDocument
import KimchiCore
import Sushi

/// Where a value of a fixture is written: the file that owns it, and the way from what is there to what is not yet.
///
/// A value from `$preview` belongs to the nested fixture's own file; one from `$extends` is overridden in
/// the fixture that extends (`docs/format.md` §4).
package struct DataPlace: Sendable {
  /// Real path of the previews file.
  package var path: String
  /// The deepest value on the way that the file has.
  package var node: JSONDocument.Node
  /// The missing steps below it.
  package var rest: [ReferencePath.Step]
  /// Whether what is missing may come from a fixture that this one extends.
  package var inherits: Bool
  /// `MODEL.name` of the fixture that owns the value.
  package var owner: String

  /// Finds the place of a value. Linear in the members passed.
  ///
  /// - Parameter forRemoval: a nested fixture is taken out of the one that nests it then, and stays itself.
  /// - Throws: if no file has the fixture, or a nested one is missing.
  package init(
    _ steps: [ReferencePath.Step], fixture name: String, ofModel model: String, in workspace: Workspace,
    forRemoval: Bool = false
  ) throws(Refusal) {
    var resolver = FixtureResolver(workspace)
    var (model, name) = (model, name)
    var index = 0
    var nesting = 0
    while true {
      guard let file = try resolver.fixtures(ofModel: model)?.file(of: name) else {
        throw Refusal(.fixtureUnknown, "no previews file has \(model).\(name)")
      }
      guard let start = file.node(name) else { throw Refusal("no previews file has \(model).\(name)") }
      let document = file.document
      var place = start
      var nested: String?
      var extends = false
      while true {
        if document.value(forKey: FixtureMerge.extendsKey, in: place) != nil { extends = true }
        if !forRemoval || index < steps.count,
          let word = document.value(forKey: FixtureMerge.previewKey, in: place).flatMap({ document.string($0) }),
          // What stands beside it is this fixture's own.
          index >= steps.count || ReferencePath.follow(steps[index], from: place, in: document) == nil
        {
          nested = word
          break
        }
        guard index < steps.count, let next = ReferencePath.follow(steps[index], from: place, in: document) else {
          break
        }
        if document.value(forKey: FixtureMerge.previewKey, in: place) != nil { extends = true }
        place = next
        index += 1
      }
      guard let word = nested, nesting < JSONDocument.maximumDepth else {
        self.path = file.path
        self.node = place
        rest = Array(steps[index...])
        inherits = extends
        owner = "\(model).\(name)"
        return
      }
      nesting += 1
      let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
      let isOwn = (try? resolver.names(ofModel: model))?.contains(word) == true || parts.count < 2
      if isOwn { name = word } else { (model, name) = (parts[0], parts[1]) }
    }
  }

  // MARK: Writing

  /// Puts a value there, making what is missing on the way.
  ///
  /// - Parameter resolved: the value that the whole fixture has where this place's `rest` begins, so that an array that
  ///   is inherited can be changed in one element.
  package func set(
    _ value: JSONText, in document: inout JSONDocument, resolved: (JSONDocument, JSONDocument.Node)?
  ) throws(EditError) -> Edit {
    guard let first = rest.first else { return try document.replace(node, with: value) }
    let inside = try Self.filled(
      Array(rest.dropFirst()), value, over: inherits ? resolved.flatMap { Self.step(first, $0) } : nil)
    switch first {
    case .key(let key):
      let key = String(decoding: key, as: UTF8.self)
      guard document.kind(of: node) == .object else {
        return try document.replace(node, with: .object([(key, inside)]))
      }
      return try document.set(inside, forKey: key, in: node)
    case .index(let index):
      guard document.kind(of: node) == .array, index == document.childCount(of: node) else { throw .noSuchPlace }
      return try document.insert(inside, in: node)
    }
  }

  /// Data that has nothing but one value, inside the objects and arrays that lead to it.
  package static func data(
    with value: JSONText, at steps: [ReferencePath.Step]
  ) throws(EditError) -> JSONText {
    try filled(steps, value, over: nil)
  }

  private static func step(
    _ step: ReferencePath.Step, _ place: (JSONDocument, JSONDocument.Node)
  ) -> (JSONDocument, JSONDocument.Node)? {
    ReferencePath.follow(step, from: place.1, in: place.0).map { (place.0, $0) }
  }

  /// A value inside objects for the steps to it. An array on the way is copied from what is inherited, since an
  /// override has the whole of it.
  private static func filled(
    _ steps: [ReferencePath.Step], _ value: JSONText, over base: (JSONDocument, JSONDocument.Node)?
  ) throws(EditError) -> JSONText {
    guard let first = steps.first else { return value }
    let rest = Array(steps.dropFirst())
    switch first {
    case .key(let key):
      let inside = try filled(rest, value, over: base.flatMap { step(first, $0) })
      return .object([(String(decoding: key, as: UTF8.self), inside)])
    case .index(let index):
      guard let base, base.0.kind(of: base.1) == .array else {
        guard index == 0 else { throw .noSuchPlace }
        return .array([try filled(rest, value, over: nil)])
      }
      var elements = base.0.elements(of: base.1).map { JSONText(base.0, $0) }
      if index == elements.count {
        elements.append(try filled(rest, value, over: nil))
      } else if elements.indices.contains(index) {
        elements[index] = try replaced(elements[index], rest, value)
      } else {
        throw .noSuchPlace
      }
      return .array(elements)
    }
  }

  /// A whole value with one value inside it changed.
  private static func replaced(
    _ whole: JSONText, _ steps: [ReferencePath.Step], _ value: JSONText
  ) throws(EditError) -> JSONText {
    guard !steps.isEmpty else { return value }
    var document: JSONDocument
    do {
      document = try JSONDocument(parsing: whole.bytes, file: "value")
    } catch {
      throw .syntax(error)
    }
    var place = document.root
    var index = 0
    while index < steps.count, let next = ReferencePath.follow(steps[index], from: place, in: document) {
      place = next
      index += 1
    }
    let inside = try filled(Array(steps[index...].dropFirst()), value, over: nil)
    if index == steps.count {
      try document.replace(place, with: value)
    } else if case .key(let key) = steps[index] {
      try document.set(inside, forKey: String(decoding: key, as: UTF8.self), in: place)
    } else {
      try document.insert(inside, in: place)
    }
    return JSONText(document, document.root)
  }

  /// Takes the value out; one that is inherited is overridden by null, and a list that is inherited written out without it.
  /// Nothing happens when it is not there.
  ///
  /// - Parameters:
  ///   - resolved: as `set` takes it.
  ///   - isInherited: whether a value is there too once the file has none.
  package func remove(
    from document: inout JSONDocument, resolved: (JSONDocument, JSONDocument.Node)?, isInherited: Bool
  ) throws(EditError) -> Edit {
    guard !rest.isEmpty else {
      return isInherited ? try document.replace(node, with: .null) : try document.remove(node)
    }
    guard inherits, let resolved else { return Edit() }
    let index = rest.firstIndex { if case .index = $0 { true } else { false } }
    guard let index else { return try set(.null, in: &document, resolved: resolved) }
    let list = ReferencePath.follow(rest[..<index], from: resolved.1, in: resolved.0)
    guard index > 0, let list, var whole = try? JSONDocument(parsing: resolved.0.text(of: list), file: path),
      let element = ReferencePath.follow(rest[index...], from: whole.root, in: whole)
    else { return Edit() }
    try whole.remove(element)
    var place = self
    place.rest = Array(rest[..<index])
    return try place.set(JSONText(whole, whole.root), in: &document, resolved: resolved)
  }
}
