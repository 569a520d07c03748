import JSONDocument
import KimchiCore
import Screens
import Sushi

/// The input of a dialect.
package struct ScreenSource: Sendable {
  /// The screen's document: source 0 of the decoded screen.
  package var document: JSONDocument
  /// The data for the document's references; source 1 if there is any.
  package var data: (document: JSONDocument, node: JSONDocument.Node)?
  /// The components' contracts.
  package var contracts: any ComponentContracts
  /// Whether the document is a later page of a screen: ids in the fixture may be of the first page only.
  package var isLaterPage = false
  /// The client's state.
  package var state: ClientState
  /// The client that shows it.
  package var client: ClientCapabilities
  /// The dialects whose envelopes may stand inside the document.
  package var dialects: DialectRegistry
  /// The screen that the document is the next page of; nil for a screen of its own.
  package internal(set) var previous: Screen?
  /// The document's place in its file, where it is an envelope in a document of another dialect.
  var pointer = ""

  package init(
    _ document: JSONDocument, data: (document: JSONDocument, node: JSONDocument.Node)? = nil,
    contracts: any ComponentContracts, state: ClientState = ClientState(),
    client: ClientCapabilities = .newest, dialects: DialectRegistry
  ) {
    self.document = document
    self.data = data
    self.contracts = contracts
    self.state = state
    self.client = client
    self.dialects = dialects
  }
}

extension ScreenSource {
  /// An envelope in another screen's document, with the state that the client keeps of it.
  ///
  init(embedding part: JSONDocument, in outer: ScreenSource, at place: EnvelopePlace) {
    self.init(
      part, data: outer.data, contracts: outer.contracts, state: outer.state.embedded(at: place), client: outer.client,
      dialects: outer.dialects)
    pointer = place.pointer
  }

  /// Reads the document, and follows its references into the data.
  package var decoder: ValueDecoder { decoder(followingData: false) }

  /// - Parameter inData: whether the data has references too, as where what was bound has moved there; else what it has
  ///   under `ref` is data.
  package func decoder(followingData inData: Bool) -> ValueDecoder {
    var decoder = ValueDecoder(sources: [document] + (data.map { [$0.document] } ?? []))
    let root = data?.node
    decoder.resolver = { decoder, value in
      let document = decoder.sources[value.source]
      guard value.source == 0 || inData, let ref = document.value(forKey: "ref", in: value.node),
        let text = document.string(ref), let path = try? ReferencePath(parsing: text)
      else { return .value(value) }
      if let root, let found = path.resolve(from: root, in: decoder.sources[1]) {
        return .value(JSONValue(source: 1, node: found))
      }
      let fallback = document.value(forKey: "default", in: value.node)
      return fallback.map { .value(JSONValue(source: value.source, node: $0)) } ?? .missing
    }
    return decoder
  }
}
