import Binding
import JSONDocument
import KimchiCore
import Layout
import Sushi

@testable import Rendering

/// A layout as text, bound without data, laid out in cells and ready to be drawn.
struct Stage {
  struct NoImages: ImageSizes {
    func size(of url: String) -> Size? { nil }
  }

  let compiled: CompiledLayout
  let tree: ViewTree
  let layout: LayoutResult
  let list: DisplayList
  let theme: Theme
  private let images: ImageStore?

  init(
    _ json: String, width: Double = 320, appearance: Appearance = .light, rightToLeft: Bool = false,
    images: ImageStore? = nil, visible: Frame? = nil, typeScale: Double = 1
  ) throws {
    let document = try JSONDocument(parsing: json, file: "layout.json")
    var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [document]), components: [:])
    let compiled = compiler.compile(JSONValue(source: 0, node: document.root), named: "layout")
    var binder = Binder(compiled, documents: [document])
    let tree = binder.bind(nil).tree
    let sizes: any ImageSizes = images ?? NoImages()
    var engine = LayoutEngine(measurer: CellMeasurer(typeScale: typeScale), images: sizes)
    layout = engine.layout(tree, LayoutOptions(width: width, rightToLeft: rightToLeft, typeScale: typeScale))
    theme = Theme(appearance)
    list = DisplayList.build(tree, layout: layout, theme: theme, images: sizes, visible: visible) {
      compiled.isControl($0, in: tree)
    }
    self.compiled = compiled
    self.tree = tree
    self.images = images
  }

  func canvas(_ colors: ColorMode = .truecolour, means: PictureOptions.Means = .samples) -> Canvas {
    let surface = theme.resolve(Color(.token(.surfacePrimary)))
    var canvas = Canvas(holding: list.size)
    var painter = Painter(
      options: PictureOptions(surface: surface, colors: colors, means: means), images: images)
    painter.paint(list, on: &canvas)
    return canvas
  }

  var text: String { TextWriter.write(canvas(means: .glyphs)) }

  var frames: String { FramesWriter.write(tree, layout: layout) { compiled.name(of: $0, in: tree) } }

  /// What the list draws, in short words and in order.
  var drawn: [String] {
    list.items.map { item in
      switch item.content {
      case .shadow: "shadow"
      case .fill(_, _, .solid(let color), _): "fill \(color.hex)"
      case .fill: "gradient"
      case .border: "border"
      case .line(let line): "line \(line.text)"
      case .image(let image): "image \(image.name)"
      case .glyph: "icon"
      case .separator: "separator"
      case .figure: "figure"
      case .pushClip: "clip"
      case .popClip: "end clip"
      case .pushOpacity(let opacity): "opacity \(opacity)"
      case .popOpacity: "end opacity"
      }
    }
  }
}
