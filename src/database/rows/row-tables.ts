import type { Generated } from 'kysely'
import type { Instant, Json } from '../column-types.ts'

/**
 * The tables of users' own rows, whose meaning stands in `migrations/0008_rows.sql`. The row rules hide
 * them from the owner of the database too: work on them with `runAsCaller` for somebody, and with
 * `asRowKeeper` for the product itself.
 */
export type RowTables = {
  readonly portfolios: PortfoliosTable
  readonly profiles: ProfilesTable
  readonly watchlists: WatchlistsTable
  readonly watchlist_items: WatchlistItemsTable
  readonly preferences: PreferencesTable
}

/** An exact decimal, read as its digits. */
type Decimal = string

type PortfoliosTable = {
  id: Generated<string>
  user_id: Generated<string>
  symbol: string
  shares: Decimal
  avg_price: Decimal
  created_at: Generated<Instant>
}

type ProfilesTable = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

type WatchlistsTable = {
  id: Generated<string>
  user_id: Generated<string>
  name: string
  position: Generated<number>
  created_at: Generated<Instant>
}

type WatchlistItemsTable = {
  id: Generated<string>
  watchlist_id: string
  user_id: Generated<string>
  symbol: string
  note: string | null
  position: Generated<number>
  created_at: Generated<Instant>
}

type PreferencesTable = {
  user_id: Generated<string>
  data: Generated<Json>
  updated_at: Generated<Instant>
}
