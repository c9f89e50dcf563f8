// Verifies files of Tapelight's receipts, closed days and log. Needs Node 20 and nothing else.
// node verify-receipt.mjs FILE...    from /api/v1/receipts/... (add a head you saved to compare it)
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hex = (bytes) => bytes.toString('hex')
const unhex = (text) => {
  const bytes = Buffer.from(text, 'hex')
  if (hex(bytes) !== text) throw new Error(`not hexadecimal: ${text}`)
  return bytes
}
// RFC 8785: JavaScript's own numbers and strings, and names in the order of their UTF-16 units.
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).toSorted()
    return `{${names.map((name) => `${canonical(name)}:${canonical(value[name])}`).join(',')}}`
  }
  if (typeof value === 'string' ? value.isWellFormed() : value === null || isFinite(value)) {
    return JSON.stringify(value)
  }
  throw new Error('half a character, or not a finite number')
}
const isSame = (a, b) => canonical(a) === canonical(b)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const base32 = (bytes) =>
  [
    ...BigInt(`0x${hex(bytes)}`)
      .toString(32)
      .padStart(32, '0'),
  ]
    .map((digit) => LETTERS[parseInt(digit, 32)])
    .join('')

// RFC 9162
const split = (size) => 2 ** Math.floor(Math.log2(size - 1))
const join = (a, b) => sha('\x01', a, b)
function included(leaf, i, size, path) {
  if (size === 1) return path.length === 0 ? leaf : Buffer.alloc(0)
  const [k, last, rest] = [split(size), unhex(path.at(-1)), path.slice(0, -1)]
  return i < k
    ? join(included(leaf, i, k, rest), last)
    : join(last, included(leaf, i - k, size - k, rest))
}
function grown(m, n, root, path, isWhole = true) {
  if (m === n) {
    if (path.length !== (isWhole ? 0 : 1)) throw new Error('the path has another length')
    return isWhole ? [root, root] : [unhex(path[0]), unhex(path[0])]
  }
  const [k, last, rest] = [split(n), unhex(path.at(-1)), path.slice(0, -1)]
  const [a, b] = m <= k ? grown(m, k, root, rest, isWhole) : grown(m - k, n - k, root, rest, false)
  return m <= k ? [a, join(b, last)] : [join(last, a), join(last, b)]
}

function* checkReceipt({ id, receipt, bars, loggedAt, source, asOf, freshness, log }) {
  const { dates, opens, highs, lows, closes, volumes } = bars
  const { sha256, count, firstDate, lastDate, provider } = receipt.series
  const columns = [opens, highs, lows, closes, volumes]
  const packed = Buffer.alloc(44 * dates.length)
  dates.forEach((date, i) => {
    packed.writeInt32LE(Number(date.replaceAll('-', '')), 44 * i)
    columns.forEach((column, c) => packed.writeDoubleLE(column[i] + 0, 44 * i + 4 + 8 * c))
  })
  const found = [hex(sha(packed)), dates.length, dates[0], dates.at(-1)]
  yield ['id', id === base32(sha(canonical(receipt)).subarray(0, 20))]
  yield ['bars', isSame([sha256, count, firstDate, lastDate], found)]
  yield ['columns', columns.every(({ length }) => length === dates.length)]
  yield ['session', receipt.session === dates.at(-1)]
  if (!log) return yield ['log: nothing proves when this was logged', false]
  const { entry, leafIndex, path, head } = log
  const kind = provider === 'sample' ? 'sample' : 'market'
  const said = { id, loggedAt, source, asOf, freshness, schema: 'tapelight-log-entry-1' }
  const facts = [provider, receipt.session, kind === 'sample' ? 'sample' : 'eod', kind]
  yield ['log.entry', isSame(entry, said)]
  yield ['log.entry of this receipt', isSame([source, asOf, freshness, head.kind], facts)]
  const leaf = sha('\0', canonical(entry))
  const isInside = leafIndex >= 0 && leafIndex < head.treeSize
  const root = isInside ? hex(included(leaf, leafIndex, head.treeSize, path)) : ''
  yield ['log.path', root === head.rootHash]
  yield* checkHead(head)
}
const heads = new Map()
function* checkHead(head) {
  const { schema, kind, treeSize, rootHash, timestamp, publicKey, signature } = head
  const x = unhex(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const said = Buffer.from(canonical({ schema, kind, treeSize, rootHash, timestamp }))
  const isKnown = schema === 'tapelight-log-head-1' && Object.keys(head).length === 7
  yield ['signature of the head', isKnown && verify(null, said, key, unhex(signature))]
  const size = `${kind} ${treeSize}`
  if (!heads.has(size)) heads.set(size, head)
  yield [`one head for ${size}`, isSame(heads.get(size), head)]
}
function* checkGrowth({ first: a, second: b, path }) {
  const roots = grown(a.treeSize, b.treeSize, unhex(a.rootHash), path)
  yield ['sizes', a.treeSize >= 1 && a.treeSize <= b.treeSize]
  yield ['path', isSame(roots.map(hex), [a.rootHash, b.rootHash])]
  yield ['one log', a.kind === b.kind && a.publicKey === b.publicKey]
  yield* checkHead(a)
  yield* checkHead(b)
}
function* checkDays({ kind, sealed, session: listed, ids }) {
  yield ['closed days', sealed.length > 0]
  for (const [i, { session, count, listHash, previousHash, hash }] of sealed.entries()) {
    const said = { schema: 'tapelight-day-1', kind, session, count, listHash, previousHash }
    yield [`hash of ${session}`, hash === hex(sha(canonical(said)))]
    const before = sealed[i + 1]
    const isChained = previousHash === before?.hash && before?.session < session
    yield [`day before ${session}`, before === undefined || isChained]
    if (ids === null || listed !== session) continue
    const list = [ids.length, hex(sha(ids.toSorted().join('\n')))]
    yield ['ids', isSame(list, [count, listHash])]
  }
}

for (const name of process.argv.slice(2)) {
  let [wrong, kind] = [[], 'unknown']
  try {
    const f = JSON.parse(readFileSync(name, 'utf8'))
    kind = f.sealed ? 'days' : f.second ? 'growth of the log' : f.bars ? 'receipt' : 'head'
    const check = { days: checkDays, receipt: checkReceipt, head: checkHead }[kind] ?? checkGrowth
    for (const [what, isRight] of check(kind === 'head' ? (f.head ?? f) : f)) {
      if (!isRight) wrong.push(what)
    }
    if (kind === 'receipt' && wrong.length === 0) kind = `receipt, logged ${f.loggedAt}`
  } catch (error) {
    wrong = [...wrong, `unreadable: ${error.message}`]
  }
  process.stdout.write(
    `${name} ${wrong.length > 0 ? `WRONG: ${wrong.join(', ')}` : 'OK'} (${kind})\n`,
  )
  if (wrong.length > 0) process.exitCode = 1
}
