import { describe, expect, test } from 'vitest'
import { BASE_URL } from './call-yahoo.fixture.ts'
import { createYahooFx } from './fx.ts'
import { createMarketPrices } from './market-prices.ts'
import { giveRows, playYahoo, rowOf, type Row, type Yahoo } from './quotes.fixture.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'

const EURUSD = 'quote/quote-EURUSD-X'
const now = new Date('2025-02-17T11:15:00Z')

// One pair was recorded, the dollar's; the others are that row with another name and price.
const pairs: readonly [string, number][] = [
  ['GBP', 0.8312],
  ['JPY', 158.91],
  ['CHF', 0.9437],
]

describe('rates of the euro by Yahoo', () => {
  test('are read from one answer, in the order of currencies', async () => {
    const yahoo = playYahoo({ quote: () => giveRows(rates()) })
    expect(await call(yahoo)).toEqual({
      ok: true,
      value: {
        asOfUtc: '2025-02-17T10:54:43.000Z',
        data: {
          base: 'EUR',
          date: '2025-02-17',
          rates: [
            { currency: 'CHF', rate: 0.9437, previousRate: expect.closeTo(0.9437, 10) },
            { currency: 'GBP', rate: 0.8312, previousRate: expect.closeTo(0.8312, 10) },
            { currency: 'JPY', rate: 158.91, previousRate: expect.closeTo(158.91, 10) },
            { currency: 'USD', rate: 1.0489877, previousRate: 1.0495383 },
          ],
        },
      },
    })
    const symbols = yahoo.calls.at(-1)?.url.searchParams.get('symbols')?.split(',')
    expect(symbols).toEqual(expect.arrayContaining(['EURUSD=X', 'EURCNY=X', 'EURINR=X']))
    expect(yahoo.count('quote')).toBe(1)
  })

  test.each<[string, Row]>([
    ['is in another currency', { currency: 'USD' }],
    ['was last traded on another day', { regularMarketTime: 1_739_570_000 }],
    ['is a hundred times too high', { regularMarketPrice: 94.37 }],
    ['is 0', { regularMarketPrice: 0 }],
    ['is null', { regularMarketPrice: null }],
    ['was not requested', { symbol: 'EURXAU=X', currency: 'XAU' }],
  ])('leave out a rate that %s', async (_, spoil) => {
    const spare = pair('CAD', 1.4871)
    const yahoo = playYahoo({ quote: () => giveRows([...rates(spoil), spare]) })
    const outcome = await call(yahoo)
    expect(outcome.ok && outcome.value.data.rates.map(({ currency }) => currency)).toEqual([
      'CAD',
      'GBP',
      'JPY',
      'USD',
    ])
  })

  test('are a failure when there are fewer than four', async () => {
    const yahoo = playYahoo({ quote: () => giveRows(rates().slice(0, 3)) })
    expect(await call(yahoo)).toEqual({
      ok: false,
      failure: { kind: 'malformed-reply', cause: 'rates of 3 currencies only' },
    })
  })

  test('are read off five charts while no crumb can be had', async () => {
    const yahoo = playYahoo({ crumb: limit, chart: (url) => giveChart(symbolOf(url)) })
    const outcome = await call(yahoo, new Date('2025-02-20T12:00:00Z'))
    expect(outcome).toMatchObject({
      ok: true,
      value: { asOfUtc: '2025-02-20T11:46:42.000Z', data: { base: 'EUR', date: '2025-02-20' } },
    })
    expect(outcome.ok && outcome.value.data.rates).toEqual(
      ['CHF', 'CNY', 'GBP', 'JPY', 'USD'].map((currency) => ({
        currency,
        rate: 1.0436,
        previousRate: null,
      })),
    )
    expect(yahoo.count('chart')).toBe(5)
  })

  test('are empty when two of those charts fail', async () => {
    const yahoo = playYahoo({
      crumb: limit,
      chart: (url) =>
        /GBP|JPY/.test(url.pathname) ? new Response('', { status: 500 }) : giveChart(symbolOf(url)),
    })
    const outcome = await call(yahoo, new Date('2025-02-20T12:00:00Z'))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })
})

function call(yahoo: Yahoo, at = now) {
  const settings = { baseUrl: BASE_URL, fetch: yahoo.fetch, clock: () => at }
  return createYahooFx(createMarketPrices(settings)).fetch(new AbortController().signal)
}

/** @param spoil what is done to the franc's row */
function rates(spoil: Row = {}): Row[] {
  const others = pairs.map(([currency, price]) => pair(currency, price))
  return [rowOf(EURUSD), ...others.slice(0, 2), { ...others[2], ...spoil }]
}

function pair(currency: string, price: number): Row {
  return {
    ...rowOf(EURUSD),
    symbol: `EUR${currency}=X`,
    currency,
    regularMarketPrice: price,
    regularMarketPreviousClose: price,
    regularMarketChangePercent: 0,
  }
}

function limit(): Response {
  return toResponse(readRecording('errors/getcrumb-429'))
}

function symbolOf(url: URL): string {
  return decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
}

/** The recorded chart of EURUSD=X under another pair's name. */
function giveChart(symbol: string): Response {
  const recording = readRecording('chart/chart-EURUSD-X-2020-01-01-to-2020-01-03')
  const text = JSON.stringify(recording.response.json)
  const body = JSON.parse(text)
  Object.assign(body.chart.result[0].meta, { symbol, currency: symbol.slice(3, 6) })
  return Response.json(body)
}
