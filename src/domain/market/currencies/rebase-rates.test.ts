import { array, assert, constantFrom, double, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { ExchangeRates } from './exchange-rate.ts'
import { rebaseRates } from './rebase-rates.ts'

// Made up, but of realistic size; the quotients below are by bc(1).
const TABLE: ExchangeRates = {
  base: 'EUR',
  date: '2025-01-02',
  rates: [
    { currency: 'GBP', rate: 0.8301, previousRate: 0.82918 },
    { currency: 'JPY', rate: 161.72, previousRate: 163.06 },
    { currency: 'USD', rate: 1.0321, previousRate: 1.0389 },
  ],
}

test("the table's own base gives the table", () => {
  expect(rebaseRates(TABLE, 'EUR')).toEqual(TABLE)
})

test('a currency the table does not have gives none', () => {
  expect(rebaseRates(TABLE, 'XXX')).toBeNull()
})

test('against the dollar, each rate is a quotient of the same day', () => {
  const table = rebaseRates(TABLE, 'USD')
  expect(table).toMatchObject({ base: 'USD', date: '2025-01-02' })
  expect(table?.rates.map(({ currency }) => currency)).toEqual(['EUR', 'GBP', 'JPY'])
  const [euro, pound] = table?.rates ?? []
  expect(euro?.rate).toBeCloseTo(0.968898, 6)
  expect(euro?.previousRate).toBeCloseTo(0.962557, 6)
  expect(pound?.rate).toBeCloseTo(0.8042825, 7)
})

test('an earlier rate that is unknown on either side stays unknown', () => {
  const [pound, ...others] = TABLE.rates
  if (pound === undefined) throw new Error('no pound')
  const table = { ...TABLE, rates: [{ ...pound, previousRate: null }, ...others] }
  const previous = (base: string) =>
    rebaseRates(table, base)?.rates.map(({ previousRate }) => previousRate)
  expect(previous('GBP')).toEqual([null, null, null])
  expect(previous('USD')?.map((rate) => rate === null)).toEqual([false, true, false])
})

const rate = double({ min: 1e-4, max: 1e6, noNaN: true })
const tables = array(
  record({
    currency: constantFrom('AUD', 'CHF', 'GBP', 'JPY', 'USD', 'ZAR'),
    rate,
    previousRate: option(rate),
  }),
  { minLength: 1, maxLength: 6 },
).map((entries): ExchangeRates => {
  const distinct = new Map(entries.map((entry) => [entry.currency, entry]))
  const rates = [...distinct.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  return { base: 'EUR', date: '2025-01-02', rates }
})

test('there and back again gives the table', () => {
  assert(
    property(tables, (table) => {
      const [pivot] = table.rates
      const there = rebaseRates(table, pivot?.currency ?? '')
      const back = there === null ? null : rebaseRates(there, 'EUR')
      expect(back?.rates.map(({ currency }) => currency)).toEqual(
        table.rates.map(({ currency }) => currency),
      )
      for (const [index, entry] of table.rates.entries()) {
        expect((back?.rates[index]?.rate ?? 0) / entry.rate).toBeCloseTo(1, 9)
      }
    }),
  )
})
