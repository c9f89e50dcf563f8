import type { Scoreboard, ScoreboardRow } from './scoreboard.ts'

/**
 * What a row shows, by its interval and its adjusted chance alone. `edge`: the excess goes the way the
 * rule argues and neither chance nor the number of rules tried explains it; `costs-more`: so it is, but
 * not after costs; `opposite`: the excess goes the other way throughout its interval; `no-edge`: it may
 * as well be 0; `too-few`: nothing can be said.
 */
export type Verdict = 'edge' | 'costs-more' | 'no-edge' | 'opposite' | 'too-few'

/** How small an adjusted chance has to be. */
const SIGNIFICANT = 0.05

/**
 * @param action what the rule argues for
 * @param costPercent of each of the two sides of a trade, in percent; 0 or more
 */
export function judgeRow(
  { excess, adjustedPValue }: Pick<ScoreboardRow, 'excess' | 'adjustedPValue'>,
  action: 'BUY' | 'SELL',
  costPercent: number,
): Verdict {
  if (excess.interval === null || adjustedPValue === null) return 'too-few'
  const { low, high } = excess.interval
  // The end of the interval that is worst and best for the rule's claim.
  const [worst, best] = action === 'BUY' ? [low, high] : [-high, -low]
  if (best < 0) return 'opposite'
  if (worst <= 0 || adjustedPValue > SIGNIFICANT) return 'no-edge'
  return worst - 2 * costPercent > 0 ? 'edge' : 'costs-more'
}

/** What each row of the record shows, in their order, at one cost of each side of a trade in percent. */
export function judgeRows(
  { rules, rows }: Pick<Scoreboard, 'rules' | 'rows'>,
  costPercent: number,
): readonly Verdict[] {
  const actionByRule = new Map(rules.map(({ id, action }) => [id, action]))
  // Every row is of one of the rules.
  return rows.map((row) => judgeRow(row, actionByRule.get(row.rule) ?? 'BUY', costPercent))
}

/** A verdict in words that can stand in a table. */
export function describeVerdict(verdict: Verdict, action: 'BUY' | 'SELL'): string {
  switch (verdict) {
    case 'too-few':
      return 'Too few trades to tell'
    case 'no-edge':
      return 'No edge shown'
    case 'opposite':
      return action === 'BUY'
        ? 'The opposite: prices did worse than usual'
        : 'The opposite: prices did better than usual'
    case 'costs-more':
      return 'An edge on these bars, but costs take it'
    case 'edge':
      return 'An edge on these bars'
  }
}

/**
 * A mean return after costs, taken against the rule: off what followed BUY, and onto what followed
 * SELL, where selling and buying back costs too.
 * @param costPercent of each of the two sides of a trade, in percent
 */
export function afterCosts(percent: number, action: 'BUY' | 'SELL', costPercent: number): number {
  return percent + (action === 'BUY' ? -2 : 2) * costPercent
}
