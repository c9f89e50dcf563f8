import { describe, expect, test } from 'vitest'
import { readChartPrice, type MarketPrice } from './read-prices.ts'
import { readRecording } from './recordings.fixture.ts'
import { yahooChartSchema } from './chart.ts'

type Chart = {
  meta: Record<string, unknown>
  timestamp?: number[]
  indicators: { quote: { close: (number | null)[] }[] }
}

const AAPL = 'chart/rs-history_chart_AAPL'
const now = new Date('2025-10-29T20:30:00Z')

describe('the price in a chart', () => {
  test('is compared with the previous session’s close, not with the chart’s beginning', () => {
    expect(expectPrice(AAPL)).toMatchObject({
      price: 269.7,
      // Apple's close of 2025-10-28; the chart's own previous close is 211.21, of April.
      previousClose: 269,
      dayRange: { high: 271.41, low: 267.11 },
      atMs: Date.parse('2025-10-29T20:00:01Z'),
    })
  })

  test('in pence is read in pounds', () => {
    const price = expectPrice('chart/chart-OCDO.L-2020-01-01-to-2020-01-03')
    expect(price).toMatchObject({ currency: 'GBP', previousClose: null, changePercent: null })
    expect(price.price).toBeCloseTo(3.053, 10)
  })

  test.each<[string, (chart: Chart) => void]>([
    ['the session before has no close', ({ indicators }) => void setBefore(indicators, null)],
    ['the bar of the session itself is missing', (chart) => dropLast(chart)],
    ['the chart has no bars', (chart) => void delete chart.timestamp],
    ['the bars are of hours', ({ meta }) => void (meta['dataGranularity'] = '1h')],
    ['closes and days do not fit', ({ indicators }) => void indicators.quote[0]?.close.shift()],
  ])('has no previous close when %s', (_, spoil) => {
    expect(expectPrice(AAPL, spoil)).toMatchObject({
      price: 269.7,
      previousClose: null,
      changePercent: null,
    })
  })

  test.each<[string, (chart: Chart) => void]>([
    ['no price', ({ meta }) => void delete meta['regularMarketPrice']],
    ['a price in words', ({ meta }) => void (meta['regularMarketPrice'] = '269.70')],
    ['a price of 0', ({ meta }) => void (meta['regularMarketPrice'] = 0)],
    ['a price a hundred times too high', ({ meta }) => void (meta['regularMarketPrice'] = 26_970)],
    ['no time', ({ meta }) => void delete meta['regularMarketTime']],
    ['a time to come', ({ meta }) => void (meta['regularMarketTime'] = 1_761_800_000)],
    ['no currency', ({ meta }) => void (meta['currency'] = null)],
    ['a hundredth before', ({ indicators }) => void setBefore(indicators, 2.69)],
  ])('is rejected from a chart of %s', (_, spoil) => {
    // The chart is valid but for its price, which does not affect other tickers.
    expect(read(AAPL, spoil)).toMatchObject({ ok: false, failure: { kind: 'unusable-series' } })
  })

  test('is rejected from a chart of another ticker, which is no answer at all', () => {
    const outcome = read(AAPL, ({ meta }) => void (meta['symbol'] = 'MSFT'))
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'malformed-reply', cause: 'requested AAPL, got MSFT' },
    })
  })
})

function expectPrice(recording: string, spoil?: (chart: Chart) => void): MarketPrice {
  const outcome = read(recording, spoil)
  if (!outcome.ok) throw new Error(`no price: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}

function read(recording: string, spoil: (chart: Chart) => void = () => {}) {
  // The recording's own shape, as `wire.ts` has it.
  const { chart } = readRecording(recording).response.json as { chart: { result: Chart[] } }
  const [result] = chart.result
  if (result === undefined) throw new Error('the recording has no chart')
  const symbol = String(result.meta['symbol'])
  spoil(result)
  return readChartPrice(yahooChartSchema.parse(result), symbol, now)
}

function setBefore({ quote }: Chart['indicators'], close: number | null): void {
  const closes = quote[0]?.close ?? []
  closes[closes.length - 2] = close
}

function dropLast(chart: Chart): void {
  chart.timestamp?.pop()
  chart.indicators.quote[0]?.close.pop()
}
