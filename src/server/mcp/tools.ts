import { formatDate } from '../../domain/explanations/format-date.ts'
import { formatMoney, formatNumber } from '../../domain/explanations/format-number.ts'
import { bars } from '../api/bars.ts'
import { comparison } from '../api/comparison.ts'
import { explainedSignal } from '../api/explanation.ts'
import { glossaryTerm } from '../api/glossary.ts'
import { indicators } from '../api/indicators.ts'
import { marketOverview } from '../api/market-overview.ts'
import { receiptCheck } from '../api/receipts-check.ts'
import { record } from '../api/record.ts'
import { screener } from '../api/scan.ts'
import { search } from '../api/search.ts'
import { signals } from '../api/signals.ts'
import { defineTool, type Tool } from './tool.ts'

/** Rows that a text lists; the data have all of them. */
const MAX_LISTED = 10

/** Every tool, all of them read-only. */
export const TOOLS: readonly Tool[] = [
  defineTool(signals, {
    name: 'get_signal',
    title: 'Get signals',
    describe: (reply) =>
      joinLines([
        reply.summary,
        ...reply.signals.map(({ explanation, asOf, freshness }) =>
          joinWords([explanation.sentence, describeAge(asOf, freshness)]),
        ),
        reply.trackRecord.sentence,
        reply.disclaimer,
      ]),
  }),
  defineTool(explainedSignal, {
    name: 'explain_signal',
    title: 'Explain a signal',
    describe: (reply) =>
      joinLines([
        joinWords([reply.sentence, describeAge(reply.asOf, reply.freshness)]),
        ...reply.points.map(({ text }) => `- ${text}`),
        reply.counter,
        ...reply.changes,
        reply.robustness,
        reply.receipt && `Receipt: ${reply.receipt.url}`,
        reply.trackRecord.sentence,
        reply.disclaimer,
      ]),
  }),
  defineTool(comparison, {
    name: 'compare',
    title: 'Compare stocks',
    describe: ({ summary, stocks, order, trackRecord, disclaimer }) =>
      joinLines([
        summary,
        ...stocks.map(({ ticker, action, readings, explanation, asOf, freshness, source }) =>
          readings === null
            ? explanation.sentence
            : joinWords([
                `${ticker} is a ${action}: close ${formatMoney(readings.close, source?.currency ?? '')}, RSI ${formatNumber(readings.rsi)}, ADX ${formatNumber(readings.adx)}, CMF ${formatNumber(readings.cmf)}.`,
                describeAge(asOf, freshness),
              ]),
        ),
        order.rsi.length > 1 && `By RSI, highest first: ${order.rsi.join(', ')}.`,
        trackRecord.sentence,
        disclaimer,
      ]),
  }),
  defineTool(screener, {
    name: 'screen',
    title: 'Screen all tracked stocks',
    defaults: { limit: MAX_LISTED },
    describe: ({ matchCount, universeCount, rows, newest, freshness, ...reply }) =>
      joinLines([
        joinWords([
          `${matchCount} of ${universeCount} stocks match.`,
          describeAge(newest, freshness),
        ]),
        ...rows
          .slice(0, MAX_LISTED)
          .map(({ ticker, company, action, missing }) =>
            action === 'NONE'
              ? `- ${missing ?? ticker}`
              : `- ${ticker}${company === null ? '' : ` (${company})`}: ${action}`,
          ),
        reply.trackRecord.sentence,
        reply.disclaimer,
      ]),
  }),
  defineTool(bars, {
    name: 'get_bars',
    title: 'Get daily bars',
    defaults: { limit: 60 },
    describe: ({ symbol, currency, asOf, freshness, bars: rows, attribution }) => {
      const last = rows.at(-1)
      return joinLines([
        last === undefined
          ? `${symbol} has no bars in this range.`
          : `${symbol} closed at ${formatMoney(last.close, currency)} on ${formatDate(last.date)}.`,
        rows.length > 1 && `The data have ${rows.length} sessions, oldest first.`,
        describeAge(asOf, freshness),
        attribution,
      ])
    },
  }),
  defineTool(indicators, {
    name: 'get_indicator',
    title: 'Get the readings of an indicator',
    defaults: { limit: 20 },
    describe: ({ symbol, name, title, measures, readings, asOf, freshness }) => {
      const last = readings.at(-1)
      const values = Object.entries(last?.values ?? {}).map(
        ([line, value]) =>
          `${line} ${value === null ? 'not available: too few bars' : formatNumber(value)}`,
      )
      return joinLines([
        last && `${name} of ${symbol} on ${formatDate(last.date)}: ${values.join(', ')}.`,
        describeAge(asOf, freshness),
        `${title}: ${measures}`,
      ])
    },
  }),
  defineTool(search, {
    name: 'search_tickers',
    title: 'Search for a ticker',
    describe: ({ query, results }) =>
      results.length === 0
        ? `We couldn’t find a ticker for "${query}".`
        : joinLines(results.map(({ ticker, name }) => `- ${ticker}: ${name}`)),
  }),
  defineTool(marketOverview, {
    name: 'market_overview',
    title: 'Get the market at a glance',
    describe: ({ sentence, signals: counted, breadth, sectors, freshness, ...reply }) => {
      const { BUY, SELL, WATCH, NONE } = counted.actionCounts
      return joinLines([
        sentence,
        joinWords([
          `Of ${counted.universeCount} tracked stocks, ${BUY} are rated BUY, ${SELL} SELL and ${WATCH} WATCH; ${NONE} have no signal.`,
          describeAge(counted.newest, freshness),
        ]),
        breadth &&
          `${breadth.advancing} stocks rose, ${breadth.declining} fell and ${breadth.unchanged} were unchanged.`,
        ...[sectors[0], sectors.at(-1)].map(
          (each, index) =>
            each &&
            `${index === 0 ? 'Strongest' : 'Weakest'} sector: ${each.sector}, ${formatNumber(each.changePercent)}%.`,
        ),
        reply.disclaimer,
      ])
    },
  }),
  defineTool(record, {
    name: 'track_record',
    title: 'Get the track record',
    defaults: { rule: 'buy,sell', horizon: '20' },
    describe: ({ universe, rows, anyDay, disclaimer }) =>
      joinLines([
        `A backtest of ${universe.stocks} stocks from ${formatDate(universe.from)} to ${formatDate(universe.to)}, before costs.`,
        ...rows.map(
          ({ rule, horizon, trades, hits, returns }) =>
            `- ${rule}, ${countSessions(horizon)}: ${trades} trades, hit rate ${formatNumber(hits.percent)}%, average return ${formatNumber(returns.percent)}%.`,
        ),
        ...anyDay.map(
          ({ horizon, days, higherPercent, meanPercent }) =>
            `- any day, ${countSessions(horizon)}: ${days} days, higher in ${formatNumber(higherPercent)}%, average return ${formatNumber(meanPercent)}%.`,
        ),
        'A SELL is right when the price falls.',
        disclaimer,
      ]),
  }),
  defineTool(receiptCheck, {
    name: 'verify_receipt',
    title: 'Verify a receipt',
    describe: (reply) =>
      joinLines([
        `${reply.ticker}, ${formatDate(reply.session)}: ${reply.action}. ${reply.sentence}`,
        `Not checked: ${reply.notChecked.join('; ')}.`,
        reply.freshness === 'sample' && SAMPLE,
        `Receipt: ${reply.page}`,
      ]),
  }),
  defineTool(glossaryTerm, {
    name: 'define_term',
    title: 'Define a term',
    describe: ({ name, definition, why, example, page }) =>
      joinLines([`${name}: ${definition}`, why, example, page]),
  }),
]

const SAMPLE = 'This is bundled sample data, not the market.'

function describeAge(asOf: string | null, freshness: string | null): string | null {
  const date = asOf === null ? null : `As of ${formatDate(asOf)}.`
  if (freshness === 'sample') return joinWords([date, SAMPLE])
  if (freshness === 'stale') return joinWords([date, 'This is older than it should be.'])
  return date
}

function countSessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`
}

type Part = string | false | null | undefined

function joinWords(parts: readonly Part[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Sentences and list items, one a line. */
export function joinLines(parts: readonly Part[]): string {
  return parts.filter(Boolean).join('\n')
}
