import { sql, type Kysely } from 'kysely'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { Split } from '../../domain/market/prices/corporate-action.ts'
import type { PortfolioAccount } from '../../domain/portfolio/activities/account.ts'
import {
  matchLots,
  type ActivityProblem,
  type OpenLot,
} from '../../domain/portfolio/activities/match-lots.ts'
import type { Schema } from '../schema.ts'
import { readActivitiesOf } from './activities.ts'
import { readAccounts } from './portfolio-accounts.ts'

/** A ticker whose splits matching needs, since a day (YYYY-MM-DD). */
export type SplitsNeed = { readonly ticker: Ticker; readonly from: string }

/** What matching knows of market splits; a ticker that is missing has not been looked up. */
export type KnownSplits = ReadonlyMap<Ticker, readonly Split[]>

export type LotMatch =
  | { readonly kind: 'matched' }
  /** Nothing was matched: look these up, and match in a new transaction. */
  | { readonly kind: 'needs-splits'; readonly needs: readonly SplitsNeed[] }
  /** The transaction must not be committed. */
  | {
      readonly kind: 'problems'
      readonly problems: readonly ActivityProblem[]
      readonly accounts: readonly PortfolioAccount[]
    }

/**
 * Matches the lots of all stocks whose activities the transaction changed, and writes what is open to
 * `portfolios`. Every transaction that writes activities, lots or accounts as their user ends with it.
 * @param tolerated ids of activities that had a problem before, and may keep it
 */
export async function matchStoredLots(
  tx: Kysely<Schema>,
  splitsByTicker: KnownSplits,
  tolerated: ReadonlySet<string>,
): Promise<LotMatch> {
  const touched = await takeTouched(tx)
  if (touched.length === 0) return { kind: 'matched' }
  const described = await describeSymbols(tx, touched)
  const sold = described.filter(({ last }) => last !== null)
  const needs = sold.flatMap(({ symbol, first, last }) => {
    const parsed = parseTicker(symbol)
    const isKnown = !parsed.ok || splitsByTicker.has(parsed.value)
    return isKnown || last === null || last <= first ? [] : [{ ticker: parsed.value, from: first }]
  })
  if (needs.length > 0) return { kind: 'needs-splits', needs }
  const soldSymbols = sold.map(({ symbol }) => symbol)
  const whole = touched.filter((symbol) => !soldSymbols.includes(symbol))
  if (soldSymbols.length === 0) {
    await writeLots(tx, { touched, whole, lots: [] })
    return { kind: 'matched' }
  }
  const [accounts, activities] = [await readAccounts(tx), await readActivitiesOf(tx, soldSymbols)]
  const book = matchLots({ accounts, activities, splitsByTicker })
  const problems = book.problems.filter(({ activity }) => !tolerated.has(activity.id))
  if (problems.length > 0) return { kind: 'problems', problems, accounts }
  await writeLots(tx, { touched, whole, lots: book.openLots })
  return { kind: 'matched' }
}

/** The activities of stocks that do not fit the lots stored before them now. */
export async function findStoredProblems(
  tx: Kysely<Schema>,
  tickers: readonly Ticker[],
  splitsByTicker: KnownSplits,
): Promise<ReadonlySet<string>> {
  const [accounts, activities] = [await readAccounts(tx), await readActivitiesOf(tx, tickers)]
  const { problems } = matchLots({ accounts, activities, splitsByTicker })
  return new Set(problems.map(({ activity }) => activity.id))
}

/** The symbols that triggers noted in this transaction; noted once. */
async function takeTouched(tx: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ touched: string | null }>`
    select current_setting('tapelight.touched', true) as touched`.execute(tx)
  const touched = (rows[0]?.touched ?? '').split('\n').filter((symbol) => symbol !== '')
  if (touched.length > 0) await sql`select set_config('tapelight.touched', '', true)`.execute(tx)
  return [...new Set(touched)]
}

type DescribedSymbol = {
  readonly symbol: string
  /** YYYY-MM-DD. */
  readonly first: string
  /** The last sale or transfer out; null for none. */
  readonly last: string | null
}

async function describeSymbols(
  tx: Kysely<Schema>,
  symbols: readonly string[],
): Promise<readonly DescribedSymbol[]> {
  const { rows } = await sql<DescribedSymbol>`
    select symbol,
      least(greatest(min(coalesce(traded_on, (created_at at time zone 'UTC')::date)), '1900-01-01'),
        '9999-12-31')::text as first,
      (max(traded_on) filter (where kind in ('sell', 'transfer-out')))::text as last
    from activities where symbol = any (${symbols}::text[])
    group by symbol`.execute(tx)
  return rows
}

/**
 * Writes what differs. Purchases of stocks that were never sold are open whole, however many there are.
 * @param whole those of the touched symbols that have only such
 */
async function writeLots(
  tx: Kysely<Schema>,
  {
    touched,
    whole,
    lots,
  }: {
    readonly touched: readonly string[]
    readonly whole: readonly string[]
    readonly lots: readonly OpenLot[]
  },
): Promise<void> {
  const rows = lots.map(({ id, sourceId, accountId, shares, fee }) => ({
    id,
    source_id: sourceId,
    account_id: accountId,
    shares,
    fee,
  }))
  await sql`select set_config('tapelight.is_matching', 'on', true)`.execute(tx)
  await sql`
    with open as (
      select lot.id, lot.account_id, lot.shares, lot.fee, lot.source_id
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as lot (id uuid, source_id uuid, account_id uuid, shares numeric, fee numeric)
      union all
      select id, account_id, shares, case kind when 'buy' then fee + tax else 0 end, id
      from activities
      where symbol = any (${whole}::text[]) and kind in ('buy', 'transfer-in')
    ), given as (
      select open.id, a.user_id, open.account_id, a.symbol, open.shares, a.price, open.fee, a.currency,
        a.traded_on, a.note, a.import_id, a.created_at
      from open join activities a on a.id = open.source_id
    ), closed as (
      delete from portfolios lot
      where lot.symbol = any (${touched}::text[]) and not exists (select from given where given.id = lot.id)
    ), changed as (
      update portfolios lot
      set account_id = given.account_id, symbol = given.symbol, shares = given.shares,
        avg_price = given.price, fee = given.fee, currency = given.currency, bought_on = given.traded_on,
        note = given.note, import_id = given.import_id
      from given
      where given.id = lot.id
        and (lot.account_id, lot.symbol, lot.shares, lot.avg_price, lot.fee, lot.currency, lot.bought_on,
          lot.note, lot.import_id)
        is distinct from (given.account_id, given.symbol, given.shares, given.price, given.fee,
          given.currency, given.traded_on, given.note, given.import_id)
    )
    insert into portfolios (id, user_id, account_id, symbol, shares, avg_price, fee, currency, bought_on,
      note, import_id, created_at)
    select id, user_id, account_id, symbol, shares, price, fee, currency, traded_on, note, import_id,
      created_at
    from given where not exists (select from portfolios lot where lot.id = given.id)`.execute(tx)
  await sql`select set_config('tapelight.is_matching', 'off', true)`.execute(tx)
}
