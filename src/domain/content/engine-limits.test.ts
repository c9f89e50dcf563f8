import { expect, test } from 'vitest'
import { judgeReadings } from '../signals/judge-readings.ts'
import {
  brokenTrendReadings,
  buyReadings,
  nextDown,
  nextUp,
} from '../signals/any-readings.fixture.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import type { Readings } from '../signals/signal.ts'
import { ENGINE_LIMITS } from './engine-limits.ts'

const limit = (name: string) => ENGINE_LIMITS[name] ?? Number.NaN
const judge = (readings: Readings) =>
  judgeReadings({ ticker: knownTicker('AAA'), asOf: '2026-01-02', readings, lastCross: null })
const buyWith = (change: Partial<Readings>) => judge({ ...buyReadings, ...change }).action

test('the limits are the published ones', () => {
  expect(ENGINE_LIMITS).toEqual({
    'rsi-buy-from': 45,
    'rsi-buy-to': 70,
    'rsi-oversold': 30,
    'rsi-overbought': 70,
    'adx-strong': 25,
    'adx-extreme': 50,
    'cmf-strong': 0.15,
    'obv-lookback': 20,
    'slope-lookback': 5,
    'rsi-period': 14,
    'adx-period': 14,
    'cmf-period': 20,
    'sma-fast': 20,
    'sma-slow': 50,
    'bars-needed': 60,
    'tickers-at-once': 25,
  })
})

test('BUY is met from one end of RSI’s range to the other and not beyond', () => {
  const [low, high] = [limit('rsi-buy-from'), limit('rsi-buy-to')]
  expect([low, high].map((rsi) => buyWith({ rsi }))).toEqual(['BUY', 'BUY'])
  expect([nextDown(low), nextUp(high)].map((rsi) => buyWith({ rsi }))).not.toContain('BUY')
})

test('BUY needs an ADX above the limit, SELL by trend break one at it', () => {
  const adx = limit('adx-strong')
  expect([buyWith({ adx }), buyWith({ adx: nextUp(adx) })]).toEqual(['WATCH', 'BUY'])
  expect(judge({ ...brokenTrendReadings, adx }).rule).toBe('trend-break')
  expect(judge({ ...brokenTrendReadings, adx: nextDown(adx) }).rule).toBeNull()
})

test('zones change at the limits', () => {
  const zones = (change: Partial<Readings>) => judge({ ...buyReadings, ...change }).zones
  expect(zones({ rsi: limit('rsi-oversold') }).rsi).toBe('neutral')
  expect(zones({ rsi: nextDown(limit('rsi-oversold')) }).rsi).toBe('oversold')
  expect(zones({ rsi: nextUp(limit('rsi-overbought')) }).rsi).toBe('overbought')
  expect(zones({ adx: nextUp(limit('adx-extreme')) }).adx).toBe('extremely-strong')
  expect(zones({ cmf: limit('cmf-strong') }).cmf).toBe('mild-buying')
  expect(zones({ cmf: nextUp(limit('cmf-strong')) }).cmf).toBe('strong-buying')
  expect(zones({ cmf: nextDown(-limit('cmf-strong')) }).cmf).toBe('strong-selling')
})
