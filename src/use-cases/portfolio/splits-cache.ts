import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '../../database/schema.ts'
import {
  listActionHistories,
  storeActionHistory,
  type StoredActions,
} from '../../database/market/action-history.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { KnownActions } from '../../domain/portfolio/performance/performance.ts'
import { requestActions, toKnownActions } from '../price-history/fetch-actions.ts'
import { requestedFrom, type HistoryRequest } from '../price-history/ticker-history.ts'
import type { Clock } from '../ports/clock.ts'
import type { Listings } from '../ports/listings.ts'
import type { CorporateActionsChain } from '../market/read-corporate-actions.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

export type SplitsCacheDeps = {
  readonly db: Kysely<Schema>
  readonly corporateActions: CorporateActionsChain
  readonly clock: Clock
  readonly listings: Pick<Listings, 'find'>
  /** Maximum cached tickers; least recently used go first. */
  readonly capacity?: number
}

type KnownSplits = Pick<KnownActions, 'from' | 'splits'>

/**
 * The known splits of many tickers; one missing in the result is not known yet.
 * @param priced tickers with quotes or bars: unlisted ones are only then looked up
 */
export type ReadSplits = (
  needs: readonly HistoryRequest[],
  timeoutMs: number,
  priced: Promise<Priced>,
) => Promise<ReadonlyMap<Ticker, KnownSplits>>

type Priced = Pick<ReadonlySet<Ticker>, 'has'>

type Held = {
  readonly known: KnownSplits | null
  /** From the sample market: real ones replace it, never the reverse. */
  readonly isSample: boolean
  /** YYYY-MM-DD: the start date of the last request. */
  readonly requestedFrom: string
  readonly requestedAtMs: number
  readonly hasFailed: boolean
}

type Registry = {
  readonly heldByTicker: LRUCache<Ticker, Held>
  readonly waiting: Map<Ticker, HistoryRequest>
  /** Requests in flight. */
  readonly pending: Map<Ticker, HistoryRequest>
  workers: number
  /** Until the queue is empty. */
  work: Promise<void>
}

/** Limits concurrent calls to providers that serve one ticker at a time. */
const BATCH_SIZE = 4
/** Anyone may enter thousands of tickers; the next read requests more. */
const MAX_PER_READING = 200
/** Splits are announced days ahead. */
const FRESH_MS = 6 * 3_600_000
/** Retry delay after a failure. */
const UNTOLD_MS = 10 * 60_000

/**
 * Splits since the first lots, however old. They are cached in the database; a few tickers are
 * fetched at a time however many users hold them, and what misses the reader's timeout serves the
 * next one.
 */
export function createSplitsCache(deps: SplitsCacheDeps): ReadSplits {
  const registry: Registry = {
    heldByTicker: new LRUCache({ max: deps.capacity ?? 20_000 }),
    waiting: new Map(),
    pending: new Map(),
    workers: 0,
    work: Promise.resolve(),
  }
  const { heldByTicker } = registry
  return async (needs, timeoutMs, priced) => {
    await takeFromStore(deps, registry, needs)
    const now = deps.clock()
    const old = needs.filter((need) => isOld(heldByTicker.get(need.ticker), need, now))
    const requested = requestFor(deps, registry, old, priced)
    // Stale data is served while it is refreshed.
    if (old.some((need) => !reachesBack(heldByTicker.get(need.ticker), need))) {
      await waitWithTimeout(timeoutMs, requested)
    }
    return new Map(
      needs.flatMap(({ ticker }) => {
        const known = heldByTicker.get(ticker)?.known ?? null
        return known === null ? [] : [[ticker, known] as const]
      }),
    )
  }
}

/**
 * Requests splits, for listed tickers at once; made-up tickers must not cost providers a call each.
 */
async function requestFor(
  deps: SplitsCacheDeps,
  registry: Registry,
  needs: readonly HistoryRequest[],
  priced: Promise<Priced>,
): Promise<void> {
  const isListed = ({ ticker }: HistoryRequest) => deps.listings.find(ticker) !== null
  const listed = needs.filter(isListed).slice(0, MAX_PER_READING)
  const areListedNew = lineUp(deps, registry, listed)
  const others = needs.filter((need) => !isListed(need))
  const known = others.length === 0 ? null : await priced
  const traded = others.filter(({ ticker }) => known?.has(ticker))
  const areOthersNew = lineUp(deps, registry, traded.slice(0, MAX_PER_READING - listed.length))
  if (areListedNew || areOthersNew) await registry.work
}

