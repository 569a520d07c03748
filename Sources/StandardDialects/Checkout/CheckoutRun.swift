import Checkout
import Dialects
import JSONDocument
import Screens
import Sushi

/// A checkout with everything that has happened to it.
struct CheckoutRun {
  private var progress: CheckoutProgress
  private var state: CheckoutState

  var core: CheckoutCore { progress.core }
  var config: RemoteConfig { progress.config }
  var shown: PluginData { progress.shown }

  /// Problems of the config, the fixture and the plugins.
  var diagnostics: [Diagnostic] {
    progress.diagnostics + core.diagnostics.filter { !progress.diagnostics.contains($0) } + progress.gaps
  }

  init(_ source: ScreenSource, _ shared: SharedCatalogue) {
    state = source.state.own as? CheckoutState ?? CheckoutState()
    if let known = state.progress, known.isOf(source, shared) {
      progress = known
      return
    }
    progress = Self.beginning(source, shared, in: state.context)
    for event in state.events { _ = progress.core.handle(event) }
  }

  /// A checkout before the first event, with the steps of its fixture done.
  private static func beginning(
    _ source: ScreenSource, _ shared: SharedCatalogue, in context: CheckoutContext?
  ) -> CheckoutProgress {
    let catalogue = shared.catalogue
    let reader = RemoteConfigReader(source.document, source.document.root, catalogue: catalogue)
    let fixture =
      source.data.map { CheckoutFixture($0.document, $0.node, catalogue: catalogue) }
      ?? CheckoutFixture(catalogue: catalogue)
    var core = CheckoutCore(
      config: reader.config, context: context ?? fixture.context, cart: fixture.cart,
      environment: fixture.environment, entry: fixture.entry, catalogue: catalogue.drawn(by: source.client))
    var diagnostics = reader.diagnostics + fixture.diagnostics
    diagnostics += CheckoutLosses(reader.config, catalogue, source).diagnostics(of: core.context)
    for (step, node) in steps(source, catalogue.shop, &diagnostics) {
      take(step, of: source, at: node, catalogue.shop, &core, &diagnostics)
    }
    return CheckoutProgress(
      core, reader.config, diagnostics, gaps: gaps(reader.config, catalogue), of: source, shared)
  }

  /// The steps that a fixture performs at the start: `"steps": ["payment choose cash", "next_page"]`.
  private static func steps(
    _ source: ScreenSource, _ shop: Shop, _ diagnostics: inout [Diagnostic]
  ) -> [(step: CheckoutStep, node: JSONDocument.Node)] {
    guard let data = source.data, let list = data.document.value(forKey: CheckoutFixture.stepsKey, in: data.node) else {
      return []
    }
    var steps: [(step: CheckoutStep, node: JSONDocument.Node)] = []
    if ![.array, .null].contains(data.document.kind(of: list)) {
      diagnostics.append(
        Diagnostic(
          .warning, .checkoutValue,
          "\(CheckoutFixture.stepsKey) must be an array, not \(data.document.kind(of: list).withArticle)",
          at: data.document.location(of: list), path: data.document.pointer(to: list).description,
          fix: "for example [\"payment choose cash\", \"next_page\"]"))
    }
    for node in data.document.elements(of: list).prefix(CheckoutState.eventLimit) {
      if let step = data.document.string(node).flatMap({ CheckoutStep($0, of: shop) }) {
        steps.append((step, node))
      } else {
        diagnostics.append(
          Diagnostic(
            .warning, .checkoutValue, "not a step of a checkout", at: data.document.location(of: node),
            path: data.document.pointer(to: node).description,
            fix: suggestion(for: data.document.string(node) ?? "", shop)
              ?? "for example \"payment choose cash\", \"next_page\" or \"wait 500\""))
      }
    }
    return steps
  }

  /// The step that a misspelt one most likely means: with the nearest first word, or for `start` the nearest of its words.
  private static func suggestion(for text: String, _ shop: Shop) -> Fix? {
    var words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    let offers = CheckoutStep.offers(shop)
    if let offer = offers.first(where: { $0.name == first }) {
      for index in words.indices.dropFirst() where !offer.choices.contains(words[index]) {
        guard let nearest = Spelling.nearest(words[index], in: offer.choices) else { return nil }
        words[index] = nearest
      }
    } else {
      guard let nearest = Spelling.nearest(first, in: offers.map(\.name) + ["wait"]) else { return nil }
      words[0] = nearest
    }
    let step = words.joined(separator: " ")
    return step != text && CheckoutStep(step, of: shop) != nil ? .name(step) : nil
  }

  /// Performs a step of the fixture, and reports one that is refused.
  private static func take(
    _ step: CheckoutStep, of source: ScreenSource, at node: JSONDocument.Node, _ shop: Shop,
    _ core: inout CheckoutCore, _ diagnostics: inout [Diagnostic]
  ) {
    let refusals = core.handle(step.event).compactMap { effect in
      if case .refused(_, let reason) = effect { reason } else { nil }
    }
    guard let reason = refusals.first, let document = source.data?.document else { return }
    let text = document.string(node) ?? ""
    let isPlugin = core.pages.flatMap(\.plugins).contains { text.hasPrefix($0.identifier + " ") }
    diagnostics.append(
      Diagnostic(
        .warning, .checkoutStep, "the step is refused: \(reason)", at: document.location(of: node),
        path: document.pointer(to: node).description,
        fix: (isPlugin ? nil : suggestion(for: text, shop)) ?? "correct it, or remove it"))
  }

