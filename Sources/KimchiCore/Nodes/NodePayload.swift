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
    owner.keys.index(of: name).map { apply([($0, value)], &decoder) }
  }

  /// Gives several properties, by their numbers in the type's table, values at once. Returns whether all were right.
  @discardableResult
  mutating func apply(_ values: [(number: Int, value: JSONValue)], _ decoder: inout ValueDecoder) -> Bool {
    switch self {
    case .hStack(let owner): apply(values, Row(owner), { .hStack($0.stack) }, &decoder)
    case .vStack(let owner): apply(values, owner, { .vStack($0) }, &decoder)
    case .zStack(let owner): apply(values, owner, { .zStack($0) }, &decoder)
    case .grid(let owner): apply(values, owner, { .grid($0) }, &decoder)
    case .scroll(let owner): apply(values, owner, { .scroll($0) }, &decoder)
    case .pager(let owner): apply(values, owner, { .pager($0) }, &decoder)
    case .states(let owner): apply(values, owner, { .states($0) }, &decoder)
    case .each(let owner): apply(values, owner, { .each($0) }, &decoder)
    case .component(let owner): apply(values, owner, { .component($0) }, &decoder)
    case .children(let owner): apply(values, owner, { .children($0) }, &decoder)
    case .label(let owner): apply(values, owner, { .label($0) }, &decoder)
    case .button(let owner): apply(values, owner, { .button($0) }, &decoder)
    case .image(let owner): apply(values, owner, { .image($0) }, &decoder)
    case .icon(let owner): apply(values, owner, { .icon($0) }, &decoder)
    case .tag(let owner): apply(values, owner, { .tag($0) }, &decoder)
    case .separator(let owner): apply(values, owner, { .separator($0) }, &decoder)
    case .spacer(let owner): apply(values, owner, { .spacer($0) }, &decoder)
    case .ratingBar(let owner): apply(values, owner, { .ratingBar($0) }, &decoder)
    case .stepper(let owner): apply(values, owner, { .stepper($0) }, &decoder)
    case .checkbox(let owner): apply(values, owner, { .checkbox($0) }, &decoder)
    case .radio(let owner): apply(values, owner, { .radio($0) }, &decoder)
    case .toggle(let owner): apply(values, owner, { .toggle($0) }, &decoder)
    case .textField(let owner): apply(values, owner, { .textField($0) }, &decoder)
    case .select(let owner): apply(values, owner, { .select($0) }, &decoder)
    case .slider(let owner): apply(values, owner, { .slider($0) }, &decoder)
    case .progress(let owner): apply(values, owner, { .progress($0) }, &decoder)
    case .loader(let owner): apply(values, owner, { .loader($0) }, &decoder)
    case .indicator(let owner): apply(values, owner, { .indicator($0) }, &decoder)
    case .shimmer(let owner): apply(values, owner, { .shimmer($0) }, &decoder)
    case .animation(let owner): apply(values, owner, { .animation($0) }, &decoder)
    case .host(let owner): apply(values, owner, { .host($0) }, &decoder)
    }
  }

  private mutating func apply<Owner: PropertyOwner>(
    _ values: [(number: Int, value: JSONValue)], _ owner: Owner, _ wrap: (Owner) -> NodePayload,
    _ decoder: inout ValueDecoder
  ) -> Bool {
    var owner = owner
    let isRight = Owner.table.apply(values, to: &owner, &decoder)
    self = wrap(owner)
    return isRight
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
