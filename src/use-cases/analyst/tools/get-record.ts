import { z } from 'zod'
import type { AnyDay, TrackRecordRow } from '../../../domain/backtest/track-record.ts'
import { judgeRow } from '../../../domain/backtest/track-record-verdict.ts'
import type { Fact } from '../../../domain/fact-check/fact.ts'
import { factsOfAnyDay, factsOfRow } from '../../../domain/questions/facts-of-record.ts'
import type { FactTool } from '../generation.ts'
import { quoteFacts, round } from '../model-drafts/stock-facts.ts'
import { defineTool, reject } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'
import { toTable } from './to-table.ts'

const RULES = ['buy', 'sell', 'trend-break', 'exhaustion'] as const

export function getRecord({ trackRecord }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_record',
    description:
      'Shows how one rule did on past bars over 1, 5, 20 and 60 sessions, next to any day: cases, hit rate (rose after a BUY, fell after a SELL), mean and median change in percent. Always write the rule and the number of sessions. "sell" is trend-break and exhaustion together.',
    input: z.object({ rule: z.enum(RULES) }),
    run: async ({ rule }) => {
      const { universe, rows, anyDay } = trackRecord
      const found = rows.filter((row) => row.rule === rule)
      if (found.length === 0) return reject('unavailable')
      const { stocks, from, to } = universe
      return {
        result: {
          rule,
          stocks,
          from,
          to,
          costs: 'not included',
          ...toTable([...found.map(describeRow), ...anyDay.map(describeAnyDay)]),
        },
        facts: {
          ...quoteFacts([]),
          facts: [count(stocks), ...found.flatMap(factsOfRow), ...anyDay.flatMap(factsOfAnyDay)],
          dates: [from, to],
        },
      }
    },
  })
}

function describeRow(row: TrackRecordRow) {
  const { rule, horizon, trades, hits, returns, medianPercent } = row
  const verdict = judgeRow(row, rule === 'buy' ? 'BUY' : 'SELL', 0)
  return {
    after: rule,
    sessions: horizon,
    cases: trades,
    hitPercent: round(hits.percent),
    meanPercent: round(returns.percent),
    medianPercent: round(medianPercent),
    // "An edge, but not after costs" can't be: no costs are subtracted here.
    betterThanChance: verdict === 'edge' ? 'yes' : 'no',
  }
}

function describeAnyDay({ horizon, days, higherPercent, meanPercent, medianPercent }: AnyDay) {
  return {
    after: 'any day',
    sessions: horizon,
    cases: days,
    hitPercent: round(higherPercent),
    meanPercent: round(meanPercent),
    medianPercent: round(medianPercent),
    betterThanChance: 'baseline',
  }
}

function count(value: number): Fact {
  return { owner: null, field: 'count', value, unit: 'count' }
}
