import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Icons that A2UI's data names. Layouts know icons by other names, so each state of the data has ours as a member of its
/// own.
struct A2UIComputed {
  /// The lists that are repeated around a place, the outermost first, each by its path in the element of the one before.
  typealias Lists = [String]

  private struct Value {
    let lists: Lists
    let name: String
    let path: String
  }

  private var values: [Value] = []
  private var names: Set<String>

  /// - Parameter taken: the names of members that the data has itself.
  init(besides taken: Set<String>) { names = taken }

  var isEmpty: Bool { values.isEmpty }

  /// A member for the icon that a path names.
  ///
  /// - Returns: its name.
  mutating func add(_ path: String, in lists: Lists, like name: String) -> String {
    var unique = name
    var number = 2
    while !names.insert(unique).inserted {
      unique = "\(name)_\(number)"
      number += 1
    }
    values.append(Value(lists: lists, name: unique, path: path))
    return unique
  }

  /// A state of the data with all values; those that are missing are left out.
  func adding(to state: ImportedData) -> ImportedData {
    var result = state
    for value in values { add(value, value.lists[...], at: [], state, &result) }
    return result
  }

  private func add(
    _ value: Value, _ lists: ArraySlice<String>, at element: [String], _ state: ImportedData,
    _ result: inout ImportedData
  ) {
    guard let list = lists.first else {
      let segments = ImportedData.segments(value.path)
      guard let words = state.value(value.path.hasPrefix("/") ? segments : element + segments)?.words else { return }
      result.set((element + [value.name])[...], .leaf(.string(A2UIStyles.icon(words) ?? A2UIStyles.nearestIcon(words))))
      return
    }
    let path = list.hasPrefix("/") ? ImportedData.segments(list) : element + ImportedData.segments(list)
    guard case .array(let elements)? = state.value(path) else { return }
    for index in elements.indices { add(value, lists.dropFirst(), at: path + ["\(index)"], state, &result) }
  }
}
