import { separateBadBars } from '../../../../domain/market/prices/check-bars.ts'
import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'
import { sessionHours } from '../../../../domain/market/calendar/trading-days.ts'
import { readSampleBars, toRows, type SampleBars, type SampleIndex } from './sample-files.ts'

/** The end of one ticker's last session in the sample market. */
export type SampleClose = {
  readonly ticker: Ticker
  readonly kind: 'stock' | 'etf' | 'index'
  /** In US dollars, or index points. */
  readonly close: number
  /** Of the previous session; null if that bar is invalid. */
  readonly previousClose: number | null
  /** Shares traded in the last session; null for an index. */
  readonly volume: number | null
}

/** The last session of all tickers: the part of the sample's 84 files cached in memory. */
export type LastSession = {
  /** YYYY-MM-DD in New York. */
  readonly date: string
  /** The closing bell, ISO 8601 UTC. */
  readonly closedAtUtc: string
  readonly currency: string
  /** In index order; a ticker with an invalid last bar is omitted. */
  readonly closes: readonly SampleClose[]
}

/** Reads every file of the sample in sequence, so that only one is in memory at a time. */
export async function readLastSession(
  dataDirectory: string,
  { sessions, currency, tickers }: SampleIndex,
): Promise<LastSession> {
  const date = sessions.at(-1) ?? ''
  const closes: SampleClose[] = []
  for (const entry of tickers) {
    const close = toClose(await readSampleBars(dataDirectory, entry), entry.kind, sessions)
    if (close !== null) closes.push(close)
  }
  return { date, closedAtUtc: sessionHours(date).closesAtUtc, currency, closes }
}

function toClose(
  columns: SampleBars,
  kind: SampleClose['kind'],
  sessions: readonly string[],
): SampleClose | null {
  const [before, last] = [sessions.at(-2) ?? '', sessions.at(-1) ?? '']
  const ticker = parseTicker(columns.ticker)
  const { dates, closes, volumes } = separateBadBars(toRows(sessions, columns, before)).bars
  const [at, previousAt] = [dates.indexOf(last), dates.indexOf(before)]
  const [close, volume] = [closes[at], volumes[at]]
  if (!ticker.ok || close === undefined || volume === undefined) return null
  return {
    ticker: ticker.value,
    kind,
    close,
    previousClose: closes[previousAt] ?? null,
    // An index's volume is that of another market, or 0: see the README of the sample.
    volume: kind === 'index' ? null : volume,
  }
}
