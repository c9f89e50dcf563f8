import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { AT, after, makeUser } from './accounts.fixture.ts'
import {
  addPasskey,
  addPasskeyChallenge,
  deletePasskey,
  findPasskeyByCredential,
  listPasskeys,
  renamePasskey,
  takePasskeyChallenge,
  touchPasskey,
} from './passkeys.ts'

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

describe.each(ENGINES)('passkeys in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  test('a passkey belongs to one user, who may rename and delete it', async () => {
    const [user, other] = [await makeUser(db()), await makeUser(db())]
    const passkey = { credential: CREDENTIAL, friendlyName: 'phone', at: AT }
    const added = await addPasskey(db(), { userId: user.id, ...passkey })
    expect(await addPasskey(db(), { userId: other.id, ...passkey })).toEqual({
      ok: false,
      failure: { kind: 'credential-taken' },
    })
    const found = await findPasskeyByCredential(db(), CREDENTIAL.id)
    expect(added).toEqual({ ok: true, value: found })
    expect(found).toStrictEqual({
      id: expect.any(String),
      userId: user.id,
      credential: CREDENTIAL,
      friendlyName: 'phone',
      createdAt: AT.toISOString(),
      updatedAt: AT.toISOString(),
      lastUsedAt: null,
    })
    const passkeyId = found?.id ?? ''
    await touchPasskey(db(), passkeyId, { credential: { ...CREDENTIAL, counter: 9 }, at: after(5) })
    const name = { passkeyId, userId: user.id, friendlyName: 'old phone', at: after(6) }
    expect(await renamePasskey(db(), { ...name, userId: other.id })).toBeNull()
    const renamed = {
      ...found,
      credential: { ...CREDENTIAL, counter: 9 },
      friendlyName: 'old phone',
      updatedAt: after(6).toISOString(),
      lastUsedAt: after(5).toISOString(),
    }
    expect(await renamePasskey(db(), name)).toEqual(renamed)
    expect(await listPasskeys(db(), user.id)).toEqual([renamed])
    expect(await deletePasskey(db(), { passkeyId, userId: other.id })).toBe(false)
    expect(await deletePasskey(db(), { passkeyId, userId: user.id })).toBe(true)
    expect(await findPasskeyByCredential(db(), CREDENTIAL.id)).toBeNull()
  })

  test('of many concurrent attempts to finish a passkey ceremony one succeeds', async () => {
    const begun = { userId: null, ceremony: CEREMONY, expiresAt: after(300), at: AT }
    const challenge = await addPasskeyChallenge(db(), begun)
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => takePasskeyChallenge(db(), challenge.id)),
    )
    expect(taken.filter((one) => one !== null)).toEqual([challenge])
    expect(challenge).toStrictEqual({
      id: expect.any(String),
      userId: null,
      ceremony: CEREMONY,
      expiresAt: after(300).toISOString(),
    })
  })
})
