import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { LogSigner } from '../ports/log-signer.ts'

/** Dependencies of the receipts. */
export type ReceiptDeps = {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly log: Log
}

/** The same for storing receipts, within limits: anyone may ask for anything, and receipts are kept for good. */
export type StoringReceiptDeps = ReceiptDeps & {
  /** Only the receipts of listed tickers are stored. */
  readonly isListed: (ticker: Ticker) => boolean
  /** Receipts this process stores of one session, at most. */
  readonly maxPerSession: number
}

/** The same with the key of the Merkle log. */
export type SignedReceiptDeps = StoringReceiptDeps & { readonly signer: LogSigner }
