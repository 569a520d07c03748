import JSONDocument

/// The schema of facets responses that the program brings along: `facets.proto`.
package enum FacetsSchema {
  /// Its message for a whole response.
  package static let message = "kimchi.facets.v1.FacetResponse"

  static let descriptors = Base64.decode(Array(FacetsDescriptors.base64.utf8)) ?? []

  /// Read when it is first needed. A test reads it, so it is there.
  package static let form = (try? DescriptorSet(descriptors, file: "facets.proto")).flatMap {
    MessageForm(message, in: $0)
  }
}
