import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { AT, after, makeSession, makeUser, VISITOR } from './accounts.fixture.ts'
import { exportAccount } from './account-export.ts'
import { listEvents, recordEvent } from './audit.ts'
import { changeUser } from './change-user.ts'
import { addFactor } from './factors.ts'
import { putOneTimeToken } from './one-time-tokens.ts'
import { addPasskey } from './passkeys.ts'
import {
  createSession,
  endSession,
  endSessions,
  findLiveSession,
  findSession,
  isSessionLive,
  listSessions,
  setProofs,
} from './sessions.ts'
import { deleteUser } from './users.ts'

const PASSWORD = { method: 'password', timestamp: 1_777_666_500 } as const
const TOTP = { method: 'totp', timestamp: 1_777_666_600 } as const
const NO_USER = '00000000-0000-4000-8000-000000000000'

describe.each(ENGINES)('sessions in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  test('a session is stored as opened, and a proof can be added', async () => {
    const { id: userId } = await makeUser(db())
    const session = await createSession(db(), {
      userId,
      proofs: [PASSWORD],
      visitor: { address: '2001:db8:7:8::/64', userAgent: 'x'.repeat(5000) },
      at: AT,
    })
    expect(session).toStrictEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId,
      proofs: [PASSWORD],
      createdAt: AT.toISOString(),
      refreshedAt: AT.toISOString(),
      userAgent: 'x'.repeat(400),
      address: '2001:db8:7::/48',
    })
    await setProofs(db(), session.id, [TOTP, PASSWORD])
    expect(await findSession(db(), session.id)).toEqual({ ...session, proofs: [TOTP, PASSWORD] })
  })

  test.each<[string, string | null]>([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('of the address %s, %s is stored', async (address, stored) => {
    const { id: userId } = await makeUser(db())
    const visitor = { address, userAgent: null }
    const session = await createSession(db(), { userId, proofs: [], visitor, at: AT })
    expect(session.address).toBe(stored)
    expect(session.userAgent).toBeNull()
  })

  test('a token is valid while its session is active and its user is not banned', async () => {
    const user = await makeUser(db())
    const { id: sessionId } = await makeSession(db(), user.id)
    const other = await makeUser(db())
    const call = { sessionId, userId: user.id, at: AT }
    expect(await isSessionLive(db(), call)).toBe('live')
    expect(await isSessionLive(db(), { ...call, userId: other.id })).toBe('session-gone')
    expect(await isSessionLive(db(), { ...call, userId: NO_USER })).toBe('user-gone')
    await changeUser(db(), user.id, { bannedUntil: after(60) }, AT)
    expect(await isSessionLive(db(), call)).toBe('banned')
    expect(await isSessionLive(db(), { ...call, at: after(60) })).toBe('live')
    expect(await findLiveSession(db(), call)).toMatchObject({
      session: { id: sessionId },
      user: { id: user.id, identities: [{ provider: 'email' }] },
    })
    expect(await findLiveSession(db(), { ...call, userId: other.id })).toBeNull()
    await deleteUser(db(), user.id)
    expect(await isSessionLive(db(), call)).toBe('user-gone')
    expect(await findLiveSession(db(), call)).toBeNull()
  })

  test('a session can be ended only by its user', async () => {
    const [user, other] = [await makeUser(db()), await makeUser(db())]
    const { id: sessionId } = await makeSession(db(), user.id)
    expect(await endSession(db(), { sessionId, userId: other.id })).toBe(false)
    expect(await endSession(db(), { sessionId, userId: user.id })).toBe(true)
    expect(await endSession(db(), { sessionId, userId: user.id })).toBe(false)
    expect(await isSessionLive(db(), { sessionId, userId: user.id, at: AT })).toBe('session-gone')
  })

  test('all sessions, all but one, or those of aal1 are ended', async () => {
    const { id: userId } = await makeUser(db())
    const [here, strong, weak] = [
      await makeSession(db(), userId),
      await makeSession(db(), userId),
      await makeSession(db(), userId),
    ]
    await setProofs(db(), strong.id, [TOTP, PASSWORD])
    const ids = async () => (await listSessions(db(), userId)).map(({ id }) => id).toSorted()
    expect(await endSessions(db(), userId, { onlyLevel: 'aal1', except: here.id })).toBe(1)
    expect(await ids()).toEqual([here.id, strong.id].toSorted())
    expect(await findSession(db(), weak.id)).toBeNull()
    expect(await endSessions(db(), userId, { except: here.id })).toBe(1)
    expect(await ids()).toEqual([here.id])
    expect(await endSessions(db(), userId)).toBe(1)
    expect(await endSessions(db(), userId)).toBe(0)
  })

  test('the audit trail is newest first, per user, and deleted with the user', async () => {
    const [user, other] = [await makeUser(db()), await makeUser(db())]
    const entry = { userId: user.id, visitor: VISITOR, details: { n: 1 }, at: AT }
    await recordEvent(db(), { ...entry, event: 'sign-up' })
    await recordEvent(db(), { ...entry, event: 'sign-in', at: after(1), visitor: null })
    await recordEvent(db(), { ...entry, event: 'sign-in', userId: other.id })
    await recordEvent(db(), { ...entry, event: 'sign-in', userId: NO_USER })
    expect(await listEvents(db(), user.id, 10)).toStrictEqual([
      {
        id: expect.any(Number),
        event: 'sign-in',
        at: after(1).toISOString(),
        address: null,
        userAgent: null,
        details: { n: 1 },
      },
      {
        id: expect.any(Number),
        event: 'sign-up',
        at: AT.toISOString(),
        address: '203.0.113.77',
        userAgent: 'Firefox',
        details: { n: 1 },
      },
    ])
    expect(await listEvents(db(), user.id, 1)).toHaveLength(1)
    expect(await listEvents(db(), NO_USER, 10)).toEqual([])
  })

  test('an export contains all data of a user, no secrets and no other user', async () => {
    const [user, other] = [await makeUser(db()), await makeUser(db())]
    await makeSession(db(), user.id)
    await makeSession(db(), other.id)
    await recordEvent(db(), {
      userId: user.id,
      event: 'sign-up',
      visitor: null,
      details: {},
      at: AT,
    })
    const secret = new TextEncoder().encode('a sealed secret.')
    const factor = {
      type: 'totp',
      friendlyName: 'app',
      phone: null,
      secret,
      max: 10,
      at: AT,
    } as const
    await addFactor(db(), { userId: user.id, ...factor })
    const credential = {
      id: 'credential-id',
      publicKey: 'public-key',
      counter: 0,
      transports: [],
      isBackedUp: false,
    }
    await addPasskey(db(), { userId: user.id, credential, friendlyName: 'phone', at: AT })
    await putOneTimeToken(db(), {
      userId: user.id,
      purpose: 'recovery',
      address: 'where@example.com',
      codeMac: secret,
      linkHash: secret,
      redirectTo: null,
      challenge: null,
      expiresAt: after(60),
      at: AT,
    })
    const exported = await exportAccount(db(), user.id)
    expect(exported).toMatchObject({
      user: {
        id: user.id,
        factors: [{ friendlyName: 'app' }],
        identities: [{ provider: 'email' }],
      },
      hasPassword: true,
      sessions: [{ userId: user.id }],
      passkeys: [{ friendlyName: 'phone' }],
      messages: [{ purpose: 'recovery', address: 'where@example.com' }],
      events: [{ event: 'sign-up' }],
    })
    const text = JSON.stringify(exported)
    for (const hidden of ['argon2', 'sealed', 'public-key', 'salt', 'mac', 'hash', other.id]) {
      expect(text.toLowerCase()).not.toContain(hidden)
    }
    expect(await exportAccount(db(), NO_USER)).toBeNull()
  })
})
