import { execFile } from 'node:child_process'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startChild, type Child } from '../../src/database/embedded/child-process.fixture.ts'
import { loadFeedSnapshot, storeFeedSnapshot } from '../../src/database/market/feed-snapshots.ts'
import { withDatabase } from '../../src/database/with-database.ts'

const HOLD = fileURLToPath(
  new URL('../../src/database/embedded/hold-database.fixture.ts', import.meta.url),
)
const RUN = fileURLToPath(
  new URL('../../src/database/maintenance/hold-maintenance.fixture.ts', import.meta.url),
)

const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'tapelight-scripts-'))
const store = { dataDirectory: folder, databaseUrl: null }
const backupFile = join(folder, 'stored.gz')
let child: Child | null = null

beforeAll(() => storeNews('monday', '2026-05-04T20:00:00.000Z'))

afterEach(async () => {
  await child?.kill()
  child = null
})

afterAll(() => rmSync(folder, { recursive: true }))

async function storeNews(day: string, fetchedAtUtc: string): Promise<void> {
  await withDatabase(store, (db) =>
    storeFeedSnapshot(db, {
      name: 'news',
      data: [day],
      provider: 'rss',
      attribution: 'Somebody',
      asOfUtc: null,
      fetchedAtUtc,
    }),
  )
}

/** What is said before a restore, which may take long. */
const announce = (path: string) =>
  `Restoring ${path}; a backup of an older version takes a minute or two.\n`

async function readNews(): Promise<unknown> {
  return (await withDatabase(store, (db) => loadFeedSnapshot(db, 'news')))?.data
}

type Ran = { readonly code: number; readonly out: string; readonly err: string }

function run(command: 'backup' | 'restore', ...parameters: readonly string[]): Promise<Ran> {
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  execFile(
    process.execPath,
    [CLI, command, ...parameters],
    { env: environment },
    (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err })
    },
  )
  return promise
}

test('without a running product the store is opened, backed up and restored', async () => {
  expect(await run('backup', backupFile)).toEqual({
    code: 0,
    out: expect.stringMatching(/^Backed up 1 rows of \d+ tables to .*stored\.gz\n$/),
    err: '',
  })
  expect(statSync(backupFile).mode & 0o777).toBe(0o600)
  await storeNews('tuesday', '2026-05-05T20:00:00.000Z')
  expect(await readNews()).toEqual(['tuesday'])
  expect(await run('restore', backupFile)).toEqual({
    code: 0,
    out: expect.stringMatching(/^Restored 1 rows of \d+ tables, as they were at 2.*Z\n$/),
    err: announce(backupFile),
  })
  expect(await readNews()).toEqual(['monday'])
})

test('to go back to an older version, a backup is restored into a new, empty database', async () => {
  await withDatabase(store, (db) =>
    db.insertInto('schema_migration').values({ name: '9999_newer', checksum: 'a' }).execute(),
  )
  expect(await run('restore', backupFile)).toEqual({
    code: 3,
    out: '',
    err: expect.stringMatching(/"9999_newer"[^\n]+ into a new, empty database\.\n$/),
  })
  const newer = join(folder, 'database-newer')
  renameSync(join(folder, 'database'), newer)
  expect(await run('restore', backupFile)).toMatchObject({ code: 0 })
  expect(await readNews()).toEqual(['monday'])
  expect(readdirSync(newer)).not.toEqual([])
})

test('a running product makes the backup itself, and the file name is generated', async () => {
  child = startChild(RUN, folder)
  await child.waitFor('open')
  const made = await run('backup')
  expect(made).toMatchObject({ code: 0, err: '' })
  const [name = ''] = readdirSync(join(folder, 'backups'))
  expect(name).toMatch(/^tapelight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.jsonl\.gz$/)
  expect(made.out).toContain(join(folder, 'backups', name))
  await child.kill()
  await storeNews('wednesday', '2026-05-06T20:00:00.000Z')
  child = startChild(RUN, folder)
  await child.waitFor('open')
  expect(await run('restore', join(folder, 'backups', name))).toMatchObject({ code: 0 })
  await child.kill()
  expect(await readNews()).toEqual(['monday'])
})

test('a running product without a maintenance socket is an error of one line', async () => {
  child = startChild(HOLD, folder)
  await child.waitFor('open')
  const { code, err } = await run('backup', join(folder, 'other.gz'))
  expect(code).toBe(3)
  expect(err).toMatch(/^tapelight: The database folder ".*" is in use by another process[^\n]*\n$/)
  expect(readdirSync(folder).filter((name) => name.startsWith('other'))).toEqual([])
})

test('a file that cannot be restored is rejected in one line', async () => {
  const corrupt = join(folder, 'corrupt.gz')
  writeFileSync(corrupt, readFileSync(backupFile).subarray(0, -20))
  const before = await readNews()
  expect(await run('restore', corrupt)).toEqual({
    code: 3,
    out: '',
    err: expect.stringMatching(/\ntapelight: The backup is damaged [^\n]+\n$/),
  })
  expect(await run('restore', join(folder, 'nowhere.gz'))).toMatchObject({
    code: 3,
    err: expect.stringMatching(/\ntapelight: ".*nowhere\.gz" cannot be read \(ENOENT[^\n]+\n$/),
  })
  expect(await run('restore')).toMatchObject({
    code: 2,
    err: expect.stringContaining("missing required argument 'file'"),
  })
  expect(await readNews()).toEqual(before)
})
