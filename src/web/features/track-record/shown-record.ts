import type {
  AnyDay,
  Scoreboard,
  ScoreboardRow,
  ScoreboardRule,
} from '../../../domain/backtest/scoreboard.ts'
import { judgeRows, type Verdict } from '../../../domain/backtest/scoreboard-verdict.ts'
import type { TrackRecordChoice } from './record-address.ts'

type Whole = ScoreboardRow & { readonly verdict: Verdict }

/** One row of the page's table: a rule over the chosen horizon, with what it shows after costs. */
export type RowView = Omit<Whole, 'years' | 'sectors' | 'volatility'>

/** The part of the record that one page shows. */
export type TrackRecordDetails = Pick<
  Scoreboard,
  'ruleSet' | 'seed' | 'randomSets' | 'universe' | 'breadth' | 'rules'
> & {
  readonly choice: TrackRecordChoice
  /** Over the chosen horizon; null where no bars reach so far. */
  readonly anyDay: AnyDay | null
  /** What the signal says, then each clause alone; within each the strongest excess the way it argues first. */
  readonly signals: readonly RowView[]
  readonly clauses: readonly RowView[]
  /** The chosen rule with its parts; null where it made no trade. */
  readonly chosen: Whole | null
  /** How many rows there are over all horizons, and how many of them show an edge before and after costs. */
  readonly tally: {
    readonly rows: number
    readonly edges: number
    readonly edgesAfterCosts: number
  }
}

/** Picks what one page shows, so that it need not carry the whole record. */
export function pickShownRecord(
  scoreboard: Scoreboard,
  choice: TrackRecordChoice,
): TrackRecordDetails {
  const ruleById = new Map(scoreboard.rules.map((rule) => [rule.id, rule]))
  const verdicts = judgeRows(scoreboard, choice.costPercent)
  const whole = scoreboard.rows.flatMap((row, at) => {
    const verdict = verdicts[at]
    return row.horizon === choice.horizon && verdict !== undefined ? [{ ...row, verdict }] : []
  })
  const { ruleSet, seed, randomSets, universe, breadth, rules } = scoreboard
  const pick = (isClause: boolean) =>
    whole
      .filter(({ rule }) => (ruleById.get(rule)?.kind === 'clause') === isClause)
      .map(dropParts)
      .toSorted((a, b) => strengthOf(b, ruleById) - strengthOf(a, ruleById))
  const countEdges = (costPercent: number) =>
    judgeRows(scoreboard, costPercent).filter((verdict) => verdict === 'edge').length
  return {
    ruleSet,
    seed,
    randomSets,
    universe,
    breadth,
    rules,
    choice,
    anyDay: scoreboard.anyDay.find(({ horizon }) => horizon === choice.horizon) ?? null,
    signals: pick(false),
    clauses: pick(true),
    chosen: whole.find(({ rule }) => rule === choice.rule) ?? null,
    tally: {
      rows: scoreboard.rows.length,
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

/** The excess the way the rule argues, in percent; the losers come out below 0. */
function strengthOf(
  { rule, excess }: Pick<ScoreboardRow, 'rule' | 'excess'>,
  ruleById: ReadonlyMap<string, ScoreboardRule>,
): number {
  return ruleById.get(rule)?.action === 'SELL' ? -excess.percent : excess.percent
}
