import { expect, test } from 'vitest'
import type { Ticker } from '../market/listings/ticker.ts'
import { judgeReadings } from '../signals/judge-readings.ts'
import { RULES } from '../signals/rules.ts'
import type { Readings } from '../signals/signal.ts'
import { indexGauges } from './gauge-model.ts'

const READINGS: Readings = {
  close: 100,
  rsi: 25,
  adx: 30,
  plusDi: 10,
  minusDi: 30,
  sma20: 95,
  sma50: 100,
  sma20FiveBarsAgo: 97,
  obvChange: -3_000_000,
  cmf: 0.25,
  averageVolume: 1_000_000,
}

function gaugesOf(readings: Partial<Readings>) {
  const signal = judgeReadings({
    ticker: 'AAPL' as Ticker,
    asOf: '2026-08-20',
    readings: { ...READINGS, ...readings },
    lastCross: null,
  })
  return Object.fromEntries(indexGauges(signal).map((gauge) => [gauge.indicator, gauge]))
}

test('each reading has its position on its own scale', () => {
  const gauges = gaugesOf({})
  expect(gauges['rsi']?.position).toBeCloseTo(0.25)
  expect(gauges['adx']?.position).toBeCloseTo(0.3)
  expect(gauges['sma']?.position).toBeCloseTo(0.25)
  expect(gauges['obv']?.position).toBeCloseTo(0.4)
  expect(gauges['cmf']?.position).toBeCloseTo(0.75)
})

test('a reading beyond a scale is clamped to its end', () => {
  expect(gaugesOf({ sma20: 200 })['sma']?.position).toBe(1)
  expect(gaugesOf({ cmf: -0.9 })['cmf']?.position).toBe(0)
})

test('a scale’s bands cover it without gaps or overlaps', () => {
  for (const { bands } of Object.values(gaugesOf({}))) {
    expect(bands[0]?.from).toBe(0)
    expect(bands.at(-1)?.to).toBe(1)
    bands.slice(1).forEach((band, index) => expect(band.from).toBe(bands[index]?.to))
  }
})

test('zone and tone match the signal: an oversold RSI is bullish in a falling trend', () => {
  const gauges = gaugesOf({})
  expect(gauges['rsi']).toMatchObject({ zone: 'oversold', tone: 'gain' })
  expect(gauges['adx']).toMatchObject({ zone: 'strong downtrend', tone: 'loss' })
  expect(gauges['sma']).toMatchObject({ zone: '20 below 50', tone: 'loss' })
})

test('every threshold has a tick where its bands meet', () => {
  const gauges = gaugesOf({})
  const labels = (indicator: string) => gauges[indicator]?.ticks.map(({ label }) => label)
  expect(labels('rsi')).toEqual(['30', '45', '70'])
  expect(labels('adx')).toEqual(['25', '50'])
  expect(labels('sma')).toEqual(['0%'])
  expect(labels('obv')).toEqual(['0'])
  expect(labels('cmf')).toEqual(['−0.15', '0', '0.15'])
  for (const { bands, ticks } of Object.values(gauges)) {
    expect(ticks.map(({ at }) => at)).toEqual(bands.slice(0, -1).map(({ to }) => to))
  }
})

test.each([12, 30, 38, 45, 48.93, 61, 70, 70.01, 93])(
  'an RSI of %d is in the band that its zone names',
  (rsi) => {
    const gauge = gaugesOf({ rsi })['rsi']
    const position = gauge?.position ?? Number.NaN
    // On a boundary the reading touches two bands; the rules decide which one it is in.
    const touched = gauge?.bands.filter(({ from, to }) => from <= position && position <= to)
    expect(touched?.map(({ name }) => name)).toContain(gauge?.zone)
    expect(touched?.find(({ name }) => name === gauge?.zone)?.tone).toBe(gauge?.tone)
  },
)

test.each([45, 48.93, 70])(
  'an RSI of %d, which a BUY allows, is said to be in its range and not called bullish',
  (rsi) => {
    expect(gaugesOf({ rsi })['rsi']).toMatchObject({
      zone: 'BUY range',
      note: '45–70: the range a BUY needs',
    })
  },
)

test('the range in the note is the range in the rule for BUY', () => {
  const condition = RULES.find(({ id }) => id === 'buy')?.conditions.find(
    ({ measure }) => measure === 'rsi',
  )
  expect(condition?.comparison).toEqual({ is: 'between', low: 45, high: 70 })
})
