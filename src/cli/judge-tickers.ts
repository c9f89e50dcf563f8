import { readEnvironment } from '../config/config.ts'
import type { Conclusion } from '../domain/backtest/describe-edges.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import { type Publisher, toSignalReply } from '../server/signal-reply.ts'
import {
  analyzeStock,
  listAnalyzed,
  type StockAnalysis,
} from '../use-cases/stocks/analyze-stocks.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { formatConclusion, loadConclusion } from './load-track-record.ts'
import { openMarket } from './open-market.ts'
import type { OutputOptions } from './output-options.ts'
import { startProgress } from './progress.ts'
import type { Screen } from './screen.ts'
import { drawSignals } from './signal-table.ts'
import { writeEnding } from './write-ending.ts'
import { formatDate } from '../domain/explanations/format-date.ts'
import { RULE_NAMES } from '../domain/explanations/rule-names.ts'
import { formatProblem } from '../domain/explanations/describe-status-words.ts'
import type { RuleId } from '../domain/signals/signal.ts'
import { describeFreshness } from './describe-freshness.ts'
import { wrapText } from './wrap-text.ts'
import { type CsvCell, writeCsv } from '../domain/portfolio/import/write-csv.ts'

/** The columns of `--csv`, in order; append new ones at the end. */
const COLUMNS: readonly (readonly [
  name: string,
  read: (signal: SignalReply, conclusion: Conclusion | null) => Cell,
])[] = [
  ['ticker', ({ ticker }) => ticker],
  ['company', ({ company }) => company],
  ['action', ({ action }) => action],
  ['rule', ({ rule }) => rule],
  ['reason', ({ reason }) => reason?.kind],
  ['as_of', ({ asOf }) => asOf],
  ['close', ({ readings }) => readings?.close],
  ['currency', ({ source }) => source?.currency],
  ['rsi', ({ readings }) => readings?.rsi],
  ['rsi_zone', ({ zones }) => zones?.rsi],
  ['adx', ({ readings }) => readings?.adx],
  ['adx_zone', ({ zones }) => zones?.adx],
  ['plus_di', ({ readings }) => readings?.plusDi],
  ['minus_di', ({ readings }) => readings?.minusDi],
  ['sma20', ({ readings }) => readings?.sma20],
  ['sma50', ({ readings }) => readings?.sma50],
  ['sma20_five_bars_ago', ({ readings }) => readings?.sma20FiveBarsAgo],
  ['sma_zone', ({ zones }) => zones?.sma],
  ['obv_change', ({ readings }) => readings?.obvChange],
  ['obv_zone', ({ zones }) => zones?.obv],
  ['cmf', ({ readings }) => readings?.cmf],
  ['cmf_zone', ({ zones }) => zones?.cmf],
  ['average_volume', ({ readings }) => readings?.averageVolume],
  ['explanation', ({ explanation }) => explanation.sentence],
  ['nearest_change', ({ explanation }) => explanation.changes[0]],
  ['nearest_ticker', ({ nearest }) => nearest?.ticker],
  ['provider', ({ source }) => source?.provider],
  ['attribution', ({ source }) => source?.attribution],
  ['fetched_at', ({ source }) => source?.fetchedAtUtc],
  ['freshness', ({ freshness }) => freshness],
  ['rule_set', ({ ruleSet }) => ruleSet],
  ['disclaimer', ({ disclaimer }) => disclaimer],
  ['track_record', (_, conclusion) => conclusion?.sentence],
]

type SignalReply = ReturnType<typeof toSignalReply>

type Cell = CsvCell | undefined

/**
 * Judges stocks on their newest bars and prints the results.
 * @throws SettingError for an invalid setting
 */
export async function judgeTickers(
  tickers: readonly Ticker[],
  options: OutputOptions,
  screen: Screen,
): Promise<ExitCode> {
  const config = readEnvironment()
  const market = openMarket(config, options.verbose === true)
  const progress = startProgress('Loading daily bars', tickers.length)
  const analyses = await Promise.all(
    tickers.map(async (ticker) => {
      const analysis = await analyzeStock(market, ticker)
      progress.step()
      return analysis
    }),
  )
  progress.end()
  const { publicUrl } = config
  const { disclaimer } = market
  const conclusion = loadConclusion(publicUrl)
  const publisher = { publicUrl, disclaimer }
  screen.write(writeAnswer(analyses, { options, screen, publisher, conclusion }))
  return chooseCode(analyses)
}

