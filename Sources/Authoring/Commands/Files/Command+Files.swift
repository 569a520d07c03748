extension Command {
  static let files: [Command] = []
}
