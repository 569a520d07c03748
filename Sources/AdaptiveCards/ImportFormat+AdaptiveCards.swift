import ImportedWorkspaces
import JSONDocument
import Workspaces

extension ImportFormat {
  package static let adaptiveCards = ImportFormat(
    name: "adaptive-cards", summary: "cards of Adaptive Cards up to 1.6",
    recognizes: { $0["type"]?.string == "AdaptiveCard" },
    layouts: { source throws(Refusal) in
      var result = ImportedLayouts(texts: CardStyles.texts)
      for card in source.values {
        guard card["type"]?.string == "AdaptiveCard" else {
          throw Refusal(
            .importSource, "a card has the type \"AdaptiveCard\"", at: card.location, fix: "import cards one a file")
        }
        var importer = CardImporter()
        let name = FilePath.name(source.file)
        let data = source.data
        result.layouts.append(importer.layout(card, named: String(name.prefix { $0 != "." }), data: data))
        if let overflow = importer.overflow {
          throw Refusal(
            .importLimit, "a card and its data make more than 200,000 nodes", at: overflow,
            fix: "give it less data, or repeat the node for data that is in one place")
        }
        result.ledger.merge(importer.ledger)
      }
      return result
    })
}
