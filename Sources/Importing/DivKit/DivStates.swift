import JSONDocument

/// The states of elements as values that the device stores.
struct DivStates {
  static let rootKey = "state_root"

  /// Whether the card itself has several.
  private var hasRoot = false
  /// The keys of those that are in variables of the card, by the ids of their elements.
  private var keys: [String: String] = [:]

  init() {}

  /// - Parameter hasRoot: whether the card has several states itself.
  init(in views: [JSONView], hasRoot: Bool, _ variables: DivVariables) {
    self.hasRoot = hasRoot
    var rest = views
    while let view = rest.popLast() {
      rest += view.elements.filter { $0.kind == .object || $0.kind == .array }
      rest += view.members.map(\.value).filter { $0.kind == .object || $0.kind == .array }
      guard let name = view["state_id_variable"]?.string, variables.values[name]?.isStored == true,
        let id = (view["div_id"] ?? view["id"])?.string
      else { continue }
      keys[id] = DivVariables.key(name)
    }
  }

  /// The name under which the state of an element is stored.
  func key(_ id: String) -> String { keys[id] ?? "state_" + DivVariables.key(id) }

  /// The actions of `0/menu/open/item/closed`: one for each element on the way, and for the card's own state.
  func changes(_ path: String) -> [JSONText]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let root = parts.first, parts.count % 2 == 1 else { return nil }
    let first = hasRoot || parts.count == 1 ? [DivImporter.set(Self.rootKey, .string(root))] : []
    return first
      + stride(from: 1, to: parts.count, by: 2).map { DivImporter.set(key(parts[$0]), .string(parts[$0 + 1])) }
  }
}
