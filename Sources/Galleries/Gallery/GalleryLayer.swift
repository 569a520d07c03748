import Keys
import Layers
import Terminal

/// The gallery over the whole screen. What it shows is kept, so that coming back finds it as it was left.
package struct GalleryLayer: Sendable {
  package init() {}

  package var cover: LayerCover { .screen }

  package func hints(in host: some GalleryHost) -> [KeyHint]? { host.galleryHints }

  /// Takes everything: what is typed narrows the list.
  package mutating func handle(_ event: LayerEvent, in host: inout some GalleryHost) -> LayerAnswer {
    switch event {
    case .key(let key, _): return host.handleGallery(key)
    case .mouse(let mouse): return host.handleGallery(mouse)
    case .paste(let text):
      host.kept.gallery?.type(text.oneLine)
      return .taken()
    }
  }

  package mutating func draw(
    in area: CellRect, of host: inout some GalleryHost, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    host.drawGallery(on: &screen)
    return nil
  }
}
