import Locales

/// The common ground of a workspace's checkouts: contexts, money, languages, ways to pay, and the words of the service
/// (`docs/plugins.md`, The shop).
package struct Shop: Sendable {
  package var currency = Currency.undeclared
  /// The first one is that of a fixture without a language; the others stand in for texts that it lacks.
  package var languages = [CheckoutLocale.english.tag]
  /// Formats of amounts by languages, where they aren't the usual ones.
  package var formats: [String: AmountFormat] = [:]
  /// Signs of the currency by languages; `*` is for all others.
  package var symbols: [String: String] = [:]
  /// Wordings of the program's texts: by the English text, then by languages.
  package var texts: [String: [String: String]] = [:]
  /// The first one is that of a fixture without a context.
  package var contexts = [ShopContext(.standard)]
  /// The kinds of payment; nil for the program's.
  package var paymentKinds: [PaymentMethod.Kind]?
  /// The ways to pay that everybody has; nil for the program's.
  package var payments: [PaymentMethod]?
  /// The kinds of taxpayer numbers that it takes; empty for any number.
  package var taxNumbers: [TaxNumberRule] = []
  /// Sentences for errors of the service, in every context.
  package var operations: [ShopOperation] = []

  package init() {}

  package var contextNames: [String] { contexts.map(\.context.rawValue) }

  package func context(_ context: CheckoutContext) -> ShopContext? { contexts.first { $0.context == context } }

  /// - Parameters:
  ///   - tag: a language; nil is the first one.
  ///   - currency: nil is the shop's own.
  package func locale(_ tag: String? = nil, _ currency: Currency? = nil) -> CheckoutLocale {
    let tag = tag ?? languages.first ?? CheckoutLocale.english.tag
    var currency = currency ?? self.currency
    let base = LanguageTag.base(of: tag)
    if currency.code == self.currency.code, let symbol = symbols[tag] ?? symbols[base] ?? symbols[Phrase.anyLanguage] {
      currency.symbol = symbol
    }
    return CheckoutLocale(
      tag, currency, fallbacks: languages, texts: texts, format: formats[tag] ?? formats[base])
  }

  /// The operations of the service by name: the program's, and those that the shop has words for.
  package var operationNames: [ServiceOperation] {
    var names = ServiceOperation.builtIn
    for operation in operations + contexts.flatMap(\.operations) where !names.contains(operation.name) {
      names.append(operation.name)
    }
    return names
  }

  /// The words of errors that the shop has sentences for.
  package var errorWords: [String] {
    (operations + contexts.flatMap(\.operations)).flatMap { $0.errors.map(\.word) }
  }

  /// The shop's sentence for an error of an operation; the context's comes first.
  func sentence(for error: ServiceError, of operation: ServiceOperation, in context: CheckoutContext) -> Phrase? {
    words(for: operation, in: context).lazy.compactMap { words in
      words.errors.first { $0.word == error.rawValue }?.sentence
    }.first
  }

  /// The shop's sentence for errors of an operation that have none of their own; the context's comes first.
  func sentenceForOthers(of operation: ServiceOperation, in context: CheckoutContext) -> Phrase? {
    words(for: operation, in: context).lazy.compactMap(\.otherwise).first
  }

  private func words(for operation: ServiceOperation, in context: CheckoutContext) -> [ShopOperation] {
    [self.context(context)?.operations ?? [], operations].compactMap { list in list.first { $0.name == operation } }
  }
}

/// A context of a shop.
package struct ShopContext: Sendable {
  package var context: CheckoutContext
  /// Its own pages, which stand in for a remote config that is missing; nil for the program's.
  package var pages: [PageConfig]?
  /// The plugins that nobody can order without; nil for those that say so of themselves.
  package var needs: [String]?
  package var operations: [ShopOperation] = []
  /// Where it is declared; nil for one of the program's.
  package var place: ConfigPlace?

  package init(_ context: CheckoutContext) { self.context = context }
}

/// The sentences for an operation's errors.
package struct ShopOperation: Sendable {
  package var name: ServiceOperation
  package var errors: [(word: String, sentence: Phrase)] = []
  /// For any other error.
  package var otherwise: Phrase?

  package init(_ name: ServiceOperation) { self.name = name }
}
