import {
  type LogPosition,
  logReceipt,
  type OfferedReceipt,
  recordKindOf,
  toPathKey,
} from '../../database/receipts/signal-log.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { createKnownReceipts } from './known-receipts.ts'
import type { Analyzed, NamedReceipt, NameReceipt } from './named-receipt.ts'
import type { ReceiptDeps, StoringReceiptDeps } from './receipt-deps.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { writeReceipt } from '../../domain/receipts/make-receipt.ts'
import { findClosingTime } from '../../domain/receipts/closing-time.ts'
import { findReceiptId } from '../../domain/receipts/receipt-id.ts'

/** A receipt to store, with its position. */
type Offer = { readonly offered: OfferedReceipt; readonly position: LogPosition }

/** Maximum queued receipts, each with its bars; more are rejected. */
const MAX_WAITING = 1_000

/** The id now stored for a position; null when its list was closed without one. */
type Written = { readonly id: string | null } | 'failed'

type ReceiptWriter = {
  /** Queues a receipt; a position already queued is not written twice. Never rejects. */
  readonly write: (offer: Offer) => Promise<Written>
  /** Whether the last write succeeded. */
  readonly state: () => 'untried' | 'works' | 'fails'
  /** Resolves when the queue, or the receipt of one id, is written or failed. */
  readonly settle: (id?: string) => Promise<void>
}

export type ReceiptLogger = {
  readonly name: NameReceipt
  /** Resolves when the queue, or the receipt of one id, is written or failed. */
  readonly settle: (id?: string) => Promise<void>
}

/** How long an answer waits for its receipt's write. */
const SAVE_MS = 250
/** The same for the first ones, while it is unknown whether writes work. */
const FIRST_MS = 1_500

/**
 * Stores the first receipt of each ticker and session: the first answer waits for one look-up and
 * briefly for the write, later ones for nothing. Receipts are accepted while their session is the newest
 * settled one; then its list is closed. Those of unlisted tickers, or beyond a session's number, are not
 * stored.
 */
export function createReceiptLogger(deps: StoringReceiptDeps): ReceiptLogger {
  const { clock, log } = deps
  const offerFor = createOffers()
  const known = createKnownReceipts(deps)
  const writer = createReceiptWriter(deps)
  const budget = createSessionBudget(deps)
  const save = async (offer: Offer): Promise<NamedReceipt | null> => {
    const { offered, position } = offer
    const writing = writer.write(offer)
    let written = await waitWithTimeout(SAVE_MS, writing)
    if (written === 'late' && writer.state() === 'untried') {
      written = await waitWithTimeout(FIRST_MS - SAVE_MS, writing)
    }
    if (written === 'late') {
      // A pending write is expected to succeed if the previous one did.
      return writer.state() === 'works' ? { id: offered.id, agrees: true } : null
    }
    if (written === 'failed') return null
    known.learn(position, written.id)
    return compare(written.id, offered.id)
  }
  const nameStored = async (offer: Offer): Promise<NamedReceipt | null> => {
    const { offered, position } = offer
    const found = await known.find(position)
    if (found === 'late') return null
    if (found !== 'none-yet') return compare(found.id, offered.id)
    if (isOpen(position, clock())) return budget.take(position) ? save(offer) : null
    known.learn(position, null)
    return null
  }
  return {
    name: async (analyzed) => {
      try {
        const offer = offerFor(analyzed)
        return offer === null ? null : await nameStored(offer)
      } catch (error) {
        const { ticker, signal } = analyzed
        log.warn({ ticker, session: signal.asOf, err: error }, 'receipt could not be looked up')
        return null
      }
    },
    settle: writer.settle,
  }
}

/** Counts what one process stores of the newest session of each kind. */
function createSessionBudget({ isListed, maxPerSession, log }: StoringReceiptDeps) {
  const counts = new Map<LogPosition['kind'], { session: string; taken: Set<string> }>()
  return {
    take: ({ kind, session, ticker }: LogPosition): boolean => {
      if (!isListed(ticker)) return false
      const known = counts.get(kind)
      const { taken } = known?.session === session ? known : { taken: new Set<string>() }
      counts.set(kind, { session, taken })
      if (taken.has(ticker)) return true
      if (taken.size >= maxPerSession) return false
      taken.add(ticker)
      if (taken.size === maxPerSession)
        log.warn({ kind, session, maxPerSession }, 'no more receipts are stored for this session')
      return true
    },
  }
}

function compare(stored: string | null, offered: string): NamedReceipt | null {
  return stored === null ? null : { id: stored, agrees: stored === offered }
}

/** Until the stated time, whether or not its list has been closed since. */
function isOpen({ kind, session }: LogPosition, now: Date): boolean {
  const closesAt = findClosingTime(kind, session)
  return closesAt === null || now.toISOString() < closesAt
}

/** Writes one receipt at a time: all need the same lock, and others need the connections. */
function createReceiptWriter({ db, clock, log }: ReceiptDeps): ReceiptWriter {
  const waiting = new Map<string, { readonly id: string; readonly written: Promise<Written> }>()
  let last: Promise<unknown> = Promise.resolve()
  let state: ReturnType<ReceiptWriter['state']> = 'untried'
  const writeNow = async ({ offered, position }: Offer): Promise<Written> => {
    try {
      const now = clock()
      if (!isOpen(position, now)) return { id: null }
      const outcome = await logReceipt(db, offered, now.toISOString())
      state = 'works'
      if (outcome.kind === 'logged') return { id: offered.id }
      return { id: outcome.kind === 'already-logged' ? outcome.id : null }
    } catch (error) {
      state = 'fails'
      log.warn({ ...position, err: error }, 'receipt could not be stored')
      return 'failed'
    } finally {
      waiting.delete(toPathKey(position))
    }
  }
  return {
    state: () => state,
    write: async (offer) => {
      const key = toPathKey(offer.position)
      const before = waiting.get(key)
      if (before !== undefined) return before.written
      if (waiting.size >= MAX_WAITING) return 'failed'
      const written = last.then(() => writeNow(offer))
      last = written
      waiting.set(key, { id: offer.offered.id, written })
      return written
    },
    settle: async (id) => {
      const wanted = [...waiting.values()].filter((one) => id === undefined || one.id === id)
      await Promise.all(wanted.map(({ written }) => written))
    },
  }
}

/**
 * Makes receipts from analyses, once per series.
 * @returns null for an analysis without a receipt, such as one with stale bars
 */
function createOffers(): (analyzed: Analyzed) => Offer | null {
  const offers = new WeakMap<DailyBars, Offer>()
  return (analyzed) => {
    const { bars, freshness } = analyzed
    if (bars === null || freshness === null || freshness === 'stale') return null
    const offer = offers.get(bars) ?? makeOffer(analyzed, bars)
    if (offer !== null) offers.set(bars, offer)
    return offer
  }
}

function makeOffer({ ticker, signal, source }: Analyzed, bars: DailyBars): Offer | null {
  if (source === null) return null
  const { attribution, provider, adjustment, currency, fetchedAtUtc } = source
  const series = { ticker, bars, provider, adjustment, currency, fetchedAtUtc }
  const receipt = writeReceipt(series, signal)
  if (receipt === null) return null
  return {
    offered: { id: findReceiptId(receipt), receipt, series, attribution },
    position: { kind: recordKindOf(provider), ticker, session: receipt.session },
  }
}
