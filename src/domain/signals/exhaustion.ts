import type { Rule } from './rule.ts'

/**
 * SELL by exhaustion: overheated momentum (RSI above 70) with at least one of three warnings: averages in
 * falling order, the short average falling, or volume leaving. Requiring all three
 * fired on 8 of 43,596 bars of the sample market.
 */
export const exhaustion: Rule = {
  id: 'exhaustion',
  action: 'SELL',
  conditions: [
    { role: 'all', measure: 'rsi', comparison: { is: 'above', threshold: 70 } },
    { role: 'any', measure: 'smaGap', comparison: { is: 'below', threshold: 0 } },
    { role: 'any', measure: 'smaSlope', comparison: { is: 'below', threshold: 0 } },
    { role: 'any', measure: 'obvChange', comparison: { is: 'below', threshold: 0 } },
  ],
}
