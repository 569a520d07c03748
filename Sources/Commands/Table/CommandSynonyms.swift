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
}
