extension NodeKind {
  /// Words of other systems for types of nodes, in small letters.
  package static let synonyms: [String: NodeKind] = [
    "text": .label, "textblock": .label, "row": .hStack, "column": .vStack, "col": .vStack, "stack": .vStack,
    "container": .vStack, "div": .vStack, "view": .vStack, "box": .zStack, "overlay": .zStack, "img": .image,
    "picture": .image, "photo": .image, "line": .separator, "divider": .separator, "hr": .separator, "list": .each,
    "repeat": .each, "foreach": .each, "input": .textField, "textfield": .textField, "textinput": .textField,
    "dropdown": .select, "picker": .select, "toggle": .toggle, "stars": .ratingBar, "rating": .ratingBar,
    "carousel": .pager, "link": .button, "badge": .tag, "chip": .tag, "progressbar": .progress, "spinner": .loader,
    "gap": .spacer,
  ]
}
