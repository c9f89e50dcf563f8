import { describe, expect, test } from 'vitest'
import { malformed, settingsFor, unreadable } from './feeds.fixture.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'
import { createYahooSearch } from './search.ts'

const now = new Date('2025-02-25T11:15:00Z')

describe('Yahoo’s search', () => {
  // The rest of the recordings are options, futures and companies without a symbol.
  test.each([
    [
      'search-AAPL',
      [
        ['AAPL', 'Apple Inc.', 'stock', 'NASDAQ'],
        ['AAPU', 'Direxion Daily AAPL Bull 2X Shares', 'etf', 'NASDAQ'],
      ],
    ],
    [
      'search-BABA',
      [
        ['BABA', 'Alibaba Group Holding Limited', 'stock', 'NYSE'],
        ['9988.HK', 'Alibaba Group Holding Limited', 'stock', 'Hong Kong'],
        ['BABX', 'GraniteShares 2x Long BABA Daily ETF', 'etf', 'NASDAQ'],
        ['BABAF', 'Alibaba Group Holding Limited', 'stock', 'OTC Markets'],
      ],
    ],
    [
      'search-GC-F',
      [
        ['0P00019HF1.SA', 'BB GC4 FIM C Priv LP', 'other', 'São Paulo'],
        ['0P0000V2JN.SA', 'BB GCF FIC FIM C Priv', 'other', 'São Paulo'],
        ['0P0000V2MI.SA', 'BTG Gc4 Tim FIFM', 'other', 'São Paulo'],
      ],
    ],
    [
      'search-idx_VXAPL',
      [['^VXAPL', 'CBOE EQUITY VIXON APPLE', 'index', 'Chicago Board Options Exchange']],
    ],
  ])('finds what matches %s', async (recording, found) => {
    const { settings } = settingsFor(() => toResponse(readRecording(`search/${recording}`)), now)
    const outcome = await call(settings, 'anything')
    if (!outcome.ok) throw new Error(`nothing found: ${JSON.stringify(outcome.failure)}`)
    expect(outcome.value.map((row) => [row.ticker, row.name, row.kind, row.exchange])).toEqual(
      found,
    )
  })

  test('is called at the recorded URL, for listings alone, with the text as typed', async () => {
    const { settings, requested } = settingsFor(() => list([]), now)
    await call(settings, 'at&t = ? #1')
    const address = new URL(readRecording('search/search-AAPL').request.url)
    const [only] = requested
    expect(requested).toHaveLength(1)
    expect([only?.origin, only?.pathname]).toEqual([address.origin, address.pathname])
    expect(only?.searchParams.get('q')).toBe('at&t = ? #1')
    expect(only?.searchParams.get('newsCount')).toBe('0')
  })

  test('returns an empty list without failing', async () => {
    const { settings } = settingsFor(() => list([]), now)
    expect(await call(settings, 'qqqqzzzz')).toEqual({ ok: true, value: [] })
  })

  test('finds nothing where all companies are unlisted', async () => {
    const { settings } = settingsFor(() => list([{ name: 'A', isYahooFinance: false }]), now)
    expect(await call(settings, 'startup')).toEqual({ ok: true, value: [] })
  })

  test('takes the markup out of names', async () => {
    const row = { ...apple, longname: '<b>Apple</b>\u202E Inc.', exchDisp: '<i></i>' }
    const { settings } = settingsFor(() => list([row]), now)
    expect(await call(settings, 'apple')).toEqual({
      ok: true,
      value: [{ ticker: 'AAPL', name: 'Apple Inc.', kind: 'stock', exchange: null }],
    })
  })

  test.each<[string, object]>([
    ['has no name', { longname: null, shortname: ' ' }],
    ['has a name of markup alone', { longname: '<b></b>', shortname: null }],
    ['is no ticker', { symbol: 'AAPL=F' }],
    ['is a coin', { symbol: 'BTC-USD', quoteType: 'CRYPTOCURRENCY' }],
    ['is a currency', { quoteType: 'CURRENCY' }],
    ['has no type', { quoteType: null }],
  ])('omits what %s', async (_, spoil) => {
    const other = { ...apple, symbol: 'APLE', longname: 'Apple Hospitality REIT' }
    const { settings } = settingsFor(() => list([{ ...apple, ...spoil }, other]), now)
    const outcome = await call(settings, 'apple')
    expect(outcome.ok && outcome.value.map(({ ticker }) => ticker)).toEqual(['APLE'])
  })

  test('is not read when no row can be', async () => {
    const reply = () => toResponse(readRecording('search/search-badResult.fake'))
    const { settings } = settingsFor(reply, now)
    expect(await call(settings, 'AAPL')).toEqual({
      ok: false,
      failure: malformed('none of 1 rows'),
    })
  })

  test.each(unreadable)('is not read from %s', async (_, reply, failure) => {
    const { settings } = settingsFor(reply, now)
    expect(await call(settings, 'AAPL')).toEqual({ ok: false, failure })
  })
})

const apple = {
  symbol: 'AAPL',
  quoteType: 'EQUITY',
  longname: 'Apple Inc.',
  shortname: 'Apple',
  exchDisp: 'NASDAQ',
}

function call(settings: Parameters<typeof createYahooSearch>[0], text: string) {
  return createYahooSearch(settings).searchListings({ text, signal: new AbortController().signal })
}

function list(quotes: readonly unknown[]): Response {
  return Response.json({ quotes, news: [] })
}
