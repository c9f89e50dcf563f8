import { expect, test } from 'vitest'
import { studyActions } from './actions.ts'
import { tinyMarket, tinyStock, valueOf, type TinyDay } from './tiny-market.fixture.ts'

const days = (...actions: readonly TinyDay['action'][]) =>
  actions.map((action = null) => ({ action }))

// 8 judged days: BUY 3, SELL 1, WATCH 4; the two unjudged days do not count.
const market = tinyMarket([
  tinyStock('AAA', days('BUY', 'BUY', null, 'WATCH', 'WATCH')),
  tinyStock('BBB', days(null, 'SELL', 'BUY', 'WATCH', 'WATCH')),
])
const { groups, table } = studyActions(market, 'two stocks, one week')

test('each action has its share of the days that could be judged', () => {
  const { buy, sell, watch } = groups['actions'] ?? {}
  expect([buy, sell, watch].map(valueOf)).toEqual([3 / 8, 1 / 8, 4 / 8])
})

test('judged days and stocks are counted', () => {
  expect(valueOf(groups['actions']?.['days'])).toBe(8)
  expect(valueOf(groups['actions']?.['stocks'])).toBe(2)
})

test('the table names its sample', () => {
  expect(table.id).toBe('actions')
  expect(table.caption).toContain('two stocks, one week')
  expect(table.rows.map(({ label, cells }) => [label, ...cells.map(valueOf)])).toEqual([
    ['BUY', 0.375],
    ['SELL', 0.125],
    ['WATCH', 0.5],
  ])
})
