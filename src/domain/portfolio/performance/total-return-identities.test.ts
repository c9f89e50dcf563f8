import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closes, DATES, lots, shares } from './arbitrary-portfolio.fixture.ts'
import {
  AAA,
  actionsOf,
  BBB,
  SPY,
  barsOf,
  lotOf,
  measure,
  onWeekdays,
  type Paid,
  requestOf,
  valueOf,
} from './portfolio.fixture.ts'

describe('for any prices and dividends', () => {
  const paid = fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: DATES.length - 1 }),
      part: fc.double({ min: 0.001, max: 0.05, noNaN: true }),
    }),
    { maxLength: 8, selector: ({ day }) => day },
  )
  const toPaid = (drawn: readonly { day: number; part: number }[], own: readonly number[]): Paid =>
    drawn.map(({ day, part }) => [DATES[day] ?? '', part * (own[day] ?? NaN)])

  test('the total return is the price return of shares that each dividend buys more of at its ex-date’s close', () => {
    fc.assert(
      fc.property(closes, shares, paid, (own, count, drawn) => {
        const dividends = toPaid(drawn, own)
        const benchmark = barsOf(onWeekdays(own), { ticker: SPY })
        const {
          figures,
          timeWeighted,
          benchmark: levels,
        } = measure(
          requestOf(
            [
              lotOf({
                shares: String(count),
                boughtOn: null,
                recordedAtUtc: '2024-01-02T12:00:00Z',
              }),
            ],
            [barsOf(onWeekdays(own))],
            {
              benchmark,
              actionsByTicker: new Map([
                [AAA, actionsOf(AAA, dividends)],
                [SPY, actionsOf(SPY, dividends)],
              ]),
            },
          ),
        )
        // One share after another, as a shareholder would: a day’s dividend buys at its close.
        let held = 1
        for (const [at, close] of own.entries()) {
          const amount = dividends.find(([date]) => date === DATES[at])?.[1] ?? 0
          if (at > 0) held += (held * amount) / close
          const value = (held * close) / (own[0] ?? NaN)
          expect(timeWeighted[at]).toBeCloseTo(value, 9)
          expect(levels?.[at]).toBeCloseTo(value, 9)
        }
        const end = (own.at(-1) ?? NaN) / (own[0] ?? NaN)
        expect(valueOf(figures.priceReturn)).toBeCloseTo(end - 1, 9)
        expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(held * end - 1, 9)
        expect(valueOf(figures.moneyWeightedReturn)).toBeCloseTo(held * end - 1, 9)
        expect(valueOf(figures.benchmarkReturn)).toBeCloseTo(held * end - 1, 9)
        expect(valueOf(figures.benchmarkPriceReturn)).toBeCloseTo(end - 1, 9)
      }),
      { numRuns: 60 },
    )
  })

  test('dividends never lower a return, and none leave it at the price return', () => {
    fc.assert(
      fc.property(lots, closes, closes, paid, (those, own, other, drawn) => {
        const series = [barsOf(onWeekdays(own)), barsOf(onWeekdays(other), { ticker: BBB })]
        const actionsByTicker = new Map([
          [AAA, actionsOf(AAA, toPaid(drawn, own))],
          [BBB, actionsOf(BBB, [])],
        ])
        const { figures } = measure(requestOf(those, series, { actionsByTicker }))
        const [total, price] = [valueOf(figures.timeWeightedReturn), valueOf(figures.priceReturn)]
        fc.pre(typeof total === 'number')
        expect(total).toBeGreaterThanOrEqual(Number(price) - 1e-12)
        const without = measure(requestOf(those, series)).figures
        expect(valueOf(without.timeWeightedReturn)).toBe(price)
      }),
      { numRuns: 60 },
    )
  })

  test('of two ranges one after the other compounds to that of both', () => {
    const middle = fc.integer({ min: 1, max: DATES.length - 2 })
    fc.assert(
      fc.property(lots, closes, paid, middle, (those, own, drawn, at) => {
        const request = requestOf(
          those,
          [barsOf(onWeekdays(own)), barsOf(onWeekdays(own), { ticker: BBB })],
          {
            actionsByTicker: new Map([AAA, BBB].map((t) => [t, actionsOf(t, toPaid(drawn, own))])),
          },
        )
        const whole = measure(request)
        const [to, from] = [DATES[at] ?? '', DATES[at + 1] ?? '']
        fc.pre((whole.days[0] ?? '') <= to)
        const growthIn = (range: typeof request.range) =>
          measure({ ...request, range }).timeWeighted.at(-1) ?? NaN
        const first = growthIn({ from: '1900-01-01', to })
        const second = growthIn({ from, to: '2025-12-31' })
        expect(first * second).toBeCloseTo(whole.timeWeighted.at(-1) ?? NaN, 9)
      }),
      { numRuns: 60 },
    )
  })
})
