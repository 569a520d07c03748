import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension AskedPlace {
  /// The thing that the key or the string at the place names.
  ///
  /// - Parameter near: draws what is around the place, where a reference is asked about.
  func named(_ near: () -> (place: AskedPlace, picture: Picture)?) -> NamedPlace? {
    guard let range = nameRange else { return nil }
    let thing = isKey ? namedByKey : namedByValue
    if let thing { return NamedPlace(thing: thing, range: range, node: node) }
    return isKey ? nil : namedByReference(range, near)
  }

  // MARK: Keys

  private var namedByKey: NamedThing? {
    guard let key = document.key(of: node) else { return nil }
    let steps = steps
    switch sort {
    case .workspace:
      guard steps.count == 3, steps[0] == "design_system", Self.sections.contains(steps[1]) else { return nil }
      return .token(key, section: steps[1])
    case .component:
      guard steps.count == 2, steps[0] == "fields", let layout else { return nil }
      return .data(keys: [key], model: layout.model)
    case .fixtures:
      guard let file = try? FixtureFile(document, path: path) else { return nil }
      guard file.isNamed else { return .data(keys: steps.filter { Int($0) == nil }, model: file.model) }
      let labelled = [FixtureLabels.tagsKey, FixtureLabels.conditionsKey]
      if steps.count == 2, steps[0] == "previews" || labelled.contains(steps[0]) {
        return .fixture(name: key, model: file.model)
      }
      guard steps.count > 2, steps[0] == "previews", !key.hasPrefix("$") else { return nil }
      return .data(keys: steps.dropFirst(2).filter { Int($0) == nil }, model: file.model)
    case .layout, .screen, .delivery, .declaration, .other: return nil
    }
  }

  static let sections = ["colors"] + StyleRole.allCases.map(\.section)

  // MARK: Values

  private var namedByValue: NamedThing? {
    guard let text = document.string(node) else { return nil }
    let names = steps.filter { Int($0) == nil }
    guard let key = names.last else { return nil }
    let around = names.dropLast().last ?? ""
    if ComponentRename.names(key, around, in: sort, path), workspace.componentPath(text) != nil {
      return .component(text)
    }
    if sort == .component, names.first == "fields", names.count == 2 || key == "type" {
      let element = FieldType(text).element?.name ?? text
      if workspace.componentPath(element) != nil { return .component(element) }
    }
    if sort == .fixtures, let file = try? FixtureFile(document, path: path) {
      if key == FixtureMerge.extendsKey || key == FixtureMerge.previewKey {
        var resolver = FixtureResolver(workspace)
        let (model, name) = resolver.named(text, in: file)
        return .fixture(name: name, model: model)
      }
      if names == [FixtureLabels.excludeKey] { return .fixture(name: text, model: file.model) }
    }
    if key == "token" { return .token(text, section: "colors") }
    if let role = StyleRole(rawValue: key) ?? (key == Wrapper.styledBy ? .type : nil) {
      return .token(text, section: role.section)
    }
    if key == "id" || key == "size_from", sort == .layout || sort == .component,
      let parent = document.parent(of: node),
      document.parent(of: parent).flatMap({ document.payload(of: $0) }) == parent
    {
      return .id(text)
    }
    return nil
  }

  // MARK: References

  /// The step of a reference that the place is in.
  private func namedByReference(
    _ range: Range<Int>, _ near: () -> (place: AskedPlace, picture: Picture)?
  ) -> NamedPlace? {
    guard document.key(of: node) == "ref", let text = document.string(node), let (place, picture) = near(),
      picture.target.layout.kind != .screen, let index = picture.index(around: place.node)
    else { return nil }
    let before = text.utf8.prefix(max(0, offset - range.lowerBound))
    let count = before.count { $0 == UInt8(ascii: "/") }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.indices.contains(count),
      let path = try? ReferencePath(parsing: parts[...count].joined(separator: "/")),
      // An each's own array lies outside of its elements.
      let steps = picture.dataSteps(of: path, in: index),
      case .key? = path.steps.last(where: { if case .key = $0 { true } else { false } })
    else { return nil }
    let keys = steps.compactMap { step -> String? in
      if case .key(let key)? = step { String(decoding: key, as: UTF8.self) } else { nil }
    }
    let start = range.lowerBound + parts[..<count].reduce(0) { $0 + $1.utf8.count + 1 }
    let name = parts[count].prefix { $0 != "[" }
    return NamedPlace(
      thing: .data(keys: keys, model: picture.target.layout.model),
      range: start..<start + name.utf8.count, node: node)
  }
}
