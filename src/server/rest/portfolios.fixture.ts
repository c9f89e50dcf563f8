import type { RowTable } from './row-table.ts'

/** A table as the database describes it, for tests without one; a test compares the two. */
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
    ['account_id', 'uuid'],
    ['fee', 'numeric'],
  ]),
  defaults: new Map([
    ['id', 'gen_random_uuid()'],
    ['user_id', 'auth.uid()'],
    ['created_at', 'now()'],
    ['version', '1'],
    ['fee', '0'],
  ]),
  primaryKey: ['id'],
  children: new Map(),
}
