import JSONDocument

/// The findings about an entry, once it has been looked at.
package struct GalleryMark: Sendable, Hashable {
  /// The worst that was found, from warnings on.
  package var severity: Diagnostic.Severity?
  /// The category of its component; empty where there is none.
  package var category: String
  /// Points; 0 where it cannot be drawn.
  package var height: Double

  package init(severity: Diagnostic.Severity? = nil, category: String = "", height: Double = 0) {
    self.severity = severity
    self.category = category
    self.height = height
  }
}
