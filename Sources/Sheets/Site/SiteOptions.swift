import Conditions
import JSONDocument
import Pictures
import Sushi
import Workspaces

/// How the pages of a site are made.
package struct SiteOptions: Sendable {
  /// Each fixture has a picture under each of them, in this order; the first one stands for it elsewhere.
  package var conditions: [PictureConditions]
  /// Nil: the pages name places without leading there.
  package var editLinks: SiteEditLinks?
  /// A revision of git, whose pictures are compared with those of now.
  package var revision: String?
  package var hasMatrix = true
  /// All that decides how pages are made besides the files of workspaces, such as the command line and the program's
  /// version. Where neither these words nor a file is another, nothing is drawn again.
  package var words: [String] = []

  /// - Parameter conditions: at least one.
  package init(conditions: [PictureConditions]) { self.conditions = conditions }
}

/// Where people can change the files that a site was made from.
package struct SiteEditLinks: Sendable {
  private let template: String

  private static let (path, line) = ("{path}", "{line}")

  /// - Parameter address: `https://example.com/blob/main`, to which a file's path and line are added, or an address with
  ///   `{path}` and `{line}` in it.
  /// - Throws: unless it begins with `https://` or `http://`: a page must not lead anywhere else.
  package init(_ address: String) throws(Refusal) {
    guard address.hasPrefix("https://") || address.hasPrefix("http://"), !address.contains(where: \.isWhitespace) else {
      throw Refusal(
        "\(Spelling.quoted(address)) isn't the address of a web page",
        fix: "write one such as https://github.com/team/app/blob/main")
    }
    template =
      address.contains(Self.path)
      ? address : "\(address.hasSuffix("/") ? String(address.dropLast()) : address)/\(Self.path)#L\(Self.line)"
  }

  /// - Parameter file: its path from the folder that the address means.
  func address(of file: String, line: Int) -> String {
    template.replacing(Self.path, with: SiteNames.encoded(file)).replacing(Self.line, with: "\(line)")
  }
}
