import Dialects
import JSONDocument
import KimchiCore
import Sushi

/// Holds data against the fields that components declare (`docs/format.md` §3).
///
/// A required field that is missing or malformed makes its own instance an error and nothing else; an optional one is
/// dropped with a warning. Elements of an array are instances of their own. Linear in the values that fields name.
struct ContractCheck {
  private let contracts: any ComponentContracts
  private var known: [String: ComponentContract?] = [:]
  private var slips: [String: FieldSlip] = [:]
  var diagnostics: [Diagnostic] = []

  /// Components inside components, as deep as data may be nested.
  private static let depthLimit = 64

  init(_ contracts: any ComponentContracts) { self.contracts = contracts }

  /// Asked for once a component.
  mutating func contract(of component: String) -> ComponentContract? {
    if let contract = known[component] { return contract }
    let contract = contracts.contract(of: component)
    known[component] = .some(contract)
    return contract
  }

  /// Whether an instance has all that it needs. What is wrong is in `diagnostics` then.
  mutating func check(_ component: String, _ document: JSONDocument, _ node: JSONDocument.Node) -> Bool {
    check(component, document, node, asOptional: nil, depth: 0)
  }

  /// - Parameter asOptional: the optional field that the instance is the value of: it is dropped, not an error.
  private mutating func check(
    _ component: String, _ document: JSONDocument, _ node: JSONDocument.Node, asOptional: String?, depth: Int
  ) -> Bool {
    guard depth < Self.depthLimit, let contract = contract(of: component) else { return true }
    var isWhole = true
    let slip = slips[component] ?? FieldSlip(of: component, contract.fields)
    slips[component] = slip
    diagnostics += slip.all(in: document, node)
    for field in contract.fields {
      let type = FieldType(field.type)
      let place = Place(document: document, component: component, field: field, asOptional: asOptional)
      guard let value = document.value(ofField: field.name, in: node) else {
        guard field.isRequired else { continue }
        report("\(component) needs \"\(field.name)\"", at: node, place, type, isMissing: true)
        // What is dropped is dropped for one reason.
        if asOptional != nil { return false }
        isWhole = false
        continue
      }
      if !type.accepts(document.kind(of: value)) {
        report("\"\(field.name)\" of \(component) isn't \(type.expectation)", at: value, place, type)
        if asOptional != nil, field.isRequired { return false }
        isWhole = isWhole && !field.isRequired
      } else if let element = type.element {
        guard self.contract(of: element.name)?.fields.isEmpty == false else { continue }
        ContractCheck.forEachElement(of: value, in: document) { child in
          let (name, element) = ContractCheck.element(child, of: element.name, in: document)
          _ = check(name, document, element, asOptional: nil, depth: depth + 1)
        }
      } else if self.contract(of: type.name)?.fields.isEmpty == false {
        let optional = field.isRequired ? asOptional : "\(component)'s \"\(field.name)\""
        let isNestedWhole = check(type.name, document, value, asOptional: optional, depth: depth + 1)
        isWhole = isWhole && (isNestedWhole || !field.isRequired)
      }
    }
    return isWhole
  }

  /// The elements of a list, or the one value that stands for a list of one.
  static func forEachElement(
    of value: JSONDocument.Node, in document: JSONDocument, _ body: (JSONDocument.Node) -> Void
  ) {
    if document.kind(of: value) == .array { document.forEachChild(of: value, body) } else { body(value) }
  }

  /// The component and the data of an array's element: an envelope names its own component.
  static func element(
    _ node: JSONDocument.Node, of component: String, in document: JSONDocument
  ) -> (component: String, data: JSONDocument.Node) {
    guard let envelope = ModuleEnvelope(document, node) else { return (component, node) }
    return (envelope.type, envelope.payload)
  }

  // MARK: Reporting

  private struct Place {
    var document: JSONDocument
    var component: String
    var field: ComponentDefinition.Field
    var asOptional: String?
  }

  private mutating func report(
    _ message: String, at node: JSONDocument.Node, _ place: Place, _ type: FieldType, isMissing: Bool = false
  ) {
    let draft = isMissing ? type.draft(of: place.field.name, at: place.document.kind(of: node)) : nil
    let isError = place.field.isRequired && place.asOptional == nil
    let dropped = place.field.isRequired ? place.asOptional.map { ", so \($0) is dropped" } : nil
    diagnostics.append(
      Diagnostic(
        isError ? .error : .warning, isError ? .moduleRequired : .moduleOptional, message + (dropped ?? ""),
        at: place.document.location(of: node), path: place.document.pointer(to: node).description,
        fix: Fix("give it \(type.expectation)", draft)))
  }
}
