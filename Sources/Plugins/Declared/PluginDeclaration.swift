import Checkout
import JSONDocument

/// A plugin that a workspace declares in a file, read and checked (`docs/plugins.md`, A plugin in JSON).
package struct PluginDeclaration: Sendable {
  package var definition: PluginDefinition
  package let document: JSONDocument
  /// The errors of the file; a plugin with some is left out of checkouts.
  package var diagnostics: [Diagnostic] = []
  /// The names that it tells others.
  package var emits: [(name: String, type: PluginValueType, slot: Int)] = []
  package var operations: [Operation] = []
  /// The operations that its steps call: its own, and those of the shop.
  var calls: Set<String> = []
  /// The values of its own that it reads or changes, by their paths such as `cart/custom/nights`.
  var customUses: [(path: String, type: PluginValueType, node: JSONDocument.Node)] = []

  /// A value by its name: where it comes from.
  enum Source: Sendable {
    case option(String)
    case fact(OrderFact)
    case heard(plugin: String, fact: String)
    case state(PluginValue)
    case value(Expression)
    /// Of an action, an element or an answer, while it is at hand.
    case local
  }

  struct Slot: Sendable {
    var name: String
    var type: PluginValueType
    var source: Source
  }

  var slots: [Slot] = []
  var requirements: [(condition: Expression, otherwise: Expression)] = []
  var isVisible: Expression?
  var isEnabled: Expression?
  var objections: [(condition: Expression, text: Expression)] = []
  var title: Expression?
  var view = DeclaredView()
  var actions: [Action] = []
  /// Steps by the slot whose change they follow; those of the start have none.
  var reactions: [(slot: Int?, steps: [Step])] = []
  var total: (title: Expression, amount: Expression)?
  var analytics: [(name: String, value: Expression)] = []
  /// The steps after answers, by the numbers in calls.
  var continuations: [[Step]] = []

  package var isSound: Bool { !diagnostics.contains { $0.severity == .error } }

  /// An operation of the service that it calls.
  package struct Operation: Sendable {
    package var name: ServiceOperation
    var loading: Expression?
    /// Sentences by the words of errors.
    var errors: [(word: String, text: Expression)] = []
    var otherwise: Expression?
    var answers: [(name: String, slot: Int)] = []
  }

  /// Something that a person can do to it.
  struct Action: Sendable {
    enum Takes: Sendable {
      case nothing
      case text(example: String)
      case money(example: String)
      case choice(Expression)
    }

    var name: String
    var title: Expression?
    var takes = Takes.nothing
    /// Of the argument.
    var argument: Int?
    var condition: Expression?
    var steps: [Step] = []
  }

  /// A step of a reaction.
  struct Step: Sendable {
    enum Effect: Sendable {
      case set([(slot: Int, value: Expression)])
      case cart([(field: CartField, value: Expression)])
      case call(ServiceOperation, argument: Expression?, continuation: Int)
      case open(Bridge)
      case refuse(Expression)
    }

    var condition: Expression?
    var effect: Effect
  }
}

/// The view of a declared plugin. Empty texts are left out.
struct DeclaredView: Sendable {
  struct Choice: Sendable {
    /// The list that it is repeated for, and the slot of the element.
    var each: (list: Expression, slot: Int)?
    var id = ""
    var title: Expression?
    var detail: Expression?
    var isChosen: Expression?
    var condition: Expression?
    var action = "choose"
  }

  struct Row: Sendable {
    var id = ""
    var title: Expression?
    var detail: Expression?
    var value: Expression?
    var condition: Expression?
    var isStrong = false
  }

  struct Button: Sendable {
    var title: Expression?
    var action = ""
    var argument: Expression?
    var condition: Expression?
  }

  var text: Expression?
  var value: Expression?
  var note: Expression?
  var placeholder: Expression?
  var isOn: Expression?
  var choices: [Choice] = []
  var rows: [Row] = []
  var buttons: [Button] = []
}

/// Something that a plugin tells others: a value by its name.
package struct PluginFact: Sendable, Hashable {
  package var name: String
  package var value: PluginValue
}
