import { describe, expect, it } from 'vitest'

import { INDICATORS, type ScaleZone } from '../indicators/catalogue.ts'
import { buyReadings, nextDown, nextUp } from './any-readings.fixture.ts'
import type { Zones } from './signal.ts'
import { findZones } from './zones.ts'

const RSI: [number, Zones['rsi']][] = [
  [0, 'oversold'],
  [nextDown(30), 'oversold'],
  [30, 'neutral'],
  [nextUp(30), 'neutral'],
  [nextDown(45), 'neutral'],
  [45, 'bullish'],
  [nextUp(45), 'bullish'],
  [nextDown(70), 'bullish'],
  [70, 'bullish'],
  [nextUp(70), 'overbought'],
  [100, 'overbought'],
]

const ADX: [number, Zones['adx']][] = [
  [0, 'weak'],
  [nextDown(25), 'weak'],
  [25, 'strong'],
  [nextUp(25), 'strong'],
  [nextDown(50), 'strong'],
  [50, 'strong'],
  [nextUp(50), 'extremely-strong'],
  [100, 'extremely-strong'],
]

const CMF: [number, Zones['cmf']][] = [
  [-1, 'strong-selling'],
  [nextDown(-0.15), 'strong-selling'],
  [-0.15, 'mild-selling'],
  [nextUp(-0.15), 'mild-selling'],
  [nextDown(0), 'mild-selling'],
  [-0, 'balanced'],
  [0, 'balanced'],
  [nextUp(0), 'mild-buying'],
  [nextDown(0.15), 'mild-buying'],
  [0.15, 'mild-buying'],
  [nextUp(0.15), 'strong-buying'],
  [1, 'strong-buying'],
]

describe('findZones', () => {
  it.each(RSI)('reads an RSI of %d as %s', (rsi, zone) => {
    expect(findZones({ ...buyReadings, rsi }).rsi).toBe(zone)
  })

  it.each(ADX)('reads an ADX of %d as %s', (adx, zone) => {
    expect(findZones({ ...buyReadings, adx }).adx).toBe(zone)
  })

  it.each(CMF)('reads a CMF of %d as %s', (cmf, zone) => {
    expect(findZones({ ...buyReadings, cmf }).cmf).toBe(zone)
  })

  it.each([
    [nextUp(178.1), 'golden-cross'],
    [178.1, 'level'],
    [nextDown(178.1), 'death-cross'],
  ])('reads SMA20 of %d over SMA50 of 178.1 as %s', (sma20, zone) => {
    expect(findZones({ ...buyReadings, sma20, sma50: 178.1 }).sma).toBe(zone)
  })

  it.each([
    [1, 'rising'],
    [0, 'flat'],
    [-1, 'falling'],
  ])('reads an OBV change of %d as %s', (obvChange, zone) => {
    expect(findZones({ ...buyReadings, obvChange }).obv).toBe(zone)
  })
})

describe('the catalogue that draws the scales has the zones of the rules', () => {
  it.each(['rsi', 'adx', 'cmf'] as const)('%s', (indicator) => {
    const zones: readonly ScaleZone[] = INDICATORS[indicator].zones
    const boundaries = [...new Set(zones.flatMap(({ low, high }) => [low, high]))]
    for (const value of boundaries.flatMap((at) => [nextDown(at), at, nextUp(at)])) {
      const drawn = zones.find((zone) => isInZone(zone, value))?.id
      if (drawn === undefined) continue
      expect(findZones({ ...buyReadings, [indicator]: value })[indicator]).toBe(drawn)
    }
    expect(zones.every(({ low }) => zones.some((zone) => isInZone(zone, low)))).toBe(true)
  })
})

function isInZone({ low, high, includesLow, includesHigh }: ScaleZone, value: number): boolean {
  return (
    (value > low || (includesLow && value === low)) &&
    (value < high || (includesHigh && value === high))
  )
}
