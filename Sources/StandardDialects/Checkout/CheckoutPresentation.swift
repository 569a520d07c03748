import Checkout
import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Shows a checkout as a screen: each page is a section, each plugin an item of its component. Only the open page has
/// its title, its button and visible items; the items of the others, and hidden plugins, take no space but can be
/// selected and edited.
struct CheckoutPresentation {
  private(set) var screen: Screen
  private(set) var diagnostics: [Diagnostic] = []
  private let run: CheckoutRun
  private let source: ScreenSource
  private var unknown: Set<String> = []

  private enum Part {
    case header, item, footer
  }

  /// The components of what is not a plugin.
  static let navigation = "checkout_navigation"
  static let next = "checkout_next"
  static let notice = "checkout_notice"
  static let status = "checkout_status"
  /// The component's name for a plugin that takes no space, as the outline shows it. No component has such a name, so
  /// nothing is drawn.
  private static func hidden(_ component: String) -> String { component + hiddenMark }
  private static let hiddenMark = " (hidden)"

  static func isHidden(_ component: String) -> Bool { component.hasSuffix(hiddenMark) }

  /// The component's own name.
  static func shown(_ component: String) -> String {
    isHidden(component) ? String(component.dropLast(hiddenMark.count)) : component
  }

  init(_ run: CheckoutRun, _ source: ScreenSource) {
    self.run = run
    self.source = source
    screen = Screen(sources: [source.document] + (source.data.map { [$0.document] } ?? []))
  }

  private var core: CheckoutCore { run.core }

  mutating func present() {
    presentNotice()
    let pages = core.pages
    for page in pages {
      present(page, isOpen: core.phase == .shopping && page.number == core.page + 1, of: pages.count)
    }
    if pages.indices.contains(core.page) { screen.title = pages[core.page].navigationTitle }
  }

  // MARK: Sections

  /// Presents the notice about the whole checkout: above its pages, or in their place.
  private mutating func presentNotice() {
    let component = core.phase == .shopping ? Self.notice : Self.status
    guard let text = core.notice else { return }
    var members: [(String, JSONText)] = [
      ("identifier", .string("notice")), ("state", .string(state)), ("message", .string(text)),
    ]
    if core.phase == .notLoggedIn {
      members.append(("button", [button(core.environment.locale.text("Log in"), ["action": "log_in"])]))
    } else if core.canRetryPreparation {
      members.append(
        ("button", [button(core.environment.locale.text("Try again"), ["action": "retry"])]))
    }
    guard isKnown(component, showing: Spelling.quoted(text)) else { return }
    screen.sections.append(Section(id: "notice", layout: Self.layout))
    add(PluginData.document(members), component, as: .item)
  }

  private var state: String {
    switch core.phase {
    case .preparing: "loading"
    case .notLoggedIn: "not_logged_in"
    case .failed: "error"
    case .placed: "placed"
    case .shopping: core.canRetryPreparation ? "error" : "loading"
    }
  }

  private func button(_ title: String, _ action: JSONText) -> JSONText {
    ["title": .string(title), "is_enabled": true, "action": action]
  }

  private mutating func present(_ page: PagePresentation, isOpen: Bool, of count: Int) {
    screen.sections.append(
      Section(
        id: "page-\(page.number)", layout: isOpen ? Self.layout : Self.closed,
        origin: origin(page.place)))
    if isOpen, source.contracts.contract(of: Self.navigation) != nil {
      add(PluginData.document(navigation(page, count)), Self.navigation, as: .header)
    }
    for plugin in page.plugins {
      let isShown = isOpen && plugin.isVisible && isKnown(plugin.component, of: plugin)
      add(
        isShown
          ? run.shown.document(of: plugin) : PluginData.document([("identifier", .string(plugin.identifier))]),
        isShown ? plugin.component : Self.hidden(plugin.component), at: plugin.place, as: .item)
    }
    if isOpen, page.nextButtonTitle != nil, isKnown(Self.next, showing: "the way to the next page") {
      add(PluginData.document(next(page)), Self.next, as: .footer)
    }
  }

  private static let layout = SectionLayout(
    .list, group: .row, header: BoundarySupplementary(height: .estimated(64), isPinned: true),
    footer: BoundarySupplementary(height: .estimated(80), isPinned: true))

  /// Of pages that aren't open: nothing in them has to be measured.
  private static let closed: SectionLayout = {
    var group = LayoutGroup.row
    group.height = .absolute(0)
    return SectionLayout(.list, group: group)
  }()

  private func navigation(_ page: PagePresentation, _ count: Int) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("identifier", "navigation"), ("title", .string(page.navigationTitle)), ("page", .integer(page.number)),
      ("pages", .integer(count)),
      ("steps", .array((1...max(count, 1)).map { .object([("is_done", .bool($0 <= page.number))]) })),
    ]
    if page.number > 1 {
      members.append(("back", [button(core.environment.locale.text("Back"), ["action": "back"])]))
    }
    return members
  }

  private func next(_ page: PagePresentation) -> [(String, JSONText)] {
    let locale = core.environment.locale
    var members: [(String, JSONText)] = [
      ("identifier", "next"), ("title", .string(page.nextButtonTitle ?? "")), ("is_enabled", .bool(page.isNextEnabled)),
      ("total", .string(core.cart.totals.total.formatted(locale))),
      ("caption", .string(locale.text("Total"))), ("action", ["action": "next_page"]),
    ]
    if let objection = page.objections.first { members.append(("message", .string(objection.message))) }
    return members
  }

  // MARK: Items

  /// - Parameters:
  ///   - data: what the component is bound to, with its `identifier`.
  ///   - place: where it stands in the config; nil for what the program made.
  private mutating func add(
    _ data: JSONDocument, _ component: String, at place: ConfigPlace? = nil, as part: Part
  ) {
    let index = screen.add(data)
    let name = data.value(forKey: "identifier", in: data.root)
    let item = screen.makeItem(
      ItemIdentity(kind: "checkout", name.flatMap { data.string($0) } ?? ""), component: component,
      data: DocumentPlace(source: index, node: data.root),
      origin: origin(place),
      name: name.map { DocumentPlace(source: index, node: $0) } ?? .none)
    let section = screen.sections.count - 1
    switch part {
    case .header: screen.sections[section].header = item
    case .footer: screen.sections[section].footer = item
    case .item: screen.sections[section].items.append(item)
    }
  }

  /// Where a part stands in the config; nowhere for one of the pages that stand in for it, which are a shop's or the
  /// program's.
  private func origin(_ place: ConfigPlace?) -> DocumentPlace {
    guard let place, place.location.file == source.document.file else { return .none }
    return DocumentPlace(source: 0, node: place.node)
  }

  private mutating func isKnown(_ component: String, of plugin: PluginPresentation) -> Bool {
    isKnown(component, .error, "which draws this plugin", at: plugin.place)
  }

  /// - Parameter content: what nobody sees without the component.
  private mutating func isKnown(_ component: String, showing content: String) -> Bool {
    isKnown(component, .warning, "which shows \(content)", at: ConfigPlace(source.document, source.document.root))
  }

  /// Whether the workspace has a component. A missing one is reported once.
  private mutating func isKnown(
    _ component: String, _ severity: Diagnostic.Severity, _ use: String, at place: ConfigPlace?
  ) -> Bool {
    if source.contracts.contract(of: component) != nil { return true }
    if unknown.insert(component).inserted {
      diagnostics.append(
        Diagnostic(
          severity, .componentUnknown, "no component named \(Spelling.quoted(component)), \(use)", at: place?.location,
          path: place?.path, fix: .component(component, in: [])))
    }
    return false
  }
}
