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
  /// Frames and colours of all views, so that a value which only looks the same is found out.
  private func look(_ session: Session) -> [String] {
    let list = session.picture.displayList()
    return session.picture.result.frames(of: session.picture) + list.items.map { "\($0.content)" }
  }

  @Test("a property that is set to the value which its row shows stays as it is", arguments: TypedSamples.nodes)
  func properties(_ file: String, _ index: Int) throws {
    var session = try Session(Target.find(file))
    session.select(index)
    try check(session, .properties)
  }

  @Test(
    "a property of a screen's part that is set to the value which its row shows stays as it is",
    arguments: TypedSamples.parts)
  func parts(_ file: String, _ index: Int) throws {
    var session = try Session(Target.find(file))
    session.select(index)
    try check(session, .properties)
  }

  @Test(
    "a value of the data that is set to the value which its row shows stays as it is", arguments: TypedSamples.files)
  func data(_ file: String) throws {
    try check(try Session(Target.find(file)), .data)
  }

  private func check(_ session: Session, _ subject: Form.Subject) throws {
    let folded = Form(subject, in: session)
    let unfolded = Set(folded.rows.filter { $0.hasMembers && $0.isSet }.map(\.name))
    let form = Form(subject, in: session, unfolded: unfolded)
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
      let now = Form(subject, in: after, unfolded: row.depth == 0 ? [] : unfolded).row(named: row.name)
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

/// Nodes and parts of the repository's samples.
enum TypedSamples {
  static let files: [String] = {
    let root = Samples.root
    return ["Layouts", "Components"].flatMap { folder in
      WorkspaceFiles.entries(of: "\(root)/\(folder)").map { "\(root)/\(folder)/\($0)" }
    }.filter { $0.hasSuffix(".json") }.sorted()
  }()

  /// Two nodes of each kind, since the type of a property decides how its value is spelt.
  static let nodes: [(file: String, index: Int)] = {
    var seen: [NodeKind: Int] = [:]
    return files.flatMap { file -> [(String, Int)] in
      guard let session = try? Session(Target.find(file)) else { return [] }
      return session.nodes.indices.filter { index in
        seen[session.nodes[index].kind, default: 0] += 1
        return seen[session.nodes[index].kind, default: 0] <= 2
      }.map { (file, $0) }
    }
  }()

  /// A part of each kind and component.
  static let parts: [(file: String, index: Int)] = {
    let roots = [Samples.root, Samples.modules, Samples.feed, Samples.facets]
    return roots.flatMap { root -> [(String, Int)] in
      var seen: Set<String> = []
      return WorkspaceFiles.entries(of: "\(root)/Screens").sorted().flatMap { name -> [(String, Int)] in
        let file = "\(root)/Screens/\(name)"
        guard let session = try? Session(Target.find(file)), case .screen = session.picture.stage else { return [] }
        return session.parts.indices.filter { index in
          let part = session.parts[index]
          return seen.count < 8 && seen.insert("\(part.kind) \(part.component ?? "")").inserted
        }.map { (file, $0) }
      }
    }
  }()
}
