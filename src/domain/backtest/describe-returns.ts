import type { Adjustment } from '../market/prices/daily-bars.ts'

/** Which kind of returns prices with this adjustment give, in one sentence. */
export function describeReturns(adjustment: Adjustment): string {
  return adjustment === 'split-and-dividend'
    ? 'Returns are total returns: they include dividends.'
    : 'Returns are price returns: they leave out dividends.'
}
