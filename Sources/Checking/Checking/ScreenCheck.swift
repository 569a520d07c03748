import Conditions
import Lint
import Dialects
import JSONDocument
import Layout
import Pictures
import Rendering
import Screens
import Sushi
import Workspaces

/// A screen that is being checked: all of it is laid out with each of its fixtures on each device.
package struct ScreenCheck: Sendable {
  let target: Target
  let devices: [Device]
  let images: ImageStore
  let conditions: PictureConditions
  /// The themes that contrast is checked under; nil for what is to be delivered, which is no matter of taste.
  var themes: [Theme] = []
  /// Whether every fixture on every device is kept with what was found there.
  var collectsCases = false

  package init(
    target: Target, devices: [Device], images: ImageStore, conditions: PictureConditions, themes: [Theme] = [],
    collectsCases: Bool = false
  ) {
    self.target = target
    self.devices = devices
    self.images = images
    self.conditions = conditions
    self.themes = themes
    self.collectsCases = collectsCases
  }

  /// Checks the screen with its share of the fixtures.
  package func run(_ share: Share = .whole) -> CheckTally {
    var tally = CheckTally()
    var resolver = FixtureResolver(target.workspace)
    // What is wrong with the fixtures' file is reported where that file is checked.
    let names = ((try? resolver.fixtures(ofModel: target.layout.model)) ?? nil)?.shown ?? []
    let all = names.isEmpty ? [nil] : names.map(Optional.some)
    for name in all[share.range(of: all.count)] {
      do throws(Refusal) {
        look(at: try resolver.fixture(name, ofModel: target.layout.model), &tally)
      } catch {
        for finding in error.findings { tally.add(finding) }
      }
    }
    for loss in share.isLast ? losses : [] { tally.add(Finding(loss)) }
    return tally
  }

  /// The parts that can't be drawn, and the losses of released clients, whatever the fixture.
  private var losses: [Diagnostic] {
    let workspace = target.workspace
    let releases = workspace.configuration.clients.releases
    guard conditions.client == nil,
      let dialect = workspace.dialects.dialect(of: target.layout.document)
    else { return [] }
    let clients = releases.map { PictureConditions(client: $0).capabilities(in: workspace) }
    return dialect.losses(
      ScreenSource(target.layout.document, contracts: ScreenLibrary(workspace), dialects: workspace.dialects),
      for: clients)
  }

  /// Checks the screen with one fixture, or without any.
  package func tally(of fixture: Fixture?) -> CheckTally {
    var tally = CheckTally()
    look(at: fixture, &tally)
    return tally
  }

  private func look(at fixture: Fixture?, _ tally: inout CheckTally) {
    var conditions = conditions
    let own = conditions.applying(fixture, in: target.workspace)
    let devices = conditions.isOwn(.device, of: fixture) ? [own.device] : devices
    for (number, device) in devices.enumerated() {
      conditions.device = device
      let picture = Picture(
        target, fixture: fixture, conditions: conditions, images: images, isWhole: true, makesRails: true)
      let findings = picture.findings + picture.lint(themes) + missingPage(of: picture)
      for finding in findings { tally.add(finding, fixture: fixture?.address, device: device.name) }
      if collectsCases {
        let name = "\(fixture?.address ?? target.layout.model) on \(device.name)"
        tally.cases.append(CheckCase(file: target.layout.document.file, name: name, findings: findings))
      }
      if number == 0 {
        tally.fixtures += fixture == nil ? 0 : 1
        for finding in lacks(of: picture) + slips(of: picture, fixture) {
          tally.add(finding, fixture: fixture?.address)
        }
      }
      tally.pictures += 1
    }
  }

  /// Errors for declared clients that lack something they must have, where the screen is checked for all of them.
  private func lacks(of picture: Picture) -> [Finding] {
    guard conditions.client == nil, conditions.variant == nil, let stage = picture.stage.screenStage else { return [] }
    return ClientLacks(stage, in: target.workspace).findings.map { Finding($0) }
  }

  private func slips(of picture: Picture, _ fixture: Fixture?) -> [Finding] {
    guard let stage = picture.stage.screenStage else { return [] }
    let settings = target.workspace.configuration.lint
    return ScreenData(stage, fixture, of: target.layout.document).diagnostics
      .compactMap(settings.weighed).map { Finding($0) }
  }

  /// The next page that the screen asks for, if no file has it. Such a screen may be a response that is only applied to
  /// another, so it is a note.
  private func missingPage(of picture: Picture) -> [Finding] {
    guard !WorkspaceFiles.isLaterPage(target.layout.path), WorkspaceFiles.kind(of: target.layout.path) == .file,
      let screen = picture.stage.screenStage?.screen,
      let (document, node) = screen.value(at: screen.written(screen.next)),
      let offset = ClientAction(document, node).offset,
      let page = target.workspace.page(offset, of: target.layout.path), WorkspaceFiles.kind(of: page) != .file
    else { return [] }
    return [
      Finding(
        Diagnostic(
          .note, .pageMissing, "no page \(target.workspace.display(page))", at: document.location(of: node),
          path: document.pointer(to: node).description,
          fix: "add the response of the next page as that file, or remove the action"))
    ]
  }
}
