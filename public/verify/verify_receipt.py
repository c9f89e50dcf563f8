# Checks Tapelight's receipts, closed days and log with Python 3.8 or later and nothing else.
# python3 verify_receipt.py FILE...    from /api/v1/receipts/... (add a head you saved to compare it)
import base64, decimal, hashlib, json, struct, sys

def sha(data): return hashlib.sha256(data).digest()
def unhex(text): return bytes.fromhex(text) if bytes.fromhex(text).hex() == text else b""
def number(x):  # as JavaScript writes it
    sign, digits, power = decimal.Decimal(repr(float(x))).normalize().as_tuple()
    d, point = "".join(map(str, digits)), len(digits) + power
    if x == 0: return "0"
    if len(d) <= point <= 21: d = d.ljust(point, "0")
    elif 0 < point <= 21: d = d[:point] + "." + d[point:]
    elif -6 < point <= 0: d = "0." + "0" * -point + d
    else: d = d[0] + ("." + d[1:] if d[1:] else "") + "e%+d" % (point - 1)
    return "-" * sign + d
def canonical(v):  # RFC 8785
    if isinstance(v, (int, float)) and not isinstance(v, bool): return number(v)
    if isinstance(v, list): return "[" + ",".join(map(canonical, v)) + "]"
    if not isinstance(v, dict): return json.dumps(v, ensure_ascii=False)
    keys = sorted(v, key=lambda key: key.encode("utf-16-be"))
    return "{" + ",".join(canonical(key) + ":" + canonical(v[key]) for key in keys) + "}"
def digest(v): return sha(canonical(v).encode())

