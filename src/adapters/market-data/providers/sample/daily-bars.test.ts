import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BarSeries } from '../../../../domain/market/prices/daily-bars.ts'
import { describeProviderContract } from '../provider-contract.fixture.ts'
import { createSampleDailyBars } from './daily-bars.ts'
import { sampleIndexSchema } from './sample-files.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const root = join(import.meta.dirname, '../../../../..')
const dataDirectory = join(root, 'data/sample')
const now = new Date('2026-08-20T21:00:00Z')
const index = sampleIndexSchema.parse(
  JSON.parse(readFileSync(join(dataDirectory, 'index.json'), 'utf8')),
)

describeProviderContract('the sample market', () => ({
  provider: createSampleDailyBars({ dataDirectory, clock: () => now }),
  covered: { ticker: 'BRK.B', fromDate: '2023-08-22', middle: '2025-01-10' },
  missing: 'ZZZZ',
  now,
}))

describe('the sample market', () => {
  test('has 752 valid sessions of 63 stocks, 16 funds and 5 indices', async () => {
    const all = await Promise.all(index.tickers.map(({ ticker }) => fetchBars(ticker)))
    expect(all).toHaveLength(84)
    expect(all.filter(({ bars }) => bars.dates.length !== 752)).toEqual([])
    expect(all.flatMap(({ rejected }) => rejected)).toEqual([])
  })

  test('marks a fund as adjusted for dividends too, a stock and an index not', async () => {
    expect((await fetchBars('SPY')).adjustment).toBe('split-and-dividend')
    expect((await fetchBars('AAPL')).adjustment).toBe('split')
    expect((await fetchBars('^GSPC')).adjustment).toBe('split')
  })

  // Second source: what Yahoo answered at the time, unadjusted for dividends. Later dividends
  // had lowered all of these prices in the source. The last recorded volumes were provisional, so volumes are omitted.
  test.each([
    ['AAPL', 127, '2025-10-29'],
    ['MSFT', 124, '2025-08-14'],
  ])('has put the dividends of %s back: %i days agree with Yahoo', async (ticker, days, last) => {
    const { bars } = await fetchBars(ticker)
    const recorded = readRecording(ticker).filter(({ date }) => date <= last)
    expect(recorded).toHaveLength(days)
    for (const { date, high, low, close } of recorded) {
      const at = bars.dates.indexOf(date)
      expect(Math.abs((bars.closes[at] ?? 0) / close - 1), `close of ${date}`).toBeLessThan(1e-6)
      expect(Math.abs((bars.highs[at] ?? 0) / high - 1), `high of ${date}`).toBeLessThan(1e-6)
      expect(Math.abs((bars.lows[at] ?? 0) / low - 1), `low of ${date}`).toBeLessThan(1e-6)
    }
  })

  // SMCI split 10:1 on 2024-10-01, NVDA 10:1 on 2024-06-10; unadjusted closes would step by 90 percent.
  test.each(['SMCI', 'NVDA', 'AVGO', 'WMT', 'NFLX', 'GE'])(
    'has no step at the split of %s',
    async (ticker) => {
      const { closes } = (await fetchBars(ticker)).bars
      const moves = closes.slice(1).map((close, at) => Math.abs(close / (closes[at] ?? 0) - 1))
      expect(Math.max(...moves)).toBeLessThan(0.36)
    },
  )

  test('does not grow while real time goes on', async () => {
    const later = createSampleDailyBars({
      dataDirectory,
      clock: () => new Date('2029-08-20T21:00:00Z'),
    })
    const outcome = await later.fetchDailyBars(pending('AAPL', '2028-08-20'))
    expect(outcome.ok && outcome.value.bars.dates.length).toBe(252)
  })

  test('is named as our own sample wherever its bars are shown', () => {
    const { attribution } = createSampleDailyBars({ dataDirectory, clock: () => now })
    expect(attribution).toBe('Tapelight sample market')
  })

  test('never reports that a ticker does not exist', async () => {
    const provider = createSampleDailyBars({ dataDirectory, clock: () => now })
    const outcome = await provider.fetchDailyBars(pending('ZZZZ', '2023-08-22'))
    expect(outcome).toEqual({ ok: false, failure: { kind: 'not-covered' } })
  })

  test('is unavailable when its files are missing', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'tapelight-sample-'))
    const provider = createSampleDailyBars({ dataDirectory: empty, clock: () => now })
    const outcome = await provider.fetchDailyBars(pending('AAPL', '2023-08-22'))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
  })
})

function pending(ticker: string, fromDate: string) {
  return { ticker: knownTicker(ticker), fromDate, signal: new AbortController().signal }
}

async function fetchBars(ticker: string): Promise<BarSeries> {
  const provider = createSampleDailyBars({ dataDirectory, clock: () => now })
  const outcome = await provider.fetchDailyBars(pending(ticker, '2023-08-22'))
  if (!outcome.ok) throw new Error(`${ticker}: ${outcome.failure.kind}`)
  return outcome.value
}

function readRecording(
  ticker: string,
): { date: string; high: number; low: number; close: number }[] {
  const file = join(root, `tests/fixtures/yahoo/chart/rs-history_chart_${ticker}.json`)
  const [result] = JSON.parse(readFileSync(file, 'utf8')).response.json.chart.result
  const [quote] = result.indicators.quote
  return result.timestamp.map((seconds: number, at: number) => ({
    // New York sessions lie within one UTC date.
    date: new Date(seconds * 1000).toISOString().slice(0, 10),
    high: quote.high[at],
    low: quote.low[at],
    close: quote.close[at],
  }))
}
