import JSONDocument

/// Values that A2UI computes. Layouts have no such functions for what is drawn, so each state of the data has the result as a
/// member of its own.
struct A2UIComputed {
  /// The lists that are repeated around a place, the outermost first, each by its path in the element of the one before.
  typealias Lists = [String]

  private struct Value {
    let lists: Lists
    let name: String
    let view: JSONView
    /// The names that icons have here, in place of a text.
    let isIcon: Bool
  }

  private var values: [Value] = []
  private var names: Set<String> = []

  var isEmpty: Bool { values.isEmpty }

  /// A member for a value.
  ///
  /// - Returns: its name.
  mutating func add(_ view: JSONView, in lists: Lists, like name: String, isIcon: Bool = false) -> String {
    var unique = name
    var number = 2
    while !names.insert(unique).inserted {
      unique = "\(name)_\(number)"
      number += 1
    }
    values.append(Value(lists: lists, name: unique, view: view, isIcon: isIcon))
    return unique
  }

  /// A state of the data with all values; those that cannot be computed are left out.
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
      guard let words = A2UIEvaluator(data: state, element: element).words(value.view) else { return }
      let text = value.isIcon ? A2UIStyles.icons[words] ?? A2UIStyles.unknownIcon : words
      result.set((element + [value.name])[...], .leaf(.string(text)))
      return
    }
    let path = list.hasPrefix("/") ? ImportedData.segments(list) : element + ImportedData.segments(list)
    guard case .array(let elements)? = state.value(path) else { return }
    for index in elements.indices { add(value, lists.dropFirst(), at: path + ["\(index)"], state, &result) }
  }
}
