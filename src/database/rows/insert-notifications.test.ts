import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { insertNotifications, type ChangeNotice } from './insert-notifications.ts'
import { countUnread, listNotifications } from './notifications.ts'
import { addUser, removeAllUsers } from './people.fixture.ts'

const CHANGE: ChangeNotice = {
  symbol: 'MSFT',
  session: '2026-11-20',
  from: 'WATCH',
  to: 'BUY',
  reason: 'Microsoft (MSFT) is a BUY.',
  isSample: false,
  isNewSignal: false,
  at: '2026-11-20T21:40:00.000Z',
}
const ALL = { afterUserId: null, limit: 100 }
const PAGE = { offset: 0, limit: 10 }

describe.each(ENGINES)('notifying users of a change on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => removeAllUsers(db()))

  const countOf = async (table: 'webhook_calls') =>
    (await db().selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id)

  test('a notification names the lists and whether the stock is a holding', async () => {
    const ada = await addUser(db(), {
      held: ['msft', 'MSFT'],
      lists: { Chips: ['NVDA'], Software: ['MSFT'], Best: ['MSFT', 'AAPL'] },
    })
    await addUser(db(), { held: ['AAPL'] })
    expect(await insertNotifications(db(), CHANGE, ALL)).toEqual({
      inserted: 1,
      lastUserId: null,
    })
    expect(await listNotifications(db(), ada, PAGE)).toEqual({
      total: 1,
      unread: 1,
      notifications: [
        {
          kind: 'signal',
          id: expect.any(String),
          ticker: 'MSFT',
          session: '2026-11-20',
          from: 'WATCH',
          to: 'BUY',
          reason: 'Microsoft (MSFT) is a BUY.',
          isHeld: true,
          watchlists: ['Best', 'Software'],
          isNewSignal: false,
          isSample: false,
          createdAt: '2026-11-20T21:40:00.000Z',
          readAt: null,
        },
      ],
    })
  })

  test('a new signal is sent to subscribers of all new signals, by every channel they chose', async () => {
    const ada = await addUser(db(), {
      settings: { new_signals: true },
      webhook: 'https://example.com/hook',
    })
    const ben = await addUser(db(), { held: ['MSFT'], settings: { new_signals: true } })
    await addUser(db(), { settings: { new_signals: true, in_app: false, weekly_digest: 'off' } })
    expect(await insertNotifications(db(), CHANGE, ALL)).toMatchObject({ inserted: 1 })
    const next = { ...CHANGE, session: '2026-11-23', isNewSignal: true }
    expect(await insertNotifications(db(), next, ALL)).toMatchObject({ inserted: 2 })
    const [one] = (await listNotifications(db(), ada, PAGE)).notifications
    expect(one).toMatchObject({ isHeld: false, watchlists: [], isNewSignal: true })
    const [other] = (await listNotifications(db(), ben, PAGE)).notifications
    expect(other).toMatchObject({ isHeld: true, isNewSignal: true })
    expect(await countOf('webhook_calls')).toEqual([ada.userId])
  })

  test('users are notified once per session, and again for another one', async () => {
    const ada = await addUser(db(), {
      held: ['MSFT'],
      webhook: 'https://example.com/',
    })
    await insertNotifications(db(), CHANGE, ALL)
    await db().deleteFrom('webhook_calls').execute()
    expect(await insertNotifications(db(), { ...CHANGE, to: 'SELL' }, ALL)).toMatchObject({
      inserted: 0,
    })
    expect(await countOf('webhook_calls')).toEqual([])
    const next = { ...CHANGE, session: '2026-11-23', from: 'BUY', to: 'WATCH' } as const
    expect(await insertNotifications(db(), next, ALL)).toMatchObject({ inserted: 1 })
    expect(await countUnread(db(), ada)).toBe(2)
  })

  test('two processes at once notify each user once', async () => {
    for (let user = 0; user < 20; user += 1) await addUser(db(), { held: ['MSFT'] })
    const pages = await Promise.all([1, 2, 3].map(() => insertNotifications(db(), CHANGE, ALL)))
    expect(pages.reduce((sum, { inserted: result }) => sum + result, 0)).toBe(20)
  })

  test('users are read page by page', async () => {
    for (let user = 0; user < 5; user += 1) await addUser(db(), { lists: { A: ['MSFT'] } })
    const result: number[] = []
    let afterUserId: string | null = null
    do {
      const page = await insertNotifications(db(), CHANGE, { afterUserId, limit: 2 })
      result.push(page.inserted)
      afterUserId = page.lastUserId
    } while (afterUserId !== null)
    expect(result).toEqual([2, 2, 1])
  })

  test('disabled notifications are not sent, and without a channel none are', async () => {
    const stored = { held: ['MSFT'], lists: { Chips: ['MSFT'] } }
    const withoutHoldings = await addUser(db(), { ...stored, settings: { holdings: false } })
    const withoutLists = await addUser(db(), { ...stored, settings: { watchlists: false } })
    const neither = { holdings: false, watchlists: false }
    const noOne = await addUser(db(), { ...stored, settings: neither })
    const silent = await addUser(db(), {
      ...stored,
      settings: { in_app: false, weekly_digest: 'off' },
    })
    const mailed = await addUser(db(), { ...stored, settings: { in_app: false } })
    await insertNotifications(db(), CHANGE, ALL)
    const describedTo = async (owner: typeof noOne) => {
      const { notifications, unread } = await listNotifications(db(), owner, PAGE)
      return [
        unread,
        ...notifications.map((one) => one.kind === 'signal' && [one.isHeld, one.watchlists]),
      ]
    }
    expect(await describedTo(withoutHoldings)).toEqual([1, [false, ['Chips']]])
    expect(await describedTo(withoutLists)).toEqual([1, [true, []]])
    expect(await describedTo(noOne)).toEqual([0])
    expect(await describedTo(silent)).toEqual([0])
    // Users with digests only have a history without unread entries.
    expect(await describedTo(mailed)).toEqual([0, [true, ['Chips']]])
  })

  test('calls are queued for those who chose them', async () => {
    const bob = await addUser(db(), { held: ['MSFT', 'AAPL'], webhook: 'https://example.com/' })
    const eve = await addUser(db(), { held: ['MSFT'], webhook: 'https://example.com/off' })
    await sql`update webhooks set switched_off_at = now() where user_id = ${eve.userId}`.execute(
      db(),
    )
    await insertNotifications(db(), CHANGE, ALL)
    await insertNotifications(db(), { ...CHANGE, session: '2026-11-19' }, ALL)
    expect(await countOf('webhook_calls')).toEqual([bob.userId, bob.userId])
    // Switching it off is also a notification.
    expect(await countUnread(db(), eve)).toBe(3)
  })

  test('deleting an account deletes its notifications', async () => {
    await addUser(db(), {
      held: ['MSFT'],
      webhook: 'https://example.com/',
    })
    await insertNotifications(db(), CHANGE, ALL)
    await sql`delete from auth.users`.execute(db())
    const { rows } = await sql<{ left: number }>`select (select count(*) from notifications)
      + (select count(*) from webhook_calls)
      + (select count(*) from webhooks) + (select count(*) from notification_settings) as left`.execute(
      db(),
    )
    expect(rows).toEqual([{ left: 0 }])
  })
})