/** @returns whether any of them are not known well enough yet */
function lineUp(
  deps: SplitsCacheDeps,
  registry: Registry,
  needs: readonly HistoryRequest[],
): boolean {
  for (const need of needs) putInLine(registry, need)
  startWork(deps, registry)
  return needs.some((need) => !reachesBack(registry.heldByTicker.get(need.ticker), need))
}

function isOld(held: Held | undefined, need: HistoryRequest, now: Date): boolean {
  if (held === undefined || held.requestedFrom > requestedFrom(need)) return true
  return now.getTime() - held.requestedAtMs >= (held.hasFailed ? UNTOLD_MS : FRESH_MS)
}

function reachesBack(held: Held | undefined, need: HistoryRequest): boolean {
  return held !== undefined && held.requestedFrom <= requestedFrom(need)
}

/** Queued last, unless the same or an earlier start is already in flight or queued. */
function putInLine({ pending, waiting }: Registry, need: HistoryRequest): void {
  const isInProgress = [pending, waiting].some((line) => {
    const other = line.get(need.ticker)
    return other !== undefined && requestedFrom(other) <= requestedFrom(need)
  })
  if (!isInProgress) waiting.set(need.ticker, need)
}

async function takeFromStore(
  { db }: SplitsCacheDeps,
  { heldByTicker }: Registry,
  needs: readonly HistoryRequest[],
): Promise<void> {
  const unheld = needs.flatMap(({ ticker }) => (heldByTicker.has(ticker) ? [] : [ticker]))
  for (const row of await listActionHistories(db, unheld)) {
    heldByTicker.set(row.ticker, hold(row))
  }
}

function hold(stored: StoredActions): Held {
  const { from, splits } = toKnownActions(stored)
  return {
    isSample: stored.provider === SAMPLE,
    // Without the dividends, which nobody needs here: decades of them for thousands of tickers.
    known: { from, splits },
    requestedFrom: stored.requestedFrom,
    requestedAtMs: Date.parse(stored.fetchedAtUtc),
    hasFailed: false,
  }
}

/** Each worker takes one from the queue, at once. */
function startWork(deps: SplitsCacheDeps, registry: Registry): void {
  const started: Promise<void>[] = []
  while (registry.workers < BATCH_SIZE && registry.waiting.size > 0) {
    registry.workers += 1
    started.push(workThrough(deps, registry))
  }
  if (started.length > 0) {
    registry.work = Promise.all([registry.work, ...started]).then(() => undefined)
  }
}

async function workThrough(deps: SplitsCacheDeps, registry: Registry): Promise<void> {
  for (const [ticker, need] of registry.waiting) {
    registry.waiting.delete(ticker)
    registry.pending.set(ticker, need)
    await call(deps, registry, need)
    registry.pending.delete(ticker)
  }
  registry.workers -= 1
}

async function call(
  deps: SplitsCacheDeps,
  { heldByTicker }: Registry,
  need: HistoryRequest,
): Promise<void> {
  const { ticker } = need
  const before = heldByTicker.get(ticker)
  // Data from an earlier year on is not replaced by less.
  const from = [need.from, before?.requestedFrom ?? need.from].toSorted()[0] ?? need.from
  const result = await requestActions(deps, { ...need, from }).catch(() => null)
  const isStopgap =
    result?.provider === SAMPLE && before?.known !== null && before?.isSample === false
  const found = isStopgap ? null : result
  heldByTicker.set(
    ticker,
    found === null
      ? {
          known: before?.known ?? null,
          isSample: before?.isSample ?? false,
          requestedFrom: requestedFrom({ from }),
          requestedAtMs: deps.clock().getTime(),
          hasFailed: true,
        }
      : hold(found),
  )
  // What cannot be stored is fetched again after the next start.
  if (found !== null && found.provider !== SAMPLE) {
    await storeActionHistory(deps.db, found).catch(() => undefined)
  }
}
