import JSONDocument

extension WorkspaceSample {
  static let library = WorkspaceSample(
    dialect: "facets", noun: "response", screen: "home",
    summary:
      "A library as a response of facets: new books to swipe through, and loans with badges that old clients lack.",
    settings: """
      "clients": {"ios": {
        "1.0.0": {"components": ["row_title", "row_book", "shelf", "card_book"], "actions": ["navigate"]},
        "1.1.0": {"adds": {"components": ["badge"]}}}}, "lint": {"data.unused": "off"}
      """,
    files: [
      .json("Components/row_title.json", rowTitle),
      .json("Components/row_book.json", rowBook),
      .json("Components/badge.json", badge),
      .json("Components/shelf.json", shelf),
      .json("Components/card_book.json", cardBook),
      .json("Previews/RowBook.previews.json", rowBookFixtures),
      .json("Previews/CardBook.previews.json", cardBookFixtures),
      .json("Screens/home.json", homeScreen),
      .json("Previews/Home.previews.json", homeFixtures),
      .text("Scripts/home.kimchi", homeScript),
    ])

  private static let rowTitle = """
    {"component": "row_title", "since": "1.0.0", "category": "row", "summary": "The title of a section.",
      "model": "RowTitle",
      "fields": {"text": {"type": "any", "required": true, "doc": "`title`: the section's topic."}},
      "layout": {"type": "hStack", "hStack": {"min_height": 48, "alignment": "center", "padding": {"horizontal": 16},
        "items": [
          {"type": "label", "label": {"text": {"ref": "text/title"}, "font": {"weight": "bold", "size": "500"},
            "color": {"token": "color.text.default"}, "number_of_lines": 2, "accessibility": {"role": "header"}}}]}}}
    """

  private static let rowBook = """
    {"component": "row_book", "since": "1.0.0", "category": "row", "summary": "A book that a reader has at home.",
      "model": "RowBook", "actions": ["navigate"],
      "fields": {
        "text": {"type": "any", "required": true, "doc": "`title` and `subtitle`: the book and its due date."},
        "children": {"type": "[facet]", "doc": "`badge` facets."},
        "events": {"type": "any", "doc": "`click`: the book's page."}},
      "layout": {"type": "hStack", "hStack": {"spacing": 12, "alignment": "center", "padding": 12, "min_height": 72,
        "bg_color": {"token": "color.surface.primary"}, "corner_radius": 12,
        "border": {"width": 1, "color": {"token": "color.border.moderate"}}, "action": {"ref": "events/click"},
        "items": [
          {"type": "vStack", "vStack": {"spacing": 4, "compression": {"horizontal": 600}, "items": [
            {"type": "label", "label": {"text": {"ref": "text/title"}, "font": {"weight": "bold", "size": "400"},
              "color": {"token": "color.text.default"}, "number_of_lines": 2}},
            {"type": "label", "label": {"text": {"ref": "text/subtitle"}, "font": {"weight": "regular", "size": "200"},
              "color": {"token": "color.text.secondary"}, "number_of_lines": 1}}]}},
          {"type": "spacer", "spacer": {}},
          {"type": "each", "each": {"ref": "children", "axis": "horizontal", "spacing": 4,
            "item": {"type": "component", "component": {
              "name": {"ref": "component/id"}, "data": {"ref": "$item"}}}}}]}}}
    """

  private static let badge = """
    {"component": "badge", "since": "1.1.0", "category": "badge", "summary": "A word or two about a book.",
      "model": "Badge", "fields": {"text": {"type": "any", "required": true, "doc": "`title`: the words."}},
      "layout": {"type": "tag", "tag": {"text": {"ref": "text/title"}, "size": "small",
        "color": {"token": "color.tag.primary_green"}, "compression": 1000}}}
    """

  private static let shelf = """
    {"component": "shelf", "since": "1.0.0", "category": "carousel", "summary": "Books to swipe through.",
      "model": "Shelf", "fields": {"children": {"type": "[facet]", "doc": "`card_book` facets."}},
      "section": {"items": "children", "layout": {"type": "rail", "insets": {"horizontal": 16}, "spacing": 12,
        "group": {"width": {"absolute": 132}, "height": {"estimated": 200}}}},
      "layout": {"type": "each", "each": {"ref": "children", "axis": "vertical", "spacing": 12, "limit": 3,
        "item": {"type": "component", "component": {"name": {"ref": "component/id"}, "data": {"ref": "$item"}}}}}}
    """

