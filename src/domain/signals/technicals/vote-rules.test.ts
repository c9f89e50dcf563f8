import { describe, expect, it } from 'vitest'

import { INDICATORS } from '../../indicators/catalogue.ts'
import { FURTHER_INDICATORS } from '../../indicators/further-catalogue.ts'
import type { TechnicalReadings } from './read-technicals.ts'
import type { Lean, TechnicalIndicator } from './technicals.ts'
import { VOTE_RULES } from './vote-rules.ts'

/** Readings for which every rule votes NEUTRAL. */
const STILL: TechnicalReadings = {
  close: 100,
  rsi: 50,
  adx: 10,
  plusDi: 20,
  minusDi: 20,
  sma20: 100,
  sma50: 100,
  obvChange: 0,
  cmf: 0,
  ema12: 100,
  ema26: 100,
  macdLine: 0,
  macdSignal: 0,
  bollingerUpper: 105,
  bollingerLower: 95,
  stochasticK: 50,
  stochasticD: 50,
  stochasticRsiK: 50,
  cci: 0,
  williamsR: -50,
  mfi: 50,
  rocPercent: 0,
  aroonUp: 60,
  aroonDown: 60,
}

function vote(indicator: TechnicalIndicator, readings: Partial<TechnicalReadings>) {
  const rule = VOTE_RULES.find((one) => one.indicator === indicator)
  return rule?.vote({ ...STILL, ...readings })
}

describe('the vote rules', () => {
  it('are fifteen, in the order of the two catalogues', () => {
    const ids = [...Object.keys(INDICATORS), ...Object.keys(FURTHER_INDICATORS)]
    expect(VOTE_RULES.map(({ indicator }) => indicator)).toEqual(ids)
    expect(VOTE_RULES).toHaveLength(15)
  })

  it('vote NEUTRAL when nothing leans', () => {
    expect(new Set(VOTE_RULES.map((rule) => rule.vote(STILL)))).toEqual(new Set(['NEUTRAL']))
  })

  it('describe what they compare and their source', () => {
    for (const { rule, source, shown } of VOTE_RULES) {
      expect(rule).toMatch(/^[%A-Z].*(BUY).*\.$/)
      expect(source).toMatch(/^[A-Z].*\.$/)
      expect(shown.length).toBeGreaterThan(0)
    }
  })

  it.each<[TechnicalIndicator, Partial<TechnicalReadings>, Lean]>([
    ['rsi', { rsi: 29.999 }, 'BUY'],
    ['rsi', { rsi: 30 }, 'NEUTRAL'],
    ['rsi', { rsi: 70 }, 'NEUTRAL'],
    ['rsi', { rsi: 70.001 }, 'SELL'],
    ['adx', { adx: 25.001, plusDi: 20.001 }, 'BUY'],
    ['adx', { adx: 25.001, minusDi: 20.001 }, 'SELL'],
    ['adx', { adx: 25.001 }, 'NEUTRAL'],
    ['adx', { adx: 25, plusDi: 40 }, 'NEUTRAL'],
    ['sma', { sma20: 100.001 }, 'BUY'],
    ['sma', { sma20: 99.999 }, 'SELL'],
    ['sma', { sma20: 100.00000000000003 }, 'NEUTRAL'],
    ['obv', { obvChange: 1 }, 'BUY'],
    ['obv', { obvChange: -1 }, 'SELL'],
    ['cmf', { cmf: 0.0501 }, 'BUY'],
    ['cmf', { cmf: 0.05 }, 'NEUTRAL'],
    ['cmf', { cmf: -0.05 }, 'NEUTRAL'],
    ['cmf', { cmf: -0.0501 }, 'SELL'],
    ['ema', { ema12: 100.001 }, 'BUY'],
    ['ema', { ema12: 99.999 }, 'SELL'],
    ['ema', { ema26: 99.99999999999997 }, 'NEUTRAL'],
    ['macd', { macdLine: -1, macdSignal: -1.001 }, 'BUY'],
    ['macd', { macdLine: 1, macdSignal: 1.001 }, 'SELL'],
    ['macd', { macdLine: 1, macdSignal: 1.00000000000003 }, 'NEUTRAL'],
    ['bollinger', { close: 94.999 }, 'BUY'],
    ['bollinger', { close: 95 }, 'NEUTRAL'],
    ['bollinger', { close: 105 }, 'NEUTRAL'],
    ['bollinger', { close: 105.001 }, 'SELL'],
    ['stochastic', { stochasticK: 19.999, stochasticD: 10 }, 'BUY'],
    ['stochastic', { stochasticK: 20, stochasticD: 10 }, 'NEUTRAL'],
    ['stochastic', { stochasticK: 10, stochasticD: 15 }, 'NEUTRAL'],
    ['stochastic', { stochasticK: 10, stochasticD: 10 }, 'NEUTRAL'],
    ['stochastic', { stochasticK: 80.001, stochasticD: 90 }, 'SELL'],
    ['stochastic', { stochasticK: 80, stochasticD: 90 }, 'NEUTRAL'],
    ['stochastic', { stochasticK: 90, stochasticD: 85 }, 'NEUTRAL'],
    ['stochastic', { stochasticK: 99.99999999999999, stochasticD: 100 }, 'NEUTRAL'],
    ['stochastic-rsi', { stochasticRsiK: 19.999 }, 'BUY'],
    ['stochastic-rsi', { stochasticRsiK: 20 }, 'NEUTRAL'],
    ['stochastic-rsi', { stochasticRsiK: 80 }, 'NEUTRAL'],
    ['stochastic-rsi', { stochasticRsiK: 80.001 }, 'SELL'],
    ['cci', { cci: -100.001 }, 'BUY'],
    ['cci', { cci: -100 }, 'NEUTRAL'],
    ['cci', { cci: 100 }, 'NEUTRAL'],
    ['cci', { cci: 100.001 }, 'SELL'],
    ['williams-r', { williamsR: -80.001 }, 'BUY'],
    ['williams-r', { williamsR: -80 }, 'NEUTRAL'],
    ['williams-r', { williamsR: -20 }, 'NEUTRAL'],
    ['williams-r', { williamsR: -19.999 }, 'SELL'],
    ['mfi', { mfi: 19.999 }, 'BUY'],
    ['mfi', { mfi: 20 }, 'NEUTRAL'],
    ['mfi', { mfi: 80 }, 'NEUTRAL'],
    ['mfi', { mfi: 80.001 }, 'SELL'],
    ['roc', { rocPercent: 0.001 }, 'BUY'],
    ['roc', { rocPercent: -0.001 }, 'SELL'],
    ['aroon', { aroonUp: 64 }, 'BUY'],
    ['aroon', { aroonDown: 64 }, 'SELL'],
  ])('%s at %o votes %s', (indicator, readings, expected) => {
    expect(vote(indicator, readings)).toBe(expected)
  })
})
