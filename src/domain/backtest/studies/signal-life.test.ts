import { expect, test } from 'vitest'
import type { Action } from '../../signals/signal.ts'
import { studySignalLife } from './signal-life.ts'
import { tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'

const ACTIONS: Readonly<Record<string, Action | null>> = {
  B: 'BUY',
  S: 'SELL',
  W: 'WATCH',
  '.': null,
}

function lifeOf(...stocks: readonly string[]) {
  const made = stocks.map((letters, index) =>
    tinyStock(
      `A${'ABC'[index]}`,
      [...letters].map((letter) => ({ action: ACTIONS[letter] ?? null })),
    ),
  )
  const { groups, table } = studySignalLife(tinyMarket(made), 'some stocks')
  return { parts: groups['signal-life'] ?? {}, table }
}

test('an action lasts the sessions of its run; runs cut by an end of the bars do not count', () => {
  // Whole runs: BUY of 2 and of 4, SELL of 1, WATCH of 3. The first WATCH and the last BUY are cut.
  const { parts, table } = lifeOf('WWBBSWWWBBBBSB')
  expect(valueOf(parts['median-buy'])).toBe(3)
  expect(valueOf(parts['median-watch'])).toBe(3)
  expect(valueOf(parts['median-sell'])).toBe(1)
  expect(table.rows.map(({ cells }) => valueOf(cells[0]))).toEqual([3, 1, 3])
})

test('runs of all stocks are taken together', () => {
  // BUY of 1 and 2 in the first, of 6 in the second: the median is 2.
  const { parts } = lifeOf('WBWBBW', 'WBBBBBBW')
  expect(valueOf(parts['median-buy'])).toBe(2)
})

test('changes are counted for a year of 252 sessions, in the median of the stocks', () => {
  // 3 changes in 9 sessions, 1 in 9 and none in 9 are 84, 28 and 0 a year.
  const { parts } = lifeOf('WWBBBSSWW', 'WWWWWBBBB', 'WWWWWWWWW')
  expect(valueOf(parts['changes-a-year'])).toBe(28)
})

test('an action without a complete run has no length', () => {
  expect(valueOf(lifeOf('..WWBB').parts['median-buy'])).toBeNaN()
})
