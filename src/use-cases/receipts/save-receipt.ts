import {
  type LogPosition,
  logReceipt,
  type OfferedReceipt,
  recordKindOf,
  toPathKey,
} from '../../database/receipts/signal-log.ts'
import { lastSettledSession } from '../../domain/market/calendar/last-settled-session.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { createKnownReceipts } from './known-receipts.ts'
import type { Analyzed, NamedReceipt, NameReceipt } from './named-receipt.ts'
import type { ReceiptDeps } from './receipt-deps.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { writeReceipt } from '../../domain/receipts/make-receipt.ts'
import { findReceiptId } from '../../domain/receipts/receipt-id.ts'

/** A receipt that could be kept, and where. */
type Offer = { readonly offered: OfferedReceipt; readonly place: LogPosition }

/** Receipts that wait, each with its bars; more are not taken on. */
const MAX_WAITING = 1_000

/** Which id is kept of a place now; null where its list was closed without one. */
type Written = { readonly id: string | null } | 'failed'

type ReceiptWriter = {
  /** Keeps a receipt in its turn; a place that waits already is not written twice. Never rejects. */
  readonly write: (offer: Offer) => Promise<Written>
  /** Whether the last one arrived. */
  readonly state: () => 'untried' | 'works' | 'fails'
  /** Resolves when what waits is written, or failed: all of it, or the receipt of one id. */
  readonly settle: (id?: string) => Promise<void>
}

export type ReceiptLogger = {
  readonly name: NameReceipt
  /** Resolves when what was named is on disk, or cannot be: all of it, or the receipt of one id. */
  readonly settle: (id?: string) => Promise<void>
}

/** How long an answer waits to hear that its receipt is on disk. */
const SAVE_MS = 250
/** And the first ones, when nobody knows yet whether the disk takes them. */
const FIRST_MS = 1_500

/**
 * Keeps the first receipt of each ticker and session: an answer waits for one look-up and a moment for the
 * disk the first time, for nothing later. Receipts are kept as long as their session is the newest that
 * has settled; after that its list is closed.
 */
export function createReceiptLogger(deps: ReceiptDeps): ReceiptLogger {
  const { clock, log } = deps
  const offerFor = createOffers()
  const known = createKnownReceipts(deps)
  const writer = createReceiptWriter(deps)
  const save = async (offer: Offer): Promise<NamedReceipt | null> => {
    const { offered, place: index } = offer
    const writing = writer.write(offer)
    let written = await waitWithTimeout(SAVE_MS, writing)
    if (written === 'late' && writer.state() === 'untried') {
      written = await waitWithTimeout(FIRST_MS - SAVE_MS, writing)
    }
    if (written === 'late') {
      // What is on its way will be there, as long as the one before arrived.
      return writer.state() === 'works' ? { id: offered.id, agrees: true } : null
    }
    if (written === 'failed') return null
    known.learn(index, written.id)
    return compare(written.id, offered.id)
  }
  const nameStored = async (offer: Offer): Promise<NamedReceipt | null> => {
    const { offered, place: index } = offer
    const found = await known.find(index)
    if (found === 'late') return null
    if (found !== 'none-yet') return compare(found.id, offered.id)
    if (isOpen(index, clock())) return save(offer)
    known.learn(index, null)
    return null
  }
  return {
    name: async (analyzed) => {
      try {
        const offer = offerFor(analyzed)
        return offer === null ? null : await nameStored(offer)
      } catch (error) {
        const { ticker, signal } = analyzed
        log.warn({ ticker, session: signal.asOf, err: error }, 'a receipt could not be named')
        return null
      }
    },
    settle: writer.settle,
  }
}

function compare(stored: string | null, offered: string): NamedReceipt | null {
  return stored === null ? null : { id: stored, agrees: stored === offered }
}

/** The sample's last session is the newest there will ever be. */
function isOpen({ kind, session }: LogPosition, now: Date): boolean {
  return kind === 'sample' || session >= lastSettledSession(now, 'delayed')
}

/** Writes one receipt at a time: all would wait for the same lock, and others need the connections. */
function createReceiptWriter({ db, clock, log }: ReceiptDeps): ReceiptWriter {
  const waiting = new Map<string, { readonly id: string; readonly written: Promise<Written> }>()
  let last: Promise<unknown> = Promise.resolve()
  let state: ReturnType<ReceiptWriter['state']> = 'untried'
  const writeNow = async ({ offered, place: index }: Offer): Promise<Written> => {
    try {
      const outcome = await logReceipt(db, offered, clock().toISOString())
      state = 'works'
      if (outcome.kind === 'logged') return { id: offered.id }
      return { id: outcome.kind === 'had-one' ? outcome.id : null }
    } catch (error) {
      state = 'fails'
      log.warn({ ...index, err: error }, 'a receipt could not be kept')
      return 'failed'
    } finally {
      waiting.delete(toPathKey(index))
    }
  }
  return {
    state: () => state,
    write: async (offer) => {
      const key = toPathKey(offer.place)
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
 * Makes receipts of analyses, each series once however often it is asked about.
 * @returns null for an analysis without a receipt; bars that are stale give none
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
    place: { kind: recordKindOf(provider), ticker, session: receipt.session },
  }
}
