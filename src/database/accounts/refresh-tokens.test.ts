import { describe, expect, test } from 'vitest'
import { connectDatabase } from '../connect.ts'
import { ENGINES, SERVER_ENGINES, useEngine } from '../engines.fixture.ts'
import { AT, after, makeSession, makeUser } from './accounts.fixture.ts'
import { advanceRefresh, readRefreshSalt } from './refresh-tokens.ts'
import { findSession, isSessionLive } from './sessions.ts'

const REUSE_SECONDS = 10

describe.each(ENGINES)('refresh rotation in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  /** A session whose tokens so far were given out at these seconds after its beginning. */
  async function makeFamily(...seconds: number[]): Promise<{ id: string; userId: string }> {
    const { id: userId } = await makeUser(db())
    const { id } = await makeSession(db(), userId)
    for (const [index, second] of seconds.entries()) await present(id, index + 1, second)
    return { id, userId }
  }

  function present(sessionId: string, presented: number, seconds: number) {
    return advanceRefresh(db(), {
      sessionId,
      presented,
      reuseSeconds: REUSE_SECONDS,
      at: after(seconds),
    })
  }

  test('a new session is at its first token, with its own salt', async () => {
    const [one, other] = [await makeFamily(), await makeFamily()]
    const [first, second] = [
      await readRefreshSalt(db(), one.id),
      await readRefreshSalt(db(), other.id),
    ]
    expect(first).toEqual({ number: 1, salt: expect.any(Uint8Array) })
    expect(first?.salt).toHaveLength(16)
    expect(first?.salt).not.toEqual(second?.salt)
  })

  test('the active token returns the next one and records the time', async () => {
    const { id, userId } = await makeFamily()
    const salt = (await readRefreshSalt(db(), id))?.salt
    const answer = await present(id, 1, 3600)
    expect(answer).toEqual({
      kind: 'issued',
      number: 2,
      salt,
      session: {
        id,
        userId,
        proofs: [{ method: 'password', timestamp: 1_777_666_500 }],
        createdAt: AT.toISOString(),
        refreshedAt: after(3600).toISOString(),
        userAgent: 'Firefox',
        address: '203.0.113.0/24',
      },
    })
    expect(await readRefreshSalt(db(), id)).toEqual({ number: 2, salt })
  })

  test.each([0, 9, 11, 86_400 * 400])(
    'the direct parent returns the same token %i s later, without advancing',
    async (seconds) => {
      const { id } = await makeFamily(60, 120)
      expect(await present(id, 2, 120 + seconds)).toMatchObject({
        kind: 'issued',
        number: 3,
        session: { refreshedAt: after(120).toISOString() },
      })
      expect(await readRefreshSalt(db(), id)).toMatchObject({ number: 3 })
    },
  )

  test.each([0, 9.999])('an older one returns the same token %d s later', async (seconds) => {
    const { id } = await makeFamily(60, 120, 180)
    expect(await present(id, 1, 180 + seconds)).toMatchObject({ kind: 'issued', number: 4 })
    expect(await present(id, 2, 180 + seconds)).toMatchObject({ kind: 'issued', number: 4 })
    expect(await readRefreshSalt(db(), id)).toMatchObject({ number: 4 })
  })

  test.each([10, 11, 86_400])('an older one %i s later ends the session', async (seconds) => {
    const { id, userId } = await makeFamily(60, 120)
    expect(await present(id, 1, 120 + seconds)).toEqual({ kind: 'reused', userId, sessionId: id })
    expect(await findSession(db(), id)).toBeNull()
    const at = after(120 + seconds)
    expect(await isSessionLive(db(), { sessionId: id, userId, at })).toBe('session-gone')
    expect(await present(id, 3, 120 + seconds)).toEqual({ kind: 'gone' })
  })

  test('only the session whose token was reused ends', async () => {
    const { id, userId } = await makeFamily(60, 120)
    const other = await makeSession(db(), userId)
    await present(id, 1, 600)
    expect(await findSession(db(), other.id)).not.toBeNull()
  })

  test('a number that was never issued, and a session that never existed, are gone', async () => {
    const { id } = await makeFamily()
    expect(await present(id, 2, 1)).toEqual({ kind: 'gone' })
    expect(await present('00000000-0000-4000-8000-000000000000', 1, 1)).toEqual({ kind: 'gone' })
    expect(await readRefreshSalt(db(), '00000000-0000-4000-8000-000000000000')).toBeNull()
    expect(await readRefreshSalt(db(), id)).toMatchObject({ number: 1 })
  })

  test('20 concurrent calls with one token all get the same new one', async () => {
    const { id } = await makeFamily(60)
    const answers = await Promise.all(Array.from({ length: 20 }, () => present(id, 2, 90)))
    expect(new Set(answers.map((answer) => answer.kind === 'issued' && answer.number))).toEqual(
      new Set([3]),
    )
    expect(await readRefreshSalt(db(), id)).toMatchObject({ number: 3 })
  })
})

describe.each(SERVER_ENGINES)('a session locked by another transaction in %s', (engine) => {
  const running = useEngine(engine)

  test('is busy after 5 s, and refreshed once the lock is released', async () => {
    const { db } = running().database
    const { id: sessionId } = await makeSession(db, (await makeUser(db)).id)
    const owner = await connectDatabase({ dataDirectory: '', databaseUrl: running().url })
    const { promise: isDone, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: describeHeld } = Promise.withResolvers<void>()
    const holding = owner.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('auth.sessions')
        .select('id')
        .where('id', '=', sessionId)
        .forUpdate()
        .execute()
      describeHeld()
      await isDone
    })
    await isHeld
    const call = { sessionId, presented: 1, reuseSeconds: REUSE_SECONDS, at: AT }
    const began = performance.now()
    expect(await advanceRefresh(db, call)).toEqual({ kind: 'busy' })
    expect(performance.now() - began).toBeGreaterThan(4500)
    const waiting = advanceRefresh(db, call)
    letGo()
    await holding
    expect(await waiting).toMatchObject({ kind: 'issued', number: 2 })
    await owner.close()
  })
})
