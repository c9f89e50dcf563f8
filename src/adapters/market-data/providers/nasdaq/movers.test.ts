import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Movers } from '../../../../domain/market/prices/mover.ts'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedDelivery } from '../../../../use-cases/ports/feed.ts'
import { loadBundledListings } from '../../../listings/bundled-listings.ts'
import { createNasdaqMovers } from './movers.ts'

type Row = Record<string, unknown>

const root = join(import.meta.dirname, '../../../../..')
const listings = loadBundledListings(join(root, 'data/symbols'))
const recording = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/nasdaq/screener/nasdaq-2026-08-22.json'), 'utf8'),
)
const rows: readonly Row[] = recording.response.json.data.rows
const now = new Date('2026-08-22T00:15:00Z')

describe('Nasdaq’s movers', () => {
  // Of the rows above a dollar in order of their change, read by eye: DUKR's warrant (DUKRW, -10.949%)
  // is the only one among them that is no common stock.
  test('are computed from all listings, without warrants and penny stocks', async () => {
    const { gainers, losers } = await expectMovers(() => reply(rows))
    expect(gainers.map(toPair)).toEqual([
      ['SUPX', 25.294],
      ['AIFU', 23.333],
      ['NTRB', 22.317],
      ['JUNS', 19.923],
      ['BEEM', 15.441],
      ['HSDT', 12.903],
      ['PRE', 12.41],
      ['XWEL', 11.816],
      ['BVC', 10.73],
      ['SCNI', 9.524],
    ])
    expect(losers.slice(0, 8).map(toPair)).toEqual([
      ['GDC', -37.349],
      ['MSGY', -11.2],
      ['CURX', -10.626],
      ['CIFR', -8.396],
      ['IOVA', -7.786],
      ['HCAT', -6.135],
      ['XPON', -4.848],
      ['XHG', -4.545],
    ])
    expect(losers).toHaveLength(10)
    expect(gainers[0]).toEqual({
      ticker: 'SUPX',
      name: 'SuperX AI Technology Limited',
      changePercent: 25.294,
      price: 8.52,
    })
  })

  test('have no known time', async () => {
    const outcome = await call(async () => reply(rows))
    expect(outcome).toMatchObject({ ok: true, value: { asOfUtc: null } })
  })

  test('are requested as by a browser, on all exchanges at once', async () => {
    const requested: { url: URL; headers: Headers }[] = []
    await call(async (input, init) => {
      requested.push({ url: new URL(String(input)), headers: new Headers(init?.headers) })
      return reply(rows)
    })
    const [only] = requested
    const recorded = new URL(recording.request.url)
    expect(requested).toHaveLength(1)
    expect([only?.url.origin, only?.url.pathname]).toEqual([recorded.origin, recorded.pathname])
    expect(only?.url.searchParams.get('download')).toBe('true')
    expect(only?.url.searchParams.has('exchange')).toBe(false)
    expect(only?.headers.get('user-agent')).toMatch(/^Mozilla\/5\.0 .*Chrome/)
    expect(only?.headers.get('accept')).toContain('application/json')
  })

  test.each<[string, Row, string]>([
    ['class shares', { symbol: 'BRK/B', name: 'Berkshire Hathaway Inc.' }, 'BRK.B'],
    ['symbols with spaces after them', { symbol: 'MCD   ' }, 'MCD'],
    [
      'prices with commas',
      { symbol: 'AZO', lastsale: '$3,640.50', netchange: '1,040.1429' },
      'AZO',
    ],
    ['changes with a plus', { symbol: 'KO', pctchange: '+40.00%', netchange: '+4.00' }, 'KO'],
  ])('include %s', async (_, spelled, ticker) => {
    const { gainers } = await expectMovers(() => reply([...rows, { ...rising, ...spelled }]))
    expect(gainers[0]?.ticker).toBe(ticker)
  })

  test('report a listing without a name', async () => {
    const { gainers } = await expectMovers(() => reply([{ ...rising, name: ' ' }]))
    expect(gainers).toEqual([{ ticker: 'KO', name: null, changePercent: 40, price: 14 }])
  })

  test.each<[string, unknown]>([
    ['a change of nothing', { ...rising, pctchange: '' }],
    ['a change in words', { ...rising, pctchange: 'UNCH' }],
    ['a number for its change', { ...rising, pctchange: 40 }],
    ['a change without its sign', { ...rising, pctchange: '40.00' }],
    ['no price', { ...rising, lastsale: null }],
    ['a price that is not available', { ...rising, lastsale: 'NA' }],
    ['a price with two points', { ...rising, lastsale: '$14.0.0' }],
    ['a price a hundred times too high', { ...rising, lastsale: '$1400.00' }],
    ['a price of a dollar', { ...rising, lastsale: '$1.00', netchange: '0.2857' }],
    ['a preferred share’s symbol', { ...rising, symbol: 'BAC^L' }],
    ['a warrant’s symbol', { ...rising, symbol: 'DUKRW' }],
    ['a fund’s symbol', { ...rising, symbol: 'SPY' }],
    ['an unknown symbol', { ...rising, symbol: 'ZZZZQ' }],
    ['no symbol', { ...rising, symbol: null }],
    ['nothing in it', null],
  ])('go without a row that has %s', async (_, row) => {
    const { gainers } = await expectMovers(() => reply([row, ...rows]))
    expect(gainers[0]).toMatchObject({ ticker: 'SUPX', changePercent: 25.294 })
    expect(gainers).toHaveLength(10)
  })
})

