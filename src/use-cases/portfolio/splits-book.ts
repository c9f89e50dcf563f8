import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import {
  listSplitHistories,
  storeSplitHistory,
  type StoredSplits,
} from '../../database/split-history.ts'
import { SAMPLE } from '../../domain/market/sample.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import type { KnownSplits } from '../../domain/portfolio/performance/performance.ts'
import { askSplits } from '../histories/fetch-splits.ts'
import { askedFrom, type PastNeed } from '../histories/ticker-past.ts'
import type { Clock } from '../ports/clock.ts'
import type { Listings } from '../ports/listings.ts'
import type { CorporateActionsChain } from '../read-corporate-actions.ts'
import { waitAtMost } from '../wait-at-most.ts'

export type SplitsBookDeps = {
  readonly db: Kysely<Schema>
  readonly corporateActions: CorporateActionsChain
  readonly clock: Clock
  readonly listings: Pick<Listings, 'find'>
  /** Tickers held at most; the longest unasked go first. */
  readonly capacity?: number
}

/**
 * What is known of many tickers' splits; one that is not in the answer could not be told of yet.
 * @param priced the tickers that somebody quotes or has bars of: what is not listed is asked for only then
 */
export type ReadSplits = (
  needs: readonly PastNeed[],
  patienceMs: number,
  priced: Promise<Priced>,
) => Promise<ReadonlyMap<Ticker, KnownSplits>>

type Priced = Pick<ReadonlySet<Ticker>, 'has'>

type Held = {
  readonly known: KnownSplits | null
  /** Told by the sample market: real ones take its place, and it never takes theirs. */
  readonly isSample: boolean
  /** YYYY-MM-DD: from when on they were asked for last. */
  readonly askedFrom: string
  readonly askedAtMs: number
  readonly hasFailed: boolean
}

type Book = {
  /** The longest unasked first. */
  readonly heldByTicker: Map<Ticker, Held>
  readonly waiting: Map<Ticker, PastNeed>
  /** What is being asked just now. */
  readonly asking: Map<Ticker, PastNeed>
  workers: number
  /** Until nothing waits any more. */
  work: Promise<void>
}

/** Gentle to providers that tell of one ticker at a time. */
const AT_ONCE = 4
/** Anybody may write down thousands of tickers; the next reading asks for more. */
const MOST_PER_READING = 200
/** Splits are told days ahead of their day. */
const FRESH_MS = 6 * 3_600_000
/** How soon what nobody could tell is asked again. */
const UNTOLD_MS = 10 * 60_000

/**
 * Splits since the first lots, however old those are. They are kept in the database; a few tickers are
 * asked for at a time however many people hold them, and what does not come within the patience of a
 * reader is there for the next one.
 */
export function createSplitsBook(deps: SplitsBookDeps): ReadSplits {
  const book: Book = {
    heldByTicker: new Map(),
    waiting: new Map(),
    asking: new Map(),
    workers: 0,
    work: Promise.resolve(),
  }
  const { heldByTicker } = book
  return async (needs, patienceMs, priced) => {
    await takeFromStore(deps, book, needs)
    const now = deps.clock()
    const old = needs.filter((need) => isOld(heldByTicker.get(need.ticker), need, now))
    const asked = askFor(deps, book, old, priced)
    // What is held serves while newer news of it is looked for.
    if (old.some((need) => !reachesBack(heldByTicker.get(need.ticker), need))) {
      await waitAtMost(patienceMs, asked)
    }
    return new Map(
      needs.flatMap(({ ticker }) => {
        const known = heldByTicker.get(ticker)?.known ?? null
        return known === null ? [] : [[ticker, known] as const]
      }),
    )
  }
}

/** Has splits asked for, of the listed at once; made-up tickers must not cost providers a call each. */
async function askFor(
  deps: SplitsBookDeps,
  book: Book,
  needs: readonly PastNeed[],
  priced: Promise<Priced>,
): Promise<void> {
  const isListed = ({ ticker }: PastNeed) => deps.listings.find(ticker) !== null
  const listed = needs.filter(isListed).slice(0, MOST_PER_READING)
  const areListedNew = lineUp(deps, book, listed)
  const others = needs.filter((need) => !isListed(need))
  const known = others.length === 0 ? null : await priced
  const traded = others.filter(({ ticker }) => known?.has(ticker))
  const areOthersNew = lineUp(deps, book, traded.slice(0, MOST_PER_READING - listed.length))
  if (areListedNew || areOthersNew) await book.work
}

