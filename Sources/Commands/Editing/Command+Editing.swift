extension Command {
  static let editing: [Command] = [
    set, unset, toggle, add, insert, remove, move, duplicate, wrap, unwrap, replace, copy, cut, paste, edit, new, find,
    rename, correct,
  ]
}