describe('Nasdaq’s movers are rejected', () => {
  test.each<[string, () => Response, MarketDataFailure]>([
    [
      'an HTML page with status 200',
      () => new Response('<html>Access</html>'),
      malformed('<html>'),
    ],
    ['a broken server', () => new Response('', { status: 500 }), unavailable('HTTP 500')],
    [
      'too many requests',
      () => limited('120'),
      { kind: 'rate-limited', retryAtUtc: '2026-08-22T00:17:00.000Z' },
    ],
    ['a redirect', () => Response.redirect('https://www.nasdaq.com/'), malformed('HTTP 302')],
    [
      'a list that is cut off',
      () => new Response(listText().slice(0, 9_000)),
      malformed('HTTP 200'),
    ],
    ['no listing', () => reply([]), { kind: 'no-data-in-range' }],
    [
      'changes of 0 alone, as before the opening bell',
      () => reply(rows.map((row) => ({ ...row, netchange: '0.00', pctchange: '0.00%' }))),
      { kind: 'no-data-in-range' },
    ],
  ])('from %s', async (_, answer, failure) => {
    expect(await call(async () => answer())).toEqual({ ok: false, failure })
  })

  test('from a list without end', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: (stream) => {
        sent += 1_000_000
        stream.enqueue(new Uint8Array(1_000_000))
      },
    })
    const outcome = await call(async () => new Response(endless))
    expect(outcome).toEqual({ ok: false, failure: malformed('body over 8000000 bytes') })
    expect(sent).toBeLessThan(12_000_000)
  })

  test('from a connection that breaks', async () => {
    const outcome = await call(async () => {
      throw new TypeError('fetch failed')
    })
    expect(outcome).toEqual({ ok: false, failure: unavailable('fetch failed') })
  })

  test('from a server that hangs', async () => {
    const outcome = await call(hang, 50)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })

  test('when the caller aborts', async () => {
    const provider = createNasdaqMovers({ ...settings, fetch: hang })
    const outcome = await provider.fetch(AbortSignal.timeout(50))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })
})

/** Ahead of all recorded gainers. */
const rising: Row = {
  symbol: 'KO',
  name: 'Coca-Cola Company (The) Common Stock',
  lastsale: '$14.00',
  netchange: '4.00',
  pctchange: '40.00%',
}

const settings = {
  baseUrl: 'https://api.nasdaq.com',
  clock: () => now,
  isCommonStock: (ticker: Parameters<typeof listings.find>[0]) =>
    listings.find(ticker)?.kind === 'stock',
}

const hang: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
  })

function call(
  fetch: typeof globalThis.fetch,
  timeoutMs = 2_000,
): Promise<Outcome<FeedDelivery<Movers>, MarketDataFailure>> {
  const provider = createNasdaqMovers({ ...settings, fetch, timeoutMs })
  return provider.fetch(new AbortController().signal)
}

async function expectMovers(answer: () => Response): Promise<Movers> {
  const outcome = await call(async () => answer())
  if (!outcome.ok) throw new Error(`no movers: ${JSON.stringify(outcome.failure)}`)
  return outcome.value.data
}

/** The recorded envelope around other rows. */
function reply(list: readonly unknown[]): Response {
  const { data, ...envelope } = recording.response.json
  return Response.json({ ...envelope, data: { ...data, rows: list } })
}

function listText(): string {
  return JSON.stringify(recording.response.json)
}

function limited(until: string): Response {
  return new Response('', { status: 429, headers: { 'retry-after': until } })
}

function toPair({ ticker, changePercent }: { ticker: string; changePercent: number }) {
  return [ticker, changePercent]
}

function malformed(cause: string): MarketDataFailure {
  // Matchers have the type of what they match.
  return { kind: 'malformed-reply', cause: expect.stringContaining(cause) as string }
}

function unavailable(cause: string): MarketDataFailure {
  return { kind: 'unavailable', cause: expect.stringContaining(cause) as string }
}
