import Layers
import Publishing

/// The studio as the gallery sees it.
package protocol GalleryHost: LayerHost {
  var kept: KeptLayers { get set }
}

/// State that is kept while no layer shows it.
package struct KeptLayers: Sendable {
  /// The gallery, so that coming back finds it as it was left.
  package var gallery: GalleryState?
  /// The places to publish to that the user has confirmed.
  package var trustedPlaces = TrustedPlaces(in: nil)

  package init() {}
}
