import JSONDocument
import Sushi

/// How the parts of a dialect's screens may be edited (`docs/dialects.md`, Editing).
///
/// Checking what is typed, completion and the inspector all read these rules; nothing outside of the dialects knows the
/// shapes that they write.
package protocol DialectEditing: Sendable {
  /// The properties of a part, in display order.
  static func properties(of part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty]
  /// The keys that lead from the part to the list that holds the parts inside it; nil where it holds none.
  static func listInside(_ part: EditedPart, _ contracts: any ComponentContracts) -> [String]?
  /// The keys that lead from the part to what tells it apart from others; nil where nothing is written.
  static func identity(of part: EditedPart, _ contracts: any ComponentContracts) -> [String]?
  /// The ids of everything inside a part that must be unique in the screen, without its own id; nil where only parts have
  /// ids.
  static func innerIDs(of part: EditedPart) -> [JSONDocument.Node]?
  /// The key of a section for the component that draws its items, and of an item that another one draws; nil where
  /// sections don't say it.
  static var componentKey: String? { get }
  /// Whether the same item may be in two sections.
  static var itemsMayRepeatAcrossSections: Bool { get }
  /// A screen with a title and nothing on it, in one section where the dialect has sections without items.
  ///
  /// - Parameter part: a part that the workspace declares, such as a plugin, which dialects that have such parts show.
  static func newScreen(title: String, showing part: String?, _ contracts: any ComponentContracts) -> JSONText
  /// The words that may follow `add`.
  static func additions(_ contracts: any ComponentContracts) -> [Addition]
  /// The new part for the words of `add`.
  ///
  /// - Throws: what is wrong with one of them.
  static func newPart(_ request: PartRequest, _ contracts: any ComponentContracts) throws(PartFault) -> NewPart
}

extension DialectEditing {
  package static func identity(of part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    part.kind == .section || part.kind == .item ? ["id"] : nil
  }

  package static func innerIDs(of part: EditedPart) -> [JSONDocument.Node]? { nil }

  package static var componentKey: String? { nil }
}

/// A word that may follow `add`.
package struct Addition: Sendable {
  package var word: String
  package var summary: String
  /// The names that may follow it, if it is limited to some.
  package var next: [String]
  /// Whether it makes a section, wherever it is typed.
  package var isSection: Bool

  package init(_ word: String, _ summary: String, next: [String] = [], isSection: Bool = false) {
    self.word = word
    self.summary = summary
    self.next = next
    self.isSection = isSection
  }
}

/// The words after `add`, and what a new part is made of.
package struct PartRequest {
  package var words: [String]
  /// The section that is selected, or that the selected part is in.
  package var section: EditedPart?
  /// Whether an item of the section is selected.
  package var isItemSelected: Bool
  /// Whether the selected part is an item, or inside one, and has a list for parts of its own.
  package var takesChildren: Bool
  /// An id that no part has, like another one.
  package var freshID: (String) -> String
  /// The data of a component's first fixture, by component.
  package var sample: (String) -> [(String, JSONText)]

  package init(
    _ words: [String], section: EditedPart?, isItemSelected: Bool, takesChildren: Bool,
    freshID: @escaping (String) -> String,
    sample: @escaping (String) -> [(String, JSONText)]
  ) {
    self.words = words
    self.section = section
    self.isItemSelected = isItemSelected
    self.takesChildren = takesChildren
    self.freshID = freshID
    self.sample = sample
  }

  /// The word of the kind of part.
  package var first: String { words.first ?? "" }

  /// The name that a word gives a new part; nil if there is none, or if the word begins the properties.
  package func name(at index: Int, besides properties: [String]) -> String? {
    guard words.indices.contains(index) else { return nil }
    let property = words[index].prefix { $0 != "." && $0 != "/" }
    return properties.contains { $0 == property } ? nil : words[index]
  }
}

/// A new part.
package struct NewPart {
  package var kind: PartKind
  package var component: String?
  /// The number of words that name it; its properties follow.
  package var wordCount: Int
  /// The value in a list of the document or, when asked so, of the data.
  package var text: (_ inData: Bool) -> JSONText

  package init(
    kind: PartKind, component: String? = nil, wordCount: Int, text: @escaping (_ inData: Bool) -> JSONText
  ) {
    self.kind = kind
    self.component = component
    self.wordCount = wordCount
    self.text = text
  }
}

/// Why a part cannot be made.
package struct PartFault: Error, Sendable {
  package var message: String
  package var fix: Fix?
  /// The word that is at fault.
  package var word: Int?

  package init(_ message: String, fix: Fix? = nil, word: Int? = nil) {
    self.message = message
    self.fix = fix
    self.word = word
  }
}

extension ComponentContracts {
  /// A component that there is.
  ///
  /// - Throws: the nearest name.
  package func known(_ component: String, word: Int) throws(PartFault) -> ComponentContract {
    if let contract = contract(of: component) { return contract }
    throw PartFault(
      "no component named \(Spelling.quoted(component))",
      fix: Spelling.likely(component, in: componentNames).map { "did you mean \($0)?" }, word: word)
  }
}
