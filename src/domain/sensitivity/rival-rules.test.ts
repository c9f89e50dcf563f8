import { expect, test } from 'vitest'
import { RULES } from '../signals/rules.ts'
import type { Comparison } from '../signals/signal.ts'
import { RIVAL_RULES } from './rival-rules.ts'

/** Every comparison that differs from the published one. */
function listReplaced(index: number): string[] {
  const published = RULES.flatMap(({ conditions }) => conditions)
  const tried = RIVAL_RULES[index]?.rules ?? []
  return tried
    .flatMap(({ id, conditions }) => conditions.map((condition) => ({ id, condition })))
    .flatMap(({ id, condition: { measure, comparison } }, position) => {
      const before = published[position]
      if (before === undefined || write(before.comparison) === write(comparison)) return []
      return [`${id}: ${measure} ${write(before.comparison)}, now ${write(comparison)}`]
    })
}

function write(comparison: Comparison): string {
  if (comparison.is === 'between') return `${comparison.low} to ${comparison.high}`
  return `${comparison.is} ${comparison.threshold}`
}

const RSI_FLOOR = 'buy: rsi 45 to 70, now 50 to 70'
const RSI_CEILING = 'buy: rsi 45 to 70, now 45 to 65'
const ADX_IN_BUY = 'buy: adx above 25, now above 20'
const ADX_IN_SELL = 'trend-break: adx at-least 25, now at-least 20'
const CMF_FLOOR = 'buy: cmf above 0, now above 0.1'

test.each([
  [0, ['rsi-floor'], [RSI_FLOOR]],
  [1, ['rsi-ceiling'], [RSI_CEILING]],
  [2, ['adx-trend'], [ADX_IN_BUY, ADX_IN_SELL]],
  [3, ['cmf-floor'], [CMF_FLOOR]],
  [
    4,
    ['rsi-floor', 'rsi-ceiling', 'adx-trend', 'cmf-floor'],
    ['buy: rsi 45 to 70, now 50 to 65', ADX_IN_BUY, CMF_FLOOR, ADX_IN_SELL],
  ],
])('rival %d replaces the limits of %j and nothing else', (index, settings, replaced) => {
  expect(RIVAL_RULES[index]?.changed.map(({ setting }) => setting)).toEqual(settings)
  expect(listReplaced(index)).toEqual(replaced)
})

test('there are four rivals and all of them at once', () => {
  expect(RIVAL_RULES).toHaveLength(5)
})
