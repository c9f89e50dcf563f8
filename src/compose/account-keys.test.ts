import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SettingError } from '../config/settings.ts'
import type { Database } from '../database/connect.ts'
import { useEngine, useOwnEngine } from '../database/engines.fixture.ts'
import { countPending, migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/read-migrations.ts'
import { makeSigningPair } from '../use-cases/accounts/sessions/signing-pair.ts'
import {
  checkStoredKeys,
  openAccountKeys,
  type AccountKeys,
  type KeySettings,
} from './account-keys.ts'

const running = useEngine('pglite')
const opened: AccountKeys[] = []
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-keys-'))
})

afterEach(async () => {
  for (const { stop } of opened.splice(0)) stop()
  vi.useRealTimers()
  await running().database.db.deleteFrom('auth.signing_keys').execute()
  rmSync(folder, { recursive: true })
})

async function open(
  settings: Partial<KeySettings> = {},
  { db }: Pick<Database, 'db'> = running().database,
): Promise<AccountKeys> {
  const keys = await openAccountKeys(
    { dataDirectory: folder, authSecret: null, authSigningKeys: null, ...settings },
    {
      db,
      clock: () => new Date(),
      log: { info: () => undefined, warn: (_, message) => expect.unreachable(message) },
    },
  )
  opened.push(keys)
  return keys
}

test('a secret in the settings opens what the same secret in a file sealed, and creates no file', async () => {
  const { secrets, keys } = await open()
  const sealed = secrets.seal('totp-secret', Buffer.from('JBSWY3DP'))
  expect(readdirSync(folder)).toEqual(['auth-secret'])
  await expect(open({ authSecret: 'x'.repeat(32) })).rejects.toMatchObject({ kind: 'sealed-keys' })
  const again = await open()
  expect(again.keys.signer()).toEqual(keys.signer())
  expect(again.secrets.open('totp-secret', sealed)).toEqual(Buffer.from('JBSWY3DP'))
})

test('a check says when stored keys are sealed with another secret, and creates nothing', async () => {
  const check = (settings: Partial<KeySettings> = {}) =>
    checkStoredKeys(
      { dataDirectory: folder, authSecret: null, authSigningKeys: null, ...settings },
      running().database.db,
    )
  expect(await check()).toBe('none')
  expect(readdirSync(folder)).toEqual([])
  await open()
  expect(await check()).toBe('opened')
  await expect(check({ authSecret: 'x'.repeat(32) })).rejects.toMatchObject({ kind: 'sealed-keys' })
  const elsewhere = mkdtempSync(join(folder, 'other-'))
  await expect(check({ dataDirectory: elsewhere })).rejects.toThrow('set AUTH_SECRET to that one')
  expect(readdirSync(elsewhere)).toEqual([])
  const { privateKey, kid } = makeSigningPair()
  const given = { dataDirectory: elsewhere, authSigningKeys: [{ ...privateKey, kid }] }
  expect(await check(given)).toBe('none')
})

describe('before the newest migrations', () => {
  const bare = useOwnEngine('pglite', { migrated: false })

  test('stored keys are checked too, and a database without their table has none', async () => {
    const { database } = bare()
    const settings = { dataDirectory: folder, authSecret: 's'.repeat(32), authSigningKeys: null }
    expect(await checkStoredKeys(settings, database.db)).toBe('none')
    const migrations = readMigrations()
    const count = migrations.findIndex(({ name }) => name.startsWith('0007')) + 1
    await migrate(database, migrations.slice(0, count))
    expect(await countPending(database, migrations)).toBeGreaterThan(0)
    expect(await checkStoredKeys(settings, database.db)).toBe('none')
    await open(settings, database)
    expect(await checkStoredKeys(settings, database.db)).toBe('opened')
    const other = { ...settings, authSecret: 'x'.repeat(32) }
    await expect(checkStoredKeys(other, database.db)).rejects.toMatchObject({ kind: 'sealed-keys' })
  })
})

test('a rotation takes effect at once in its own process', async () => {
  const { keys, rotateKeys } = await open()
  const old = keys.signer().kid
  const { kid } = await rotateKeys({ discardOld: false })
  expect(keys.published().map((key) => key.kid)).toEqual([kid, old])
})

test('another process stops accepting discarded keys within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { keys, rotateKeys } = await open()
  const other = (await open()).keys
  const old = keys.signer().kid
  const { kid } = await rotateKeys({ discardOld: true })
  expect(other.published().map((key) => key.kid)).toEqual([old])
  vi.advanceTimersByTime(5_000)
  await expect.poll(() => other.published().map((key) => key.kid)).toEqual([kid])
  expect(await other.find(old)).toBeNull()
})

test('keys in the settings sign, none are stored, and they are not rotated here', async () => {
  const pairs = [makeSigningPair(), makeSigningPair()]
  const given = pairs.map(({ privateKey, kid }) => ({ ...privateKey, kid }))
  const { keys, rotateKeys } = await open({ authSigningKeys: given })
  expect(keys.signer()).toEqual(pairs[0])
  expect(keys.published()).toHaveLength(2)
  await expect(rotateKeys({ discardOld: false })).rejects.toMatchObject({ kind: 'fixed-keys' })
  const stored = await running().database.db.selectFrom('auth.signing_keys').selectAll().execute()
  expect(stored).toEqual([])
})

test('an invalid key in the settings, or a duplicate id, is rejected without revealing it', async () => {
  const { privateKey, kid } = makeSigningPair()
  const { d, ...publicHalf } = privateKey
  for (const given of [
    [publicHalf],
    [privateKey, publicHalf],
    [
      { ...privateKey, kid },
      { ...makeSigningPair().privateKey, kid },
    ],
  ]) {
    const opening = open({ authSigningKeys: given })
    await expect(opening).rejects.toThrow(SettingError)
    await expect(opening).rejects.toThrow('AUTH_SIGNING_KEYS is "…", but it must be a JWK set')
    await expect(opening).rejects.not.toThrow(d)
  }
})
