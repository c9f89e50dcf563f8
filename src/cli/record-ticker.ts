import { readEnvironment } from '../config.ts'
import type { Ticker } from '../domain/market/ticker.ts'
import { formatDate } from '../domain/narration/format-date.ts'
import { formatNumber } from '../domain/narration/format-number.ts'
import { writeCsv } from '../domain/portfolio-import/write-csv.ts'
import {
  FEWEST_TRADES_TOLD,
  recordTicker,
  type TickerRecord,
} from '../domain/record/ticker-record.ts'
import { analyzeStock, type StockAnalysis } from '../use-cases/analyze-stocks.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import { openMarket } from './open-market.ts'
import type { OutputOptions } from './output-options.ts'
import type { Screen } from './screen.ts'
import { drawTable } from './table.ts'
import { tellFreshness } from './tell-freshness.ts'
import { wrapText } from './wrap-text.ts'

/**
 * Writes how the signals of one stock did on its own past bars.
 * @throws CommandFailure where there are no bars, SettingError for a setting that is not allowed
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
  if (bars === null || source === null) throw sayMissing(analysis)
  const record = recordTicker({ ticker, bars })
  const { provider, attribution, fetchedAtUtc } = source
  const around = { provider, attribution, fetchedAtUtc, freshness, disclaimer }
  if (options.json === true) {
    screen.write(`${JSON.stringify({ ticker, kind: 'backtest', record, ...around }, null, 2)}\n`)
  } else if (options.csv === true) {
    screen.write(writeRecordCsv(ticker, record, [attribution, freshness ?? '', disclaimer]))
  } else {
    const told = describeRecord(analysis, record, screen.width)
    screen.write(`${told}${wrapText(disclaimer, screen.width)}`)
  }
  return record === null ? EXIT.lacking : EXIT.fine
}

function sayMissing({ signal, explanation }: StockAnalysis): CommandFailure {
  const isTrouble = signal.kind === 'no-signal' && signal.reason.kind === 'no-data'
  const said = [explanation.sentence, ...explanation.changes].join(' ')
  return new CommandFailure(isTrouble ? EXIT.nothing : EXIT.lacking, said)
}

type Line = {
  readonly name: string
  readonly sessions: number
  readonly trades: number | null
  /** Null: too few to tell. */
  readonly told: { readonly rightPercent: number; readonly meanPercent: number } | null
}

function listLines({ rules, anyDay }: TickerRecord): readonly Line[] {
  return [
    ...rules.flatMap(({ name, outcomes }) =>
      outcomes.map(({ horizon, trades, told }) => ({
        name,
        sessions: horizon,
        trades,
        told:
          told === null ? null : { rightPercent: told.hitPercent, meanPercent: told.meanPercent },
      })),
    ),
    ...anyDay.map(({ horizon, higherPercent, meanPercent }) => ({
      name: 'Any day: higher afterwards',
      sessions: horizon,
      trades: null,
      told: { rightPercent: higherPercent, meanPercent },
    })),
  ]
}

/** @param around what stands in each row: who delivered, how old that is, the disclaimer */
function writeRecordCsv(
  ticker: Ticker,
  record: TickerRecord | null,
  around: readonly string[],
): string {
  const lines = record === null ? [] : listLines(record)
  return writeCsv([
    [...SHEET_HEAD, 'attribution', 'freshness', 'disclaimer'],
    ...lines.map(({ name, sessions, trades, told }) => [
      ticker,
      'backtest',
      name,
      sessions,
      trades,
      told?.rightPercent ?? null,
      told?.meanPercent ?? null,
      ...around,
    ]),
  ])
}

const SHEET_HEAD = [
  'ticker',
  'kind',
  'rule',
  'sessions',
  'trades',
  'right_percent',
  'mean_percent',
] as const

const COLUMNS = [
  { head: 'After' },
  { head: 'Sessions', isNumber: true },
  { head: 'Trades', isNumber: true },
  { head: 'Right', isNumber: true },
  { head: 'Mean return', isNumber: true },
]

function describeRecord(
  { ticker, source, freshness }: StockAnalysis,
  record: TickerRecord | null,
  width: number,
): string {
  const age = freshness === null ? '' : ` (${tellFreshness(freshness)})`
  const origin = `Bars from ${source?.attribution ?? 'nowhere'}${age}.`
  if (record === null) {
    return `${wrapText(`${ticker} has no record: no close of its bars gave a signal that a trade could follow. ${origin}`, width)}\n`
  }
  const rows = listLines(record).map(({ name, sessions, trades, told }) => [
    name,
    String(sessions),
    trades === null ? '' : String(trades),
    told === null ? 'too few' : `${formatNumber(told.rightPercent)} %`,
    told === null ? 'to tell' : `${formatNumber(told.meanPercent)} %`,
  ])
  const method = `Backtest of ${ticker} on closes from ${formatDate(record.from)} to ${formatDate(record.to)}, before costs: bought at the open after the signal, sold that many sessions later. "Right" is the share that rose after BUY and fell after SELL; fewer than ${FEWEST_TRADES_TOLD} trades tell nothing. ${origin}`
  return `${drawTable(COLUMNS, rows)}\n${wrapText(method, width)}\n`
}
