import fc from 'fast-check'
import type { CountedLot, PerformanceRequest } from './performance.ts'
import { AAA, BBB, barsOf, lotOf, onWeekdays, requestOf, weekdays } from './portfolio.fixture.ts'

export const DAYS = 80
export const DATES = weekdays(DAYS)

/** Daily moves of up to 5% either way, the first day at 100. */
export const closes = fc
  .array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), {
    minLength: DAYS - 1,
    maxLength: DAYS - 1,
  })
  .map((moves) => {
    let price = 100
    return [price, ...moves.map((move) => (price *= 1 + move))]
  })
export const shares = fc.integer({ min: 2, max: 1000 })
export const day = fc.integer({ min: 0, max: DAYS - 2 })
const price = fc.integer({ min: 50, max: 200 }).map(String)
const lot = fc
  .record({ shares, day, price, ticker: fc.constantFrom(AAA, BBB), isDated: fc.boolean() })
  .map((drawn) =>
    lotOf({
      ticker: drawn.ticker,
      shares: String(drawn.shares),
      price: drawn.price,
      boughtOn: drawn.isDated ? (DATES[drawn.day] ?? '') : null,
      recordedAtUtc: `${DATES[drawn.day] ?? ''}T21:30:00Z`,
    }),
  )
/** Purchases of AAA and BBB on those days, some without a date. */
export const lots = fc.array(lot, { minLength: 1, maxLength: 12 })

/** Lots of AAA at the first closes and of BBB at the second, over all the days. */
export function holding(
  those: readonly CountedLot[],
  own: readonly number[],
  other = own,
): PerformanceRequest {
  const series = [barsOf(onWeekdays(own)), barsOf(onWeekdays(other), { ticker: BBB })]
  return requestOf(those, series)
}
