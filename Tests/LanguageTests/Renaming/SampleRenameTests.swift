import Editing
import Inspection
import JSONDocument
import Language
import Sessions
import TestSupport
import Testing
import Workspaces

/// Every component, fixture, colour and style of the samples gets another name, here and in the studio.
@Suite("renaming in the samples") struct SampleRenameTests {
  /// A name, where it stands, and the studio's way to give it another one.
  private struct Name {
    var path: String
    var offset: Int
    var text: String
    var rename: (inout Session) throws -> Void
  }

  private static func names(in workspace: Workspace) throws -> [Name] {
    var names: [Name] = []
    for path in workspace.files(in: .components) {
      guard let document = try? workspace.document(path), document.positions == nil,
        let node = document.value(forKey: "component", in: document.root), let text = document.string(node)
      else { continue }
      names.append(
        Name(path: path, offset: document.span(of: node).lowerBound + 1, text: text) {
          _ = try $0.renameComponent(text, to: "renamed", as: "")
        })
    }
    for path in workspace.files(in: .previews) {
      guard let document = try? workspace.document(path), document.positions == nil,
        let file = try? FixtureFile(document, path: path), file.isNamed, let text = file.names.first,
        let place = file.node(text).flatMap({ document.keySpan(of: $0) })
      else { continue }
      let model = file.model
      names.append(
        Name(path: path, offset: place.lowerBound + 1, text: text) {
          _ = try $0.renameFixture(text, ofModel: model, to: "renamed", as: "")
        })
    }
    let settings = FilePath.join(workspace.root, Workspace.fileName)
    guard let document = try? workspace.document(settings),
      let system = document.value(forKey: "design_system", in: document.root)
    else { return names }
    for section in document.members(of: system) where document.kind(of: section.value) == .object {
      for member in document.members(of: section.value) {
        guard let place = document.keySpan(of: member.value) else { continue }
        names.append(
          Name(path: settings, offset: place.lowerBound + 1, text: member.key) {
            _ = try $0.renameToken(member.key, to: "renamed", as: "")
          })
      }
    }
    return names
  }

  private enum Outcome: Equatable {
    case files([String: String])
    case refused(String)

    var words: String {
      switch self {
      case .files(let files): files.keys.map(FilePath.name).sorted().joined(separator: " ")
      case .refused(let reason): reason
      }
    }
  }

  private static func studio(_ opened: String, _ name: Name) throws -> Outcome {
    var session = try Session(try Target.find(opened))
    func texts(_ session: Session) -> [String: [UInt8]] {
      Dictionary(session.nameChange.documents.map { ($0.path, $0.document.bytes) }, uniquingKeysWith: { one, _ in one })
    }
    let before = texts(session)
    do {
      try name.rename(&session)
    } catch let error as Refusal {
      return .refused(([error.message, error.fix].compactMap(\.self)).joined(separator: ": "))
    }
    let changed = texts(session).filter { before[$0.key] != $0.value }
    return .files(changed.mapValues { String(decoding: $0, as: UTF8.self) })
  }

  private static func editor(_ editor: inout TestEditor, _ name: Name) throws -> Outcome {
    let text = SourceText(try WorkspaceFiles.read(name.path))
    editor.open(name.path, String(decoding: text.bytes, as: UTF8.self))
    switch editor.ask("textDocument/rename", name.path, at: name.offset, of: text, [("newName", "renamed")]) {
    case .success(let answer): return .files(try TestEditor.applied(answer) { try WorkspaceFiles.read($0) })
    case .failure(let error): return .refused(error.message)
    }
  }

  @Test("every edit is the studio's, byte for byte", arguments: Samples.all)
  func everything(root: String) throws {
    let workspace = Workspace(containing: root)
    let opened = try #require((workspace.files(in: .layouts) + workspace.files(in: .screens)).first)
    var editor = TestEditor(root)
    // Both refuse what would break the picture that is open.
    editor.open(opened, String(decoding: try WorkspaceFiles.read(opened), as: UTF8.self))
    for name in try Self.names(in: workspace) {
      let (mine, theirs) = (try Self.editor(&editor, name), try Self.studio(opened, name))
      #expect(Bool(mine == theirs), "\(name.text) in \(name.path): \(mine.words) here, \(theirs.words) in the studio")
      if name.path != opened {
        editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(FileURI.text(name.path))]])
      }
    }
  }
}
