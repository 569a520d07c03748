import JSONDocument
import Sushi

/// The typed values under the key of a node's type. Indirect: elements are large, and nodes are moved often.
package indirect enum NodePayload: Sendable, Hashable {
  case hStack(Stack)
  case vStack(Stack)
  case zStack(ZStack)
  case grid(Grid)
  case scroll(Scroll)
  case pager(Pager)
  case states(States)
  case each(Each)
  case component(ComponentUse)
  case children(Slots)
  case label(Label)
  case button(Button)
  case image(Image)
  case icon(Icon)
  case tag(Tag)
  case separator(Separator)
  case spacer(Spacer)
  case ratingBar(RatingBar)
  case stepper(Stepper)
  case checkbox(Checkbox)
  case radio(Radio)
  case toggle(Switch)
  case textField(TextField)
  case select(Select)
  case slider(Slider)
  case progress(Progress)
  case loader(Loader)
  case indicator(Indicator)
  case shimmer(Shimmer)
  case animation(Animation)
  case host(Host)

  /// Gives a property a value. Nil when the type has no such property, else whether the value was right.
  package mutating func apply(_ name: String, _ value: JSONValue, _ decoder: inout ValueDecoder) -> Bool? {
    let owner = owner
    return owner.keys.index(of: name).map { apply([($0, value)], by: owner.effects, &decoder) }
  }

  /// Gives several properties, by their numbers in the type's table, values at once. Returns whether all were right.
  ///
  /// - Parameter effects: of the type's table, which asking the type for takes longer than setting a value.
  @discardableResult
  mutating func apply(
    _ values: [(number: Int, value: JSONValue)], by effects: PropertyEffects, _ decoder: inout ValueDecoder
  ) -> Bool {
    @inline(__always)
    func apply<Owner>(_ owner: Owner, _ wrap: (Owner) -> NodePayload) -> Bool {
      var owner = owner
      let isRight = withUnsafeMutablePointer(to: &owner) {
        effects.apply(values, to: UnsafeMutableRawPointer($0), &decoder)
      }
      self = wrap(owner)
      return isRight
    }
    return switch self {
    case .hStack(let owner): apply(Row(owner)) { .hStack($0.stack) }
    case .vStack(let owner): apply(owner) { .vStack($0) }
    case .zStack(let owner): apply(owner) { .zStack($0) }
    case .grid(let owner): apply(owner) { .grid($0) }
    case .scroll(let owner): apply(owner) { .scroll($0) }
    case .pager(let owner): apply(owner) { .pager($0) }
    case .states(let owner): apply(owner) { .states($0) }
    case .each(let owner): apply(owner) { .each($0) }
    case .component(let owner): apply(owner) { .component($0) }
    case .children(let owner): apply(owner) { .children($0) }
    case .label(let owner): apply(owner) { .label($0) }
    case .button(let owner): apply(owner) { .button($0) }
    case .image(let owner): apply(owner) { .image($0) }
    case .icon(let owner): apply(owner) { .icon($0) }
    case .tag(let owner): apply(owner) { .tag($0) }
    case .separator(let owner): apply(owner) { .separator($0) }
    case .spacer(let owner): apply(owner) { .spacer($0) }
    case .ratingBar(let owner): apply(owner) { .ratingBar($0) }
    case .stepper(let owner): apply(owner) { .stepper($0) }
    case .checkbox(let owner): apply(owner) { .checkbox($0) }
    case .radio(let owner): apply(owner) { .radio($0) }
    case .toggle(let owner): apply(owner) { .toggle($0) }
    case .textField(let owner): apply(owner) { .textField($0) }
    case .select(let owner): apply(owner) { .select($0) }
    case .slider(let owner): apply(owner) { .slider($0) }
    case .progress(let owner): apply(owner) { .progress($0) }
    case .loader(let owner): apply(owner) { .loader($0) }
    case .indicator(let owner): apply(owner) { .indicator($0) }
    case .shimmer(let owner): apply(owner) { .shimmer($0) }
    case .animation(let owner): apply(owner) { .animation($0) }
    case .host(let owner): apply(owner) { .host($0) }
    }
  }

  /// The type that answers for the kind: its properties, its words, what makes a new one visible.
  package var owner: any PropertyOwner.Type {
    switch self {
    case .hStack: Row.self
    case .vStack: Stack.self
    case .zStack: ZStack.self
    case .grid: Grid.self
    case .scroll: Scroll.self
    case .pager: Pager.self
    case .states: States.self
    case .each: Each.self
    case .component: ComponentUse.self
    case .children: Slots.self
    case .label: Label.self
    case .button: Button.self
    case .image: Image.self
    case .icon: Icon.self
    case .tag: Tag.self
    case .separator: Separator.self
    case .spacer: Spacer.self
    case .ratingBar: RatingBar.self
    case .stepper: Stepper.self
    case .checkbox: Checkbox.self
    case .radio: Radio.self
    case .toggle: Switch.self
    case .textField: TextField.self
    case .select: Select.self
    case .slider: Slider.self
    case .progress: Progress.self
    case .loader: Loader.self
    case .indicator: Indicator.self
    case .shimmer: Shimmer.self
    case .animation: Animation.self
    case .host: Host.self
    }
  }

  /// Whether a view has nothing to show while a property lacks data: its text, its picture, its value. Any other property
  /// keeps its default.
  package func isHidden(without property: String) -> Bool {
    switch self {
    case .separator, .spacer: false
    default: property == owner.mainProperty
    }
  }

  /// Whether a property keeps its default as long as the device has stored nothing: dots point at the first page then.
  package func keepsDefault(unstored property: String) -> Bool {
    if case .indicator = self { property == "current_page" } else { false }
  }

  /// Whether the type has the property.
  package func contains(_ name: String) -> Bool { owner.keys.index(of: name) != nil }
}
