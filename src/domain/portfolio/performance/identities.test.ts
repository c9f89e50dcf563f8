import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closes, DATES, day, DAYS, holding, lots } from './arbitrary-portfolio.fixture.ts'
import { computePerformance } from './compute-performance.ts'
import { FIGURE_NAMES, type MeasuredPerformance, type PerformanceRequest } from './performance.ts'
import { AAA, BBB, SPY, barsOf, lotOf, measure, onWeekdays, valueOf } from './portfolio.fixture.ts'

/** Amounts and figures agree to at least six digits; reasons and days are the same. */
function expectSame(left: MeasuredPerformance, right: MeasuredPerformance): void {
  expect(left.days).toEqual(right.days)
  for (const column of ['values', 'flows', 'invested', 'timeWeighted'] as const) {
    const gaps = left[column].map((value, at) => Math.abs(value - (right[column][at] ?? NaN)))
    expect(Math.max(...gaps)).toBeLessThan(1e-9 * Math.max(...left[column], 1))
  }
  const [own, others] = [describeFigures(left), describeFigures(right)]
  expect(own.reasons).toEqual(others.reasons)
  for (const [at, value] of own.numbers.entries())
    expect(value).toBeCloseTo(others.numbers[at] ?? NaN, 6)
}

function describeFigures({ figures }: MeasuredPerformance) {
  const result = FIGURE_NAMES.map((name) => valueOf(figures[name]))
  return {
    numbers: result.filter((one) => typeof one === 'number'),
    reasons: result.filter((one) => typeof one === 'string'),
  }
}

describe('performance', () => {
  test('is the same for one lot and for the two it is split into', () => {
    fc.assert(
      fc.property(
        lots,
        closes,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (those, own, part) => {
          const halves = those.flatMap((whole) => {
            const first = Math.max(1, Math.floor(Number(whole.shares) * part))
            const rest = Number(whole.shares) - first
            return [
              { ...whole, shares: String(first) },
              { ...whole, shares: String(rest) },
            ]
          })
          expectSame(measure(holding(those, own)), measure(holding(halves, own)))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('does not depend on the order of lots', () => {
    fc.assert(
      fc.property(lots, closes, closes, (those, own, other) => {
        expectSame(
          measure(holding(those, own, other)),
          measure(holding(those.toReversed(), own, other)),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('is the same after a split, with prices divided and shares from before it multiplied', () => {
    const factor = fc.constantFrom([2, 1], [3, 2], [1, 10], [20, 1])
    fc.assert(
      fc.property(lots, closes, factor, day, (those, own, [newShares = 1, oldShares = 1], on) => {
        const date = DATES[on] ?? ''
        const ratio = newShares / oldShares
        const asWritten = those.map((one) => {
          const isAfter = (one.boughtOn ?? one.recordedAtUtc.slice(0, 10)) >= date
          if (!isAfter) return one
          // Whole shares and prices have exact decimals at each of these ratios except 2 / 3.
          return {
            ...one,
            shares: (Number(one.shares) * ratio).toFixed(2),
            price: (Number(one.price) / ratio).toFixed(12),
          }
        })
        const known = (ticker: typeof AAA) => ({
          from: '1900-01-01',
          splits: [{ kind: 'split', ticker, date, newShares, oldShares } as const],
          dividends: [],
        })
        const divided = holding(
          asWritten,
          own.map((close) => close / ratio),
        )
        const actionsByTicker = new Map([AAA, BBB].map((ticker) => [ticker, known(ticker)]))
        expectSame(measure(holding(those, own)), measure({ ...divided, actionsByTicker }))
      }),
      { numRuns: 60 },
    )
  })

  test('adds up: the value of the whole is the sum of the values of its lots', () => {
    fc.assert(
      fc.property(lots, closes, closes, (those, own, other) => {
        const { days, values, invested } = measure(holding(those, own, other))
        const parts = those.map((one) => measure(holding([one], own, other)))
        for (const [at, date] of days.entries()) {
          const sumOf = (column: 'values' | 'invested') =>
            parts.reduce((sum, part) => sum + (part[column][part.days.indexOf(date)] ?? 0), 0)
          expect(values[at]).toBeCloseTo(sumOf('values'), 4)
          expect(invested[at]).toBeCloseTo(sumOf('invested'), 4)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('of two ranges one after the other compounds to that of both', () => {
    fc.assert(
      fc.property(lots, closes, fc.integer({ min: 0, max: DAYS - 2 }), (those, own, middle) => {
        const whole = measure(holding(those, own))
        const to = whole.days[middle % whole.days.length] ?? ''
        const from = DATES[DATES.indexOf(to) + 1] ?? ''
        fc.pre(from !== '')
        const growthIn = (range: PerformanceRequest['range']) =>
          measure({ ...holding(those, own), range }).timeWeighted.at(-1) ?? NaN
        const first = growthIn({ from: '1900-01-01', to })
        const second = growthIn({ from, to: '2025-12-31' })
        expect(first * second).toBeCloseTo(whole.timeWeighted.at(-1) ?? NaN, 9)
      }),
      { numRuns: 60 },
    )
  })
})

describe('for any lots', () => {
  const amount = fc.constantFrom('0', '0.000001', '1', '7.5', `1${'0'.repeat(150)}`, '0.1')
  const date = fc
    .date({ min: new Date('2023-11-01'), max: new Date('2024-06-30'), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10))
  const anyLot = fc
    .record({
      ticker: fc.constantFrom(AAA, BBB, SPY),
      shares: amount.filter((text) => text !== '0'),
      price: amount,
      currency: fc.constantFrom(null, 'USD', 'EUR', 'JPY'),
      boughtOn: fc.option(date),
      recordedAtUtc: date.map((recorded) => `${recorded}T00:00:00Z`),
    })
    .map((drawn) => lotOf(drawn))

  test('a figure is a finite number or has a reason', () => {
    const request = fc.record({
      those: fc.array(anyLot, { maxLength: 8 }),
      own: closes,
      from: date,
      to: date,
      hasBenchmark: fc.boolean(),
    })
    fc.assert(
      fc.property(request, ({ those, own, from, to, hasBenchmark }) => {
        const euros = { dates: ['2024-01-15'], rates: Float64Array.of(1.1) }
        const benchmark = hasBenchmark ? barsOf(onWeekdays(own), { ticker: SPY }) : null
        const performance = computePerformance({
          ...holding(those, own, own.slice(0, 30)),
          benchmark,
          range: { from, to },
          ratesByCurrency: new Map([['EUR', euros]]),
        })
        const { numbers, reasons } =
          performance.kind === 'measured'
            ? describeFigures(performance)
            : { numbers: [], reasons: [performance.because] }
        expect(numbers.length + reasons.length).toBeGreaterThan(0)
        expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([])
        for (const because of reasons)
          expect(because).toMatch(/^[a-z](?!.*(NaN|Infin|undef)).*[^.]$/)
      }),
      { numRuns: 200 },
    )
  })
})
