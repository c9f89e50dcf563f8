import type {
  AnyDay,
  TrackRecord,
  TrackRecordRow,
  TrackRecordRule,
} from '../../../domain/backtest/track-record.ts'
import { judgeRows, type Verdict } from '../../../domain/backtest/track-record-verdict.ts'
import type { TrackRecordChoice } from './record-address.ts'

type Whole = TrackRecordRow & { readonly verdict: Verdict }

/** A row of the page's table: a rule over the selected horizon, with its result after costs. */
export type RowView = Omit<Whole, 'years' | 'sectors' | 'volatility'>

/** The part of the record on one page. */
export type TrackRecordDetails = Pick<
  TrackRecord,
  'ruleSet' | 'seed' | 'randomSets' | 'universe' | 'breadth' | 'rules'
> & {
  readonly choice: TrackRecordChoice
  /** Over the selected horizon; null if no bars reach that far. */
  readonly anyDay: AnyDay | null
  /**
   * The signal first, then each clause; within each the strongest excess in its own direction
   * first.
   */
  readonly signals: readonly RowView[]
  readonly clauses: readonly RowView[]
  /** The selected rule with its parts; null if it made no trade. */
  readonly chosen: Whole | null
  /**
   * How many rows there are over all horizons, and how many show an edge before and after costs.
   */
  readonly tally: {
    readonly rows: number
    readonly edges: number
    readonly edgesAfterCosts: number
  }
}

/** Picks what one page shows, so that it need not load the whole record. */
export function toTrackRecordDetails(
  trackRecord: TrackRecord,
  choice: TrackRecordChoice,
): TrackRecordDetails {
  const ruleById = new Map(trackRecord.rules.map((rule) => [rule.id, rule]))
  const verdicts = judgeRows(trackRecord, choice.costPercent)
  const whole = trackRecord.rows.flatMap((row, at) => {
    const verdict = verdicts[at]
    return row.horizon === choice.horizon && verdict !== undefined ? [{ ...row, verdict }] : []
  })
  const { ruleSet, seed, randomSets, universe, breadth, rules } = trackRecord
  const pick = (isClause: boolean) =>
    whole
      .filter(({ rule }) => (ruleById.get(rule)?.kind === 'clause') === isClause)
      .map(dropParts)
      .toSorted((a, b) => strengthOf(b, ruleById) - strengthOf(a, ruleById))
  const countEdges = (costPercent: number) =>
    judgeRows(trackRecord, costPercent).filter((verdict) => verdict === 'edge').length
  return {
    ruleSet,
    seed,
    randomSets,
    universe,
    breadth,
    rules,
    choice,
    anyDay: trackRecord.anyDay.find(({ horizon }) => horizon === choice.horizon) ?? null,
    signals: pick(false),
    clauses: pick(true),
    chosen: whole.find(({ rule }) => rule === choice.rule) ?? null,
    tally: {
      rows: trackRecord.rows.length,
      edges: countEdges(0),
      edgesAfterCosts: countEdges(choice.costPercent),
    },
  }
}

function dropParts(row: Whole): RowView {
  const { rule, horizon, trades, stocks, hits, returns, medianPercent } = row
  const { excess, overFund, random, adjustedPValue, sharpe, verdict } = row
  const measured = { rule, horizon, trades, stocks, hits, returns, medianPercent }
  return { ...measured, excess, overFund, random, adjustedPValue, sharpe, verdict }
}

/** The excess in the rule's direction, in percent; losers are below 0. */
function strengthOf(
  { rule, excess }: Pick<TrackRecordRow, 'rule' | 'excess'>,
  ruleById: ReadonlyMap<string, TrackRecordRule>,
): number {
  return ruleById.get(rule)?.action === 'SELL' ? -excess.percent : excess.percent
}
