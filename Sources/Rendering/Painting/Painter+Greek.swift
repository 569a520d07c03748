import Layout
import Sushi
import Width

extension Painter {
  /// Whether text is drawn as bars: in cells of many samples that cover twice as many points as usual, or more, where
  /// lines and letters have no cells of their own.
  var greeksText: Bool { options.division != .half && options.cell.width >= 16 }

  /// A line of text as a bar a word, as high as a small letter and as long as the word.
  func paintGreeked(_ item: TextLineItem, view: Int32, on surface: Surface, grid: SampleGrid) {
    let columns = item.runs.reduce(0) { $0 + CellWidth.columns(of: $1.text) }
    guard columns > 0 else { return }
    let advance = item.frame.width / Double(columns)
    let baseline = item.frame.y + item.ascent
    var place = 0
    for run in item.runs {
      let height = run.size / 2
      // A bar has more ink than letters have.
      let color = Blend.scaled(Blend.pack(run.color), 160)
      func bar(_ columns: Range<Int>) {
        guard !columns.isEmpty else { return }
        let width = Double(columns.count) * advance
        let start = Double(columns.lowerBound) * advance
        let x = item.rightToLeft ? item.frame.maxX - start - width : item.frame.x + start
        let rect = grid.samples(of: Frame(x, baseline - height, width, height))
        paintSolid(rect, nil, color: color, view: view, on: surface)
      }
      var start = place
      CellWidth.forEach(in: run.text[...]) { cluster in
        if cluster.scalar == " " {
          bar(start..<place)
          start = place + cluster.width
        }
        place += cluster.width
      }
      bar(start..<place)
    }
  }
}
