import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { findLogged, recordKindOf, toPathKey } from '../../database/receipts/signal-log.ts'
import { listStoredSymbols } from '../../database/rows/stored-symbols.ts'
import { loadPreferences } from '../../database/rows/preferences.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { chooseWindow } from '../../domain/notifications/choose-window.ts'
import {
  findRecentChanges,
  type RecentChanges,
} from '../../domain/notifications/find-recent-changes.ts'
import type { RecordKind } from '../../domain/receipts/seal-day.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import { seriesProvenance } from '../market-analysis/series-provenance.ts'
import { memoizeByBars } from '../market/memoize-by-bars.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import type { CachedChange, CachedChanges } from './cached-changes.ts'

type ChangesDeps = {
  readonly db: Kysely<Schema>
  readonly marketData: DailyBarsSource
  readonly clock: Clock
}

/** Six weeks of trading: after a longer absence there is the notification history. */
const NEWEST = 30
/** Maximum tickers checked; holdings come first. */
const MAX = 100
/** Limits concurrent calls to a provider that has none of them cached. */
const BATCH_SIZE = 8
/** Total timeout; later results serve the next reader. */
const TIMEOUT_MS = 3_000

type CheckedStock = {
  readonly ticker: Ticker
  readonly found: RecentChanges
  readonly kind: RecordKind
  readonly provenance: Provenance
}

/** A symbol's result. `late`: its bars may be available later; `none`: it has none. */
type StockCheck = CheckedStock | 'late' | 'none'

/**
 * Signal changes of a user's holdings and watchlists at the close of each session they have not
 * seen, and at least of the last five.
 * @returns a reader for one owner, which goes back to a given day (YYYY-MM-DD) instead; results are cached across owners
 */
export function createReadChanges(
  deps: ChangesDeps,
): (owner: Owner, since?: string) => Promise<CachedChanges> {
  // Computed once per bars, which many users share.
  const recall = memoizeByBars((series) => findRecentChanges({ ...series, newest: NEWEST }))
  const lookAt = async (ticker: Ticker): Promise<StockCheck> => {
    const answer = await deps.marketData.getDailyBars(ticker)
    if (!answer.ok) return answer.failure.kind === 'unavailable' ? 'late' : 'none'
    // Yields between tickers: a hundred in one go would block other requests.
    await setImmediate()
    const { series } = answer.value
    const provenance = seriesProvenance(answer.value, deps.clock())
    return { ticker, found: recall(series), kind: recordKindOf(series.provider), provenance }
  }
  return async (owner, since) => {
    const [{ symbols, total }, stored] = await Promise.all([
      listStoredSymbols(deps.db, owner, MAX),
      loadPreferences(deps.db, owner),
    ])
    const looks = await lookAtAll(symbols, lookAt)
    const looked = symbols.map((symbol) => looks.get(symbol) ?? 'late')
    const seenThrough = since ?? readPreferences(stored).seenThrough
    const { changes, ...described } = describeChanges({ symbols, looked, seenThrough })
    const receipts = await findReceipts(deps.db, changes)
    return { ...described, changes: receipts, storedCount: total, seenThrough }
  }
}

type LoggedChange = Omit<CachedChange, 'receiptId'> & { readonly kind: RecordKind }

/** The receipts of the changed signals: the first of each session is logged for good. */
async function findReceipts(
  db: Kysely<Schema>,
  changes: readonly LoggedChange[],
): Promise<readonly CachedChange[]> {
  if (changes.length === 0) return []
  const found = await findLogged(db, changes)
  const ids = new Map(found.map((one) => [toPathKey(one), one.id]))
  return changes.map(({ kind, ...change }) => ({
    ...change,
    receiptId: ids.get(toPathKey({ kind, ...change })) ?? null,
  }))
}

/** A few at a time, in order; without those that miss the timeout. */
async function lookAtAll(
  symbols: readonly string[],
  lookAt: (ticker: Ticker) => Promise<StockCheck>,
): Promise<ReadonlyMap<string, StockCheck>> {
  const looked = new Map<string, StockCheck>()
  const looking = mapWithConcurrency(symbols, BATCH_SIZE, async (symbol) => {
    const ticker = parseTicker(symbol)
    looked.set(symbol, ticker.ok ? await lookAt(ticker.value) : 'none')
  })
  await waitWithTimeout(TIMEOUT_MS, looking)
  return looked
}

function describeChanges(requested: {
  readonly symbols: readonly string[]
  readonly looked: readonly StockCheck[]
  readonly seenThrough: string | null
}): Omit<CachedChanges, 'storedCount' | 'seenThrough' | 'changes'> & {
  readonly changes: readonly LoggedChange[]
} {
  const { symbols, looked, seenThrough } = requested
  const there = looked.filter((one) => typeof one === 'object')
  const window = chooseWindow(
    there.map(({ found }) => found),
    seenThrough,
  )
  const reaches = (one: StockCheck): one is CheckedStock =>
    typeof one === 'object' && window !== null && (one.found.sessions.at(-1) ?? '') >= window.first
  const counted = looked.filter(reaches)
  return {
    window,
    shownThrough: looked.includes('late') ? null : (window?.last ?? null),
    changes: counted.flatMap(listChanges(window?.first ?? '')).toSorted(newestFirst),
    lookedAtCount: counted.length,
    unread: symbols.filter((_, index) => !reaches(looked[index] ?? 'late')),
    ...combineProvenance(counted.map(({ provenance }) => provenance)),
  }
}

function listChanges(first: string) {
  return ({ ticker, found, kind }: CheckedStock): LoggedChange[] =>
    found.changes
      .filter(({ session }) => session >= first)
      .map((change) => ({ ticker, kind, ...change }))
}

function newestFirst(one: LoggedChange, other: LoggedChange): number {
  if (one.session !== other.session) return one.session < other.session ? 1 : -1
  return one.ticker < other.ticker ? -1 : 1
}
