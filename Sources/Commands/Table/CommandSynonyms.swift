/// Words of other programs for lines that are typed here.
enum CommandSynonyms {
  /// Lines for commands that do not exist; places in capitals are to be filled in.
  static let lines = [
    "hide": "set hidden true", "show": "set hidden false", "up": "parent", "grep": "find TEXT", "search": "find TEXT",
    "man": "help COMMAND", "diff": "compare", "refresh": "reload", "write": "save", "clone": "duplicate",
    "lang": "locale", "language": "locale", "rotate": "device", "landscape": "device", "portrait": "device",
    "img": "add image", "png": "screenshot FILE", "print": "screenshot FILE", "wq": "save", "back": "leave",
    "explain": "problems", "click": "tap ADDRESS", "press": "tap ADDRESS", "swipe": "scroll page",
  ]

  /// Words for types of nodes.
  static let types = [
    "text": "label", "title": "label", "row": "hStack", "column": "vStack", "col": "vStack", "stack": "vStack",
    "box": "zStack", "container": "vStack", "div": "vStack", "view": "vStack", "img": "image", "picture": "image",
    "photo": "image", "line": "separator", "divider": "separator", "hr": "separator", "list": "each",
    "repeat": "each", "foreach": "each", "input": "text_field", "textfield": "text_field", "dropdown": "select",
    "picker": "select", "toggle": "switch", "stars": "rating_bar", "rating": "rating_bar", "carousel": "pager",
    "link": "button", "badge": "tag", "chip": "tag", "progressbar": "progress", "spinner": "loader", "gap": "spacer",
  ]
}
