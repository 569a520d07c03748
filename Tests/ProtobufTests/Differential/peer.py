#!/usr/bin/env python3
"""Holds the codec of the tests against PyPI's protobuf.

  peer.py generate FOLDER MESSAGE SEED COUNT   write random messages, and their JSON
  peer.py verify FOLDER MESSAGE                compare with what was made of them

FOLDER has the descriptor set `schema.desc`. `messages` and `ours` hold encoded messages, each behind its length in four
bytes; `theirs.jsonl` and `ours.jsonl` have JSON, a message a line.
"""

import pathlib
import random
import struct
import sys

from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory

FOLDER = pathlib.Path(sys.argv[2])
POOL = descriptor_pool.DescriptorPool()
FILES = descriptor_pb2.FileDescriptorSet.FromString((FOLDER / "schema.desc").read_bytes())
for file in FILES.file:
    POOL.AddSerializedFile(file.SerializeToString())

TEXTS = ["", "a", "Kimchi", "line\nbreak\t\"quoted\" \\ \b\f\r\x01\x1f\x7f", "김치 🥬", "\u2028\u00e9", "x" * 200]
INTS = [0, 1, -1, 2, 127, 128, 300, -300, 2**31 - 1, -(2**31), 2**53, 2**63 - 1, -(2**63), 2**32 - 1, 2**64 - 1]
DOUBLES = [0.0, -0.0, 1.0, -1.5, 0.1, 1e300, 5e-324, 1e-7, 123456789.125, 2.0**53, float("inf"), float("-inf"), float("nan")]
FLOATS = [0.0, -0.0, 1.0, 0.1, 3.4e38, 1e-45, 16777216.0, 1.5e-7, float("inf"), float("nan")]
PATHS = ["title", "image.corner_radius", "a.b_c.d"]


def make(name):
    return message_factory.GetMessageClass(POOL.FindMessageTypeByName(name))


