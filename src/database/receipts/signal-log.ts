import { sql, type Kysely } from 'kysely'
import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Receipt } from '../../domain/receipts/receipt.ts'
import { makeLogEntry } from '../../domain/receipts/log-entry.ts'
import type { RecordKind } from '../../domain/receipts/seal-day.ts'
import { storeBars } from '../market/bar-ledger.ts'
import { lockRecord } from './lock-record.ts'
import { appendEntry } from './receipt-log.ts'
import type { Schema } from '../schema.ts'

/** A receipt with its inputs. */
export type OfferedReceipt = {
  readonly id: string
  readonly receipt: Receipt
  readonly series: Omit<BarSeries, 'rejected'>
  /** Attribution to display with these bars. */
  readonly attribution: string
}

/** A receipt as it was logged. */
export type LoggedReceipt = {
  readonly id: string
  readonly kind: RecordKind
  readonly receipt: Receipt
  readonly ledgerVersion: number
  readonly attribution: string
  readonly fetchedAtUtc: string
  readonly loggedAtUtc: string
}

/** Result of logging a receipt. */
export type LogOutcome =
  /** Newly logged. */
  | { readonly kind: 'logged' }
  /**
   * The ticker's session already had one, with this id: the same, or one from since-corrected bars.
   */
  | { readonly kind: 'already-logged'; readonly id: string }
  /** The session's list is closed without this ticker. */
  | { readonly kind: 'closed' }

/** Real markets and the sample have separate records. */
export function recordKindOf(provider: string): RecordKind {
  return provider === SAMPLE ? 'sample' : 'market'
}

/**
 * Stores a receipt with its bars and appends it to the log, unless its ticker already has one for that
 * session, or the session is closed. All are on disk when this resolves.
 * @param nowUtc ISO 8601 UTC
 */
export async function logReceipt(
  db: Kysely<Schema>,
  offered: OfferedReceipt,
  nowUtc: string,
): Promise<LogOutcome> {
  const { id, receipt, series, attribution } = offered
  const { ticker, session, judgement } = receipt
  const kind = recordKindOf(series.provider)
  return db.transaction().execute(async (tx) => {
    await lockRecord(tx)
    const [had] = await findLogged(tx, [{ kind, ticker, session }])
    if (had !== undefined) return { kind: 'already-logged', id: had.id }
    if (await isClosed(tx, kind, session)) return { kind: 'closed' }
    const ledgerVersion = await storeBars(tx, series, nowUtc)
    await tx
      .insertInto('signal_log')
      .values({
        id,
        kind,
        ticker,
        session,
        provider: series.provider,
        action: judgement.action,
        rule: 'rule' in judgement ? judgement.rule : null,
        receipt: JSON.stringify(receipt),
        ledger_version: ledgerVersion,
        first_date: receipt.series.firstDate,
        bar_count: receipt.series.count,
        attribution,
        fetched_at_utc: series.fetchedAtUtc,
        logged_at_utc: nowUtc,
      })
      .execute()
    await appendEntry(tx, kind, makeLogEntry({ id, kind, receipt }, nowUtc))
    return { kind: 'logged' }
  })
}

/** Key of a logged receipt; the session is YYYY-MM-DD. */
export type LogPosition = {
  readonly kind: RecordKind
  readonly ticker: Ticker
  readonly session: string
}

/** A string key for lookups. */
export function toPathKey({ kind, ticker, session }: LogPosition): string {
  return `${kind} ${ticker} ${session}`
}

/** Ids of the receipts logged under these keys, in no order; keys without one are omitted. */
export async function findLogged(
  db: Kysely<Schema>,
  indexes: readonly LogPosition[],
): Promise<(LogPosition & { readonly id: string })[]> {
  const kinds = indexes.map(({ kind }) => kind)
  const tickers = indexes.map(({ ticker }) => ticker)
  const sessions = indexes.map(({ session }) => session)
  const rows = await db
    .selectFrom('signal_log')
    .select(['id', 'kind', 'ticker', 'session'])
    .where(
      sql<boolean>`(kind, ticker, session) in
        (select * from unnest(${kinds}::text[], ${tickers}::text[], ${sessions}::date[]))`,
    )
    .execute()
  // Only tickers are ever logged.
  return rows.map((row) => ({ ...row, ticker: row.ticker as Ticker }))
}

/** A logged receipt; null if there is none with that id. */
export async function loadReceipt(db: Kysely<Schema>, id: string): Promise<LoggedReceipt | null> {
  const row = await db.selectFrom('signal_log').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined
    ? null
    : {
        id: row.id,
        kind: row.kind,
        // Only receipts are ever logged.
        receipt: row.receipt as Receipt,
        ledgerVersion: row.ledger_version,
        attribution: row.attribution,
        fetchedAtUtc: row.fetched_at_utc,
        loggedAtUtc: row.logged_at_utc,
      }
}

/**
 * The first logged receipt with an id after a text, wrapping around: repeated calls visit every
 * receipt, in an order unrelated to tickers or days.
 * @returns its id; null if none is logged
 */
export async function findNextLogged(db: Kysely<Schema>, after: string): Promise<string | null> {
  const first = db.selectFrom('signal_log').select('id').orderBy('id').limit(1)
  const row =
    (await first.where('id', '>', after).executeTakeFirst()) ?? (await first.executeTakeFirst())
  return row?.id ?? null
}

async function isClosed(tx: Kysely<Schema>, kind: RecordKind, session: string): Promise<boolean> {
  const row = await tx
    .selectFrom('signal_day')
    .select('session')
    .where('kind', '=', kind)
    .where('session', '>=', session)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
