import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadBundledListings } from '../adapters/listings/bundled-listings.ts'
import { readConfig } from '../config/config.ts'
import { useEngine } from '../database/engines.fixture.ts'
import { captureLog } from './capture-log.fixture.ts'
import { createMarketSources } from './market-sources.ts'
import { loadProviderState } from './provider-state.ts'
import { knownTicker } from '../domain/market/listings/ticker.ts'

const root = join(import.meta.dirname, '../..')
const listings = loadBundledListings(join(root, 'data/symbols'))
const AAPL = knownTicker('AAPL')
const KEY = 'kQ9-finnhub-test-key'
const now = new Date('2020-02-25T14:40:00Z')

// The example of Finnhub's documentation; not a recording.
const QUOTE = { c: 261.74, d: 2.29, dp: 0.8826, h: 263.31, l: 260.68, o: 261.07, pc: 259.45 }

const running = useEngine('pglite')
let answer: RequestListener = () => {}
const requested: string[] = []
const server = createServer((request, response) => {
  requested.push(request.url ?? '')
  answer(request, response)
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(async () => {
  requested.length = 0
  await running().database.db.deleteFrom('provider_usage').execute()
})

test('a key that is rejected for one capability does not affect the others', async () => {
  answer = (request, response) => {
    const isQuote = request.url?.startsWith('/api/v1/quote') === true
    response.writeHead(isQuote ? 200 : 403, { 'content-type': 'application/json' })
    const error = { error: `You don't have access with ${KEY}.` }
    response.end(JSON.stringify(isQuote ? { ...QUOTE, t: 1_582_641_000 } : error))
  }
  const { sources, lines } = await open()
  expect((await sources.news.read())?.provider).toBe('sample')
  expect([...(await sources.quotes.getQuotes([AAPL])).quotes.values()]).toMatchObject([
    { provider: 'finnhub', quote: { price: 261.74 } },
  ])
  const finnhub = sources.providers.list().find(({ declaration }) => declaration.name === 'finnhub')
  expect(finnhub?.health).toMatchObject([
    { capability: 'news', lastFailureKind: 'not-entitled' },
    { capability: 'quotes', lastFailureKind: null, cooldownUntilUtc: null },
  ])
  expect(JSON.stringify([lines, finnhub])).not.toContain(KEY.slice(0, 4))
})

describe('calls of all capabilities count as those of one provider', () => {
  test('calls made before a restart count, too', async () => {
    answer = (_, response) => void response.writeHead(500).end()
    const first = await open()
    await first.sources.news.refresh()
    await first.sources.quotes.getQuotes([AAPL])
    const calls = requested.length
    expect(calls).toBe(2)
    const second = await open()
    const { quota = [] } =
      second.sources.providers.list().find(({ declaration }) => declaration.name === 'finnhub') ??
      {}
    expect(quota.find(({ window }) => window === 'minute')?.used).toBe(calls)
  })
})

test('a provider configured for a capability it lacks prevents the start, with the setting named', async () => {
  await expect(open({ MARKET_DATA_FX: 'finnhub,sample' })).rejects.toThrow(
    'MARKET_DATA_FX names "finnhub", which does not have that; leave it out.',
  )
})

test('searches do not use up what bars and quotes need', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ count: 0, result: [] }))
  }
  const { sources } = await open()
  for (let time = 0; time < 15; time++) await sources.listingSearch.call({ text: `text ${time}` })
  expect(requested.length).toBe(10)
})

async function open(environment: Readonly<Record<string, string>> = {}) {
  const { log, lines } = captureLog()
  const { database } = running()
  const clock = () => now
  // The count of a call is written behind it.
  await new Promise((resolve) => void setTimeout(resolve, 30))
  const config = readConfig({
    MARKET_DATA: 'sample',
    MARKET_DATA_NEWS: 'finnhub,sample',
    MARKET_DATA_QUOTES: 'finnhub,sample',
    MARKET_DATA_SEARCH: 'finnhub',
    FINNHUB_API_KEY: KEY,
    FINNHUB_BASE_URL: url,
    ...environment,
  })
  const sources = createMarketSources(config, {
    log,
    clock,
    database,
    listings,
    providerState: await loadProviderState(database, clock),
    sampleDirectory: join(root, 'data/sample'),
  })
  return { sources, lines }
}
