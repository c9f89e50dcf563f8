import { sql, type Kysely, type Selectable } from 'kysely'
import { sealDay, type RecordKind, type SealedDay } from '../../domain/receipts/seal-day.ts'
import { lockRecord } from './lock-record.ts'
import type { Schema } from '../schema.ts'

/** A closed list and when it was closed, ISO 8601 UTC. */
export type StoredDay = SealedDay & { readonly sealedAtUtc: string }

/** A session whose list is still open. */
export type OpenDay = {
  readonly kind: RecordKind
  readonly session: string
  readonly count: number
}

/**
 * Closes the lists of all real-market sessions before a date, oldest first, each chained to the
 * previous one. The sample's last session never ends, so its list stays open.
 * @param before YYYY-MM-DD, exclusive
 * @param nowUtc ISO 8601 UTC
 * @returns the days closed now
 */
export async function sealDays(
  db: Kysely<Schema>,
  { before, nowUtc }: { readonly before: string; readonly nowUtc: string },
): Promise<readonly SealedDay[]> {
  return db.transaction().execute(async (tx) => {
    await lockRecord(tx)
    const open = (await listOpenDays(tx, 'market')).filter(({ session }) => session < before)
    if (open.length === 0) return []
    let previousHash = (await listDays(tx, { kind: 'market', limit: 1 }))[0]?.hash ?? null
    const sealed: SealedDay[] = []
    for (const { kind, session } of open) {
      const ids = await listIds(tx, kind, session)
      const day = sealDay({ kind, session, ids, previousHash })
      await insertDay(tx, day, nowUtc)
      sealed.push(day)
      previousHash = day.hash
    }
    return sealed
  })
}

export type RequestedDays = {
  readonly kind: RecordKind
  readonly limit: number
  /** Only days before this one, YYYY-MM-DD. */
  readonly before?: string | undefined
}

/** The newest closed days, newest first. */
export async function listDays(
  db: Kysely<Schema>,
  { kind, limit, before }: RequestedDays,
): Promise<StoredDay[]> {
  const rows = await db
    .selectFrom('signal_day')
    .selectAll()
    .where('kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('session', '<', before ?? ''))
    .orderBy('session', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toDay)
}

/** Sessions with receipts whose lists are open, oldest first. */
export async function listOpenDays(db: Kysely<Schema>, kind: RecordKind): Promise<OpenDay[]> {
  const rows = await db
    .selectFrom('signal_log')
    .select(['session', (eb) => eb.fn.countAll<number>().as('count')])
    .where('kind', '=', kind)
    .where(
      sql<boolean>`session > coalesce(
        (select max(session) from signal_day where kind = ${kind}), '-infinity'::date)`,
    )
    .groupBy('session')
    .orderBy('session')
    .execute()
  return rows.map(({ session, count }) => ({ kind, session, count }))
}

/** Ids of a session's receipts, in order: the input of its list hash. */
export async function listIds(
  db: Kysely<Schema>,
  kind: RecordKind,
  session: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('signal_log')
    .select('id')
    .where('kind', '=', kind)
    .where('session', '=', session)
    .orderBy(sql`id collate "C"`)
    .execute()
  return rows.map(({ id }) => id)
}

async function insertDay(tx: Kysely<Schema>, day: SealedDay, nowUtc: string): Promise<void> {
  const { kind, session, count, listHash, previousHash, hash } = day
  const hashes = { list_hash: listHash, previous_hash: previousHash, hash }
  await tx
    .insertInto('signal_day')
    .values({ kind, session, count, ...hashes, sealed_at_utc: nowUtc })
    .execute()
}

function toDay(row: Selectable<Schema['signal_day']>): StoredDay {
  return {
    kind: row.kind,
    session: row.session,
    count: row.count,
    listHash: row.list_hash,
    previousHash: row.previous_hash,
    hash: row.hash,
    sealedAtUtc: row.sealed_at_utc,
  }
}
