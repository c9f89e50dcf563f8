import type { LogPlace } from '../../database/signal-log.ts'
import { lastSettledSession } from '../../domain/market/last-settled-session.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { createKnownReceipts } from './known-receipts.ts'
import type { NamedReceipt, NameReceipt } from './named-receipt.ts'
import { createOffers, type Offer } from './offer-receipt.ts'
import type { ReceiptDeps } from './receipt-deps.ts'
import { createReceiptWriter } from './receipt-writer.ts'

export type ReceiptKeeper = {
  readonly name: NameReceipt
  /** Resolves when what was named is on disk, or cannot be: all of it, or the receipt of one id. */
  readonly settle: (id?: string) => Promise<void>
}

/** How long an answer waits to hear that its receipt is on disk. */
const KEEP_MS = 250
/** And the first ones, when nobody knows yet whether the disk takes them. */
const FIRST_MS = 1_500

/**
 * Keeps the first receipt of each ticker and session: an answer waits for one look-up and a moment for the
 * disk the first time, for nothing later. Receipts are kept as long as their session is the newest that
 * has settled; after that its list is closed.
 */
export function createReceiptKeeper(deps: ReceiptDeps): ReceiptKeeper {
  const { clock, log } = deps
  const makeOffer = createOffers()
  const known = createKnownReceipts(deps)
  const writer = createReceiptWriter(deps)
  const keep = async (offer: Offer): Promise<NamedReceipt | null> => {
    const { offered, place } = offer
    const writing = writer.write(offer)
    let written = await waitAtMost(KEEP_MS, writing)
    if (written === 'late' && writer.state() === 'untried') {
      written = await waitAtMost(FIRST_MS - KEEP_MS, writing)
    }
    if (written === 'late') {
      // What is on its way will be there, as long as the one before arrived.
      return writer.state() === 'works' ? { id: offered.id, agrees: true } : null
    }
    if (written === 'failed') return null
    known.learn(place, written.id)
    return compare(written.id, offered.id)
  }
  const nameKept = async (offer: Offer): Promise<NamedReceipt | null> => {
    const { offered, place } = offer
    const found = await known.find(place)
    if (found === 'late') return null
    if (found !== 'none-yet') return compare(found.id, offered.id)
    if (isOpen(place, clock())) return keep(offer)
    known.learn(place, null)
    return null
  }
  return {
    name: async (analyzed) => {
      try {
        const offer = makeOffer(analyzed)
        return offer === null ? null : await nameKept(offer)
      } catch (error) {
        const { ticker, signal } = analyzed
        log.warn({ ticker, session: signal.asOf, err: error }, 'a receipt could not be named')
        return null
      }
    },
    settle: writer.settle,
  }
}

function compare(kept: string | null, offered: string): NamedReceipt | null {
  return kept === null ? null : { id: kept, agrees: kept === offered }
}

/** The sample's last session is the newest there will ever be. */
function isOpen({ kind, session }: LogPlace, now: Date): boolean {
  return kind === 'sample' || session >= lastSettledSession(now, 'delayed')
}
