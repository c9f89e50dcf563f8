import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber } from './day-number.ts'
import { moneyWeightedReturn } from './money-weighted-return.ts'
import { valueOf } from './portfolio.fixture.ts'

function flows(amountByDate: Readonly<Record<string, number>>) {
  return Object.entries(amountByDate).map(([date, amount]) => ({ day: dayNumber(date), amount }))
}

describe('the money-weighted return', () => {
  test('a year is what XIRR gives for the example in its own description', () => {
    // Microsoft, "XIRR function", support.microsoft.com: 0.373362535.
    const { yearly } = moneyWeightedReturn(
      flows({
        '2008-01-01': -10_000,
        '2008-03-01': 2750,
        '2008-10-30': 4250,
        '2009-02-15': 3250,
        '2009-04-01': 2750,
      }),
    )
    expect(valueOf(yearly)).toBeCloseTo(0.373362535, 8)
  })

  test('weighs money by how long it was in', () => {
    // 1,000 for two years and 500 for one at 10%: 1,000 × 1.21 + 500 × 1.1 = 1,760.
    const { whole, yearly } = moneyWeightedReturn(
      flows({ '2021-01-01': -1000, '2022-01-01': -500, '2023-01-01': 1760 }),
    )
    expect(valueOf(yearly)).toBeCloseTo(0.1, 12)
    expect(valueOf(whole)).toBeCloseTo(0.21, 12)
  })

  test('of less than a year is the plain gain over the range', () => {
    const { whole, yearly } = moneyWeightedReturn(flows({ '2023-01-01': -100, '2023-03-15': 102 }))
    expect(valueOf(whole)).toBeCloseTo(0.02, 12)
    // January, February and the first half of March: 31 + 28 + 14 days.
    expect(valueOf(yearly)).toContain('the range covers 73 days')
  })

  test('is found however far from zero it is', () => {
    const tenfold = moneyWeightedReturn(flows({ '2023-01-01': -1, '2023-01-02': 10 }))
    expect(valueOf(tenfold.whole)).toBeCloseTo(9, 9)
    const years = moneyWeightedReturn(flows({ '2021-01-01': -1e-9, '2023-01-01': 1e9 }))
    // 730 days, so the annual rate is the square root of 1e18, less 1.
    expect(Number(valueOf(years.yearly)) / 1e9).toBeCloseTo(1, 6)
    const lost = moneyWeightedReturn(flows({ '2023-01-01': -1e6, '2024-01-01': 1e-6 }))
    expect(valueOf(lost.whole)).toBeCloseTo(-1 + 1e-12, 15)
  })

  test('is missing without a span of days', () => {
    const { whole } = moneyWeightedReturn(flows({ '2023-01-01': 5 }))
    expect(valueOf(whole)).toBe('it needs money invested before the last close')
  })

  test.each([
    ['comes back before it goes in', { '2023-01-01': -100, '2023-02-01': 230, '2023-03-01': -132 }],
    ['never comes back', { '2023-01-01': -100, '2023-02-01': -1 }],
    ['that is put in last is more than the value', { '2023-01-01': -100, '2023-02-01': -20 + 5 }],
  ])('is missing when money %s', (_, amounts) => {
    const { yearly } = moneyWeightedReturn(flows(amounts))
    expect(valueOf(yearly)).toBe('no single rate fits the deposits and the value')
  })

  test('discounts every flow to zero at the end', () => {
    const purchase = fc.record({
      day: fc.integer({ min: 0, max: 2000 }),
      amount: fc.double({ min: -1e6, max: -1, noNaN: true }),
    })
    const ratio = fc.double({ min: 0.1, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.array(purchase, { minLength: 1 }), ratio, (purchases, endRatio) => {
        const amount = -endRatio * purchases.reduce((sum, flow) => sum + flow.amount, 0)
        const { whole } = moneyWeightedReturn([...purchases, { day: 4001, amount }])
        const first = Math.min(...purchases.map(({ day }) => day))
        const growth = 1 + Number(valueOf(whole))
        const grown = purchases.reduce(
          (sum, flow) => sum + flow.amount * growth ** ((4001 - flow.day) / (4001 - first)),
          0,
        )
        expect(-grown / amount).toBeCloseTo(1, 5)
      }),
    )
  })
})
