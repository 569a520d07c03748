/// The text size that a person has chosen on the phone: the seven steps of iOS and its five accessibility sizes
/// (`docs/format.md` §7).
package enum TypeSize: String, Sendable, CaseIterable {
  case xs, s, m, l, xl, xxl, xxxl
  case ax1, ax2, ax3, ax4, ax5

  /// As it was designed.
  package static let standard = TypeSize.l

  /// The factor for text sizes: the body style's points over those of `l`.
  package var scale: Double { bodyPoints / 17 }

  private var bodyPoints: Double {
    switch self {
    case .xs: 14
    case .s: 15
    case .m: 16
    case .l: 17
    case .xl: 19
    case .xxl: 21
    case .xxxl: 23
    case .ax1: 28
    case .ax2: 33
    case .ax3: 40
    case .ax4: 47
    case .ax5: 53
    }
  }
}
