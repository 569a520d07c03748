/// A format for reports of findings.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// `{"diagnostics": […]}`.
  case json
  /// XML as continuous integration reads it: a suite for each file, a case for each fixture on each device.
  case junit
  /// Workflow commands, which show findings beside the lines of a change.
  case github
}
