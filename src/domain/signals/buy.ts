import type { Rule } from './rule.ts'

/**
 * BUY: firm but not stretched momentum, a strong trend, averages in rising order, and both volume
 * measures in agreement. All five are required. An ADX of exactly 25 is not enough.
 */
export const buy: Rule = {
  id: 'buy',
  action: 'BUY',
  conditions: [
    { role: 'all', measure: 'rsi', comparison: { is: 'between', low: 45, high: 70 } },
    { role: 'all', measure: 'adx', comparison: { is: 'above', threshold: 25 } },
    { role: 'all', measure: 'smaGap', comparison: { is: 'above', threshold: 0 } },
    { role: 'all', measure: 'obvChange', comparison: { is: 'above', threshold: 0 } },
    { role: 'all', measure: 'cmf', comparison: { is: 'above', threshold: 0 } },
  ],
}
