/// A label as a layout has it.
///
/// - Parameter more: further properties, each after a comma.
func label(_ text: String, _ more: String = "") -> String {
  #"{"type": "label", "label": {"text": "\#(text)"\#(more)}}"#
}

/// A row of nodes.
func row(_ items: String..., more: String = "") -> String {
  #"{"type": "hStack", "hStack": {"items": [\#(items.joined(separator: ", "))]\#(more)}}"#
}
