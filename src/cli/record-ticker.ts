import { readEnvironment } from '../config/config.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import { formatDate } from '../domain/explanations/format-date.ts'
import { formatNumber } from '../domain/explanations/format-number.ts'
import { writeCsv } from '../domain/portfolio/import/write-csv.ts'
import {
  MIN_TRADES_DESCRIBED,
  recordTicker,
  type TickerRecord,
} from '../domain/backtest/ticker-record.ts'
import { describeReturns } from '../domain/backtest/describe-returns.ts'
import { analyzeStock, type StockAnalysis } from '../use-cases/stocks/analyze-stocks.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import { openMarket } from './open-market.ts'
import type { OutputOptions } from './output-options.ts'
import type { Screen } from './screen.ts'
import { drawTable } from './table.ts'
import { describeFreshness } from './describe-freshness.ts'
import { wrapText } from './wrap-text.ts'

/**
 * Prints how the signals of one stock did on its own past bars.
 * @throws CommandFailure if there are no bars, SettingError for an invalid setting
 */
export async function recordOfTicker(
  ticker: Ticker,
  options: OutputOptions,
  screen: Screen,
): Promise<ExitCode> {
  const market = openMarket(readEnvironment(), options.verbose === true)
  const analysis = await analyzeStock(market, ticker)
  const { bars, source, freshness } = analysis
  const { disclaimer } = market
  if (bars === null || source === null) throw formatMissing(analysis)
  const record = recordTicker({ ticker, bars })
  const { provider, attribution, fetchedAtUtc, adjustment } = source
  const deps = { provider, attribution, fetchedAtUtc, adjustment, freshness, disclaimer }
  if (options.json === true) {
    screen.write(`${JSON.stringify({ ticker, kind: 'backtest', record, ...deps }, null, 2)}\n`)
  } else if (options.csv === true) {
    screen.write(
      writeRecordCsv(ticker, record, [attribution, freshness ?? '', disclaimer, adjustment]),
    )
  } else {
    const result = describeRecord(analysis, source, record, screen.width)
    screen.write(`${result}${wrapText(disclaimer, screen.width)}`)
  }
  return record === null ? EXIT.lacking : EXIT.fine
}

function formatMissing({ signal, explanation }: StockAnalysis): CommandFailure {
  const isProblem = signal.kind === 'no-signal' && signal.reason.kind === 'no-data'
  const claimed = [explanation.sentence, ...explanation.changes].join(' ')
  return new CommandFailure(isProblem ? EXIT.none : EXIT.lacking, claimed)
}

type Line = {
  readonly name: string
  readonly sessions: number
  readonly trades: number | null
  /** Null: too few trades to say. */
  readonly result: { readonly rightPercent: number; readonly meanPercent: number } | null
}

function listLines({ rules, anyDay }: TickerRecord): readonly Line[] {
  return [
    ...rules.flatMap(({ name, outcomes }) =>
      outcomes.map(({ horizon, trades, told: result }) => ({
        name,
        sessions: horizon,
        trades,
        result:
          result === null
            ? null
            : { rightPercent: result.hitPercent, meanPercent: result.meanPercent },
      })),
    ),
    ...anyDay.map(({ horizon, higherPercent, meanPercent }) => ({
      name: 'Any day (% that rose)',
      sessions: horizon,
      trades: null,
      result: { rightPercent: higherPercent, meanPercent },
    })),
  ]
}

/** @param deps repeated in each row: data provider, data age, the disclaimer, the prices' adjustment */
function writeRecordCsv(
  ticker: Ticker,
  record: TickerRecord | null,
  deps: readonly string[],
): string {
  const lines = record === null ? [] : listLines(record)
  return writeCsv([
    [...CSV_HEAD, 'attribution', 'freshness', 'disclaimer', 'adjustment'],
    ...lines.map(({ name, sessions, trades, result }) => [
      ticker,
      'backtest',
      name,
      sessions,
      trades,
      result?.rightPercent ?? null,
      result?.meanPercent ?? null,
      ...deps,
    ]),
  ])
}

const CSV_HEAD = [
  'ticker',
  'kind',
  'rule',
  'sessions',
  'trades',
  'right_percent',
  'mean_percent',
] as const

const COLUMNS = [
  { head: 'Signal' },
  { head: 'Sessions', isNumber: true },
  { head: 'Trades', isNumber: true },
  { head: 'Hit rate', isNumber: true },
  { head: 'Mean return', isNumber: true },
]

function describeRecord(
  { ticker, freshness }: StockAnalysis,
  { attribution, adjustment }: NonNullable<StockAnalysis['source']>,
  record: TickerRecord | null,
  width: number,
): string {
  const age = freshness === null ? '' : ` (${describeFreshness(freshness)})`
  const origin = `Bars from ${attribution}${age}.`
  if (record === null) {
    return `${wrapText(`${ticker} has no track record: none of its signals could be traded. ${origin}`, width)}\n`
  }
  const rows = listLines(record).map(({ name, sessions, trades, result }) => [
    name,
    String(sessions),
    trades === null ? '' : String(trades),
    result === null ? 'too few' : `${formatNumber(result.rightPercent)}%`,
    result === null ? 'to tell' : `${formatNumber(result.meanPercent)}%`,
  ])
  const method = `Backtest of ${ticker} from ${formatDate(record.from)} to ${formatDate(record.to)}, before costs: bought at the open after the signal and sold that many sessions later. ${describeReturns(adjustment)} Hit rate is the share of trades that rose after BUY or fell after SELL. Fewer than ${MIN_TRADES_DESCRIBED} trades are too few to tell. ${origin}`
  return `${drawTable(COLUMNS, rows)}\n${wrapText(method, width)}\n`
}