  /// Plugins of the config that nobody has documented.
  private static func gaps(_ config: RemoteConfig, _ catalogue: PluginCatalogue) -> [Diagnostic] {
    var seen: Set<String> = []
    return catalogue.shop.contexts.flatMap { config.plugins(of: $0.context) }.compactMap { plugin in
      // The files of declared plugins have their gaps reported where they are.
      guard seen.insert(plugin.identifier).inserted, catalogue.configurator(of: plugin.identifier)?.file == nil,
        let gaps = catalogue.definition(of: plugin.identifier)?.gaps(), !gaps.isEmpty
      else { return nil }
      return Diagnostic(
        .error, .checkoutUndocumented, "\(plugin.identifier) has no \(gaps.joined(separator: ", no "))",
        at: plugin.place?.location, path: plugin.place?.path, fix: "complete its definition")
    }
  }

  // MARK: Events

  /// Takes a step: the client's next state, the rows of the log that it adds, and what it asks for.
  mutating func take(_ step: CheckoutStep, from before: ClientState) -> ClientResponse {
    guard state.events.count < CheckoutState.eventLimit || step.isStart else {
      return ClientResponse(before, [.refuse("this checkout has gone on for too long; `start` restarts it")])
    }
    let old = core
    if step.isStart { state = CheckoutState(context: step.context ?? state.context) }
    if step.isStart, let context = step.context, context != core.context {
      // Another context has other pages: the next reading begins there.
      state.events = [step.event]
      return ClientResponse(before.keeping(state), [.scrollToTop, .log("\(context.rawValue) started")])
    }
    let oldPages = old.pages
    let effects = progress.core.handle(step.event)
    let pages = core.pages
    var result = records(of: core.log.dropFirst(min(old.log.count, core.log.count))).map(ClientEffect.record)
    if core.page != old.page || step.isStart { result.append(.scrollToTop) }
    let refusals = effects.compactMap { effect in
      if case .refused(_, let reason) = effect { reason } else { nil }
    }
    result += refusals.map { .refuse($0) }
    if refusals.isEmpty {
      let words =
        step.isStart ? "\(core.context.rawValue) started" : outcome(of: effects, since: old, oldPages, pages)
      result.append(.log(words))
    }
    let isSame = oldPages == pages && old.page == core.page && old.phase == core.phase && old.cart == core.cart
    guard refusals.isEmpty || !isSame else { return ClientResponse(before, result) }
    state.events.append(step.event)
    if pages.indices.contains(core.page) { progress.shown.update(pages[core.page].plugins.lazy.filter(\.isVisible)) }
    // One that begins anew has a log of its own.
    state.progress = step.isStart ? nil : progress
    return ClientResponse(before.keeping(state), result)
  }

  /// The rows of the log before the person's first action: the start, the first page, and the fixture's steps.
  var beginning: [ClientRecord] { records(of: core.log) }

  private func records(of rows: some Sequence<CheckoutLogEntry>) -> [ClientRecord] {
    rows.compactMap { row in
      let words = row.text.split(separator: " ", maxSplits: 1).map(String.init)
      switch row {
      case .emitted(let plugin, let component, _, let reacted):
        let told = reacted.isEmpty ? "no reaction" : reacted.joined(separator: ", ")
        return ClientRecord("emitted", "\(plugin) (\(component)) → \(told)")
      case .refused: return nil
      case .tracked(let event):
        var members: [(String, JSONText)] = [
          ("plugin", .string(event.plugin)), ("context", .string(event.context.rawValue)),
          ("entry", .string(event.entry.rawValue)), ("page", .integer(event.page)),
        ]
        if let action = event.action { members.append(("name", .string(action.name))) }
        if let attributes = event.attributes, attributes != [:] { members.append(("attributes", attributes)) }
        return ClientRecord(event.kind.rawValue, event.plugin, logging: .object(members))
      case .opened(let bridge, let plugin):
        return ClientRecord("opened", bridge.rawValue, outcome: "for \(plugin), by the app")
      case .note(let text): return ClientRecord("note", "checkout", outcome: text)
      default: return ClientRecord(words.first ?? "", words.dropFirst().joined(separator: " "))
      }
    }
  }

  /// In a few words, what became of an event.
  private func outcome(
    of effects: [CheckoutEffect], since old: CheckoutCore, _ oldPages: [PagePresentation], _ pages: [PagePresentation]
  ) -> String {
    if core.phase == .placed, old.phase != .placed { return "order placed" }
    if core.page != old.page { return "page \(core.page + 1) of \(pages.count)" }
    for case .open(let bridge, _) in effects { return "opens \(bridge.rawValue) of the app" }
    let waiting = core.pendingRequests.map { "\($0.operation.rawValue) of \($0.plugin ?? "the checkout")" }
    let failed = core.log.dropFirst(min(old.log.count, core.log.count)).compactMap { row in
      if case .failed = row { row.text } else { nil }
    }
    let before = Dictionary(
      oldPages.flatMap(\.plugins).map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    let changed = pages.flatMap(\.plugins).filter { before[$0.identifier] != $0 }.map(\.identifier)
    var parts = failed
    if !changed.isEmpty { parts.append("changed " + changed.joined(separator: ", ")) }
    if !waiting.isEmpty { parts.append("waiting for " + waiting.joined(separator: ", ")) }
    return parts.isEmpty ? "nothing changed" : parts.joined(separator: "; ")
  }
}

extension CheckoutStep {
  fileprivate var isStart: Bool { if case .start = event { true } else { false } }
}
