import { describe, expect, test } from 'vitest'
import { BASE_URL } from './call-yahoo.fixture.ts'
import { createYahooCorporateActions } from './corporate-actions.ts'
import { answer, readRecording, replay, toChartReply, toResponse } from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const SPLIT = 'chart/chart-AAPL-2020-08-31-to-2020-11-07'
const now = new Date('2025-10-29T20:30:00Z')

describe('Yahoo’s splits and dividends', () => {
  // Apple split 4 for 1 on 2020-08-31 and went ex 0.205 dollars on 2020-11-06.
  test('are read as they were recorded, oldest first', async () => {
    expect(await call('AAPL', replay([SPLIT]))).toEqual({
      ok: true,
      value: [
        { kind: 'split', ticker: 'AAPL', date: '2020-08-31', newShares: 4, oldShares: 1 },
        { kind: 'dividend', ticker: 'AAPL', date: '2020-11-06', amount: 0.205, currency: 'USD' },
      ],
    })
  })

  test('start at the requested date', async () => {
    const outcome = await call('AAPL', replay([SPLIT]), '2020-09-01')
    expect(outcome.ok && outcome.value.map(({ kind }) => kind)).toEqual(['dividend'])
  })

  test('are empty where there were none', async () => {
    const recording = 'chart/chart-BABA-2020-01-01-to-2020-01-03'
    expect(await call('BABA', replay([recording]))).toEqual({ ok: true, value: [] })
  })

  test('in pence become pounds', async () => {
    const outcome = await call('AET.L', chartOf({ symbol: 'AET.L', currency: 'GBp' }, 12.5))
    expect(outcome).toEqual({
      ok: true,
      value: [
        { kind: 'dividend', ticker: 'AET.L', date: '2025-10-02', amount: 0.125, currency: 'GBP' },
      ],
    })
  })

  test.each([
    ['of nothing', 0],
    ['below 0', -1],
    ['as large as the share’s price', 100],
    ['a hundred times too large', 150],
  ])('contain no dividend %s', async (_, dividend) => {
    const fetch = chartOf({ symbol: 'NVDA', currency: 'USD' }, dividend)
    expect(await call('NVDA', fetch)).toEqual({ ok: true, value: [] })
  })

  test('contain no split without shares on both sides', async () => {
    const { chart } = structuredClone(readRecording(SPLIT).response.json) as ChartBody
    for (const split of Object.values(chart.result[0]?.events.splits ?? {})) split.denominator = 0
    const outcome = await call(
      'AAPL',
      answer(() => Response.json({ chart })),
    )
    expect(outcome.ok && outcome.value.map(({ kind }) => kind)).toEqual(['dividend'])
  })

  test.each([
    ['an unknown ticker', 'errors/404-chart-no-data', 'unknown-ticker'],
    ['too many requests', 'errors/429-plain', 'rate-limited'],
    ['an HTML page with status 200', 'consent/quote-AAPL-collectConsent.html', 'malformed-reply'],
    ['another ticker’s chart', SPLIT, 'malformed-reply'],
  ])('are not read from %s', async (_, recording, kind) => {
    const outcome = await call(
      'NVDA',
      answer(() => toResponse(readRecording(recording))),
    )
    expect(outcome).toMatchObject({ ok: false, failure: { kind } })
  })

  test('are unknown, not empty, when the chart is empty', async () => {
    const recording = 'chart/chart-AAPL-2025-02-01-to-2025-02-02-includePrePost-false-interval-1m'
    const outcome = await call('AAPL', replay([recording]))
    expect(outcome).toEqual({ ok: false, failure: { kind: 'no-data-in-range' } })
  })
})

type ChartBody = {
  chart: { result: { events: { splits: Record<string, { denominator: number }> } }[] }
}

function call(ticker: string, fetch: typeof globalThis.fetch, fromDate = '2020-01-01') {
  const provider = createYahooCorporateActions({ baseUrl: BASE_URL, fetch, clock: () => now })
  const { signal } = new AbortController()
  return provider.fetchCorporateActions({ ticker: knownTicker(ticker), fromDate, signal })
}

/** A made-up chart: a share at 100, a dividend on the second day. */
function chartOf(meta: { symbol: string; currency: string }, amount: number): typeof fetch {
  const bar = { prices: [100, 100, 100, 100] as const, volume: 1, dividend: 0, split: 0 }
  const chart = toChartReply(
    [
      { ...bar, date: '2025-10-01' },
      { ...bar, date: '2025-10-02' },
    ],
    { ...meta, exchangeTimezoneName: 'Europe/London' },
  )
  const body = structuredClone(chart) as {
    chart: { result: { timestamp: number[]; events: { dividends: object } }[] }
  }
  const [result] = body.chart.result
  const date = result?.timestamp[1] ?? Number.NaN
  Object.assign(result?.events.dividends ?? {}, { [date]: { amount, date } })
  return answer(() => Response.json(body))
}
