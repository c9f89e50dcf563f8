import { HORIZONS, type Horizon } from '../../../domain/backtest/trades.ts'

/** The selected part of the record, from the URL. */
export type TrackRecordChoice = {
  readonly horizon: Horizon
  /** Cost per side of a trade, in percent. */
  readonly costPercent: number
  /** The rule whose years, sectors and volatility are shown. */
  readonly rule: string
}

export const MAX_COST_PERCENT = 0.25
export const COST_STEP_PERCENT = 0.05

const DEFAULT_HORIZON: Horizon = 20
const DEFAULT_RULE = 'buy'

/** Parses the selection; invalid values count as not set. */
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

/** The page's URL with some of the selection changed. */
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
