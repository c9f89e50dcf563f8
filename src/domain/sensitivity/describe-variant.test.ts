import { expect, test } from 'vitest'
import type { Clause } from '../signals/signal.ts'
import type { SettingChange, Variant } from './sensitivity.ts'
import { describeDeciding, nameVariant } from './describe-variant.ts'

function variantOf(changed: readonly SettingChange[], deciding: readonly Clause[] = []): Variant {
  return { kind: 'rival', changed, action: 'WATCH', rule: null, deciding }
}

const BUY_GAP: Clause = {
  rule: 'buy',
  role: 'all',
  measure: 'smaGap',
  comparison: { is: 'above', threshold: 0 },
  value: -0.45,
  isMet: false,
}
const SELL_SLOPE: Clause = {
  ...BUY_GAP,
  rule: 'trend-break',
  measure: 'smaSlope',
  comparison: { is: 'below', threshold: 0 },
}
const SELL_VOLUME: Clause = { ...SELL_SLOPE, measure: 'obvChange', value: 2_000_000 }

test.each<[SettingChange, string]>([
  [{ setting: 'rsi-floor', published: 45, tried: 50 }, 'RSI of at least 50 instead of 45'],
  [{ setting: 'cmf-floor', published: 0, tried: 0.1 }, 'CMF above 0.1 instead of 0'],
  [{ setting: 'adx-period', published: 14, tried: 13 }, 'ADX over 13 days instead of 14'],
  [
    { setting: 'slope-lookback', published: 5, tried: 4 },
    'SMA20 compared with 4 days ago instead of 5',
  ],
])('%j names its row', (change, name) => {
  expect(nameVariant(variantOf([change]))).toBe(name)
})

test('several changes are named by how many there are', () => {
  const changes: SettingChange[] = [
    { setting: 'rsi-floor', published: 45, tried: 50 },
    { setting: 'adx-trend', published: 25, tried: 20 },
  ]
  expect(nameVariant(variantOf(changes))).toBe('All 2 changes together')
})

test.each<[SettingChange, Clause, string]>([
  [
    { setting: 'sma-short', published: 20, tried: 18 },
    BUY_GAP,
    'SMA18 above SMA50: 0.45 below, not met',
  ],
  [
    { setting: 'sma-long', published: 50, tried: 55 },
    BUY_GAP,
    'SMA20 above SMA55: 0.45 below, not met',
  ],
  [
    { setting: 'slope-lookback', published: 5, tried: 6 },
    { ...SELL_SLOPE, isMet: true },
    'SMA20 below its level 6 days ago: 0.45 below, met',
  ],
  [
    { setting: 'sma-short', published: 20, tried: 22 },
    { ...SELL_SLOPE, isMet: true },
    'SMA22 below its level 5 days ago: 0.45 below, met',
  ],
  [
    { setting: 'obv-lookback', published: 20, tried: 22 },
    SELL_VOLUME,
    'OBV below its level 22 days ago: 2.0M shares above, not met',
  ],
])('%j states its clause in its own numbers', (change, clause, text) => {
  expect(describeDeciding(variantOf([change], [clause]))).toEqual([text])
})
