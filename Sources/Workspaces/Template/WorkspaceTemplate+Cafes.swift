import JSONDocument

extension WorkspaceTemplate {
  /// Cafés nearby: a card that uses a component twice, fixtures for each, and a screen that lists the card's fixtures.
  ///
  /// - Parameter name: the workspace's.
  package static func cafes(named name: String) -> WorkspaceTemplate {
    WorkspaceTemplate(files: [
      .text("README.md", readme(name)),
      .json(
        "kimchi.json",
        """
        {"workspace": \(JSONText.string(name)), "design_system": {"extends": "sushi"},
          "devices": ["iPhone SE", "iPhone 16"]}
        """),
      .json("Layouts/cafe_card.json", card), .json("Components/info_line.json", line),
      .json("Previews/CafeCard.previews.json", cardFixtures), .json("Previews/InfoLine.previews.json", lineFixtures),
      .json("Screens/home.json", screen), .json("Previews/Home.previews.json", screenFixtures),
    ])
  }

  private static func readme(_ name: String) -> String {
    """
    # \(name)

    Server-driven screens, previewed with `kimchi`.

    | folder | content |
    |---|---|
    | `Layouts/` | layouts, such as `cafe_card.json` |
    | `Components/` | shared components with the fields of their data, such as `info_line.json` |
    | `Previews/` | fixtures: named sample data, such as `CafeCard.closed` |
    | `Screens/` | whole screens with sections and items, such as `home.json` |

    ```sh
    kimchi                              # the gallery: Enter opens a layout, F10 returns
    kimchi render CafeCard.long_text    # one picture
    kimchi check                        # find all problems, on every device
    kimchi snapshot record              # record a snapshot of every fixture in Snapshots/
    kimchi snapshot verify              # list what changed since
    kimchi export Layouts/cafe_card.json -o cafe_card.delivery.json
    ```

    In the studio, try `set corner_radius 24`, `fixture closed`, `theme dark`, `undo`, and `help`.

    """
  }

  private static let card = """
    {"type": "vStack", "vStack": {
      "padding": 12, "spacing": 12, "bg_color": {"token": "color.surface.primary"}, "corner_radius": 12,
      "border": {"width": 1, "color": {"token": "color.border.moderate"}},
      "action": {"action": "open", "target": "cafe"},
      "items": [
        {"type": "vStack", "vStack": {"id": "cover", "padding": 12, "spacing": 24, "alignment": "leading",
          "corner_radius": 8,
          "gradient": {"type": "linear", "direction": "left_to_right", "colors": ["#4A2511", "#8A4B22"]},
          "items": [
            {"type": "tag", "tag": {"text": {"ref": "badge"}, "size": "small",
              "color": {"token": "color.surface.primary"}, "font_color": {"token": "color.text.default"}}},
            {"type": "label", "label": {"text": {"ref": "offer"}, "font": {"weight": "extrabold", "size": "600"},
              "color": {"token": "color.white"}, "number_of_lines": 2}}]}},
        {"type": "vStack", "vStack": {"spacing": 4, "items": [
          {"type": "hStack", "hStack": {"id": "title", "spacing": 8, "alignment": "leading", "items": [
            {"type": "label", "label": {"text": {"ref": "name"}, "font": {"weight": "bold", "size": "500"},
              "color": {"token": "color.text.default"}, "number_of_lines": 2, "hugging": 200,
              "compression": {"horizontal": 600}}},
            {"type": "tag", "tag": {"text": {"ref": "rating"}, "size": "small",
              "color": {"token": "color.tag.primary_green"}, "suffix_icon": {"code": "e905"}}}]}},
          {"type": "label", "label": {"text": {"ref": "menu"}, "font": {"weight": "regular", "size": "300"},
            "color": {"token": "color.text.secondary"}, "number_of_lines": 1, "spacing_after": 8}},
          {"type": "component", "component": {"name": "info_line",
            "data": {"icon": "ec72", "text": {"ref": "hours"}}}},
          {"type": "component", "component": {"name": "info_line",
            "data": {"icon": "e92c", "text": {"ref": "place"}}}}]}}]}}
    """

  private static let cardFixtures = """
    {"model": "CafeCard", "previews": {
      "regular": {"badge": "New", "offer": "Second espresso free", "name": "Morning Glory", "rating": "4.6",
        "menu": "Coffee, pastries, brunch", "hours": "Open until 6 pm", "place": "Park Street, 400 m"},
      "long_text": {"$extends": "regular", "badge": "Back after the winter",
        "offer": "Every second espresso is free on weekdays before eleven",
        "name": "The Bakery by the Old Bridge over the River", "menu": "Sourdough, cakes, coffee from three continents",
        "place": "Corner of Park Street and Bridge Lane, 1.2 km"},
      "closed": {"$extends": "regular", "badge": "Closed", "offer": null, "name": "Blue Cup", "rating": null,
        "hours": "Opens at 7 am", "place": "Station Square, 650 m"}}}
    """

  private static let line = """
    {"component": "info_line", "since": "1.0.0", "category": "row",
      "summary": "One line of text behind a small icon.", "model": "InfoLine",
      "fields": {
        "icon": {"type": "string", "required": true, "doc": "The code of the icon."},
        "text": {"type": "string", "required": true, "doc": "The text, in one line."}},
      "layout": {"type": "hStack", "hStack": {"spacing": 6, "alignment": "center", "items": [
        {"type": "icon", "icon": {"code": {"ref": "icon"}, "size": 14, "color": {"token": "color.icon.secondary"}}},
        {"type": "label", "label": {"text": {"ref": "text"}, "font": {"weight": "regular", "size": "200"},
          "color": {"token": "color.text.secondary"}, "number_of_lines": 1}}]}}}
    """

  private static let lineFixtures = """
    {"model": "InfoLine", "previews": {
      "hours": {"icon": "ec72", "text": "Open until 6 pm"}, "place": {"icon": "e92c", "text": "Park Street, 400 m"}}}
    """

  private static let screen = """
    {"type": "screen", "screen": {"title": "Cafés nearby", "sections": [
      {"id": "nearby",
        "layout": {"type": "list", "insets": {"top": 16, "leading": 16, "trailing": 16, "bottom": 16}, "spacing": 12,
          "group": {"height": {"estimated": 230}}},
        "component": "cafe_card", "items": {"ref": "nearby"}}]}}
    """

  private static let screenFixtures = """
    {"model": "Home", "previews": {
      "regular": {"nearby": [{"$preview": "CafeCard.regular"}, {"$preview": "CafeCard.long_text"},
        {"$preview": "CafeCard.closed"}]},
      "one": {"nearby": [{"$preview": "CafeCard.closed"}]}}}
    """
}
