import { describe, expect, it } from 'vitest'

import { brokenTrendReadings, buyReadings } from './any-readings.fixture.ts'
import { findLeans } from './leans.ts'

describe('findLeans', () => {
  it('lists all five on the side of a clear BUY', () => {
    expect(findLeans(buyReadings)).toEqual({ buy: ['rsi', 'adx', 'sma', 'obv', 'cmf'], sell: [] })
  })

  it('leans to buying on an oversold RSI even in a downtrend', () => {
    expect(findLeans({ ...brokenTrendReadings, rsi: 24 })).toEqual({
      buy: ['rsi'],
      sell: ['adx', 'sma', 'obv', 'cmf'],
    })
  })

  it('leans to selling on an overbought RSI even in an uptrend', () => {
    expect(findLeans({ ...buyReadings, rsi: 70.01 }).sell).toEqual(['rsi'])
  })

  it('takes the direction of a strong trend from the directional indicators', () => {
    expect(findLeans({ ...buyReadings, plusDi: 10, minusDi: 30 }).sell).toEqual(['adx'])
  })

  it('lists nothing for a weak trend, a neutral RSI, level averages and unchanged volume', () => {
    const still = { adx: 24.99, rsi: 44.99, sma20: 100, sma50: 100, obvChange: 0, cmf: 0 }
    expect(findLeans({ ...buyReadings, ...still })).toEqual({ buy: [], sell: [] })
  })
})
