import { describe, expect, test } from 'vitest'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import { answer } from '../recordings.fixture.ts'
import { openMassive, readRecording, replay } from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

type Wire = Record<string, unknown>

const NULLS = { p: null, t: null, c: null, v: null }

// The recorded trade of AAPL is of 2022-04-29, 17:05 UTC.
const now = new Date('2022-04-29T17:06:00Z')
const { ticker: aapl } = readRecording('snapshot-AAPL').response.json as { ticker: Wire }

describe('a recorded snapshot of Massive', () => {
  test('becomes a quote measured against the close of the day before', async () => {
    expect(await expectQuotes(list(aapl))).toEqual([
      {
        ticker: 'AAPL',
        price: 159.99,
        previousClose: 163.64,
        // As the recording itself has it: todaysChangePerc.
        changePercent: expect.closeTo(-2.231, 3),
        volume: 68_840_127,
        marketCap: null,
        currency: 'USD',
        asOfUtc: '2022-04-29T17:05:48.294Z',
        dayRange: { high: 166.2, low: 159.8 },
      },
    ])
  })

  test('of several tickers is requested at once', async () => {
    const at = new Date('2020-11-12T15:00:00Z')
    const { quotes, requested } = openMassive({ fetch: replay('snapshots-BCAT'), now: at })
    const tickers = ['BCAT', 'BRK.B'].map(knownTicker)
    const outcome = await quotes.fetchQuotes({ tickers, signal: new AbortController().signal })
    expect(outcome).toMatchObject({
      ok: true,
      value: [
        {
          ticker: 'BCAT',
          price: 20.506,
          previousClose: 20.63,
          changePercent: expect.closeTo(-0.601, 3),
        },
      ],
    })
    expect(requested.map(({ url }) => url.pathname + url.search)).toEqual([
      '/v2/snapshot/locale/us/markets/stocks/tickers?tickers=BCAT%2CBRK.B',
    ])
  })

  test('is not for free keys', async () => {
    const outcome = await call(replay('403-not-authorized'), ['AAPL'])
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'not-entitled', cause: expect.stringContaining('NOT_AUTHORIZED') },
    })
  })
})

describe('a quote of Massive', () => {
  test('is the close of the newest minute on plans without trades', async () => {
    const { lastTrade: _, ...delayed } = aapl
    expect(await expectQuotes(list(delayed))).toMatchObject([
      { price: 160.3, asOfUtc: '2022-04-29T17:05:48.294Z' },
    ])
  })

  test('before the opening bell is the trade, while the day’s bar is all zeros', async () => {
    const day = { o: 0, h: 0, l: 0, c: 0, v: 0, vw: 0 }
    expect(await expectQuotes(list({ ...aapl, day }))).toMatchObject([
      { price: 159.99, previousClose: 163.64, volume: null },
    ])
  })

  test.each([81, 327])('has no change for %d from 163.64, which may be a split', async (p) => {
    expect(await expectQuotes(list(traded(p)))).toMatchObject([
      { price: p, previousClose: null, changePercent: null },
    ])
  })

  test('without a previous day has no change', async () => {
    expect(await expectQuotes(list({ ...aapl, prevDay: null }))).toMatchObject([
      { price: 159.99, previousClose: null, changePercent: null },
    ])
  })

  test.each<[string, unknown]>([
    [
      'zeros everywhere, as at 03:30',
      { ...aapl, lastTrade: { p: 0, t: 0 }, min: { c: 0, v: 0 }, day: { c: 0, v: 0 }, updated: 0 },
    ],
    ['a price a hundred times too high', traded(15_999)],
    ['a price a hundred times too low', traded(1.5999)],
    ['a trade of tomorrow', { ...aapl, lastTrade: { p: 160, t: 1_651_338_348_000_000_000 } }],
    ['a price in words', { ...aapl, lastTrade: { p: '160', t: 1_651_251_948_000_000_000 } }],
  ])('is left out where there is %s, and the others stay', async (_, row) => {
    const quotes = await expectQuotes(list({ ...(row as Wire), ticker: 'MSFT' }, null, aapl))
    expect(quotes.map(({ ticker }) => ticker)).toEqual(['AAPL'])
  })

  test.each(['KO', 'MSFp', 'MSFT.WS'])(
    'of %s, which was not requested, is dropped',
    async (ticker) => {
      expect(await expectQuotes(list(aapl, { ...aapl, ticker }))).toHaveLength(1)
    },
  )

  test.each<[string, unknown, string]>([
    ['an empty list', { status: 'OK', tickers: [] }, 'unknown-ticker'],
    ['no list', { status: 'OK', count: 0 }, 'unknown-ticker'],
    ['rows without a price', list({ ticker: 'AAPL' }), 'no-data-in-range'],
    [
      'nulls for prices',
      list({ ...aapl, lastTrade: NULLS, min: NULLS, day: NULLS }),
      'no-data-in-range',
    ],
    // An invalid price is more than no price; it does not affect other tickers.
    ['a price a hundred times too high', list(traded(15_999)), 'unusable-series'],
    [
      'a trade of tomorrow',
      list({ ...aapl, lastTrade: { p: 160, t: 1_651_338_348_000_000_000 } }),
      'unusable-series',
    ],
    ['an invalid price next to a malformed row', list(7, traded(1.5999)), 'unusable-series'],
    ['rows that cannot be read', list(7), 'malformed-reply'],
  ])('is missing in %s', async (_, wire, kind) => {
    expect(await call(answer(wire), ['AAPL'])).toMatchObject({ ok: false, failure: { kind } })
  })
})

test('Massive covers class shares, but no index and no foreign listing', () => {
  const { quotes } = openMassive({ fetch: answer({}) })
  const tickers = ['AAPL', 'BRK.B', '^GSPC', 'OCDO.L']
  expect(tickers.map((ticker) => quotes.covers(knownTicker(ticker)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

/** The recorded list with other rows. */
function list(...tickers: unknown[]): object {
  const recorded = readRecording('snapshots-BCAT').response.json as object
  return { ...recorded, tickers, count: tickers.length }
}

function traded(p: number): Wire {
  return { ...aapl, lastTrade: { p, t: 1_651_251_948_000_000_000 } }
}

function call(fetch: typeof globalThis.fetch, tickers: readonly string[]) {
  const { quotes } = openMassive({ fetch, now })
  const signal = new AbortController().signal
  return quotes.fetchQuotes({ tickers: tickers.map(knownTicker), signal })
}

async function expectQuotes(wire: unknown): Promise<readonly Quote[]> {
  const outcome = await call(answer(wire), ['AAPL', 'MSFT'])
  if (!outcome.ok) throw new Error(`no quotes: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}
