import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startChild, type Child } from '../../src/database/embedded/child-process.fixture.ts'
import { makeSigningPair } from '../../src/use-cases/accounts/sessions/signing-pair.ts'

const HOLD = fileURLToPath(new URL('hold-keys.fixture.ts', import.meta.url))
const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'tapelight-keys-'))
let child: Child | null = null

afterEach(async () => {
  await child?.kill()
  child = null
})

afterAll(() => rmSync(folder, { recursive: true }))

type Ran = { readonly code: number; readonly out: string; readonly err: string }

function run(words: readonly string[], settings: Record<string, string> = {}): Promise<Ran> {
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...settings }
  execFile(process.execPath, [CLI, 'keys', 'rotate', ...words], { env }, (error, out, err) => {
    resolve({ code: error === null ? 0 : Number(error.code), out, err })
  })
  return promise
}

/** @returns the keys the product reports once it is up */
async function startHolding(): Promise<{ readonly signer: string; readonly published: string[] }> {
  child = startChild(HOLD, folder)
  return readKeys(await child.waitFor('signs'))
}

function readKeys(line: string) {
  const [, signer = '', published = ''] = /^signs (\S+), publishes (.+)$/.exec(line) ?? []
  return { signer, published: published.split(' ') }
}

/** The running product's current keys. */
const describeLast = () => child?.lines.map(readKeys).at(-1)

test('the running product makes a key, publishes it at once and keeps signing with the old one', async () => {
  const before = await startHolding()
  expect(before.published).toEqual([before.signer])
  const ran = await run([])
  expect(ran).toMatchObject({ code: 0, err: '' })
  const [, kid = ''] =
    /^Key (\S+) signs from 2.*Z; those before it verify until 2.*Z\n$/.exec(ran.out) ?? []
  await expect
    .poll(describeLast)
    .toEqual({ signer: before.signer, published: [kid, before.signer] })
  const discarded = await run(['--discard-old'])
  const [, only = ''] =
    /^Key (\S+) signs from now on, and no other verifies: other instances follow within 5 seconds[.] Everyone must sign in again\n$/.exec(
      discarded.out,
    ) ?? []
  await expect.poll(describeLast).toEqual({ signer: only, published: [only] })
  expect(only).not.toBe(kid)
})

test('without a running product the store is opened, and the next start uses the new key', async () => {
  const { out } = await run([])
  const [, kid = ''] = /^Key (\S+) signs from 2/.exec(out) ?? []
  expect((await startHolding()).published[0]).toBe(kid)
})

test('a lost secret is an error of one line, until the old keys are discarded', async () => {
  writeFileSync(join(folder, 'auth-secret'), `${'A'.repeat(43)}\n`)
  expect(await run([])).toEqual({
    code: 3,
    out: '',
    err: expect.stringMatching(
      /^tapelight: The keys that sign access tokens were sealed [^\n]+\n$/,
    ),
  })
  expect(await run(['--discard-old'])).toMatchObject({ code: 0, err: '' })
})

test('keys from the settings are not rotated here, and unknown arguments are rejected', async () => {
  const { privateKey } = makeSigningPair()
  const given = { AUTH_SIGNING_KEYS: JSON.stringify({ keys: [privateKey] }) }
  expect(await run([], given)).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^tapelight: AUTH_SIGNING_KEYS holds the keys[^\n]+\n$/),
  })
  expect(await run(['--discard-old', 'x'])).toMatchObject({
    code: 2,
    err: expect.stringContaining("too many arguments for 'rotate'"),
  })
})
