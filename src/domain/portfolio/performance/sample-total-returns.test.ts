import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { knownTicker, type Ticker } from '../../market/listings/ticker.ts'
import type { PerformanceRequest } from './performance.ts'
import {
  actionsOf,
  SPY,
  barsOf,
  lotOf,
  measure,
  type Paid,
  requestOf,
  valueOf,
} from './portfolio.fixture.ts'

/** By hand from the bars and dividends of data/sample: [dividend, close of its ex-date]. */
const TWELVE_QUARTERS = {
  VZ: {
    // 49.19 / 32.41 = 1.517741
    price: 51.8,
    // 1.517741 × 1.021556 × 1.017034 × 1.016283 × 1.016188 × 1.015786 × 1.017932 × 1.015797
    // × 1.016131 × 1.017315 × 1.017319 × 1.015378 × 1.016809 = 1.857126
    total: 85.7,
    dividends: [
      [0.665, 30.85],
      [0.665, 39.04],
      [0.665, 40.84],
      [0.665, 41.08],
      [0.678, 42.95],
      [0.678, 37.8101],
      [0.678, 42.92],
      [0.678, 42.0301],
      [0.69, 39.85],
      [0.69, 39.84],
      [0.708, 46.04],
      [0.708, 42.12],
    ],
    closes: [32.41, 49.19],
    // A second source: closes that Yahoo adjusted for the same dividends, in data/sp500.
    adjusted: [26.502, 49.19],
  },
  T: {
    // 25.15 / 15.02 = 1.674434
    price: 67.4,
    // 1.674434 × 1.019239 × 1.016401 × 1.016450 × 1.014835 × 1.013101 × 1.012817 × 1.010534
    // × 1.010065 × 1.010746 × 1.011710 × 1.010506 × 1.013157 = 1.961952
    total: 96.2,
    dividends: [
      [0.278, 14.4499],
      [0.278, 16.95],
      [0.278, 16.9],
      [0.278, 18.74],
      [0.278, 21.22],
      [0.278, 21.69],
      [0.278, 26.39],
      [0.278, 27.62],
      [0.278, 25.87],
      [0.278, 23.74],
      [0.278, 26.46],
      [0.278, 21.13],
    ],
    closes: [15.02, 25.15],
    adjusted: [12.822, 25.15],
  },
} as const

describe('from Sep 29, 2023 to Aug 20, 2026, in the sample market', () => {
  const range = { from: '2023-09-30', to: '2026-08-20' }

  test.each(Object.entries(TWELVE_QUARTERS))(
    '%s returns with dividends what its bars and dividends make by hand, against SPY alike',
    (name, byHand) => {
      const { figures, returnKind } = measure({ ...sampleRequest(knownTicker(name)), range })
      expect(returnKind).toBe('total')
      const shown = (figure: keyof typeof figures) => 100 * Number(valueOf(figures[figure]))
      expect(shown('priceReturn')).toBeCloseTo(byHand.price, 1)
      expect(shown('timeWeightedReturn')).toBeCloseTo(byHand.total, 1)
      expect(shown('moneyWeightedReturn')).toBeCloseTo(byHand.total, 1)
      const [first, last] = byHand.closes
      const units = byHand.dividends.reduce((held, [paid, close]) => held * (1 + paid / close), 1)
      expect(shown('timeWeightedReturn')).toBeCloseTo(((last / first) * units - 1) * 100, 8)
      const [before, after] = byHand.adjusted
      expect(Math.abs(shown('timeWeightedReturn') - (after / before - 1) * 100)).toBeLessThan(0.15)
      // SPY’s closes are adjusted for dividends: 762.6 / 414.351.
      expect(shown('benchmarkReturn')).toBeCloseTo(84.0, 1)
      expect(valueOf(figures.benchmarkPriceReturn)).toBe(
        'the stored prices of SPY are adjusted for dividends',
      )
    },
  )

  test('SPY held returns what SPY as the benchmark does, whatever was paid for it', () => {
    const request = sampleRequest(SPY)
    const { figures } = measure({
      ...request,
      // At the traded price of the day, which its adjusted close is 3% below.
      lots: [lotOf({ ticker: SPY, price: '427.48', boughtOn: '2023-09-29' })],
    })
    expect(100 * Number(valueOf(figures.timeWeightedReturn))).toBeCloseTo(84.0, 1)
    expect(valueOf(figures.benchmarkReturn)).toBeCloseTo(
      Number(valueOf(figures.timeWeightedReturn)),
      12,
    )
    expect(valueOf(figures.priceReturn)).toBe('the stored prices of SPY are adjusted for dividends')
  })
})

/** Shares of a ticker since the first bars of the sample market, against its SPY. */
function sampleRequest(ticker: Ticker): PerformanceRequest {
  const folder = join(import.meta.dirname, '../../../../data/sample')
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as never
  const { sessions }: { sessions: string[] } = read('index.json')
  const { actions }: { actions: Record<string, { dividends: Paid }> } = read('actions.json')
  const seriesOf = (name: Ticker) => {
    const { closes: column }: { closes: number[] } = read(`bars/${name}.json`)
    const byDate = Object.fromEntries(sessions.map((date, at) => [date, column[at] ?? NaN]))
    const adjustment = name === SPY ? 'split-and-dividend' : 'split'
    return barsOf(byDate, { ticker: name, adjustment, fetchedAtUtc: '2026-08-21T00:00:00Z' })
  }
  return requestOf([lotOf({ ticker, boughtOn: '2023-08-23' })], [seriesOf(ticker)], {
    actionsByTicker: new Map([[ticker, actionsOf(ticker, actions[ticker]?.dividends ?? [])]]),
    benchmark: seriesOf(SPY),
    range: { from: '1900-01-01', to: '2026-08-20' },
  })
}
