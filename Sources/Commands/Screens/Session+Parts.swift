import Delivery
import Editing
import JSONDocument
import Pictures
import Screens
import Sessions
import Sushi
import Workspaces

/// What commands mean where a whole screen is open rather than a layout: its parts are sections and items.
enum ScreenCommands {
  typealias Run = @Sendable (inout Session, Invocation) throws(Refusal) -> Reply

  /// What a command does to a screen.
  ///
  /// - Throws: that it is about nodes, of which a screen has none.
  static func run(_ command: Command) throws(Refusal) -> Run {
    if let own = table[command.name] { return own }
    guard needsNodes(command) else { return command.run }
    throw Refusal(
      "\(command.name) is about the nodes of a layout", fix: "enter opens the layout of the selected item's component")
  }

  private static func needsNodes(_ command: Command) -> Bool {
    command.group == .editing && !["new", "find"].contains(command.name) || command.group == .binding
      || ["why", "refs"].contains(command.name)
  }

  private static let table: [String: Run] = [
    "set": { session, invocation throws(Refusal) in try session.setInParts(invocation) },
    "unset": { session, invocation throws(Refusal) in try session.unsetInParts(invocation) },
    "add": { session, invocation throws(Refusal) in try session.addPart(invocation) },
    "remove": { session, invocation throws(Refusal) in try session.removeParts(invocation) },
    "duplicate": { session, invocation throws(Refusal) in try session.duplicatePart(invocation) },
    "move": { session, invocation throws(Refusal) in try session.movePart(invocation) },
    "enter": { session, invocation throws(Refusal) in try session.enterComponent(invocation) },
    "size": { session, _ throws(Refusal) in
      do throws(Rejection) {
        guard let report = try SizeReport(session.picture) else {
          throw Rejection(.sizeLimit, "there is nothing to count")
        }
        return Reply(report.summary, lines: report.rows)
      } catch {
        throw Refusal(error)
      }
    },
    "frame": { session, invocation throws(Refusal) in try session.framesOfParts(invocation) },
  ]
}

extension Session {

  fileprivate mutating func enterComponent(_ invocation: Invocation) throws(Refusal) -> Reply {
    let index = try target(of: invocation)
    guard let name = parts[index].component else {
      throw Refusal("\(describe(index)) is no item", fix: "select an item, a header or a footer first")
    }
    guard let path = componentPath(name) ?? workspace.file("\(Workspace.Folder.layouts.rawValue)/\(name).json") else {
      throw Refusal("the component \(Spelling.quoted(name)) has no file of its own")
    }
    select(index)
    let place = selectedPlace
    try show(path)
    trail.append(place)
    return Reply(name)
  }

  fileprivate func framesOfParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    var lines: [String] = []
    for index in try targets(of: invocation) {
      let cells = self.cells(of: parts[index]).prefix(100)
      if cells.isEmpty { lines.append("\(describe(index))  not in sight") }
      for cell in cells { lines.append("\(describe(index))  \(cell.frame.points)") }
    }
    return lines.count == 1 ? Reply(lines[0]) : Reply("\(lines.count) places", lines: lines)
  }
}
