import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import {
  expectQuotes,
  giveRows,
  makeQuotes,
  playYahoo,
  rowOf,
  spoiled,
  type Row,
} from './quotes.fixture.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'

describe('quotes of Yahoo', () => {
  test('are read from one recorded answer for all', async () => {
    const yahoo = playYahoo()
    const quotes = await expectQuotes(makeQuotes(yahoo)(['AAPL', 'BABA']))
    expect(quotes).toEqual([
      {
        ticker: 'AAPL',
        price: 244.6,
        previousClose: 241.53,
        // Yahoo's own fields besides the prices.
        changePercent: expect.closeTo(1.2710667, 4),
        volume: 40_896_227,
        marketCap: 3_674_405_863_424,
        currency: 'USD',
        asOfUtc: '2025-02-14T21:00:00.000Z',
        dayRange: { high: 245.41, low: 241 },
        delayMinutes: 0,
      },
      {
        ticker: 'BABA',
        price: 124.73,
        previousClose: 119.54,
        changePercent: expect.closeTo(4.34164, 4),
        volume: 52_086_273,
        marketCap: 302_870_626_304,
        currency: 'USD',
        asOfUtc: '2025-02-14T21:00:02.000Z',
        dayRange: { high: 126.8, low: 120.495 },
        delayMinutes: 0,
      },
    ])
    expect(yahoo.count('quote')).toBe(1)
  })

  test('are requested at the recorded URL with the cookie and the crumb', async () => {
    const yahoo = playYahoo()
    await makeQuotes(yahoo)(['AAPL', 'BABA'])
    const recorded = new URL(readRecording('quote/quote-AAPL-BABA').request.url)
    const requested = yahoo.calls.at(-1)
    expect([requested?.url.origin, requested?.url.pathname]).toEqual([
      recorded.origin,
      recorded.pathname,
    ])
    expect(requested?.url.searchParams.get('symbols')).toBe(recorded.searchParams.get('symbols'))
    expect(requested?.url.searchParams.get('crumb')).toBe('REDACTED.crumb')
    expect(requested?.headers.get('cookie')).toBe('A3=d=made-up&S=cookie')
    expect(yahoo.calls.map(({ url }) => url.host)).toEqual([
      'fc.yahoo.com',
      'query2.finance.yahoo.com',
      'query2.finance.yahoo.com',
    ])
  })

  test('in pence become pounds', async () => {
    const [quote] = await expectQuotes(
      makeQuotes(playYahoo({ quote: () => toResponse(readRecording('quote/quote-OCDO.L')) }))([
        'OCDO.L',
      ]),
    )
    expect(quote).toMatchObject({ ticker: 'OCDO.L', currency: 'GBP', volume: 113_925 })
    expect(quote?.price).toBeCloseTo(3.088, 10)
    expect(quote?.previousClose).toBeCloseTo(3.152, 10)
    // In pounds already: 823 million shares at £3.088 are £2.54 billion.
    expect(quote?.marketCap).toBe(2_554_603_520)
    expect(quote?.changePercent).toBeCloseTo(-2.0304644, 4)
  })

  test('of an index have no volume where Yahoo writes 0', async () => {
    const yahoo = playYahoo({ quote: () => toResponse(readRecording('quote/quote-idx_VXAPL')) })
    const [quote] = await expectQuotes(makeQuotes(yahoo)(['^VXAPL']))
    expect(quote).toMatchObject({ ticker: '^VXAPL', price: 23.77, volume: null })
  })

  test.each([
    ['a fund, of which Yahoo tells what it holds', { quoteType: 'ETF' }],
    ['a company that is worth nothing', { marketCap: 0 }],
    ['a company that Yahoo does not value', { marketCap: null }],
  ])('have no market capitalisation of %s', async (_, spoil) => {
    const yahoo = playYahoo({ quote: () => spoiled(spoil) })
    const [quote] = await expectQuotes(makeQuotes(yahoo)(['AAPL']))
    expect(quote).toMatchObject({ price: 244.6, marketCap: null })
  })

  test('of class shares are requested and returned in each side’s spelling', async () => {
    const yahoo = playYahoo({
      quote: () => spoiled({ symbol: 'BRK-B' }),
    })
    const [quote] = await expectQuotes(makeQuotes(yahoo)(['BRK.B']))
    expect(quote?.ticker).toBe('BRK.B')
    expect(yahoo.calls.at(-1)?.url.searchParams.get('symbols')).toBe('BRK-B')
  })

  test('have no change when the previous close is unknown', async () => {
    const yahoo = playYahoo({ quote: () => spoiled({ regularMarketPreviousClose: null }) })
    const [quote] = await expectQuotes(makeQuotes(yahoo)(['AAPL']))
    expect(quote).toMatchObject({ price: 244.6, previousClose: null, changePercent: null })
  })

  test.each<[string, Row]>([
    ['is of another ticker', { symbol: 'AAPL.NE' }],
    ['is of a delisted one', rowOf('quote/quote-SI')],
    ['is quoted for the US in another currency', { currency: 'EUR' }],
    ['has no currency', { currency: null }],
    ['has a currency that is none', { currency: 'dollars' }],
    ['has no price', { regularMarketPrice: null }],
    ['has a price of 0', { regularMarketPrice: 0 }],
    ['has a price below 0', { regularMarketPrice: -244.6 }],
    ['has a text for its price', { regularMarketPrice: '244.60' }],
    ['has its price formatted', { regularMarketPrice: { raw: 244.6, fmt: '244.60' } }],
    ['has a close of 0 before', { regularMarketPreviousClose: 0 }],
    ['is a hundred times too high', { regularMarketPrice: 24_460 }],
    ['is a hundred times too low', { regularMarketPrice: 2.446 }],
    [
      'is a hundred times too high, and says so itself',
      { regularMarketPrice: 24_460, regularMarketChangePercent: 10_027.1064 },
    ],
    ['contradicts its own change', { regularMarketChangePercent: 1.3722 }],
    ['has no time', { regularMarketTime: null }],
    ['is from the future', { regularMarketTime: 1_739_794_500 }],
    ['is from another age', { regularMarketTime: 1_739_566_800_000 }],
    ['has no symbol', { symbol: null }],
  ])('leave out a row that %s', async (_, spoil) => {
    const yahoo = playYahoo({ quote: () => spoiled(spoil) })
    const quotes = await expectQuotes(makeQuotes(yahoo)(['AAPL', 'BABA']))
    expect(quotes.map(({ ticker }) => ticker)).toEqual(['BABA'])
  })

  test('have each ticker once, from its first row', async () => {
    const row = rowOf('quote/quote-AAPL-BABA')
    const yahoo = playYahoo({ quote: () => giveRows([row, { ...row, regularMarketVolume: 1 }]) })
    const quotes = await expectQuotes(makeQuotes(yahoo)(['AAPL']))
    expect(quotes.map(({ volume }) => volume)).toEqual([40_896_227])
  })
})

