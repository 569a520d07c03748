import Checking
import Conditions
import JSONDocument
import KimchiCore
import Pictures
import Rendering
import Sushi
import Workspaces

/// The output of `export`: a checked layout or screen with everything that it uses, and a manifest
/// (`docs/format.md` §8). The same input gives the same bytes.
package struct DeliveryBundle: Sendable {
  package struct Options: Sendable {
    /// The fixture whose data goes along; nil leaves data out.
    package var fixture: Fixture?
    /// The fixture that has to be whole: what is wrong with others alone is a warning. None asks it of all.
    package var judged: Fixture?
    /// Components are put in their places, so that a client needs none.
    package var isInline = false
    /// References with keys beside `ref` are refused.
    package var isStrict = false
    /// Nil takes that of the workspace or of the delivery that is exported again, else `1`.
    package var version: String?
    /// The one client that it is for: components have the layouts that it uses, and it must have all of them.
    package var client: ClientRelease?
    /// The experiment that is exported as the content; nil sends experiments along as patches.
    package var variant: String?
    /// Where and when it was made.
    package var origin = DeliveryOrigin()

    package init() {}

    /// With the fixtures as an experiment has them.
    func patched(from target: Target, to changed: Target) -> Options {
      var options = self
      func patched(_ fixture: Fixture?) -> Fixture? {
        fixture?.patched(from: target.workspace, to: changed.workspace, ofModel: changed.layout.model)
      }
      (options.fixture, options.judged) = (patched(fixture), patched(judged))
      return options
    }
  }

  package struct Manifest: Sendable, Hashable {
    /// Of the delivery without its manifest and without white space, in hexadecimal.
    package var sha256: String
    /// Of the same text.
    package var bytes: Int
    package var gzipBytes: Int
    /// The lowest version of each client that has every component; nil where no version has.
    package var lowestClient: [LowestClient]
    package var components: [String]
    package var experiments: [String]
    package var origin = DeliveryOrigin()
  }

  package struct LowestClient: Sendable, Hashable {
    package var client: String
    package var version: String?
  }

  /// The file's bytes, with a final line feed.
  package let bytes: [UInt8]
  /// The delivery without its manifest and without white space: what the manifest's hash is of.
  package let contentBytes: [UInt8]
  package let manifest: Manifest
  /// The pictures that it uses.
  package let assets: DeliveryAssets
  /// Warnings and notes that did not stand in the way.
  package private(set) var findings: [Finding]

  /// Checks a target and puts its delivery together.
  ///
  /// - Throws: every error of the target, its components and its fixtures, repeated keys among them, `export.refused`,
  ///   and `export.no_client`.
  package init(_ target: Target, options: Options = Options()) throws(Refusal) {
    let (target, options, notes) = try Self.applied(options, to: target)
    findings =
      target.layout.kind == .screen
      ? try Self.validate(screen: target, options) : try Self.validate(layout: target, options)
    findings += notes
    let content = try DeliveryContent(target, options)
    let members = content.members
    contentBytes = JSONText.object(members).minified.bytes
    assets = content.assets
    let clients = LowestClients(content.needed, in: target.workspace)
    findings += try clients.findings(for: options.client)
    manifest = Manifest(contentBytes, content, clients.lowest, options.origin.over(target.workspace.delivery))
    bytes = DeliveryContent.text(of: members + [("manifest", manifest.json)])
  }

  /// The target and the fixtures as the variant and the client have them, with notes such as on a client that isn't
  /// declared.
  static func applied(
    _ options: Options, to target: Target
  ) throws(Refusal) -> (target: Target, options: Options, notes: [Finding]) {
    var conditions = PictureConditions()
    conditions.variant = options.variant
    conditions.client = options.client
    let (changed, findings) = conditions.applied(to: target)
    guard !findings.contains(where: { $0.diagnostic.severity == .error }) else { throw Refusal(findings) }
    guard options.variant != nil else { return (changed, options, findings) }
    return (changed, options.patched(from: target, to: changed), findings)
  }

  /// Returns the text without white space and without a line feed.
  package var minifiedBytes: [UInt8] { (try? JSONText(parsing: bytes, file: "delivery"))?.minified.bytes ?? bytes }
}
