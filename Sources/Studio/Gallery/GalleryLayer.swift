import Keys
import Terminal

/// The gallery over the whole screen. What it shows is the studio's, so that coming back finds it as it was left.
struct GalleryLayer: Layer {
  var cover: LayerCover { .screen }

  func hints(in studio: StudioState) -> [KeyHint]? { studio.galleryHints }

  /// Everything is taken: what is typed narrows the list.
  mutating func handle(_ event: LayerEvent, in studio: inout StudioState) -> LayerAnswer {
    switch event {
    case .key(let key, _): return .taken(studio.handleGallery(key))
    case .mouse(let mouse): return .taken(studio.handleGallery(mouse))
    case .paste(let text):
      studio.pasteIntoGallery(text)
      return .taken()
    }
  }

  mutating func draw(in area: CellRect, of studio: inout StudioState, on screen: inout ScreenBuffer) -> CellPosition? {
    studio.drawGallery(on: &screen)
    return nil
  }
}
