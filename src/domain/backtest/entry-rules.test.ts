import { expect, test } from 'vitest'
import { ENTRY_RULES, SIGNAL_RULES } from './entry-rules.ts'

test('actions, the two ways to SELL and each clause once, in published order', () => {
  expect(ENTRY_RULES.map(({ id, action }) => `${action} ${id}`)).toEqual([
    'BUY buy',
    'SELL sell',
    'SELL trend-break',
    'SELL exhaustion',
    'BUY rsi-between-45-70',
    'BUY adx-above-25',
    'BUY sma-gap-above-0',
    'BUY obv-change-above-0',
    'BUY cmf-above-0',
    'SELL sma-gap-below-0',
    'SELL sma-slope-below-0',
    'SELL obv-change-below-0',
    'SELL adx-at-least-25',
    'SELL rsi-at-least-30',
    'SELL rsi-above-70',
  ])
  expect(SIGNAL_RULES.map(({ id }) => id)).toEqual(['buy', 'sell', 'trend-break', 'exhaustion'])
})

test('a clause fires by itself, whatever the others do', () => {
  const measures = { rsi: 72, adx: 10, smaGap: 1, smaSlope: 1, obvChange: -5, cmf: -0.2 }
  const holding = ENTRY_RULES.filter(({ isMet }) => isMet(measures)).map(({ id }) => id)
  expect(holding).toEqual([
    'sell',
    'exhaustion',
    'sma-gap-above-0',
    'obv-change-below-0',
    'rsi-at-least-30',
    'rsi-above-70',
  ])
})

test('names are those that people read elsewhere', () => {
  const nameOf = (id: string) => ENTRY_RULES.find((rule) => rule.id === id)?.name
  expect(nameOf('rsi-between-45-70')).toBe('RSI between 45 and 70')
  expect(nameOf('sma-slope-below-0')).toBe('SMA20 below its level 5 days ago')
})
