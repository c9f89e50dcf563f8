import type { ColumnType, Generated } from 'kysely'
import type { LotMethod } from '../../domain/portfolio/activities/account.ts'
import type { ActivityKind } from '../../domain/portfolio/activities/activity.ts'
import type { Instant, Json } from '../backup/column-types.ts'

/**
 * The tables of users' own rows, documented in the migrations from `0008_rows.sql` on. The row
 * rules hide them from the owner of the database too: access them with `runAsCaller` for a user,
 * and with `asRowOwner` for the product itself.
 */
export type RowTables = {
  readonly portfolios: PortfoliosTable
  readonly portfolio_accounts: PortfolioAccountsTable
  readonly activities: ActivitiesTable
  readonly portfolio_imports: PortfolioImportsTable
  readonly profiles: ProfilesTable
  readonly watchlists: WatchlistsTable
  readonly watchlist_items: WatchlistItemsTable
  readonly preferences: PreferencesTable
  readonly alerts: AlertsTable
  readonly alert_checks: AlertChecksTable
}

/** An exact decimal, read as text. */
type Decimal = string

type PortfoliosTable = {
  id: Generated<string>
  user_id: Generated<string>
  account_id: Generated<string>
  symbol: string
  shares: Decimal
  avg_price: Decimal
  fee: Generated<Decimal>
  currency: string | null
  bought_on: string | null
  note: string | null
  import_id: string | null
  version: ColumnType<number, never, never>
  created_at: Generated<Instant>
}

type PortfolioAccountsTable = {
  id: Generated<string>
  user_id: Generated<string>
  name: string
  broker: string | null
  currency: Generated<string>
  lot_method: Generated<LotMethod>
  withholding_percent: Generated<Decimal>
  is_default: Generated<boolean>
  version: ColumnType<number, never, never>
  created_at: Generated<Instant>
  import_id: string | null
}

type ActivitiesTable = {
  id: Generated<string>
  user_id: Generated<string>
  account_id: Generated<string>
  kind: ActivityKind
  symbol: string | null
  shares: Decimal | null
  price: Decimal | null
  amount: Decimal | null
  fee: Generated<Decimal>
  tax: Generated<Decimal>
  currency: string | null
  traded_on: string | null
  acquired_on: string | null
  new_shares: Decimal | null
  old_shares: Decimal | null
  to_account_id: string | null
  chosen_lots: Generated<Json>
  note: string | null
  import_id: string | null
  version: ColumnType<number, never, never>
  created_at: Generated<Instant>
}

type PortfolioImportsTable = {
  id: Generated<string>
  user_id: Generated<string>
  file_name: string
  broker: string
  created_at: Generated<Instant>
  finished_at: Instant | null
  planned_lots: number | null
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
  data: ColumnType<unknown, string | undefined, string>
  updated_at: Generated<Instant>
}

type AlertsTable = {
  id: Generated<string>
  user_id: Generated<string>
  symbol: string | null
  watchlist_id: string | null
  condition: string
  threshold: Decimal | null
  paused_at: Instant | null
  snoozed_until: Instant | null
  created_at: Generated<Instant>
}

type AlertChecksTable = {
  alert_id: string
  symbol: string
  user_id: string
  is_met: boolean | null
  session: string | null
  is_settled: boolean
  value: Decimal | null
  as_of: Instant | null
  problem: string | null
}