def whole(rng, bits, signed):
    low, high = (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if signed else (0, 2**bits - 1)
    value = rng.choice(INTS) if rng.random() < 0.7 else rng.randint(low, high)
    return min(max(value, low), high)


def scalar(rng, field):
    kind = field.type
    if kind == field.TYPE_DOUBLE:
        return rng.choice(DOUBLES) if rng.random() < 0.5 else rng.uniform(-1e6, 1e6)
    if kind == field.TYPE_FLOAT:
        value = rng.choice(FLOATS) if rng.random() < 0.5 else rng.uniform(-1e6, 1e6)
        return struct.unpack("f", struct.pack("f", value))[0]
    if kind in (field.TYPE_INT32, field.TYPE_SINT32, field.TYPE_SFIXED32):
        return whole(rng, 32, True)
    if kind in (field.TYPE_INT64, field.TYPE_SINT64, field.TYPE_SFIXED64):
        return whole(rng, 64, True)
    if kind in (field.TYPE_UINT32, field.TYPE_FIXED32):
        return whole(rng, 32, False)
    if kind in (field.TYPE_UINT64, field.TYPE_FIXED64):
        return whole(rng, 64, False)
    if kind == field.TYPE_BOOL:
        return rng.random() < 0.5
    if kind == field.TYPE_STRING:
        return rng.choice(TEXTS)
    if kind == field.TYPE_BYTES:
        return rng.randbytes(rng.randint(0, 9))
    numbers = [value.number for value in field.enum_type.values]
    is_open = field.file.name != "legacy.proto" and field.enum_type.full_name != "google.protobuf.NullValue"
    return rng.choice(numbers + [99, -99] if is_open else numbers)


def fill_value(rng, value, depth):
    kind = rng.randint(0, 5 if depth < 4 else 3)
    if kind == 0:
        value.null_value = 0
    elif kind == 1:
        value.number_value = rng.choice([0.0, -0.0, 1.0, 0.1, -2.5e10, 1e300])
    elif kind == 2:
        value.string_value = rng.choice(TEXTS)
    elif kind == 3:
        value.bool_value = rng.random() < 0.5
    elif kind == 4:
        value.struct_value.SetInParent()
        fill_struct(rng, value.struct_value, depth + 1)
    else:
        value.list_value.SetInParent()
        for _ in range(rng.randint(0, 3)):
            fill_value(rng, value.list_value.values.add(), depth + 1)


def fill_struct(rng, target, depth):
    for text in rng.sample(TEXTS, rng.randint(0, 4)):
        fill_value(rng, target.fields[text], depth + 1)


def fill(rng, message, depth):
    name = message.DESCRIPTOR.full_name
    if name == "google.protobuf.Timestamp":
        message.seconds = rng.choice([0, 1, -1, -62135596800, 253402300799, rng.randint(-10**10, 10**10)])
        message.nanos = rng.choice([0, 1, 1000, 250000000, 999999999])
    elif name == "google.protobuf.Duration":
        sign = rng.choice([1, -1])
        message.seconds = sign * rng.choice([0, 1, 59, 315575999999])
        message.nanos = sign * rng.choice([0, 1, 1000, 250000000, 999999999])
    elif name == "google.protobuf.FieldMask":
        message.paths.extend(rng.sample(PATHS, rng.randint(0, 3)))
    elif name == "google.protobuf.Struct":
        fill_struct(rng, message, 0)
    elif name == "google.protobuf.Value":
        fill_value(rng, message, 0)
    elif name == "google.protobuf.ListValue":
        for _ in range(rng.randint(0, 3)):
            fill_value(rng, message.values.add(), 1)
    elif name == "google.protobuf.Any":
        inner = make(rng.choice(["every.Every", "google.protobuf.Timestamp", "google.protobuf.StringValue"]))()
        fill(rng, inner, depth + 1)
        message.type_url = "type.googleapis.com/" + inner.DESCRIPTOR.full_name
        message.value = inner.SerializeToString(deterministic=True)
    else:
        for field in message.DESCRIPTOR.fields:
            fill_field(rng, message, field, depth)


def is_repeated(field):
    # `label` is gone from version 7 on, `is_repeated` came with version 6.
    return field.is_repeated if hasattr(field, "is_repeated") else field.label == field.LABEL_REPEATED


def fill_field(rng, message, field, depth):
    is_message = field.message_type is not None
    is_map = is_message and field.message_type.GetOptions().map_entry
    required = field.name == "id"
    if not required and rng.random() > (0.35 if is_message else 0.5):
        return
    nests = is_message and field.message_type.full_name.split(".")[0] != "google"
    if nests and not is_map and depth > 2:
        return
    if field.containing_oneof is not None and rng.random() < 0.5:
        return
    if is_map:
        entry = field.message_type.fields_by_name
        for _ in range(rng.randint(0, 4)):
            key = scalar(rng, entry["key"])
            if entry["value"].message_type is not None:
                fill(rng, getattr(message, field.name)[key], depth + 1)
            else:
                getattr(message, field.name)[key] = scalar(rng, entry["value"])
    elif is_repeated(field):
        for _ in range(rng.randint(0, 4)):
            if is_message:
                fill(rng, getattr(message, field.name).add(), depth + 1)
            else:
                getattr(message, field.name).append(scalar(rng, field))
    elif is_message:
        getattr(message, field.name).SetInParent()
        fill(rng, getattr(message, field.name), depth + 1)
    else:
        setattr(message, field.name, scalar(rng, field))


def as_json(message, **options):
    return json_format.MessageToJson(message, indent=None, descriptor_pool=POOL, **options)


def read(name):
    data = (FOLDER / name).read_bytes()
    place = 0
    while place < len(data):
        (count,) = struct.unpack_from(">I", data, place)
        yield data[place + 4:place + 4 + count]
        place += 4 + count


def generate(kind, seed, count):
    rng = random.Random(seed)
    with open(FOLDER / "messages", "wb") as output, open(FOLDER / "theirs.jsonl", "w") as lines:
        for _ in range(count):
            message = kind()
            fill(rng, message, 0)
            data = message.SerializeToString(deterministic=True)
            output.write(struct.pack(">I", len(data)) + data)
            lines.write(as_json(message) + "\n")


def verify(kind):
    lines = (FOLDER / "ours.jsonl").read_text().split("\n")[:-1]
    expected, ours = list(read("messages")), list(read("ours"))
    assert len(expected) == len(ours) == len(lines), (len(expected), len(ours), len(lines))
    for index, (data, line, written) in enumerate(zip(expected, lines, ours)):
        parsed = json_format.Parse(line, kind(), descriptor_pool=POOL)
        # As JSON, since an Any keeps bytes, in which maps may have another order.
        wanted = as_json(kind.FromString(data), sort_keys=True)
        assert as_json(parsed, sort_keys=True) == wanted, f"message {index}: our JSON means something else: {line}"
        again = as_json(kind.FromString(written), sort_keys=True)
        assert again == wanted, f"message {index}: our bytes of their JSON mean something else: {written.hex()}"


if sys.argv[1] == "generate":
    generate(make(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))
else:
    verify(make(sys.argv[3]))
