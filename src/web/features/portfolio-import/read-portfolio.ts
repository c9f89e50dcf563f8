import type { SupabaseClient } from '@supabase/supabase-js'
import type { LotMethod } from '../../../domain/portfolio/activities/account.ts'
import type { Activity, ActivityKind } from '../../../domain/portfolio/activities/activity.ts'
import { parseTicker } from '../../../domain/market/listings/ticker.ts'
import { readExact, writeExact } from '../../../domain/portfolio/exact-decimal.ts'
import type { AccountChoice } from '../../../domain/portfolio/import/place-activities.ts'

/** What a file is compared with. */
export type KnownPortfolio = {
  /** The default one first. */
  readonly accounts: readonly (AccountChoice & { readonly lotMethod: LotMethod })[]
  /** Without their notes. */
  readonly existing: readonly Activity[]
}

/** As many rows as the server sends at once. */
const PAGE_ROWS = 1000

/** Decimals as text, to keep every digit. */
const COLUMNS =
  'id,account_id,kind,symbol,shares::text,price::text,amount::text,fee::text,tax::text,currency,traded_on,acquired_on,new_shares::text,old_shares::text,to_account_id,chosen_lots,created_at,version,import_id'

type StoredActivity = {
  readonly id: string
  readonly account_id: string
  readonly kind: ActivityKind
  readonly symbol: string | null
  readonly shares: string | null
  readonly price: string | null
  readonly amount: string | null
  readonly fee: string
  readonly tax: string
  readonly currency: string | null
  readonly traded_on: string | null
  readonly acquired_on: string | null
  readonly new_shares: string | null
  readonly old_shares: string | null
  readonly to_account_id: string | null
  readonly chosen_lots: readonly { readonly lot_id: string; readonly shares: string | number }[]
  readonly created_at: string
  readonly version: number
  readonly import_id: string | null
}

type StoredAccount = {
  readonly id: string
  readonly name: string
  readonly broker: string | null
  readonly lot_method: LotMethod
}

/**
 * The user's accounts and activities.
 * @throws what the client throws
 */
export async function readPortfolio(
  client: SupabaseClient,
  signal: AbortSignal,
): Promise<KnownPortfolio> {
  const { data: accounts } = await client
    .from('portfolio_accounts')
    .select('id,name,broker,lot_method')
    .order('is_default', { ascending: false })
    .order('name')
    .abortSignal(signal)
    .overrideTypes<StoredAccount[], { merge: false }>()
    .throwOnError()
  const existing: Activity[] = []
  for (let from = 0; ; from += PAGE_ROWS) {
    const { data } = await client
      .from('activities')
      .select(COLUMNS)
      .order('id')
      .range(from, from + PAGE_ROWS - 1)
      .abortSignal(signal)
      .overrideTypes<StoredActivity[], { merge: false }>()
      .throwOnError()
    existing.push(...data.map(toActivity))
    if (data.length < PAGE_ROWS) break
  }
  return {
    accounts: accounts.map(({ lot_method: lotMethod, ...account }) => ({ ...account, lotMethod })),
    existing,
  }
}

function toActivity(row: StoredActivity): Activity {
  const ticker = row.symbol === null ? null : parseTicker(row.symbol)
  const [newShares, oldShares] = [canonical(row.new_shares), canonical(row.old_shares)]
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    ticker: ticker?.ok === true ? ticker.value : null,
    shares: canonical(row.shares),
    price: canonical(row.price),
    amount: canonical(row.amount),
    fee: canonical(row.fee) ?? '0',
    tax: canonical(row.tax) ?? '0',
    currency: row.currency,
    tradedOn: row.traded_on,
    acquiredOn: row.acquired_on,
    ratio: newShares === null || oldShares === null ? null : { newShares, oldShares },
    toAccountId: row.to_account_id,
    chosenLots: row.chosen_lots.map(({ lot_id: lotId, shares }) => ({
      lotId,
      shares: canonical(String(shares)) ?? '0',
    })),
    note: null,
    recordedAtUtc: row.created_at,
    version: row.version,
    importId: row.import_id,
  }
}

function canonical(decimal: string | null): string | null {
  return decimal === null ? null : writeExact(readExact(decimal))
}
