import JSONDocument
import KimchiCore
import Layout
import ScreenLayout
import Sushi

/// A scroll or a pager of a picture, by what it belongs to: it is found again after edits and with other data.
package struct ScrollPlace: Sendable, Hashable {
  package enum Owner: Sendable, Hashable {
    /// The innermost node of the layout's own document around it, by its envelope, and which of that node's views.
    case node(JSONDocument.Node, view: Int)
    case cell(CellIdentity)
  }

  /// The document that is open.
  package let file: String
  package let owner: Owner
  /// Its number among the scrolls and pagers inside the owner.
  package let number: Int

  package init(file: String, owner: Owner, number: Int) {
    self.file = file
    self.owner = owner
    self.number = number
  }
}

/// How far a scroll was scrolled by hand, as `ScrollStyle.byHand`. It belongs to whoever looks at the picture: no file and
/// no device stores it.
package struct ScrollPosition: Sendable, Hashable {
  package let position: Double
  /// The page that the layout said then: where it says another now, that one is shown.
  private let page: Int
  private let isPager: Bool

  /// - Parameter style: the row of the view that was scrolled.
  package init(_ position: Double, of style: ScrollStyle) {
    self.position = position
    page = style.page
    isPager = style.paging.isPager
  }

  package func holds(for style: ScrollStyle) -> Bool { page == style.page && isPager == style.paging.isPager }
}

package typealias ScrollPositions = [ScrollPlace: ScrollPosition]
