import type { Kysely } from 'kysely'
import {
  listDays,
  listOpenDays,
  type RequestedDays,
  type StoredDay,
} from '../../database/receipts/signal-days.ts'
import type { Schema } from '../../database/schema.ts'
import type { SealedDay } from '../../domain/receipts/seal-day.ts'

/** A closed list; when it was closed, ISO 8601 UTC. */
type DayView = Omit<SealedDay, 'kind'> & { readonly sealedAt: string }

/** The lists of one record, as every door gives them. */
export type RecordDays = {
  /** Sessions whose lists still grow, oldest first. */
  readonly open: readonly { readonly session: string; readonly count: number }[]
  /** Closed lists, newest first, each chained to the one after it here. */
  readonly sealed: readonly DayView[]
}

/** The newest days of a record, of closed ones only those before a day where one is named. */
export async function readDays(db: Kysely<Schema>, requested: RequestedDays): Promise<RecordDays> {
  const [open, sealed] = await Promise.all([
    listOpenDays(db, requested.kind),
    listDays(db, requested),
  ])
  return {
    open: open.map(({ session, count }) => ({ session, count })),
    sealed: sealed.map(toDayView),
  }
}

function toDayView(stored: StoredDay): DayView {
  const { kind: _, sealedAtUtc: sealedAt, ...day } = stored
  return { ...day, sealedAt }
}
