import JSONDocument

extension WorkspaceSample {
  static let restaurants = WorkspaceSample(
    dialect: "feed", noun: "feed", screen: "home",
    summary:
      "Restaurants as a home response: news, filters that the device keeps, and lists.",
    settings: #""lint": {"data.unused": "off"}"#,
    files: [
      .json("Components/section_header.json", sectionHeader),
      .json("Components/info_card.json", infoCard),
      .json("Components/filter_chip.json", filterChip),
      .json("Components/restaurant_card.json", restaurantCard),
      .json("Previews/RestaurantCard.previews.json", restaurantCardFixtures),
      .json("Screens/home.json", homeScreen),
      .json("Previews/Home.previews.json", homeFixtures),
      .text("Scripts/home.kimchi", homeScript),
    ])

  private static let sectionHeader = """
    {"component": "section_header", "since": "1.0.0", "category": "header", "summary": "A section's title.",
      "model": "SectionHeader",
      "fields": {"title": {"type": "string", "required": true, "doc": "The section's topic."}},
      "layout": {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "bold", "size": "500"},
        "color": {"token": "color.text.default"}, "number_of_lines": 2, "padding": {"vertical": 12},
        "accessibility": {"role": "header"}}}}
    """

  private static let infoCard = """
    {"component": "info_card", "since": "1.0.0", "category": "card", "summary": "A message.", "model": "InfoCard",
      "fields": {
        "title": {"type": "string", "required": true, "doc": "One line."},
        "text": {"type": "string", "doc": "The information."}},
      "layout": {"type": "vStack", "vStack": {"spacing": 4, "padding": 12, "width": "fill", "corner_radius": 12,
        "gradient": {"type": "linear", "direction": "left_to_right", "colors": ["#4A2511", "#8A4B22"]}, "items": [
          {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "bold", "size": "400"},
            "color": {"token": "color.white"}, "number_of_lines": 2}},
          {"type": "label", "label": {"text": {"ref": "text"}, "font": {"weight": "regular", "size": "200"},
            "color": {"token": "color.white"}, "number_of_lines": 2}}]}}}
    """

  private static let filterChip = """
    {"component": "filter_chip", "since": "1.0.0", "category": "control",
      "summary": "A filter; the device keeps whether it is chosen.", "model": "FilterChip", "actions": ["toggle"],
      "fields": {
        "text": {"type": "string", "required": true, "doc": "The property that is filtered."},
        "selected": {"type": "bool", "required": true, "doc": "Whether it is chosen."}},
      "layout": {"type": "zStack", "zStack": {"min_height": 44, "action": {"action": "toggle"},
        "accessibility": {"label": {"ref": "text"}, "role": "button"},
        "background": [
          {"type": "spacer", "spacer": {"width": "fill", "height": "fill", "corner_radius": 22,
            "bg_color": {"type": "brown", "tint": "200"}}},
          {"type": "spacer", "spacer": {"width": "fill", "height": "fill", "hidden": {"ref": "selected"},
            "corner_radius": 22, "bg_color": {"token": "color.surface.primary"},
            "border": {"width": 1, "color": {"token": "color.border.intense"}}}}],
        "items": [
          {"type": "label", "label": {"text": {"ref": "text"}, "font": {"weight": "medium", "size": "200"},
            "color": {"token": "color.text.default"}, "number_of_lines": 1,
            "padding": {"horizontal": 16, "vertical": 12}}}]}}}
    """

  private static let restaurantCard = """
    {"component": "restaurant_card", "since": "1.0.0", "category": "card", "summary": "A restaurant of the list.",
      "model": "RestaurantCard", "actions": ["navigate"],
      "fields": {
        "name": {"type": "string", "required": true, "doc": "The restaurant."},
        "rating": {"type": "string", "doc": "Out of 5."}, "cuisines": {"type": "string", "doc": "Kinds of food."},
        "time": {"type": "string", "doc": "Until it is delivered."},
        "action": {"type": "action", "doc": "The restaurant's page."}},
      "layout": {"type": "vStack", "vStack": {"spacing": 4, "padding": 16, "width": "fill",
        "bg_color": {"token": "color.surface.primary"}, "corner_radius": 12,
        "border": {"width": 1, "color": {"token": "color.border.moderate"}}, "action": {"ref": "action"}, "items": [
          {"type": "hStack", "hStack": {"spacing": 8, "alignment": "center", "items": [
            {"type": "label", "label": {"text": {"ref": "name"}, "font": {"weight": "bold", "size": "400"},
              "color": {"token": "color.text.default"}, "number_of_lines": 2, "compression": {"horizontal": 600}}},
            {"type": "spacer", "spacer": {}},
            {"type": "tag", "tag": {"text": {"ref": "rating"}, "size": "small",
              "color": {"token": "color.tag.primary_green"}}}]}},
          {"type": "label", "label": {"text": {"ref": "cuisines"}, "font": {"weight": "regular", "size": "200"},
            "color": {"token": "color.text.secondary"}, "number_of_lines": 1}},
          {"type": "label", "label": {"text": {"ref": "time"}, "font": {"weight": "semibold", "size": "200"},
            "color": {"token": "color.text.default"}, "number_of_lines": 1}}]}}}
    """

  private static let restaurantCardFixtures = """
    {"model": "RestaurantCard", "previews": {
      "regular": {"kind": "restaurant", "id": "noodles", "name": "Noodle House", "rating": "4.6",
        "cuisines": "Noodles, soups", "time": "25 min", "action": {"action": "navigate", "url": "restaurant/noodles"}},
      "second": {"$extends": "regular", "id": "oven", "name": "Stone Oven", "rating": "4.3",
        "cuisines": "Pizza, pasta", "time": "35 min"},
      "long_text": {"$extends": "regular", "id": "bridge",
        "name": "The Kitchen by the Old Bridge over the River", "cuisines": "Bread, cakes, soups from three continents",
        "time": "Between 40 and 55 minutes"}}}
    """

  private static let homeScreen = """
    {"feed": {"title": "Home", "sections": [
      {"type": "info_card", "id": "news", "items": {"ref": "news"}},
      {"type": "filter_bar", "id": "filters", "items": [
        {"kind": "filter", "id": "fast", "text": "Under 30 min", "selected": false},
        {"kind": "filter", "id": "vegan", "text": "Vegan", "selected": true}]},
      {"type": "restaurant_list", "id": "again", "header": {"title": "Order again"}, "items": [
        {"kind": "restaurant", "id": "garden", "name": "Green Garden", "rating": "4.8", "cuisines": "Salads, bowls",
          "time": "15 min", "action": {"action": "navigate", "url": "restaurant/garden"}}]},
      {"type": "restaurant_list", "id": "restaurants", "header": {"title": "Restaurants"},
        "items": {"ref": "restaurants"}}]}}
    """

  private static let homeFixtures = """
    {"model": "Home", "previews": {
      "regular": {
        "news": [{"kind": "info_card", "id": "lunch", "title": "Lunch hour", "text": "Free delivery until 2 pm"}],
        "restaurants": [{"$preview": "RestaurantCard.regular"}, {"$preview": "RestaurantCard.second"}]},
      "long_text": {"$extends": "regular", "restaurants": [{"$preview": "RestaurantCard.long_text"}]},
      "no_news": {"$extends": "regular", "news": []}}}
    """

  private static let homeScript = """
    # Run it with: kimchi run --check Scripts/home.kimchi
    open Home.regular
    expect text "Free delivery until 2 pm"
    expect #restaurants count 3
    #fast tap
    #noodles tap
    fixture no_news
    expect no text "Lunch hour"
    expect text "Stone Oven"

    """
}
