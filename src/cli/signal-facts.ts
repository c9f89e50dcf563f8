import { writeCsv, type CsvCell } from '../domain/portfolio/import/write-csv.ts'
import { toSignalReply, type Publisher } from '../server/signal-reply.ts'
import type { StockAnalysis } from '../use-cases/stocks/analyze-stocks.ts'

type SignalReply = ReturnType<typeof toSignalReply>
type Cell = CsvCell | undefined

/** The columns of `--csv`, in their order; a new one comes at the end. */
const COLUMNS: readonly (readonly [name: string, read: (signal: SignalReply) => Cell])[] = [
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
]

/** Signals as a table for spreadsheets: one stock a row, unrounded, blank where nothing is known. */
export function writeSignalsCsv(analyses: readonly StockAnalysis[], publisher: Publisher): string {
  const replies = analyses.map((analysis) => toSignalReply(analysis, publisher))
  return writeCsv([
    COLUMNS.map(([name]) => name),
    ...replies.map((reply) => COLUMNS.map(([, read]) => read(reply) ?? null)),
  ])
}
