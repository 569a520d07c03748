import Editing
import JSONDocument
import Pictures
import Workspaces

/// Where a session is: the open layout, the way that led there, and the selected and marked places.
package struct Navigator: Sendable {
  /// Real path of the layout that is open.
  package internal(set) var layoutPath: String
  /// The layouts that `enter` came through, outermost first, with the nodes selected there.
  package var trail: [Place] = []
  /// The selected node's envelope in the layout's document.
  package var selection: JSONDocument.Node { didSet { selectedPart = nil } }
  /// The selected part of a screen, where no node of the document is its own: one that the data lists, or the one item
  /// of a module. The selection is the nearest part around it then.
  package internal(set) var selectedPart: PartPlace?
  /// The nodes or parts that commands act on in place of the selected one.
  var marks = Marks()
  /// The sessions with what was open before, whole, the last one on top: `close` goes back to it.
  package internal(set) var openedBefore: [Session] = []

  init(_ layoutPath: String, selecting selection: JSONDocument.Node) {
    self.layoutPath = layoutPath
    self.selection = selection
  }
}

extension Session {
  package internal(set) var layoutPath: String {
    get { navigator.layoutPath }
    set { navigator.layoutPath = newValue }
  }

  package var trail: [Place] {
    get { navigator.trail }
    _modify { yield &navigator.trail }
  }

  package var selection: JSONDocument.Node {
    get { navigator.selection }
    set { navigator.selection = newValue }
  }

  package internal(set) var selectedPart: PartPlace? {
    get { navigator.selectedPart }
    set { navigator.selectedPart = newValue }
  }

  var marks: Marks {
    get { navigator.marks }
    _modify { yield &navigator.marks }
  }

  package internal(set) var openedBefore: [Session] {
    get { navigator.openedBefore }
    _modify { yield &navigator.openedBefore }
  }
}