type Form = {
  readonly options: OutputOptions
  readonly screen: Screen
  readonly publisher: Publisher
  readonly conclusion: Conclusion | null
}

function writeAnswer(
  analyses: readonly StockAnalysis[],
  { options, screen, publisher, conclusion }: Form,
): string {
  const { disclaimer } = publisher
  if (options.json === true) {
    const { summary } = listAnalyzed(analyses, disclaimer)
    const signals = analyses.map((analysis) => toSignalReply(analysis, publisher))
    // What is not a ticker has ended the command before.
    const reply = { summary, signals, failures: [], trackRecord: conclusion, disclaimer }
    return `${JSON.stringify(reply, null, 2)}\n`
  }
  if (options.csv === true) return writeSignalsCsv(analyses, publisher, conclusion)
  const notes = analyses.map((analysis) => writeNotes(analysis, screen.width))
  return `${[drawSignals(analyses, screen.paint), ...notes].join('\n')}\n${writeEnding(disclaimer, screen, formatConclusion(conclusion))}\n`
}

function chooseCode(analyses: readonly StockAnalysis[]): ExitCode {
  const reasons = analyses.flatMap(({ signal }) =>
    signal.kind === 'no-signal' ? [signal.reason.kind] : [],
  )
  if (reasons.length === 0) return EXIT.fine
  const areAllWithoutData =
    reasons.length === analyses.length && reasons.every((reason) => reason === 'no-data')
  return areAllWithoutData ? EXIT.none : EXIT.lacking
}

/** The lines under the table for one stock: reason, rule, what would change it, date. */
function writeNotes(analysis: StockAnalysis, width: number): string {
  const [first = '', ...rest] = listNotes(analysis)
  return wrapText(first, width) + rest.map((note) => wrapText(note, width, '  ')).join('')
}

function listNotes(analysis: StockAnalysis): readonly string[] {
  const { signal, explanation, nearest } = analysis
  const [nearestChange] = explanation.changes
  const meant = nearest === null ? [] : [`Did you mean ${nearest.ticker} (${nearest.name})?`]
  return [
    explanation.sentence,
    ...(signal.kind === 'signal' ? [formatRule(signal.rule, signal.ruleSet)] : meant),
    ...(nearestChange === undefined ? [] : [nearestChange]),
    ...(signal.kind === 'signal' ? [] : listProblems(analysis)),
    ...listOrigin(analysis),
  ]
}

function formatRule(rule: RuleId | null, ruleSet: string): string {
  return rule === null ? `No ${ruleSet} rule is met.` : `Rule: ${RULE_NAMES[rule]} (${ruleSet}).`
}

function listProblems({ attempts }: StockAnalysis): readonly string[] {
  return attempts.flatMap(({ provider, outcome }) => {
    if (outcome === 'ok' || outcome === 'unknown-ticker' || outcome === 'not-covered') return []
    return [`${provider} ${outcome === 'skipped' ? 'was skipped' : formatProblem(outcome)}.`]
  })
}

function listOrigin({ signal, source, freshness }: StockAnalysis): readonly string[] {
  if (source === null || signal.asOf === null) return []
  const age = freshness === null ? '' : ` (${describeFreshness(freshness)})`
  return [
    `Daily bars through ${formatDate(signal.asOf)} in ${source.currency}, from ${source.attribution}${age}.`,
  ]
}

/** Signals as CSV: one stock per row, unrounded, blank where unknown. */
function writeSignalsCsv(
  analyses: readonly StockAnalysis[],
  publisher: Publisher,
  conclusion: Conclusion | null,
): string {
  const replies = analyses.map((analysis) => toSignalReply(analysis, publisher))
  return writeCsv([
    COLUMNS.map(([name]) => name),
    ...replies.map((reply) => COLUMNS.map(([, read]) => read(reply, conclusion) ?? null)),
  ])
}
