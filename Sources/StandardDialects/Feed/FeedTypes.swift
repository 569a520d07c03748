import Dialects
import JSONDocument
import Sushi

/// The types of sections and the kinds of items that home responses can have: the program's own first, then those of a
/// workspace (`docs/dialects.md`, Feed).
package struct FeedTypes: Sendable {
  package private(set) var sections: [FeedSectionType]
  package private(set) var kinds: [FeedItemKind]
  /// Problems of the files that declare some.
  private(set) var diagnostics: [Diagnostic] = []
  /// By the name of what they declare.
  private var documents: [String: JSONDocument] = [:]

  /// A kind for messages: the workspace's own, if it has one.
  var example: String { kinds.count > Self.standard.kinds.count ? kinds.last?.name ?? "" : Self.messages }

  package func section(named name: String) -> FeedSectionType? { sections.first { $0.name == name } }
  package func kind(named name: String) -> FeedItemKind? { kinds.first { $0.name == name } }

  /// The type of the section of a new screen: the workspace's own first one, else one that takes anything to read.
  var first: String {
    let standard = Self.standard.sections.count
    return sections.count > standard ? sections[standard].name : Self.messages
  }

  private static let messages = "info_card"

  package static let standard: FeedTypes = {
    var filter = FeedItemKind("filter", "filter_chip", "a chip that is chosen on the device")
    filter.isChoice = true
    return FeedTypes(
      sections: [
        FeedSectionType("banner", FeedLayouts.banners, "pictures across the screen, a flick each"),
        FeedSectionType("info_card", FeedLayouts.infoCards, "messages with a picture"),
        FeedSectionType("filter_bar", FeedLayouts.chips, "chips as wide as their text"),
      ],
      kinds: [
        FeedItemKind("banner", "banner", "a picture across the screen"),
        FeedItemKind("info_card", "info_card", "a message"),
        filter,
      ])
  }()

  private init(sections: [FeedSectionType], kinds: [FeedItemKind]) {
    self.sections = sections
    self.kinds = kinds
  }

  /// These with those of a workspace's files behind them. Of two with one name the first counts.
  package func declaring(_ documents: [JSONDocument]) -> FeedTypes {
    var result = self
    for document in documents {
      var reader = FeedTypeReader(document)
      switch reader.read() {
      case .section(let type):
        if result.section(named: type.name) == nil { result.sections.append(type) } else { reader.reportTaken(result) }
        result.documents["section \(type.name)"] = result.documents["section \(type.name)"] ?? document
      case .kind(let kind):
        if result.kind(named: kind.name) == nil { result.kinds.append(kind) } else { reader.reportTaken(result) }
        result.documents["kind \(kind.name)"] = result.documents["kind \(kind.name)"] ?? document
      case nil: break
      }
      result.diagnostics += reader.decoder.diagnostics
    }
    for document in documents {
      var reader = FeedTypeReader(document)
      reader.checkKinds(among: result.kinds.map(\.name))
      result.diagnostics += reader.decoder.diagnostics
    }
    return result
  }

  /// The files that declare some types and kinds; none for the program's own.
  func declarations(sections: Set<String>, kinds: Set<String>) -> [(name: String, document: JSONDocument)] {
    let names = sections.sorted().map { "section \($0)" } + kinds.sorted().map { "kind \($0)" }
    return names.compactMap { name in documents[name].map { (name.replacing(" ", with: "_"), $0) } }
  }
}

extension FeedDialect {
  /// The types and kinds that a workspace's screens can have.
  static func types(_ contracts: any ComponentContracts) -> FeedTypes {
    contracts.remembered("feed types") {
      let declarations = contracts.declarations
      return declarations.isEmpty ? .standard : .standard.declaring(declarations)
    }
  }
}
