import { sql, type Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRowOwner } from '../../database/rows/as-row-owner.ts'
import { ENGINES, useEngine } from '../../database/engines.fixture.ts'
import { mergePreferences } from '../../database/rows/preferences.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { readWatchlists } from './read-watchlists.ts'

const ADA: Owner = { userId: '0a000000-0000-4000-8000-000000000001', isVerified: true }
const BOB: Owner = { userId: '0b000000-0000-4000-8000-000000000002', isVerified: true }
const CHIPS = '1c000000-0000-4000-8000-000000000001'
const BANKS = '1c000000-0000-4000-8000-000000000002'

async function seedUsers(db: Kysely<Schema>): Promise<void> {
  await sql`delete from auth.users`.execute(db)
  await sql`insert into auth.users (id, email, app_metadata, user_metadata, created_at, updated_at)
    select id, email, '{}', '{}', now(), now()
    from (values (${ADA.userId}::uuid, 'ada@example.com'), (${BOB.userId}::uuid, 'bob@example.com'))
      as given (id, email)`.execute(db)
}

/** Created in the wrong order: Banks is after Chips by position. */
async function seedLists(db: Kysely<Schema>): Promise<void> {
  await runAsOwner(db, ADA, 'write', async (tx) => {
    await tx
      .insertInto('watchlists')
      .values([
        { id: BANKS, name: 'Banks', position: 1 },
        { id: CHIPS, name: 'Chips', position: 0 },
      ])
      .execute()
    await tx
      .insertInto('watchlist_items')
      .values([
        { watchlist_id: CHIPS, symbol: 'NVDA', position: 2, note: 'after the split' },
        { watchlist_id: CHIPS, symbol: 'AMD', position: 1 },
      ])
      .execute()
  })
  // From before symbols were checked.
  await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .insertInto('watchlist_items')
          .values({ user_id: ADA.userId, watchlist_id: CHIPS, symbol: 'NO TICKER', position: 3 })
          .execute(),
      ),
    )
}

describe.each(ENGINES)('watchlists on %s', (engine) => {
  const running = useEngine(engine)
  const deps = () => ({ db: running().database.db })
  beforeEach(async () => {
    await seedUsers(deps().db)
    await seedLists(deps().db)
  })

  test('are in order, each with its items in order', async () => {
    const { lists } = await readWatchlists(deps(), ADA)
    expect(lists.map(({ id, name }) => [id, name])).toEqual([
      [CHIPS, 'Chips'],
      [BANKS, 'Banks'],
    ])
    expect(lists.map(({ items }) => items.map(({ symbol }) => symbol))).toEqual([
      ['AMD', 'NVDA', 'NO TICKER'],
      [],
    ])
    expect(lists[0]?.items[1]).toMatchObject({ ticker: 'NVDA', note: 'after the split' })
    expect(lists[0]?.items[2]).toMatchObject({ ticker: null, note: null })
  })

  test('the first is the default until another is chosen, and again when that is deleted', async () => {
    expect((await readWatchlists(deps(), ADA)).defaultId).toBe(CHIPS)
    await mergePreferences(deps().db, ADA, { defaultWatchlistId: BANKS })
    expect((await readWatchlists(deps(), ADA)).defaultId).toBe(BANKS)
    await runAsOwner(deps().db, ADA, 'write', (tx) =>
      tx.deleteFrom('watchlists').where('id', '=', BANKS).execute(),
    )
    expect((await readWatchlists(deps(), ADA)).defaultId).toBe(CHIPS)
  })

  test('of other users are not included', async () => {
    expect(await readWatchlists(deps(), BOB)).toEqual({ lists: [], defaultId: null })
  })
})
