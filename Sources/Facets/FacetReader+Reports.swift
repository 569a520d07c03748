import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Checks of a response, and reports at the places where it was written.
extension FacetReader {
  mutating func checkRequired() {
    for (id, place) in required {
      guard !screen.sections.contains(where: { groups[$0.id] == id && !$0.items.isEmpty }) else { continue }
      let client = source.client.known == nil ? "" : " for \(source.client.name)"
      diagnostics.append(
        Diagnostic(
          .error, .deliveryEmptySection, "the required section \(Spelling.quoted(id)) is empty\(client)",
          at: place?.location, path: place?.path,
          fix: client.isEmpty ? "add an item" : "add an item that\(client.dropFirst(4)) can draw, or drop that client"))
    }
  }

  /// Reports keys and values that the format doesn't have.
  mutating func check(_ value: FacetValue, as shape: FacetShape, depth: Int = 0) {
    let check = FacetCheck(value, as: shape, depth: depth, source.contracts)
    for finding in check.findings {
      guard let key = finding.key else {
        report(finding.severity, finding.code, finding.message, at: finding.value, fix: finding.fix)
        continue
      }
      let place = location(finding.value, key: key)
      diagnostics.append(
        Diagnostic(
          finding.severity, finding.code, finding.message, at: place?.location, path: place?.path, fix: finding.fix))
    }
    if check.moreCount > 0 {
      diagnostics.append(Diagnostic(.error, .facetValue, "\(check.moreCount) more problems of these kinds"))
    }
    if !check.reloaded.isEmpty { checkReloads(check.reloaded) }
  }

  /// Reports what is reloaded, but isn't a section of the response or a facet that can be one.
  private mutating func checkReloads(_ reloaded: [(id: String, value: FacetValue)]) {
    // A later page may reload what an earlier one has.
    guard !source.isLaterPage, source.previous == nil, FacetsDialect.lone(response) == nil else { return }
    let sections = response.list("sections")
    let ids = Set((sections + sections.flatMap { $0.list("header") + $0.list("body") }).compactMap(\.id))
    for (id, value) in reloaded where !ids.contains(id) {
      report(
        .error, .facetAction, "no section has the id \(Spelling.quoted(id)); the action reloads nothing", at: value,
        fix: Fix.nearest(id, in: ids.sorted())
          ?? "use the id of a section of this response")
    }
  }

  // MARK: Reports

  func location(_ value: FacetValue) -> (location: SourceLocation, path: String)? {
    screen.value(at: written(value)).map {
      ($0.document.location(of: $0.node), $0.document.path(to: $0.node))
    }
  }

  /// The place of a key as its object was written, in either spelling.
  func location(_ value: FacetValue, key: String) -> (location: SourceLocation, path: String)? {
    guard let (document, node) = screen.value(at: written(value)),
      let member = FacetValue(document, node).written(key), let location = document.keyLocation(of: member)
    else { return nil }
    return (location, document.pointer(to: member).description)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at value: FacetValue, fix: Fix? = nil
  ) {
    let place = location(value)
    diagnostics.append(Diagnostic(severity, code, message, at: place?.location, path: place?.path, fix: fix))
  }

  mutating func report(_ omission: FacetOmission, at value: FacetValue) {
    let account = accounts[omission.reason] ?? account(for: omission)
    if case .component(let name) = omission.reason, account.isEssential {
      let place = location(value)
      return diagnostics.append(
        .essentialOmitted(name, clientName, omission.subject, at: place?.location, path: place?.path))
    }
    report(
      .note, .facetOmitted, Spelling.excerpt(omission.subject) + account.text, at: value, fix: account.fix)
  }

  private mutating func account(for omission: FacetOmission) -> OmissionAccount {
    var account = OmissionAccount(fix: omission.since.map { "\(source.client.platform) \($0) shows it" })
    switch omission.reason {
    case .component(let name):
      account.text += "\(clientName) has no component \(Spelling.quoted(name))"
      account.isEssential = source.contracts.isEssential(name)
    case .action(let name): account.text += "\(clientName) does not know the action \(Spelling.quoted(name))"
    case .children: account.text += "it has no visible children"
    case .flag(let platform): account.text += "its custom flags hide it on \(platform)"
    }
    accounts[omission.reason] = account
    return account
  }

  var clientName: String { source.client.name.isEmpty ? source.client.platform : source.client.name }

  /// Why facets are left out, in words.
  struct OmissionAccount {
    var text = " is left out: "
    var fix: Fix?
    /// Whether every client must have the component that is missing.
    var isEssential = false
  }
}
