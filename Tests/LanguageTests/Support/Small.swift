import TestSupport

/// A small workspace in which everything has a name.
enum Small {
  static let files = [
    "kimchi.json": ##"{"design_system": {"colors": {"leaf": {"light": "#00AA00", "dark": "#00FF00"}}}}"##,
    "Layouts/card.json": """
    {"type": "vStack", "vStack": {"padding": 8, "items": [
      {"type": "label", "label": {"id": "title", "text": {"ref": "place/name"}, "color": {"token": "leaf"}}},
      {"type": "each", "each": {"ref": "rows", "item": {"type": "label", "label": {"text": {"ref": "text"}}}}},
      {"type": "component", "component": {"name": "line", "data": {"caption": {"ref": "place/name"}}}},
      {"type": "image", "image": {"url": "Images/a.png", "size_from": "title"}}]}}
    """,
    "Components/line.json": """
    {"component": "line", "summary": "A line of text.", "fields": {"caption": {"type": "string", "required": true}},
     "layout": {"type": "label", "label": {"text": {"ref": "caption"}}}}
    """,
    "Previews/Card.previews.json": """
    {"previews": {
      "regular": {"place": {"name": "Nilgiris"}, "rows": [{"text": "one"}]},
      "long": {"$extends": "regular", "place": {"name": "A long name"}}}}
    """,
    "Previews/Line.previews.json": #"{"previews": {"one": {"caption": "x"}}}"#,
    "Images/a.png": "",
  ]

  static let card = files["Layouts/card.json"] ?? ""

  static func scratch() throws -> Scratch { try Scratch(files) }
}
