import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MaintenanceEnd } from './maintenance-app.ts'
import { DatabaseError } from '../database-error.ts'
import { useEngine } from '../engines.fixture.ts'
import type { RotateKeys } from './key-rotation.ts'
import { findRunningProduct } from './maintenance-client.ts'
import { locateMaintenanceSocket } from './maintenance-path.ts'
import { openMaintenanceSocket, type MaintenanceEndpoint } from './maintenance-socket.ts'
import { talkTo, writePost } from './raw-request.fixture.ts'

const ROTATION = {
  kid: 'new',
  signsFromUtc: '2026-11-25T12:11:00.000Z',
  oldVerifyUntilUtc: '2026-11-25T13:11:30.000Z',
  discarded: 0,
}

const running = useEngine('pglite')
let folder = ''
let endpoint: MaintenanceEndpoint | null = null
let ends: MaintenanceEnd[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-socket-'))
  ends = []
})

afterEach(async () => {
  await endpoint?.close()
  endpoint = null
  rmSync(folder, { recursive: true })
})

async function open(rotateKeys?: RotateKeys): Promise<void> {
  endpoint = await openMaintenanceSocket({
    db: running().database.db,
    dataDirectory: folder,
    ...(rotateKeys === undefined ? {} : { rotateKeys }),
    onEnd: (end) => ends.push(end),
  })
}

async function call(discardOld: boolean) {
  const product = await findRunningProduct(folder)
  if (product === null) throw new Error('Nothing answers')
  return product.rotateKeys({ discardOld })
}

test('keys are rotated on request, and it is logged', async () => {
  const requested: boolean[] = []
  await open(async ({ discardOld }) => {
    requested.push(discardOld)
    return ROTATION
  })
  expect(await call(false)).toEqual(ROTATION)
  expect(await call(true)).toEqual(ROTATION)
  expect(requested).toEqual([false, true])
  const end = { command: 'rotate-keys', summary: ROTATION, error: null }
  // It is logged after the response was sent.
  await expect.poll(() => ends).toEqual([end, end])
})

test('a rejection is reported in its own words, and an internal error is not', async () => {
  await open(async ({ discardOld }) => {
    throw discardOld ? new Error('the secret is abc') : new DatabaseError('sealed-keys', 'Sealed.')
  })
  await expect(call(false)).rejects.toThrow('Sealed.')
  await expect(call(true)).rejects.toThrow('It failed inside the running product')
  await expect
    .poll(() => ends)
    .toMatchObject([
      { command: 'rotate-keys', summary: null, error: { kind: 'sealed-keys' } },
      { command: 'rotate-keys', summary: null },
    ])
})

test('without signing keys an error says so', async () => {
  await open()
  await expect(call(false)).rejects.toThrow('there are no keys to rotate')
})

test('requests that only start like valid ones are disconnected', async () => {
  const requested: boolean[] = []
  await open(async ({ discardOld }) => {
    requested.push(discardOld)
    return ROTATION
  })
  const requests = [
    ['/rotate-keys/now', '{"discardOld":false}'],
    ['/rotate-keysdiscard-old', '{"discardOld":false}'],
    ['/rotate-keys', '{"discardOld":"no"}'],
    ['/rotate-keys', '{"discardOld":false,"now":true}'],
    ['/rotate-keys', `{"discardOld":false}${' '.repeat(5_000)}`],
    ['/rotate-keys', ''],
  ] as const
  for (const [path, body] of requests) {
    const script = await talkTo(locateMaintenanceSocket(folder), writePost(path, body))
    script.resume()
    await once(script, 'close')
  }
  expect(requested).toEqual([])
})
