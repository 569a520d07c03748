import Commands
import Galleries
import Gestures
import Keys
import Layers
import Panes
import Scripts
import Terminal

extension StudioState: GalleryHost, FormHost {
  package var kept: KeptLayers {
    get { layers.kept }
    _modify { yield &layers.kept }
  }

  package var commands: CommandTable { runner.table }

  package var pixelCell: PixelCell? { preview.pixels?.cell }

  package func area(of pane: Pane) -> CellRect? { layout.panes[pane] }

  package mutating func take(_ choice: Picker.Choice) -> [StudioRequest] {
    switch choice {
    case .perform(let call): return perform(call).requests
    case .prefill(let line): return prefill(line)
    case .editText: return editText()
    case .bind(let property): return carryOut(NodeGesture.bindings(of: property, in: session))
    case .gesture(let gesture): return perform(gesture)
    case .help(let name):
      if let command = commands.named(name) { showHelp(of: command) } else { showKeys() }
      return []
    case .explain(let code):
      showPage(ofCode: code)
      return []
    }
  }
}
