import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toColumns } from './check-bars.ts'
import type { BarSeries } from './daily-bars.ts'
import { joinHistory } from './join-history.ts'
import { knownTicker } from '../listings/ticker.ts'

const DAYS = Array.from({ length: 30 }, (_, at) => `2020-01-${String(at + 1).padStart(2, '0')}`)

function series(
  closes: readonly number[],
  first: number,
  changes: Partial<BarSeries> = {},
): BarSeries {
  const rows = closes.map((close, at) => ({
    date: DAYS[first + at] ?? '',
    open: close,
    high: close,
    low: close,
    close,
    volume: 1_000,
  }))
  return {
    ticker: knownTicker('ACME'),
    bars: toColumns(rows),
    currency: 'USD',
    provider: 'yahoo',
    adjustment: 'split',
    fetchedAtUtc: '2020-02-01T00:00:00.000Z',
    rejected: [],
    ...changes,
  }
}

const older = series([10, 11, 12, 13, 14, 15, 16, 17], 0)
const recent = series([13, 14, 15, 16, 17, 18, 19], 3, { fetchedAtUtc: '2020-03-01T00:00:00.000Z' })

describe('an older and a recent series', () => {
  test('become one, each day once, as of when the recent one was fetched', () => {
    const joined = joinHistory(older, recent)
    expect(joined).toMatchObject({
      ok: true,
      value: { provider: 'yahoo', fetchedAtUtc: '2020-03-01T00:00:00.000Z' },
    })
    if (!joined.ok) return
    expect(joined.value.bars.dates).toEqual(DAYS.slice(0, 10))
    expect([...joined.value.bars.closes]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  })

  // 2 for 1 since the older one was fetched: half the price.
  test('are scaled to the recent one after a split', () => {
    const halved = series([6.5, 7, 7.5, 8, 8.5, 9], 3)
    const joined = joinHistory(older, halved)
    if (!joined.ok) throw new Error(joined.failure.kind)
    expect([...joined.value.bars.closes]).toEqual([5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9])
  })

  test('of two providers are joined when they agree, and both are named', () => {
    const joined = joinHistory(older, { ...recent, provider: 'alpaca' })
    expect(joined).toMatchObject({ value: { provider: 'yahoo, alpaca' } })
  })

  test('agree within 0.2% of their ratio', () => {
    const near = series([13, 14, 15 * 1.0019, 16, 17], 3)
    const far = series([13, 14, 15 * 1.0021, 16, 17], 3)
    expect(joinHistory(older, near).ok).toBe(true)
    expect(joinHistory(older, far)).toEqual({
      ok: false,
      failure: { kind: 'closes-differ', date: '2020-01-06' },
    })
  })

  test('that share fewer than five days cannot be compared', () => {
    const late = series([14, 15, 16, 17, 18, 19], 4)
    expect(joinHistory(older, late)).toEqual({ ok: false, failure: { kind: 'no-overlap' } })
    expect(joinHistory(older, series([1, 2], 20))).toEqual({
      ok: false,
      failure: { kind: 'no-overlap' },
    })
  })

  test.each<[string, Partial<BarSeries>]>([
    ['in another currency', { currency: 'EUR' }],
    ['adjusted for something else', { adjustment: 'none' }],
    ['of the sample market', { provider: 'sample' }],
  ])('%s are not joined', (_, change) => {
    expect(joinHistory({ ...older, ...change }, recent)).toEqual({
      ok: false,
      failure: { kind: 'not-alike' },
    })
  })

  test('are the recent one when the older one reaches no further back', () => {
    expect(joinHistory(recent, older)).toEqual({ ok: true, value: older })
  })

  test('cut from one history anywhere give it back, with any split between', () => {
    const prices = fc.array(fc.double({ min: 1, max: 1_000, noNaN: true }), {
      minLength: 12,
      maxLength: 30,
    })
    fc.assert(
      fc.property(
        prices,
        fc.nat(),
        fc.constantFrom(1, 0.5, 0.25, 0.1, 4),
        (closes, index, factor) => {
          const from = index % (closes.length - 6)
          const whole = series(closes, 0)
          const scaled = closes.map((close) => close * factor)
          const joined = joinHistory(whole, series(scaled.slice(from), from))
          if (!joined.ok) throw new Error(joined.failure.kind)
          const { dates, closes: got } = joined.value.bars
          expect(dates).toEqual(whole.bars.dates)
          for (const [at, close] of got.entries()) {
            expect(close / (scaled[at] ?? NaN)).toBeCloseTo(1, 9)
          }
        },
      ),
    )
  })
})
