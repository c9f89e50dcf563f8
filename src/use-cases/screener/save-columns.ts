import { syncBarColumns } from '../../database/market/bar-columns-sync.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NoSignalReason } from '../../domain/signals/signal.ts'
import { judgeAnswer } from '../stocks/judge-answer.ts'
import { listTracked } from '../market/tracked-stocks.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import type { ScreenerDeps } from './screener-deps.ts'

/** Bars settle once a day; the source of bars knows best how long its answers are fresh. */
const LOOK_AGAIN_MS = 60_000
/** Gentle to a provider that has none of them yet. */
const BATCH_SIZE = 5

export type ColumnStore = {
  /**
   * Brings the column file up to date, at most once a minute however often it is called: with what the
   * store holds, and with the fixed set, whose bars are asked for where the store has none. Never rejects.
   */
  readonly look: () => Promise<void>
  /** Why stocks of the fixed set have no bars, of those that were asked for. */
  readonly lacks: ReadonlyMap<Ticker, NoSignalReason>
  /** Has the next call look at once, because something in the file was found damaged. */
  readonly lookSoon: () => void
}

/**
 * @param compact has the file written anew while nobody reads it
 */
export function createColumnStore(deps: ScreenerDeps, compact: () => Promise<void>): ColumnStore {
  const { db, columns, listings, clock, log } = deps
  const lacks = new Map<Ticker, NoSignalReason>()
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    // At the beginning, so that what is found damaged meanwhile has its look afterwards.
    lookedAtMs = clock().getTime()
    try {
      const synced = await syncBarColumns(
        db,
        columns(),
        (ticker) => listings.find(ticker)?.kind === 'stock',
      )
      for (const error of synced.corrupt) log.warn({ err: error }, 'a stock is not scanned')
      await readTracked(deps, lacks)
      await compact()
    } catch (error) {
      log.warn({ err: error }, 'the scan’s bars could not be brought up to date')
    }
  }
  return {
    lacks,
    look: async () => {
      if (looking === null && clock().getTime() - lookedAtMs < LOOK_AGAIN_MS) return
      looking ??= look().finally(() => {
        looking = null
      })
      await looking
    },
    lookSoon: () => {
      lookedAtMs = Number.NEGATIVE_INFINITY
    },
  }
}

/** The fixed set is asked for like any stock: what the providers bring comes to the store by itself, the sample does not. */
async function readTracked(deps: ScreenerDeps, lacks: Map<Ticker, NoSignalReason>): Promise<void> {
  await mapWithConcurrency(listTracked(deps), BATCH_SIZE, ({ ticker }) =>
    readOne(deps, ticker, lacks),
  )
}

async function readOne(
  { marketData, listings, columns, clock }: ScreenerDeps,
  ticker: Ticker,
  lacks: Map<Ticker, NoSignalReason>,
): Promise<void> {
  const answer = await marketData.getDailyBars(ticker)
  if (answer.ok && answer.value.series.bars.dates.length > 0) {
    const { series, attribution } = answer.value
    const head = columns().entries().get(ticker)?.head
    lacks.delete(ticker)
    if (head?.provider === series.provider && head.fetchedAtUtc === series.fetchedAtUtc) return
    columns().put({ ...series, attribution })
    return
  }
  const listing = listings.find(ticker)
  const { signal } = judgeAnswer({ ticker, answer, listing, nowUtc: clock() })
  if (signal.kind === 'no-signal') lacks.set(ticker, signal.reason)
}
