"""What `kimchi mcp` does with arguments and messages that nobody means well."""

import json
import os
import pathlib
import queue
import subprocess
import threading

import pytest

from conftest import KIMCHI, check

SECRET = "hunter2"
# A server may need this much, whatever comes: what it draws, and one message of the longest that it reads.
MEGABYTES = 600
SECONDS = 60


class Server:
    """The program, and the lines that it answers."""

    def __init__(self, folder, *options):
        self.program = subprocess.Popen(
            [KIMCHI, "mcp", *options, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        self.count = 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.program.stdout:
            self.lines.put(line)

    def send(self, data):
        self.program.stdin.write(data)
        self.program.stdin.flush()

    def answer(self):
        line = self.lines.get(timeout=SECONDS)
        assert SECRET.encode() not in line, line[:500]
        return json.loads(line)

    def request(self, method, params):
        self.count += 1
        self.send(json.dumps({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}).encode() + b"\n")
        answer = self.answer()
        assert answer["id"] == self.count, answer
        return answer

    def call(self, tool, arguments):
        return self.request("tools/call", {"name": tool, "arguments": arguments})

    def lives(self):
        assert self.request("ping", {})["result"] == {}

    @property
    def megabytes(self):
        status = pathlib.Path(f"/proc/{self.program.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) // 1024

    def end(self):
        self.program.stdin.close()
        assert self.program.wait(SECONDS) == 0


@pytest.fixture
def server(workspace):
    """A server on a workspace from which links, a pipe and a file without rights lead elsewhere."""
    outside = workspace.parent / "outside"
    outside.mkdir()
    layout = {"type": "label", "label": {"text": SECRET}}
    (outside / "secret.json").write_text(json.dumps(layout))
    (outside / "Leak.previews.json").write_text(json.dumps({"previews": {SECRET: {"name": SECRET}}}))
    (workspace / "Layouts/link.json").symlink_to(outside / "secret.json")
    (workspace / "Components/linked").symlink_to(outside)
    (workspace / "Previews/Leak.previews.json").symlink_to(outside / "Leak.previews.json")
    (workspace / "Layouts/circle.json").symlink_to(workspace / "Layouts/circle.json")
    (workspace / "Layouts/zeros.json").symlink_to("/dev/zero")
    os.mkfifo(workspace / "Layouts/pipe.json")
    (workspace / "Layouts/folder.json").mkdir()
    (workspace / "Layouts/wide.json").write_text("[" * 100_000)
    started = Server(workspace)
    yield started
    started.end()
    found = {path.name: path.read_text() for path in outside.iterdir()}
    assert found.keys() == {"secret.json", "Leak.previews.json"} and found["secret.json"] == json.dumps(layout)


WORDS = [
    "", " ", "\0", ".", "..", "/", "~", "*", "\n", "-1", "--help", "\u202e", "e\u0301" * 50, "a" * 100_000,
    "Layouts/link.json", "Link", "Components/linked/secret.json", "Leak", "CafeCard.hunter", "Layouts/circle.json",
    "Layouts/zeros.json", "Layouts/pipe.json", "Layouts/folder.json", "Layouts/wide.json", "../outside/secret.json",
    "Layouts/../../outside/secret.json", "/etc/passwd", "/dev/zero", "/dev/stdin", "/proc/self/environ",
    "file:///etc/passwd", "kimchi.json/", "1e999999", "99999999999999999999999", "0/" * 20_000, "#" * 70_000,
    "[" * 70_000, '"' * 70_000, "label[99999999999999999999]", "root; ! touch x", "$(touch x)", "! touch x",
]
WRONG = [
    None, True, False, 0, -1, 2**31, 2**63, 2**64, 10**400, 1e308, {}, {"a": {"b": [None]}}, [], [[]], [None], [1],
    ["x", 1], [{}],
]
# Something that is right, so that the argument that is not is looked at.
RIGHT = {"target": "CafeCard", "node": "root", "property": "padding", "old": "kimchi.json", "new": "kimchi.json",
         "commands": ["#title set text x"]}


def test_every_argument_of_every_tool(server):
    tools = server.request("tools/list", {})["result"]["tools"]
    assert len(tools) == 11
    for tool in tools:
        schema = tool["inputSchema"]
        types = {"string": str, "boolean": bool, "array": list}
        right = {name: RIGHT[name] for name in schema["required"]}
        for name, parameter in schema["properties"].items():
            for value in WRONG + WORDS + [[word] for word in WORDS]:
                answer = server.call(tool["name"], right | {name: value})
                fits = isinstance(value, types[parameter["type"]]) and (
                    not isinstance(value, list) or all(isinstance(word, str) for word in value))
                if not fits:
                    assert answer["result"]["isError"], (tool["name"], name, value)
                text = json.dumps(answer)
                assert len(text) < 4_000_000, (tool["name"], name, str(value)[:80], len(text))
        for arguments in [None, [], "x", 1, {"": 1}, {"a" * 100_000: 1}, {SECRET: {}}]:
            server.send(json.dumps({"jsonrpc": "2.0", "id": "x", "method": "tools/call",
                                    "params": {"name": tool["name"], "arguments": arguments}}).encode() + b"\n")
            line = server.lines.get(timeout=SECONDS)
            assert len(line) < 4_000_000, (tool["name"], str(arguments)[:80])
    server.lives()
    assert server.megabytes < MEGABYTES, server.megabytes


def test_links_lead_nowhere(server):
    for tool in ["render", "check", "references"]:
        for target in ["Link", "Layouts/link.json", "Leak", "Components/linked/secret.json"]:
            assert server.call(tool, {"target": target})["result"].get("isError"), (tool, target)
    for arguments in [{}, {"kind": "layouts"}, {"kind": "components"}, {"kind": "fixtures"}]:
        server.call("list", arguments)
    server.call("check", {})
    listed = server.request("resources/list", {})["result"]["resources"]
    for resource in listed:
        server.request("resources/read", {"uri": resource["uri"]})
    for uri in ["file:///etc/passwd", "kimchi:", "", "kimchi:../schema", 3, None, "file://" + "a" * 100_000]:
        assert "error" in server.request("resources/read", {"uri": uri})


MESSAGES = [
    b"{", b"}", b"[]", b"null", b"1", b'"x"', b"{}", b'{"jsonrpc":"2.0"}', b"\xff\xfe", b"\0" * 1000, b'{"id":1}',
    b'{"jsonrpc":"2.0","id":{},"method":"ping"}', b'{"jsonrpc":"2.0","id":1,"method":7}',
    b'{"jsonrpc":"2.0","id":99999999999999999999999,"method":"ping"}', b"[" * 1_000_000,
    b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list","arguments":{"kind":"col',
    b'{"jsonrpc":"2.0","id":1,"method":"' + b"a" * 1_000_000 + b'"}',
    b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"' + b"a" * 1_000_000 + b'"}}',
    b'{"jsonrpc":"2.0","id":"' + b"a" * 1_000_000 + b'","method":"x"}',
    b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}",
    b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\\ud800"}}',
    b'[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]',
]


@pytest.mark.parametrize("message", MESSAGES, ids=range(len(MESSAGES)))
def test_messages_that_are_none(server, message):
    server.send(message + b"\n")
    answer = server.answer()
    assert "error" in answer and len(json.dumps(answer)) < 2_000_000
    server.lives()


# The longest message has 64 MB; what is longer is skipped.
@pytest.mark.parametrize("size", [1, 100, 300])
def test_strings_of_many_megabytes(server, size):
    text = "a" * (size << 20)
    for arguments in [{"target": text}, {"target": "CafeCard", "fixture": text}]:
        data = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                           "params": {"name": "render", "arguments": arguments}}).encode() + b"\n"
        threading.Thread(target=server.send, args=[data], daemon=True).start()
        answer = server.answer()
        assert "error" in answer or answer["result"]["isError"]
        assert len(json.dumps(answer)) < 100_000
    server.lives()
    assert server.megabytes < MEGABYTES, server.megabytes


def test_what_follows_an_attack_is_carried_out(server):
    for _ in range(50):
        server.send(b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n\r\n \n')
    answer = server.call("edit", {"target": "CafeCard", "commands": ["set spacing 7"]})["result"]
    assert not answer.get("isError"), answer
    assert not server.call("save", {})["result"].get("isError")
