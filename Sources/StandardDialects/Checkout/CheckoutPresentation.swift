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
  /// The data of what is shown; places in it are made once all of it is known.
  private var data: [JSONText] = []
  private var places: [(section: Int, part: Part)] = []
  private var unknown: Set<String> = []

  private enum Part {
    case header, footer
    case item(Int)
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
    bindData()
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
      members.append(("button", [button(core.environment.locale.text("Log in", "Entrar"), ["action": "log_in"])]))
    } else if core.canRetryPreparation {
      members.append(
        ("button", [button(core.environment.locale.text("Try again", "Tentar de novo"), ["action": "retry"])]))
    }
    guard isKnown(component) else { return }
    screen.sections.append(Section(id: "notice", layout: Self.layout))
    add(.object(members), component, identifier: "notice", as: .item(0))
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
        origin: page.place.map { DocumentPlace(source: 0, node: $0.node) } ?? .none))
    if isOpen, isKnown(Self.navigation) {
      add(navigation(page, count), Self.navigation, identifier: "navigation", as: .header)
    }
    for (position, plugin) in page.plugins.enumerated() {
      let isShown = isOpen && plugin.isVisible && isKnown(plugin.component, for: plugin)
      add(
        isShown ? looks(of: plugin) : .object([("identifier", .string(plugin.identifier))]),
        isShown ? plugin.component : Self.hidden(plugin.component), identifier: plugin.identifier, at: plugin.place,
        as: .item(position))
    }
    if isOpen, page.nextButtonTitle != nil, isKnown(Self.next) {
      add(next(page), Self.next, identifier: "next", as: .footer)
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

  private func navigation(_ page: PagePresentation, _ count: Int) -> JSONText {
    var members: [(String, JSONText)] = [
      ("identifier", "navigation"), ("title", .string(page.navigationTitle)), ("page", .integer(page.number)),
      ("pages", .integer(count)),
      ("steps", .array((1...max(count, 1)).map { .object([("is_done", .bool($0 <= page.number))]) })),
    ]
    if page.number > 1 {
      members.append(("back", [button(core.environment.locale.text("Back", "Voltar"), ["action": "back"])]))
    }
    return .object(members)
  }

  private func next(_ page: PagePresentation) -> JSONText {
    let locale = core.environment.locale
    var members: [(String, JSONText)] = [
      ("identifier", "next"), ("title", .string(page.nextButtonTitle ?? "")), ("is_enabled", .bool(page.isNextEnabled)),
      ("total", .string(core.cart.totals.total.formatted(locale))),
      ("caption", .string(locale.text("Total", "Total"))), ("action", ["action": "next_page"]),
    ]
    if let objection = page.objections.first { members.append(("message", .string(objection.message))) }
    return .object(members)
  }

  /// A plugin's data, and what components can't derive from it: how faint it is, what a tap on a switch does, and its
  /// message with a way to try again, as a list of one.
  private func looks(of plugin: PluginPresentation) -> JSONText {
    var members = plugin.members
    // A field without a text would be left out.
    members.append(("field", .string(plugin.view.value ?? "")))
    if plugin.state == .disabled { members.append(("opacity", .number(Self.disabledOpacity))) }
    if plugin.actions.contains(where: { $0.name == "toggle" }) {
      members.append(("toggle", PluginAction("toggle").json(plugin.identifier)))
    }
    var status: [JSONText] = []
    if let message = plugin.message {
      let isError = plugin.state == .error
      var rows: [(String, JSONText)] = [
        ("message", .string(message)), ("is_error", .bool(isError)),
        ("color", isError ? ["type": "red", "tint": "700"] : ["token": "color.text.secondary"]),
      ]
      if let retry = members.first(where: { $0.0 == "retry" }) { rows.append(retry) }
      status = [.object(rows)]
    }
    return .object(members + [("status", .array(status))])
  }

  private static let disabledOpacity = 0.45

  // MARK: Items

  /// - Parameter place: where it stands in the config; nil for what the program made.
  private mutating func add(
    _ text: JSONText, _ component: String, identifier: String, at place: ConfigPlace? = nil, as part: Part
  ) {
    let section = screen.sections.count - 1
    let item = screen.makeItem(
      ItemIdentity(kind: "checkout", identifier), component: component,
      origin: place.map { DocumentPlace(source: 0, node: $0.node) } ?? .none)
    switch part {
    case .header: screen.sections[section].header = item
    case .footer: screen.sections[section].footer = item
    case .item: screen.sections[section].items.append(item)
    }
    data.append(text)
    places.append((section, part))
  }

  /// Gives all items their data, which is one document.
  private mutating func bindData() {
    guard !data.isEmpty,
      let document = try? JSONDocument(parsing: JSONText.array(data).bytes, file: "the checkout's views")
    else { return }
    let index = screen.add(document)
    for (place, node) in zip(places, document.elements(of: document.root)) {
      let data = DocumentPlace(source: index, node: node)
      let name = document.value(forKey: "identifier", in: node).map { DocumentPlace(source: index, node: $0) }
      func bind(_ item: inout Item?) {
        item?.data = data
        item?.name = name ?? .none
      }
      switch place.part {
      case .header: bind(&screen.sections[place.section].header)
      case .footer: bind(&screen.sections[place.section].footer)
      case .item(let position):
        screen.sections[place.section].items[position].data = data
        screen.sections[place.section].items[position].name = name ?? .none
      }
    }
  }

  /// Whether the workspace has a component. A missing one of a plugin is reported once.
  private mutating func isKnown(_ component: String, for plugin: PluginPresentation? = nil) -> Bool {
    if source.contracts.contract(of: component) != nil { return true }
    if let plugin, unknown.insert(component).inserted {
      diagnostics.append(
        Diagnostic(
          .error, .componentUnknown, "no component named \(Spelling.quoted(component)), which draws this plugin",
          at: plugin.place?.location, path: plugin.place?.path,
          fix: "add Components/\(component).json to the workspace"))
    }
    return false
  }
}
