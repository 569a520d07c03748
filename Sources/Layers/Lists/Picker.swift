import Commands
import Gestures
import Rendering
import Sessions
import Sushi
import Terminal
import Width

/// A list to choose from, narrowed by what is typed: the palette, fixtures, devices, help.
package struct Picker: Sendable {
  package struct Item: Sendable, Hashable {
    package var name: String
    package var detail: String
    /// The action when it is chosen.
    package var choice: Choice
    /// The preview while the cursor is on it.
    package var trial: ListTrial?
    /// A colour to show before the name.
    package var swatch: RGBA?
    /// Whether it makes something new rather than choosing what there is: such rows are not counted.
    var makesNew = false
    /// A word for what Enter does, for its hint.
    let verb: String

    package init(
      name: String, detail: String, choice: Choice, trial: ListTrial? = nil, swatch: RGBA? = nil,
      makesNew: Bool = false, verb: String = "take"
    ) {
      (self.name, self.detail, self.choice) = (name, detail, choice)
      (self.trial, self.swatch, self.makesNew, self.verb) = (trial, swatch, makesNew, verb)
    }
  }

  package enum Choice: Sendable, Hashable {
    /// Carry a command out.
    case perform(CommandCall)
    /// Put it before the user to finish.
    case prefill(String)
    /// Edit the selected node's text.
    case editText
    /// Do what a key on the selected node does.
    case gesture(NodeGesture)
    /// Bind this property of the selected node to data.
    case bind(String)
    /// Show its page.
    case help(String)
    /// Show the page of a code.
    case explain(String)
  }

  package let title: String
  private let all: [Item]
  private let index: FuzzyIndex
  /// Whether letters narrow the list; otherwise they are the prompt's, and `/` makes them narrow it.
  var isTyped: Bool
  /// Whether the preview follows the cursor.
  package let hasTrials: Bool
  /// Columns for swatches before the names.
  package let swatchColumns: Int
  /// The nodes that it was opened for; nil where nobody has said.
  package var subject: ListSubject?
  /// The cell that the list stands at; nil puts it in the middle.
  package var anchor: CellPosition?
  /// Columns of the longest name.
  package let nameColumns: Int
  /// Columns of the longest detail.
  let detailColumns: Int
  /// Columns of a row with all that it has to say.
  package let columns: Int
  /// The number of items without the filter.
  package var count: Int { all.count }

  /// Columns between names and details.
  package static let gap = 3
  package private(set) var filter = ""
  /// Those that fit the filter, best first, as of the last `settle`.
  package private(set) var items: [Item]
  /// Whether the filter has changed since: a burst of keys looks through the names once, when the list is drawn or used.
  private var isStale = false
  package private(set) var selected = 0
  /// The item at the list's top.
  package var top = 0

  package init(_ title: String, _ items: [Item], selected: Int = 0, isTyped: Bool = true) {
    self.title = title
    self.isTyped = isTyped
    all = items
    hasTrials = items.contains { $0.trial != nil }
    swatchColumns = items.contains { $0.swatch != nil } ? 3 : 0
    // Of very long lists the first rows tell.
    let measured = items.prefix(400)
    nameColumns = measured.map { CellWidth.columns(of: $0.name) }.max() ?? 0
    detailColumns = measured.map { CellWidth.columns(of: $0.detail) }.max() ?? 0
    columns =
      nameColumns + Self.gap + detailColumns + 3 + swatchColumns
    var index = FuzzyIndex()
    for item in items { index.append(item.name) }
    self.index = index
    self.items = items
    self.selected = min(max(selected, 0), max(items.count - 1, 0))
  }

  /// The choice under the cursor; nil when nothing fits.
  package mutating func choose() -> Choice? {
    settle()
    return items.indices.contains(selected) ? items[selected].choice : nil
  }

  package mutating func move(by count: Int) {
    settle()
    guard !items.isEmpty else { return }
    selected = min(max(selected + count, 0), items.count - 1)
  }

  package mutating func select(_ index: Int) {
    if items.indices.contains(index) { selected = index }
  }

  package mutating func type(_ text: String) { setFilter(filter + text) }

  package mutating func eraseLast() { setFilter(String(filter.dropLast())) }

  package mutating func clear() { setFilter("") }

  private mutating func setFilter(_ text: String) {
    let text = String(text.prefix(200))
    guard text != filter else { return }
    filter = text
    isStale = true
  }

  /// Brings `items` up to the filter.
  mutating func settle() {
    guard isStale else { return }
    isStale = false
    selected = 0
    top = 0
    guard !filter.isEmpty else {
      items = all
      return
    }
    let named = index.matches(filter)
    // A word that only the details have comes after the names.
    let known = Set(named)
    let wanted = filter.lowercased()
    let detailed = all.indices.filter { !known.contains(Int32($0)) && all[$0].detail.lowercased().contains(wanted) }
    self.items = named.map { all[Int($0)] } + detailed.map { all[$0] }
  }
}
