extension Command {
  static let looking: [Command] = []
}
