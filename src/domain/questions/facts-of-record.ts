import type { AnyDay, TrackRecordRow } from '../backtest/track-record.ts'
import type { Fact } from '../fact-check/fact.ts'

type Row = Pick<
  TrackRecordRow,
  'rule' | 'horizon' | 'trades' | 'hits' | 'returns' | 'medianPercent'
>

const ABOUTS = ['buy', 'sell', 'trend-break', 'exhaustion'] as const

/** What a rule did over a number of sessions; a hit is a higher price after a BUY, else a lower one. */
export function factsOfRow({
  rule,
  horizon,
  trades,
  hits,
  returns,
  medianPercent,
}: Row): readonly Fact[] {
  const about = ABOUTS.find((id) => id === rule)
  const of = { owner: null, horizon, ...(about !== undefined && { about }) }
  const outcome = about === 'buy' ? 'higher' : 'lower'
  return [
    { ...of, field: 'count', value: trades, unit: 'count' },
    { ...of, field: 'share-percent', value: hits.percent, unit: 'percent', outcome },
    ...listMoves(of, returns.percent, medianPercent),
  ]
}

/** What followed any day over a number of sessions. */
export function factsOfAnyDay({
  horizon,
  days,
  higherPercent,
  meanPercent,
  medianPercent,
}: AnyDay): readonly Fact[] {
  const of = { owner: null, horizon, about: 'any-day' as const }
  return [
    { ...of, field: 'count', value: days, unit: 'count' },
    { ...of, field: 'share-percent', value: higherPercent, unit: 'percent', outcome: 'higher' },
    ...listMoves(of, meanPercent, medianPercent),
  ]
}

function listMoves(
  of: Pick<Fact, 'owner' | 'horizon' | 'about'>,
  mean: number,
  median: number,
): readonly Fact[] {
  return [
    { ...of, field: 'outcome-percent', value: mean, unit: 'percent', statistic: 'mean' },
    { ...of, field: 'outcome-percent', value: median, unit: 'percent', statistic: 'median' },
  ]
}
