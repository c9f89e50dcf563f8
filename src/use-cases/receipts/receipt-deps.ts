import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { LogSigner } from '../ports/log-signer.ts'

/** Dependencies of the receipts. */
export type ReceiptDeps = {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly log: Log
}

/** The same with the key of the Merkle log. */
export type SignedReceiptDeps = ReceiptDeps & { readonly signer: LogSigner }
