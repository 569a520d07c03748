import JSONDocument
import Screens
import Sushi

/// The contract of components on attributes (`logs`), held against a screen's parts (`docs/format.md` §6).
package struct LoggingContract {
  package private(set) var diagnostics: [Diagnostic] = []
  private var moreCount = 0
  private let contracts: any ComponentContracts
  /// The attributes that components have to log, as far as they were asked for.
  private var logs: [String: [String]] = [:]

  /// A screen on which everything is missing is reported up to this many one by one.
  private static let limit = 100

  package init(_ contracts: any ComponentContracts) { self.contracts = contracts }

  /// Looks at all of a screen. Linear in its parts; a part of a component without `logs` costs one look at its name.
  package mutating func check(_ screen: Screen, in dialect: any Dialect.Type, among registry: DialectRegistry) {
    guard dialect.hasAttributes else { return }
    for section in screen.sections { check(section, of: screen, in: dialect, among: registry) }
    guard moreCount > 0 else { return }
    diagnostics.append(
      Diagnostic(.error, .loggingMissing, "\(Spelling.counted(moreCount, "more part")) with missing attributes"))
  }

  package mutating func check(
    _ section: Section, of screen: Screen, in dialect: any Dialect.Type, among registry: DialectRegistry
  ) {
    guard dialect.hasAttributes else { return }
    let parts = LoggedSection(section, of: screen, in: dialect, among: registry)
    parts.forEachPart(where: { !wanted(of: $0).isEmpty }) { part in
      let names = parts.names(of: part)
      reportEmpty(wanted(of: part.component), of: part, on: screen)
      let missing = wanted(of: part.component).filter { !names.contains($0) }
      guard !missing.isEmpty else { return }
      guard diagnostics.count < Self.limit else {
        moreCount += 1
        return
      }
      for name in missing where diagnostics.count < Self.limit {
        report(name, of: part, besides: names, on: screen)
      }
    }
  }

  private mutating func wanted(of component: String) -> [String] {
    if let known = logs[component] { return known }
    let found = Array((contracts.contract(of: component)?.logs ?? []).prefix(Self.limit))
    logs[component] = found
    return found
  }

  /// Reports attributes that are there without a value.
  private mutating func reportEmpty(_ names: [String], of part: LoggedSection.Part, on screen: Screen) {
    guard let (document, node) = screen.value(at: screen.written(part.logging)) else { return }
    for name in names where diagnostics.count < Self.limit {
      guard let value = document.value(forKey: name, in: node), document.string(value)?.isEmpty == true else {
        continue
      }
      diagnostics.append(
        Diagnostic(
          .warning, .loggingEmpty, "\(part.component) logs an empty \(Spelling.quoted(name))",
          at: document.location(of: value), path: document.pointer(to: value).description,
          fix: "set the attribute's value"))
    }
  }

  private mutating func report(_ name: String, of part: LoggedSection.Part, besides names: [String], on screen: Screen)
  {
    let nearest = Spelling.nearest(name, in: names.filter { !wanted(of: part.component).contains($0) })
    let written = screen.value(at: screen.written(part.logging))
    let key = nearest.flatMap { key in
      written.flatMap { value in value.document.value(forKey: key, in: value.node).map { (value.document, $0) } }
    }
    let message = "\(part.component) must log \(Spelling.quoted(name))"
    if let (document, member) = key {
      diagnostics.append(
        Diagnostic(
          .error, .loggingMissing, message, at: document.keyLocation(of: member) ?? document.location(of: member),
          path: document.pointer(to: member).description,
          fix: Fix("rename the attribute to \(Spelling.quoted(name))", .value(.string(name)))))
      return
    }
    let place = written ?? screen.value(at: screen.written(part.place))
    diagnostics.append(
      Diagnostic(
        .error, .loggingMissing, message, at: place.map { $0.document.location(of: $0.node) },
        path: place.map { $0.document.pointer(to: $0.node).description },
        fix: "add it to \"logging\", or to that of the section with \"logging_inherited\": true"))
  }
}
