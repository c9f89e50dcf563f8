import { sql, type Kysely } from 'kysely'
import { writeCanonicalJson } from '../../domain/receipts/canonical-json.ts'
import { hashLogEntry, type LogEntry, makeLogEntry } from '../../domain/receipts/log-entry.ts'
import {
  completeNodes,
  listLeftSiblings,
  type NodeKey,
  type ReadNode,
} from '../../domain/receipts/merkle-tree.ts'
import type { Receipt } from '../../domain/receipts/receipt.ts'
import type { RecordKind } from '../../domain/receipts/seal-day.ts'
import { lockRecord } from './lock-record.ts'
import type { Schema } from '../schema.ts'

/** An entry and its index in its log. */
export type StoredEntry = {
  readonly kind: RecordKind
  readonly leafIndex: number
  readonly entry: LogEntry
}

/**
 * Appends an entry and the nodes that it completes.
 * @param tx a transaction that holds `lockRecord`; two that do not cannot both append, since an index
 * exists once
 */
export async function appendEntry(
  tx: Kysely<Schema>,
  kind: RecordKind,
  entry: LogEntry,
): Promise<void> {
  const { leaf_index: leafIndex } = await tx
    .insertInto('receipt_log_entry')
    .values(({ selectFrom, fn, lit }) => ({
      kind,
      leaf_index: selectFrom('receipt_log_entry as before')
        .select(({ eb }) => fn.coalesce(eb(fn.max('leaf_index'), '+', 1), lit(0)).as('next'))
        .where('kind', '=', kind),
      receipt_id: entry.id,
      entry: writeCanonicalJson(entry),
    }))
    .returning('leaf_index')
    .executeTakeFirstOrThrow()
  const readNode = await loadNodes(tx, kind, listLeftSiblings(leafIndex))
  const nodes = completeNodes(leafIndex, hashLogEntry(entry), readNode)
  await tx
    .insertInto('receipt_log_node')
    .values(nodes.map((node) => ({ kind, ...node })))
    .execute()
}

/**
 * Appends stored receipts that have no entry, such as those from before there was a log, oldest first. Their
 * entries have the time of now: nothing proves an earlier one.
 * @param limit how many at most
 * @returns how many
 */
export async function appendMissing(
  db: Kysely<Schema>,
  { limit, nowUtc }: { readonly limit: number; readonly nowUtc: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockRecord(tx)
    const rows = await tx
      .selectFrom('signal_log')
      .select(['id', 'kind', 'receipt'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('receipt_log_entry')
              .select('leaf_index')
              .whereRef('receipt_id', '=', 'signal_log.id'),
          ),
        ),
      )
      .orderBy('logged_at_utc')
      .orderBy('id')
      .limit(limit)
      .execute()
    for (const { id, kind, receipt } of rows) {
      // Only receipts are ever stored.
      await appendEntry(tx, kind, makeLogEntry({ id, kind, receipt: receipt as Receipt }, nowUtc))
    }
    return rows.length
  })
}

/** The size of a log. */
export async function countEntries(db: Kysely<Schema>, kind: RecordKind): Promise<number> {
  const newest = await db
    .selectFrom('receipt_log_entry')
    .select('leaf_index')
    .where('kind', '=', kind)
    .orderBy('leaf_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest === undefined ? 0 : newest.leaf_index + 1
}

/** The entry of a receipt; null if it has none. */
export async function findEntry(db: Kysely<Schema>, id: string): Promise<StoredEntry | null> {
  const row = await selectEntries(db).where('receipt_id', '=', id).executeTakeFirst()
  return row === undefined ? null : toStoredEntry(row)
}

/** The entry at an index; null if the log is shorter. */
export async function findEntryAt(
  db: Kysely<Schema>,
  kind: RecordKind,
  leafIndex: number,
): Promise<StoredEntry | null> {
  const row = await selectEntries(db)
    .where('kind', '=', kind)
    .where('leaf_index', '=', leafIndex)
    .executeTakeFirst()
  return row === undefined ? null : toStoredEntry(row)
}

/**
 * Complete nodes of a log, read at once.
 * @returns a function that knows these nodes
 * @throws it does, for any other node and for one that is not complete yet
 */
export async function loadNodes(
  db: Kysely<Schema>,
  kind: RecordKind,
  keys: readonly NodeKey[],
): Promise<ReadNode> {
  const levels = keys.map(({ level }) => level)
  const indexes = keys.map(({ index }) => index)
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('receipt_log_node')
          .select(['level', 'index', 'hash'])
          .where('kind', '=', kind)
          .where(
            sql<boolean>`(level, index) in
              (select * from unnest(${levels}::integer[], ${indexes}::integer[]))`,
          )
          .execute()
  const hashes = new Map(rows.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
  return ({ level, index }) => {
    const hash = hashes.get(`${level}/${index}`)
    if (hash === undefined) throw new Error(`The ${kind} log has no node ${level}/${index}`)
    return hash
  }
}

function selectEntries(db: Kysely<Schema>) {
  return db.selectFrom('receipt_log_entry').select(['kind', 'leaf_index', 'entry'])
}

function toStoredEntry(row: {
  readonly kind: RecordKind
  readonly leaf_index: number
  readonly entry: string
}): StoredEntry {
  // Only entries are ever stored.
  return { kind: row.kind, leafIndex: row.leaf_index, entry: JSON.parse(row.entry) as LogEntry }
}
