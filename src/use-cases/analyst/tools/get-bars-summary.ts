import { z } from 'zod'
import { datesOfFacts, factsOfStock } from '../../../domain/questions/facts-of-bars.ts'
import {
  measureStock,
  type PeriodChange,
  type YearExtreme,
} from '../../../domain/questions/stock-facts.ts'
import type { FactTool } from '../generation.ts'
import { quoteFacts, round } from '../model-drafts/stock-facts.ts'
import { defineTool, readTickers, reject, TICKER } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

export function getBarsSummary({ bars }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_bars_summary',
    description:
      'Shows how one stock moved over a day, week, month, quarter, year and year to date, its 52-week high and low, the open, high and low of the session, its 200-day average, and its volume compared with the average. Always write the period next to a change.',
    input: z.object({ ticker: TICKER }),
    run: async ({ ticker: text }) => {
      const [ticker] = readTickers([text])
      if (ticker === undefined) return reject('invalid-input')
      const answer = await bars(ticker)
      if (!answer.ok) return reject('unavailable')
      const { currency, freshness, adjustment, bars: all } = answer.value
      // Changes across a split would be wrong.
      if (adjustment === 'none') return reject('unavailable')
      const measures = measureStock(all, adjustment)
      const { changes, session, sma200, high, low, volume, averageVolume, volumeRatio } = measures
      const close = all.closes.at(-1) ?? 0
      return {
        result: {
          ticker,
          currency,
          freshness,
          asOf: all.dates.at(-1),
          close: round(close),
          session:
            session === null
              ? null
              : { open: round(session.open), high: round(session.high), low: round(session.low) },
          average200Days: sma200 === null ? null : round(sma200),
          changePercent: {
            day: showChange(changes.day),
            week: showChange(changes.week),
            month: showChange(changes.month),
            quarter: showChange(changes.quarter),
            year: showChange(changes.year),
            yearToDate: showChange(changes['year-to-date']),
          },
          high52Weeks: showExtreme(high),
          low52Weeks: showExtreme(low),
          volume,
          averageVolume20Days: averageVolume === null ? null : Math.round(averageVolume),
          volumeAsMultipleOfAverage: volumeRatio === null ? null : round(volumeRatio),
        },
        facts: {
          ...quoteFacts([]),
          facts: [
            { owner: ticker, field: 'close', value: close, unit: 'money' },
            ...factsOfStock(ticker, measures),
          ],
          closes: [{ owner: ticker, dates: all.dates, closes: all.closes }],
          tickers: [ticker],
          dates: [...all.dates.slice(-1), ...datesOfFacts(measures)],
        },
      }
    },
  })
}

function showChange(change: PeriodChange | null) {
  return change === null ? null : round(change.percent)
}

function showExtreme(extreme: YearExtreme | null) {
  if (extreme === null) return null
  const { price, date, distancePercent } = extreme
  return { price: round(price), date, closeIsPercentAway: round(distancePercent) }
}
