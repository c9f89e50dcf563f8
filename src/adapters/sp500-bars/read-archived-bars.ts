import { gunzipSync } from 'node:zlib'
import { separateBadBars } from '../../domain/market/prices/check-bars.ts'
import type { Adjustment, DailyBar, DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'

const HEADING = 'symbol,date,open,high,low,close,volume'

/** See data/sp500/README.md. */
export const ARCHIVE_ADJUSTMENT: Adjustment = 'split-and-dividend'

/** The bars of one ticker in an archive, all validated. */
export type ArchivedBars = { readonly ticker: Ticker; readonly bars: DailyBars }

/**
 * Reads daily bars of many tickers from one packed file (data/sp500).
 * @param packed gzip of comma-separated lines `symbol,date,open,high,low,close,volume` without quotes,
 *   by symbol, then by date
 * @returns in file order
 * @throws Error naming the line or the ticker: a bundled archive is complete or not used
 */
export function readArchivedBars(packed: Uint8Array): readonly ArchivedBars[] {
  const lines = gunzipSync(packed).toString('latin1').trimEnd().split('\n')
  if (lines[0] !== HEADING) throw new Error(`line 1 is "${lines[0]}", not "${HEADING}"`)
  const rowsBySymbol = new Map<string, DailyBar[]>()
  for (let line = 1; line < lines.length; line++) {
    const { symbol, bar } = readLine(lines[line] ?? '', line + 1)
    const rows = rowsBySymbol.get(symbol)
    if (rows === undefined) rowsBySymbol.set(symbol, [bar])
    else rows.push(bar)
  }
  return [...rowsBySymbol].map(([symbol, rows]) => checkRows(symbol, rows))
}

function readLine(line: string, number: number): { symbol: string; bar: DailyBar } {
  const cells = line.split(',')
  const [symbol = '', date = '', open, high, low, close, volume] = cells
  if (cells.length !== 7 || symbol === '') throw new Error(`line ${number} is "${line}"`)
  const bar = {
    date,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }
  return { symbol, bar }
}

function checkRows(symbol: string, rows: readonly DailyBar[]): ArchivedBars {
  const ticker = parseTicker(symbol)
  if (!ticker.ok) throw new Error(`"${symbol}" is not a ticker`)
  const { bars, rejected } = separateBadBars(rows)
  const [first] = rejected
  if (first !== undefined) throw new Error(`${symbol} on ${first.date}: ${first.reason}`)
  return { ticker: ticker.value, bars }
}
