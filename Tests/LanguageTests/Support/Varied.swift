import TestSupport

/// The small workspace with a screen, a delivery of values between fixtures, an experiment, and data of another model.
enum Varied {
  static let files = Small.files.merging([
    "kimchi.json": ##"""
    {"workspace": "Varied", "devices": ["iPhone 16", "iPhone SE"],
     "design_system": {"colors": {"leaf": {"light": "#00AA00", "dark": "#00FF00"}}},
     "experiments": {
       "wide": {"Layouts/card.json": [{"op": "replace", "path": "/vStack/padding", "value": 800}]},
       "other": {"Components/line.json": [{"op": "add", "path": "/layout/label/lines", "value": 1}]}}}
    """##,
    "Components/unused.json": """
    {"component": "unused", "fields": {"text": {"type": "string"}}, "layout": {"type": "label", "label": {"ref": "text"}}}
    """,
    "Layouts/list.json": """
    {"type": "vStack", "vStack": {"items": [
      {"type": "each", "each": {"ref": "lines", "item": {"type": "component", "component":
        {"name": "line", "data": {"caption": {"ref": "caption"}}}}}},
      {"type": "label", "label": {"text": {"ref": "title"}}}]}}
    """,
    "Previews/List.previews.json": """
    {"previews": {"full": {"title": "Lines", "lines": [{"$preview": "Line.one"}, {"caption": "own"}]},
                  "bare": {"title": "None"}}}
    """,
    "Screens/home.json": """
    {"type": "screen", "screen": {"title": "Home", "sections": [
      {"id": "first", "component": "line", "items": [
        {"id": "a", "data": {"caption": "A"}}, {"id": "b", "component": "card", "data": {"place": {"name": "B"}}}]}]}}
    """,
  ]) { _, new in new }

  static func scratch() throws -> Scratch { try Scratch(files) }
}
