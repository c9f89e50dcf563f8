import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Owner } from '../../domain/accounts/owner.ts'
import { listAllEvents } from '../accounts/audit.ts'
import { asRowOwner } from './as-row-owner.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { exportRows } from './export-rows.ts'
import { listLots } from './lots.ts'
import { addUser } from './people.fixture.ts'
import { runAsOwner } from './run-as-owner.ts'
import { loadWatchlists } from './watchlists.ts'

const LIST = '00000000-0000-4000-8000-00000000000a'
const LOTS = 20_000
const ITEMS = 5000

describe.each(ENGINES)('one account with the maximum number of rows, on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  let owner: Owner
  let other: Owner

  beforeAll(async () => {
    ;[owner, other] = [await addUser(db(), {}), await addUser(db(), { held: ['AAPL'] })]
    const { userId } = owner
    await db()
      .transaction()
      .execute((tx) =>
        asRowOwner(tx, async () => {
          await sql`insert into portfolios (user_id, symbol, shares, avg_price)
            select ${userId}, 'A' || n, n, 1 from generate_series(1, ${LOTS}::int) n`.execute(tx)
          await sql`insert into watchlists (id, user_id, name) values (${LIST}, ${userId}, 'all')`.execute(
            tx,
          )
          await sql`insert into watchlist_items (user_id, watchlist_id, symbol, position, created_at)
            select ${userId}, ${LIST}, 'B' || n, n / 10,
              case when n = 15 then '-infinity' else timestamptz '2026-01-01' - n * interval '1 us' end
            from generate_series(1, ${ITEMS}::int) n`.execute(tx)
        }),
      )
    await sql`insert into auth.audit_entries (user_id, event, at, details)
      select ${userId}, 'sign-in', now(), '{}' from generate_series(1, 2500)`.execute(db())
  }, 60_000)

  const asOwner = () => ({
    role: 'authenticated' as const,
    claims: { sub: owner.userId, role: 'authenticated' },
  })

  /** How often another client got an answer before the work was done. */
  async function countTurns(work: Promise<unknown>): Promise<number> {
    const done = work.then(() => 'done')
    const call = () =>
      runAsOwner(db(), other, 'read', (tx) => sql`select id from portfolios`.execute(tx))
    let turns = 0
    while ((await Promise.race([done, call()])) !== 'done') turns += 1
    return turns
  }

  test('all lots are read, each once, and other queries run in between', async () => {
    const read = listLots(db(), owner)
    expect(await countTurns(read)).toBeGreaterThan(10)
    const lots = await read
    expect(new Set(lots.map(({ ticker }) => ticker)).size).toBe(LOTS)
    expect(lots).toHaveLength(LOTS)
  }, 30_000)

  test('all watchlist items are read in order, and other queries run in between', async () => {
    const read = loadWatchlists(db(), owner)
    expect(await countTurns(read)).toBeGreaterThan(3)
    const { rows } = await runAsOwner(db(), owner, 'read', (tx) =>
      sql<{ id: string }>`select id from watchlist_items order by position, created_at, id`.execute(
        tx,
      ),
    )
    const [list] = await read
    expect(list?.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(list?.items).toHaveLength(ITEMS)
  }, 30_000)

  test('all rows are exported, each once, and other queries run in between', async () => {
    const read = exportRows(db(), asOwner())
    expect(await countTurns(read)).toBeGreaterThan(15)
    const rows = await read
    const ids = (table: string) =>
      new Set(JSON.parse(rows.get(table) ?? '').map(({ id }: { id: string }) => id)).size
    expect([ids('portfolios'), ids('watchlists'), ids('watchlist_items')]).toEqual([LOTS, 1, ITEMS])
    expect(JSON.parse(rows.get('portfolios') ?? '')).toHaveLength(LOTS)
    expect(rows.get('notifications')).toBe('[]')
  }, 30_000)

  test('the whole audit trail is read, each event once, newest first', async () => {
    const events = await listAllEvents(db(), owner.userId)
    const ids = events.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, next) => next - one))
    expect(ids).toHaveLength(2500)
  })

  test('a client with many concurrent requests does not block others', async () => {
    const order: string[] = []
    const many = Array.from({ length: 20 }, async () => {
      await runAsOwner(db(), owner, 'read', (tx) =>
        sql`select count(*) from portfolios`.execute(tx),
      )
      order.push('one of many')
    })
    await runAsOwner(db(), other, 'read', (tx) => sql`select id from portfolios`.execute(tx))
    order.push('other')
    await Promise.all(many)
    expect(order.indexOf('other')).toBeLessThan(5)
  })
})
