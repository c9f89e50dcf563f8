import type { LogPosition } from '../../database/receipts/signal-log.ts'
import { lastSettledSession } from '../../domain/market/calendar/last-settled-session.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { createKnownReceipts } from './known-receipts.ts'
import type { NamedReceipt, NameReceipt } from './named-receipt.ts'
import { createOffers, type Offer } from './offer-receipt.ts'
import type { ReceiptDeps } from './receipt-deps.ts'
import { createReceiptWriter } from './receipt-writer.ts'

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
  const makeOffer = createOffers()
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
        const offer = makeOffer(analyzed)
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
