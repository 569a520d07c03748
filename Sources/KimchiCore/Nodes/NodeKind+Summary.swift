extension NodeKind {
  /// A description of the type in a few words.
  package var summary: String {
    switch self {
    case .hStack: "a row: its children beside each other"
    case .vStack: "a column: its children below each other"
    case .zStack: "layers: its children on top of each other"
    case .scroll: "one child that scrolls"
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
    case .progress: "a bar for progress"
    case .loader: "a wheel that turns while something loads"
    case .indicator: "dots for the pages of something"
    case .shimmer: "a shape in place of what is loading"
    case .animation: "an animation"
    case .host: "a place for a view that the app draws itself"
    }
  }
}
