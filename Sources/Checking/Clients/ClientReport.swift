import Conditions
import Dialects
import JSONDocument
import KimchiCore
import Pictures
import Rendering
import Screens
import Sushi
import Workspaces

/// The losses of each declared client on a layout or a screen: the components, facets and styles that it lacks, and as
/// errors those that every client must have.
package struct ClientReport: Sendable {
  package struct Row: Sendable {
    package var release: ClientRelease
    /// Parts that are left out, and styles that take another form.
    package var losses: [Finding] = []
    /// Parts that must not be left out.
    package var errors: [Finding] = []
  }

  /// In the order of `kimchi.json`.
  package let rows: [Row]

  private static let codes: Set<DiagnosticCode> = [
    .facetOmitted, .clientOmitted, .clientEssentialOmitted, .deliveryEmptySection, .styleUnknown,
  ]

  /// Draws it once for each version of each client.
  ///
  /// - Parameter fixtures: the data to draw with, one after the other; nil draws a screen's own values, and a layout's
  ///   static parts.
  package init(_ target: Target, fixtures: [Fixture?], images: ImageStore? = nil) {
    rows = target.workspace.configuration.clients.releases.map { release in
      var conditions = PictureConditions(client: release)
      conditions.explicit = [.client]
      var row = Row(release: release)
      let found = fixtures.flatMap { fixture in
        let picture = Picture(
          target, fixture: fixture, conditions: conditions, images: images, isWhole: true, makesRails: true)
        return picture.findings + Self.unseen(of: picture, release)
      }
      var seen: Set<String> = []
      for finding in found where Self.codes.contains(finding.diagnostic.code) {
        // A component that is used many times is said once.
        guard seen.insert(Self.line(finding.diagnostic)).inserted else { continue }
        if finding.diagnostic.severity == .error { row.errors.append(finding) } else { row.losses.append(finding) }
      }
      return row
    }
  }

  /// Components of a screen that the client lacks, also of items without a size, which are not drawn then.
  private static func unseen(of picture: Picture, _ release: ClientRelease) -> [Finding] {
    guard let stage = picture.stage.screenStage, stage.dialect?.adaptsToClients == false else { return [] }
    return stage.screen.components.compactMap(stage.library.prepared).flatMap { prepared in
      ClientLacks(prepared, in: picture.target.workspace, for: release, isAll: true).findings.map { Finding($0) }
    }
  }

  package var errors: [Finding] { rows.flatMap(\.errors) }

  /// A line for each client, with what it loses below it.
  package var lines: [String] {
    let width = rows.map { $0.release.text.count }.max() ?? 0
    return rows.flatMap { row in
      let name = row.release.text + String(repeating: " ", count: width - row.release.text.count)
      return ["\(name)  \(row.summary)"] + (row.errors + row.losses).map { "  " + Self.line($0.diagnostic) }
    }
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { $0.fileAndLine + ": " } ?? ""
    let severity = diagnostic.severity == .error ? "error: " : ""
    let fix = diagnostic.severity == .error ? nil : diagnostic.fix.map { " (\($0.words))" }
    return place + severity + diagnostic.message + (fix ?? "")
  }

  package var json: JSONText {
    .array(
      rows.map { row in
        .object([
          ("client", .string(row.release.text)),
          ("errors", DiagnosticText.list(row.errors)),
          ("losses", DiagnosticText.list(row.losses)),
        ])
      })
  }
}

extension ClientReport.Row {
  /// `2 left out, 1 error`.
  package var summary: String {
    let parts = [
      losses.isEmpty ? nil : "\(losses.count) left out or replaced",
      errors.isEmpty ? nil : Spelling.counted(errors.count, "error"),
    ].compactMap(\.self)
    return parts.isEmpty ? "everything is shown" : parts.joined(separator: ", ")
  }
}
