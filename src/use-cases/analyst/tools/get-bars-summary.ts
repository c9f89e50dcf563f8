import { z } from 'zod'
import type { Facts } from '../../../domain/fact-check/fact.ts'
import type { DailyBars } from '../../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { formatNumber, formatPrice } from '../../../domain/explanations/format-number.ts'
import { quoteFacts, round } from '../model-drafts/stock-facts.ts'
import type { FactTool } from '../generation.ts'
import { defineTool, readTickers, reject, TICKER } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

const SESSIONS = { week: 5, month: 21, quarter: 63, year: 252 } as const

export function getBarsSummary({ bars }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_bars_summary',
    description:
      'Shows how one stock moved over its last sessions. You may quote the sentences under "quote" word for word; use their figures nowhere else.',
    input: z.object({ ticker: TICKER, span: z.enum(['week', 'month', 'quarter', 'year']) }),
    run: async ({ ticker: text, span }) => {
      const [ticker] = readTickers([text])
      if (ticker === undefined) return reject('invalid-input')
      const answer = await bars(ticker)
      if (!answer.ok) return reject('unavailable')
      const { currency, freshness } = answer.value
      const { bars: all } = answer.value
      const sessions = SESSIONS[span]
      const last = all.dates.length - 1
      if (last < sessions)
        return {
          result: { ticker, error: `there are fewer than ${sessions + 1} sessions of data` },
          facts: { ...quoteFacts([]), tickers: [ticker] },
        }
      const quote = summarize(ticker, all, sessions)
      return {
        result: {
          ticker,
          currency,
          freshness,
          asOf: all.dates[last],
          close: round(all.closes[last] ?? 0),
          volume: all.volumes[last],
          quote,
        },
        facts: toFacts(ticker, all, quote),
      }
    },
  })
}

/**
 * Sentences on the last sessions compared with the close before them.
 * @param sessions at least one fewer than there are bars
 */
function summarize(ticker: Ticker, bars: DailyBars, sessions: number): readonly string[] {
  const from = bars.dates.length - 1 - sessions
  const close = bars.closes.at(-1) ?? Number.NaN
  const before = bars.closes[from] ?? Number.NaN
  const span = bars.closes.subarray(from + 1)
  const high = Math.max(...span)
  const low = Math.min(...span)
  const rises = span.reduce(
    (count, each, index) => count + (each > (bars.closes[from + index] ?? Infinity) ? 1 : 0),
    0,
  )
  const dayOf = (value: number) => formatDate(bars.dates[from + 1 + span.lastIndexOf(value)] ?? '')
  const last = formatDate(bars.dates.at(-1) ?? '')
  return [
    `${formatMove(`On ${last} ${ticker} closed`, close, before)} than ${sessions} sessions before.`,
    `Its highest close of those ${sessions} sessions was ${formatPrice(high)} on ${dayOf(high)}.`,
    `Its lowest close of those ${sessions} sessions was ${formatPrice(low)} on ${dayOf(low)}.`,
    `${ticker} closed higher on ${rises} of those ${sessions} sessions.`,
  ]
}

function formatMove(opening: string, close: number, before: number): string {
  const percent = (close / before - 1) * 100
  return `${opening} ${formatNumber(Math.abs(percent))}% ${percent < 0 ? 'lower' : 'higher'}`
}

function toFacts(ticker: Ticker, bars: DailyBars, passages: readonly string[]): Facts {
  const last = bars.dates.length - 1
  const [close, volume] = [bars.closes[last], bars.volumes[last]]
  return {
    ...quoteFacts(passages),
    facts: [
      ...(close === undefined
        ? []
        : [{ owner: ticker, field: 'close', value: close, unit: 'money' } as const]),
      ...(volume === undefined
        ? []
        : [{ owner: ticker, field: 'volume', value: volume, unit: 'shares' } as const]),
    ],
    dates: bars.dates.slice(-1),
  }
}
