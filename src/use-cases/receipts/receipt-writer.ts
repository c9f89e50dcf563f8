import { logReceipt, toPathKey } from '../../database/receipts/signal-log.ts'
import type { ReceiptDeps } from './receipt-deps.ts'
import type { Offer } from './offer-receipt.ts'

/** Which id is kept of a place now; null where its list was closed without one. */
type Written = { readonly id: string | null } | 'failed'

export type ReceiptWriter = {
  /** Keeps a receipt in its turn; a place that waits already is not written twice. Never rejects. */
  readonly write: (offer: Offer) => Promise<Written>
  /** Whether the last one arrived. */
  readonly state: () => 'untried' | 'works' | 'fails'
  /** Resolves when what waits is written, or failed: all of it, or the receipt of one id. */
  readonly settle: (id?: string) => Promise<void>
}

/** Receipts that wait, each with its bars; more are not taken on. */
const MAX_WAITING = 1_000

/** Writes one receipt at a time: all would wait for the same lock, and others need the connections. */
export function createReceiptWriter({ db, clock, log }: ReceiptDeps): ReceiptWriter {
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
