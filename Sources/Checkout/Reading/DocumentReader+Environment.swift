import JSONDocument
import Locales

/// Reads what surrounds a checkout.
extension DocumentReader {
  mutating func environment(_ node: Node, _ catalogue: PluginCatalogue) -> CheckoutEnvironment {
    var environment = catalogue.environment
    reportUnknownKeys(
      of: node, in: "an environment",
      known: [
        "language", "currency", "customer", "now", "addresses", "payments", "wallet", "points", "vouchers", "custom",
      ])
    environment.locale = catalogue.shop.locale(language(of: node, catalogue.shop), currency(of: node))
    environment.customer = string("customer", of: node) ?? ""
    environment.now = time("now", of: node) ?? environment.now
    environment.addresses = list("addresses", of: node, limit: 100).compactMap { address($0) }
    environment.payments =
      member("payments", of: node) == nil
      ? catalogue.shop.payments ?? PaymentMethod.common(environment.locale)
      : list("payments", of: node, limit: 100).compactMap { payment($0, environment.paymentKinds) }
    environment.wallet = money("wallet", of: node) ?? .zero
    environment.points = integer("points", of: node, in: 0...1_000_000_000) ?? 0
    environment.vouchers = list("vouchers", of: node, limit: 100).compactMap { voucher($0) }
    environment.custom = custom(of: node, "environment", catalogue)
    return environment
  }

  /// One of the shop's languages, with a region or without.
  private mutating func language(of node: Node, _ shop: Shop) -> String? {
    guard let tag = string("language", of: node) else { return nil }
    if shop.languages.contains(where: { $0 == tag || $0 == LanguageTag.base(of: tag) }) { return tag }
    report(
      .warning, .checkoutValue, "no language named \(Self.quoted(tag))", at: member("language", of: node) ?? node,
      fix: Self.suggestion(tag, shop.languages) ?? "use one of \(shop.languages.joined(separator: ", "))")
    return nil
  }

  /// A code of ISO 4217.
  mutating func currency(of node: Node) -> Currency? {
    guard let code = string("currency", of: node) else { return nil }
    if let currency = Currency(code) { return currency }
    report(
      .error, .checkoutCurrency, "no currency \(Self.quoted(code)) in ISO 4217",
      at: member("currency", of: node) ?? node,
      fix: Self.suggestion(code.uppercased(), Currency.codes) ?? "for example \"EUR\"")
    return nil
  }

  /// `{ "voucher": "voucher_expired", "payment": ["timeout", "ok"], "items": { "slow": 2000 } }`: for each operation an
  /// outcome, or one for each call. `{ OUTCOME: MS }` gives the time that the answer takes.
  mutating func service(_ node: Node, _ catalogue: PluginCatalogue) -> ServiceScript {
    var script = ServiceScript()
    let names = catalogue.operations.map(\.rawValue)
    let words = catalogue.outcomeWords
    for member in document.members(of: node) where !document.isNull(member.value) {
      guard names.contains(member.key) else {
        report(
          .warning, .checkoutValue, "no operation named \(Self.quoted(member.key))", at: member.value,
          fix: Self.suggestion(member.key, names) ?? "use one of \(names.joined(separator: ", "))")
        continue
      }
      let isList = document.kind(of: member.value) == .array
      let entries = isList ? Array(document.elements(of: member.value).prefix(100)) : [member.value]
      script.outcomes[ServiceOperation(rawValue: member.key)] = entries.flatMap { outcomes($0, words) }
    }
    return script
  }

  private mutating func outcomes(_ node: Node, _ words: [String]) -> [ServiceScript.Outcome] {
    if let word = document.string(node) { return outcomes(word, nil, node, words) }
    guard let timed = document.members(of: node).first(where: { _ in true }) else {
      mismatch(node, "an outcome", "a word such as \"ok\" or \"slow\", or { \"slow\": 2000 }")
      return []
    }
    guard let delay = document.integer(timed.value), delay >= 0 else {
      mismatch(timed.value, "the time of an outcome", "a whole number of milliseconds")
      return outcomes(timed.key, nil, node, words)
    }
    return outcomes(timed.key, min(delay, CheckoutCore.longestWait), node, words)
  }

  private mutating func outcomes(
    _ word: String, _ delay: Int?, _ node: Node, _ words: [String]
  ) -> [ServiceScript.Outcome] {
    if let outcomes = ServiceScript.outcomes(named: word, delay: delay, errors: words) { return outcomes }
    report(
      .warning, .checkoutValue, "no outcome named \(Self.quoted(word)); the service answers at once", at: node,
      fix: Self.suggestion(word, words) ?? "use one of \(words.joined(separator: ", "))")
    return [.ok]
  }

  /// `{ "gift_card": { "12345678": { "balance": 5000 } } }`: by operation and argument, what the service answers.
  mutating func answers(
    _ node: Node, _ catalogue: PluginCatalogue
  ) -> [ServiceOperation: [String: [String: PluginValue]]] {
    var result: [ServiceOperation: [String: [String: PluginValue]]] = [:]
    let names = catalogue.operations.filter { !ServiceOperation.builtIn.contains($0) }.map(\.rawValue)
    for member in document.members(of: node) where !document.isNull(member.value) {
      guard names.contains(member.key) else {
        report(
          .warning, .checkoutValue, "no operation of a declared plugin is named \(Self.quoted(member.key))",
          at: member.value, fix: Self.suggestion(member.key, names))
        continue
      }
      let operation = ServiceOperation(rawValue: member.key)
      let known = catalogue.answers(of: operation)
      result[operation] = [:]
      for answer in document.members(of: member.value).prefix(1000) {
        reportUnknownKeys(of: answer.value, in: "an answer", known: known.map(\.name))
        var values: [String: PluginValue] = [:]
        for (name, type) in known {
          switch type {
          case .bool: values[name] = bool(name, of: answer.value).map { .bool($0) }
          case .count:
            values[name] = integer(name, of: answer.value, in: -Money.maximum...Money.maximum).map { .count($0) }
          case .money: values[name] = money(name, of: answer.value).map { .money($0) }
          case .string: values[name] = string(name, of: answer.value).map { .string($0) }
          case .counts, .amounts, .strings: break
          }
        }
        result[operation]?[answer.key] = values
      }
    }
    return result
  }
}
