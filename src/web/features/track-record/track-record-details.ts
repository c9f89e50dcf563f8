import type {
  AnyDay,
  Estimate,
  TrackRecord,
  TrackRecordGroup,
  TrackRecordRow,
  TrackRecordRule,
} from '../../../domain/backtest/track-record.ts'
import {
  afterCosts,
  judgeRows,
  type Verdict,
} from '../../../domain/backtest/track-record-verdict.ts'
import type { Horizon } from '../../../domain/backtest/trades.ts'
import { shiftEstimate } from './describe-record.ts'
import type { TrackRecordChoice } from './record-address.ts'

type Whole = TrackRecordRow & { readonly verdict: Verdict }

/** A row of the page's table: a rule over the selected horizon, with its result after costs. */
export type RowView = Omit<Whole, 'years' | 'sectors' | 'volatility'>

/** One rule over one horizon in the plot, after costs. */
export type PlotPoint = {
  readonly rule: string
  readonly horizon: Horizon
  readonly excess: Estimate
  /** Where nine of ten sets of random entries were, as an excess too; null if unknown. */
  readonly band: { readonly low: number; readonly high: number } | null
  readonly verdict: Verdict
}

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
  /** Every rule over every horizon. */
  readonly points: readonly PlotPoint[]
  /** The years of BUY, SELL and the selected rule, over the selected horizon. */
  readonly yearsByRule: readonly {
    readonly rule: string
    readonly years: readonly TrackRecordGroup[]
  }[]
  /** The selected rule with its parts; null if it made no trade. */
  readonly chosen: Whole | null
  /**
   * How many rows there are over all horizons, how many show an edge before and after costs, and how many
   * did better than 95% of random entries, before correcting for the number of rows.
   */
  readonly tally: {
    readonly rows: number
    readonly edges: number
    readonly edgesAfterCosts: number
    readonly beyondChance: number
  }
}

/** The share of random entries that a lucky rule is above. */
export const LUCKY_SHARE = 0.05

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
  const hasYears = ({ rule }: Whole) =>
    rule === choice.rule || ruleById.get(rule)?.kind === 'action'
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
    points: trackRecord.rows.flatMap((row, at) => {
      const rule = ruleById.get(row.rule)
      const verdict = verdicts[at]
      if (rule === undefined || verdict === undefined) return []
      return [toPoint(row, verdict, afterCosts(0, rule.action, choice.costPercent))]
    }),
    yearsByRule: whole.filter(hasYears).map(({ rule, years }) => ({ rule, years })),
    chosen: whole.find(({ rule }) => rule === choice.rule) ?? null,
    tally: {
      rows: trackRecord.rows.length,
      edges: countEdges(0),
      edgesAfterCosts: countEdges(choice.costPercent),
      beyondChance: trackRecord.rows.filter(
        ({ random }) => random !== null && random.pValue < LUCKY_SHARE,
      ).length,
    },
  }
}

function toPoint(row: TrackRecordRow, verdict: Verdict, cost: number): PlotPoint {
  const { rule, horizon, excess, random } = row
  return {
    rule,
    horizon,
    excess: shiftEstimate(excess, cost),
    band: random === null ? null : takeBand(row, random, cost),
    verdict,
  }
}

/** Random sets have as many trades of each stock, so the same mean of holding is taken from theirs. */
function takeBand(
  { returns, excess }: TrackRecordRow,
  { p5, p95 }: NonNullable<TrackRecordRow['random']>,
  cost: number,
): PlotPoint['band'] {
  const held = returns.percent - excess.percent
  return { low: p5 - held + cost, high: p95 - held + cost }
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
