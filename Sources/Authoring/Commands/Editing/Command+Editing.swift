extension Command {
  static let editing: [Command] = [set, unset, toggle]
}
