import type { SupabaseClient } from '@supabase/supabase-js'
import type { PortfolioAccount } from '../../../domain/portfolio/activities/account.ts'
import type { NewActivity } from '../../../domain/portfolio/activities/activity.ts'
import { readCode, readDetails } from '../../session/describe-row-failure.ts'

/** An activity as stored, to restore it: numbers as digits, so that none are lost. */
type ActivityColumns = Readonly<Record<string, unknown>>

const COLUMNS =
  'id,user_id,account_id,kind,symbol,shares::text,price::text,amount::text,fee::text,tax::text,currency,traded_on,acquired_on,new_shares::text,old_shares::text,to_account_id,chosen_lots,note,import_id,created_at'

/** SQLSTATE unique_violation. */
const TAKEN = '23505'

/** SQLSTATE restrict_violation: a sale or transfer would have more shares than there are lots. */
const UNMATCHED = '23001'

/**
 * Inserts an activity under a client-made id, so that a try with a lost reply can be repeated. All of
 * these throw what the client throws.
 */
export async function insertActivity(
  client: SupabaseClient,
  { id, ownerId, activity }: { id: string; ownerId: string; activity: NewActivity },
): Promise<void> {
  try {
    await client
      .from('activities')
      .insert({ id, user_id: ownerId, ...toActivityColumns(activity) })
      .throwOnError()
  } catch (error) {
    if (readCode(error) !== TAKEN) throw error
  }
}

/** Whether a write failed because that activity has no lots for its shares. */
export function isAboutActivity(error: unknown, id: string): boolean {
  return readCode(error) === UNMATCHED && readDetails(error) === `activity ${id}`
}

/** @returns whether it was still at the version that was read; if not, nothing is changed */
export async function changeActivity(
  client: SupabaseClient,
  { id, version }: { readonly id: string; readonly version: number },
  activity: NewActivity,
): Promise<boolean> {
  const { data } = await client
    .from('activities')
    .update(toActivityColumns(activity))
    .eq('id', id)
    .eq('version', version)
    .select('id')
    .throwOnError()
  return data.length > 0
}

/** @returns the activity as it was when deleted; null if it was already gone */
export async function removeActivity(
  client: SupabaseClient,
  id: string,
): Promise<ActivityColumns | null> {
  const { data } = await client
    .from('activities')
    .delete()
    .eq('id', id)
    .select(COLUMNS)
    .overrideTypes<ActivityColumns[], { merge: false }>()
    .throwOnError()
  return data[0] ?? null
}

/** Restores a deleted activity under its own id; an existing one stays as it is. */
export async function restoreActivity(
  client: SupabaseClient,
  activity: ActivityColumns,
): Promise<void> {
  await client.from('activities').upsert(activity, { ignoreDuplicates: true }).throwOnError()
}

/** Decimals are sent as text: JSON parsers round numbers. */
function toActivityColumns(activity: NewActivity) {
  const { accountId, kind, ticker, shares, price, amount, fee, tax, currency, note } = activity
  return {
    account_id: accountId,
    kind,
    symbol: ticker,
    shares,
    price,
    amount,
    fee,
    tax,
    currency,
    traded_on: activity.tradedOn,
    acquired_on: activity.acquiredOn,
    new_shares: activity.ratio?.newShares ?? null,
    old_shares: activity.ratio?.oldShares ?? null,
    to_account_id: activity.toAccountId,
    chosen_lots: activity.chosenLots.map((lot) => ({ lot_id: lot.lotId, shares: lot.shares })),
    note,
  }
}

/** What a form says of an account. */
export type AccountDraft = Pick<
  PortfolioAccount,
  'name' | 'broker' | 'currency' | 'lotMethod' | 'withholdingPercent' | 'isDefault'
>

export async function saveAccount(
  client: SupabaseClient,
  { id, isNew, ownerId }: { id: string; isNew: boolean; ownerId: string },
  account: AccountDraft,
): Promise<void> {
  const columns = {
    name: account.name,
    broker: account.broker,
    currency: account.currency,
    lot_method: account.lotMethod,
    withholding_percent: account.withholdingPercent,
    is_default: account.isDefault,
  }
  const accounts = client.from('portfolio_accounts')
  await (
    isNew
      ? accounts.insert({ id, user_id: ownerId, ...columns })
      : accounts.update(columns).eq('id', id)
  ).throwOnError()
}

export async function removeAccount(client: SupabaseClient, id: string): Promise<void> {
  await client.from('portfolio_accounts').delete().eq('id', id).throwOnError()
}
