extension Command {
  static let binding: [Command] = []
}
