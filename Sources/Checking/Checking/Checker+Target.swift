import Conditions
import JSONDocument
import Pictures
import Rendering
import Sushi
import Workspaces

extension Checker {
  /// Checks one target with one fixture, or what of it needs no data.
  package func check(_ target: Target, with fixture: Fixture?) -> CheckReport {
    check(target, with: fixture.map { [$0] } ?? [])
  }

  /// Checks one target with some fixtures together, or what of it needs no data where there are none.
  ///
  /// - Parameter isPart: whether the model has other fixtures beside these.
  package func check(_ target: Target, with fixtures: [Fixture], isPart: Bool = false) -> CheckReport {
    let wanted: [Fixture?] = fixtures.isEmpty ? [nil] : fixtures
    let devices = devices ?? target.workspace.devices
    let locator = target.workspace.images
    let images = ImageStore { locator.file(for: $0) }
    var tally = CheckTally(isPart: isPart)
    if target.layout.kind == .screen {
      let system = target.workspace.designSystem
      let check = ScreenCheck(
        target: target, devices: devices, images: images, conditions: conditions,
        themes: appearances.map { Theme($0, brand: conditions.brand, designSystem: system) },
        collectsCases: collectsCases)
      for fixture in wanted { tally.merge(check.tally(of: fixture)) }
    } else {
      let layout = CheckedLayout(
        target.layout, in: target.workspace, devices: devices, images: images, conditions: conditions,
        appearances: appearances, collectsCases: collectsCases)
      for fixture in wanted { tally.merge(layout.tally(of: fixture)) }
    }
    if !isPart { settleReferences(&tally, drawn: [target.layout.path], in: [target.workspace]) }
    var report = CheckReport()
    report.findings = tally.findings
    report.cases = tally.ownCases
    if collectsCases {
      report.general = [CheckCase(file: target.layout.document.file, name: "file", findings: tally.general)]
    }
    (report.files, report.layouts, report.fixtures, report.pictures) = (1, 1, tally.fixtures, tally.pictures)
    return report
  }
}