  private static let cardBook = """
    {"component": "card_book", "since": "1.0.0", "category": "card", "summary": "A new book on a shelf.",
      "model": "CardBook", "actions": ["navigate"],
      "fields": {
        "text": {"type": "any", "required": true, "doc": "`title` and `subtitle`: the book and its author."},
        "events": {"type": "any", "doc": "`click`: the book's page."}},
      "layout": {"type": "vStack", "vStack": {"spacing": 8, "width": "fill", "action": {"ref": "events/click"},
        "items": [
          {"type": "vStack", "vStack": {"height": 120, "width": "fill", "padding": 12, "corner_radius": 8,
            "gradient": {"type": "linear", "direction": "top_to_bottom", "colors": ["#24405F", "#12263D"]}, "items": [
              {"type": "label", "label": {"text": {"ref": "text/title"}, "font": {"weight": "bold", "size": "400"},
                "color": {"token": "color.white"}, "number_of_lines": 3}}]}},
          {"type": "label", "label": {"text": {"ref": "text/subtitle"}, "font": {"weight": "regular", "size": "200"},
            "color": {"token": "color.text.secondary"}, "number_of_lines": 1}}]}}}
    """

  private static let rowBookFixtures = """
    {"model": "RowBook", "previews": {
      "regular": {"id": "book:dune", "component": {"id": "row_book"},
        "text": {"title": "Dune", "subtitle": "Due on 12 May"}, "logging": {"book": "dune"},
        "events": {"click": {"name": "navigate", "data": {"url": "book/dune"}}}},
      "overdue": {"$extends": "regular", "id": "book:emma", "text": {"title": "Emma", "subtitle": "Due on 2 May"},
        "logging": {"book": "emma"},
        "children": [{"id": "badge:emma", "component": {"id": "badge"}, "text": {"title": "Overdue"}}]},
      "long_text": {"$extends": "overdue", "id": "book:tristram",
        "text": {"title": "The Life and Opinions of Tristram Shandy, Gentleman, in nine volumes",
          "subtitle": "Reserved for another reader from 14 May"},
        "children": [{"id": "badge:tristram", "component": {"id": "badge"}, "text": {"title": "Extended twice"}}]}}}
    """

  private static let cardBookFixtures = """
    {"model": "CardBook", "previews": {
      "regular": {"id": "new:solaris", "component": {"id": "card_book"},
        "text": {"title": "Solaris", "subtitle": "Stanisław Lem"}, "logging": {"book": "solaris"},
        "events": {"click": {"name": "navigate", "data": {"url": "book/solaris"}}}},
      "second": {"$extends": "regular", "id": "new:beloved", "text": {"title": "Beloved", "subtitle": "Toni Morrison"},
        "logging": {"book": "beloved"}},
      "long_text": {"$extends": "regular", "id": "new:invisible",
        "text": {"title": "Invisible Cities and other imaginary places", "subtitle": "Italo Calvino"}}}}
    """

  private static let homeScreen = """
    {"sections": [
      {"id": "new", "header": [
          {"id": "title:new", "component": {"id": "row_title"}, "text": {"title": "New on the shelf"}}],
        "body": [{"id": "shelf:new", "component": {"id": "shelf"}, "children": {"ref": "new"}}]},
      {"id": "loans", "logging": {"section": "loans"}, "logging_inherited": true,
        "layout": {"type": "list", "insets": {"horizontal": 16, "bottom": 16}, "spacing": 12},
        "header": [{"id": "title:loans", "component": {"id": "row_title"}, "text": {"title": "Your loans"}}],
        "body": {"ref": "loans"}}],
      "page": {"title": "Library"}}
    """

  private static let homeFixtures = """
    {"model": "Home", "previews": {
      "regular": {"new": [{"$preview": "CardBook.regular"}, {"$preview": "CardBook.second"}],
        "loans": [{"$preview": "RowBook.regular"}, {"$preview": "RowBook.overdue"}]},
      "long_text": {"new": [{"$preview": "CardBook.long_text"}], "loans": [{"$preview": "RowBook.long_text"}]},
      "no_loans": {"$extends": "regular", "loans": []}}}
    """

  private static let homeScript = """
    # Run it with: kimchi run --check Scripts/home.kimchi
    open Home.regular
    expect text "Your loans"
    expect #book:emma visible
    expect text Overdue in #book:emma
    #book:dune tap
    fixture no_loans
    expect no text Emma

    """
}
