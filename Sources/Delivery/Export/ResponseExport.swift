import Checking
import Conditions
import Dialects
import JSONDocument
import Pictures
import Screens
import Sushi
import Workspaces

/// The plain response of a screen, as a backend sends it to its clients or to one of them (`docs/dialects.md`, Facets).
package struct ResponseExport: Sendable {
  package let response: JSONDocument
  package let findings: [Finding]
  private let screen: Screen

  /// Checks the screen and puts its response together; nil where the document is no response.
  ///
  /// - Parameters:
  ///   - client: one of the workspace's, whose capabilities it is filtered for; nil leaves everything in.
  ///   - isFlat: as flat lists of facets.
  /// - Throws: the errors of the screen.
  package init?(
    _ target: Target, fixture: Fixture?, client: ClientRelease?, isFlat: Bool
  ) throws(Refusal) {
    let document = target.layout.document
    var workspace = target.workspace
    workspace.client = PictureConditions(client: client).capabilities(in: workspace)
    let library = ScreenLibrary(workspace)
    let source = ScreenSource(
      document, data: fixture.map { ($0.document, $0.node) }, contracts: library, client: workspace.client,
      dialects: workspace.dialects)
    guard let dialect = workspace.dialects.dialect(of: document),
      let response = dialect.response(source, isFlat: isFlat)
    else { return nil }
    let unmet = dialect.unmet(response.decoded.screen, source)
    var findings = (response.decoded.diagnostics + unmet).map { Finding($0) }
    // One client was read for already.
    if client == nil { findings += ClientLacks(dialect, source, in: workspace).findings.map { Finding($0) } }
    findings += Self.neverDrawn(document, dialect, library, workspace)
    guard !findings.contains(where: { $0.diagnostic.severity == .error }) else { throw Refusal(findings) }
    self.findings = findings
    self.response = response.document
    screen = response.decoded.screen
  }

  /// The response in the form that a file's name asks for.
  ///
  /// - Throws: what that form has no room for, at its place in the files that the response was made of.
  package func bytes(for path: String?, isMinified: Bool) throws(Refusal) -> [UInt8] {
    if let path {
      let wire = Workspace(containing: path).wires.wire(named: path)
      do throws(Refusal) {
        if !wire.keepsBytes { return try wire.write(response) }
      } catch {
        throw Refusal(error.findings.map { Finding(screen.written($0.diagnostic)) })
      }
    }
    return isMinified ? response.minifiedBytes() : response.canonicalBytes()
  }
}

extension ResponseExport {
  /// Components of the response that no released client has, where they are first named.
  private static func neverDrawn(
    _ document: JSONDocument, _ dialect: any Dialect.Type, _ library: ScreenLibrary, _ workspace: Workspace
  ) -> [Finding] {
    let table = workspace.configuration.clients
    guard !table.clients.isEmpty else { return [] }
    let instances = dialect.wholeInstances(in: document, library)
    let places = Dictionary(instances.map { ($0.component, $0.origin) }) { first, _ in first }
    return LowestClients.neverDrawn(Set(places.keys), by: table).compactMap { name in
      places[name].map { node in
        Finding(
          Diagnostic(
            .error, .exportNoClient,
            "no version of \(table.clients.map(\.name).joined(separator: ", ")) has the component "
              + Spelling.quoted(name),
            at: document.location(of: node), path: document.pointer(to: node).description,
            fix: "use another component, or add it to \"clients\" in kimchi.json"))
      }
    }
  }
}
