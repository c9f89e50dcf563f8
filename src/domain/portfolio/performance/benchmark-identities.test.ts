import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closes, DATES, DAYS, holding, shares } from './arbitrary-portfolio.fixture.ts'
import { SPY, barsOf, lotOf, measure, onWeekdays, requestOf } from './portfolio.fixture.ts'

describe('a portfolio of the benchmark alone, bought at the closes before', () => {
  test('returns what the benchmark does, with a beta of 1', () => {
    fc.assert(
      fc.property(
        closes,
        fc.array(fc.record({ shares, day: fc.integer({ min: 1, max: 40 }) }), { minLength: 1 }),
        (own, purchases) => {
          // A flow at the previous close joins the value at that close: both earn the day's move.
          const those = [{ shares: 5, day: 1 }, ...purchases].map((purchase) =>
            lotOf({
              ticker: SPY,
              shares: String(purchase.shares),
              price: (own[purchase.day - 1] ?? NaN).toFixed(15),
              boughtOn: DATES[purchase.day] ?? '',
            }),
          )
          fc.pre(own.some((close) => Math.abs(close / 100 - 1) > 0.01))
          const benchmark = barsOf(onWeekdays(own), { ticker: SPY })
          const { figures } = measure(requestOf(those, [benchmark], { benchmark }))
          const market = { value: expect.closeTo((own.at(-1) ?? NaN) / 100 - 1, 9) }
          expect(figures.timeWeightedReturn).toMatchObject(market)
          expect(figures.benchmarkReturn).toMatchObject(market)
          expect(figures.beta).toMatchObject({ value: expect.closeTo(1, 6) })
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a benchmark without bars on days the holdings trade', () => {
  test('keeps its last close, and beta compares the same stretches of time', () => {
    const rests = fc.uniqueArray(fc.integer({ min: 1, max: DAYS - 2 }), { maxLength: 15 })
    fc.assert(
      fc.property(closes, rests, (own, coolingDown) => {
        fc.pre(own.some((close) => Math.abs(close / 100 - 1) > 0.01))
        const days = Object.entries(onWeekdays(own))
        const open = days.filter((_, at) => !coolingDown.includes(at))
        const benchmark = barsOf(Object.fromEntries(open), { ticker: SPY })
        const undated = lotOf({ boughtOn: null, recordedAtUtc: '2024-01-02T12:00:00Z' })
        const measured = measure({ ...holding([undated], own), benchmark })
        expect(measured.figures.beta).toMatchObject({ value: expect.closeTo(1, 6) })
        for (const at of coolingDown) {
          expect(measured.benchmark?.[at]).toBe(measured.benchmark?.[at - 1])
        }
      }),
      { numRuns: 60 },
    )
  })
})
