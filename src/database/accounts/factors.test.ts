import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { AT, after, makeSession, makeUser, phone } from './accounts.fixture.ts'
import { addChallenge, countWrongTry, findChallenge, useChallenge } from './challenges.ts'
import {
  acceptStep,
  addFactor,
  countFactors,
  deleteFactor,
  deleteUnverifiedFactors,
  expireUnverifiedFactors,
  findFactor,
  verifyFactor,
  type NewFactor,
} from './factors.ts'
import { findUser } from './users.ts'

const NO_USER = '00000000-0000-4000-8000-000000000000'
const SECRET = new Uint8Array(20).fill(7)
const CREDENTIAL = {
  id: 'Y3JlZA',
  publicKey: 'a2V5',
  counter: 0,
  transports: ['internal'],
  isBackedUp: true,
}
const CEREMONY = {
  kind: 'request',
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  origins: ['http://localhost:3000'],
} as const

describe.each(ENGINES)('second factors in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  function add(userId: string, rest: Partial<NewFactor> = {}) {
    return addFactor(db(), {
      userId,
      type: 'totp',
      friendlyName: 'app',
      phone: null,
      secret: SECRET,
      max: 10,
      at: AT,
      ...rest,
    })
  }

  async function makeFactor(): Promise<{ userId: string; factorId: string }> {
    const { id: userId } = await makeUser(db())
    const added = await add(userId)
    if (!added.ok) throw new Error(added.failure.kind)
    return { userId, factorId: added.value.id }
  }

  test('an enrolled factor is returned with its user, and its secret only on request', async () => {
    const { userId, factorId } = await makeFactor()
    const factor = {
      id: factorId,
      type: 'totp',
      status: 'unverified',
      friendlyName: 'app',
      phone: null,
      createdAt: AT.toISOString(),
      updatedAt: AT.toISOString(),
    }
    expect((await findUser(db(), userId))?.factors).toStrictEqual([factor])
    expect(await findFactor(db(), { factorId, userId })).toStrictEqual({
      ...factor,
      userId,
      secret: SECRET,
      lastStep: null,
      credential: null,
    })
    expect(await findFactor(db(), { factorId, userId: NO_USER })).toBeNull()
    await add(userId, {
      type: 'phone',
      friendlyName: '',
      phone: phone('4412345678'),
      secret: null,
      at: after(1),
    })
    expect((await findUser(db(), userId))?.factors).toMatchObject([
      { type: 'totp' },
      { type: 'phone', phone: '4412345678' },
    ])
  })

  test('a name is unique per user, even an empty one', async () => {
    const [one, other] = [await makeUser(db()), await makeUser(db())]
    const taken = { ok: false, failure: { kind: 'name-taken' } }
    expect(await add(one.id, { friendlyName: '' })).toMatchObject({ ok: true })
    expect(await add(one.id, { friendlyName: '', type: 'webauthn' })).toEqual(taken)
    expect(await add(other.id, { friendlyName: '' })).toMatchObject({ ok: true })
    expect(await add(NO_USER)).toEqual({ ok: false, failure: { kind: 'user-gone' } })
  })

  test('of 20 concurrent enrollments no more succeed than a user may have', async () => {
    const { id } = await makeUser(db())
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(id, { friendlyName: `app ${index}`, max: 3 })),
    )
    expect(added.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await countFactors(db(), id)).toBe(3)
    expect(added.find(({ ok }) => !ok)).toEqual({ ok: false, failure: { kind: 'too-many' } })
  })

  test('of 20 concurrent uses of one TOTP step one is accepted, and no earlier step', async () => {
    const { userId, factorId } = await makeFactor()
    const step = 59_000_000
    const accepted = await Promise.all(
      Array.from({ length: 20 }, () => acceptStep(db(), factorId, step)),
    )
    expect(accepted.filter(Boolean)).toHaveLength(1)
    expect(await acceptStep(db(), factorId, step - 1)).toBe(false)
    expect(await acceptStep(db(), factorId, step + 1)).toBe(true)
    expect(await acceptStep(db(), NO_USER, step)).toBe(false)
    expect(await findFactor(db(), { factorId, userId })).toMatchObject({ lastStep: step + 1 })
  })

  test('a factor that was used is verified, and its credential is updated', async () => {
    const { userId, factorId } = await makeFactor()
    expect(await verifyFactor(db(), factorId, { at: after(1) })).toBe(true)
    expect(await verifyFactor(db(), factorId, { credential: CREDENTIAL, at: after(2) })).toBe(true)
    expect(await verifyFactor(db(), factorId, { at: after(3) })).toBe(true)
    expect(await findFactor(db(), { factorId, userId })).toMatchObject({
      status: 'verified',
      credential: CREDENTIAL,
      updatedAt: after(3).toISOString(),
    })
    expect(await verifyFactor(db(), NO_USER, { at: AT })).toBe(false)
  })

  test('unfinished enrollments are deleted, verified factors stay', async () => {
    const { userId, factorId } = await makeFactor()
    await verifyFactor(db(), factorId, { at: AT })
    await add(userId, { friendlyName: 'left open' })
    await add(userId, { friendlyName: 'young', at: after(200) })
    await expireUnverifiedFactors(db(), userId, after(100))
    expect((await findUser(db(), userId))?.factors.map(({ friendlyName }) => friendlyName)).toEqual(
      ['app', 'young'],
    )
    await add(userId, { friendlyName: 'key', type: 'webauthn' })
    await deleteUnverifiedFactors(db(), { userId, type: 'totp' })
    expect(await countFactors(db(), userId)).toBe(2)
    expect(await deleteFactor(db(), { factorId, userId: NO_USER })).toBe(false)
    expect(await deleteFactor(db(), { factorId, userId })).toBe(true)
    expect(await countFactors(db(), userId)).toBe(1)
  })

  async function makeChallenge() {
    const { userId, factorId } = await makeFactor()
    const { id: sessionId } = await makeSession(db(), userId)
    const challenge = { factorId, sessionId, codeMac: SECRET, ceremony: CEREMONY }
    return addChallenge(db(), { ...challenge, expiresAt: after(300), at: AT })
  }

  test('of many concurrent uses of a challenge one succeeds, before it expires', async () => {
    const challenge = await makeChallenge()
    expect(challenge).toStrictEqual({
      id: expect.any(String),
      factorId: expect.any(String),
      sessionId: expect.any(String),
      codeMac: SECRET,
      ceremony: CEREMONY,
      wrongTries: 0,
      createdAt: AT.toISOString(),
      expiresAt: after(300).toISOString(),
      usedAt: null,
    })
    expect(await findChallenge(db(), challenge.id)).toEqual(challenge)
    expect(await findChallenge(db(), NO_USER)).toBeNull()
    expect(await useChallenge(db(), challenge.id, after(300))).toBe(false)
    const used = await Promise.all(
      Array.from({ length: 20 }, () => useChallenge(db(), challenge.id, after(299))),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  test('of 20 concurrent codes at most five are below the limit', async () => {
    const { id } = await makeChallenge()
    const counts = await Promise.all(Array.from({ length: 20 }, () => countWrongTry(db(), id)))
    expect(counts.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(await useChallenge(db(), id, AT)).toBe(false)
    expect(await countWrongTry(db(), NO_USER)).toBeGreaterThan(5)
  })

  test('a challenge can be used on the fifth try', async () => {
    const { id } = await makeChallenge()
    for (let tries = 1; tries <= 5; tries += 1) await countWrongTry(db(), id)
    expect(await useChallenge(db(), id, AT)).toBe(true)
  })
})
