import { syncBarColumns } from '../../database/market/bar-columns-sync.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NoSignalReason } from '../../domain/signals/signal.ts'
import { judgeAnswer } from '../stocks/judge-answer.ts'
import { listTracked } from '../market/tracked-stocks.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import type { ScreenerDeps } from './screener-deps.ts'

/** Bars settle once a day; their source knows how long its answers are fresh. */
const LOOK_AGAIN_MS = 60_000
/** Small, to go easy on a provider when nothing is cached yet. */
const BATCH_SIZE = 5

export type ColumnStore = {
  /**
   * Updates the column file, at most once a minute however often it is called: from the store, and for
   * the fixed set also from the bars source where the store has none. Never rejects.
   */
  readonly look: () => Promise<void>
  /** Why requested stocks of the fixed set have no bars. */
  readonly lacks: ReadonlyMap<Ticker, NoSignalReason>
  /** Makes the next call check at once, after the file was found corrupt. */
  readonly lookSoon: () => void
}

/** @param compact rewrites the file while no one reads it */
export function createColumnStore(deps: ScreenerDeps, compact: () => Promise<void>): ColumnStore {
  const { db, columns, isScreened, clock, log } = deps
  const lacks = new Map<Ticker, NoSignalReason>()
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    // Set at the start, so that corruption found meanwhile triggers another check.
    lookedAtMs = clock().getTime()
    try {
      const synced = await syncBarColumns(db, columns(), isScreened)
      for (const error of synced.corrupt) log.warn({ err: error }, 'stock skipped by the screener')
      await readTracked(deps, lacks)
      await compact()
    } catch (error) {
      log.warn({ err: error }, 'screener bars could not be updated')
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

/**
 * The fixed set is requested like any stock: provider bars get into the store that way, sample bars do
 * not.
 */
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
