import JSONDocument

@testable import Dialects
@testable import StandardDialects

extension ScreenSource {
  /// A source among the dialects that there are.
  init(
    _ document: JSONDocument, data: (document: JSONDocument, node: JSONDocument.Node)? = nil,
    contracts: any ComponentContracts, state: ClientState = ClientState(), client: ClientCapabilities = .newest
  ) {
    self.init(document, data: data, contracts: contracts, state: state, client: client, dialects: .standard)
  }
}
