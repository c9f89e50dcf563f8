import type { SupabaseClient } from '@supabase/supabase-js'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { readCode } from '../../session/describe-row-failure.ts'

/** A lot as `rest/v1` gives it to us: numbers as their digits, so that none is lost. */
export type LotColumns = {
  readonly id: string
  /** Sent back with it, so that it returns to its owner or to nobody. */
  readonly user_id: string
  readonly symbol: string
  readonly shares: string
  readonly avg_price: string
  readonly currency: string | null
  readonly bought_on: string | null
  readonly note: string | null
  readonly import_id: string | null
  readonly version: number
  readonly created_at: string
}

const COLUMNS =
  'id,user_id,symbol,shares::text,avg_price::text,currency,bought_on,note,import_id,version,created_at'

/** SQLSTATE unique_violation. */
const TAKEN = '23505'

type LotInsertion = {
  /** The same for each try of the same lot. */
  readonly id: string
  /** Whose page it is typed on. */
  readonly ownerId: string
  readonly lot: NewLot
}

/**
 * Keeps a lot under an id of our own, so that a try whose reply was lost can be made again. All of these
 * throw what the client throws.
 * @returns whether it is kept as it is given; not when there is another one under that id by now
 */
export async function insertLot(
  client: SupabaseClient,
  { id, ownerId, lot }: LotInsertion,
): Promise<boolean> {
  const columns = toColumns(lot)
  try {
    await client
      .from('portfolios')
      .insert({ id, user_id: ownerId, ...columns })
      .throwOnError()
    return true
  } catch (error) {
    if (readCode(error) !== TAKEN) throw error
    const stored = await readLot(client, id)
    if (stored === null) throw error
    return LOT_COLUMNS.every((name) => stored[name] === columns[name])
  }
}

/**
 * Changes a lot as it is known here.
 * @param version the one that was read
 * @returns whether it still was that version; if not, nothing is changed
 */
export async function changeLot(
  client: SupabaseClient,
  { id, version }: { readonly id: string; readonly version: number },
  lot: NewLot,
): Promise<boolean> {
  const { data } = await client
    .from('portfolios')
    .update(toColumns(lot))
    .eq('id', id)
    .eq('version', version)
    .select('id')
    .throwOnError()
  return data.length > 0
}

/** A lot as it is now; null when it is gone. */
export async function readLot(client: SupabaseClient, id: string): Promise<LotColumns | null> {
  const { data } = await client
    .from('portfolios')
    .select(COLUMNS)
    .eq('id', id)
    .overrideTypes<LotColumns[], { merge: false }>()
    .throwOnError()
  return data[0] ?? null
}

/** @returns the lot as it was when it was removed; null when it was gone before */
export async function removeLot(client: SupabaseClient, id: string): Promise<LotColumns | null> {
  const { data } = await client
    .from('portfolios')
    .delete()
    .eq('id', id)
    .select(COLUMNS)
    .overrideTypes<LotColumns[], { merge: false }>()
    .throwOnError()
  return data[0] ?? null
}

/** Brings back a lot that was removed, under its own id; one that is back already stays as it is. */
export async function restoreLot(client: SupabaseClient, lot: LotColumns): Promise<void> {
  const { version: _, ...columns } = lot
  await client.from('portfolios').upsert(columns, { ignoreDuplicates: true }).throwOnError()
}

const LOT_COLUMNS = [
  'symbol',
  'shares',
  'avg_price',
  'currency',
  'bought_on',
  'note',
] as const satisfies readonly (keyof ReturnType<typeof toColumns>)[]

/** Decimals go as text: a JSON number is rounded by who reads it. */
export function toColumns({ ticker, shares, price, currency, boughtOn, note }: NewLot) {
  return { symbol: ticker, shares, avg_price: price, currency, bought_on: boughtOn, note }
}
