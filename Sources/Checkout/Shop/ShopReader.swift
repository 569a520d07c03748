import JSONDocument
import Locales

/// Reads the file of a shop, with every problem at its place. What can't be read counts as absent.
package struct ShopReader {
  package private(set) var shop = Shop()
  package var diagnostics: [Diagnostic] { reader.diagnostics + found }
  private var found: [Diagnostic] = []
  private var reader: DocumentReader
  private let catalogue: PluginCatalogue

  /// The key by which the file is known: the shop's name.
  package static let key = "shop"
  package static let keys = [
    key, "currency", "symbol", "languages", "formats", "texts", "contexts", "payment_kinds", "payments", "tax_numbers",
    operationsKey, screensKey,
  ]
  package static let operationsKey = "operations"
  package static let screensKey = "screens"
  package static let taxNumberKeys = ["name", "pattern", "weights", "modulus"]
  package static let formatKeys = ["decimal", "group", "group_size", "least_grouped", "symbol_first", "spaced"]
  /// The most contexts and languages, and texts.
  private static let limit = 100
  private static let textLimit = 2000

  typealias Node = JSONDocument.Node

  /// - Parameter catalogue: has the plugins that pages may name.
  package init(_ document: JSONDocument, catalogue: PluginCatalogue) {
    reader = DocumentReader(document)
    self.catalogue = catalogue
    let root = document.root
    reader.reportUnknownKeys(of: root, in: "a shop", known: Self.keys)
    readLanguages(root)
    readMoney(root)
    readPayments(root)
    shop.taxNumbers = reader.list("tax_numbers", of: root, limit: Self.limit).compactMap { reader.taxNumber($0) }
    if let operations = reader.object(Self.operationsKey, of: root) { shop.operations = self.operations(operations) }
    checkScreens(root)
    // Contexts come last: their pages may name what stands above.
    if let contexts = reader.object("contexts", of: root) { readContexts(contexts) }
  }

  /// The operations that a shop's file has sentences for, in any context. Plugins may call them before the shop is read.
  package static func operationNames(of document: JSONDocument) -> [String] {
    let builtIn = ServiceOperation.builtIn.map(\.rawValue)
    var names: [String] = []
    for name in operations(of: document).map(\.key) where !builtIn.contains(name) && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The operations that a shop's file has sentences for: its own first, then those of its contexts.
  package static func operations(of document: JSONDocument) -> [JSONDocument.Member] {
    let reader = DocumentReader(document)
    let contexts = reader.member("contexts", of: document.root).map { document.members(of: $0).prefix(limit) }
    let owners = [document.root] + (contexts?.map(\.value) ?? [])
    return owners.flatMap { owner in
      reader.member(operationsKey, of: owner).map { Array(document.members(of: $0).prefix(limit)) } ?? []
    }
  }

  /// The screens of the app that a shop's file declares for plugins to open.
  package static func screenNames(of document: JSONDocument) -> [String] {
    let list = DocumentReader(document).member(screensKey, of: document.root)
    return list.map { document.elements(of: $0).prefix(limit).compactMap { document.string($0) } } ?? []
  }

  private mutating func checkScreens(_ root: Node) {
    for node in reader.list(Self.screensKey, of: root, limit: Self.limit) where reader.document.string(node) == nil {
      reader.mismatch(node, "a screen", "a word such as \"loyalty_card\"")
    }
  }

  // MARK: Money

  private mutating func readMoney(_ root: Node) {
    shop.currency = reader.currency(of: root) ?? shop.currency
    if let symbol = reader.member("symbol", of: root) {
      for wording in reader.phrase(symbol, named: "symbol")?.wordings ?? [] { shop.symbols[wording.tag] = wording.text }
    }
    guard let formats = reader.object("formats", of: root) else { return }
    for member in reader.document.members(of: formats).prefix(Self.limit)
    where reader.isTag(member.key, at: member.value) {
      reader.checkLanguage(member.key, at: member.value)
      var format = AmountFormat.of(member.key) ?? .english
      guard reader.document.kind(of: member.value) == .object else {
        reader.mismatch(member.value, member.key, "an object")
        continue
      }
      reader.reportUnknownKeys(of: member.value, in: "a format", known: Self.formatKeys)
      format.decimal = reader.string("decimal", of: member.value) ?? format.decimal
      format.group = reader.string("group", of: member.value) ?? format.group
      format.groupSize = reader.integer("group_size", of: member.value, in: 2...4) ?? format.groupSize
      format.leastGrouped = reader.integer("least_grouped", of: member.value, in: 1...2) ?? format.leastGrouped
      format.isSymbolFirst = reader.bool("symbol_first", of: member.value) ?? format.isSymbolFirst
      format.isSpaced = reader.bool("spaced", of: member.value) ?? format.isSpaced
      shop.formats[member.key] = format
    }
  }

  // MARK: Languages

  private mutating func readLanguages(_ root: Node) {
    if reader.member("languages", of: root) != nil {
      var tags: [String] = []
      for node in reader.list("languages", of: root, limit: Self.limit) {
        guard let text = reader.document.string(node) else {
          reader.mismatch(node, "a language", "a tag such as \"pt\" or \"en-IN\"")
          continue
        }
        if reader.isTag(text, at: node), !tags.contains(text) { tags.append(text) }
      }
      if !tags.isEmpty { shop.languages = tags }
    }
    reader.languages = shop.languages
    if let texts = reader.object("texts", of: root) { readTexts(texts) }
    guard let languages = reader.member("languages", of: root) else { return }
    for tag in shop.languages where LanguageTag.base(of: tag) != CheckoutLocale.english.tag {
      let locale = shop.locale(tag)
      let missing = catalogue.texts.filter { locale.wording(of: $0) == nil }
      guard let first = missing.min() else { continue }
      reader.report(
        .note, .checkoutUntranslated,
        "\(missing.count) of the program's \(catalogue.texts.count) texts have no wording in \(tag)", at: languages,
        fix: "add those that your plugins show to \"texts\", such as \(DocumentReader.quoted(first))")
    }
  }

  private mutating func readTexts(_ texts: Node) {
    for member in reader.document.members(of: texts).prefix(Self.textLimit) {
      var wordings: [String: String] = [:]
      for wording in reader.phrase(member.value, named: member.key)?.wordings ?? [] {
        wordings[wording.tag == Phrase.anyLanguage ? shop.languages[0] : wording.tag] = wording.text
        guard let unknown = Self.numbers(in: wording.text).first(where: { !member.key.contains($0) }) else { continue }
        reader.report(
          .warning, .checkoutValue, "the text has no value \(unknown)", at: member.value,
          fix: "use the numbers in \(DocumentReader.quoted(member.key))")
      }
      shop.texts[member.key] = wordings
      guard !catalogue.texts.isEmpty, !catalogue.texts.contains(member.key) else { continue }
      reader.report(
        .warning, .checkoutKey, "the program has no text \(DocumentReader.quoted(member.key))", at: member.value,
        fix: Spelling.nearest(member.key, in: catalogue.texts.sorted()).map { "did you mean \($0)?" }
          ?? "docs/plugins.md lists the texts")
    }
  }

  /// The places for values in a text, such as `{1}`.
  private static func numbers(in text: String) -> [Substring] {
    var numbers: [Substring] = []
    var start: String.Index?
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      switch byte {
      case UInt8(ascii: "{"): start = index
      case UInt8(ascii: "0")...UInt8(ascii: "9"): continue
      case UInt8(ascii: "}"):
        if let start, text.utf8.index(after: start) < index { numbers.append(text[start...index]) }
        start = nil
      default: start = nil
      }
    }
    return numbers
  }

  // MARK: Payments and the service

  private mutating func readPayments(_ root: Node) {
    if reader.member("payment_kinds", of: root) != nil {
      shop.paymentKinds = reader.list("payment_kinds", of: root, limit: Self.limit).compactMap { node in
        if let word = reader.document.string(node), !word.isEmpty { return PaymentMethod.Kind(rawValue: word) }
        reader.mismatch(node, "a kind of payment", "a word such as \"card\"")
        return nil
      }
    }
    guard reader.member("payments", of: root) != nil else { return }
    let kinds = shop.paymentKinds ?? PaymentMethod.Kind.builtIn
    shop.payments = reader.list("payments", of: root, limit: Self.limit).compactMap { reader.payment($0, kinds) }
  }

  private mutating func operations(_ node: Node) -> [ShopOperation] {
    reader.document.members(of: node).prefix(Self.limit).compactMap { member in
      guard reader.document.kind(of: member.value) == .object else {
        reader.mismatch(member.value, member.key, "an object with \"errors\"")
        return nil
      }
      reader.reportUnknownKeys(of: member.value, in: "an operation", known: ["errors", "otherwise"])
      var operation = ShopOperation(ServiceOperation(rawValue: member.key))
      if let errors = reader.object("errors", of: member.value) {
        operation.errors = reader.document.members(of: errors).prefix(Self.limit).compactMap { error in
          checkWord(error.key, at: error.value)
          return reader.phrase(error.value, named: error.key).map { (error.key, $0) }
        }
      }
      operation.otherwise = reader.phrase("otherwise", of: member.value)
      return operation
    }
  }

  /// Reports an error's word that looks like a slip of one that there is: a shop may have words of its own.
  private mutating func checkWord(_ word: String, at node: Node) {
    let known = ServiceError.builtIn.map(\.rawValue) + catalogue.configurators.flatMap(\.operations).flatMap(\.errors)
    guard !known.contains(word), let nearest = Spelling.nearest(word, in: known, limit: 2) else { return }
    reader.report(
      .warning, .checkoutKey, "no error named \(DocumentReader.quoted(word)) is known", at: node, isKey: true,
      fix: Fix("did you mean \(nearest)?", .value(.string(nearest))))
  }

  // MARK: Contexts

  private mutating func readContexts(_ node: Node) {
    let document = reader.document
    var contexts: [ShopContext] = []
    for member in document.members(of: node).prefix(Self.limit) {
      var context = ShopContext(CheckoutContext(rawValue: member.key))
      guard document.kind(of: member.value) == .object else {
        reader.mismatch(member.value, member.key, "an object with checkoutPageConfigs")
        continue
      }
      context.place = ConfigPlace(document, member.value)
      reader.reportUnknownKeys(
        of: member.value, in: "a context", known: ["checkout_page_configs", "needs", Self.operationsKey])
      if let operations = reader.object(Self.operationsKey, of: member.value) {
        context.operations = self.operations(operations)
      }
      if reader.member("needs", of: member.value) != nil { context.needs = needs(of: member.value) }
      if reader.member("checkout_page_configs", of: member.value) != nil {
        readPages(of: &context, at: member.value)
      } else if context.context != .standard {
        reader.report(
          .error, .checkoutContext, "the context \(member.key) has no fallback", at: member.value,
          fix: "add \"checkoutPageConfigs\" with the pages that stand in for a remote config")
      }
      contexts.append(context)
    }
    guard !contexts.isEmpty else {
      reader.report(.warning, .checkoutValue, "a shop needs a context", at: node, fix: "add one, or remove the key")
      return
    }
    shop.contexts = contexts
  }

  private mutating func needs(of context: Node) -> [String] {
    reader.list("needs", of: context, limit: Self.limit).compactMap { node in
      guard let identifier = reader.document.string(node) else {
        reader.mismatch(node, "needs", "a list of plugins")
        return nil
      }
      if catalogue.definition(of: identifier) != nil { return identifier }
      reader.report(
        .error, .checkoutIdentifier, "no plugin named \(DocumentReader.quoted(identifier))", at: node,
        fix: DocumentReader.suggestion(identifier, catalogue.identifiers) ?? "use an identifier of `kimchi docs`")
      return nil
    }
  }

  private mutating func readPages(of context: inout ShopContext, at node: Node) {
    // Pages are read like those of a remote config, in the shop as far as it is known.
    var known = catalogue
    known.shop = shop
    known.shop.contexts = [context]
    known.shopDocument = reader.document
    let pages = RemoteConfigReader(reader.document, fallback: node, of: context.context, catalogue: known)
    found += pages.diagnostics
    context.pages = pages.config.contexts[context.context] ?? []
    if !pages.config.plugins(of: context.context).isEmpty { return }
    reader.report(
      .error, .checkoutContext, "the fallback of \(context.context.rawValue) has no plugins", at: node,
      fix: "add plugins to \"checkoutPageConfigs\"")
  }
}
