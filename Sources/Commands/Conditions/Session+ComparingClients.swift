import Dialects
import Editing
import JSONDocument
import Pictures
import Screens
import Sessions
import Sushi
import Workspaces

extension Session {
  /// Draws the picture as one client does and, beside it, as another, and lists what each leaves out.
  ///
  /// - Parameter invocation: `compare` and two releases: `1.0.0 1.2.0` of the platform that is drawn for, or `ios 1.0.0 android 1.1.0`.
  mutating func compareClients(_ invocation: Invocation) throws(Refusal) -> Reply {
    var words: [CommandText.Word] = []
    while let word = invocation[words.count + 1] { words.append(word) }
    let releases = try releases(words)
    guard releases.count == 2 else {
      throw Refusal(
        "`client compare` takes two releases", fix: "for example `client compare ios 1.0.0 ios 1.2.0`",
        range: words.first?.range)
    }
    let before = conditions
    do throws(Refusal) {
      try set(.client, CommandText.Word(text: releases[0].text, range: 0..<0))
      comparison = Comparison(client: releases[1])
      try refresh()
    } catch {
      conditions = before
      comparison = nil
      try refresh()
      throw error
    }
    let lines = [(releases[0], picture), (releases[1], comparedPicture)].flatMap { release, picture in
      Self.omissions(of: release, picture)
    }
    return Reply("Comparing \(releases[0].text) with \(releases[1].text)", lines: lines + savedVersions)
  }

  /// The use of the clients' own checks: the number of responses that the backend need not tell apart.
  private var savedVersions: [String] {
    guard picture.stage.screenStage != nil, let dialect = workspace.dialects.dialect(of: document) else {
      return []
    }
    let clients = workspace.configuration.clients.releases
    let source = ScreenSource(
      document, data: picture.fixture.map { ($0.document, $0.node) }, contracts: ScreenLibrary(workspace),
      dialects: workspace.dialects)
    let capabilities = clients.map { PictureConditions(client: $0).capabilities(in: workspace) }
    guard let versions = dialect.versions(source, for: capabilities), versions.filtered > 1 else { return [] }
    return [
      "For \(clients.count) clients, the backend tells \(versions.filtered) responses apart; "
        + "with the clients' own checks \(versions.checked)"
    ]
  }

  private func releases(_ words: [CommandText.Word]) throws(Refusal) -> [ClientRelease] {
    let table = workspace.configuration.clients
    var platform = conditions.client?.platform ?? table.clients.first?.name ?? ""
    var result: [ClientRelease] = []
    for word in words.flatMap({ $0.text.split(separator: "@").map(String.init) }) {
      if table.clients.contains(where: { $0.name == word }) {
        platform = word
        continue
      }
      let release = ClientRelease(platform, word)
      guard ClientVersion(word) != nil, table.version(of: release) != nil else {
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
  private static func omissions(of release: ClientRelease, _ picture: Picture?) -> [String] {
    let findings = (picture?.findings ?? []).map(\.diagnostic).filter { omissionCodes.contains($0.code) }
    guard !findings.isEmpty else { return ["\(release.text) shows everything"] }
    return ["\(release.text) leaves out \(findings.count):"]
      + findings.map { "  \($0.message)" + ($0.fix.map { " (\($0))" } ?? "") }
  }

  private static let omissionCodes: Set<DiagnosticCode> = [.facetOmitted, .clientOmitted, .clientEssentialOmitted]
}
