import { expect, test } from 'vitest'
import { studyClauses } from './clauses.ts'
import { tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'

// The default readings meet all five BUY clauses.
const days = [
  {},
  { readings: { rsi: 80 } },
  { readings: { rsi: 70 } },
  { readings: { rsi: 44, adx: 25 } },
  { readings: { rsi: 44, adx: 25, sma20: 90, sma50: 100, obvChange: 0, cmf: 0 } },
  { action: null },
]
const { groups, table } = studyClauses(tinyMarket([tinyStock('AAA', days)]), 'one stock')

test('days are counted by how many of the five clauses they met', () => {
  // Of five judged days: all five met on two (an RSI of 70 counts), four on one, three on one (an ADX
  // of 25 does not count), none on one.
  const shares = ['zero', 'one', 'two', 'three', 'four', 'five'].map((name) =>
    valueOf(groups['clauses']?.[name]),
  )
  expect(shares).toEqual([0.2, 0, 0, 0.2, 0.2, 0.4])
})

test('the table names each number of clauses', () => {
  expect(table.rows.map(({ label }) => label)).toEqual([
    '0 of 5',
    '1 of 5',
    '2 of 5',
    '3 of 5',
    '4 of 5',
    '5 of 5',
  ])
  expect(table.rows.map(({ cells }) => valueOf(cells[0]))).toEqual([0.2, 0, 0, 0.2, 0.2, 0.4])
})
