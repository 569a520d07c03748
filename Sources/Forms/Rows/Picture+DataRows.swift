import Inspection
import Commands
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Picture {
  /// The rows of the open fixture: the fields that the component declares, required ones first, then what the layout reads
  /// without a declaration, then what else the fixture has.
  func dataRows(_ unfolded: Set<String>) -> [FormRow] {
    var rows: [FormRow] = []
    let fields = declaredFields
    for field in fields.filter(\.isRequired) + fields.filter({ !$0.isRequired }) {
      append(field, "required fields", "fields", unfolded, to: &rows)
    }
    let declared = Set(fields.map(\.name))
    var known = Set(fields.compactMap { $0.name.split(separator: "/").first.map(String.init) })
    let heading = fields.isEmpty ? "data" : "not declared"
    for name in readNames where known.insert(name).inserted && !declared.contains(name) {
      append(DataField(name: name, type: .any, summary: "read by the layout"), heading, heading, unfolded, to: &rows)
    }
    guard let fixture else { return rows }
    let members = fixture.document.members(of: fixture.node).prefix(FormLimits.rows)
    for member in members where known.insert(member.key).inserted {
      append(DataField(name: member.key, type: .any, summary: ""), heading, heading, unfolded, to: &rows)
    }
    return rows
  }

  /// A member of the data with what is known of it.
  private struct DataField {
    var name: String
    var type: PropertyType
    /// As the component's file has it.
    var typeName: String?
    var isRequired = false
    var summary: String
  }

  private var declaredFields: [DataField] {
    let layout = target.layout
    guard layout.isComponent, let definition = stage.layoutStage?.prepared.components[layout.id] else {
      return []
    }
    let contracts = contracts
    let types = contracts.contract(of: layout.id)?.properties(contracts) ?? []
    return definition.fields.map { field in
      DataField(
        name: field.name, type: types.first { $0.name == field.name }?.type ?? .any, typeName: field.type,
        isRequired: field.isRequired, summary: field.summary)
    }
  }

  /// The members of the data that references of the layout begin with.
  private var readNames: [String] {
    guard case .layout = stage else { return [] }
    return outline.entries.prefix(FormLimits.rows).enumerated().flatMap { index, entry in
      entry.references.compactMap { reference in
        guard let path = try? ReferencePath(parsing: reference.path),
          case .key(let key)?? = dataSteps(of: path, in: index)?.first
        else { return nil }
        return String(decoding: key, as: UTF8.self)
      }
    }
  }

  private func append(
    _ field: DataField, _ required: String, _ other: String, _ unfolded: Set<String>, to rows: inout [FormRow]
  ) {
    let steps = field.name.split(separator: "/").map { ReferencePath.Step.key(Array($0.utf8)) }
    let type = field.typeName.map { $0 + (field.isRequired ? ", required" : "") }
    let summary = [type, field.summary.isEmpty ? nil : field.summary].compactMap { $0 }.joined(separator: ": ")
    append(
      steps, field.type, summary, field.isRequired, field.isRequired ? required : other, 0, unfolded, to: &rows)
  }

  /// A value of the data, and what is inside if it is unfolded. The depth of the form bounds the recursion.
  private func append(
    _ steps: [ReferencePath.Step], _ type: PropertyType, _ summary: String, _ isRequired: Bool, _ group: String,
    _ depth: Int, _ unfolded: Set<String>, to rows: inout [FormRow]
  ) {
    guard rows.count < FormLimits.rows else { return }
    let name = ReferencePath.text(steps)
    let found = dataValue(steps)
    var row = FormRow(
      group: group, name: name, depth: depth, type: type, summary: summary, isRequired: isRequired,
      target: Self.dataTarget(name) ?? .nothing, source: .unset)
    guard let found, let document = fixture?.document, !document.isNull(found) else {
      rows.append(row)
      return
    }
    row.type = Self.type(of: found, in: document, declared: type)
    row.source = .fixture
    row.show(found, in: document, ValueWords(designSystem: designSystem), isData: true)
    row.swatch = swatch(of: found, in: document, row.type)
    let kind = document.kind(of: found)
    row.hasMembers = depth < 8 && (kind == .object || kind == .array) && document.childCount(of: found) > 0
    rows.append(row)
    guard row.hasMembers, unfolded.contains(name) else { return }
    if kind == .array {
      for index in 0..<min(document.childCount(of: found), 100) {
        append(steps + [.index(index)], .any, "", false, group, depth + 1, unfolded, to: &rows)
      }
      return
    }
    let members = row.type.members
    for member in document.members(of: found).prefix(100) {
      let known = members.first { $0.name == member.key }
      append(
        steps + [.key(Array(member.key.utf8))], known?.type ?? .any, known?.summary ?? "", false, group, depth + 1,
        unfolded, to: &rows)
    }
  }

  /// The type that is declared, or that the value shows to have.
  private static func type(
    of node: JSONDocument.Node, in document: JSONDocument, declared: PropertyType
  ) -> PropertyType {
    guard case .any = declared else { return declared }
    return switch document.kind(of: node) {
    case .bool: .bool
    case .number: .number(-Double.layoutLimit...Double.layoutLimit)
    case .string: .string
    default: .any
    }
  }
}
