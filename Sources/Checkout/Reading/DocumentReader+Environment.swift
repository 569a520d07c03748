import JSONDocument

/// Reads what surrounds a checkout.
extension DocumentReader {
  mutating func environment(_ node: Node) -> CheckoutEnvironment {
    var environment = CheckoutEnvironment()
    reportUnknownKeys(
      of: node, in: "an environment",
      known: ["language", "customer", "now", "addresses", "payments", "wallet", "points", "vouchers"])
    environment.language = choice("language", of: node, as: Language.self) ?? environment.language
    environment.customer = string("customer", of: node) ?? ""
    environment.now = time("now", of: node) ?? environment.now
    environment.addresses = list("addresses", of: node, limit: 100).compactMap { address($0) }
    environment.payments =
      member("payments", of: node) == nil
      ? PaymentMethod.common(environment.language)
      : list("payments", of: node, limit: 100).compactMap { payment($0) }
    environment.wallet = money("wallet", of: node) ?? .zero
    environment.points = integer("points", of: node, in: 0...1_000_000_000) ?? 0
    environment.vouchers = list("vouchers", of: node, limit: 100).compactMap { voucher($0) }
    return environment
  }

  /// `{ "voucher": "voucher_expired", "payment": ["timeout", "ok"], "items": { "slow": 2000 } }`: for each operation an
  /// outcome, or one for each call. `{ OUTCOME: MS }` gives the time that the answer takes.
  mutating func service(_ node: Node) -> ServiceScript {
    var script = ServiceScript()
    let names = ServiceOperation.allCases.map(\.rawValue)
    for member in document.members(of: node) where !document.isNull(member.value) {
      guard let operation = ServiceOperation(rawValue: member.key) else {
        report(
          .warning, .checkoutValue, "no operation named \(Self.quoted(member.key))", at: member.value,
          fix: Self.suggestion(member.key, names) ?? "use one of \(names.joined(separator: ", "))")
        continue
      }
      let isList = document.kind(of: member.value) == .array
      let entries = isList ? Array(document.elements(of: member.value).prefix(100)) : [member.value]
      script.outcomes[operation] = entries.flatMap { outcomes($0) }
    }
    return script
  }

  private mutating func outcomes(_ node: Node) -> [ServiceScript.Outcome] {
    if let word = document.string(node) { return outcomes(word, nil, node) }
    guard let timed = document.members(of: node).first(where: { _ in true }) else {
      mismatch(node, "an outcome", "a word such as \"ok\" or \"slow\", or { \"slow\": 2000 }")
      return []
    }
    guard let delay = document.integer(timed.value), delay >= 0 else {
      mismatch(timed.value, "the time of an outcome", "a whole number of milliseconds")
      return outcomes(timed.key, nil, node)
    }
    return outcomes(timed.key, min(delay, CheckoutCore.longestWait), node)
  }

  private mutating func outcomes(_ word: String, _ delay: Int?, _ node: Node) -> [ServiceScript.Outcome] {
    if let outcomes = ServiceScript.outcomes(named: word, delay: delay) { return outcomes }
    report(
      .warning, .checkoutValue, "no outcome named \(Self.quoted(word)); the service answers at once", at: node,
      fix: Self.suggestion(word, ServiceScript.words) ?? "use one of \(ServiceScript.words.joined(separator: ", "))")
    return [.ok]
  }
}
