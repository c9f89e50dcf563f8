import { NOTIFICATION_TABLES } from './notification-tables.ts'
import type { RowTable } from './row-table.ts'

export const PORTFOLIOS: RowTable = {
  name: 'portfolios',
  columns: new Map([
    ['id', 'uuid'],
    ['user_id', 'uuid'],
    ['symbol', 'text'],
    ['shares', 'numeric'],
    ['avg_price', 'numeric'],
    ['created_at', 'timestamptz'],
    ['currency', 'text'],
    ['bought_on', 'date'],
    ['note', 'text'],
    ['import_id', 'uuid'],
    ['version', 'integer'],
  ]),
  defaults: new Map([
    ['id', 'gen_random_uuid()'],
    ['user_id', 'auth.uid()'],
    ['created_at', 'now()'],
    ['version', '1'],
  ]),
  primaryKey: ['id'],
}

const PORTFOLIO_IMPORTS: RowTable = {
  name: 'portfolio_imports',
  columns: new Map([
    ['id', 'uuid'],
    ['user_id', 'uuid'],
    ['file_name', 'text'],
    ['broker', 'text'],
    ['created_at', 'timestamptz'],
    ['finished_at', 'timestamptz'],
    ['planned_lots', 'integer'],
  ]),
  defaults: new Map([
    ['id', 'gen_random_uuid()'],
    ['user_id', 'auth.uid()'],
    ['created_at', 'now()'],
  ]),
  primaryKey: ['id'],
}

const PROFILES: RowTable = {
  name: 'profiles',
  columns: new Map([
    ['id', 'uuid'],
    ['first_name', 'text'],
    ['last_name', 'text'],
    ['email', 'text'],
    ['phone', 'text'],
  ]),
  defaults: new Map(),
  primaryKey: ['id'],
}

const WATCHLISTS: RowTable = {
  name: 'watchlists',
  columns: new Map([
    ['id', 'uuid'],
    ['user_id', 'uuid'],
    ['name', 'text'],
    ['position', 'integer'],
    ['created_at', 'timestamptz'],
  ]),
  defaults: new Map([
    ['id', 'gen_random_uuid()'],
    ['user_id', 'auth.uid()'],
    ['position', '0'],
    ['created_at', 'now()'],
  ]),
  primaryKey: ['id'],
}

const WATCHLIST_ITEMS: RowTable = {
  name: 'watchlist_items',
  columns: new Map([
    ['id', 'uuid'],
    ['watchlist_id', 'uuid'],
    ['user_id', 'uuid'],
    ['symbol', 'text'],
    ['note', 'text'],
    ['position', 'integer'],
    ['created_at', 'timestamptz'],
  ]),
  defaults: new Map([
    ['id', 'gen_random_uuid()'],
    ['user_id', 'auth.uid()'],
    ['position', '0'],
    ['created_at', 'now()'],
  ]),
  primaryKey: ['id'],
}

const PREFERENCES: RowTable = {
  name: 'preferences',
  columns: new Map([
    ['user_id', 'uuid'],
    ['data', 'jsonb'],
    ['updated_at', 'timestamptz'],
  ]),
  defaults: new Map([
    ['user_id', 'auth.uid()'],
    ['data', "'{}'::jsonb"],
    ['updated_at', 'now()'],
  ]),
  primaryKey: ['user_id'],
}

/** Every table of `rest/v1`, by name. A test compares them with the database. */
export const OFFERED_TABLES: ReadonlyMap<string, RowTable> = new Map(
  [
    PORTFOLIOS,
    PORTFOLIO_IMPORTS,
    PROFILES,
    WATCHLISTS,
    WATCHLIST_ITEMS,
    PREFERENCES,
    ...NOTIFICATION_TABLES,
  ].map((table) => [table.name, table]),
)
