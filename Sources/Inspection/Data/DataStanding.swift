import Binding
import Editing
import JSONDocument
import KimchiCore
import Pictures

/// The faults of a picture's data before it is changed, so that one can tell what the change has made wrong.
package struct DataStanding: Sendable {
  private let errors: Set<String>
  private let missing: Int

  package init(_ picture: Picture) {
    errors = Set(Self.errors(in: picture))
    missing = Self.missing(in: picture)
  }

  /// A word about the first new error, or about texts and views that lack data now; nil for neither.
  package func loss(in picture: Picture) -> String? {
    if let error = Self.errors(in: picture).first(where: { !errors.contains($0) }) { return "now \(error)" }
    let lost = Self.missing(in: picture) - missing
    guard lost > 0 else { return nil }
    return "now \(Spelling.counted(lost, "reference")) \(lost == 1 ? "has" : "have") no data"
  }

  private static func errors(in picture: Picture) -> [String] {
    picture.saidDiagnostics(worseThan: .warning).map(\.message)
  }

  private static func missing(in picture: Picture) -> Int { picture.stage.layoutStage?.bound.missing.count ?? 0 }
}

extension DataUses {
  /// A word about a value that nothing in the layout reads, with the name that may be meant; nil for one that is read.
  package func doubt(about path: ReferencePath) -> String? {
    guard !reads(path.steps) else { return nil }
    guard let last = path.steps.last, case .key(let key) = last else { return "nothing reads it" }
    let around = Array(path.steps.dropLast())
    let nearest = Spelling.nearest(String(decoding: key, as: UTF8.self), in: keys(under: around).sorted())
    return "nothing reads it"
      + (nearest.map { "; did you mean \(ReferencePath.text(around + [.key(Array($0.utf8))]))?" } ?? "")
  }
}
