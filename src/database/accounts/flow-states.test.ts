import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { AT, after, email, makeUser } from './accounts.fixture.ts'
import {
  createFinishedFlow,
  createFlow,
  finishFlow,
  takeFlowByCode,
  takeFlowByState,
} from './flow-states.ts'
import { addIdentity, deleteIdentity, findIdentity, touchIdentity } from './identities.ts'
import { pruneAccounts } from './prune-accounts.ts'
import { takeTokens } from './rate-limits.ts'
import {
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireSigningKeys,
} from './signing-keys.ts'
import { findUser } from './users.ts'

const NO_CUTOFFS = { createdAt: new Date(0), refreshedAt: new Date(0) }

let number = 0
function fresh(): Uint8Array {
  number += 1
  return new Uint8Array(32).fill(number)
}

describe.each(ENGINES)('provider sign-ins in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  function begin(stateHash: Uint8Array) {
    return createFlow(db(), {
      stateHash,
      linkingUserId: null,
      provider: 'google',
      method: 'oauth',
      redirectTo: 'https://example.com/',
      challenge: { value: 'abc', method: 's256' },
      sealed: new Uint8Array([1, 2, 3]),
      expiresAt: after(300),
      at: AT,
    })
  }

  test('a flow is taken once by its state, before it expires, and once by its code', async () => {
    const user = await makeUser(db())
    const [stateHash, authCodeHash] = [fresh(), fresh()]
    const flow = await begin(stateHash)
    expect(flow).toStrictEqual({
      id: expect.any(String),
      userId: null,
      linkingUserId: null,
      provider: 'google',
      method: 'oauth',
      redirectTo: 'https://example.com/',
      challenge: { value: 'abc', method: 's256' },
      sealed: new Uint8Array([1, 2, 3]),
      createdAt: AT.toISOString(),
      expiresAt: after(300).toISOString(),
    })
    expect(await takeFlowByState(db(), fresh(), AT)).toBeNull()
    expect(await takeFlowByState(db(), stateHash, after(300))).toBeNull()
    const back = await Promise.all(
      Array.from({ length: 20 }, () => takeFlowByState(db(), stateHash, after(299))),
    )
    expect(back.filter((one) => one !== null)).toEqual([flow])
    const done = {
      userId: user.id,
      method: 'oauth',
      authCodeHash,
      sealed: null,
      expiresAt: after(600),
    } as const
    expect(await finishFlow(db(), flow.id, done)).toBe(true)
    const exchanged = await Promise.all(
      Array.from({ length: 20 }, () => takeFlowByCode(db(), authCodeHash)),
    )
    expect(exchanged.filter((one) => one !== null)).toEqual([
      { ...flow, userId: user.id, sealed: null, expiresAt: after(600).toISOString() },
    ])
    expect(await finishFlow(db(), flow.id, done)).toBe(false)
  })

  test('a mailed link creates a flow that waits for its code, and reports when it expired', async () => {
    const user = await makeUser(db())
    const authCodeHash = fresh()
    await createFinishedFlow(db(), {
      userId: user.id,
      provider: null,
      method: 'recovery',
      redirectTo: 'https://example.com/',
      challenge: null,
      authCodeHash,
      sealed: null,
      expiresAt: after(-1),
      at: after(-301),
    })
    expect(await takeFlowByCode(db(), authCodeHash)).toMatchObject({
      userId: user.id,
      method: 'recovery',
      challenge: null,
      expiresAt: after(-1).toISOString(),
    })
  })

  test('flows that expired a day ago are pruned, usable ones stay', async () => {
    const [old, young] = [fresh(), fresh()]
    await begin(old)
    const stored = await begin(young)
    const take = { key: 'old', capacity: 3, refillPerSecond: 1, cost: 1, at: AT }
    await takeTokens(db(), take)
    await pruneAccounts(db(), after(300 + 86_400), NO_CUTOFFS)
    expect(await takeFlowByState(db(), young, AT)).toEqual(stored)
    await pruneAccounts(db(), after(301 + 86_400), NO_CUTOFFS)
    expect(await takeFlowByState(db(), old, AT)).toBeNull()
    expect(await db().selectFrom('auth.rate_limits').select('key').execute()).toEqual([])
  })

  test('an identity belongs to one account, and can be unlinked', async () => {
    const [user, other] = [await makeUser(db()), await makeUser(db())]
    const profile = { provider: 'github', subject: '77' }
    const identity = { ...profile, data: { name: 'Ada' }, email: 'ada@github.example', at: AT }
    expect(await findIdentity(db(), profile)).toBeNull()
    const added = await addIdentity(db(), { userId: user.id, ...identity })
    expect(await addIdentity(db(), { userId: other.id, ...identity })).toEqual({
      ok: false,
      failure: { kind: 'identity-taken' },
    })
    const found = await findIdentity(db(), profile)
    expect(added).toEqual({ ok: true, value: found })
    expect(found).toMatchObject({ userId: user.id, subject: '77', data: { name: 'Ada' } })
    const id = found?.id ?? ''
    await touchIdentity(db(), id, {
      data: { name: 'A.' },
      email: email('a@b.example'),
      at: after(9),
    })
    expect(await findIdentity(db(), profile)).toMatchObject({
      data: { name: 'A.' },
      email: 'a@b.example',
      lastSignInAt: after(9).toISOString(),
      createdAt: AT.toISOString(),
    })
    expect((await findUser(db(), user.id))?.identities).toHaveLength(2)
    expect(await deleteIdentity(db(), id)).toBe(true)
    expect(await deleteIdentity(db(), id)).toBe(false)
  })

  test('of ten concurrent first starts one creates the key; keys retire and are deleted', async () => {
    const key = (kid: string, signsFrom: Date) => ({
      kid,
      publicJwk: { kty: 'EC', kid },
      sealedPrivateJwk: new Uint8Array([9, 9]),
      signsFrom,
      verifiesUntil: null,
      createdAt: AT,
    })
    const start = (index: number) =>
      db()
        .transaction()
        .execute(async (tx) => {
          await lockSigningKeys(tx)
          const stored = await listSigningKeys(tx)
          if (stored.length === 0) await insertSigningKey(tx, key(`first ${index}`, AT))
        })
    await Promise.all(Array.from({ length: 10 }, (_, index) => start(index)))
    const [first, ...rest] = await listSigningKeys(db())
    expect(rest).toEqual([])
    expect(first).toStrictEqual(key(first?.kid ?? '', AT))
    await retireSigningKeys(db(), after(4200))
    await insertSigningKey(db(), key('second', after(600)))
    await retireSigningKeys(db(), after(9000))
    expect(await listSigningKeys(db())).toMatchObject([
      { kid: 'second', verifiesUntil: after(9000) },
      { kid: first?.kid, verifiesUntil: after(4200) },
    ])
    expect(await deleteSigningKeys(db(), after(4199))).toBe(0)
    expect(await deleteSigningKeys(db(), after(4200))).toBe(1)
    expect(await deleteSigningKeys(db(), null)).toBe(1)
  })
})
