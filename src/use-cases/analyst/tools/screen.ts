import { z } from 'zod'
import type { Fact } from '../../../domain/fact-check/fact.ts'
import { readScreenerQuery } from '../../../domain/screener/read-screener-query.ts'
import type { ScreenerField } from '../../../domain/screener/screener-fields.ts'
import type { ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import { SECTOR_LABELS } from '../../../domain/screener/screener-words.ts'
import { writeScreenerQuery } from '../../../domain/screener/write-screener-query.ts'
import type { ScreenerAnswer } from '../../screener/create-screener.ts'
import type { FactTool } from '../generation.ts'
import { joinFacts } from '../../../domain/fact-check/join-facts.ts'
import { quoteFacts, round } from '../model-drafts/stock-facts.ts'
import { defineTool, factsFor } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'
import { toTable } from './to-table.ts'

const MAX = 10
const MAX_QUERY_LENGTH = 300

/** The syntax of the screener page's address, in few words. */
const DESCRIPTION = `Screens all tracked stocks; returns how many match and the first ${MAX}. "filters" is a query string, all parts must match, "" for every stock. Words, comma means or: action=BUY,SELL,WATCH; was=WATCH (signal before its last change); cross=golden,death; rsi-zone=overbought,bullish,neutral,oversold; sector=${SECTOR_LABELS.join(',')}. Ranges as 10..100, ..30 or 25..: price, change (percent, day), volume, volume-ratio, rsi, adx, cmf, sma-gap (percent), age (sessions since the signal changed, 0 to 4), cross-age. sort=rsi, or -rsi for highest first. Example: sector=energy&rsi=..40&sort=rsi. The order is not a ranking of quality.`

/** Figures that every row shows, besides those of the filters. */
const SHOWN: readonly ScreenerField[] = ['price', 'change', 'rsi', 'adx', 'cmf']

/** Which fact each of a row's figures is; the others can't be stated. */
const FACT_OF: Partial<
  Readonly<Record<ScreenerField, Pick<Fact, 'field' | 'unit'> & Partial<Fact>>>
> = {
  price: { field: 'close', unit: 'money' },
  change: { field: 'change-percent', unit: 'percent', window: 'day' },
  volume: { field: 'volume', unit: 'shares' },
  'volume-ratio': { field: 'volume-ratio', unit: 'ratio' },
}

export function screen({ judge, screener, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'screen',
    description: DESCRIPTION,
    input: z.object({ filters: z.string() }),
    run: async ({ filters }) => {
      const parsed = readScreenerQuery(new URLSearchParams(filters.slice(0, MAX_QUERY_LENGTH)))
      if (!parsed.ok) {
        const { field, value, allowed } = parsed.failure
        return { result: { error: 'invalid-input', field, value, allowed }, facts: quoteFacts([]) }
      }
      const query = { ...parsed.value, page: 1, limit: MAX }
      const answer = await screener(query)
      // Their whole signals, which sentences about them are checked against.
      const stocks = await judge(answer.rows.map(({ ticker }) => ticker))
      return {
        result: describeMatches(answer, query),
        facts: joinFacts([factsFor(record, { stocks }), factsOfScreen(answer)]),
      }
    },
  })
}

function describeMatches(
  { rows, matchCount, actionCounts, universeCount, newest }: ScreenerAnswer,
  query: ScreenerQuery,
): object {
  const fields = new Set([...SHOWN, ...query.ranges.keys()])
  const search = writeScreenerQuery({ ...query, limit: 50 })
  return {
    found: matchCount,
    of: universeCount,
    counts: actionCounts,
    asOf: newest,
    page: `/screener?${search.toString()}`,
    ...toTable(
      rows.map(({ ticker, action, sector, values }) => ({
        ticker,
        action: action ?? 'no signal',
        sector,
        ...Object.fromEntries(
          [...fields].map((field) => {
            const value = values[field]
            return [field, value === null ? null : round(value)]
          }),
        ),
      })),
    ),
  }
}

function factsOfScreen(answer: ScreenerAnswer) {
  const { rows, matchCount, actionCounts, universeCount, newest } = answer
  const count = (value: number, about?: Fact['about']): Fact => ({
    owner: null,
    field: 'count',
    value,
    unit: 'count',
    ...(about === undefined ? {} : { about }),
  })
  return {
    ...quoteFacts([]),
    facts: [
      count(matchCount),
      count(universeCount),
      count(rows.length),
      count(actionCounts.BUY, 'buy'),
      count(actionCounts.SELL, 'sell'),
      count(actionCounts.WATCH, 'watch'),
      ...rows.flatMap(factsOfRow),
    ],
    names: rows.flatMap(({ ticker, company }) =>
      company === null ? [] : [{ name: company, ticker }],
    ),
    dates: newest === null ? [] : [newest],
  }
}

function factsOfRow({ ticker, values }: ScreenerAnswer['rows'][number]): readonly Fact[] {
  return Object.entries(FACT_OF).flatMap(([field, fact]) => {
    // The keys of the object are fields.
    const value = values[field as ScreenerField]
    return value === null ? [] : [{ owner: ticker, value, ...fact }]
  })
}
