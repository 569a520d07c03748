/// The description of a plugin for the reader of a remote config, the catalogue and the core.
package struct PluginDefinition: Sendable, Hashable {
  /// Something that a person can do to a plugin, as the catalogue lists it.
  package struct Action: Sendable, Hashable {
    package let name: String
    /// One sentence.
    package let doc: String

    package init(_ name: String, _ doc: String) {
      self.name = name
      self.doc = doc
    }
  }

  /// Unique, in snake_case.
  package var identifier: String
  package var title: Phrase
  /// One sentence.
  package var summary: String
  package var options: [PluginOption]
  /// Every action that it ever offers.
  package var actions: [Action]
  /// Its rules and refusals, one sentence each.
  package var rules: [String]
  /// Why it exists, and what to know before moving it.
  package var productNotes: String
  /// The results of experiments with it.
  package var experiments: [String]
  /// The component of its view, such as `checkout_payment`.
  package var component: String
  /// Whether nobody can order without it.
  package var isNeededToBuy: Bool
  /// Its name for a screen reader, before the value.
  package var accessibilityLabel: Phrase

  package init(
    _ identifier: String, _ title: Phrase, summary: String, options: [PluginOption] = [], actions: [Action] = [],
    rules: [String], productNotes: String, experiments: [String] = [], isNeededToBuy: Bool = false,
    accessibilityLabel: Phrase? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.summary = summary
    self.options = options
    self.actions = actions
    self.rules = rules
    self.productNotes = productNotes
    self.experiments = experiments
    component = "checkout_" + identifier
    self.isNeededToBuy = isNeededToBuy
    self.accessibilityLabel = accessibilityLabel ?? title
  }

  /// The missing parts of the documentation, as nouns without an article; empty for a documented plugin.
  ///
  /// - Parameter languages: those that a label for screen readers is missing in, where it has none at all.
  package func gaps(in languages: [String] = [CheckoutLocale.english.tag]) -> [String] {
    var gaps: [String] = []
    if summary.isEmpty { gaps.append("summary") }
    if rules.isEmpty { gaps.append("rules") }
    if productNotes.isEmpty { gaps.append("product notes") }
    if accessibilityLabel.wordings.allSatisfy(\.text.isEmpty) {
      gaps.append("screen-reader label in \(languages.joined(separator: " and "))")
    }
    gaps += options.filter { $0.doc.isEmpty }.map { "sentence for the option \($0.name)" }
    gaps += actions.filter { $0.doc.isEmpty }.map { "sentence for the action \($0.name)" }
    return gaps
  }

  /// The languages that it has no label for screen readers in, so that another one's is read.
  package func languagesWithoutLabel(among languages: [String]) -> [String] {
    languages.filter { tag in
      !accessibilityLabel.wordings.contains { [tag, Phrase.anyLanguage].contains($0.tag) && !$0.text.isEmpty }
    }
  }
}
