/// Which language the texts of a picture are shown in.
package enum PictureLocale: String, Sendable, CaseIterable {
  /// As the layout and the data have them.
  case original
  /// Longer and accented, still readable: what does not survive it will not survive translation.
  case pseudo
}
