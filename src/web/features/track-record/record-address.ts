import { HORIZONS, type Horizon } from '../../../domain/backtest/trades.ts'

/** What of the record is looked at; it lives in the address. */
export type TrackRecordChoice = {
  readonly horizon: Horizon
  /** Costs of each of the two sides of a trade, in percent. */
  readonly costPercent: number
  /** Whose years, sectors and volatility are shown. */
  readonly rule: string
}

export const MAX_COST_PERCENT = 0.25
export const COST_STEP_PERCENT = 0.05

const DEFAULT_HORIZON: Horizon = 20
const DEFAULT_RULE = 'buy'

/** Reads the choice; whatever is not offered counts as not chosen. */
export function readTrackRecordChoice(
  search: URLSearchParams,
  ruleIds: readonly string[],
): TrackRecordChoice {
  const horizon = HORIZONS.find((offered) => String(offered) === search.get('horizon'))
  const cost = Number(search.get('cost') ?? '0')
  const isOffered = cost >= 0 && cost <= MAX_COST_PERCENT
  const rule = search.get('rule') ?? ''
  return {
    horizon: horizon ?? DEFAULT_HORIZON,
    costPercent: isOffered ? Math.round(cost * 100) / 100 : 0,
    rule: ruleIds.includes(rule) ? rule : DEFAULT_RULE,
  }
}

/** The page's address with some of the choice made otherwise. */
export function writeRecordAddress(
  choice: TrackRecordChoice,
  changes: Partial<TrackRecordChoice> = {},
): string {
  const { horizon, costPercent, rule } = { ...choice, ...changes }
  const search = new URLSearchParams()
  if (horizon !== DEFAULT_HORIZON) search.set('horizon', String(horizon))
  if (costPercent !== 0) search.set('cost', costPercent.toFixed(2))
  if (rule !== DEFAULT_RULE) search.set('rule', rule)
  return search.size === 0 ? '/record' : `/record?${search}`
}
