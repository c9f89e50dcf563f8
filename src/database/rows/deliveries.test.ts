import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { insertNotifications } from './insert-notifications.ts'
import { storeDigest } from './digests.ts'
import { NEWS } from './digests.fixture.ts'
import { putDigestBack, takeDueDigests } from './mail-digests.ts'
import { addUser, removeAllUsers } from './people.fixture.ts'
import { finishWebhookCalls, takeDueCalls } from './webhook-calls.ts'
import {
  loadWebhook,
  loadWebhooks,
  setWebhook,
  switchWebhookOff,
  takeWebhookTest,
} from './webhooks.ts'

const AT = new Date('2026-11-20T21:40:00.000Z')
const DUE = new Date('2026-11-20T23:00:00.000Z')
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)
const URL = 'https://example.com/'

describe.each(ENGINES)('pending deliveries on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => removeAllUsers(db()))

  const render = () =>
    insertNotifications(
      db(),
      {
        symbol: 'MSFT',
        session: '2026-11-20',
        from: 'WATCH',
        to: 'BUY',
        reason: 'Why.',
        isSample: false,
        isNewSignal: false,
        at: AT.toISOString(),
      },
      { afterUserId: null, limit: 100 },
    )

  const store = (userId: string) =>
    storeDigest(db(), {
      userId,
      kind: 'daily',
      session: '2026-11-20',
      digest: NEWS,
      at: DUE.toISOString(),
    })

  test('a digest is taken when it is due, by one process only', async () => {
    for (let user = 0; user < 6; user += 1) {
      const { userId } = await addUser(db(), { settings: { daily_digest: 'email' } })
      await store(userId)
    }
    expect(await takeDueDigests(db(), { at: AT, limit: 9 })).toEqual([])
    const taken = await Promise.all(
      [1, 2, 3].map(() => takeDueDigests(db(), { at: DUE, limit: 4 })),
    )
    const users = taken.flat().map(({ userId }) => userId)
    expect(new Set(users).size).toBe(users.length)
    const rest = await takeDueDigests(db(), { at: DUE, limit: 9 })
    expect(users.length + rest.length).toBe(6)
  })

  test('a returned digest waits, and counts its tries', async () => {
    const ada = await addUser(db(), { settings: { daily_digest: 'email' } })
    await store(ada.userId)
    const [digest] = await takeDueDigests(db(), { at: DUE, limit: 1 })
    expect(digest).toEqual({
      userId: ada.userId,
      kind: 'daily',
      digestId: expect.any(String),
      dueAt: DUE.toISOString(),
      tries: 0,
    })
    if (digest === undefined) return
    await putDigestBack(db(), digest, later(200))
    expect(await takeDueDigests(db(), { at: later(199), limit: 1 })).toEqual([])
    const again = await takeDueDigests(db(), { at: later(200), limit: 1 })
    expect(again).toEqual([{ ...digest, tries: 1 }])
    const stranger = { ...digest, userId: '99999999-9999-4999-8999-999999999999' }
    await putDigestBack(db(), stranger, later(0))
    expect(await takeDueDigests(db(), { at: later(300), limit: 1 })).toEqual([])
  })

  test('a call is retried after one minute, then after two, four and eight, until it is finished', async () => {
    await addUser(db(), { held: ['MSFT'], webhook: URL })
    await render()
    const dueMinutes: number[] = []
    for (let minute = 0; minute <= 20; minute += 1) {
      const calls = await takeDueCalls(db(), { at: later(minute), limit: 5 })
      if (calls.length > 0) dueMinutes.push(minute)
    }
    expect(dueMinutes).toEqual([0, 1, 3, 7, 15])
    const [call] = await takeDueCalls(db(), { at: later(31), limit: 5 })
    expect(call?.tries).toBe(6)
    await finishWebhookCalls(db(), [call?.notificationId ?? ''])
    expect(await takeDueCalls(db(), { at: later(10_000), limit: 5 })).toEqual([])
  })

  test('two processes take different calls', async () => {
    for (let user = 0; user < 6; user += 1) {
      await addUser(db(), { held: ['MSFT'], webhook: URL })
    }
    await render()
    const taken = await Promise.all([1, 2, 3].map(() => takeDueCalls(db(), { at: AT, limit: 4 })))
    const ids = taken.flat().map(({ notificationId }) => notificationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a disabled webhook gets no more calls, and setting it again enables it', async () => {
    const ada = await addUser(db(), { held: ['MSFT'], webhook: URL })
    await render()
    const before = await loadWebhook(db(), ada)
    await switchWebhookOff(db(), { ...ada, keyId: ada.userId, at: AT })
    expect(await loadWebhook(db(), ada)).toEqual(before)
    await switchWebhookOff(db(), { ...ada, keyId: before?.keyId ?? '', at: AT })
    expect(await loadWebhook(db(), ada)).toEqual({ ...before, switchedOffAt: AT.toISOString() })
    expect(await loadWebhooks(db(), [ada.userId])).toEqual(new Map())
    expect(await takeDueCalls(db(), { at: later(1), limit: 5 })).toEqual([])
    const set = { url: 'https://example.com/new', keyId: ada.userId }
    await setWebhook(db(), ada, { ...set, at: AT })
    expect(await loadWebhooks(db(), [ada.userId])).toEqual(
      new Map([[ada.userId, { ...set, switchedOffAt: null }]]),
    )
  })

  test('a webhook is tried at most once per interval, without affecting others', async () => {
    const ada = await addUser(db(), { webhook: URL })
    const bob = await addUser(db(), {})
    const pause = { pauseSeconds: 60 }
    const tries = await Promise.all(
      [1, 2, 3].map(() => takeWebhookTest(db(), ada, { at: AT, ...pause })),
    )
    expect(tries.filter((isTaken) => isTaken)).toHaveLength(1)
    expect(await takeWebhookTest(db(), ada, { at: later(0.9), ...pause })).toBe(false)
    expect(await takeWebhookTest(db(), ada, { at: later(1), ...pause })).toBe(true)
    expect(await takeWebhookTest(db(), bob, { at: AT, ...pause })).toBe(false)
    expect(await loadWebhook(db(), bob)).toBeNull()
  })
})
