import Sushi
import Testing

@testable import Screens

@Suite("The properties of a section's layout")
struct SectionLayoutPropertyTests {
  private func lines(_ properties: [PropertyDescription]) -> [String] {
    properties.map { "\($0.name): \($0.type.expectation): \($0.summary)" }
  }

  @Test("each has its type, its limits and a line that says what it is")
  func all() {
    #expect(
      lines(SectionLayout.properties) == [
        "type: one of list, rail, grid, compositional: arrangement of the items",
        "insets: points, or an object of edges: space between the section's edges and its groups",
        "spacing: a number from -10000000 to 10000000: points between groups",
        "section_spacing: a number from -10000000 to 10000000: points to the next section",
        "behavior: one of none, continuous, continuous_group_leading_boundary, paging, group_paging, "
          + "group_paging_centered: horizontal scrolling of the groups",
        "header: a header or footer: size and position of the header",
        "footer: a header or footer: size and position of the footer",
        "group: a group: group repeated until the items end",
        "variants: an array of layouts with a \"min_width\": changes to the layout from a minimum width on",
      ])
    #expect(
      lines(LayoutGroup.properties).suffix(5) == [
        "direction: one of horizontal, vertical, custom: axis of its items",
        "item_spacing: points, { \"fixed\": points } or { \"flexible\": points }: space between its items",
        "count: a whole number from 1 to 1000: number of items, which share the space equally",
        "items: an array of items and groups: repeated while there is space",
        "frames: an array of frames [x, y, width, height]: frames of a custom group's items",
      ])
    #expect(
      lines(LayoutDimension.properties) == [
        "absolute: a number from 0 to 10000000: points",
        "fractional: a number from 0 to 1000: fraction of the same side of the containing group",
        "fractional_width: a number from 0 to 1000: fraction of the containing group's width",
        "fractional_height: a number from 0 to 1000: fraction of the containing group's height",
        "estimated: a number from 0 to 10000000: size of its content; this many points until measured",
        "uniform_across_siblings: a number from 0 to 10000000: size of the largest sibling in its group",
      ])
  }
}
