import { setImmediate } from 'node:timers/promises'
import { loadBarSeries, SERIES_LOADED_TOGETHER } from '../../database/market/bar-series.ts'
import { listLiveSignals, type LiveSignal } from '../../database/receipts/live-signals.ts'
import { recordLive, type LiveRow, type LoggedStock } from '../../domain/backtest/live-record.ts'
import { HORIZONS } from '../../domain/backtest/trades.ts'
import { findLogTiming } from '../../domain/receipts/log-timing.ts'
import { memoize } from '../../platform/cache.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

/**
 * The track record of real-market signals that the log proves to be logged before the open at which they
 * could be traded.
 */
export type LiveRecord = {
  /** Sessions and signals included, WATCH too. */
  readonly sessions: number
  readonly signals: number
  /** The first session, YYYY-MM-DD; null without any. */
  readonly from: string | null
  /**
   * Signals excluded because they were logged after the next open, or their exchange's hours are
   * unknown.
   */
  readonly late: number
  /** Signals excluded because the log has no proof of when they were logged. */
  readonly unproven: number
  /** Signals excluded because the database no longer has their stocks' bars. */
  readonly withoutBars: number
  readonly rows: readonly LiveRow[]
}

/** It changes when a session's bars have settled. */
const CACHE_MS = 10 * 60_000

/** Reads the live record at most every ten minutes for all callers; null when unavailable. */
export function createLiveRecord(deps: ReceiptDeps): () => Promise<LiveRecord | null> {
  const read = memoize({ ttlMs: CACHE_MS, clock: deps.clock }, () => readLiveRecord(deps))
  return async () => {
    try {
      return await read()
    } catch (error) {
      deps.log.warn({ err: error }, 'the live record could not be read')
      return null
    }
  }
}

async function readLiveRecord({ db, log }: ReceiptDeps): Promise<LiveRecord> {
  const all = await listLiveSignals(db)
  const proven = all.filter(({ loggedAtUtc }) => loggedAtUtc !== null)
  const inTime = proven.filter(isInTime)
  const signalsByTicker = Map.groupBy(inTime, ({ ticker }) => ticker)
  const tickers = [...signalsByTicker.keys()]
  const stocks: LoggedStock[] = []
  for (let at = 0; at < tickers.length; at += SERIES_LOADED_TOGETHER) {
    const loaded = await loadBarSeries(db, tickers.slice(at, at + SERIES_LOADED_TOGETHER))
    for (const series of loaded) {
      if (series instanceof Error) log.warn({ err: series }, 'stock skipped in the live record')
      else if (series !== null) {
        const { ticker, bars } = series
        stocks.push({ ticker, bars, signals: signalsByTicker.get(ticker) ?? [] })
      }
    }
    // Yields to other work, here and below.
    await setImmediate()
  }
  const rows: LiveRow[] = []
  for (const horizon of HORIZONS) {
    rows.push(...recordLive(stocks, horizon))
    await setImmediate()
  }
  const signals = stocks.flatMap((stock) => stock.signals)
  const sessions = [...new Set(signals.map(({ session }) => session))].toSorted()
  return {
    sessions: sessions.length,
    signals: signals.length,
    from: sessions[0] ?? null,
    late: proven.length - inTime.length,
    unproven: all.length - proven.length,
    withoutBars: inTime.length - signals.length,
    rows,
  }
}

/** Whether it was logged before the next open, at which it would be entered. */
function isInTime({ ticker, session, loggedAtUtc }: LiveSignal): boolean {
  if (loggedAtUtc === null) return false
  return findLogTiming({ ticker, session, loggedAtUtc }) === 'before-next-open'
}
