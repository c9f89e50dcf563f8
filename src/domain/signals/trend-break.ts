import type { Rule } from './rule.ts'

/**
 * SELL by a broken trend: averages in falling order and still falling, volume leaving, a strong trend,
 * and momentum not yet washed out. All five are required. An ADX of exactly
 * 25 is enough here, as is an RSI of exactly 30.
 */
export const trendBreak: Rule = {
  id: 'trend-break',
  action: 'SELL',
  conditions: [
    { role: 'all', measure: 'smaGap', comparison: { is: 'below', threshold: 0 } },
    { role: 'all', measure: 'smaSlope', comparison: { is: 'below', threshold: 0 } },
    { role: 'all', measure: 'obvChange', comparison: { is: 'below', threshold: 0 } },
    { role: 'all', measure: 'adx', comparison: { is: 'at-least', threshold: 25 } },
    { role: 'all', measure: 'rsi', comparison: { is: 'at-least', threshold: 30 } },
  ],
}
