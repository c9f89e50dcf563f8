import { expect, test } from 'vitest'
import { tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'
import { studyZones } from './zones.ts'

const market = (readings: 'rsi' | 'adx' | 'cmf', ...values: readonly (number | null)[]) =>
  tinyMarket([
    tinyStock(
      'AAA',
      values.map((value) =>
        value === null ? { action: null } : { readings: { [readings]: value } },
      ),
    ),
  ])

test('every judged day lies in one zone of RSI', () => {
  const { groups, table } = studyZones('rsi')(market('rsi', 29, 30, 45, 70, 71, null), 'a week')
  const shares = groups['rsi-zones'] ?? {}
  // Exactly 30 is neutral, exactly 45 and exactly 70 are bullish.
  expect(Object.entries(shares).map(([zone, figure]) => [zone, valueOf(figure)])).toEqual([
    ['oversold', 0.2],
    ['neutral', 0.2],
    ['bullish', 0.4],
    ['overbought', 0.2],
  ])
  expect(table.id).toBe('rsi-zones')
  expect(table.caption).toBe('RSI at the close: a week, every day with a signal.')
})

test('zones of ADX and CMF go by their own words', () => {
  const adx = studyZones('adx')(market('adx', 24, 26, 51, 60), 'a week')
  expect(adx.table.rows.map(({ label, cells }) => [label, valueOf(cells[0])])).toEqual([
    ['weak', 0.25],
    ['strong', 0.25],
    ['extremely strong', 0.5],
  ])
  const cmf = studyZones('cmf')(market('cmf', 0.15, 0.16, 0, -0.2), 'a week')
  expect(cmf.table.rows.map(({ label, cells }) => [label, valueOf(cells[0])])).toEqual([
    ['strong selling', 0.25],
    ['mild selling', 0],
    ['balanced', 0.25],
    ['mild buying', 0.25],
    ['strong buying', 0.25],
  ])
})
