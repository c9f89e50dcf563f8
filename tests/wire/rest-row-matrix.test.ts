import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { openRestDeps } from './rest-endpoint.fixture.ts'
import { ROW_TABLES } from './rest-row-descriptions.fixture.ts'
import { change, collect, listTables, offencesOf, playMatrix } from './rest-row-matrix.fixture.ts'

describe.each(ENGINES)('the row matrix on %s', (engine) => {
  const running = useEngine(engine)
  const world = () => ({ db: running().database.db, endpoint: openRestDeps(running().database.db) })

  test('every table, verb and caller is as described', async () => {
    const tables = await listTables(world().db)
    expect(tables).toEqual(expect.arrayContaining([...ROW_TABLES, 'auth.users']))
    const cells = await collect(playMatrix(world(), tables, 'as they are'))
    expect(offencesOf(cells)).toEqual([])
    // Six verbs by five callers and the grants; the keeper and a planted row; twelve locked columns.
    expect(cells).toHaveLength(tables.length * 31 + ROW_TABLES.length * 2 + 12)
  })

  test('an undescribed table fails', async () => {
    const undo = await change(world().db, {
      name: 'a new table',
      apply: 'create table public.surprise (id integer)',
      undo: 'drop table public.surprise',
    })
    const added = (await listTables(world().db)).filter((table) => table.endsWith('surprise'))
    const cells = await collect(playMatrix(world(), added, 'as they are'))
    await undo()
    expect(offencesOf(cells)).toEqual(['public.surprise is not described'])
  })

  test('row rules apply to the owner of the tables too', async () => {
    const { rows } = await sql<{ name: string }>`
      select relnamespace::regnamespace || '.' || relname as name from pg_class
      where relrowsecurity and relforcerowsecurity order by relname`.execute(world().db)
    expect(rows.map(({ name }) => name)).toEqual(ROW_TABLES.toSorted())
  })
})
