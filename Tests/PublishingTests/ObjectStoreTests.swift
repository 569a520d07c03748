import JSONDocument
import Publishing
import PublishingSupport
import TestSupport
import Testing
import Workspaces

/// An object store that checks signatures and conditions.
@Suite("object stores", .waiting, .enabled(if: TestServer.hasObjectStore, "run scripts/setup-test-servers"))
struct ObjectStoreTests {
  private let server: TestServer

  init() throws { server = try TestServer.objectStore.get() }

  @Test("a release is published, compared, verified, rolled back and published again")
  func cycle() throws {
    let publisher = Publisher(try server.bucket("cycle/deep"))
    #expect(try publisher.live() == nil)
    #expect(try publisher.publish(["Layouts/a": "1", "Layouts/ä b+c": "1"]) == .published(1))
    #expect(try publisher.publish(["Layouts/a": "1", "Layouts/ä b+c": "1"]) == .unchanged(1))
    #expect(try publisher.publish(["Layouts/a": "2"]) == .published(2))
    #expect(try publisher.verify().problems.isEmpty)
    try publisher.rollBack(try publisher.planRollback(to: nil))
    #expect(try publisher.readAsApp() == 1)
    #expect(try publisher.list(limit: 5).map(\.release.number) == [2, 1])
    #expect(try publisher.publish(["Layouts/a": "3"]) == .published(3))
  }

  @Test("of two publishers with the same plan, one is told")
  func conflict() throws {
    let mine = Publisher(try server.bucket("conflict"))
    let theirs = Publisher(try server.bucket("conflict"))
    try mine.publish(["a": "1"])
    let plan = try mine.plan(try deliveries(["a": "mine"]), of: "Deals", keepsOthers: false)
    try theirs.publish(["a": "theirs"])
    #expect(try refusal { _ = try mine.publish(plan) } == "publish.conflict")
    #expect(try mine.readAsApp() == 2)
  }

  @Test("a wrong secret is refused, and no message holds it")
  func wrongSecret() throws {
    let secret = "wrong+secret/of+forty+characters+in+length"
    let place = try server.bucket("secret", ["AWS_SECRET_ACCESS_KEY": secret])
    do {
      _ = try Publisher(place).live()
      Issue.record("the store takes any secret")
    } catch {
      let text = error.findings.map { "\($0)" }.joined()
      #expect(error.has(.publishUnauthorized), "\(text)")
      #expect(text.contains("SignatureDoesNotMatch") || text.contains("403"), "\(text)")
      #expect(!text.contains(secret) && !text.contains(server["AWS_ACCESS_KEY_ID"]))
    }
  }

  @Test("a profile of the credentials file is used")
  func profile() throws {
    let scratch = try Scratch([
      "credentials": """
      [default]
      aws_access_key_id = nobody
      aws_secret_access_key = nothing
      # a comment
      [ work ]
      aws_access_key_id=\(server["AWS_ACCESS_KEY_ID"])
      aws_secret_access_key = \(server["AWS_SECRET_ACCESS_KEY"])
      """
    ])
    let place = try server.bucket(
      "profile",
      [
        "AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": "", "AWS_PROFILE": "work",
        "AWS_SHARED_CREDENTIALS_FILE": scratch.path("credentials"),
      ])
    #expect(try Publisher(place).publish(["a": "1"]) == .published(1))
    #expect(
      try refusal {
        _ = try server.bucket("none", ["AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": "", "HOME": "/nowhere"])
      } == "publish.unauthorized")
  }

  @Test("a bucket that does not exist is named as the problem")
  func noBucket() throws {
    let values = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"].reduce(into: [:]) { $0[$1] = server[$1] }
    let place = try WebPlace(
      bucket: "absent", prefix: "", endpoint: server.address(), region: "eu-west-1", PublishEnvironment { values[$0] },
      retries: TestServer.quick)
    do {
      _ = try Publisher(place).live()
      Issue.record("the bucket is there")
    } catch {
      #expect(error.description.contains("doesn't exist (404 NoSuchBucket)"))
      #expect(error.diagnostics.first?.fix?.words.hasPrefix("create the bucket") == true)
    }
  }
}