describe('no quotes of Yahoo', () => {
  test.each<[string, () => Response, MarketDataFailure]>([
    [
      'come for tickers it does not know',
      () => toResponse(readRecording('quote/quoteCombine-NONEXIST')),
      { kind: 'unknown-ticker' },
    ],
    [
      'come for delisted ones',
      () => toResponse(readRecording('quote/quote-SI')),
      { kind: 'unknown-ticker' },
    ],
    [
      'come from an answer for others',
      () => toResponse(readRecording('quote/quote-OCDO.L')),
      malformed('not requested: OCDO.L'),
    ],
    ['come from euros for US shares', () => giveEuros(), unusable('AAPL in EUR')],
    ['come from rows of nulls', () => giveRows([null, null]), malformed('none of 2 rows')],
    ['come from null', () => giveRows(null), malformed('HTTP 200')],
    ['come from another kind of JSON', () => Response.json({ finance: {} }), malformed('HTTP 200')],
    ['come from HTML with status 200', () => new Response('<html>'), malformed('not JSON')],
    ['come from an answer cut off', () => new Response('{"quoteResponse":{"re'), malformed('not')],
    ['come from nothing', () => new Response(''), malformed('not JSON')],
    [
      'come when it is called too often',
      () => new Response('', { status: 429, headers: { 'retry-after': '90' } }),
      { kind: 'rate-limited', retryAtUtc: '2025-02-17T11:16:30.000Z' },
    ],
    [
      'come from too many requests with status 200',
      () => new Response('Too Many Requests\r\n'),
      { kind: 'rate-limited', retryAtUtc: null },
    ],
    [
      'come from a broken server',
      () => new Response('', { status: 500 }),
      { kind: 'unavailable', cause: 'HTTP 500' },
    ],
    [
      'come from a redirect',
      () => Response.redirect('https://guce.yahoo.com/consent'),
      malformed('redirect to https://guce.yahoo.com/consent'),
    ],
  ])('%s, and charts are not called instead', async (_, quote, failure) => {
    const yahoo = playYahoo({ quote })
    expect(await makeQuotes(yahoo)(['AAPL', 'BABA'])).toEqual({ ok: false, failure })
    expect(yahoo.count('chart')).toBe(0)
  })

  // The reply is well-formed and one ticker is odd: that must not open Yahoo's breaker for
  // everyone.
  test.each<[string, Row]>([
    ['no currency', { currency: null }],
    ['a currency that is none', { currency: 'dollars' }],
    ['no price', { regularMarketPrice: null }],
    ['a price of 0', { regularMarketPrice: 0 }],
    ['a price a hundred times too high', { regularMarketPrice: 24_460 }],
    ['a change that contradicts its prices', { regularMarketChangePercent: 1.3722 }],
    ['no time', { regularMarketTime: null }],
  ])('come from %s, which does not affect other tickers', async (_, spoil) => {
    const row = { ...rowOf('quote/quote-AAPL-BABA'), ...spoil }
    const alone = playYahoo({ quote: () => giveRows([row]) })
    const amongOthers = playYahoo({ quote: () => giveRows([null, row]) })
    for (const yahoo of [alone, amongOthers]) {
      const failure = unusable('AAPL: ')
      expect(await makeQuotes(yahoo)(['AAPL'])).toEqual({ ok: false, failure })
    }
  })

  test('come from a broken connection, and the failure does not reveal the crumb', async () => {
    const yahoo = playYahoo({
      quote: (url) => {
        throw new TypeError('fetch failed', { cause: new Error(`no route to ${url.host}`) })
      },
    })
    const outcome = await makeQuotes(yahoo)(['AAPL'])
    expect(outcome).toEqual({ ok: false, failure: { kind: 'unavailable', cause: 'fetch failed' } })
  })

  test('come for a caller who has aborted', async () => {
    const outcome = await makeQuotes(playYahoo())(['AAPL'], AbortSignal.abort())
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })
})

function giveEuros(): Response {
  return giveRows([{ ...rowOf('quote/quote-AAPL-BABA'), currency: 'EUR' }])
}

function malformed(cause: string): MarketDataFailure {
  // Matchers have the type of what they match.
  return { kind: 'malformed-reply', cause: expect.stringContaining(cause) as string }
}

function unusable(cause: string): MarketDataFailure {
  return { kind: 'unusable-series', cause: expect.stringContaining(cause) as string }
}
