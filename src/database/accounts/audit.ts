import { sql, type Kysely } from 'kysely'
import type { Visitor } from '../../domain/accounts/session.ts'
import type { JsonObject } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { cleanText, writeJson } from './json-text.ts'
import { shortenAgent } from './visitor-columns.ts'

/** An account event. */
export type AccountEvent = {
  readonly id: number
  readonly event: string
  /** ISO 8601 UTC. */
  readonly at: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly details: JsonObject
}

/** Records an event; dropped if the account no longer exists. */
export async function recordEvent(
  db: Kysely<Schema>,
  entry: {
    readonly userId: string
    readonly event: string
    /** Null when not caused by a request. */
    readonly visitor: Visitor | null
    /** Must contain no secrets. */
    readonly details: JsonObject
    readonly at: Date
  },
): Promise<void> {
  const { visitor } = entry
  const address = visitor === null ? null : cleanText(visitor.address)
  await sql`insert into auth.audit_entries (user_id, event, at, address, user_agent, details)
    select id, ${entry.event}, ${entry.at.toISOString()}::timestamptz, ${address},
      ${shortenAgent(visitor?.userAgent ?? null)}, ${writeJson(entry.details)}::jsonb
    from auth.users where id = ${entry.userId} for key share`.execute(db)
}

/** All events, newest first, read in slices so that other queries can run in between. */
export async function listAllEvents(
  db: Kysely<Schema>,
  userId: string,
): Promise<readonly AccountEvent[]> {
  const events: AccountEvent[] = []
  for (;;) {
    const slice = await listEvents(db, userId, SLICE, events.at(-1)?.id)
    events.push(...slice)
    if (slice.length < SLICE) return events
  }
}

const SLICE = 1000

/**
 * Newest first.
 * @param limit maximum number of events
 * @param before only events older than this id; omitted: the newest
 */
export async function listEvents(
  db: Kysely<Schema>,
  userId: string,
  limit: number,
  before?: number,
): Promise<readonly AccountEvent[]> {
  return db
    .selectFrom('auth.audit_entries')
    .select(['id', 'event', 'at', 'address', 'user_agent as userAgent', 'details'])
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
