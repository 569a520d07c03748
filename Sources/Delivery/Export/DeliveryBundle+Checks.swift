import Checking
import Conditions
import Dialects
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Screens
import Sushi
import Workspaces

extension DeliveryBundle {
  /// The conditions of a delivery: for the client that was asked for, whichever a fixture is shown on.
  private static func conditions(_ options: Options) -> PictureConditions {
    var conditions = PictureConditions(client: options.client, measure: .font)
    conditions.explicit = [.client]
    return conditions
  }

  static func validate(layout target: Target, _ options: Options) throws(Refusal) -> [Finding] {
    let workspace = target.workspace
    let checked = CheckedLayout(
      target.layout, in: workspace, devices: workspace.devices, images: .of(workspace),
      conditions: conditions(options))
    var tally = CheckTally()
    for unit in checked.units() { tally.merge(unit.run()) }
    let documents = checked.prepared.documents + (checked.fixtures?.files.map(\.document) ?? [])
    for finding in repeatedKeys(in: documents) { tally.add(finding) }
    var findings = tally.findings
    if let judged = options.judged {
      let own = checked.tally(of: judged)
      // Data from elsewhere, and excluded fixtures, are not among those that were checked.
      if checked.fixtures?.shown.contains(judged.name) != true { tally.merge(own) }
      findings = tally.findings(judgedBy: own)
    }
    // A nested component is held to its own fixtures: this target need not fill every reference of it.
    for index in findings.indices where findings[index].diagnostic.code == .referenceMissing {
      let file = findings[index].diagnostic.location?.file
      let isOwn = file == nil || file == target.layout.document.file
      if !isOwn { findings[index].diagnostic.severity = min(findings[index].diagnostic.severity, .warning) }
    }
    findings += damage(of: workspace.delivery)
    return try accepted(findings, options)
  }

  static func validate(screen target: Target, _ options: Options) throws(Refusal) -> [Finding] {
    let workspace = target.workspace
    let check = ScreenCheck(
      target: target, devices: workspace.devices, images: .of(workspace),
      conditions: conditions(options))
    var tally = check.run()
    var findings = tally.findings
    if let judged = options.judged {
      let own = check.tally(of: judged)
      var resolver = FixtureResolver(workspace)
      let names = ((try? resolver.fixtures(ofModel: target.layout.model)) ?? nil)?.shown ?? []
      if !names.contains(judged.name) { tally.merge(own) }
      findings = tally.findings(judgedBy: own)
    }
    findings += damage(of: workspace.delivery) + repeatedKeys(in: [target.layout.document])
    return try accepted(findings, options)
  }

  /// A delivery that isn't what was exported gets no new hash.
  private static func damage(of delivery: DeliveryFile?) -> [Finding] {
    guard let delivery else { return [] }
    return delivery.findings + DeliveryCheck(delivery).findings.filter { $0.diagnostic.code == .deliveryHash }
  }

  private static func repeatedKeys(in documents: [JSONDocument]) -> [Finding] {
    documents.flatMap { $0.duplicateKeys() }.map { found in
      var diagnostic = found
      diagnostic.severity = .error
      return Finding(diagnostic)
    }
  }

  /// The extensions that clients of the original format can't read, in words.
  private static let refusedWhenStrict: [DiagnosticCode: String] = [
    .referenceExtension: "keys beside \"ref\"", .callExtension: "calls",
    .fontExtension: "sizes in points and weights in numbers",
    .iconExtension: "icons by their names", .nodeExtension: "types that other clients don't know",
  ]

  /// - Throws: the findings, if there is an error among them.
  private static func accepted(_ found: [Finding], _ options: Options) throws(Refusal) -> [Finding] {
    var findings = found
    if options.isStrict {
      for index in findings.indices {
        guard let words = refusedWhenStrict[findings[index].diagnostic.code] else { continue }
        findings[index].diagnostic.severity = .error
        findings[index].diagnostic.code = .exportRefused
        findings[index].diagnostic.message = "--strict does not allow \(words)"
      }
    }
    if findings.contains(where: { $0.diagnostic.severity == .error }) { throw Refusal(findings) }
    return findings
  }
}
