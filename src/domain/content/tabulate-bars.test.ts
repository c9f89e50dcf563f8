import { expect, test } from 'vitest'
import { tinyDate, tinyStock } from '../backtest/studies/tiny-market.fixture.ts'
import { tabulateBars } from './tabulate-bars.ts'

const stock = tinyStock(
  'AAA',
  Array.from({ length: 40 }, (_, index) => ({
    close: 100 + index,
    series:
      index === 0
        ? {}
        : { rsi: 50 + index / 4, adx: 20, obv: -2_500_000, cmf: -0.004, sma20: 99, sma50: 1_234.5 },
  })),
)
const call = (first: number, last: number, columns: Parameters<typeof tabulateBars>[0]['with']) =>
  tabulateBars(
    { kind: 'bars', of: 'AAA', from: tinyDate(first), to: tinyDate(last), with: columns },
    stock,
  )

test('each session has a row with its date, its close and the requested columns', () => {
  expect(call(0, 2, ['rsi', 'volume'])).toEqual({
    ok: true,
    value: {
      kind: 'table',
      caption: 'AAA, Jan 1, 2026 to Jan 3, 2026, sample market.',
      columns: ['Date', 'Close', 'RSI 14', 'Volume'],
      rows: [
        ['Jan 1, 2026', '$100.00', 'not yet', '1.0K'],
        ['Jan 2, 2026', '$101.00', '50.25', '1.0K'],
        ['Jan 3, 2026', '$102.00', '50.50', '1.0K'],
      ],
    },
  })
})

test('each column is written in its unit; nothing is written as minus zero', () => {
  const table = call(1, 2, ['adx', 'obv', 'cmf', 'sma20', 'sma50'])
  if (!table.ok) throw new Error(table.failure)
  expect(table.value.columns.slice(2)).toEqual(['ADX 14', 'OBV', 'CMF 20', 'SMA 20', 'SMA 50'])
  expect(table.value.rows[0]?.slice(2)).toEqual(['20.00', '−2.5M', '0.00', '$99.00', '$1,234.50'])
})

test('thirty rows fit, one more does not', () => {
  expect(call(0, 29, []).ok).toBe(true)
  expect(call(0, 30, [])).toEqual({ ok: false, failure: 'The table has 31 rows; the limit is 30.' })
})

test('an invalid range is rejected', () => {
  expect(call(3, 3, [])).toEqual({ ok: false, failure: '"2026-01-04" is not before "2026-01-04".' })
})
