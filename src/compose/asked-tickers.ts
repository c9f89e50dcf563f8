import { createHmac, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { countAsk, listTrendingTickers, pruneAsks } from '../database/ask-counts.ts'
import type { Database } from '../database/connect.ts'
import { addDays } from '../domain/market/calendar-date.ts'
import type { Ticker } from '../domain/market/ticker.ts'
import type { AskedTickers } from '../use-cases/ports/asked-tickers.ts'
import type { Clock } from '../use-cases/ports/clock.ts'

/** Below this many askers a ticker says more about them than about the market. */
const LEAST_ASKERS = 20

/** Asks that wait to be written at most; above it they are not counted, as counting must not slow answers. */
const MOST_WAITING = 500

type Ask = {
  readonly day: string
  readonly tickers: readonly Ticker[]
  readonly askerHash: Uint8Array
}

/**
 * Counts askers in the database. The salt that hides them is made anew each day and lives in this
 * process only, so what is stored can never be joined with an address again; who asks again after a
 * restart, or another process, counts again.
 */
export function countAsksIn(
  { db }: Database,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): AskedTickers {
  const write = createWriter(db, log)
  let salt = { day: '', bytes: randomBytes(32) }
  /** The day it is; on a new one the salt of the old one and old counts are thrown away. */
  const turnDay = (): string => {
    const day = clock().toISOString().slice(0, 10)
    if (day === salt.day) return day
    salt = { day, bytes: randomBytes(32) }
    pruneAsks(db, day).catch((error: unknown) => log.error({ err: error }, 'old asks stay'))
    return day
  }
  return {
    count: (tickers, asker) => {
      const day = turnDay()
      const hash = createHmac('sha256', salt.bytes).update(asker).digest()
      write({ day, tickers, askerHash: new Uint8Array(hash).slice(0, 16) })
    },
    listMostAsked: async (limit) => {
      const sinceDay = addDays(turnDay(), -1)
      try {
        return await listTrendingTickers(db, { sinceDay, minAskers: LEAST_ASKERS, limit })
      } catch (error) {
        log.error({ err: error }, 'asks could not be read')
        return []
      }
    },
  }
}

/** Writes one row at a time: the embedded engine has one connection, and readers must not queue for it. */
function createWriter(db: Database['db'], log: Logger): (ask: Ask) => void {
  const waiting: Ask[] = []
  let isWriting = false
  const writeAll = async (): Promise<void> => {
    isWriting = true
    for (let ask = waiting.shift(); ask !== undefined; ask = waiting.shift()) {
      const { day, tickers, askerHash } = ask
      try {
        for (const ticker of tickers) await countAsk(db, { ticker, day, askerHash })
      } catch (error) {
        log.error({ err: error }, 'an ask could not be counted')
      }
    }
    isWriting = false
  }
  return (ask) => {
    if (waiting.length >= MOST_WAITING) return
    waiting.push(ask)
    if (!isWriting) void writeAll()
  }
}
