import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPreparedFolder } from '../engines.fixture.ts'
import { packDatabase } from './database-template.ts'
import { createEmbedded, openEmbedded } from './open-embedded.ts'

const folder = copyPreparedFolder()
let engine: Awaited<ReturnType<typeof openEmbedded>>

beforeAll(async () => {
  engine = await openEmbedded(join(folder, 'database'))
})

afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

test('several statements run as one query, which returns the result of the last', async () => {
  const { rows } = await engine.query("set timezone = 'UTC'; select 1 as one; select 2 as two")
  expect(rows).toEqual([{ two: 2 }])
})

test('a database begins as a copy of a packed one, readable only by its owner', async () => {
  const made = mkdtempSync(join(tmpdir(), 'tapelight-copy-'))
  const source = copyPreparedFolder()
  const template = join(made, 'template')
  writeFileSync(template, packDatabase(join(source, 'database')))
  const database = join(made, 'database')
  await createEmbedded(database, template)
  const open = globSync('**', { cwd: database }).filter(
    (path) => (statSync(join(database, path)).mode & 0o077) !== 0,
  )
  expect(open).toEqual([])
  const copy = await openEmbedded(database)
  const { rows } = await copy.query('select count(*)::int as count from schema_migration')
  expect(rows).toEqual([{ count: expect.any(Number) }])
  await copy.close()
  for (const each of [made, source]) rmSync(each, { recursive: true })
})
