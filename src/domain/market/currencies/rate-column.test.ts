import { expect, test } from 'vitest'
import { crossColumns } from './rate-column.ts'

const dollar = {
  currency: 'USD',
  dates: ['2026-03-16', '2026-03-17', '2026-03-18'],
  rates: [1.2, 1.25, 1.15],
}
const krona = { currency: 'SEK', dates: ['2026-03-16', '2026-03-18'], rates: [10.8, 11.5] }

test('a currency is worth the quotient of both rates of the day, on days that both have', () => {
  // 1 SEK = 1.2 / 10.8 USD = 0.1111…, and 1.15 / 11.5 = 0.1.
  const { dates, rates } = crossColumns(krona, dollar)
  expect(dates).toEqual(['2026-03-16', '2026-03-18'])
  expect([...rates]).toEqual([1.2 / 10.8, 1.15 / 11.5])
})

test('the euro is 1 on either side', () => {
  expect([...crossColumns(null, dollar).rates]).toEqual([1.2, 1.25, 1.15])
  expect([...crossColumns(dollar, null).rates]).toEqual([1 / 1.2, 1 / 1.25, 1 / 1.15])
})
