import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

/// New sections, items and modules.
extension Command {
  /// Plans what the words after `add` describe: those that the dialect of the selected part takes, then properties with
  /// values.
  static func plan(addingPart invocation: Invocation, in session: Session) throws(Refusal) -> EditPlan {
    try session.picture.refuseUnreadable()
    let index = try session.target(of: invocation)
    let new: NewPart
    do throws(PartFault) {
      new = try session.picture.newPart(invocation.arguments.map(\.text), at: index)
    } catch {
      throw Refusal(error.message, fix: error.fix?.words, range: error.word.flatMap { invocation[$0]?.range })
    }
    return try session.picture.plan(adding: new, at: index) { isInData throws(Refusal) in
      try text(of: new, invocation, inData: isInData, in: session)
    }
  }

  /// The new part with an id of its own and the properties that were typed.
  private static func text(of new: NewPart, _ invocation: Invocation, inData: Bool, in session: Session) throws(Refusal)
    -> JSONText
  {
    let text = new.text(inData)
    guard var document = try? JSONDocument(parsing: text.bytes, file: "part") else { return text }
    let dialect = try session.picture.dialectOfAdditions(
      at: try session.target(of: invocation), beginning: invocation.arguments.first?.text)
    func part() -> EditedPart {
      EditedPart(new.kind, document, document.root, component: new.component, isInData: inData)
    }
    if let keys = dialect.identity(of: part(), session.picture.contracts) {
      var taken = session.picture.takenIDs
      let old = keys.reduce(document.root as JSONDocument.Node?) { node, key in
        node.flatMap { document.value(forKey: key, in: $0) }
      }
      let id = session.picture.freshID(document, old, like: new.component ?? new.kind.rawValue, &taken)
      try write(id, at: keys, [], in: &document, invocation.text.words.first)
      session.picture.freshenInnerIDs(of: new.kind, in: &document, dialect, &taken)
    }
    try invocation.forEachProperty(from: new.wordCount) { word throws(Refusal) in
      let part = part()
      let rows = dialect.properties(of: part, session.picture.contracts)
      return try ElementProperty(PropertyName(word), in: rows, of: part.described)
    } _: { property, _, value throws(Refusal) in
      let read: JSONText
      do throws(Refusal) {
        read = try session.picture.read(value.text, asPart: property)
      } catch {
        throw error.moved(by: value.range.lowerBound)
      }
      try write(read, at: property.keys, property.keyTypes, in: &document, value)
    }
    return JSONText(document, document.root)
  }

  private static func write(
    _ value: JSONText, at keys: [String], _ types: [PropertyType], in document: inout JSONDocument,
    _ word: CommandText.Word?
  ) throws(Refusal) {
    let write = MemberWrite(value, at: keys, types, from: document.root, in: document)
    do throws(EditError) {
      _ = try write.write(in: &document, from: document.root)
    } catch {
      throw Refusal(error).at(word?.range)
    }
  }
}
