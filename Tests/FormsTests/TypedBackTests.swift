import Commands
import Editing
import Forms
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sessions
import TestSupport
import Testing
import Workspaces

/// What a form shows can be typed back: giving a row the value that it shows changes nothing that is seen.
@Suite struct TypedBackTests {
  static let files: [String] = {
    let root = Samples.root
    return ["Layouts", "Components"].flatMap { folder in
      WorkspaceFiles.entries(of: "\(root)/\(folder)").map { "\(root)/\(folder)/\($0)" }
    }.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static let screens = [Samples.root, Samples.modules, Samples.feed, Samples.facets].flatMap { root in
    WorkspaceFiles.entries(of: "\(root)/Screens").map { "\(root)/Screens/\($0)" }
  }.filter { $0.hasSuffix(".json") }.sorted()

  /// Frames and colours of all views, so that a value which only looks the same is found out.
  private func look(_ session: Session) -> [String] {
    let list = session.picture.displayList()
    return session.picture.result.frames(of: session.picture) + list.items.map { "\($0.content)" }
  }

  @Test("a property that is set to the value which its row shows stays as it is", arguments: files)
  func properties(_ file: String) throws {
    let session = try Session(Target.find(file))
    guard case .layout = session.picture.stage else { return }
    // One node of each kind of each file says enough, and the property's type decides the spelling.
    var seen: Set<NodeKind> = []
    for index in session.nodes.indices where seen.insert(session.nodes[index].kind).inserted {
      var selected = session
      selected.select(index)
      try check(selected, .properties)
    }
  }

  @Test("a property of a screen's part that is set to the value which its row shows stays as it is", arguments: screens)
  func parts(_ file: String) throws {
    guard let session = try? Session(Target.find(file)), case .screen = session.picture.stage else { return }
    var seen: Set<String> = []
    for index in session.parts.indices {
      let part = session.parts[index]
      guard seen.insert("\(part.kind) \(part.component ?? "")").inserted else { continue }
      var selected = session
      selected.select(index)
      try check(selected, .properties)
    }
  }

  @Test("a value of the data that is set to the value which its row shows stays as it is", arguments: files)
  func data(_ file: String) throws {
    try check(try Session(Target.find(file)), .data)
  }

  private func check(_ session: Session, _ subject: Form.Subject) throws {
    let folded = session.form(subject)
    let form = session.form(subject, unfolded: Set(folded.rows.filter(\.hasMembers).map(\.name)))
    let before = look(session)
    for row in form.rows {
      guard let value = row.value, let line = row.line else { continue }
      guard let after = session.trying(line, in: .session) else {
        var copy = session.copyForTrying
        do throws(Refusal) {
          try copy.perform(line)
        } catch {
          Issue.record("\(session.layoutPath) \(form.title): `\(line)` is refused: \(error.message)")
        }
        continue
      }
      let now = after.form(subject, unfolded: Set(form.rows.filter(\.hasMembers).map(\.name))).row(named: row.name)
      #expect(now?.value == value, "\(session.layoutPath) \(form.title): `\(line)`")
      let looks = look(after)
      #expect(looks == before, "\(session.layoutPath) \(form.title): `\(line)` looks different")
    }
  }
}

extension LayoutResult {
  /// A line for each view that can be seen.
  fileprivate func frames(of picture: Picture) -> [String] {
    (0..<count).filter { isVisible($0) }.map { "\(frame(of: $0))" }
  }
}
