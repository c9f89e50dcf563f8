import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import type { Schema } from '../schema.ts'
import { readSlices, selectRows, type SlicedTable } from './row-slices.ts'
import { runAsOwner } from './run-as-owner.ts'

/**
 * A user's lots, in no order, decimals exact, read in slices, so not as one snapshot.
 * @param ticker only lots of this ticker; omitted: all
 * @returns each with the ticker of its symbol. An invalid symbol, which a client may have written through
 *   `rest/v1`, stays as it is: it has no quotes, and its owner still sees it.
 */
export async function listLots(
  db: Kysely<Schema>,
  owner: Owner,
  ticker?: Ticker,
): Promise<readonly Lot[]> {
  if (ticker === undefined) {
    return (await readSlices(db, owner, LOTS)).flatMap(({ rows }) => rows)
  }
  const { rows } = await runAsOwner(db, owner, 'read', (tx) =>
    selectRows(tx, LOTS, { wanted: mayBe(ticker) }),
  )
  return rows.filter((lot) => lot.ticker === ticker)
}

/** All symbols that spell a ticker, and few others. */
function mayBe(ticker: Ticker): RawBuilder<boolean> {
  return sql`btrim(replace(replace(symbol, '-', '.'), '$', '')) = ${ticker.replaceAll('-', '.')}`
}

type LotCells = readonly [
  id: string,
  accountId: string,
  symbol: string,
  shares: string,
  price: string,
  fee: string,
  currency: string | null,
  boughtOn: string | null,
  recordedAtUtc: string,
  note: string | null,
  version: string,
  importId: string | null,
]

/** Infinite times, which the columns also allow, are clamped to the calendar. */
const LOT: RawBuilder<unknown> = sql`array_to_json(array[
  id::text, account_id::text, symbol, shares::text, avg_price::text, fee::text, currency,
  case when bought_on < '10000-01-01' then bought_on::text end,
  to_char(
    least(greatest(created_at, '1970-01-01Z'), '9999-12-31Z') at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ),
  note, version::text, import_id::text
])`

function toLot(cells: LotCells): Lot {
  const [id, accountId, symbol, shares, price, fee, currency, ...rest] = cells
  const [boughtOn, recordedAtUtc, note, version, importId] = rest
  return {
    id,
    accountId,
    ticker: toTicker(symbol),
    shares: toCanonical(shares),
    price: toCanonical(price),
    fee: toCanonical(fee),
    currency,
    boughtOn,
    recordedAtUtc,
    note,
    version: Number(version),
    importId,
  }
}

/** Purchases that are still held. */
export const LOTS: SlicedTable<Lot> = { table: 'portfolios', cells: LOT, parse: toLot }

/** The ticker of a stored symbol; an invalid symbol stays as it is. */
export function toTicker(symbol: string): Ticker {
  const parsed = parseTicker(symbol)
  return parsed.ok ? parsed.value : (symbol as Ticker)
}

/** 1.50 becomes 1.5: the column keeps trailing zeros as sent. */
export function toCanonical(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
