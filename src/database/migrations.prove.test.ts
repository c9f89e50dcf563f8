import { sql, type RawBuilder } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRowOwner } from './rows/as-row-owner.ts'
import { emptySchema, ENGINES, useOwnEngine } from './engines.fixture.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { runAsOwner } from './rows/run-as-owner.ts'

const ADA = '0a000000-0000-4000-8000-000000000001'

describe.each(ENGINES)('our migrations with existing rows, on %s', (engine) => {
  const running = useOwnEngine(engine)
  const database = () => running().database
  beforeEach(() => emptySchema(database()))

  const runAsRowOwner = (statement: RawBuilder<unknown>) =>
    database()
      .db.transaction()
      .execute((tx) => asRowOwner(tx, () => statement.execute(tx)))

  test('an import that was made before 0012 counts as finished when it was made', async () => {
    const ours = readMigrations()
    await migrate(
      database(),
      ours.filter(({ name }) => name < '0012'),
    )
    await sql`insert into auth.users (id, app_metadata, user_metadata, created_at, updated_at)
      values (${ADA}, '{}', '{}', now(), now())`.execute(database().db)
    await runAsRowOwner(sql`insert into portfolio_imports (user_id, file_name, broker, created_at)
      values (${ADA}, 'lots.csv', 'other', '2025-01-02T10:00:00Z')`)
    await migrate(database(), ours)
    const { rows } = await runAsRowOwner(
      sql`select finished_at, planned_lots from portfolio_imports`,
    )
    expect(rows).toEqual([{ finished_at: '2025-01-02T10:00:00.000Z', planned_lots: null }])
  })

  test('values that 0022 would reject stay, and can be left as they are or put right', async () => {
    const ours = readMigrations()
    await migrate(
      database(),
      ours.filter(({ name }) => name < '0022'),
    )
    await sql`insert into auth.users (id, app_metadata, user_metadata, created_at, updated_at)
      values (${ADA}, '{}', '{}', now(), now())`.execute(database().db)
    await runAsRowOwner(sql`insert into portfolios (user_id, symbol, shares, avg_price, bought_on)
      values (${ADA}, 'a b', 1, 1, '2999-01-01')`)
    await migrate(database(), ours)
    const asAda = (statement: RawBuilder<unknown>) =>
      runAsOwner(database().db, { userId: ADA, isVerified: true }, 'write', (tx) =>
        statement.execute(tx),
      )
    await asAda(sql`update portfolios set note = 'kept', symbol = symbol`)
    await expect(asAda(sql`update portfolios set symbol = 'c d'`)).rejects.toThrow('"c d"')
    await asAda(sql`update portfolios set symbol = ' msft', bought_on = '2020-01-02'`)
    const { rows } = await runAsRowOwner(sql`select symbol, bought_on, note from portfolios`)
    expect(rows).toEqual([{ symbol: 'MSFT', bought_on: '2020-01-02', note: 'kept' }])
  })
  test('each lot that was there before 0024 is the whole of a purchase', async () => {
    const ours = readMigrations()
    await migrate(
      database(),
      ours.filter(({ name }) => name < '0009'),
    )
    await sql`insert into auth.users (id, app_metadata, user_metadata, created_at, updated_at)
      values (${ADA}, '{}', '{}', now(), now())`.execute(database().db)
    await runAsRowOwner(sql`insert into portfolios (user_id, symbol, shares, avg_price)
      values (${ADA}, 'huge', 1e40, 1)`)
    await migrate(
      database(),
      ours.filter(({ name }) => name < '0024'),
    )
    await runAsRowOwner(sql`with made as (
        insert into portfolio_imports (user_id, file_name, broker) values (${ADA}, 'a.csv', 'other') returning id
      )
      insert into portfolios (user_id, symbol, shares, avg_price, currency, bought_on, note, import_id, created_at)
      select ${ADA}::uuid, symbol, shares, 0.1000, 'EUR', bought_on, note, id, '2025-01-02T10:00:00.123456Z'
      from made, (values ('AAPL', 1.50, date '2024-02-29', 'first'), ('a b', 2, 'infinity', null))
        as lot (symbol, shares, bought_on, note)`)
    await runAsRowOwner(sql`update portfolios set note = 'changed' where symbol = 'AAPL'`)
    const kept = sql`id, symbol, shares::text, currency, bought_on::text, note, import_id,
      version, created_at::text`
    const before = await runAsRowOwner(
      sql`select ${kept}, avg_price::text as price from portfolios order by symbol`,
    )
    await migrate(database(), ours)
    const after = await runAsRowOwner(
      sql`select ${kept}, avg_price::text as price from portfolios order by symbol`,
    )
    const bought = await runAsRowOwner(sql`
      select id, symbol, shares::text, currency, traded_on::text as bought_on, note, import_id,
        version, created_at::text, price::text
      from activities where kind = 'buy' order by symbol`)
    expect(before.rows).toHaveLength(3)
    expect(after.rows).toEqual(before.rows)
    expect(bought.rows).toEqual(before.rows)
    const accounts = await runAsRowOwner(sql`
      select name, is_default, (select count(*)::int from portfolios where account_id = a.id) as lots
      from portfolio_accounts a`)
    expect(accounts.rows).toEqual([{ name: 'Main account', is_default: true, lots: 3 }])
  })
})
