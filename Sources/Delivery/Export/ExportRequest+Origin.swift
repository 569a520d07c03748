import Glibc
import JSONDocument
import Workspaces

/// The manifest's facts about place and time.
extension ExportRequest {
  /// The hash of a delivery's content, worked out anew.
  ///
  /// - Throws: why the file can't be read, or `delivery.hash` if its manifest says otherwise.
  package static func hash(of path: String) throws(Refusal) -> String {
    let document = try WorkspaceFiles.document(path)
    guard DeliveryFile.isDelivery(document) else {
      throw Refusal(
        .deliveryShape, "\(path) isn't a delivery", at: document.location(of: document.root),
        fix: "name a file that `kimchi export` wrote")
    }
    let check = DeliveryCheck(try DeliveryFile(document, path: WorkspaceFiles.realPath(path) ?? path))
    guard check.content == .same else {
      throw Refusal(check.findings.filter { $0.diagnostic.severity == .error })
    }
    return check.sha256
  }

  /// Seconds since 1970 as `2026-11-22T13:00:00Z`; nil beyond the year 9999.
  package static func time(_ seconds: Int) -> String? {
    var clock = time_t(seconds)
    var parts = tm()
    guard seconds >= 0, gmtime_r(&clock, &parts) != nil, parts.tm_year < 8100 else { return nil }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