/** @returns whether any of them are known too little of as yet */
function lineUp(deps: SplitsBookDeps, book: Book, needs: readonly PastNeed[]): boolean {
  for (const need of needs) putInLine(book, need)
  startWork(deps, book)
  return needs.some((need) => !reachesBack(book.heldByTicker.get(need.ticker), need))
}

function isOld(held: Held | undefined, need: PastNeed, now: Date): boolean {
  if (held === undefined || held.askedFrom > askedFrom(need)) return true
  return now.getTime() - held.askedAtMs >= (held.hasFailed ? UNTOLD_MS : FRESH_MS)
}

function reachesBack(held: Held | undefined, need: PastNeed): boolean {
  return held !== undefined && held.askedFrom <= askedFrom(need)
}

/** Behind those that wait, unless somebody asks or waits for as much already. */
function putInLine({ asking, waiting }: Book, need: PastNeed): void {
  const isUnderWay = [asking, waiting].some((line) => {
    const other = line.get(need.ticker)
    return other !== undefined && askedFrom(other) <= askedFrom(need)
  })
  if (!isUnderWay) waiting.set(need.ticker, need)
}

async function takeFromStore(
  { db }: SplitsBookDeps,
  { heldByTicker }: Book,
  needs: readonly PastNeed[],
): Promise<void> {
  const unheld = needs.flatMap(({ ticker }) => (heldByTicker.has(ticker) ? [] : [ticker]))
  for (const row of await listSplitHistories(db, unheld)) {
    heldByTicker.set(row.ticker, hold(row))
  }
}

function hold({ ticker, askedFrom: from, splits, fetchedAtUtc, provider }: StoredSplits): Held {
  return {
    isSample: provider === SAMPLE,
    known: { from, splits: splits.map((split) => ({ kind: 'split', ticker, ...split })) },
    askedFrom: from,
    askedAtMs: Date.parse(fetchedAtUtc),
    hasFailed: false,
  }
}

/** Each worker begins with one of those that wait, at once. */
function startWork(deps: SplitsBookDeps, book: Book): void {
  const started: Promise<void>[] = []
  while (book.workers < AT_ONCE && book.waiting.size > 0) {
    book.workers += 1
    started.push(workThrough(deps, book))
  }
  if (started.length > 0) {
    book.work = Promise.all([book.work, ...started]).then(() => undefined)
  }
}

async function workThrough(deps: SplitsBookDeps, book: Book): Promise<void> {
  for (const [ticker, need] of book.waiting) {
    book.waiting.delete(ticker)
    book.asking.set(ticker, need)
    await ask(deps, book, need)
    book.asking.delete(ticker)
  }
  book.workers -= 1
}

async function ask(deps: SplitsBookDeps, { heldByTicker }: Book, need: PastNeed): Promise<void> {
  const { ticker } = need
  const before = heldByTicker.get(ticker)
  // What was told from an earlier year on is not given up for less.
  const from = [need.from, before?.askedFrom ?? need.from].toSorted()[0] ?? need.from
  const told = await askSplits(deps, { ...need, from }).catch(() => null)
  const isStopgap =
    told?.provider === SAMPLE && before?.known !== null && before?.isSample === false
  const found = isStopgap ? null : told
  heldByTicker.delete(ticker)
  heldByTicker.set(
    ticker,
    found === null
      ? {
          known: before?.known ?? null,
          isSample: before?.isSample ?? false,
          askedFrom: askedFrom({ from }),
          askedAtMs: deps.clock().getTime(),
          hasFailed: true,
        }
      : hold(found),
  )
  const [longestUnasked] = heldByTicker.keys()
  if (heldByTicker.size > (deps.capacity ?? 5_000) && longestUnasked !== undefined) {
    heldByTicker.delete(longestUnasked)
  }
  // What cannot be kept is asked for again after the next start.
  if (found !== null && found.provider !== SAMPLE) {
    await storeSplitHistory(deps.db, found).catch(() => undefined)
  }
}
