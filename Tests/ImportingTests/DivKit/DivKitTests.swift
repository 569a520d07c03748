import JSONDocument
import Templates
import TestSupport
import Testing
import Workspaces

@testable import ImportedWorkspaces
@testable import Importing

@Suite("DivKit") struct DivKitTests {
  /// A card with one element.
  static func card(_ element: String, variables: String = "", templates: String = "") -> String {
    #"""
    {"templates": {\#(templates)}, "card": {"log_id": "c", "variables": [\#(variables)],
      "states": [{"state_id": 0, "div": \#(element)}]}}
    """#
  }

  static func imported(_ text: String) throws -> ImportedWorkspace {
    try ImportedWorkspace([ImportSource(Array(text.utf8), file: "cards/a.json")], named: "W")
  }

  /// The layout of a card, in one line.
  static func layout(_ text: String) throws -> String { try file("Layouts/a.json", of: text) }

  static func file(_ path: String, of text: String) throws -> String {
    let file = try #require(try imported(text).template.files.first { $0.path == path })
    return String(decoding: try JSONDocument(parsing: file.text, file: "").minifiedBytes(), as: UTF8.self)
  }

  @Test("a parameter of a component that is computed once is near, as it is without a component")
  func computedParameters() throws {
    let text = Self.card(
      #"""
      {"type": "container", "items": [{"type": "t", "caption": "odd @{v % 2}"}, {"type": "t", "caption": "x"},
       {"type": "text", "text": "tap", "action": {"log_id": "a", "url": "div-action://set_variable?name=v&value=4"}}]}
      """#,
      variables: #"{"name": "v", "type": "integer", "value": 3}"#,
      templates: #""t": {"type": "text", "$text": "caption"}"#)
    let imported = try Self.imported(text)
    #expect(imported.template.files.contains { $0.path.hasPrefix("Components/") })
    #expect(imported.ledger.count(.near) == 1)
  }

  @Test(
    "a run keeps the looks that marks have, in any order, and its link",
    arguments: [
      (
        ##"{"start": 0, "end": 5, "text_color": "#F00", "letter_spacing": 2}"##, "{#FF0000|Hello} there",
        ImportFate.near
      ),
      (
        #"{"start": 6, "end": 11, "font_weight": "bold"}, {"start": 0, "end": 5, "strike": "single"}"#,
        "~~Hello~~ **there**", .own
      ),
      (
        ##"{"start": 6, "end": 11, "underline": "single", "text_color": "#F00", "actions": [{"log_id": "l", "url": "https://a.b"}]}"##,
        "Hello {#FF0000|[there](https://a.b)}", .own
      ),
      (
        ##"{"start": 6, "end": 11, "text_color": "#F00", "actions": [{"log_id": "l", "url": "div-action://set_state?state_id=0/a/b"}]}"##,
        "Hello {#FF0000|there}", .lost
      ),
      (
        #"{"start": 0, "end": 8, "strike": "single"}, {"start": 6, "end": 11, "font_weight": "bold"}"#,
        "~~Hello th~~**ere**", .near
      ),
    ])
  func runs(ranges: String, wanted: String, fate: ImportFate) throws {
    let text = Self.card(#"{"type": "text", "text": "Hello there", "ranges": [\#(ranges)]}"#)
    let layout = try Self.layout(text)
    #expect(layout.contains(#""text":"\#(wanted)""#), "\(layout)")
    let ledger = try Self.imported(text).ledger
    let worst = ledger.count(.lost) > 0 ? ImportFate.lost : ledger.count(.near) > 0 ? .near : .own
    #expect(worst == fate)
  }

  @Test(
    "each element becomes its counterpart",
    arguments: [
      (
        ##""type": "text", "text": "Hi", "font_size": 17, "font_weight": "bold", "text_color": "#F00", "line_height": 20, "max_lines": 2"##,
        ##""label":{"text":"Hi","font":{"weight":"bold","size":"17pt"},"color":"#FF0000","line_height":20,"number_of_lines":2,"width":"fill""##
      ),
      (
        #""type": "text", "text": "a*b", "underline": "single", "truncate": "middle", "font_weight_value": 640, "text_alignment_horizontal": "center""#,
        ##""text":"a*b","markdown":false,"font":{"weight":600,"size":"12pt"},"color":"#000000","text_align":"center","truncation":"middle","text_decoration":{"kind":"underline","dot_size":1000,"stroke_width":1}"##
      ),
      (
        ##""type": "text", "text": "Hello there you", "ranges": [{"start": 0, "end": 6, "text_color": "#F00"}, {"start": 6, "end": 11, "font_size": 17, "font_weight": "medium", "strike": "single"}, {"start": 12, "font_weight": "light"}]"##,
        ##""text":"{#FF0000|Hello} <medium-17pt|~~there~~> <light-12pt|you>""##
      ),
      (
        #""type": "text", "text": "Hello there", "ranges": [{"start": 0, "end": 5, "font_weight": "bold"}, {"start": 6, "end": 11, "strike": "single"}]"#,
        #""text":"**Hello** ~~there~~""#
      ),
      (
        #""type": "text", "text": "Hello there", "ranges": [{"start": 0, "end": 5, "underline": "single"}, {"start": 6, "font_size": 17}]"#,
        #""text":"Hello <regular-17pt|there>""#
      ),
      (
        #""type": "text", "text": "A", "height": {"type": "fixed", "value": 40}, "text_alignment_vertical": "center""#,
        ##""text":"A","font":{"weight":"regular","size":"12pt"},"color":"#000000","width":"fill","height":40,"text_align_vertical":"center""##
      ),
      (
        ##""type": "image", "image_url": "x.png", "scale": "fit", "aspect": {"ratio": 2}, "tint_color": "#112233", "width": {"type": "fixed", "value": 40}"##,
        ##""image":{"url":"x.png","content_scale":"fit","aspect_ratio":2,"color_filter":{"tint":"#112233"},"width":40"##
      ),
      (
        #""type": "image", "image_url": "x.png", "preview": "iVBO""#,
        #""image":{"url":"x.png","placeholder":"data:image/png;base64,iVBO","content_scale":"crop""#
      ),
      (#""type": "gif", "gif_url": "x.gif""#, #""image":{"url":"x.gif","content_scale":"crop","width":"fill""#),
      (
        #""type": "container", "orientation": "horizontal", "content_alignment_horizontal": "space-between", "content_alignment_vertical": "center", "items": [{"type": "text", "text": "a"}, {"type": "text", "text": "b", "width": {"type": "match_parent", "weight": 2}}]"#,
        #""hStack":{"alignment":"center","distribution":"equal_spacing","items":"#
      ),
      (
        #""type": "container", "orientation": "overlap", "content_alignment_horizontal": "right", "items": [{"type": "text", "text": "a", "width": {"type": "wrap_content"}, "alignment_vertical": "bottom"}]"#,
        #""align_self":"bottom_trailing""#
      ),
      (
        ##""type": "container", "items": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}], "separator": {"style": {"type": "shape_drawable", "color": "#111111", "shape": {"type": "rounded_rectangle", "item_width": {"type": "fixed", "value": 30}, "item_height": {"type": "fixed", "value": 1}, "corner_radius": {"type": "fixed", "value": 0}}}}"##,
        ##"{"type":"vStack","vStack":{"bg_color":"#111111","width":30,"height":1,"align_self":"center"}},"##
      ),
      (
        #""type": "container", "orientation": "horizontal", "layout_mode": "wrap", "item_spacing": 8, "line_spacing": 4, "items": [{"type": "text", "text": "a", "width": {"type": "wrap_content"}}]"#,
        #""hStack":{"alignment":"top","distribution":"start","spacing":8,"wrap":true,"line_spacing":4,"#
      ),
      (
        #""type": "container", "orientation": "horizontal", "layout_mode": "wrap", "item_spacing": 8, "items": []"#,
        #""spacing":8,"wrap":true,"line_spacing":0,"#
      ),
      (
        #""type": "gallery", "item_spacing": 4, "paddings": {"left": 16}, "items": [{"type": "text", "text": "a"}]"#,
        #""scroll":{"axis":"horizontal","item":{"type":"hStack","hStack":{"spacing":4,"distribution":"start","alignment":"top","items":["#
      ),
      (
        #""type": "pager", "id": "p", "items": [{"type": "text", "text": "a"}]"#,
        #""pager":{"id":"p","axis":"horizontal","current_page":{"ref":"$client/page_p"},"items":[{"type":"label""#
      ),
      (
        #""type": "grid", "column_count": 2, "items": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}, {"type": "text", "text": "c", "column_span": 2}]"#,
        #""grid":{"columns":["fill","fill"],"alignment":"top_leading","items":[{"type":"label","label":{"text":"a""#
      ),
      (
        ##""type": "separator", "delimiter_style": {"color": "#222222", "orientation": "vertical"}"##,
        ##""separator":{"color":"#222222","type":"vertical""##
      ),
      (
        ##""type": "slider", "min_value": 1, "max_value": 9, "thumb_value_variable": "n", "track_active_style": {"type": "shape_drawable", "color": "#333333"}"##,
        ##""slider":{"value":{"ref":"n"},"min":1,"max":9,"color":"#333333","track_height":10"##
      ),
      (
        #""type": "input", "text_variable": "s", "hint_text": "Name", "keyboard_type": "email", "validators": [{"type": "regex", "pattern": "^a+$", "label_id": "l"}]"#,
        ##""text_field":{"text":{"ref":"s"},"plain":true,"show_reset_button":false,"kind":"email","text_style":{"weight":"regular","size":"12pt"},"value_style":{"color":"#000000","text_align_vertical":"center"},"placeholder":{"color":"#73000000","text_align_vertical":"center","text":"Name","markdown":false},"checks":[{"condition":{"call":"matches","with":[{"ref":"s"},"^a+$"]},"message":""}]"##
      ),
      (
        #""type": "select", "value_variable": "s", "options": [{"text": "A", "value": "a"}, {"value": "b"}]"#,
        #""select":{"plain":true,"options":[{"text":"A","value":"a"},{"text":"b","value":"b"}],"selected":{"ref":"s"}"#
      ),
      (
        #""type": "switch", "is_on_variable": "b", "is_enabled": 0"#,
        #""switch":{"is_checked":{"ref":"b"},"is_enabled":false"#
      ),
      (
        ##""type": "container", "items": [{"type": "pager", "id": "p", "items": [{"type": "text", "text": "1"}, {"type": "text", "text": "2"}]}, {"type": "indicator", "pager_id": "p", "active_item_color": "#444444"}]"##,
        ##""indicator":{"dot_count":2,"current_page":{"ref":"$client/page_p"},"type":"spring","dots_graphic":{"size":10,"color":"#33919CB5"},"selector_dot_graphic":{"color":"#444444"},"dot_spacing":5"##
      ),
      (
        #""type": "video", "video_sources": [{"url": "v.mp4"}]"#,
        #""host":{"name":"video","data":{"video_sources":[{"url":"v.mp4"}]}"#
      ),
      (
        #""type": "custom", "custom_type": "map", "custom_props": {"zoom": 3}"#,
        #""host":{"name":"map","data":{"custom_props":{"zoom":3}}"#
      ),
      (#""type": "chart""#, #""host":{"name":"chart""#),
    ])
  func elements(members: String, wanted: String) throws {
    let variables = #"""
      {"name": "n", "type": "integer", "value": 5}, {"name": "s", "type": "string", "value": "a"},
      {"name": "b", "type": "boolean", "value": true}
      """#
    let layout = try Self.layout(Self.card("{\(members)}", variables: variables))
    #expect(layout.contains(wanted), "\(layout)")
  }

  @Test(
    "properties of all elements become those of views",
    arguments: [
      (
        #""margins": {"left": 8, "top": 0, "end": 4}, "paddings": {"bottom": 2}"#,
        #""margin":{"leading":8,"trailing":4},"padding":{"bottom":2}"#
      ),
      (
        #""width": {"type": "wrap_content", "min_size": {"value": 10}, "max_size": {"value": 50, "unit": "dp"}}, "height": {"type": "match_parent"}"#,
        #""min_width":10,"max_width":50,"height":"fill""#
      ),
      (##""background": [{"type": "solid", "color": "#8123"}]"##, ##""bg_color":"#88112233""##),
      (
        ##""background": [{"type": "gradient", "angle": 90, "colors": ["#111111", "#222222"]}]"##,
        ##""gradient":{"colors":["#111111","#222222"],"direction":"bottom_to_top"}"##
      ),
      (
        ##""id": "q", "background": [{"type": "image", "image_url": "b.png", "alpha": 0.5}]"##,
        ##""zStack":{"id":"q","width":"fill","background":[{"type":"image","image":{"url":"b.png","width":"fill","height":"fill","content_scale":"crop","opacity":0.5}}],"items":["##
      ),
      (
        ##""border": {"corner_radius": 8, "stroke": {"color": "#111111", "width": 2}, "has_shadow": 1}"##,
        ##""corner_radius":8,"clip":true,"border":{"width":2,"color":"#111111"},"shadow":{"color":"#000000","offset":{"width":0,"height":1},"radius":2,"opacity":0.19}"##
      ),
      (#""border": {"corners_radius": {"top-left": 3}}"#, #""corner_radius":{"top_leading":3}"#),
      (#""alpha": 0.5, "visibility": "gone""#, #""opacity":0.5,"hidden":true"#),
      (#""visibility": "invisible""#, #""opacity":0"#),
      (
        #""accessibility": {"description": "D", "type": "button", "mode": "exclude"}"#,
        #""accessibility":{"label":"D","role":"button","hidden":true}"#
      ),
      (
        #""action": {"log_id": "l", "url": "https://a.b", "payload": {"x": 1}}"#,
        #""action":{"action":"navigate","url":"https://a.b","payload":{"x":1}}"#
      ),
      (
        #""actions": [{"log_id": "l", "url": "div-action://set_state?state_id=0/m/two"}, {"log_id": "q"}], "longtap_actions": [{"log_id": "z"}]"#,
        #""events":{"click":[{"action":"set","client":"state_m","value":"two"},{"action":"custom","name":"q"}],"long_press":{"action":"custom","name":"z"}}"#
      ),
      (
        #""doubletap_actions": [{"log_id": "d"}], "focus": {"on_focus": [{"log_id": "f"}]}"#,
        #""events":{"double_tap":{"action":"custom","name":"d"},"focus":{"action":"custom","name":"f"}}"#
      ),
      (
        #""action": {"log_id": "l", "url": "div-action://timer?id=t"}"#,
        #""action":{"action":"custom","name":"timer","arguments":{"id":"t"}}"#
      ),
      (
        #""action": {"log_id": "l", "typed": {"type": "set_variable", "variable_name": "v", "value": {"type": "integer", "value": 3}}}"#,
        #""action":{"action":"set","client":"v","value":3}"#
      ),
    ])
  func common(members: String, wanted: String) throws {
    let layout = try Self.layout(Self.card(#"{"type": "container", "items": [], \#(members)}"#))
    #expect(layout.contains(wanted), "\(layout)")
  }

  @Test(
    "a template is its element with the parameters of its use; what the use says itself counts more",
    arguments: [
      (#"{"type": "t", "words": "W", "max_lines": 1}"#, #""text":"W","font":{"weight":"bold""#),
      (
        #"{"type": "t", "words": "W", "text": "own", "font_weight": "light"}"#,
        #""text":"own","font":{"weight":"light""#
      ),
      (#"{"type": "t"}"#, #""text":"standard""#),
      (#"{"type": "derived"}"#, #""text":"from derived""#),
      (#"{"type": "box", "words": "deep"}"#, #"[{"type":"label","label":{"text":"deep""#),
      (#"{"type": "box", "kids": [{"type": "text", "text": "k"}]}"#, #"{"type":"label","label":{"text":"k""#),
    ])
  func templates(use: String, wanted: String) throws {
    let templates = #"""
      "t": {"type": "text", "text": "standard", "$text": "words", "font_weight": "bold"},
      "derived": {"type": "t", "words": "from derived"},
      "box": {"type": "container", "$items": "kids", "items": [{"type": "t", "$words": "words"}]}
      """#
    let layout = try Self.layout(Self.card(use, templates: templates))
    #expect(layout.contains(wanted), "\(layout)")
  }

  @Test("a template that is used twice with texts of its own is a component with fields") func components() throws {
    let text = Self.card(
      #"""
      {"type": "container", "items": [{"type": "t", "words": "A", "margins": {"top": 4}}, {"type": "t", "words": "@{v}", "id": "b"},
        {"type": "t", "words": "C", "font_size": 9}, {"type": "u", "kids": []}, {"type": "u", "kids": []}, {"type": "v", "words": "1"}]}
      """#, variables: #"{"name": "v", "type": "string", "value": "x"}"#,
      templates: #"""
        "t": {"type": "text", "$text": "words", "font_size": 20, "paddings": {"left": 8}},
        "u": {"type": "container", "$items": "kids"}, "v": {"type": "text", "$text": "words"}
        """#)
    let component = try Self.file("Components/t.json", of: text)
    #expect(
      component
        == ##"{"component":"t","fields":{"words":{"type":"any"}},"layout":{"type":"label","label":{"text":{"ref":"words"},"markdown":false,"font":{"weight":"regular","size":"20pt"},"color":"#000000","padding":{"leading":8},"width":"fill"}}}"##,
      "\(component)")
    let layout = try Self.layout(text)
    for wanted in [
      #"{"type":"component","component":{"name":"t","data":{"words":"A"},"width":"fill","margin":{"top":4}}}"#,
      #"{"type":"component","component":{"id":"b","name":"t","data":{"words":{"ref":"v"}},"width":"fill"}}"#,
      #""text":"C""#, #""text":"1""#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
    #expect(try Self.imported(text).template.files.filter { $0.path.hasPrefix("Components/") }.count == 1)
  }

  @Test("templates that are made of themselves are left out, with their place") func cycles() throws {
    let templates = #""a": {"type": "b"}, "b": {"type": "a"}, "c": {"type": "container", "items": [{"type": "c"}]}"#
    let text = Self.card(#"{"type": "container", "items": [{"type": "a"}, {"type": "c"}]}"#, templates: templates)
    let losses = try Self.imported(text).ledger.losses
    #expect(
      losses.map(\.message) == [
        "elements are too deep: the rest is left out, the first time here", "a: the template is made of itself",
      ])
    #expect(losses.allSatisfy { $0.location?.line == 1 || $0.location?.line == 2 })
  }

  @Test("a template's places are counted once, however often it is used") func counted() throws {
    let text = Self.card(
      #"{"type": "container", "items": [{"type": "t"}, {"type": "t"}]}"#,
      templates: #""t": {"type": "text", "text": "x", "blink": true}"#)
    let ledger = try Self.imported(text).ledger
    #expect(ledger.rows[.init(name: "text.blink", fate: .lost)] == 1)
    #expect(ledger.rows[.init(name: "text", fate: .own)] == 3)
  }

  @Test(
    "a card is found by its content, wherever it lies",
    arguments: [
      #"{"card": {"log_id": "c", "states": [{"state_id": 0, "div": {"type": "text", "text": "x"}}]}}"#,
      #"{"div_data": {"templates": {}, "card": {"log_id": "c", "states": [{"div": {"type": "text", "text": "x"}}]}}, "steps": []}"#,
      #"{"div-card": {"log_id": "c", "states": [{"state_id": 0, "div": {"type": "text", "text": "x"}}]}}"#,
      #"{"log_id": "c", "states": [{"state_id": 0, "div": {"type": "text", "text": "x"}}]}"#,
      #"{"type": "text", "text": "x"}"#,
      #"[{"response": {"card": {"log_id": "c", "states": [{"state_id": 0, "div": {"type": "text", "text": "x"}}]}}}]"#,
      #"{"patch": {"changes": [{"id": "a", "items": [{"type": "text", "text": "x"}]}]}}"#,
    ])
  func recognized(text: String) throws {
    let source = try ImportSource(Array(text.utf8), file: "a.json")
    #expect(try ImportFormat.of(source).name == "divkit")
    #expect(try Self.layout(text).contains(#""label":{"text":"x""#))
  }
}
