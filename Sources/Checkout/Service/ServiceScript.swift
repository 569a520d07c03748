/// How the service of a preview answers: outcomes by operation, one for each call; the last one stays.
package struct ServiceScript: Sendable, Hashable {
  /// An answer, and how long it takes.
  package struct Outcome: Sendable, Hashable {
    /// Nil when the call succeeds.
    package var error: ServiceError?
    /// Milliseconds of `CheckoutEvent.wait`; 0 answers at once, and nil never does.
    package var delay: Int?

    package init(error: ServiceError? = nil, delay: Int? = 0) {
      self.error = error
      self.delay = delay
    }

    package static let ok = Outcome()
  }

  package var outcomes: [ServiceOperation: [Outcome]] = [:]

  package init() {}

  /// - Parameter attempt: from 0, over the whole checkout.
  package func outcome(of operation: ServiceOperation, attempt: Int) -> Outcome {
    guard let list = outcomes[operation], let last = list.last else { return .ok }
    return list.indices.contains(attempt) ? list[attempt] : last
  }

  /// How long `slow` takes unless the fixture gives its own time, in milliseconds.
  package static let slowDelay = 3000

  /// The outcomes of a word of the fixture: `ok`, `slow`, `pending`, `intermittent`, or an error. Nil for other words.
  ///
  /// - Parameter errors: the words of errors.
  package static func outcomes(
    named word: String, delay: Int? = nil, errors: [String] = ServiceError.builtIn.map(\.rawValue)
  ) -> [Outcome]? {
    switch word {
    case "ok": [Outcome(delay: delay ?? 0)]
    case "slow": [Outcome(delay: delay ?? slowDelay)]
    case "pending": [Outcome(delay: nil)]
    case "intermittent": [Outcome(error: .unreachable, delay: delay ?? 0), Outcome(delay: delay ?? 0)]
    default: errors.contains(word) ? [Outcome(error: ServiceError(rawValue: word), delay: delay ?? 0)] : nil
    }
  }

  /// The words that a fixture can use.
  package static let words = ["ok", "slow", "intermittent", "pending"] + ServiceError.builtIn.map(\.rawValue)
}
