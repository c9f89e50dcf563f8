import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCanonicalJson } from '../../src/domain/receipts/canonical-json.ts'
import { findConsistentRoots, findInclusionRoot } from '../../src/domain/receipts/merkle-proofs.ts'
import { startServer, type RunningServer } from '../start-server.ts'

/** The private key of RFC 8032, section 7.1, TEST 1, as RFC 8037, appendix A, writes it. */
const KEY = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A'
const PUBLIC_KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ RECEIPT_LOG_KEY: KEY })
  await get('/api/v1/receipts/AAPL')
})

afterAll(() => server.stop())

const get = async (path: string) => (await fetch(server.url + path)).json()
const rejected = async (query: string) => {
  const reply = await fetch(`${server.url}/api/v1/receipts/log/${query}`)
  return `${reply.status} ${(await reply.json()).error}`
}
type Fields = Readonly<Record<string, unknown>>

function isSigned({ publicKey, signature, ...head }: Fields): boolean {
  const x = Buffer.from(String(publicKey), 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const bytes = Buffer.from(writeCanonicalJson(head))
  return verify(null, bytes, key, Buffer.from(String(signature), 'hex'))
}

test('the head is signed with the configured key', async () => {
  const { kind, head } = await get('/api/v1/receipts/log/head?kind=sample')
  expect(kind).toBe('sample')
  expect(head.publicKey).toBe(PUBLIC_KEY)
  expect(isSigned(head)).toBe(true)
  expect(isSigned({ ...head, treeSize: head.treeSize + 1 })).toBe(false)
})

test('the log of real markets is empty here, which is not a head of size 0', async () => {
  expect(await get('/api/v1/receipts/log/head')).toEqual({ kind: 'market', head: null })
  expect(await rejected('consistency?first=1')).toBe('404 The market log is empty.')
})

test('the download of a receipt has the proof of its time', async () => {
  const file = await get('/api/v1/receipts/AAPL')
  const { entry, leafIndex, path, head } = file.log
  expect(entry).toEqual({
    schema: 'tapelight-log-entry-1',
    id: file.id,
    loggedAt: file.loggedAt,
    source: file.source,
    asOf: file.asOf,
    freshness: file.freshness,
  })
  const leafHash = createHash('sha256')
    .update(`\0${writeCanonicalJson(entry)}`)
    .digest('hex')
  const proof = { leafHash, leafIndex, treeSize: head.treeSize, path }
  expect(findInclusionRoot(proof)).toBe(head.rootHash)
  expect(isSigned(head)).toBe(true)
})

test('a proof is found by id and by ticker', async () => {
  const { id, log } = await get('/api/v1/receipts/AAPL')
  expect((await get(`/api/v1/receipts/log/proof?id=${id}`)).entry).toEqual(log.entry)
  expect((await get('/api/v1/receipts/log/proof?id=aapl')).entry).toEqual(log.entry)
})

test('a saved head is proven to be the start of the log that grew since', async () => {
  const { head: saved } = await get('/api/v1/receipts/log/head?kind=sample')
  for (const ticker of ['KO', 'CVX', 'MSFT']) await get(`/api/v1/receipts/${ticker}`)
  const proof = await get(`/api/v1/receipts/log/consistency?kind=sample&first=${saved.treeSize}`)
  expect(proof.first).toEqual(saved)
  expect(proof.second.treeSize).toBeGreaterThanOrEqual(saved.treeSize + 3)
  expect(isSigned(proof.second)).toBe(true)
  const { first, second, path } = proof
  expect(
    findConsistentRoots({
      first: first.treeSize,
      second: second.treeSize,
      firstRoot: saved.rootHash,
      path,
    }),
  ).toEqual({ first: saved.rootHash, second: second.rootHash })
})

test('the status and the feed have the newest head', async () => {
  const { head } = await get('/api/v1/receipts/log/head?kind=sample')
  expect((await get('/api/v1/status')).receipts.heads).toEqual({ market: null, sample: head })
  const page = await (await fetch(`${server.url}/status`)).text()
  expect(page).toContain(head.rootHash)
  expect(page).toContain(PUBLIC_KEY)
  const feed = await (await fetch(`${server.url}/signals.atom`)).text()
  const [, content = ''] = /<content[^>]*><!\[CDATA\[(\{.*?\})\]\]>/.exec(feed) ?? []
  expect(isSigned(JSON.parse(content))).toBe(true)
  expect(feed).toContain(`Sample: Receipt log, ${JSON.parse(content).treeSize} entries`)
})

test('what does not fit is rejected with the field, the value and what is allowed', async () => {
  const { head } = await get('/api/v1/receipts/log/head?kind=sample')
  expect(await rejected('head?kind=all')).toBe(
    '400 Invalid value "all" for "kind": use market or sample.',
  )
  expect(await rejected('consistency')).toMatch(
    /^400 "first" is missing: use a whole number from 1/,
  )
  expect(await rejected('consistency?first=0')).toMatch(/^400 Invalid value "0" for "first": use a/)
  expect(await rejected('consistency?kind=sample&first=999999')).toMatch(
    /^400 Invalid value "999999" for "first": use a whole number from 1 to \d+, the size of the sample log\.$/,
  )
  expect(await rejected('consistency?kind=sample&first=1&second=999999')).toMatch(
    /^400 Invalid value "999999" for "second": use a whole number from 1 to \d+, the size/,
  )
  expect(head.treeSize).toBeGreaterThan(1)
  expect(await rejected(`consistency?kind=sample&first=${head.treeSize}&second=1`)).toBe(
    `400 Invalid value "1" for "second": use a whole number of at least ${head.treeSize}, as in "first".`,
  )
  expect(await rejected(`proof?id=${'a'.repeat(32)}`)).toBe(
    `404 The log has no receipt "${'a'.repeat(32)}".`,
  )
  expect(await rejected('proof?id=not%20one')).toMatch(/^400 .*is not a valid ticker/)
})

test('the OpenAPI document has all three', async () => {
  const { paths } = JSON.parse(JSON.stringify(await get('/api/v1/openapi.json')))
  for (const name of ['head', 'proof', 'consistency']) {
    expect(paths[`/api/v1/receipts/log/${name}`].get.responses['200']).toBeDefined()
  }
})
