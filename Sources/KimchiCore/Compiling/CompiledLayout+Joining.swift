import Sushi

extension CompiledLayout {
  /// Several compiled layouts as one, to look nodes up by the sources of views that come from all of them. It is not for
  /// binding.
  ///
  /// The first template is empty and stands for what holds the others. A node's envelope is in the document that
  /// `documents` of the layouts before it leave it at.
  ///
  /// - Returns: the layout, and what the sources of each one's views are shifted by.
  package static func joining(
    _ layouts: [(layout: CompiledLayout, documents: Int)], named name: String, documents first: Int
  ) -> (layout: CompiledLayout, shifts: [Int32]) {
    var templates = [Template(name: name)]
    var shifts: [Int32] = []
    var base: Int32 = 1
    var document = first
    for (layout, documents) in layouts {
      shifts.append(base)
      var last = base
      let firstTemplate = Int32(templates.count)
      for var template in layout.templates {
        template.base += base
        for index in template.nodes.indices {
          template.nodes[index].envelope.source += document
          template.nodes[index].value.source += document
          if template.nodes[index].component >= 0 { template.nodes[index].component += firstTemplate }
        }
        last = max(last, template.base + Int32(template.nodes.count))
        templates.append(template)
      }
      base = last
      document += documents
    }
    return (CompiledLayout(templates: templates, diagnostics: [], components: [:]), shifts)
  }
}
