import Dialects
import JSONDocument

/// Which facets of a response a client shows, bottom-up (`docs/dialects.md`, Facets): what the backend filters for the
/// capabilities that a client declares, and what the client would leave out by itself, are the same rules.
struct FacetFilter {
  let client: ClientCapabilities
  private let contracts: any ComponentContracts
  /// Whether components are containers, as far as they were asked for.
  private var containers: [String: Bool] = [:]
  private(set) var omissions: [(omission: FacetOmission, value: FacetValue)] = []

  /// Facets may lie this deep; JSON itself is bounded deeper.
  static let depthLimit = 100

  init(_ client: ClientCapabilities, _ contracts: any ComponentContracts) {
    self.client = client
    self.contracts = contracts
  }

  /// Looks at the facets of a response. Linear in the facets.
  mutating func filter(_ response: FacetValue) {
    for section in response.list("sections") { filter(section: section) }
  }

  /// The same of one section.
  mutating func filter(section: FacetValue) {
    for facet in section.list("header") { _ = isShown(facet) }
    let body = section.list("body")
    var shown = 0
    for facet in body where isShown(facet) { shown += 1 }
    // A title with nothing below it says nothing.
    if shown == 0, !body.isEmpty { _ = omit(section, .children) }
  }

  /// Whether a facet is shown, alone or in a response. Notes it and what is inside it when it is not.
  mutating func isShown(_ value: FacetValue, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, value.kind == .object else { return true }
    let facet = Facet(value)
    if let flags = facet.custom?.object(client.platform), flags.member("hidden")?.bool == true {
      return omit(value, .flag(client.platform))
    }
    if client.known != nil {
      if let component = facet.component, !client.draws(component) { return omit(value, .component(component)) }
      if let action = facet.actionName, Self.navigates(action), !client.does(action) {
        return omit(value, .action(action))
      }
    }
    var (count, shown) = (0, 0)
    facet.forEachChild { child in
      count += 1
      if isShown(child, depth: depth + 1) { shown += 1 }
    }
    guard shown == 0, count > 0, let component = facet.component, isContainer(component) else { return true }
    return omit(value, .children)
  }

  /// Whether a component shows nothing but its children. A row doesn't vanish with its badges.
  private mutating func isContainer(_ component: String) -> Bool {
    if let known = containers[component] { return known }
    let isContainer = contracts.isContainer(component)
    containers[component] = isContainer
    return isContainer
  }

  private mutating func omit(_ facet: FacetValue, _ reason: FacetOmission.Reason) -> Bool {
    let since: String? =
      switch reason {
      case .component(let name), .action(let name): client.known?.since[name]
      case .children, .flag: nil
      }
    omissions.append(
      (FacetOmission(reason: reason, subject: facet.id ?? facet.component ?? "a facet", since: since), facet))
    return false
  }

  /// Whether an action leads to another screen: without it a facet is a dead end, so that it is left out; any other
  /// unknown action keeps the facet; a tap reports it.
  static func navigates(_ action: String) -> Bool {
    navigating.contains(action) || navigating.contains { action.hasPrefix($0 + "_") }
  }

  private static let navigating = ["navigate", "open", "present"]
}
