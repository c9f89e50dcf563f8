import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { crossRate, type RateTable } from './cross-rate.ts'

// Euro reference rates of Mar 18, 2026 with those of the 17th (European Central Bank); the quotients
// and changes below are by bc(1).
const percent = (today: number, before: number) => (today / before - 1) * 100
const TABLE: RateTable = {
  base: 'EUR',
  rates: [
    { currency: 'GBP', rate: 0.86393, changePercent: percent(0.86393, 0.8643) },
    { currency: 'JPY', rate: 183.49, changePercent: percent(183.49, 183.29) },
    { currency: 'USD', rate: 1.15, changePercent: percent(1.15, 1.1531) },
    { currency: 'XYZ', rate: 2, changePercent: null },
  ],
}

test('the euro against a listed currency is the published rate', () => {
  expect(crossRate(TABLE, 'EUR', 'USD')?.rate).toBe(1.15)
  expect(crossRate(TABLE, 'EUR', 'USD')?.changePercent).toBeCloseTo(-0.2688405, 6)
})

test('two listed currencies are the quotient of their rates, and so is the change', () => {
  // 183.49 / 1.15 = 159.5565217; before, 183.29 / 1.1531 = 158.9541237; so +0.3789760%.
  const yen = crossRate(TABLE, 'USD', 'JPY')
  expect(yen?.rate).toBeCloseTo(159.5565217, 6)
  expect(yen?.changePercent).toBeCloseTo(0.378976, 5)
  // 1.15 / 0.86393 = 1.3311264
  expect(crossRate(TABLE, 'GBP', 'USD')?.rate).toBeCloseTo(1.3311264, 6)
})

test('a currency against itself is 1 and never changes', () => {
  expect(crossRate(TABLE, 'JPY', 'JPY')).toEqual({ rate: 1, changePercent: 0 })
})

test('a change that is unknown on one side is unknown', () => {
  expect(crossRate(TABLE, 'XYZ', 'USD')).toEqual({ rate: 0.575, changePercent: null })
})

test('a currency the table lacks has no rate', () => {
  expect(crossRate(TABLE, 'USD', 'ABC')).toBeNull()
  expect(crossRate(TABLE, 'ABC', 'USD')).toBeNull()
})

test('there and back is 1', () => {
  const rate = double({ min: 1e-4, max: 1e6, noNaN: true })
  assert(
    property(rate, rate, (one, other) => {
      const rates = [
        { currency: 'AAA', rate: one, changePercent: null },
        { currency: 'BBB', rate: other, changePercent: null },
      ]
      const there = crossRate({ base: 'EUR', rates }, 'AAA', 'BBB')?.rate ?? 0
      const back = crossRate({ base: 'EUR', rates }, 'BBB', 'AAA')?.rate ?? 0
      expect(there * back).toBeCloseTo(1, 9)
    }),
  )
})
