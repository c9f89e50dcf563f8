import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPreparedFolder } from '../engines.fixture.ts'
import { openEmbedded } from './open-embedded.ts'
import { syncedStartParams } from './synced-file-system.ts'

const folder = copyPreparedFolder()
let syncs = 0
let engine: Awaited<ReturnType<typeof openEmbedded>>

beforeAll(async () => {
  engine = await openEmbedded(join(folder, 'database'), () => {
    syncs += 1
  })
  await engine.query('create table note (id int primary key)')
})

afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

async function countSyncs(work: () => Promise<unknown>): Promise<number> {
  const before = syncs
  await work()
  return syncs - before
}

test('every commit is synced to the disk before it is acknowledged', async () => {
  for (let id = 0; id < 100; id++) {
    const count = await countSyncs(() => engine.query('insert into note values ($1)', [id]))
    expect(count, `insert ${id}`).toBeGreaterThanOrEqual(1)
  }
})

test('a transaction of many writes is synced when it commits', async () => {
  let beforeCommit = Infinity
  await engine.transaction(async (tx) => {
    for (let id = 100; id < 150; id++) await tx.query('insert into note values ($1)', [id])
    beforeCommit = syncs
  })
  expect(syncs).toBeGreaterThan(beforeCommit)
})

test('reading syncs nothing', async () => {
  expect(await countSyncs(() => engine.query('select count(*) from note'))).toBe(0)
})

test('the engine runs with fsync and with commits that wait for it', async () => {
  const { rows } = await engine.query(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  )
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
})

test('no file of the engine is accessible to other users, whatever the umask', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const exposed = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
  expect(files.length).toBeGreaterThan(900)
  expect(exposed).toEqual([])
})

test('PGlite still ships the switch that the patch removes', () => {
  expect(PGlite.defaultStartParams).toContain('-F')
  expect(syncedStartParams(PGlite.defaultStartParams)).not.toContain('-F')
})
