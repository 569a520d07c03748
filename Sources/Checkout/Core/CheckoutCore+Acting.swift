import JSONDocument

/// Actions of the person.
extension CheckoutCore {
  mutating func act(_ plugin: String, _ action: PluginAction) {
    guard let index = reachable(plugin) else { return }
    let offers = slots[index].plugin.actions
    guard let offer = offers.first(where: { $0.name == action.name }) else {
      let names = offers.map(\.name)
      let hint =
        Spelling.nearest(action.name, in: names)
        ?? (names.isEmpty ? nil : names.joined(separator: ", "))
      refuse(plugin, "\(plugin) has no action named \(action.name)\(hint.map { "; it has \($0)" } ?? "").")
      return
    }
    if let problem = offer.problem(with: action.argument, in: locale) {
      refuse(plugin, "\(action.name) \(problem)\(problem.hasSuffix("?") ? "" : ".")")
      return
    }
    hasActed = true
    slots[index].status = .idle
    let isSecret = if case .secret = offer.argument { true } else { false }
    track(.action, plugin, isSecret ? PluginAction(action.name) : action)
    let reaction = slots[index].plugin.respond(to: action)
    _ = slots[index].reload()
    take(reaction, from: index, trail: [])
  }

  /// The index of a plugin that takes actions now; refuses and gives nil for any other.
  mutating func reachable(_ plugin: String) -> Int? {
    guard phase == .shopping else {
      refuse(plugin, phase.refusal(locale))
      return nil
    }
    guard let index = index(of: plugin) else {
      let nearest = Spelling.nearest(plugin, in: slots.map(\.identifier))
      refuse(nil, "No plugin named \(plugin) on these pages.\(nearest.map { " Did you mean \($0)?" } ?? "")")
      return nil
    }
    let slot = slots[index]
    guard slot.page == page else {
      refuse(plugin, "\(plugin) is on page \(slot.page + 1).")
      return nil
    }
    guard slot.face.isVisible else {
      refuse(plugin, "\(plugin) is hidden.")
      return nil
    }
    guard slot.face.isEnabled else {
      refuse(plugin, "\(plugin) is disabled\(slot.face.view.note.map { ": \($0)" } ?? ".")")
      return nil
    }
    guard slot.status != .loading else {
      refuse(plugin, "\(plugin) is still waiting for an answer.")
      return nil
    }
    return index
  }

  // MARK: Pages

  /// A page can be left for the next one when its visible plugins have no objection.
  mutating func turnPage() {
    guard phase == .shopping else {
      refuse(nil, phase.refusal(locale))
      return
    }
    guard page + 1 < pageConfigs.count else {
      refuse(nil, locale.text("This is the last page."))
      return
    }
    let objections = objections(of: page)
    guard objections.isEmpty else {
      refuse(objections[0].plugin, objections[0].message)
      return
    }
    hasActed = true
    open(page: page + 1)
  }

  mutating func turnBack() {
    guard phase == .shopping else {
      refuse(nil, phase.refusal(locale))
      return
    }
    guard page > 0 else {
      refuse(nil, locale.text("This is the first page."))
      return
    }
    open(page: page - 1)
  }

  private mutating func open(page number: Int) {
    page = number
    seen = []
  }

  /// Why a page can't be left.
  func objections(of page: Int) -> [CheckoutReadiness.Obstacle] {
    let here = Set(slots.filter { $0.page == page }.map(\.identifier))
    return obstacles.filter { here.contains($0.plugin) }
  }
}

extension CheckoutCore.Phase {
  /// Why nothing can be done now.
  func refusal(_ locale: CheckoutLocale) -> String {
    switch self {
    case .preparing: locale.text("The checkout is still loading.")
    case .notLoggedIn: locale.text("Log in to continue.")
    case .failed: locale.text("The checkout could not be loaded.")
    case .shopping: ""
    case .placed: locale.text("The order is placed.")
    }
  }
}

extension PluginAction.Offer {
  /// The problem of an argument, in words that follow the action's name; nil if it fits.
  func problem(with text: String, in locale: CheckoutLocale) -> String? {
    switch argument {
    case .none: return text.isEmpty ? nil : "takes no argument"
    case .choice(let words):
      if words.contains(text) { return nil }
      if let nearest = Spelling.nearest(text, in: words) {
        return "has no choice named \(text); did you mean \(nearest)?"
      }
      return words.isEmpty ? "has nothing to choose from" : "takes one of \(words.prefix(20).joined(separator: ", "))"
    case .text(let example), .secret(let example):
      if text.utf8.count > Self.textLimit { return "takes at most \(Self.textLimit) bytes" }
      return text.isEmpty && !example.isEmpty ? "needs a text, for example \(example)" : nil
    case .money(let example):
      return Money(typed: text, in: locale) == nil ? "needs an amount, for example \(example)" : nil
    }
  }

  /// The longest text that a person can type, in bytes.
  static let textLimit = 1000
}
