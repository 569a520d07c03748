import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// A node of a layout or a part of a screen: answers what commands, forms and completion ask of either.
///
/// It holds the picture, and so the document. Nothing may keep it while a document is edited, or the edit copies that.
package protocol Element {
  var picture: Picture { get }
  /// Its place in the outline.
  var index: Int { get }
  /// The properties that it can have, in display order, without those that hold nodes.
  var properties: [PartProperty] { get }
  /// Whether setting a property follows a reference and changes the data that it leads to.
  var followsReferences: Bool { get }

  /// A property by its name or another word for it.
  ///
  /// - Throws: the nearest name.
  func property(_ name: PropertyName) throws(Refusal) -> ElementProperty
  /// The heading that a property stands under.
  func group(of property: PartProperty) -> String
  /// The value that setting the property would replace; nil where nothing is written.
  func value(of property: ElementProperty) -> PropertyOrigin.Value?
  /// Where the value comes from.
  func origin(of property: ElementProperty) -> PropertyOrigin
  /// The property's default among some values; nil where it can't be determined.
  func defaultValue(of property: ElementProperty, among values: [JSONText]) -> JSONText?
  /// Reads a value as a person types it.
  ///
  /// - Throws: the expected values, with the position in the text.
  func read(_ text: String, as property: ElementProperty) throws(Refusal) -> JSONText
  /// Refuses a property that can't be given a value.
  func requireSettable(_ property: ElementProperty) throws(Refusal)

  func plan(setting property: ElementProperty, to value: JSONText) throws(Refusal) -> EditPlan
  /// Takes a value out, also one that no property describes. Without steps where nothing is written.
  func plan(unsetting name: PropertyName) throws(Refusal) -> EditPlan

  // MARK: Structure

  /// As the document has it.
  var text: JSONText { get }
  /// - Throws: if it can't be copied.
  var content: Clipboard.Content { get throws(Refusal) }
  /// Whether another element can go inside.
  func takes(_ index: Int) -> Bool
  /// - Parameter taken: the ids that there are; those of the copies join them.
  func plan(
    inserting clipboard: Clipboard, _ placement: ElementPlacement, _ taken: inout TakenIDs
  ) throws(Refusal) -> EditPlan
  /// - Parameter taken: the ids that there are; those of the copy join them.
  func planDuplicate(_ taken: inout TakenIDs) throws(Refusal) -> EditPlan
  func planRemoval() throws(Refusal) -> EditPlan
  /// Selects it once others are gone.
  func planSelection(without removed: [Int]) throws(Refusal) -> EditPlan
  /// Moves elements like this one. Without steps where they are there already.
  func plan(moving indexes: [Int], _ goal: MoveGoal) throws(Refusal) -> EditPlan

  // MARK: Binding

  /// Names of the properties that are references; empty for the whole payload.
  var boundProperties: [String] { get }
  /// Refuses a property that can't be a reference.
  func requireBindable(_ property: ElementProperty) throws(Refusal)
  /// Refuses a value of the data that a property can't take.
  func check(_ value: PropertyOrigin.Value, fits property: ElementProperty, at path: ReferencePath) throws(Refusal)
  /// The value that the document itself has, which may be a reference.
  func written(_ property: ElementProperty) -> JSONDocument.Node?
  /// The value that unbinding replaces, and what it is called.
  ///
  /// - Parameter name: nil for the whole payload.
  func bound(_ name: PropertyName?) throws(Refusal) -> (value: JSONDocument.Node, name: String)
  /// The way from the root of the data to what a path means here, with nil for any element of an `each`; nil for what is
  /// not in the data.
  func dataSteps(of path: ReferencePath) -> [ReferencePath.Step?]?
  /// Makes the property a reference.
  func plan(binding property: ElementProperty, to path: ReferencePath) throws(Refusal) -> EditPlan
}

extension Picture {
  /// The node or part at a place of the outline.
  ///
  /// - Throws: if it can't be edited, such as a part of another response.
  package func element(at index: Int) throws(Refusal) -> any Element {
    if nodes.indices.contains(index) { return NodeElement(self, index) }
    return try PartElement(self, index)
  }

  /// One node or part in a few words, or how many they are.
  package func describe(_ indexes: [Int]) -> String {
    indexes.count == 1 ? describe(indexes[0]) : "\(indexes.count) \(parts.isEmpty ? "nodes" : "parts")"
  }

  /// The path of the document that it shows.
  var path: String { target.layout.path }
}

extension Element {
  /// The value of a bool or a choice some places on, round its end.
  ///
  /// - Throws: when the property is neither.
  package func toggled(_ property: ElementProperty, by count: Int = 1) throws(Refusal) -> JSONText {
    let type = property.type
    return try type.toggled(
      value(of: property).map { ($0.document, $0.node) }, default: defaultValue(of: property, among: type.cycle),
      by: count, named: property.name.text)
  }
}
