import Dialects
import JSONDocument
import Pictures
import Sushi
import Workspaces

/// An export as the command line and the studio ask for it.
package struct ExportRequest: Sendable {
  package enum Form: Sendable {
    /// With everything that it uses, and a manifest.
    case delivery
    /// The text that the manifest's hash is of.
    case content
    /// The layout or the response alone.
    case bare
    /// The response alone, which the document must be.
    case response
  }

  package var form = Form.delivery
  package var options = DeliveryBundle.Options()
  /// Whether the data of `options.judged`, or what an exported delivery brings, goes along.
  package var hasData = false
  /// Whether a response of facets is written as flat lists.
  package var isFlat = false
  /// Whether white space is left out.
  package var isMinified = false

  package init() {}

  /// Checks a target and makes the file's bytes. Writes nothing.
  ///
  /// - Parameter path: the file, whose name may ask for a binary form; nil for standard output.
  /// - Throws: the errors of the target, and why it has no such form.
  package func perform(_ target: Target, to path: String?) throws(Refusal) -> Output {
    var options = options
    if hasData { options.fixture = options.judged }
    if form == .delivery || form == .content, let delivered = try delivered(in: target.workspace, target.layout.model) {
      options.fixture = options.fixture ?? delivered
    }
    switch form {
    case .delivery, .content:
      if let path, !Workspace(containing: path).wires.wire(named: path).keepsBytes {
        throw Refusal(
          .exportRefused, "a delivery is JSON, and \(FilePath.name(path)) would be read as protobuf",
          fix: "end the name in .json, or write a response of facets with `--response`")
      }
      let bundle = try DeliveryBundle(target, options: options)
      let bytes = form == .content ? bundle.contentBytes : isMinified ? bundle.minifiedBytes : bundle.bytes
      return Output(bytes: bytes, bundle: bundle, findings: bundle.findings, dialects: target.workspace.dialects)
    case .bare, .response:
      let plain = try PlainExport(target, options, isResponse: form == .response, isFlat: isFlat)
      return Output(
        bytes: try plain.bytes(for: path, isMinified: isMinified), bundle: nil, findings: plain.findings,
        dialects: target.workspace.dialects)
    }
  }

  /// The data of a delivery that is exported again.
  private func delivered(in workspace: Workspace, _ model: String) throws(Refusal) -> Fixture? {
    guard workspace.delivery?.data != nil else { return nil }
    var resolver = FixtureResolver(workspace)
    return try resolver.fixture(nil, ofModel: model)
  }

  package struct Output: Sendable {
    package let bytes: [UInt8]
    /// Nil for what has no manifest.
    package let bundle: DeliveryBundle?
    package let findings: [Finding]
    /// Those of its workspace.
    let dialects: DialectRegistry

    /// `1234 bytes, 567 gzip, sha256 …`: of a delivery's content, as its manifest has it, or of the file.
    package var summary: String {
      let size = size
      return "\(size.bytes) bytes, \(size.gzipBytes) gzip, sha256 \(size.sha256)"
    }

    /// The facets of a response that its client does not get, each with the reason.
    package var omissions: [Diagnostic] { findings.map(\.diagnostic).filter { $0.code == .facetOmitted } }

    /// The members that `--json` prints for a file without a manifest: `{sha256, bytes, gzip_bytes, omitted}`.
    package var plainMembers: [(String, JSONText)] {
      let size = size
      let omitted = omissions.map { omission in
        JSONText.object([("path", .string(omission.path ?? "")), ("message", .string(omission.message))])
      }
      return [
        ("sha256", .string(size.sha256)), ("bytes", .integer(size.bytes)), ("gzip_bytes", .integer(size.gzipBytes)),
        ("omitted", .array(omitted)),
      ]
    }

    private var size: (bytes: Int, gzipBytes: Int, sha256: String) {
      if let manifest = bundle?.manifest { return (manifest.bytes, manifest.gzipBytes, manifest.sha256) }
      return (bytes.count, Compression.gzipByteCount(bytes), Digest(of: bytes).description)
    }

    /// The changes against another delivery, in words; nil where one of the two isn't a delivery.
    package func changes(from path: String) -> [String]? {
      guard let bundle, let old = try? DeliveryFile(WorkspaceFiles.document(path), path: path),
        let document = try? JSONDocument(parsing: bundle.bytes, file: path),
        let new = try? DeliveryFile(document, path: path)
      else { return nil }
      return DeliveryDifference(from: old, to: new, dialects: dialects).lines
    }
  }
}

extension ExportRequest {
  /// Names for the files of several targets: that of each, and its kind where two have the same.
  package static func fileNames(of targets: [Target]) -> [String] {
    var taken: Set<String> = ["index"]
    return targets.map { target in
      let id = target.layout.id
      let kinds = ["", ".\(target.layout.kind)"] + (2...(targets.count + 2)).map { ".\($0)" }
      let name = kinds.lazy.map { id + $0 }.first { !taken.contains($0) } ?? id
      taken.insert(name)
      return "\(name).json"
    }
  }

  /// A delivery in the list of its folder; nil for what has no manifest.
  package static func indexEntry(of name: String, _ output: Output) -> JSONText? {
    guard let manifest = output.bundle?.manifest else { return nil }
    let clients = manifest.lowestClient.map { ($0.client, $0.version.map { JSONText.string($0) } ?? .null) }
    return .object([
      ("file", .string(name)), ("sha256", .string(manifest.sha256)),
      ("file_sha256", .string(Digest(of: output.bytes).description)), ("bytes", .integer(manifest.bytes)),
      ("gzip_bytes", .integer(manifest.gzipBytes)), ("lowest_client", .object(clients)),
    ])
  }

  /// The list of the deliveries in a folder, for a backend that serves them.
  package static func index(of entries: [JSONText]) -> [UInt8] {
    Array(JSONText.object([(ExportFile.indexKey, .integer(1)), ("deliveries", .array(entries))]).canonical.utf8)
  }
}
