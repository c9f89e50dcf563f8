import { describe, expect, test } from 'vitest'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import { answer } from '../recordings.fixture.ts'
import { openAlpaca, readRecording, replay } from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

type Wire = Record<string, unknown>

// The recording was made at 10:33 New York time.
const now = new Date('2022-03-18T14:34:00Z')
const AT = '2022-03-18T14:33:58Z'
const recorded = readRecording('snapshots-AAPL').response.json as { AAPL: Wire }

describe('a recorded snapshot of Alpaca', () => {
  test('becomes a quote measured against the close of the session before', async () => {
    expect(await expectQuotes(replay('snapshots-AAPL'))).toEqual([
      {
        ticker: 'AAPL',
        price: 161.1998,
        previousClose: 160.62,
        // 161.1998 / 160.62 - 1 by hand.
        changePercent: expect.closeTo(0.361, 3),
        volume: 31_749_988,
        marketCap: null,
        currency: 'USD',
        asOfUtc: '2022-03-18T14:33:58.448Z',
        dayRange: { high: 161.92, low: 159.76 },
        delayMinutes: 15,
      },
    ])
  })

  test('is requested with the delay of the free plan, for all tickers at once', async () => {
    const { quotes, requested } = openAlpaca({ fetch: replay('snapshots-AAPL'), now })
    const tickers = ['AAPL', 'BRK.B'].map(knownTicker)
    await quotes.fetchQuotes({ tickers, signal: new AbortController().signal })
    expect(requested.map(({ url }) => url.pathname)).toEqual(['/v2/stocks/snapshots'])
    expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toEqual({
      symbols: 'AAPL,BRK.B',
      feed: 'delayed_sip',
      currency: 'USD',
    })
  })
})

describe('a quote of Alpaca', () => {
  test('before the opening bell is measured against the newest daily bar', async () => {
    const early = { t: '2022-03-21T12:00:00Z', p: 162 }
    const wire = { AAPL: { ...recorded.AAPL, latestTrade: early } }
    const [quote] = await expectQuotes(answer(wire), new Date('2022-03-21T12:15:00Z'))
    expect(quote).toMatchObject({ previousClose: 161.365, volume: null })
    expect(quote?.changePercent).toBeCloseTo((162 / 161.365 - 1) * 100, 9)
  })

  test.each([
    ['fell by half, as in a split of 2 for 1', 80.6],
    ['doubled, as in a split of 1 for 2', 321.3],
  ])('has no change for a price that %s', async (_, price) => {
    const trade = { t: '2022-03-18T14:33:58Z', p: price }
    const [quote] = await expectQuotes(answer({ AAPL: { ...recorded.AAPL, latestTrade: trade } }))
    expect(quote).toMatchObject({ price, previousClose: null, changePercent: null })
  })

  test.each<[string, Wire]>([
    ['no daily bars', { ...recorded.AAPL, dailyBar: null, prevDailyBar: null }],
    ['a daily bar of a later day', { ...recorded.AAPL, dailyBar: bar('2022-03-21T04:00:00Z') }],
  ])('leaves the previous close open when there is %s', async (_, snapshot) => {
    const [quote] = await expectQuotes(answer({ AAPL: snapshot }))
    expect(quote).toMatchObject({ previousClose: null, changePercent: null, volume: null })
  })

  test.each<[string, unknown]>([
    ['nothing known', null],
    ['no trade', { ...recorded.AAPL, latestTrade: null }],
    ['a price of 0', { ...recorded.AAPL, latestTrade: { t: '2022-03-18T14:33:58Z', p: 0 } }],
    [
      'a price a hundred times too high',
      { ...recorded.AAPL, latestTrade: { t: '2022-03-18T14:33:58Z', p: 16_119.98 } },
    ],
    [
      'a price a hundred times too low',
      { ...recorded.AAPL, latestTrade: { t: '2022-03-18T14:33:58Z', p: 1.611998 } },
    ],
    [
      'a trade of tomorrow',
      { ...recorded.AAPL, latestTrade: { t: '2022-03-19T14:33:58Z', p: 161 } },
    ],
    [
      'a price in words',
      { ...recorded.AAPL, latestTrade: { t: '2022-03-18T14:33:58Z', p: '161' } },
    ],
  ])('is left out where there is %s, and the others stay', async (_, snapshot) => {
    const wire = { AAPL: recorded.AAPL, MSFT: snapshot }
    const quotes = await expectQuotes(answer(wire), now, ['AAPL', 'MSFT'])
    expect(quotes.map(({ ticker }) => ticker)).toEqual(['AAPL'])
  })

  test('of an unrequested ticker is dropped', async () => {
    const wire = { AAPL: recorded.AAPL, MSFT: recorded.AAPL }
    expect(await expectQuotes(answer(wire))).toHaveLength(1)
  })
})

describe('no quote of Alpaca', () => {
  test.each([
    ['for a symbol that is not in the reply is an unknown ticker', {}, 'unknown-ticker'],
    ['for a symbol with nothing known is no data', { ZZZZ: null }, 'no-data-in-range'],
    ['for a symbol without a trade is no data', traded(null), 'no-data-in-range'],
    // An invalid price is more than no price; it does not affect other tickers.
    ['for a price of null is unusable', traded({ t: AT, p: null }), 'unusable-series'],
    ['for a price of 0 is unusable', traded({ t: AT, p: 0 }), 'unusable-series'],
    ['for a price 100 times too high is unusable', traded({ t: AT, p: 16_119 }), 'unusable-series'],
    [
      'for a trade of tomorrow is unusable',
      traded({ t: '2022-03-19T14:33:58Z', p: 161 }),
      'unusable-series',
    ],
    ['that can be read is a malformed reply', { ZZZZ: { latestTrade: 7 } }, 'malformed-reply'],
    ['in a list is a malformed reply', [recorded.AAPL], 'malformed-reply'],
  ])('%s', async (_, wire, kind) => {
    expect(await call(answer(wire), now, ['ZZZZ'])).toMatchObject({ ok: false, failure: { kind } })
  })

  test('is promised for indices, foreign listings and preferred shares', () => {
    const { quotes } = openAlpaca({ fetch: answer({}) })
    const tickers = ['AAPL', 'SPY', 'BRK.B', '^GSPC', '0700.HK', 'BAC-PL']
    expect(tickers.map((ticker) => quotes.covers(knownTicker(ticker)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

function call(fetch: typeof globalThis.fetch, at = now, tickers = ['AAPL']) {
  const { quotes } = openAlpaca({ fetch, now: at })
  const signal = new AbortController().signal
  return quotes.fetchQuotes({ tickers: tickers.map(knownTicker), signal })
}

async function expectQuotes(...requested: Parameters<typeof call>): Promise<readonly Quote[]> {
  const outcome = await call(...requested)
  if (!outcome.ok) throw new Error(`no quotes: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}

/** The recorded snapshot under a requested name, with another trade. */
function traded(latestTrade: unknown): Wire {
  return { ZZZZ: { ...recorded.AAPL, latestTrade } }
}

function bar(t: string) {
  return { t, c: 160, v: 1_000 }
}
