import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

/// Sections and items copied and put in elsewhere, also on another screen.
extension Session {
  mutating func copyParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let targets = try targets(of: invocation)
    let copied = try parts(at: targets)
    clipboard = copied
    unmark()
    return Reply("Copied \(names(targets))", effects: [.copy(copied.text)])
  }

  mutating func cutParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let targets = try targets(of: invocation)
    let (cut, names) = (try parts(at: targets), names(targets))
    _ = try removeParts(invocation)
    clipboard = cut
    return Reply("Cut \(names)", effects: [.copy(cut.text)])
  }

  private func names(_ targets: [Int]) -> String {
    targets.count == 1 ? picture.describe(targets[0]) : "\(targets.count) parts"
  }

  private func parts(at targets: [Int]) throws(Refusal) -> Clipboard {
    var values: [JSONText] = []
    let kind = targets.first.map { parts[$0].kind }
    for index in targets {
      let part = try picture.editedPart(index)
      guard let kind, kind == .section || kind == .item else {
        throw Refusal("only sections and items can be copied", fix: "select a section or an item")
      }
      guard part.kind == kind else {
        throw Refusal(
          "\(part.kind.withArticle) can't be copied together with \(kind.withArticle)", fix: "copy one kind at a time")
      }
      values.append(JSONText(part.document, part.node))
    }
    guard let kind, !values.isEmpty else { throw Refusal("nothing is selected", fix: "select a section or an item") }
    return Clipboard(.parts(kind), values)
  }

  /// `paste [before|after|into]`: items after the selected one or at the selected section's end, sections after the
  /// selected one.
  mutating func pasteParts(_ invocation: Invocation) throws(Refusal) -> Reply {
    let place = invocation[0] == nil ? nil : try invocation.choice(0, ["before", "after", "into"])
    if let file = invocation[1] {
      throw Refusal(
        "a file can't be pasted into a screen", fix: "open it, copy a part, and paste", range: file.range)
    }
    guard let clipboard else {
      throw Refusal("nothing has been copied", fix: "`copy` or `cut` a section or an item first")
    }
    guard case .parts(let kind) = clipboard.content else {
      throw Refusal("the clipboard holds nodes of a layout", fix: "open a layout to paste them")
    }
    let index = try target(of: invocation)
    let goal = try goal(of: kind, at: index, place, invocation[0])
    let open = try open(goal.list)
    let texts = try fresh(clipboard.values, kind, at: index, inData: goal.list.isInData)
    try changeScreen(invocation.text.line) { transaction throws(Refusal) in
      let array = try transaction.array(of: open)
      for (offset, text) in texts.enumerated() {
        let node = try transaction.insert(.text(text), in: array, at: goal.position + offset, open.path)
        if offset == 0 { transaction.select(open, node, at: goal.position) }
      }
    }
    let first = selectedIndex.map(picture.describe) ?? ""
    let source = open.owner.map { ", in the data of \($0)" } ?? ""
    return Reply((texts.count == 1 ? "Pasted \(first)" : "Pasted \(texts.count) parts, first \(first)") + source)
  }

  /// The destination for parts of a kind that are pasted at a part.
  private func goal(
    of kind: PartKind, at index: Int, _ place: String?, _ word: CommandText.Word?
  ) throws(Refusal) -> (list: PartList, position: Int) {
    let owner = kind == .section ? 0 : picture.section(around: index)
    guard let owner else { throw Refusal("an item needs a section", fix: "select a section first") }
    let beside = kind == .section ? picture.section(around: index) : parts[index].kind == .item ? index : nil
    if place != "into", let beside, let (list, position) = picture.list(holding: try picture.editedPart(beside)) {
      return (list, place == "before" ? position : position + 1)
    }
    if let place, place != "into", beside == nil {
      throw Refusal(
        "\(picture.describe(index)) isn't \(kind.withArticle)", fix: "`paste into` pastes inside", range: word?.range)
    }
    let part = try picture.editedPart(owner)
    guard let keys = try picture.dialect(of: part).listInside(part, picture.contracts),
      let list = picture.list(inside: part, at: keys)
    else {
      throw Refusal(
        "\(picture.describe(owner)) has no list of \(kind.rawValue)s", fix: "`add \(kind.rawValue)` creates it")
    }
    return (list, picture.count(of: list))
  }

  /// The values with ids of their own where the screen has theirs already.
  private func fresh(
    _ values: [JSONText], _ kind: PartKind, at index: Int, inData: Bool
  ) throws(Refusal) -> [JSONText] {
    let dialect = try dialectOfAdditions(at: index)
    var taken = picture.takenIDs
    return values.map { value in
      guard var document = try? JSONDocument(parsing: value.bytes, file: "copied part") else { return value }
      let whole = EditedPart(kind, document, document.root, isInData: inData)
      var owners = [whole]
      if kind == .section, !dialect.itemsMayRepeatAcrossSections,
        let keys = dialect.listInside(whole, picture.contracts),
        let list = document.value(at: keys, from: document.root)
      {
        owners += document.elements(of: list).map { EditedPart(.item, document, $0, isInData: inData) }
      }
      for owner in owners {
        guard let keys = dialect.identity(of: owner, picture.contracts), let key = keys.last,
          let holder = document.value(at: Array(keys.dropLast()), from: owner.node),
          let id = document.value(forKey: key, in: holder)
        else { continue }
        let text = document.string(id) ?? document.text(of: id)
        guard !taken.insert(text).inserted else { continue }
        let free = picture.freshID(document, id, like: kind.rawValue, &taken)
        _ = try? document.set(free, forKey: key, in: holder)
      }
      freshenInnerIDs(of: kind, in: &document, dialect, &taken)
      return JSONText(document, document.root)
    }
  }

  /// Gives everything inside a part that is the whole of a document an id that is not taken.
  func freshenInnerIDs(
    of kind: PartKind, in document: inout JSONDocument, _ dialect: any Dialect.Type, _ taken: inout Set<String>
  ) {
    for id in dialect.innerIDs(of: EditedPart(kind, document, document.root)) ?? [] {
      let text = document.string(id) ?? document.text(of: id)
      guard !taken.insert(text).inserted, let holder = document.parent(of: id), let key = document.key(of: id) else {
        continue
      }
      _ = try? document.set(picture.freshID(document, id, like: kind.rawValue, &taken), forKey: key, in: holder)
    }
  }
}

extension JSONDocument {
  /// The values under some keys, in order.
  fileprivate func value(at keys: [String], from node: Node) -> Node? {
    keys.reduce(node as Node?) { node, key in node.flatMap { value(forKey: key, in: $0) } }
  }
}
