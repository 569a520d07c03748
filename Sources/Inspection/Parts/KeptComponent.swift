import Dialects
import Editing
import JSONDocument
import Pictures
import Workspaces

/// The member that an item needs in another section so as to be drawn by the same component.
struct KeptComponent: Sendable {
  let key: String
  let name: String

  /// Nil where the item says it, where the section draws its items by the same one, and where sections draw nothing.
  ///
  /// - Parameters:
  ///   - item: an object in `document`.
  ///   - isInData: whether it comes to stand in the data.
  ///   - index: the section that it comes to, or a part in it.
  init?(
    _ component: String?, of item: JSONDocument.Node, in document: JSONDocument, isInData: Bool,
    _ dialect: any Dialect.Type, to index: Int, of picture: Picture
  ) throws(Refusal) {
    guard let key = dialect.componentKey, let component, document.kind(of: item) == .object,
      document.value(forKey: key, in: item) == nil, let index = picture.section(around: index)
    else { return nil }
    let section = try picture.editedPart(index)
    let other = section.string(key)
    guard section.kind == .section, other != component else { return nil }
    // An object of the data that is all data has no place for it.
    guard !isInData || document.value(forKey: "data", in: item) != nil else {
      throw Refusal(
        "\(picture.describe(index)) draws its items by \(other ?? "no component"), and the item is drawn by \(component)",
        fix: "give the item its \"\(key)\" and its \"data\" in the fixture first")
    }
    (self.key, name) = (key, component)
  }

  /// Writes it behind the id.
  func write(to item: JSONDocument.Node, in path: String, _ transaction: inout Transaction) throws(Refusal) {
    try transaction.edit(path) { document throws(EditError) in try write(to: item, in: &document) }
  }

  func write(to item: JSONDocument.Node, in document: inout JSONDocument) throws(EditError) -> Edit {
    let place = document.value(forKey: "id", in: item).map { JSONDocument.Placement.after($0) } ?? .start
    return try document.insert(key: key, .string(name), in: item, at: place)
  }
}