# Ed25519 (RFC 8032)
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P)
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]), (p[1] + p[0]) * (q[1] + q[0])
    c, d = 2 * p[3] * q[3] * D, 2 * p[2] * q[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P
def times(n, p):
    q = (0, 1, 1, 0)
    for bit in bin(n)[2:]: q = add(add(q, q), p) if bit == "1" else add(q, q)
    return q
def point(data):
    y, odd = int.from_bytes(data, "little") % 2**255, data[31] >> 7
    xx = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if x * x % P != xx: x = x * pow(2, (P - 1) // 4, P) % P
    if x * x % P != xx: raise ValueError("not a point")
    return (x, y, 1, x * y) if x % 2 == odd else (P - x, y, 1, (P - x) * y)
def signed(head):
    key, sig = unhex(head["publicKey"]), unhex(head["signature"])
    said = {k: head[k] for k in ("schema", "kind", "treeSize", "rootHash", "timestamp")}
    h = int.from_bytes(hashlib.sha512(sig[:32] + key + canonical(said).encode()).digest(), "little")
    s, base = int.from_bytes(sig[32:], "little"), point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
    a, b = times(s, base), add(point(sig[:32]), times(h, point(key)))
    return s < L and (a[0] * b[2] - b[0] * a[2]) % P == (a[1] * b[2] - b[1] * a[2]) % P == 0

def split(size): return 1 << (size - 1).bit_length() - 1  # RFC 9162
def join(a, b): return sha(b"\1" + a + b)
def included(leaf, i, size, path):
    if size == 1: return leaf if not path and i == 0 else b""
    k = split(size)
    if i < k: return join(included(leaf, i, k, path[:-1]), unhex(path[-1]))
    return join(unhex(path[-1]), included(leaf, i - k, size - k, path[:-1]))
def grown(m, n, root, path, whole=True):
    if m == n and len(path) != (0 if whole else 1): raise ValueError("the path has another length")
    if m == n: return (root, root) if whole else (unhex(path[0]), unhex(path[0]))
    k, last = split(n), unhex(path[-1])
    if m <= k:
        old, new = grown(m, k, root, path[:-1], whole)
        return old, join(new, last)
    old, new = grown(m - k, n - k, root, path[:-1], False)
    return join(last, old), join(last, new)

def receipt(f):
    r, bars, names = f["receipt"], f["bars"], ("opens", "highs", "lows", "closes", "volumes")
    series, dates = r["series"], bars["dates"]
    days = [int(date.replace("-", "")) for date in dates]
    rows = [[bars[name][i] + 0.0 for name in names] for i in range(len(days))]
    packed = b"".join(struct.pack("<i5d", day, *row) for day, row in zip(days, rows))
    facts = [series[k] for k in ("sha256", "count", "firstDate", "lastDate")]
    yield "id", f["id"] == base64.b32encode(digest(r)[:20]).decode().lower()
    yield "bars", facts == [sha(packed).hex(), len(dates), dates[0], dates[-1]]
    yield "columns", all(len(bars[name]) == len(dates) for name in names)
    yield "session", r["session"] == dates[-1]
    if f.get("log") is None: return (yield "log: nothing proves when this was logged", False)
    log, head, is_sample = f["log"], f["log"]["head"], series["provider"] == "sample"
    said = {k: f[k] for k in ("id", "loggedAt", "source", "asOf", "freshness")}
    facts = [series["provider"], r["session"]] + (["sample", "sample"] if is_sample else ["eod", "market"])
    yield "log.entry", log["entry"] == {**said, "schema": "tapelight-log-entry-1"}
    yield "log.entry of this receipt", [f["source"], f["asOf"], f["freshness"], head["kind"]] == facts
    leaf, i, size = sha(b"\0" + canonical(log["entry"]).encode()), log["leafIndex"], head["treeSize"]
    yield "log.path", 0 <= i < size and included(leaf, i, size, log["path"]) == unhex(head["rootHash"])
    yield from check_head(head)
def check_head(head):
    is_known = head["schema"] == "tapelight-log-head-1" and len(head) == 7
    yield "signature of the head", is_known and signed(head)
    same = heads.setdefault((head["kind"], head["treeSize"]), head)
    yield "one head for %s %s" % (head["kind"], head["treeSize"]), same == head
def grows(f):
    a, b = f["first"], f["second"]
    roots = grown(a["treeSize"], b["treeSize"], unhex(a["rootHash"]), f["path"])
    yield "sizes", 1 <= a["treeSize"] <= b["treeSize"]
    yield "path", roots == (unhex(a["rootHash"]), unhex(b["rootHash"]))
    yield "one log", a["kind"] == b["kind"] and a["publicKey"] == b["publicKey"]
    yield from check_head(a)
    yield from check_head(b)
def days(f):
    yield "closed days", len(f["sealed"]) > 0
    for day, before in zip(f["sealed"], f["sealed"][1:] + [None]):
        said = {k: day[k] for k in ("session", "count", "listHash", "previousHash")}
        said.update(schema="tapelight-day-1", kind=f["kind"])
        yield "hash of " + day["session"], day["hash"] == digest(said).hex()
        is_chained = before is None or day["previousHash"] == before["hash"] and before["session"] < day["session"]
        yield "day before " + day["session"], is_chained
        if f["ids"] is not None and f["session"] == day["session"]:
            list_hash = sha("\n".join(sorted(f["ids"])).encode()).hex()
            yield "ids", [len(f["ids"]), list_hash] == [day["count"], day["listHash"]]

heads, code = {}, 0
kinds = {"sealed": ("days", days), "second": ("growth of the log", grows), "bars": ("receipt", receipt)}
for name in sys.argv[1:]:
    wrong, kind, logged = [], "head", ""
    try:
        with open(name, encoding="utf-8") as file: f = json.load(file)
        kind = next((k for k in kinds if k in f), "head")
        check = check_head(f.get("head", f)) if kind == "head" else kinds[kind][1](f)
        for what, is_right in check: wrong += [] if is_right else [what]
        if kind == "bars" and not wrong: logged = ", logged " + f["loggedAt"]
    except Exception as error: wrong += ["unreadable: %r" % error]
    print(name, "WRONG: " + ", ".join(wrong) if wrong else "OK", "(%s%s)" % (kinds.get(kind, (kind,))[0], logged))
    code |= bool(wrong)
sys.exit(code)
