import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { insertNotifications, type Telling } from './insert-notifications.ts'
import { countUnread, listNotifications } from './notifications.ts'
import { addPerson, removeEverybody } from './people.fixture.ts'

const TELLING: Telling = {
  symbol: 'MSFT',
  session: '2026-11-20',
  from: 'WATCH',
  to: 'BUY',
  reason: 'Microsoft (MSFT) reads BUY.',
  isSample: false,
  isNewSignal: false,
  at: '2026-11-20T21:40:00.000Z',
  digestAt: '2026-11-20T23:00:00.000Z',
}
const ALL = { afterUserId: null, limit: 100 }
const PAGE = { offset: 0, limit: 10 }

describe.each(ENGINES)('telling everybody of a change on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => removeEverybody(db()))

  const countOf = async (table: 'mail_digests' | 'webhook_calls') =>
    (await db().selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id)

  test('says which lists and whether a holding', async () => {
    const ada = await addPerson(db(), {
      held: ['msft', 'MSFT'],
      lists: { Chips: ['NVDA'], Software: ['MSFT'], Best: ['MSFT', 'AAPL'] },
    })
    await addPerson(db(), { held: ['AAPL'] })
    expect(await insertNotifications(db(), TELLING, ALL)).toEqual({ told: 1, lastUserId: null })
    expect(await listNotifications(db(), ada, PAGE)).toEqual({
      total: 1,
      unread: 1,
      notifications: [
        {
          id: expect.any(String),
          ticker: 'MSFT',
          session: '2026-11-20',
          from: 'WATCH',
          to: 'BUY',
          reason: 'Microsoft (MSFT) reads BUY.',
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

  test('a new signal is told to who asked for every one, by every way they chose', async () => {
    const ada = await addPerson(db(), {
      settings: { new_signals: true, email: 'daily' },
      webhook: 'https://example.com/hook',
    })
    const ben = await addPerson(db(), { held: ['MSFT'], settings: { new_signals: true } })
    await addPerson(db(), { settings: { new_signals: true, in_app: false } })
    expect(await insertNotifications(db(), TELLING, ALL)).toMatchObject({ told: 1 })
    const next = { ...TELLING, session: '2026-11-23', isNewSignal: true }
    expect(await insertNotifications(db(), next, ALL)).toMatchObject({ told: 2 })
    const [one] = (await listNotifications(db(), ada, PAGE)).notifications
    expect(one).toMatchObject({ isHeld: false, watchlists: [], isNewSignal: true })
    const [other] = (await listNotifications(db(), ben, PAGE)).notifications
    expect(other).toMatchObject({ isHeld: true, isNewSignal: true })
    expect(await countOf('mail_digests')).toEqual([ada.userId])
    expect(await countOf('webhook_calls')).toEqual([ada.userId])
  })

  test('nobody is told twice of one session, and of another one again', async () => {
    const ada = await addPerson(db(), {
      held: ['MSFT'],
      settings: { email: 'daily' },
      webhook: 'https://example.com/',
    })
    await insertNotifications(db(), TELLING, ALL)
    await db().deleteFrom('webhook_calls').execute()
    expect(await insertNotifications(db(), { ...TELLING, to: 'SELL' }, ALL)).toMatchObject({
      told: 0,
    })
    expect(await countOf('webhook_calls')).toEqual([])
    const next = { ...TELLING, session: '2026-11-23', from: 'BUY', to: 'WATCH' } as const
    expect(await insertNotifications(db(), next, ALL)).toMatchObject({ told: 1 })
    expect(await countUnread(db(), ada)).toBe(2)
  })

  test('two processes at once tell each person once', async () => {
    for (let person = 0; person < 20; person += 1) await addPerson(db(), { held: ['MSFT'] })
    const pages = await Promise.all([1, 2, 3].map(() => insertNotifications(db(), TELLING, ALL)))
    expect(pages.reduce((sum, { told }) => sum + told, 0)).toBe(20)
  })

  test('people come page by page', async () => {
    for (let person = 0; person < 5; person += 1) await addPerson(db(), { lists: { A: ['MSFT'] } })
    const told: number[] = []
    let afterUserId: string | null = null
    do {
      const page = await insertNotifications(db(), TELLING, { afterUserId, limit: 2 })
      told.push(page.told)
      afterUserId = page.lastUserId
    } while (afterUserId !== null)
    expect(told).toEqual([2, 2, 1])
  })

  test('what is switched off is not told, and without a channel nothing is', async () => {
    const kept = { held: ['MSFT'], lists: { Chips: ['MSFT'] } }
    const withoutHoldings = await addPerson(db(), { ...kept, settings: { holdings: false } })
    const withoutLists = await addPerson(db(), { ...kept, settings: { watchlists: false } })
    const neither = { holdings: false, watchlists: false }
    const nobody = await addPerson(db(), { ...kept, settings: neither })
    const silent = await addPerson(db(), { ...kept, settings: { in_app: false } })
    const mailed = await addPerson(db(), { ...kept, settings: { in_app: false, email: 'daily' } })
    await insertNotifications(db(), TELLING, ALL)
    const toldTo = async (owner: typeof nobody) => {
      const { notifications, unread } = await listNotifications(db(), owner, PAGE)
      return [unread, ...notifications.map(({ isHeld, watchlists }) => [isHeld, watchlists])]
    }
    expect(await toldTo(withoutHoldings)).toEqual([1, [false, ['Chips']]])
    expect(await toldTo(withoutLists)).toEqual([1, [true, []]])
    expect(await toldTo(nobody)).toEqual([0])
    expect(await toldTo(silent)).toEqual([0])
    // Who wants mail alone has a history, in which nothing waits.
    expect(await toldTo(mailed)).toEqual([0, [true, ['Chips']]])
  })

  test('mail and calls are noted for who wants them, one digest for all changes of a day', async () => {
    const ada = await addPerson(db(), { held: ['MSFT'], settings: { email: 'daily' } })
    const bob = await addPerson(db(), { held: ['MSFT', 'AAPL'], webhook: 'https://example.com/' })
    const eve = await addPerson(db(), { held: ['MSFT'], webhook: 'https://example.com/off' })
    await sql`update webhooks set switched_off_at = now() where user_id = ${eve.userId}`.execute(
      db(),
    )
    await insertNotifications(db(), TELLING, ALL)
    await insertNotifications(db(), { ...TELLING, session: '2026-11-19' }, ALL)
    expect(await countOf('mail_digests')).toEqual([ada.userId])
    expect(await countOf('webhook_calls')).toEqual([bob.userId, bob.userId])
    // That it was switched off is something to be told of too.
    expect(await countUnread(db(), eve)).toBe(3)
  })

  test('an account takes everything it was told along', async () => {
    await addPerson(db(), {
      held: ['MSFT'],
      settings: { email: 'daily' },
      webhook: 'https://example.com/',
    })
    await insertNotifications(db(), TELLING, ALL)
    await sql`delete from auth.users`.execute(db())
    const { rows } = await sql<{ left: number }>`select (select count(*) from notifications)
      + (select count(*) from mail_digests) + (select count(*) from webhook_calls)
      + (select count(*) from webhooks) + (select count(*) from notification_settings) as left`.execute(
      db(),
    )
    expect(rows).toEqual([{ left: 0 }])
  })
})
