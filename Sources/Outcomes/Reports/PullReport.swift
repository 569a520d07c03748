import JSONDocument
import Publishing
import Sushi
import Workspaces

/// The printed report of a pull: deliveries, sources and problems, with their paths.
package struct PullReport {
  private let pulled: PulledRelease
  private let summary: PulledFolder.Summary
  private let folder: String
  private let workspace: Workspace

  package init(_ pulled: PulledRelease, _ summary: PulledFolder.Summary, in folder: String, of workspace: Workspace) {
    self.pulled = pulled
    self.summary = summary
    self.folder = folder
    self.workspace = workspace
  }

  package func outcome(json: Bool) -> Outcome { json ? Outcome(json: self.json) : Outcome(text) }

  private var text: String {
    let (count, all) = (pulled.deliveries.count, pulled.release.deliveries.count)
    let share = count == all ? PublishReport.deliveries(all) : "\(count) of \(PublishReport.deliveries(all))"
    var lines: [[String]] = []
    if let delivery = pulled.deliveries.min(by: { $0.key < $1.key })?.value {
      lines.append([
        "\(PulledRelease.deliveriesFolder)/", "each as it is live: kimchi render \(FilePath.join(folder, delivery))",
      ])
    }
    for (index, workspace) in pulled.workspaces.enumerated() {
      let name = "\(workspace.folder)/"
      if index == 0 {
        let open = pulled.first.map { ": kimchi open \(FilePath.join(folder, $0))" } ?? ""
        lines.append([name, "the sources of \(workspace.deliveries.count), to edit\(open)"])
      } else {
        lines.append([
          name,
          "those of \(Self.names(workspace.deliveries)), with other versions than \(pulled.workspaces[0].folder)/",
        ])
      }
    }
    if !summary.removed.isEmpty { lines.append(["removed", Self.names(summary.removed)]) }
    if !summary.kept.isEmpty { lines.append(["kept", "\(Self.names(summary.kept)): edited, and no longer live"]) }
    let settings = settings.joined(separator: ", ")
    let rest = settings.isEmpty ? "" : "; \(settings) come from \(workspace.name) as it is now"
    lines.append(["not live", "fixtures and snapshots are never published" + rest])
    return "Pulled release \(pulled.release.number) into \(folder): \(share), "
      + "\(ByteText.size(pulled.release.byteCount))\n" + Columns.text(lines.map { ["  \($0[0])", $0[1]] })
  }

  /// The settings that came from the workspace.
  private var settings: [String] {
    guard let document = workspace.configuration.document else { return [] }
    return PulledWorkspace.settingKeys.filter { document.value(forKey: $0, in: document.root) != nil }
  }

  private static func names(_ names: [String]) -> String { Spelling.list(names, limit: 5) }

  private var json: JSONText {
    func texts(_ list: some Sequence<String>) -> JSONText { .array(list.map { .string($0) }) }
    return .object([
      ("release", .integer(pulled.release.number)), ("folder", .string(folder)),
      ("deliveries", .object(pulled.deliveries.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
      (
        "workspaces",
        .array(
          pulled.workspaces.map {
            .object([("folder", .string($0.folder)), ("deliveries", texts($0.deliveries))])
          })
      ),
      ("files", texts(pulled.files.keys.sorted())), ("written", texts(summary.written)),
      ("removed", texts(summary.removed)), ("kept", texts(summary.kept)), ("settings", texts(settings)),
      ("problems", texts(pulled.findings.map(\.diagnostic.message))),
    ])
  }
}
