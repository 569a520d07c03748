import JSONDocument

extension PluginCatalogue {
  /// A `checkout.undocumented` error for each plugin whose documentation has gaps.
  package var documentationGaps: [Diagnostic] {
    configurators.map(\.definition).compactMap { definition in
      guard !definition.gaps().isEmpty else { return nil }
      return Diagnostic(
        .error, .checkoutUndocumented,
        "the plugin \(definition.identifier) has no \(definition.gaps().joined(separator: ", no "))",
        fix: "complete its definition")
    }
  }

  /// The catalogue as Markdown: a heading for each plugin, with options, actions, rules, product notes and experiments.
  ///
  /// - Parameter level: of the headings, from 1.
  package func markdown(headingLevel level: Int = 2) -> String {
    configurators.map { Self.markdown($0.definition, level) }.joined(separator: "\n")
  }

  private static func markdown(_ plugin: PluginDefinition, _ level: Int) -> String {
    var text = "\(String(repeating: "#", count: max(1, level))) `\(plugin.identifier)`\n\n\(plugin.summary)"
    if plugin.isNeededToBuy { text += " Nobody can order without it." }
    text += "\n\n| | |\n|---|---|\n"
    text += "| Title | \(plugin.title.wordings.map(\.text).joined(separator: " · ")) |\n"
    text += "| Component | `\(plugin.component)` |\n"
    text += "| Screen reader | \(plugin.accessibilityLabel.wordings.map(\.text).joined(separator: " · ")) |\n\n"
    if !plugin.options.isEmpty {
      text += "| Option | Default | |\n|---|---|---|\n"
      for option in plugin.options {
        text += "| `\(option.name)` | `\(option.defaultValue.json)` | \(option.doc) |\n"
      }
      text += "\n"
    }
    if !plugin.actions.isEmpty {
      text += "| Action | |\n|---|---|\n"
      for action in plugin.actions { text += "| `\(action.name)` | \(action.doc) |\n" }
      text += "\n"
    }
    text += plugin.rules.map { "- \($0)\n" }.joined()
    text += "\nProduct notes: \(plugin.productNotes)\n"
    let experiments = plugin.experiments.isEmpty ? "none recorded." : plugin.experiments.joined(separator: " ")
    return text + "\nExperiments: \(experiments)\n"
  }
}
