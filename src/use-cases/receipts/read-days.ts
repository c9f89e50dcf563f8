import type { Kysely } from 'kysely'
import {
  listDays,
  listOpenDays,
  type AskedDays,
  type StoredDay,
} from '../../database/signal-days.ts'
import type { Schema } from '../../database/schema.ts'
import type { SealedDay } from '../../domain/receipts/seal-day.ts'

/** A closed list; when it was closed, ISO 8601 UTC. */
type ShownDay = Omit<SealedDay, 'kind'> & { readonly sealedAt: string }

/** The lists of one record, as every door gives them. */
export type RecordDays = {
  /** Sessions whose lists still grow, oldest first. */
  readonly open: readonly { readonly session: string; readonly count: number }[]
  /** Closed lists, newest first, each chained to the one after it here. */
  readonly sealed: readonly ShownDay[]
}

/** The newest days of a record, of closed ones only those before a day where one is named. */
export async function readDays(db: Kysely<Schema>, asked: AskedDays): Promise<RecordDays> {
  const [open, sealed] = await Promise.all([listOpenDays(db, asked.kind), listDays(db, asked)])
  return {
    open: open.map(({ session, count }) => ({ session, count })),
    sealed: sealed.map(toShownDay),
  }
}

function toShownDay(stored: StoredDay): ShownDay {
  const { kind: _, sealedAtUtc: sealedAt, ...day } = stored
  return { ...day, sealedAt }
}
