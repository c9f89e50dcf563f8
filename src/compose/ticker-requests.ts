import type { Logger } from 'pino'
import {
  countRequest,
  listTrendingTickers,
  pruneRequests,
} from '../database/market/request-counts.ts'
import type { Database } from '../database/connect.ts'
import { addDays } from '../domain/market/calendar/calendar-date.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import type { TickerRequests } from '../use-cases/ports/ticker-requests.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { HideClient } from './daily-salt.ts'

/** With fewer clients than this, a ticker reveals more about them than about the market. */
const MIN_CLIENTS = 20

/**
 * Max requests queued for writing; beyond it they are not counted, so that counting never slows
 * responses.
 */
const MAX_WAITING = 500

type TickerRequest = {
  readonly day: string
  readonly tickers: readonly Ticker[]
  readonly clientHash: Uint8Array
}

type Dependencies = {
  readonly clock: Clock
  readonly log: Logger
  readonly hide: HideClient
  /** Max requests queued for writing. */
  readonly maxWaiting?: number
}

/** Counts clients per ticker in the database, hidden by the salt of the day. */
export function countRequestsIn(
  { db }: Database,
  { clock, log, hide, maxWaiting = MAX_WAITING }: Dependencies,
): TickerRequests {
  const write = createWriter(db, log, maxWaiting)
  let today = ''
  /** The current day; a new day discards old counts. */
  const turnDay = (): string => {
    const day = clock().toISOString().slice(0, 10)
    if (day === today) return day
    today = day
    pruneRequests(db, day).catch((error: unknown) =>
      log.error({ err: error }, 'old request counts could not be pruned'),
    )
    return day
  }
  return {
    count: (tickers, clientId) => {
      const day = turnDay()
      write({ day, tickers, clientHash: hide('tickers', clientId) })
    },
    listMostRequested: async (limit) => {
      const sinceDay = addDays(turnDay(), -1)
      try {
        return await listTrendingTickers(db, { sinceDay, minClients: MIN_CLIENTS, limit })
      } catch (error) {
        log.error({ err: error }, 'request counts could not be read')
        return []
      }
    },
  }
}

/**
 * Writes one row at a time: the embedded engine has one connection, and readers must not queue for
 * it.
 */
function createWriter(
  db: Database['db'],
  log: Logger,
  maxWaiting: number,
): (call: TickerRequest) => void {
  const waiting: TickerRequest[] = []
  let isWriting = false
  const writeAll = async (): Promise<void> => {
    isWriting = true
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      const { day, tickers, clientHash } = call
      try {
        for (const ticker of tickers) await countRequest(db, { ticker, day, clientHash })
      } catch (error) {
        log.error({ err: error }, 'request could not be counted')
      }
    }
    isWriting = false
  }
  return (call) => {
    if (waiting.length >= maxWaiting) return
    waiting.push(call)
    if (!isWriting) void writeAll()
  }
}
