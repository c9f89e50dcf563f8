import type { Clause, Measure } from '../signals/signal.ts'
import { joinWords } from './join-words.ts'

/**
 * Why clauses of one rule were not met, as words to follow "but": "the trend is not strong enough and OBV
 * has not risen over 20 days".
 * @param clauses unmet ones, at least one
 */
export function describeMissing(clauses: readonly Clause[]): string {
  const measures = new Set<Measure>(clauses.map(({ measure }) => measure))
  if (!measures.has('smaGap') || !measures.has('smaSlope')) {
    return joinWords(clauses.map(describeOne))
  }
  const others = clauses.filter(({ measure }) => measure !== 'smaGap' && measure !== 'smaSlope')
  const averages = 'the 20-day average is neither below the 50-day average nor falling'
  return joinWords([averages, ...others.map(describeOne)])
}

function describeOne(clause: Clause): string {
  const wantsMore = clause.comparison.is === 'above'
  switch (clause.measure) {
    case 'rsi':
      return describeRsi(clause.value)
    case 'adx':
      return 'the trend is not strong enough'
    case 'smaGap':
      return `the 20-day average is not ${wantsMore ? 'above' : 'below'} the 50-day average`
    case 'smaSlope':
      return 'the 20-day average is not falling'
    case 'obvChange':
      return wantsMore ? 'OBV has not risen over 20 days' : 'OBV has not fallen over 20 days'
    case 'cmf':
      return 'CMF shows no money flowing in'
  }
}

function describeRsi(rsi: number): string {
  if (rsi > 70) return 'RSI is already overbought, a bearish sign'
  return rsi < 30 ? 'RSI is already oversold, a bullish sign' : 'momentum is too weak'
}
