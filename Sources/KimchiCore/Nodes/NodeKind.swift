import JSONDocument
import Sushi

/// Every type that a node may have, by the word in `type`.
package enum NodeKind: String, Sendable, CaseIterable {
  case hStack, vStack, zStack, grid, scroll, pager, states, each, component, children
  case label, button, image, icon, tag, separator, spacer
  case ratingBar = "rating_bar"
  case stepper, checkbox, radio
  case toggle = "switch"
  case textField = "text_field"
  case select, slider
  case progress, loader, indicator, shimmer, animation, host

  package static let names = allCases.map(\.rawValue)
  /// The words, numbered as `all`.
  static let words = KeyTable(names)
  static let all = allCases
  /// The keys of a node: the words, numbered the same, then `type`.
  static let envelopeKeys = KeyTable(names + ["type"])

  package var isContainer: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .grid, .scroll, .pager, .states, .each, .component, .children: true
    default: false
    }
  }

  /// Whether `ref` in the payload is the kind's own, rather than a reference to the whole payload.
  package var takesReference: Bool { self == .each }

  /// The property without which its nodes mean nothing; nil where all have defaults.
  package var requiredKey: String? {
    switch self {
    case .each: "ref"
    case .component: "name"
    default: nil
    }
  }

  /// Whether a key holds nodes or what they repeat.
  package func isStructural(_ key: String) -> Bool { isContainer && structure.contains { $0.name == key } }

  /// The payload before anything is read.
  package var emptyPayload: NodePayload {
    switch self {
    case .hStack: .hStack(Stack())
    case .vStack: .vStack(Stack())
    case .zStack: .zStack(ZStack())
    case .grid: .grid(Grid())
    case .scroll: .scroll(Scroll())
    case .pager: .pager(Pager())
    case .states: .states(States())
    case .each: .each(Each())
    case .component: .component(ComponentUse())
    case .children: .children(Slots())
    case .label: .label(Label())
    case .button: .button(Button())
    case .image: .image(Image())
    case .icon: .icon(Icon())
    case .tag: .tag(Tag())
    case .separator: .separator(Separator())
    case .spacer: .spacer(Spacer())
    case .ratingBar: .ratingBar(RatingBar())
    case .stepper: .stepper(Stepper())
    case .checkbox: .checkbox(Checkbox())
    case .radio: .radio(Radio())
    case .toggle: .toggle(Switch())
    case .textField: .textField(TextField())
    case .select: .select(Select())
    case .slider: .slider(Slider())
    case .progress: .progress(Progress())
    case .loader: .loader(Loader())
    case .indicator: .indicator(Indicator())
    case .shimmer: .shimmer(Shimmer())
    case .animation: .animation(Animation())
    case .host: .host(Host())
    }
  }

  /// Whether nodes stand under a key of a node of this type.
  package func holdsNodes(under key: String) -> Bool {
    switch (self, key) {
    case (.hStack, "items"), (.vStack, "items"), (.zStack, "items"), (.zStack, "background"), (.zStack, "overlay"),
      (.grid, "items"),
      (.scroll, "item"), (.pager, "items"), (.states, "items"):
      true
    default: false
    }
  }

  /// Whether the data may give it the nodes inside, instead of the layout.
  package var takesGivenItems: Bool {
    switch self {
    case .hStack, .vStack, .zStack, .grid, .pager: true
    default: false
    }
  }

  /// Whether only this preview knows the type, and no client of the original format.
  var isExtension: Bool { self == .grid || self == .pager || self == .states }

  /// Keys that hold nodes or configure repetition, rather than properties.
  package var structure: [PropertyDescription] {
    func row(_ name: String, _ type: PropertyType, _ summary: String) -> PropertyDescription {
      PropertyDescription(name: name, type: type, summary: summary)
    }
    switch self {
    case .hStack, .vStack: return [row("items", .nodes, "the nodes inside, in order")]
    case .zStack:
      return [
        row("items", .nodes, "the nodes inside, backmost first"),
        row("background", .nodes, "nodes behind, ignored for the size"),
        row("overlay", .nodes, "nodes in front, ignored for the size"),
      ]
    case .grid: return [row("items", .nodes, "the nodes inside, row by row")]
    case .scroll: return [row("item", .node, "scrolling content")]
    case .pager: return [row("items", .nodes, "the pages, in order")]
    case .states: return [row("items", .nodes, "the nodes to show one of, each with its \"state\"")]
    case .each:
      return [
        row("ref", .string, "path of the array"),
        row("item", .node, "repeated node; its paths start at the element"),
      ]
    case .component:
      return [
        row("name", .string, "the component's name"),
        row("data", .any, "the component's data: a reference, or an object that may contain references"),
        row("children", .nodes, "nodes for the component's `children`"),
      ]
    default: return []
    }
  }

  /// A description of the type in a few words.
  package var summary: String {
    switch self {
    case .hStack: "a row: its children beside each other"
    case .vStack: "a column: its children below each other"
    case .zStack: "layers: its children on top of each other"
    case .grid: "cells in columns and rows"
    case .scroll: "one child that scrolls"
    case .pager: "one page at a time"
    case .states: "one of several children, by a value"
    case .each: "one child for each element of an array"
    case .component: "a component of the workspace"
    case .children: "the place of a component's children"
    case .label: "a text"
    case .button: "a button"
    case .image: "a picture"
    case .icon: "an icon"
    case .tag: "a short text on a coloured ground"
    case .separator: "a line"
    case .spacer: "room that pushes others apart"
    case .ratingBar: "stars for a rating"
    case .stepper: "a number with − and +"
    case .checkbox: "a box to tick, with a text"
    case .radio: "one of several choices, with a text"
    case .toggle: "a switch, with a text"
    case .textField: "a field to type in"
    case .select: "a closed list of options to choose from"
    case .slider: "a track with a thumb for a number"
    case .progress: "a bar for progress"
    case .loader: "a wheel that turns while something loads"
    case .indicator: "dots for the pages of something"
    case .shimmer: "a shape in place of what is loading"
    case .animation: "an animation"
    case .host: "a place for a view that the app draws itself"
    }
  }
}
