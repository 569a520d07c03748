import KimchiCore
import Checking
import Conditions
import Dialects
import Editing
import JSONDocument
import Pictures
import Screens
import Sessions
import Sushi
import Workspaces

extension Command {
  /// Lists the losses of each declared release on the open document, as it is being edited.
  static func reportClients(in session: Session) throws(Refusal) -> Reply {
    guard session.hasDocument else {
      throw Refusal("no layout is open", fix: "`open FILE` opens one, `kimchi clients` reports on all")
    }
    let workspace = session.workspace
    let target = Target(workspace: workspace, layout: try workspace.layout(at: session.layoutPath))
    let report = ClientReport(target, fixtures: [session.picture.fixture], images: session.picture.images)
    guard !report.rows.isEmpty else {
      throw Refusal("this workspace declares no clients", fix: "add \"clients\" to kimchi.json")
    }
    let errors = report.errors.count
    return Reply(
      "\(Spelling.counted(report.rows.count, "client")), \(Spelling.counted(errors, "error"))", lines: report.lines)
  }

  /// Draws the picture as one client does and, beside it, as others, and lists what each leaves out.
  ///
  /// - Parameter invocation: `compare` and releases: `1.0.0 1.2.0` of the platform that is drawn for, or `ios 1.0.0 android 1.1.0`.
  static func compareClients(_ invocation: Invocation, in session: inout Session) throws(Refusal) -> Reply {
    var words: [CommandText.Word] = []
    while let word = invocation[words.count + 1] { words.append(word) }
    let releases = try releases(words, in: session)
    guard let first = releases.first, releases.count > 1 else {
      throw Refusal(
        "`client compare` takes two releases or more", fix: "for example `client compare ios 1.0.0 ios 1.2.0`",
        range: words.first?.range)
    }
    let before = session.conditions
    do throws(Refusal) {
      try set(.client, CommandText.Word(text: first.text, range: 0..<0), in: &session)
      try session.compare(with: releases.dropFirst().map { .client($0) })
    } catch {
      try session.redraw(under: before)
      throw error
    }
    let lines = zip(releases, [session.picture] + session.comparedPictures.map(\.picture)).flatMap { release, picture in
      Self.omissions(of: release, picture)
    }
    return Reply(
      "Comparing \(first.text) with \(releases.dropFirst().map(\.text).joined(separator: ", "))",
      lines: lines + savedVersions(in: session))
  }

  /// The use of the clients' own checks: the number of responses that the backend need not tell apart.
  private static func savedVersions(in session: Session) -> [String] {
    guard session.picture.stage.screenStage != nil,
      let dialect = session.workspace.dialects.dialect(of: session.document)
    else {
      return []
    }
    let clients = session.workspace.configuration.clients.releases
    let source = ScreenSource(
      session.document, data: session.picture.fixture.map { ($0.document, $0.node) },
      contracts: ScreenLibrary(session.workspace),
      dialects: session.workspace.dialects)
    let capabilities = clients.map { PictureConditions(client: $0).capabilities(in: session.workspace) }
    guard let versions = dialect.versions(source, for: capabilities), versions.filtered > 1 else { return [] }
    return [
      "For \(clients.count) clients, the backend tells \(versions.filtered) responses apart; "
        + "with the clients' own checks \(versions.checked)"
    ]
  }

  private static func releases(_ words: [CommandText.Word], in session: Session) throws(Refusal) -> [ClientRelease] {
    let table = session.workspace.configuration.clients
    var platform = session.conditions.client?.platform ?? table.clients.first?.name ?? ""
    var result: [ClientRelease] = []
    for word in words.flatMap({ $0.text.split(separator: "@").map(String.init) }) {
      if table.clients.contains(where: { $0.name == word }) {
        platform = word
        continue
      }
      let release = ClientRelease(platform, word)
      guard table.version(of: release) != nil else {
        let known = table.releases.map(\.text)
        throw Refusal(
          "no client \(release.text)",
          fix: known.isEmpty
            ? "declare releases under \"clients\" in kimchi.json"
            : "declared releases: \(known.joined(separator: ", "))")
      }
      result.append(release)
    }
    return result
  }

  /// Lists the parts that a picture leaves out for its client.
  private static func omissions(of release: ClientRelease, _ picture: Picture) -> [String] {
    let findings = picture.findings.map(\.diagnostic).filter { omissionCodes.contains($0.code) }
    guard !findings.isEmpty else { return ["\(release.text) shows everything"] }
    return ["\(release.text) leaves out or replaces \(findings.count):"]
      + findings.map { "  \($0.message)" + ($0.fix.map { " (\($0))" } ?? "") }
  }

  private static let omissionCodes: Set<DiagnosticCode> = [
    .facetOmitted, .clientOmitted, .clientEssentialOmitted, .styleUnknown,
  ]
}
