import Binding
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

extension LanguageMethod {
  static let renaming: [LanguageMethod] = [
    .request("textDocument/prepareRename") { server, params throws(RPCError) in try server.prepareRename(params) },
    .request("textDocument/rename", "renameProvider", ["prepareProvider": true]) { server, params throws(RPCError) in
      try server.rename(params)
    },
  ]
}

extension LanguageServer {
  fileprivate mutating func prepareRename(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let place = try asked(params) else { throw .failed("the file isn't well-formed JSON; repair it first") }
    guard let named = named(at: place) else { return .null }
    let text = sourceText(of: place)
    let name = String(decoding: text.bytes[named.range], as: UTF8.self)
    return ["range": range(named.range, in: text), "placeholder": .string(name)]
  }

  fileprivate mutating func rename(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let new = params["newName"]?.string else { throw .invalidParams("the new name is missing") }
    guard let place = try asked(params) else { throw .failed("the file isn't well-formed JSON; repair it first") }
    guard let named = named(at: place) else { throw .failed("nothing here can be renamed") }
    do throws(Refusal) {
      let edits = try edits(renaming: named.thing, to: new, at: place).filter { !$0.isEmpty }
      return try workspaceEdit(edits)
    } catch {
      throw .failed(([error.message, error.fix].compactMap(\.self)).joined(separator: ": "))
    }
  }

  /// The changes of files that the studio's `rename` makes.
  private mutating func edits(
    renaming thing: NamedThing, to new: String, at place: AskedPlace
  ) throws(Refusal) -> [FileEdit] {
    let change = NameChange(in: place.workspace, from: place.layout, index: names(in: place))
    switch thing {
    case .component(let old):
      let edits = try change.component(old, to: new).edits.filter { !$0.isEmpty }
      for picture in openPictures() {
        try NameChange.refuse(
          component: old, errors: picture.count(of: .error), after: try picture.drawn(after: edits))
      }
      return edits
    case .token(let old, _): return try change.token(old, to: new)
    case .fixture(let old, let model): return try change.fixture(old, ofModel: model, to: new)
    case .id(let old):
      guard let picture = picture(place) else { return [] }
      return [try change.id(old, to: new, of: picture.target.layout)]
    case .data(let keys, let model):
      guard let layout = try place.workspace.layout(ofModel: model) else {
        throw Refusal("no layout has the model \(model)", fix: "add one, or rename it by hand")
      }
      func path(_ keys: [String]) -> String {
        ReferencePath.text(keys.map { ReferencePath.Step.key(Array($0.utf8)) })
      }
      let edits = try change.reference(path(keys), to: path(keys.dropLast() + [new]), of: layout).edits
      if let picture = picture(AskedPlace(layout.path, layout.document, 0, in: place.workspace)) {
        try NameChange.refuse(
          reference: path(keys), missing: picture.stage.bound.missing.count,
          after: try picture.drawn(after: edits.filter { !$0.isEmpty }))
      }
      return edits
    }
  }

  /// Documents that are drawn again to see whether a rename breaks them.
  private static let openLimit = 16

  /// The pictures of layouts and screens that the editor has open, as the studio looks at the one that it has.
  private mutating func openPictures() -> [Picture] {
    texts.keys.sorted().prefix(Self.openLimit).compactMap { path in
      asked(path, 0).flatMap { picture($0) }
    }
  }
}
