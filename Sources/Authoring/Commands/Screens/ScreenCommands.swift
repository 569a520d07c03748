import JSONDocument
import Screens
import Sushi

/// What commands mean where a whole screen is open rather than a layout: its parts are sections and items.
enum ScreenCommands {
  typealias Run = @Sendable (inout Session, Invocation) throws(CommandError) -> Reply

  /// What a command does to a screen.
  ///
  /// - Throws: that it is about nodes, of which a screen has none.
  static func run(_ command: Command) throws(CommandError) -> Run {
    if let own = table[command.name] { return own }
    guard needsNodes(command) else { return command.run }
    throw CommandError(
      "\(command.name) is about the nodes of a layout", fix: "enter opens the layout of the selected item's component")
  }

  private static func needsNodes(_ command: Command) -> Bool {
    command.group == .editing && !["new", "find"].contains(command.name) || command.group == .binding
      || ["why", "refs"].contains(command.name)
  }

  private static let table: [String: Run] = [
    "set": { session, invocation throws(CommandError) in try session.setInParts(invocation) },
    "unset": { session, invocation throws(CommandError) in try session.unsetInParts(invocation) },
    "add": { session, invocation throws(CommandError) in try session.addPart(invocation) },
    "remove": { session, invocation throws(CommandError) in try session.removeParts(invocation) },
    "duplicate": { session, invocation throws(CommandError) in try session.duplicatePart(invocation) },
    "move": { session, invocation throws(CommandError) in try session.movePart(invocation) },
    "enter": { session, invocation throws(CommandError) in try session.enterComponent(invocation) },
    "size": { session, _ throws(CommandError) in
      do throws(Rejection) {
        guard let report = try SizeReport(session.picture) else {
          throw Rejection(.sizeLimit, "there is nothing to count")
        }
        return Reply(report.summary, lines: report.rows)
      } catch {
        throw CommandError(error)
      }
    },
    "frame": { session, invocation throws(CommandError) in try session.framesOfParts(invocation) },
  ]
}

extension Session {
  /// A part that has a place in the document, by its index among the parts.
  func editable(_ index: Int) throws(CommandError) -> (part: ScreenPart, node: JSONDocument.Node) {
    guard parts.indices.contains(index) else { throw CommandError("there is no such part") }
    guard let node = parts[index].node else {
      throw CommandError("\(describe(index)) comes from the data", fix: "data set changes the data")
    }
    return (parts[index], node)
  }

  /// Carries a change of the screen's document out; it is taken back when it makes something wrong that was right.
  mutating func changeScreen(
    _ line: String, _ range: Range<Int>? = nil, _ body: (inout Transaction) throws(CommandError) -> Void
  ) throws(CommandError) {
    let before = Set(picture.screen?.diagnostics.filter { $0.severity == .error }.map(\.message) ?? [])
    try change(line) { session throws(CommandError) in
      let after = session.picture.screen?.diagnostics ?? []
      if let error = after.first(where: { $0.severity == .error && !before.contains($0.message) }) {
        throw CommandError(error.message, fix: error.fix, range: range)
      }
    } _: { transaction throws(CommandError) in
      try body(&transaction)
    }
  }

  fileprivate mutating func enterComponent(_ invocation: Invocation) throws(CommandError) -> Reply {
    let index = try target(of: invocation)
    guard let name = parts[index].component else {
      throw CommandError("\(describe(index)) is no item", fix: "select an item, a header or a footer first")
    }
    guard let path = componentPath(name) ?? workspace.file("\(Workspace.Folder.layouts.rawValue)/\(name).json") else {
      throw CommandError("the component \(Spelling.quoted(name)) has no file of its own")
    }
    select(index)
    let place = selectedPlace
    try show(path)
    trail.append(place)
    return Reply(name)
  }

  fileprivate func framesOfParts(_ invocation: Invocation) throws(CommandError) -> Reply {
    var lines: [String] = []
    for index in try targets(of: invocation) {
      let cells = cells(of: parts[index]).prefix(100)
      if cells.isEmpty { lines.append("\(describe(index))  not in sight") }
      for cell in cells { lines.append("\(describe(index))  \(cell.frame.points)") }
    }
    return lines.count == 1 ? Reply(lines[0]) : Reply("\(lines.count) places", lines: lines)
  }
}
