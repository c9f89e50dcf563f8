import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSecrets } from '../../../adapters/secrets/secrets.ts'
import { ENGINES, useEngine } from '../../../database/engines.fixture.ts'
import { insertSigningKey } from '../../../database/accounts/signing-keys.ts'
import { connectDatabase } from '../../../database/connect.ts'
import { rotateSigningKeys } from './rotate-signing-keys.ts'
import { sealSigningPair } from './sealed-signing-pair.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { makeSigningPair } from './signing-pair.ts'

const START = Date.UTC(2026, 10, 25, 12)
const SECOND = 1_000
const MINUTE = 60 * SECOND
/** A poll of five seconds, and the ten minutes for which clients cache the key set. */
const TAKEOVER = 605 * SECOND
const secrets = createSecrets('the secret of the tests, long enough')
const otherSecrets = createSecrets('another secret, which opens nothing')

describe.each(ENGINES)('signing keys over %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  let now = START
  let warnings: string[] = []
  const clock = () => new Date(now)
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => void warnings.push(message),
  }

  beforeEach(async () => {
    now = START
    warnings = []
    await db().deleteFrom('auth.signing_keys').execute()
  })

  const load = (sealing = secrets, store = db()) =>
    loadSigningKeys({ db: store, secrets: sealing, clock, log, given: null })
  const rotate = (discardOld = false, sealing = secrets) =>
    rotateSigningKeys({ db: db(), secrets: sealing, clock }, { discardOld })

  test('the first start creates a pair, later ones find it', async () => {
    const { keys } = await load()
    const { kid } = keys.signer()
    expect(keys.published().map((key) => key.kid)).toEqual([kid])
    expect(await keys.find(kid)).toEqual(keys.signer().publicKey)
    expect((await load()).keys.signer()).toEqual(keys.signer())
  })

  test('of processes that start concurrently one creates it', async () => {
    const { url } = running()
    const second =
      url === null ? null : await connectDatabase({ dataDirectory: '/', databaseUrl: url })
    const stores = [db(), second?.db ?? db(), db(), second?.db ?? db()]
    const loaded = await Promise.all(stores.map((store) => load(secrets, store)))
    await second?.close()
    expect(new Set(loaded.map(({ keys }) => keys.signer().kid)).size).toBe(1)
    expect((await load()).keys.published()).toHaveLength(1)
  })

  test('no part of the private key is readable in the table', async () => {
    const { d } = (await load()).keys.signer().privateKey
    const { rows } = await sql<{ text: string }>`
      select signing_keys::text || encode(sealed_private_jwk, 'escape') as text
      from auth.signing_keys`.execute(db())
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('P-256')
    expect(rows[0]?.text).not.toContain(d)
    expect(rows[0]?.text).not.toContain(Buffer.from(d, 'base64url').toString('hex'))
  })

  test('a new key is published at once, signs later, and the old one verifies until its tokens expire', async () => {
    const { keys, reload } = await load()
    const old = keys.signer().kid
    const rotation = await rotate()
    await reload()
    expect(keys.published().map(({ kid }) => kid)).toEqual([rotation.kid, old])
    expect(keys.signer().kid).toBe(old)
    now = START + TAKEOVER - 1
    expect(keys.signer().kid).toBe(old)
    now = START + TAKEOVER
    expect(keys.signer().kid).toBe(rotation.kid)
    now = START + TAKEOVER + 60.5 * MINUTE - 1
    expect(await keys.find(old)).not.toBeNull()
    now = START + TAKEOVER + 60.5 * MINUTE
    expect(await keys.find(old)).toBeNull()
    expect(keys.published().map(({ kid }) => kid)).toEqual([rotation.kid])
    expect(rotation).toEqual({
      kid: rotation.kid,
      signsFromUtc: '2026-11-25T12:10:05.000Z',
      oldVerifyUntilUtc: '2026-11-25T13:10:35.000Z',
      discarded: 0,
    })
    expect(await rotate()).toMatchObject({ discarded: 1 })
  })

  test('keys created in sequence sign in sequence, each with its own end', async () => {
    const { keys, reload } = await load()
    const first = keys.signer().kid
    const second = await rotate()
    now += 5 * MINUTE
    const third = await rotate()
    await reload()
    const signers = [0, 5].map((minute) => {
      now = START + TAKEOVER + minute * MINUTE
      return keys.signer().kid
    })
    expect(signers).toEqual([second.kid, third.kid])
    now = START + TAKEOVER + 60.5 * MINUTE
    expect(await keys.find(first)).toBeNull()
    expect(await keys.find(second.kid)).not.toBeNull()
    now += 5 * MINUTE
    expect(keys.published().map(({ kid }) => kid)).toEqual([third.kid])
  })

  test('a requested reload sees a change even if an older reload is in progress', async () => {
    const { keys, reload } = await load()
    const looks = [reload(), reload()]
    const { kid } = await rotate()
    await reload()
    expect(keys.published()[0]?.kid).toBe(kid)
    await Promise.all(looks)
    expect(keys.published()[0]?.kid).toBe(kid)
  })

  test('a process learns of the key of another by polling, or from a token with an unknown key', async () => {
    const { keys, reload } = await load()
    const first = await rotate()
    expect(await keys.find(first.kid)).toMatchObject({ kid: first.kid })
    const second = await rotate()
    now += 5 * SECOND - 1
    expect(await keys.find(second.kid)).toBeNull()
    now += 1
    expect(await keys.find(second.kid)).toMatchObject({ kid: second.kid })
    const third = await rotate()
    await reload()
    expect(await keys.find(third.kid)).toMatchObject({ kid: third.kid })
  })

  test('unknown tokens reload the store once in five seconds, however many come', async () => {
    const { keys } = await load()
    await Promise.all(Array.from({ length: 100 }, (_, index) => keys.find(`no-${index}`)))
    const { kid } = await rotate()
    for (let second = 0; second < 4; second += 1) {
      now += 1_000
      expect(await keys.find(kid)).toBeNull()
    }
  })

  test('keys stay the same objects, so that values derived from them stay cached', async () => {
    const { keys, reload } = await load()
    const before = keys.signer()
    await reload()
    expect(keys.signer()).toBe(before)
    expect(await keys.find(before.kid)).toBe(before.publicKey)
  })

  test('another secret fails the start in one line that says what to do, and creates nothing', async () => {
    await load()
    const error = { name: 'DatabaseError', kind: 'sealed-keys' }
    await expect(load(otherSecrets)).rejects.toMatchObject(error)
    await expect(load(otherSecrets)).rejects.toThrow(
      /^[^\n]*AUTH_SECRET[^\n]*auth-secret[^\n]*npx tapelight keys rotate --discard-old[^\n]*$/,
    )
    await expect(rotate(false, otherSecrets)).rejects.toMatchObject(error)
    expect((await load()).keys.published()).toHaveLength(1)
  })

  test('with the old keys discarded another secret starts, with a key that signs at once', async () => {
    const old = (await load()).keys.signer().kid
    await rotate()
    expect(await rotate(true, otherSecrets)).toMatchObject({
      discarded: 2,
      oldVerifyUntilUtc: null,
      signsFromUtc: new Date(START).toISOString(),
    })
    const { keys } = await load(otherSecrets)
    expect(keys.published()).toHaveLength(1)
    expect(keys.signer().kid).not.toBe(old)
    expect(await keys.find(old)).toBeNull()
  })

  test('write access to the table alone is not enough to add a trusted key', async () => {
    const { keys } = await load()
    const { x, y } = makeSigningPair().publicKey
    const forged = { ...keys.signer().publicKey, x, y }
    await sql`update auth.signing_keys set public_jwk = ${JSON.stringify(forged)}::jsonb`.execute(
      db(),
    )
    expect((await load()).keys.published()).toEqual(keys.published())
    await sql`update auth.signing_keys set kid = 'theirs'`.execute(db())
    await expect(load()).rejects.toMatchObject({ kind: 'sealed-keys' })
  })

  test('a discarded key ends in every process, even in one that cannot open its successor', async () => {
    const { keys, reload } = await load()
    const other = await load()
    const old = keys.signer().kid
    await rotate(true)
    await other.reload()
    expect(await other.keys.find(old)).toBeNull()
    await reload()
    const { kid } = keys.signer()
    await rotate(true, otherSecrets)
    await reload()
    expect(await keys.find(kid)).toBeNull()
    expect(keys.published()).toEqual([])
    expect(warnings).toHaveLength(1)
  })

  test('an unreadable store, or one with a new undecryptable key, leaves the keys, and is logged once', async () => {
    const { keys, reload } = await load()
    const before = keys.published()
    const theirs = sealSigningPair(otherSecrets, makeSigningPair(), {
      signsFrom: clock(),
      createdAt: clock(),
    })
    await insertSigningKey(db(), theirs)
    await reload()
    await reload()
    expect(keys.published()).toEqual(before)
    await sql`alter table auth.signing_keys rename to lost_keys`.execute(db())
    await reload()
    expect(await keys.find('nobody')).toBeNull()
    await sql`alter table auth.lost_keys rename to signing_keys`.execute(db())
    expect(keys.published()).toEqual(before)
    expect(warnings).toHaveLength(2)
  })

  test('an emptied table gets a new pair', async () => {
    const { keys, reload } = await load()
    const old = keys.signer().kid
    await db().deleteFrom('auth.signing_keys').execute()
    await reload()
    expect(keys.signer().kid).not.toBe(old)
    expect((await load()).keys.signer().kid).toBe(keys.signer().kid)
  })
})

test('configured keys replace stored ones: the first signs, all verify, in their order', async () => {
  const pairs = [makeSigningPair(), makeSigningPair(), makeSigningPair()]
  const db = new Proxy({}, { get: () => expect.unreachable('the store was queried') })
  const { keys, reload } = await loadSigningKeys({
    // None of it may be used.
    db: db as never,
    secrets,
    clock: () => new Date(START),
    log: { info: () => undefined, warn: () => undefined },
    given: pairs,
  })
  await reload()
  expect(keys.signer()).toBe(pairs[0])
  expect(keys.published()).toEqual(pairs.map(({ publicKey }) => publicKey))
  for (const { kid, publicKey } of pairs) expect(await keys.find(kid)).toBe(publicKey)
  expect(await keys.find('nobody')).toBeNull()
})
