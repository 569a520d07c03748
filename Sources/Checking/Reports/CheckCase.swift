import Workspaces

/// One fixture of a layout on one device, or messages about a file whatever the fixture.
package struct CheckCase: Sendable {
  /// The file of the layout as it is shown.
  package var file: String
  /// `RestaurantCard.regular on iPhone 16`, or what else was looked at.
  package var name: String
  package var findings: [Finding]

  package init(file: String, name: String, findings: [Finding] = []) {
    self.file = file
    self.name = name
    self.findings = findings
  }
}
