import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { NEWS } from './digests.fixture.ts'
import { listDigestReaders, listDigests, listReaderZones, storeDigest } from './digests.ts'
import { stopMail, wantsMail } from './notification-settings.ts'
import { countUnread } from './notifications.ts'
import { addUser, removeAllUsers } from './people.fixture.ts'
import { mergePreferences } from './preferences.ts'

const SESSION = '2026-11-20'
const AT = '2026-11-20T23:00:10.000Z'
const PAGE = { offset: 0, limit: 10 }

describe.each(ENGINES)('digests on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => removeAllUsers(db()))

  const store = (userId: string, differently: Partial<Parameters<typeof storeDigest>[1]> = {}) =>
    storeDigest(db(), {
      userId,
      kind: 'daily',
      session: SESSION,
      digest: NEWS,
      at: AT,
      ...differently,
    })
  const countMails = async () =>
    (await db().selectFrom('mail_digests').select(['user_id', 'kind']).execute()).map(
      ({ user_id: user, kind }) => [user, kind],
    )
  const readers = async (differently: Partial<Parameters<typeof listDigestReaders>[1]> = {}) =>
    listDigestReaders(db(), {
      kind: 'daily',
      session: SESSION,
      zones: [''],
      after: null,
      limit: 10,
      ...differently,
    })

  test('a session’s digest is stored and mailed once, also after it was deleted', async () => {
    const ada = await addUser(db(), { settings: { daily_digest: 'email' } })
    expect([await store(ada.userId), await store(ada.userId)]).toEqual([true, false])
    expect(await listDigests(db(), ada, PAGE)).toMatchObject({
      total: 1,
      digests: [{ digest: NEWS, createdAt: AT, readAt: null }],
    })
    expect(await countMails()).toEqual([[ada.userId, 'daily']])
    expect(await countUnread(db(), ada)).toBe(1)
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local role row_keeper`.execute(tx)
        await sql`delete from digests`.execute(tx)
      })
    // Its mail went with it.
    expect(await countMails()).toEqual([])
    expect(await store(ada.userId)).toBe(false)
  })

  test('two processes at once store one digest and one mail', async () => {
    const { userId } = await addUser(db(), { settings: { daily_digest: 'email' } })
    const stored = await Promise.all([store(userId), store(userId), store(userId)])
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(await countMails()).toHaveLength(1)
  })

  test('a session with nothing to report is remembered, and mails nobody', async () => {
    const { userId } = await addUser(db(), { held: ['AAPL'], settings: { daily_digest: 'email' } })
    expect(await readers()).toEqual([userId])
    expect(await store(userId, { digest: null })).toBe(false)
    expect(await readers()).toEqual([])
    expect(await readers({ session: '2026-11-23' })).toEqual([userId])
    expect(await countMails()).toEqual([])
  })

  test('readers chose a digest, own or watch something, and are in one of the zones', async () => {
    const ada = await addUser(db(), { held: ['AAPL'], settings: { daily_digest: 'app' } })
    const ben = await addUser(db(), { lists: { A: ['KO'] }, settings: { daily_digest: 'email' } })
    // Nothing to report on, and not chosen.
    await addUser(db(), { settings: { daily_digest: 'app' } })
    const cy = await addUser(db(), { held: ['AAPL'] })
    await mergePreferences(db(), ben, { timeZone: 'Asia/Tokyo' })
    expect((await listReaderZones(db())).toSorted()).toEqual(['', 'Asia/Tokyo'])
    expect(await readers()).toEqual([ada.userId])
    expect(await readers({ zones: ['Asia/Tokyo'] })).toEqual([ben.userId])
    // The weekly digest is in the app unless it was turned off.
    expect((await readers({ kind: 'weekly' })).toSorted()).toEqual(
      [ada.userId, cy.userId].toSorted(),
    )
    expect(await readers({ after: ada.userId > cy.userId ? ada.userId : cy.userId })).toEqual([])
  })

  test('unsubscribing stops one kind of mail and leaves the digest in the app', async () => {
    const settings = { daily_digest: 'email', weekly_digest: 'email', alert_email: true }
    const { userId } = await addUser(db(), { settings })
    await stopMail(db(), { userId, kind: 'daily' })
    const wanted = () =>
      Promise.all(
        (['daily', 'weekly', 'alerts'] as const).map((kind) => wantsMail(db(), { userId, kind })),
      )
    expect(await wanted()).toEqual([false, true, true])
    await stopMail(db(), { userId, kind: 'alerts' })
    expect(await wanted()).toEqual([false, true, false])
    await store(userId)
    expect(await countMails()).toEqual([])
  })
})
