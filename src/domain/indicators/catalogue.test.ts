import { describe, expect, it } from 'vitest'

import { INDICATORS, type CatalogueEntry, type ScaleZone } from './catalogue.ts'

const entries: readonly CatalogueEntry[] = Object.values(INDICATORS)

describe('the catalogue', () => {
  it('lists the five indicators under their own ids, with a learn page each', () => {
    expect(Object.keys(INDICATORS)).toEqual(['rsi', 'adx', 'sma', 'obv', 'cmf'])
    expect(entries.map(({ id }) => id)).toEqual(Object.keys(INDICATORS))
    expect(entries.map(({ learnPath }) => learnPath)).toEqual(
      entries.map(({ id }) => `/indicators/${id}`),
    )
  })

  it('describes in one sentence what each measures', () => {
    for (const { measures } of entries) expect(measures).toMatch(/^[A-Z][^.]+\.$/)
  })

  it('has the published zone boundaries', () => {
    const boundaries = entries.map(({ id, zones }) => [id, zones.slice(1).map(({ low }) => low)])
    expect(boundaries).toEqual([
      ['rsi', [30, 45, 70]],
      ['adx', [25, 50]],
      ['sma', []],
      ['obv', []],
      ['cmf', [-0.15, 0, 0, 0.15]],
    ])
  })

  it.each<[keyof typeof INDICATORS, number, string]>([
    ['rsi', 0, 'oversold'],
    ['rsi', 29.999, 'oversold'],
    ['rsi', 30, 'neutral'],
    ['rsi', 44.999, 'neutral'],
    ['rsi', 45, 'bullish'],
    ['rsi', 70, 'bullish'],
    ['rsi', 70.001, 'overbought'],
    ['rsi', 100, 'overbought'],
    ['adx', 24.999, 'weak'],
    ['adx', 25, 'strong'],
    ['adx', 50, 'strong'],
    ['adx', 50.001, 'extremely strong'],
    ['cmf', -0.1501, 'strong selling'],
    ['cmf', -0.15, 'mild selling'],
    ['cmf', 0, 'balanced'],
    ['cmf', 0.15, 'mild buying'],
    ['cmf', 0.1501, 'strong buying'],
  ])('puts %s %s into one zone only: %s', (id, reading, word) => {
    const zones: readonly ScaleZone[] = INDICATORS[id].zones
    expect(zones.filter((zone) => isInZone(zone, reading)).map((zone) => zone.word)).toEqual([word])
  })

  it('covers each scale from end to end', () => {
    for (const { scale, zones } of entries) {
      expect(zones.at(0)?.low).toBe(scale?.low)
      expect(zones.at(-1)?.high).toBe(scale?.high)
      expect(zones.slice(1).map(({ low }) => low)).toEqual(
        zones.slice(0, -1).map(({ high }) => high),
      )
    }
  })
})

function isInZone(zone: ScaleZone, reading: number): boolean {
  const isAboveLow = zone.includesLow ? reading >= zone.low : reading > zone.low
  const isBelowHigh = zone.includesHigh ? reading <= zone.high : reading < zone.high
  return isAboveLow && isBelowHigh
}
