import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { succeed } from '../../platform/outcome.ts'
import { createArgon2Hasher } from './argon2-hasher.ts'

const CHEAP = { memoryKib: 64, passes: 1, slots: 1 }
const cheap = createArgon2Hasher({ cost: CHEAP })
const RIGHT = succeed({ isMatch: true, isRehashDue: false })
const WRONG = succeed({ isMatch: false, isRehashDue: false })

async function hashWith(hasher: typeof cheap, password: string): Promise<string> {
  const hashed = await hasher.hash(password)
  if (!hashed.ok) throw new Error('busy')
  return hashed.value
}

test('hashes as OWASP recommends: argon2id, 19 MiB, 2 passes, 1 lane, a salt of 16 bytes', async () => {
  const hashed = await hashWith(createArgon2Hasher(), 'correct horse')
  const [, algorithm, version, cost, salt = '', output = ''] = hashed.split('$')
  expect([algorithm, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  const nonce = Buffer.from(salt, 'base64')
  expect(nonce).toHaveLength(16)
  // The second source: the implementation that came with Node.
  const again = argon2Sync('argon2id', {
    message: Buffer.from('correct horse'),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  expect(Buffer.from(output, 'base64')).toEqual(again)
})

test('verifies its own hashes, and never makes the same twice', async () => {
  const hashes = await Promise.all(Array.from({ length: 10 }, () => hashWith(cheap, 'pw')))
  expect(new Set(hashes).size).toBe(10)
  for (const hash of hashes) expect(await cheap.verify('pw', hash)).toEqual(RIGHT)
})

test('no byte of a password is dropped or folded', async () => {
  const long = 'ü'.repeat(1024)
  const pairs = [
    ['pw', 'pw\0'],
    ['pw', 'pw '],
    ['pw', 'PW'],
    ['caf\u00e9', 'cafe\u0301'],
    [long, long.slice(0, -1)],
    ['a'.repeat(72), 'a'.repeat(73)],
  ] as const
  for (const [one, other] of pairs) {
    const hash = await hashWith(cheap, one)
    expect(await cheap.verify(one, hash)).toEqual(RIGHT)
    expect(await cheap.verify(other, hash)).toEqual(WRONG)
  }
})

test('a right password with a different hash cost needs rehashing; a wrong one does not', async () => {
  const dearer = createArgon2Hasher({ cost: { ...CHEAP, passes: 2 } })
  const hash = await hashWith(cheap, 'pw')
  expect(await dearer.verify('pw', hash)).toEqual(succeed({ isMatch: true, isRehashDue: true }))
  expect(await dearer.verify('wp', hash)).toEqual(WRONG)
})

test('missing users and unreadable hashes never match', async () => {
  const good = await hashWith(cheap, 'pw')
  const broken = [
    '',
    'pw',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2id$v=19$m=64$$',
    good.slice(0, 60),
    good.replace('m=64', 'm=1'),
    good.replace('t=1', 't=0'),
    good.replace('p=1', 'p=0'),
    good.replace('argon2id', 'argon2x'),
    `${good}$`,
    `${good}\0`,
    good.split('$').slice(0, 5).join('$'),
  ]
  for (const stored of [null, ...broken]) {
    expect(await cheap.verify('pw', stored)).toEqual(WRONG)
  }
})

test('a missing user takes as much work as an existing one', async () => {
  const dear = createArgon2Hasher({ cost: { memoryKib: 8_192, passes: 2, slots: 1 } })
  const stored = await hashWith(dear, 'pw')
  // Time of the processor, which others on the machine do not lengthen.
  const measure = async (hash: string | null) => {
    const before = process.cpuUsage()
    await dear.verify('wp', hash)
    return process.cpuUsage(before).user
  }
  let [known, unknown] = [0, 0]
  for (let round = 0; round < 31; round += 1) {
    known += await measure(stored)
    unknown += await measure(null)
  }
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

test('forty wait; further callers get an error to retry', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => cheap.hash('pw')))
  const busy = answers.filter(({ ok }) => !ok)
  expect(busy).toHaveLength(60 - 42)
  expect(busy[0]).toEqual({ ok: false, failure: { kind: 'hasher-busy', retryAfterSeconds: 2 } })
  expect((await cheap.hash('pw')).ok).toBe(true)
})
