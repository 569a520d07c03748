import JSONDocument
import Sushi

/// What a node says under the key of its type, as typed values. Indirect: elements are large, and nodes are moved often.
package indirect enum NodePayload: Sendable, Hashable {
  case hStack(Stack)
  case vStack(Stack)
  case zStack(ZStack)
  case scroll(Scroll)
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
  case progress(Progress)
  case loader(Loader)
  case indicator(Indicator)
  case shimmer(Shimmer)
  case animation(Animation)
  case host(Host)

  /// Gives a property a value. None when the type has no such property, else whether the value was right.
  package mutating func apply(_ name: String, _ value: JSONValue, _ decoder: inout ValueDecoder) -> Bool? {
    keys.index(of: name).map { apply([($0, value)], &decoder) }
  }

  /// Gives several properties, by their numbers in the type's table, values at once. Answers whether all were right.
  @discardableResult
  mutating func apply(_ values: [(number: Int, value: JSONValue)], _ decoder: inout ValueDecoder) -> Bool {
    switch self {
    case .hStack(let owner): apply(values, owner, { .hStack($0) }, &decoder)
    case .vStack(let owner): apply(values, owner, { .vStack($0) }, &decoder)
    case .zStack(let owner): apply(values, owner, { .zStack($0) }, &decoder)
    case .scroll(let owner): apply(values, owner, { .scroll($0) }, &decoder)
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

  /// The type of the payload's owner: its name in a sentence, its main property and its table's rows.
  package var owner: (typeName: String, mainProperty: String?, properties: [PropertyDescription]) {
    switch self {
    case .hStack: (Stack.typeName, Stack.mainProperty, Stack.table.descriptions)
    case .vStack: (Stack.typeName, Stack.mainProperty, Stack.table.descriptions)
    case .zStack: (ZStack.typeName, ZStack.mainProperty, ZStack.table.descriptions)
    case .scroll: (Scroll.typeName, Scroll.mainProperty, Scroll.table.descriptions)
    case .each: (Each.typeName, Each.mainProperty, Each.table.descriptions)
    case .component: (ComponentUse.typeName, ComponentUse.mainProperty, ComponentUse.table.descriptions)
    case .children: (Slots.typeName, Slots.mainProperty, Slots.table.descriptions)
    case .label: (Label.typeName, Label.mainProperty, Label.table.descriptions)
    case .button: (Button.typeName, Button.mainProperty, Button.table.descriptions)
    case .image: (Image.typeName, Image.mainProperty, Image.table.descriptions)
    case .icon: (Icon.typeName, Icon.mainProperty, Icon.table.descriptions)
    case .tag: (Tag.typeName, Tag.mainProperty, Tag.table.descriptions)
    case .separator: (Separator.typeName, Separator.mainProperty, Separator.table.descriptions)
    case .spacer: (Spacer.typeName, Spacer.mainProperty, Spacer.table.descriptions)
    case .ratingBar: (RatingBar.typeName, RatingBar.mainProperty, RatingBar.table.descriptions)
    case .stepper: (Stepper.typeName, Stepper.mainProperty, Stepper.table.descriptions)
    case .checkbox: (Checkbox.typeName, Checkbox.mainProperty, Checkbox.table.descriptions)
    case .radio: (Radio.typeName, Radio.mainProperty, Radio.table.descriptions)
    case .toggle: (Switch.typeName, Switch.mainProperty, Switch.table.descriptions)
    case .textField: (TextField.typeName, TextField.mainProperty, TextField.table.descriptions)
    case .progress: (Progress.typeName, Progress.mainProperty, Progress.table.descriptions)
    case .loader: (Loader.typeName, Loader.mainProperty, Loader.table.descriptions)
    case .indicator: (Indicator.typeName, Indicator.mainProperty, Indicator.table.descriptions)
    case .shimmer: (Shimmer.typeName, Shimmer.mainProperty, Shimmer.table.descriptions)
    case .animation: (Animation.typeName, Animation.mainProperty, Animation.table.descriptions)
    case .host: (Host.typeName, Host.mainProperty, Host.table.descriptions)
    }
  }

  /// The property that a scalar fills, and a reference's scalar with it.
  package var mainProperty: String? {
    switch self {
    case .hStack: Stack.mainProperty
    case .vStack: Stack.mainProperty
    case .zStack: ZStack.mainProperty
    case .scroll: Scroll.mainProperty
    case .each: Each.mainProperty
    case .component: ComponentUse.mainProperty
    case .children: Slots.mainProperty
    case .label: Label.mainProperty
    case .button: Button.mainProperty
    case .image: Image.mainProperty
    case .icon: Icon.mainProperty
    case .tag: Tag.mainProperty
    case .separator: Separator.mainProperty
    case .spacer: Spacer.mainProperty
    case .ratingBar: RatingBar.mainProperty
    case .stepper: Stepper.mainProperty
    case .checkbox: Checkbox.mainProperty
    case .radio: Radio.mainProperty
    case .toggle: Switch.mainProperty
    case .textField: TextField.mainProperty
    case .progress: Progress.mainProperty
    case .loader: Loader.mainProperty
    case .indicator: Indicator.mainProperty
    case .shimmer: Shimmer.mainProperty
    case .animation: Animation.mainProperty
    case .host: Host.mainProperty
    }
  }

  /// Whether a view has nothing to show while a property lacks data: its text, its picture, its value. Any other property
  /// keeps its default.
  package func isHidden(without property: String) -> Bool {
    switch self {
    case .separator, .spacer: false
    default: property == mainProperty
    }
  }

  /// Whether the type has the property.
  package func contains(_ name: String) -> Bool { keys.index(of: name) != nil }

  /// The names of the type's properties.
  var keys: KeyTable {
    switch self {
    case .hStack: Stack.table.keys
    case .vStack: Stack.table.keys
    case .zStack: ZStack.table.keys
    case .scroll: Scroll.table.keys
    case .each: Each.table.keys
    case .component: ComponentUse.table.keys
    case .children: Slots.table.keys
    case .label: Label.table.keys
    case .button: Button.table.keys
    case .image: Image.table.keys
    case .icon: Icon.table.keys
    case .tag: Tag.table.keys
    case .separator: Separator.table.keys
    case .spacer: Spacer.table.keys
    case .ratingBar: RatingBar.table.keys
    case .stepper: Stepper.table.keys
    case .checkbox: Checkbox.table.keys
    case .radio: Radio.table.keys
    case .toggle: Switch.table.keys
    case .textField: TextField.table.keys
    case .progress: Progress.table.keys
    case .loader: Loader.table.keys
    case .indicator: Indicator.table.keys
    case .shimmer: Shimmer.table.keys
    case .animation: Animation.table.keys
    case .host: Host.table.keys
    }
  }
}
