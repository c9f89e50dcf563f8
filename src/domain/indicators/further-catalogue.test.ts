import { describe, expect, it } from 'vitest'

import { INDICATORS } from './catalogue.ts'
import { FURTHER_INDICATORS, type FurtherEntry } from './further-catalogue.ts'

const entries: readonly FurtherEntry[] = Object.values(FURTHER_INDICATORS)

describe('the further catalogue', () => {
  it('lists ten indicators under their own ids, none of them one of the signal', () => {
    expect(entries).toHaveLength(10)
    expect(entries.map(({ id }) => id)).toEqual(Object.keys(FURTHER_INDICATORS))
    expect(entries.filter(({ id }) => id in INDICATORS)).toEqual([])
  })

  it('describes in one sentence what each measures', () => {
    for (const { measures } of entries) expect(measures).toMatch(/^[A-Z][^.]+\.$/)
  })

  it('has the periods of market custom', () => {
    expect(Object.fromEntries(entries.map(({ name, periods }) => [name, periods]))).toEqual({
      EMA: [12, 26],
      MACD: [12, 26, 9],
      Bollinger: [20],
      Stochastic: [14, 3, 3],
      StochRSI: [14, 14, 3, 3],
      CCI: [20],
      'Williams %R': [14],
      MFI: [14],
      ROC: [10],
      Aroon: [25],
    })
  })
})
