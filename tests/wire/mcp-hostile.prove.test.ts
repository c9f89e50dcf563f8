import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOSTILE_CASES } from '../analyst/hostile-words.fixture.ts'
import { startPoisonedFeed } from '../analyst/poisoned-feed.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'
import { connectOverHttp } from './mcp-client.fixture.ts'

/** What a tool could be tricked with: words of an attack where a value belongs. */
const HOSTILE_TEXTS = HOSTILE_CASES.map(({ text }) => text)
const HOSTILE_ARGUMENTS: readonly (readonly [tool: string, given: Record<string, unknown>])[] = [
  ...HOSTILE_TEXTS.slice(0, 20).flatMap((text): [string, Record<string, unknown>][] => [
    ['get_signal', { tickers: [text] }],
    ['define_term', { term: text }],
    ['search_tickers', { q: text }],
  ]),
  ['get_signal', { tickers: ['AAPL'], action: 'BUY' }],
  ['get_signal', { tickers: Array.from({ length: 10_000 }, (_, index) => `A${index}`) }],
  ['get_signal', JSON.parse('{"__proto__":{"tickers":["AAPL"]}}')],
  ['get_signal', { constructor: 'x', tickers: ['AAPL'] }],
  ['get_bars', { ticker: '../../etc/passwd' }],
  ['get_bars', { ticker: 'AAPL', limit: 1e308 }],
  ['get_bars', { ticker: 'AAPL', from: "2026-01-01'; drop table bars; --" }],
  ['get_indicator', { ticker: 'AAPL', indicator: 'constructor' }],
  ['get_indicator', { ticker: 'AAPL', indicator: '__proto__' }],
  ['verify_receipt', { id: '..' }],
  ['verify_receipt', { id: 'log/head' }],
  ['verify_receipt', { id: '%2e%2e%2f' }],
  ['verify_receipt', { id: 'http://127.0.0.1/secret' }],
  ['define_term', { term: '/' }],
  ['define_term', { term: '..' }],
  ['define_term', { term: '\uD800' }],
  ['define_term', { term: '?x=1#y' }],
  ['screen', { sort: 'constructor' }],
  ['screen', { rsi: '0..9e999' }],
  ['search_tickers', { q: 'a'.repeat(100_000) }],
]

/** The news are a short list. */
const PER_ROUND = 5

let feed: Awaited<ReturnType<typeof startPoisonedFeed>>
let laterMs = 0
const clock = () => new Date(Date.now() + laterMs)
let server: RunningServer
let client: Client
/** The same market with no news at all, at the same time. */
let clean: RunningServer
let cleanClient: Client

beforeAll(async () => {
  feed = await startPoisonedFeed(clock)
  server = await startServer(feed.settings, clock)
  client = await connectOverHttp(server.url)
  clean = await startServer({}, clock)
  cleanClient = await connectOverHttp(clean.url)
})

afterAll(async () => {
  await Promise.all([client.close(), cleanClient.close()])
  await Promise.all([server.stop(), clean.stop(), feed.stop()])
})

/** What an assistant sees of the market, without the times of the calls. */
async function readEverything(asked: Client): Promise<string> {
  const { tools } = await asked.listTools()
  const replies = await Promise.all(
    [
      ['get_signal', { tickers: ['NVDA', 'AAPL'] }],
      ['explain_signal', { ticker: 'NVDA' }],
      ['verify_receipt', { id: 'NVDA' }],
      ['track_record', {}],
    ].map(([name, given]) =>
      asked.callTool({ name: String(name), arguments: given as Record<string, unknown> }),
    ),
  )
  const times = new Set(['fetchedAt', 'fetchedAtUtc', 'loggedAt', 'now', 'provisional'])
  return JSON.stringify([tools, replies], (key, value) => (times.has(key) ? undefined : value))
}

test('hostile arguments are rejected or found empty, never fail, and change nothing', async () => {
  const before = await readEverything(client)
  expect(HOSTILE_ARGUMENTS.length).toBeGreaterThan(50)
  for (const [name, given] of HOSTILE_ARGUMENTS) {
    const { content, isError } = await client.callTool({ name, arguments: given })
    const text = JSON.stringify(content)
    expect(text).not.toContain('Something went wrong')
    expect(isError === true && text.length > 600).toBe(false)
  }
  expect(server.logged.filter(({ msg }) => msg === 'tool call failed')).toEqual([])
  expect(await readEverything(client)).toBe(before)
})

test('hostile headlines change no reply and no description', async () => {
  for (let from = 0; from < HOSTILE_TEXTS.length; from += PER_ROUND) {
    const headlines = HOSTILE_TEXTS.slice(from, from + PER_ROUND)
    // Of two headlines that are the same, only the first is shown.
    const address = feed.publish(...headlines).replace(/-\d+$/, '-0')
    laterMs += 6 * 3_600_000
    await vi.waitFor(async () => {
      const news = await (await fetch(`${server.url}/api/v1/news`)).text()
      expect(news).toContain(address)
    }, WAIT)
    expect(await readEverything(client)).toBe(await readEverything(cleanClient))
  }
})
