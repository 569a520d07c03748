import Inspection
import Delivery
import Editing
import JSONDocument
import Pictures
import Screens
import Sessions
import Sushi
import Workspaces

/// The variants of node commands for the parts of a screen.
extension Session {
  func sizeOfScreen() throws(Refusal) -> Reply {
    do throws(Rejection) {
      guard let report = try SizeReport(picture) else { throw Rejection(.sizeLimit, "the screen has no items") }
      return Reply(report.summary, lines: report.rows)
    } catch {
      throw Refusal(error)
    }
  }

  mutating func enterComponent(_ invocation: Invocation) throws(Refusal) -> Reply {
    let index = try target(of: invocation)
    guard let name = parts[index].component else {
      throw Refusal("\(picture.describe(index)) is not an item", fix: "select an item, a header or a footer first")
    }
    guard
      let path = workspace.componentPath(name) ?? workspace.file(named: "\(Workspace.Folder.layouts.rawValue)/\(name)")
    else {
      throw Refusal("the component \(Spelling.quoted(name)) has no file of its own")
    }
    select(index)
    let place = selectedPlace
    try show(path)
    trail.append(place)
    return Reply(name)
  }

  func framesOfParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    var lines: [String] = []
    for index in try targets(of: invocation) {
      let cells = self.picture.cells(of: parts[index]).prefix(100)
      if cells.isEmpty { lines.append("\(picture.describe(index))  off screen") }
      for cell in cells { lines.append("\(picture.describe(index))  \(cell.frame.points)") }
    }
    return lines.count == 1 ? Reply(lines[0]) : Reply(Spelling.counted(lines.count, "frame"), lines: lines)
  }
}
