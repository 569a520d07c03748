import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// The states of elements as values that the device stores.
struct DivStates {
  static let rootKey = "state_root"

  /// Whether the card itself has several.
  private var hasRoot = false
  /// The keys of those that are in variables of the card, by the ids of their elements.
  private var keys: [String: String] = [:]

  init() {}

  /// - Parameters:
  ///   - names: the variables that the states of elements are in, by the ids of the elements.
  ///   - hasRoot: whether the card has several states itself.
  init(of names: [String: String], hasRoot: Bool, _ variables: DivVariables) {
    self.hasRoot = hasRoot
    keys = names.filter { variables[$0.value]?.isStored == true }.mapValues(ImportedPlace.key)
  }

  /// The name under which the state of an element is stored.
  func key(_ id: String) -> String { keys[id] ?? "state_" + ImportedPlace.key(id) }

  /// The actions of `0/menu/open/item/closed`: one for each element on the way, and for the card's own state.
  ///
  /// - Parameter key: the name under which the state of an element is stored where the action stands.
  func changes(_ path: String, _ key: (String) -> String) -> [JSONText]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let root = parts.first, parts.count % 2 == 1 else { return nil }
    let first: [JSONText] = hasRoot || parts.count == 1 ? [.set(Self.rootKey, .string(root))] : []
    return first
      + stride(from: 1, to: parts.count, by: 2).map { .set(key(parts[$0]), .string(parts[$0 + 1])) }
  }
}
