import Commands
import Galleries
import Layers
import Panes
import Sessions
import Sheets
import Workspaces

extension StudioState {
  /// Shows the sheet of the open layout.
  mutating func showMatrix(_ axes: [MatrixAxis]) {
    do throws(Refusal) {
      let matrix = MatrixState(try session.matrix(axes), number: layers.pushed)
      closeOverlays()
      layers.removeAll(MatrixState.self)
      layers.push(matrix)
    } catch {
      log.add(error)
    }
  }

  /// The sheet of fixtures and conditions, while it is shown.
  package var matrix: MatrixState? { layers[MatrixState.self] }

  /// Takes a picture of a cell in.
  mutating func receive(_ picture: MatrixPicture?, of request: MatrixPictureRequest) {
    layers.update(MatrixState.self) { $0.receive(picture, of: request) }
  }

  /// Takes a row of the sheet in that has been computed.
  package mutating func receive(_ cells: [MatrixCell], row: Int) {
    layers.update(MatrixState.self) { $0.receive(cells, row: row) }
  }
}
