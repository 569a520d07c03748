import Editing
import JSONDocument
import Workspaces

/// Changes of files as one `WorkspaceEdit`, which the editor makes.
extension LanguageServer {
  /// - Throws: if a file gets another name and the editor can't give it one.
  mutating func workspaceEdit(_ edits: [FileEdit]) throws(Refusal) -> JSONText {
    var changes: [EditorChange] = []
    for edit in edits.sorted(by: { $0.path < $1.path }) {
      guard edit.newPath == nil || client.renamesFiles else {
        throw Refusal("this editor can't rename files", fix: "rename it in the studio: `rename component`")
      }
      changes.append(.edit(edit.path, try textEdits(edit)))
      if let path = edit.newPath { changes.append(.rename(edit.path, to: path)) }
    }
    return workspaceEdit(changes)
  }

  /// The same of planned changes.
  ///
  /// - Throws: if a file is made and the editor can't make one.
  mutating func workspaceEdit(_ steps: [Step.FileChange]) throws(Refusal) -> JSONText {
    var changes: [EditorChange] = []
    for step in steps {
      switch step.change {
      case .edit(let edit):
        guard let text = text(of: step.path) else { throw Refusal("\(step.path) can't be read") }
        changes.append(.edit(step.path, textEdits(edit, in: text)))
      case .create(let bytes):
        guard client.createsFiles else {
          throw Refusal("this editor can't make files", fix: "do it in the studio")
        }
        changes.append(.create(step.path, String(decoding: bytes, as: UTF8.self)))
      case .delete: throw Refusal("an editor's files aren't deleted")
      }
    }
    return workspaceEdit(changes)
  }

  /// A change of one file.
  private enum EditorChange {
    case edit(String, [JSONText])
    case create(String, String)
    case rename(String, to: String)
  }

  private func workspaceEdit(_ changes: [EditorChange]) -> JSONText {
    guard client.takesDocumentChanges else {
      return [
        "changes": .object(
          changes.compactMap { change in
            if case .edit(let path, let edits) = change { (uri(path), .array(edits)) } else { nil }
          })
      ]
    }
    var list: [JSONText] = []
    for change in changes {
      switch change {
      case .edit(_, let edits) where edits.isEmpty: break
      case .edit(let path, let edits):
        let version = texts[path]?.version.map { JSONText.integer($0) } ?? .null
        list.append(["textDocument": ["uri": .string(uri(path)), "version": version], "edits": .array(edits)])
      case .create(let path, let text):
        let uri = JSONText.string(FileURI.text(path))
        list.append(["kind": "create", "uri": uri])
        list.append([
          "textDocument": ["uri": uri, "version": .null],
          "edits": [["range": Self.beginning, "newText": .string(text)]],
        ])
      case .rename(let old, let new):
        list.append(["kind": "rename", "oldUri": .string(uri(old)), "newUri": .string(FileURI.text(new))])
      }
    }
    return ["documentChanges": .array(list)]
  }

  private mutating func textEdits(_ edit: FileEdit) throws(Refusal) -> [JSONText] {
    guard let text = text(of: edit.path) else { return [] }
    guard edit.texts.isEmpty else {
      return edit.texts.map { self.edit($0.range.clamped(to: 0..<text.bytes.count), $0.new, in: text) }
    }
    guard var document = try? store.document(edit.path, named: edit.path) else { return [] }
    guard document.positions == nil else {
      throw Refusal("\(edit.path) isn't JSON", fix: "rename it in the studio, which can write it")
    }
    do throws(EditError) {
      return textEdits(try edit.apply(to: &document), in: text)
    } catch {
      throw Refusal(error)
    }
  }

  private func textEdits(_ splices: Edit, in text: SourceText) -> [JSONText] {
    TextEdits(splices, of: text.bytes.count).edits.map {
      edit($0.range, String(decoding: $0.new, as: UTF8.self), in: text)
    }
  }
}
