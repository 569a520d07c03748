import Dialects
import JSONDocument
import Workspaces

/// Which delivery an app shows: the newest if it can be used, else the last good one, else the copy in the app
/// (`docs/format.md` §8).
package struct DeliveryChoice: Sendable {
  package enum Source: String, Sendable {
    case newest = "the newest delivery"
    case lastGood = "the last good delivery"
    case bundled = "the bundled copy"
  }

  /// The first that can be used; nil if none can.
  package private(set) var shown: (source: Source, path: String)?
  private var refused: [(source: Source, path: String, findings: [Finding])] = []

  /// Reads deliveries in order until one can be used: its content is what its manifest says, and it has something to
  /// show. An app can't tell more before it draws.
  ///
  /// - Parameter dialects: those that their screens may be written in.
  package init(_ deliveries: [(source: Source, path: String?)], dialects: DialectRegistry) {
    for (source, path) in deliveries {
      guard let path, shown == nil else { continue }
      do throws(Refusal) {
        let document = try WorkspaceFiles.document(path)
        guard DeliveryFile.isDelivery(document) else {
          throw Refusal(
            .deliveryShape, "\(path) isn't a delivery", at: document.location(of: document.root),
            fix: "name a file that `kimchi export` wrote")
        }
        let delivery = try DeliveryFile(document, path: WorkspaceFiles.realPath(path) ?? path)
        let findings =
          delivery.findings + DeliveryCheck(delivery).findings.filter { $0.diagnostic.code == .deliveryHash }
        guard !findings.contains(where: { $0.diagnostic.severity == .error }) else { throw Refusal(findings) }
        _ = try Target(delivery, named: path, dialects: dialects)
        shown = (source, path)
      } catch {
        refused.append((source, path, error.findings))
      }
    }
  }

  /// Why deliveries were passed over, and which one is shown.
  package var message: String {
    guard let shown, !refused.isEmpty else { return "" }
    let reasons = DiagnosticText.text(refused.flatMap(\.findings))
    let names = refused.map { "\($0.source.rawValue) (\($0.path))" }.joined(separator: " and ")
    return reasons + "Can't use \(names). Showing \(shown.source.rawValue), \(shown.path).\n"
  }

  /// Why none can be used.
  package var refusal: Refusal {
    let findings = refused.flatMap(\.findings)
    return Refusal(findings.isEmpty ? [Finding(Diagnostic(.error, .deliveryShape, "no delivery to show"))] : findings)
  }
}
