import { readEnvironment } from '../config/config.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import { toSignalReply, type Publisher } from '../server/signal-reply.ts'
import {
  analyzeStock,
  listAnalyzed,
  type StockAnalysis,
} from '../use-cases/stocks/analyze-stocks.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { openMarket } from './open-market.ts'
import type { OutputOptions } from './output-options.ts'
import { startProgress } from './progress.ts'
import type { Screen } from './screen.ts'
import { writeNotes } from './signal-notes.ts'
import { writeSignalsCsv } from './signal-facts.ts'
import { drawSignals } from './signal-table.ts'
import { writeEnding } from './write-ending.ts'

/**
 * Judges stocks on their newest bars and writes what the rules say of each.
 * @throws SettingError for a setting that is not allowed
 */
export async function judgeTickers(
  tickers: readonly Ticker[],
  options: OutputOptions,
  screen: Screen,
): Promise<ExitCode> {
  const config = readEnvironment()
  const market = openMarket(config, options.verbose === true)
  const progress = startProgress('Reading daily bars', tickers.length)
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
  screen.write(writeAnswer(analyses, { options, screen, publisher: { publicUrl, disclaimer } }))
  return chooseCode(analyses)
}

type Form = {
  readonly options: OutputOptions
  readonly screen: Screen
  readonly publisher: Publisher
}

function writeAnswer(
  analyses: readonly StockAnalysis[],
  { options, screen, publisher }: Form,
): string {
  const { disclaimer } = publisher
  if (options.json === true) {
    const { summary } = listAnalyzed(analyses, disclaimer)
    const signals = analyses.map((analysis) => toSignalReply(analysis, publisher))
    return `${JSON.stringify({ summary, signals, disclaimer }, null, 2)}\n`
  }
  if (options.csv === true) return writeSignalsCsv(analyses, publisher)
  const notes = analyses.map((analysis) => writeNotes(analysis, screen.width))
  return `${[drawSignals(analyses, screen.paint), ...notes].join('\n')}\n${writeEnding(disclaimer, screen)}\n`
}

function chooseCode(analyses: readonly StockAnalysis[]): ExitCode {
  const reasons = analyses.flatMap(({ signal }) =>
    signal.kind === 'no-signal' ? [signal.reason.kind] : [],
  )
  if (reasons.length === 0) return EXIT.fine
  const isNothing =
    reasons.length === analyses.length && reasons.every((reason) => reason === 'no-data')
  return isNothing ? EXIT.none : EXIT.lacking
}
