import { expect, test } from 'vitest'
import { studyBreadth } from './breadth.ts'
import { closing, tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'

/** A stock above (+), below (-) or level with (0) its SMA 20 by day; a dot is warm-up. */
function stockWith(name: string, positions: string) {
  const close: Readonly<Record<string, number>> = { '+': 101, '-': 99, 0: 100, '.': 100 }
  return tinyStock(
    name,
    [...positions].map((stand) => ({
      close: close[stand] ?? 0,
      series: stand === '.' ? {} : { sma20: 100 },
    })),
  )
}

// Five stocks. Day 0 is warm-up. Above on day 1: 3 of 5 (60%: broad), day 2: 2 of 5, day 3: 5 of 5, day
// 4: 1 of 5, day 5: 4 of 5, which has no next day.
const stocks = [
  stockWith('AAA', '.+++++'),
  stockWith('BBB', '.+++-+'),
  stockWith('CCC', '.+-+-+'),
  stockWith('DDD', '.0-+-+'),
  stockWith('EEE', '.--+--'),
]
// Higher on day 2, lower on day 3, level on day 4, higher on day 5.
const fund = tinyStock('SPY', closing(10, 10, 11, 9, 9, 12))
const { groups, table } = studyBreadth(tinyMarket(stocks, fund), 'five stocks')
const parts = groups['breadth'] ?? {}

test('60% or more is broad, 60% itself too', () => {
  // Days 1 and 3 of the days 1 to 4.
  expect(valueOf(parts['cases'])).toBe(2)
  expect(valueOf(parts['days-60'])).toBe(2 / 4)
})

test('the next day counts as higher only when it closed above', () => {
  // After day 1 higher, after day 3 level; after the narrow days 2 and 4 lower and higher.
  expect(valueOf(parts['up-next-60'])).toBe(1 / 2)
  expect(valueOf(parts['up-next-below'])).toBe(1 / 2)
  expect(valueOf(parts['up-next-any'])).toBe(2 / 4)
})

test('the table has broad, narrow and any', () => {
  expect(table.rows.map(({ label, cells }) => [label, valueOf(cells[0])])).toEqual([
    ['60% or more', 2],
    ['Below 60%', 2],
    ['Any', 4],
  ])
})

test('a stock without a bar on a day is not counted that day', () => {
  // With four of the five gone after day 0, day 1 to 4 are those of the first alone: always broad.
  const short = stocks.slice(1).map((stock, index) => tinyStock(`S${'ABCD'[index]}`, closing(1)))
  const alone = studyBreadth(tinyMarket([stocks[0] ?? fund, ...short], fund), 'one')
  expect(valueOf(alone.groups['breadth']?.['cases'])).toBe(4)
})
