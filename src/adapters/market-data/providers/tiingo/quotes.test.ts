import { describe, expect, test } from 'vitest'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import { answer } from '../recordings.fixture.ts'
import { openTiingo } from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

// There is no recording of /iex/: the shape is that of Tiingo's public documentation.
const aapl = {
  ticker: 'AAPL',
  timestamp: '2026-08-20T15:07:42.694741256-04:00',
  quoteTimestamp: '2026-08-20T15:07:42.694741256-04:00',
  lastSaleTimestamp: '2026-08-20T15:07:41.5-04:00',
  last: 230.5,
  lastSize: 100,
  tngoLast: 230.52,
  prevClose: 228,
  open: 229,
  high: 231,
  low: 228.5,
  mid: 230.55,
  volume: 120_211,
  bidSize: 100,
  bidPrice: 230.5,
  requestSize: 100,
  requestPrice: 230.6,
}
const now = new Date('2026-08-20T19:08:00Z')

describe('a quote of Tiingo, in the shape of its documentation,', () => {
  test('is the last trade, without the volume of the one exchange it is from', async () => {
    expect(await expectQuotes([aapl])).toEqual([
      {
        ticker: 'AAPL',
        price: 230.5,
        previousClose: 228,
        // 2.5 of 228.
        changePercent: expect.closeTo(1.0965, 4),
        volume: null,
        marketCap: null,
        currency: 'USD',
        asOfUtc: '2026-08-20T19:07:41.500Z',
      },
    ])
  })

  test('is Tiingo’s reference price where the last trade is missing', async () => {
    const hidden = { ...aapl, last: null, lastSize: null, lastSaleTimestamp: null, mid: null }
    expect(await expectQuotes([hidden])).toMatchObject([
      { price: 230.52, asOfUtc: '2026-08-20T19:07:42.694Z' },
    ])
  })

  test('is requested with all tickers at once, in Tiingo’s format and converted back', async () => {
    const { quotes, requested } = openTiingo({ fetch: answer([{ ...aapl, ticker: 'BRK-B' }]), now })
    const tickers = ['AAPL', 'BRK.B'].map(knownTicker)
    const outcome = await quotes.fetchQuotes({ tickers, signal: new AbortController().signal })
    expect(requested.map(({ url }) => url.pathname)).toEqual(['/iex/'])
    expect(requested[0]?.url.searchParams.get('tickers')).toBe('AAPL,BRK-B')
    expect(outcome).toMatchObject({ ok: true, value: [{ ticker: 'BRK.B' }] })
  })

  test('does not measure a price of yesterday against itself', async () => {
    const close = { ...aapl, last: 228, lastSaleTimestamp: '2026-08-19T20:00:00+00:00' }
    expect(await expectQuotes([close])).toMatchObject([{ price: 228, previousClose: null }])
  })

  test.each([57, 456])('has no change for %d from 228, which may be a split', async (last) => {
    expect(await expectQuotes([{ ...aapl, last }])).toMatchObject([
      { price: last, previousClose: null, changePercent: null },
    ])
  })

  test.each<[string, unknown]>([
    ['no price', { ...aapl, ticker: 'MSFT', last: null, tngoLast: null }],
    ['a price of 0', { ...aapl, ticker: 'MSFT', last: 0 }],
    ['a price a hundred times too high', { ...aapl, ticker: 'MSFT', last: 23_050 }],
    ['a price a hundred times too low', { ...aapl, ticker: 'MSFT', last: 2.305 }],
    ['a trade of tomorrow', { ...aapl, ticker: 'MSFT', lastSaleTimestamp: '2026-08-21T19:00:00Z' }],
    ['a price in words', { ...aapl, ticker: 'MSFT', last: '230.5' }],
    [
      'a time without a zone',
      { ...aapl, ticker: 'MSFT', lastSaleTimestamp: '2026-08-20T15:07:41' },
    ],
    ['an unrequested ticker', { ...aapl, ticker: 'KO' }],
    ['a preferred share’s ticker', { ...aapl, ticker: 'BAC-P-L' }],
    ['nothing in it', null],
  ])('is left out where there is %s, and the others stay', async (_, entry) => {
    const quotes = await expectQuotes([entry, aapl], ['AAPL', 'MSFT'])
    expect(quotes.map(({ ticker }) => ticker)).toEqual(['AAPL'])
  })

  test.each<[string, unknown, string]>([
    ['an empty list', [], 'unknown-ticker'],
    ['entries without a price', [{ ...aapl, last: null, tngoLast: null }], 'no-data-in-range'],
    // An invalid price is more than no price; it does not affect other tickers.
    ['a price of 0', [{ ...aapl, last: 0 }], 'unusable-series'],
    ['a price a hundred times too high', [{ ...aapl, last: 23_050 }], 'unusable-series'],
    [
      'a trade of tomorrow',
      [{ ...aapl, lastSaleTimestamp: '2026-08-21T19:00:00Z' }],
      'unusable-series',
    ],
    ['an invalid price next to a malformed entry', [7, { ...aapl, last: -1 }], 'unusable-series'],
    ['entries that cannot be read', [7], 'malformed-reply'],
  ])('is missing in %s', async (_, wire, kind) => {
    expect(await call(wire, ['AAPL'])).toMatchObject({ ok: false, failure: { kind } })
  })
})

test('Tiingo covers class shares, but no index and no foreign listing', () => {
  const { quotes } = openTiingo({ fetch: answer([]) })
  const tickers = ['AAPL', 'BRK.B', '^GSPC', 'OCDO.L']
  expect(tickers.map((ticker) => quotes.covers(knownTicker(ticker)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

function call(wire: unknown, tickers: readonly string[]) {
  const { quotes } = openTiingo({ fetch: answer(wire), now })
  const signal = new AbortController().signal
  return quotes.fetchQuotes({ tickers: tickers.map(knownTicker), signal })
}

async function expectQuotes(wire: unknown, tickers = ['AAPL']): Promise<readonly Quote[]> {
  const outcome = await call(wire, tickers)
  if (!outcome.ok) throw new Error(`no quotes: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}
