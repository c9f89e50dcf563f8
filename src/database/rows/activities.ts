import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Activity, ActivityKind } from '../../domain/portfolio/activities/activity.ts'
import type { Schema } from '../schema.ts'
import { toCanonical, toTicker } from './lots.ts'
import { readSlices, selectRows, type SlicedTable } from './row-slices.ts'
import { runAsOwner } from './run-as-owner.ts'

/** A user's own activities, in no order, decimals exact, read in slices, so not as one snapshot. */
export async function listActivities(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<readonly Activity[]> {
  return (await readSlices(db, owner, ACTIVITIES)).flatMap(({ rows }) => rows)
}

/** The splits that a user entered. */
export function listEnteredSplits(db: Kysely<Schema>, owner: Owner): Promise<readonly Activity[]> {
  return runAsOwner(db, owner, 'read', (tx) => selectActivities(tx, sql`kind = 'split'`))
}

/** The activities of some symbols that the transaction's user may see, in no order. */
export function readActivitiesOf(
  tx: Kysely<Schema>,
  symbols: readonly string[],
): Promise<readonly Activity[]> {
  return selectActivities(tx, sql`symbol = any (${symbols}::text[])`)
}

async function selectActivities(
  tx: Kysely<Schema>,
  wanted: RawBuilder<unknown>,
): Promise<readonly Activity[]> {
  return (await selectRows(tx, ACTIVITIES, { wanted })).rows
}

/** Infinite times, which the columns also allow, are clamped to the calendar. */
const ACTIVITY: RawBuilder<unknown> = sql`array_to_json(array[
  id::text, account_id::text, kind, symbol, shares::text, price::text, amount::text, fee::text,
  tax::text, currency, case when traded_on < '10000-01-01' then traded_on::text end,
  acquired_on::text, new_shares::text, old_shares::text, to_account_id::text,
  case when chosen_lots <> '[]' then chosen_lots::text end, note,
  to_char(
    least(greatest(created_at, '1970-01-01Z'), '9999-12-31Z') at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ),
  version::text, import_id::text
])`

type ActivityCells = readonly [
  id: string,
  accountId: string,
  kind: ActivityKind,
  symbol: string | null,
  shares: string | null,
  price: string | null,
  amount: string | null,
  fee: string,
  tax: string,
  currency: string | null,
  tradedOn: string | null,
  acquiredOn: string | null,
  newShares: string | null,
  oldShares: string | null,
  toAccountId: string | null,
  /** JSON; null when no lots were chosen. */
  chosenLots: string | null,
  note: string | null,
  recordedAtUtc: string,
  version: string,
  importId: string | null,
]

function toActivity(cells: ActivityCells): Activity {
  const [id, accountId, kind, symbol, shares, price, amount, fee, tax, currency, ...rest] = cells
  const [tradedOn, acquiredOn, newShares, oldShares, toAccountId, chosenLots, ...last] = rest
  const [note, recordedAtUtc, version, importId] = last
  return {
    id,
    accountId,
    kind,
    ticker: symbol === null ? null : toTicker(symbol),
    shares: canonicalOrNull(shares),
    price: canonicalOrNull(price),
    amount: canonicalOrNull(amount),
    fee: toCanonical(fee),
    tax: toCanonical(tax),
    currency,
    tradedOn,
    acquiredOn,
    ratio:
      newShares === null || oldShares === null
        ? null
        : { newShares: toCanonical(newShares), oldShares: toCanonical(oldShares) },
    toAccountId,
    chosenLots: chosenLots === null ? [] : readChosenLots(chosenLots),
    note,
    recordedAtUtc,
    version: Number(version),
    importId,
  }
}

/** What happened in a user's accounts. */
export const ACTIVITIES: SlicedTable<Activity> = {
  table: 'activities',
  cells: ACTIVITY,
  parse: toActivity,
}

function readChosenLots(json: string): Activity['chosenLots'] {
  // As the column's check has it.
  const lots = JSON.parse(json) as readonly {
    readonly lot_id: string
    readonly shares: string | number
  }[]
  return lots.map((lot) => ({ lotId: lot.lot_id, shares: toCanonical(String(lot.shares)) }))
}

function canonicalOrNull(decimal: string | null): string | null {
  return decimal === null ? null : toCanonical(decimal)
}
