import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startChild, type Child } from './child-process.fixture.ts'
import { copyPreparedFolder } from '../engines.fixture.ts'
import { WAIT } from '../../../tests/wait-limits.ts'

const HOLD = fileURLToPath(new URL('./hold-database.fixture.ts', import.meta.url))

/** Holds a store already made: opening one is ten times faster than making it. */
const made = copyPreparedFolder()
const children: Child[] = []

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill()
})

afterAll(() => rmSync(made, { recursive: true }))

function hold(folder = made): Child {
  const child = startChild(HOLD, folder)
  children.push(child)
  return child
}

test('a second process is rejected with one plain line that names the folder', async () => {
  await hold().waitFor('open')
  const second = hold()
  expect(await second.ended).toBe(1)
  expect(second.lines).toEqual([
    `refused The database folder "${join(made, 'database')}" is in use by another process: stop that one first, or set DATA_DIR to another folder.`,
  ])
})

test('kill -9 of the owner frees the folder at once', async () => {
  const first = hold()
  await first.waitFor('open')
  await first.kill()
  expect(await hold().waitFor('')).toBe('open')
})

test('of two processes that start at the same time one is rejected', async () => {
  const both = [hold(), hold()]
  const answers = await Promise.all(both.map((child) => child.waitFor('')))
  expect(answers.map((answer) => answer.split(' ', 1).join('')).toSorted()).toEqual([
    'open',
    'refused',
  ])
})

test('a first start that was killed halfway starts clean the next time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-first-start-'))
  const first = hold(folder)
  await vi.waitUntil(() => existsSync(join(folder, 'database.new/PG_VERSION')), {
    ...WAIT,
    interval: 5,
  })
  await first.kill()
  expect(first.lines).toEqual([])
  const second = hold(folder)
  expect(await second.waitFor('')).toBe('open')
  await second.kill()
  rmSync(folder, { recursive: true })
})
