import { sql, type RawBuilder } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRowOwner } from './rows/as-row-owner.ts'
import { emptySchema, ENGINES, useOwnEngine } from './engines.fixture.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

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
})
