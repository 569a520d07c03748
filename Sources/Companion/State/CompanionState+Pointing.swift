import Commands
import Conditions
import Inspection
import JSONDocument
import Layout
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Workspaces

/// Lines for what a pointer does on a page's picture. Asking for one changes nothing.
extension CompanionState {
  /// Points that count as the end of a container while something is dragged over it, as a terminal's cell does.
  private static let reach = Size(8, 16)

  /// The line for a drag of the selected node: to a place (`x`, `y`), or of one of its edges (`edge`, `dx`, `dy`, and `fine`
  /// for single points), all in points of the picture that pages show.
  static func drag(_ view: JSONView, _ session: Session) -> WebAnswer {
    guard let node = session.selectedIndex, view["node"]?.integer == node else {
      return WebAnswer(409, refusing: "another node is selected")
    }
    let picture = session.picture(for: .png)
    func number(_ key: String) -> Double { min(max(view[key]?.number ?? 0, -1e6), 1e6) }
    guard let name = view["edge"]?.string else {
      let origin = picture.conditions.hasFrame ? DeviceFrame(of: picture).origin : .zero
      let place = picture.dropPlace(
        of: node, at: Point(number("x") - origin.x, number("y") - origin.y), reach: reach)
      return answer(place?.words ?? "can't go there", place?.call, place?.line?.offset(by: origin))
    }
    guard let edge = SizeHandle.Edge(rawValue: name), let frame = picture.frame(of: node) else {
      return WebAnswer(400, refusing: "no such edge")
    }
    let isFine = view["fine"]?.bool ?? false
    let step = isFine ? 1 : Grid.step
    let size = SizeHandle(edge, from: frame.size).size(
      columns: Int(clamping: (number("dx") / step).rounded()), rows: Int(clamping: (number("dy") / step).rounded()),
      cell: Size(step, step), isFine: isFine)
    let sides = [("width", size.width), ("height", size.height)].compactMap { name, value in
      value.map { "\(name) \(JSONText.number($0).description)" }
    }
    return answer(
      sides.isEmpty ? "the size as it is" : sides.joined(separator: ", "),
      .resize(width: size.width, height: size.height), nil)
  }

  private static func answer(_ words: String, _ call: CommandCall?, _ mark: Frame?) -> WebAnswer {
    var members: [(String, JSONText)] = [("words", .string(DiagnosticText.clean(words)))]
    if let call { members.append(("line", .string(call.line))) }
    if let mark {
      members.append(("mark", [.number(mark.x), .number(mark.y), .number(mark.width), .number(mark.height)]))
    }
    return WebAnswer(200, json: .object(members))
  }

  /// The text of the node at an `address` and where it is written; with a new `text`, the line that changes it.
  static func text(_ view: JSONView, _ session: Session) -> WebAnswer {
    let word = view["address"]?.string ?? ""
    guard let address = (try? Address(parsing: word)) ?? nil, let node = (try? session.resolve(address))?.first else {
      return WebAnswer(409, refusing: "the node isn't there any more")
    }
    guard let value = session.picture.text(of: node) else {
      return WebAnswer(404, refusing: "the node has no text")
    }
    var members: [(String, JSONText)] = [
      ("text", .string(value.text ?? "")), ("place", .string(DiagnosticText.clean(value.place))),
    ]
    if let new = view["text"]?.string {
      members.append(("line", .string(value.line(settingTo: new, at: session.picture.path(node)))))
    }
    return WebAnswer(200, json: .object(members))
  }
}

extension Picture {
  /// The frame of a node's first visible view.
  fileprivate func frame(of node: Int) -> Frame? {
    stage.views(of: node).first { result.isVisible($0) }.map { result.frame(of: $0) }
  }
}
