import Testing

@testable import Sushi

struct DesignSystemTests {
  private let brand = Color(.literal(RGBA(rgb: 0xEF4F5F)))

  @Test("a workspace's name is a token with or without the prefix", arguments: ["brand", "color.brand"])
  func added(declared: String) throws {
    let system = DesignSystem(colors: [.init(declared, brand)])
    let token = try #require(system.token(named: "brand"))
    #expect(system.token(named: "color.brand") == token)
    #expect(system.name(of: token) == declared)
    #expect(token.name == nil)
    #expect(Theme(designSystem: system).resolve(Color(.token(token))).hex == "#EF4F5F")
    #expect(Theme(.dark, designSystem: system).resolve(Color(.token(token), alpha: 0.5)).hex == "#80EF4F5F")
  }

  @Test("Sushi's names stay as they are", arguments: ["color.text.default", "color.base.red.500"])
  func unchanged(name: String) throws {
    let system = DesignSystem(colors: [.init("brand", brand)])
    let token = try #require(system.token(named: name))
    #expect(token == ColorToken(name: name))
    #expect(system.name(of: token) == name)
    #expect(Theme(designSystem: system).resolve(Color(.token(token))) == Theme().resolve(Color(.token(token))))
  }

  @Test("a name of Sushi's gives that token another colour", arguments: ["color.text.default", "text.default"])
  func changed(name: String) {
    let system = DesignSystem(colors: [.init(name, brand)])
    #expect(Theme(designSystem: system).resolve(Color(.token(.textDefault))).hex == "#EF4F5F")
    #expect(system.tokenNames == ColorToken.allNames)
  }

  @Test("unknown names have no token", arguments: ["", "color.", "brand2", "color.color.brand", "Brand"])
  func unknown(name: String) {
    #expect(DesignSystem(colors: [.init("brand", brand)]).token(named: name) == nil)
    #expect(DesignSystem.sushi.token(named: name) == nil)
  }

  @Test("a name may stand for a tint, a token or another name, with a colour of its own in dark mode")
  func values() throws {
    var system = DesignSystem(colors: [
      .init("tinted", Color(.tint(family: .green, tint: .t500))), .init("aliased", Color(.token(.theme500))),
      .init("paired", brand, dark: Color(.literal(.white))),
    ])
    for (name, light, dark) in [
      ("tinted", "#009A51", "#0CB667"), ("aliased", "#EF4F5F", "#CF4A57"), ("paired", "#EF4F5F", "#FFFFFF"),
    ] {
      let color = Color(.token(try #require(system.token(named: name))))
      #expect(Theme(.light, designSystem: system).resolve(color).hex == light)
      #expect(Theme(.dark, designSystem: system).resolve(color).hex == dark)
    }
    let paired = try #require(system.token(named: "paired"))
    system = DesignSystem(colors: [
      .init("tinted", brand), .init("aliased", brand), .init("paired", brand), .init("x", Color(.token(paired))),
    ])
    let further = try #require(system.token(named: "x"))
    #expect(Theme(designSystem: system).resolve(Color(.token(further))).hex == "#EF4F5F")
  }

  @Test("names that only name each other are black; Sushi's own keep Sushi's colour")
  func cycles() throws {
    let own = try #require(DesignSystem(colors: [.init("a", brand)]).token(named: "a"))
    let loop = DesignSystem(colors: [.init("a", Color(.token(own)))])
    #expect(Theme(designSystem: loop).resolve(Color(.token(own))) == .black)
    let selfNamed = DesignSystem(colors: [.init("color.theme.500", Color(.token(.theme500)))])
    #expect(Theme(designSystem: selfNamed).resolve(Color(.token(.theme500))).hex == "#EF4F5F")
  }

  @Test("the last of several colours with one name wins, and a token of another design system is black")
  func duplicates() throws {
    let system = DesignSystem(colors: [.init("a", brand), .init("color.a", Color(.literal(.white)))])
    let token = try #require(system.token(named: "a"))
    #expect(Theme(designSystem: system).resolve(Color(.token(token))) == .white)
    #expect(Theme().resolve(Color(.token(token))) == .black)
    #expect(DesignSystem.sushi.name(of: token) == nil)
  }

  @Test("names beyond the limit are left out")
  func limit() {
    let colors = (0..<DesignSystem.colorLimit + 1).map { DesignSystem.NamedColor("c\($0)", brand) }
    let system = DesignSystem(colors: colors)
    #expect(system.token(named: "c\(DesignSystem.colorLimit - 1)") != nil)
    #expect(system.token(named: "c\(DesignSystem.colorLimit)") == nil)
  }
}
