#!/usr/bin/env python3
"""Reads the signed QR codes of prints (docs/print-code.md) with nothing but Python's own library, and no code of ours.

    python3 scripts/read-print-code.py docs/print-code.vectors.json

Prints what each case of a file of vectors is, as JSON: its verdict, and the facts of a genuine one.
"""
import base64
import datetime
import hashlib
import json
import re
import sys

# The curve P-256 (FIPS 186-5).
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def add(one, other):
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % P == 0:
        return None
    if one == other:
        slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, P)
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, P)
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P


def times(factor, point):
    total = None
    while factor:
        if factor & 1:
            total = add(total, point)
        point = add(point, point)
        factor >>= 1
    return total


def holds(key, message, signature):
    r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
    if not (0 < r < N and 0 < s < N):
        return False
    digest = int.from_bytes(hashlib.sha256(message).digest(), "big")
    inverse = pow(s, -1, N)
    point = add(times(digest * inverse % N, G), times(r * inverse % N, key))
    return point is not None and point[0] % N == r


def decode(text):
    if not re.fullmatch(r"[A-Za-z0-9_-]+", text):
        raise ValueError("not base64url")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if self.at + count > len(self.data):
            raise ValueError("ends too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def text(self):
        return self.take(self.take(1)[0]).decode("utf-8").replace("\x01", "\u2022")

    def number(self):
        value = 0
        for shift in range(0, 63, 7):
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return -(value >> 1) if value & 1 else value >> 1
        raise ValueError("a number is too large")


def facts_in(encoded):
    reader = Reader(encoded)
    reader.take(5)
    level = "SUDB"[reader.take(1)[0]]
    day = int.from_bytes(reader.take(2), "big")
    kind, issuer, person, period = (reader.text() for _ in range(4))
    figures = []
    while reader.at < len(encoded):
        figures.append({"name": reader.text(), "amount": reader.number()})
    issued = datetime.date(1970, 1, 1) + datetime.timedelta(days=day)
    return {
        "kindName": kind,
        "level": level,
        "issuedOn": issued.isoformat(),
        "issuer": issuer,
        "person": person or None,
        "period": period,
        "figures": figures,
    }


def read(identifier, proof, keys):
    try:
        data = decode(proof)
        if len(data) <= 64 or data[0] != 1:
            raise ValueError("no print code of version 1")
        encoded, signature = data[:-64], data[-64:]
        facts = facts_in(encoded)
    except (ValueError, IndexError):
        return {"verdict": "unreadable"}
    candidates = [key for key in keys if key["id"] == encoded[1:5].hex()]
    if not candidates:
        return {"verdict": "unknown"}
    message = f"paperproof print 1\n{identifier}\n".encode() + encoded
    for key in candidates:
        point = tuple(int.from_bytes(decode(key["publicKey"][name]), "big") for name in "xy")
        if holds(point, message, signature):
            return {"verdict": "genuine", "facts": facts}
    return {"verdict": "forged"}


with open(sys.argv[1], encoding="utf-8") as file:
    vectors = json.load(file)
print(json.dumps([read(case["id"], case["proof"], vectors["keys"]) for case in vectors["cases"]]))
