import Dialects
import JSONDocument
import KimchiCore
import Pictures
import Screens
import Sushi
import Workspaces

/// Names in the data of a screen that look like slips: members of its items' data that their components don't declare,
/// and members of its fixture that no reference of the screen leads to.
struct ScreenData {
  private(set) var diagnostics: [Diagnostic] = []

  /// A screen on which everything is wrong is reported up to this many.
  private static let limit = 100

  /// Linear in the items and the fields of their components, and in the document where a member of the fixture isn't read.
  init(_ stage: ScreenStage, _ fixture: Fixture?, of document: JSONDocument) {
    // Dialects that hold their documents against a format know such keys already.
    if stage.dialect?.checksActions != true { checkItems(of: stage) }
    if let fixture { checkFixture(fixture, of: document) }
  }

  private mutating func checkItems(of stage: ScreenStage) {
    let screen = stage.screen
    let slips = screen.components.map { name in FieldSlip(of: name, stage.library.contract(of: name)?.fields ?? []) }
    for section in screen.sections {
      for item in [section.header, section.footer].compactMap(\.self) + section.items {
        guard diagnostics.count < Self.limit else { return }
        guard slips.indices.contains(Int(item.component)), let (document, node) = screen.value(at: item.data) else {
          continue
        }
        diagnostics += slips[Int(item.component)].all(in: document, node).map { screen.written($0) }
      }
    }
  }

  private mutating func checkFixture(_ fixture: Fixture, of document: JSONDocument) {
    guard fixture.document.kind(of: fixture.node) == .object else { return }
    let members = fixture.document.members(of: fixture.node).filter { !$0.key.hasPrefix("$") }
    guard !members.isEmpty else { return }
    var read: Set<String> = []
    Self.collect(document, document.root, &read)
    let missing = read.filter { fixture.document.value(forKey: $0, in: fixture.node) == nil }.sorted()
    for member in members where !read.contains(member.key) {
      guard let nearest = Spelling.nearest(member.key, in: missing) else { continue }
      let origin = fixture.origin(of: member.value)
      diagnostics.append(
        Diagnostic(
          .warning, .dataUnused, "\(Spelling.quoted(member.key)) is never used",
          at: origin.document.keyLocation(of: origin.node) ?? origin.document.location(of: origin.node),
          path: origin.document.pointer(to: origin.node).description, fix: .name(nearest)))
    }
  }

  /// The first keys of the references inside a value. The document's depth bounds the recursion.
  private static func collect(_ document: JSONDocument, _ node: JSONDocument.Node, _ read: inout Set<String>) {
    if let ref = document.value(forKey: "ref", in: node), let text = document.string(ref) {
      var key = text.hasPrefix("$root/") ? text.dropFirst(6) : text[...]
      key = key.prefix { $0 != "/" && $0 != "[" }
      if !key.hasPrefix("$") { read.insert(String(key)) }
    }
    document.forEachChild(of: node) { child in
      switch document.kind(of: child) {
      case .array, .object: collect(document, child, &read)
      case .null, .bool, .number, .string: break
      }
    }
  }
}
