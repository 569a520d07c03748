/// A picture. Its width, height, aspect ratio and background are the wrapper's.
package struct Image: PropertyOwner, Hashable {
  package var url = ""
  package var shape: Outline?
  package var scale = ImageScale.fit
  package var alignment = Alignment.center
  package var alpha = 1.0
  package var scaleFactor = 1.0
  package var filter: ColorFilter?
  package var contentDescription = ""

  package init() {}

  package static let typeName = "an image"
  package static var mainProperty: String? { "url" }

  package static let table = PropertyTable<Image>([
    Property("url", \.url, "where the picture is; the workspace maps it to a file"),
    Property("content_scale", \.scale, "how the picture fills its box"),
    Property("alignment", \.alignment, "where it lies in its box"),
    Property("shape", \.shape, "clip outline"),
    Property("alpha", \.alpha, in: 0...1, "0 to 1"),
    Property("scale_factor", \.scaleFactor, in: 0.01...100, "zoom when drawn; the layout is unchanged"),
    Property("color_filter", \.filter, "recolouring"),
    Property("content_description", \.contentDescription, "text for people who do not see the picture"),
  ])
}

package struct ColorFilter: PropertyOwner, Hashable {
  package var tint: Color?
  package var grayscale = 0.0

  package init() {}

  package static let typeName = "a colour filter"
  package static let table = PropertyTable<ColorFilter>([
    Property("tint", \.tint, "one colour for every opaque part"),
    Property("grayscale", \.grayscale, in: 0...100, "percent of colour taken away"),
  ])
}
