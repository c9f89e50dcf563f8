import { describe, expect, it } from 'vitest'

import { brokenTrendReadings, buyReadings, nextDown } from '../signals/any-readings.fixture.ts'
import { buy } from '../signals/buy.ts'
import { takeMeasures } from '../signals/measures.ts'
import { stateClauses } from '../signals/rule.ts'
import { RULES } from '../signals/rules.ts'
import { trendBreak } from '../signals/trend-break.ts'
import { describeClause } from './describe-clause.ts'

describe('describeClause', () => {
  it('states each BUY clause with what was read', () => {
    const clauses = stateClauses(buy, takeMeasures({ ...buyReadings, adx: 22.4 }))
    expect(clauses.map(describeClause)).toEqual([
      'RSI between 45 and 70: 61.24, met',
      'ADX above 25: 22.40, not met',
      'SMA20 above SMA50: 4.30 above, met',
      'OBV above its level 20 days ago: 12.4M shares above, met',
      'CMF above 0: 0.08, met',
    ])
  })

  it('states each clause of a broken trend', () => {
    const clauses = stateClauses(trendBreak, takeMeasures(brokenTrendReadings))
    expect(clauses.map(describeClause)).toEqual([
      'SMA20 below SMA50: 6.70 below, met',
      'SMA20 below its level 5 days ago: 3.20 below, met',
      'OBV below its level 20 days ago: 9.8M shares below, met',
      'ADX at 25 or higher: 31.20, met',
      'RSI at 30 or higher: 38.50, met',
    ])
  })

  it('shows on which side of a boundary a reading is when rounding hides it', () => {
    const [rsi, adx] = stateClauses(
      buy,
      takeMeasures({ ...buyReadings, rsi: nextDown(45), adx: 25.0001 }),
    ).map(describeClause)
    expect(rsi).toBe('RSI between 45 and 70: 45.00 (just below 45), not met')
    expect(adx).toBe('ADX above 25: 25.00 (just above 25), met')
  })

  it('says level where a difference is exactly 0', () => {
    const level = { ...buyReadings, sma50: buyReadings.sma20, obvChange: 0 }
    const [, , sma, obv] = stateClauses(buy, takeMeasures(level)).map(describeClause)
    expect(sma).toBe('SMA20 above SMA50: level, not met')
    expect(obv).toBe('OBV above its level 20 days ago: level, not met')
  })

  it('compares differences with 0 in every rule, which its words rely on', () => {
    const differences = RULES.flatMap((rule) => rule.conditions).filter(({ measure }) =>
      ['smaGap', 'smaSlope', 'obvChange'].includes(measure),
    )
    expect(differences).toHaveLength(8)
    for (const { comparison } of differences) expect(comparison).toMatchObject({ threshold: 0 })
  })
})
