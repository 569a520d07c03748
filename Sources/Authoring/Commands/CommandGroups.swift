extension Command {
  static let files: [Command] = []
  static let editing: [Command] = [set, unset, toggle]
  static let binding: [Command] = []
  static let looking: [Command] = []
}
