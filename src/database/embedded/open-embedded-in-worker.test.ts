import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedEngine } from './open-embedded.ts'
import { copyPreparedFolder } from '../engines.fixture.ts'
import { openEmbeddedInWorker } from './open-embedded-in-worker.ts'
import { WAIT } from '../../../tests/wait-limits.ts'

const folder = copyPreparedFolder()
let engine: EmbeddedEngine

beforeAll(async () => {
  engine = await openEmbeddedInWorker(join(folder, 'database'))
  await engine.query('create table note (id int primary key, bytes bytea)')
})

afterAll(async () => {
  if (!engine.closed) await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const countNotes = async () =>
  (await engine.query<{ count: number }>('select count(*)::int as count from note')).rows[0]?.count

test('values and bytes come back unchanged', async () => {
  const bytes = new Uint8Array([0, 1, 254, 255])
  await engine.query('insert into note values ($1, $2)', [1, bytes])
  const { rows } = await engine.query('select bytes, now() as at from note where id = $1', [1])
  expect(rows).toEqual([{ bytes, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }])
})

test('an error keeps its PostgreSQL code and constraint', async () => {
  const failing = engine.query('insert into note values (1, null)')
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' })
})

test('a failed transaction leaves no changes, and others wait for it', async () => {
  const before = await countNotes()
  const failing = engine.transaction(async (tx) => {
    await tx.query('insert into note values (7, null)')
    throw new Error('changed my mind')
  })
  const counted = countNotes()
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await counted).toBe(before)
  await engine.transaction(async (tx) => {
    await tx.query('insert into note values (8, null)')
  })
  expect(await countNotes()).toBe((before ?? 0) + 1)
})

test('a transaction aborted by PostgreSQL reports it at its end', async () => {
  const ending = engine.transaction(async (tx) => {
    await tx.query('select 1 / 0').catch(() => undefined)
    await tx.query('insert into note values (9, null)')
  })
  await expect(ending).rejects.toMatchObject({ code: '25P02' })
  expect((await engine.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a loop of queries does not block the rest of the process', async () => {
  const turns: number[] = []
  const counter = setInterval(() => turns.push(0), 1)
  const endsAt = performance.now() + WAIT.timeout
  while (turns.length < 30 && performance.now() < endsAt) await engine.query('select 1')
  clearInterval(counter)
  expect(turns.length).toBeGreaterThanOrEqual(30)
})

test('the main thread is not blocked while the database works', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 5)
  await engine.query('select count(*) from generate_series(1, 3000000)')
  clearInterval(timer)
  // Of a thread that stood still the timer would come once, at the end.
  expect(turns).toBeGreaterThan(2)
})

test('after closing it accepts no requests', async () => {
  await engine.close()
  expect(engine.closed).toBe(true)
  await expect(engine.query('select 1')).rejects.toThrow('has ended')
})
