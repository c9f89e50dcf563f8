import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { insertNotifications } from './insert-notifications.ts'
import { listNotifications, listDescribedBetween } from './notifications.ts'
import { addUser, removeAllUsers } from './people.fixture.ts'
import { pruneNotifications } from './prune-notifications.ts'
import { runAsOwner } from './run-as-owner.ts'

describe.each(ENGINES)('notifications on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => removeAllUsers(db()))

  const render = (symbol: string, at: string) =>
    insertNotifications(
      db(),
      {
        symbol,
        session: at.slice(0, 10),
        from: 'WATCH',
        to: 'BUY',
        reason: 'Why.',
        isSample: false,
        isNewSignal: false,
        at,
      },
      { afterUserId: null, limit: 10 },
    )

  test('a page of many is read in order, without sorting', async () => {
    const ada = await addUser(db(), {})
    const bob = await addUser(db(), {})
    for (const { userId } of [ada, bob]) {
      await db()
        .transaction()
        .execute(async (tx) => {
          await sql`set local role row_keeper`.execute(tx)
          await sql`insert into notifications (user_id, symbol, session, from_state, to_state, reason,
              is_held, watchlists, is_sample, created_at)
            select ${userId}::uuid, 'T' || ticker, date '2020-01-01' + day, 'WATCH', 'BUY', 'Why.',
              true, '[]', false, timestamptz '2020-01-01Z' + make_interval(days => day)
            from generate_series(1, 20) as ticker, generate_series(1, 150) as day`.execute(tx)
        })
    }
    await sql`analyze notifications`.execute(db())
    const plan = await runAsOwner(db(), ada, 'read', async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from notifications
        order by session desc, created_at desc, symbol limit 25 offset 25`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).not.toContain('Sort')
    expect(plan).not.toContain('Seq Scan')
  })

  test('a time range includes its start and excludes its end', async () => {
    const { userId } = await addUser(db(), { held: ['A', 'B', 'C', 'D'] })
    await render('A', '2026-11-19T22:59:59.999Z')
    await render('B', '2026-11-19T23:00:00.000Z')
    await render('C', '2026-11-20T22:59:59.999Z')
    await render('D', '2026-11-20T23:00:00.000Z')
    const result = await listDescribedBetween(db(), userId, {
      fromUtc: '2026-11-19T23:00:00.000Z',
      beforeUtc: '2026-11-20T23:00:00.000Z',
      kinds: ['signal'],
    })
    expect(result.map(({ ticker }) => ticker)).toEqual(['B', 'C'])
  })

  test('old notifications are deleted once read, unread ones stay', async () => {
    const ada = await addUser(db(), { held: ['OLD', 'UNREAD', 'NEW'] })
    await render('OLD', '2025-11-19T21:40:00.000Z')
    await render('UNREAD', '2025-11-19T21:40:00.000Z')
    await render('NEW', '2025-11-20T21:40:00.000Z')
    await runAsOwner(db(), ada, 'write', (tx) =>
      sql`update notifications set read_at = now() where symbol <> 'UNREAD'`.execute(tx),
    )
    await pruneNotifications(db(), '2025-11-20T00:00:00.000Z')
    const { notifications } = await listNotifications(db(), ada, { offset: 0, limit: 9 })
    expect(notifications.map(({ ticker }) => ticker)).toEqual(['NEW', 'UNREAD'])
  })
})
