import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startChild, type Child } from './child-process.fixture.ts'
import { connectDatabase } from '../connect.ts'
import { lockFolder } from './folder-lock.ts'

const HOLD = fileURLToPath(new URL('./hold-database.fixture.ts', import.meta.url))

/** Holds a store already made: opening one is ten times faster than making it. */
const made = mkdtempSync(join(tmpdir(), 'tapelight-lock-'))
const children: Child[] = []

beforeAll(async () => {
  await (await connectDatabase({ dataDirectory: made, databaseUrl: null })).close()
}, 60_000)

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill()
})

afterAll(() => rmSync(made, { recursive: true }))

function hold(folder = made): Child {
  const child = startChild(HOLD, folder)
  children.push(child)
  return child
}

test('a second process is refused with one plain line that names the folder', async () => {
  await hold().waitFor('open')
  const second = hold()
  expect(await second.ended).toBe(1)
  expect(second.lines).toEqual([
    `refused The database folder "${join(made, 'database')}" is in use by another process: stop that one first, or set DATA_DIR to another folder.`,
  ])
}, 60_000)

test('kill -9 of the holder frees the folder at once', async () => {
  const first = hold()
  await first.waitFor('open')
  await first.kill()
  expect(await hold().waitFor('')).toBe('open')
}, 60_000)

test('of two processes that start together one is refused', async () => {
  const both = [hold(), hold()]
  const answers = await Promise.all(both.map((child) => child.waitFor('')))
  expect(answers.map((answer) => answer.split(' ', 1).join('')).toSorted()).toEqual([
    'open',
    'refused',
  ])
}, 60_000)

test('a first start that was killed half way starts clean the next time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-first-start-'))
  const first = hold(folder)
  await vi.waitUntil(() => existsSync(join(folder, 'database.new/PG_VERSION')), {
    timeout: 30_000,
    interval: 5,
  })
  await first.kill()
  expect(first.lines).toEqual([])
  const second = hold(folder)
  expect(await second.waitFor('')).toBe('open')
  await second.kill()
  rmSync(folder, { recursive: true })
}, 60_000)

test('a store that was closed may be opened again', async () => {
  const location = { dataDirectory: made, databaseUrl: null }
  await (await connectDatabase(location)).close()
  const again = await connectDatabase(location)
  await expect(connectDatabase(location)).rejects.toMatchObject({ kind: 'folder-in-use' })
  await again.close()
}, 60_000)

test('one process cannot take a folder twice', () => {
  const lock = lockFolder(join(made, 'database'))
  expect(() => lockFolder(join(made, 'database'))).toThrow('is in use by another process')
  lock.release()
  lockFolder(join(made, 'database')).release()
})

test('a lock file that is something else is not taken for a held lock', () => {
  const other = join(made, 'other')
  writeFileSync(`${other}.lock`, 'this is not a lock file of ours, but a long text\n'.repeat(40))
  expect(() => lockFolder(other)).toThrow('file is not a database')
})
