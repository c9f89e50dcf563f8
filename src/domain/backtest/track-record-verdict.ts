import type { TrackRecord, TrackRecordRow } from './track-record.ts'

/**
 * The verdict of a row, by its interval and adjusted p-value. `edge`: the excess supports the rule's
 * claim and is significant after correction; `costs-more`: likewise, but not after costs; `opposite`: the
 * whole interval contradicts the claim; `no-edge`: not distinguishable from 0; `too-few`: not enough
 * data.
 */
export type Verdict = 'edge' | 'costs-more' | 'no-edge' | 'opposite' | 'too-few'

/** Significance level for adjusted p-values. */
const SIGNIFICANT = 0.05

/**
 * @param action the rule's claim
 * @param costPercent per side of a trade, in percent; 0 or more
 */
export function judgeRow(
  { excess, adjustedPValue }: Pick<TrackRecordRow, 'excess' | 'adjustedPValue'>,
  action: 'BUY' | 'SELL',
  costPercent: number,
): Verdict {
  if (excess.interval === null || adjustedPValue === null) return 'too-few'
  const { low, high } = excess.interval
  // The bounds of the interval that are worst and best for the rule's claim.
  const [worst, best] = action === 'BUY' ? [low, high] : [-high, -low]
  if (best < 0) return 'opposite'
  if (worst <= 0 || adjustedPValue > SIGNIFICANT) return 'no-edge'
  return worst - 2 * costPercent > 0 ? 'edge' : 'costs-more'
}

/** The verdict of each row, in order, at a given cost per side of a trade in percent. */
export function judgeRows(
  { rules, rows }: Pick<TrackRecord, 'rules' | 'rows'>,
  costPercent: number,
): readonly Verdict[] {
  const actionByRule = new Map(rules.map(({ id, action }) => [id, action]))
  // Every row belongs to one of the rules.
  return rows.map((row) => judgeRow(row, actionByRule.get(row.rule) ?? 'BUY', costPercent))
}

/** A verdict in words for a table cell. */
export function describeVerdict(verdict: Verdict, action: 'BUY' | 'SELL'): string {
  switch (verdict) {
    case 'too-few':
      return 'Too few trades to tell'
    case 'no-edge':
      return 'No edge'
    case 'opposite':
      return action === 'BUY'
        ? 'The opposite: prices did worse than usual'
        : 'The opposite: prices did better than usual'
    case 'costs-more':
      return 'An edge, but not after costs'
    case 'edge':
      return 'An edge in this sample'
  }
}

/**
 * A mean return after costs, always to the rule's disadvantage: subtracted for BUY, added for SELL, where
 * selling and buying back costs too.
 * @param costPercent per side of a trade, in percent
 */
export function afterCosts(percent: number, action: 'BUY' | 'SELL', costPercent: number): number {
  return percent + (action === 'BUY' ? -2 : 2) * costPercent
}
