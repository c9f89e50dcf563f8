import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useEngine } from '../../src/database/engines.fixture.ts'
import { readOfferedTables } from '../../src/server/rest/offered-tables.ts'
import { PORTFOLIOS } from '../../src/server/rest/portfolios.fixture.ts'

const running = useEngine('pglite')

type Column = {
  table: string
  column: string
  type: string
  default: string | null
  isKey: boolean
}

test('the list of tables and columns is the one of the database', async () => {
  const { rows } = await sql<Column>`
    select c.relname as "table", attname as "column", pg_get_expr(adbin, adrelid) as "default",
      case when format_type(atttypid, null) = 'character varying' then 'text'
        when format_type(atttypid, null) = 'timestamp with time zone' then 'timestamptz'
        else format_type(atttypid, null) end as type,
      exists (select from pg_index where indrelid = c.oid and indisprimary and attnum = any (indkey))
        as "isKey"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
    where c.relrowsecurity order by c.relname, attnum`.execute(running().database.db)
  const offered = await readOfferedTables(running().database.db)
  const listed: Column[] = []
  for (const table of [...offered.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const [column, type] of table.columns) {
      const standing = table.defaults.get(column) ?? null
      const isKey = table.primaryKey.includes(column)
      listed.push({ table: table.name, column, type, default: standing, isKey })
    }
  }
  expect(rows).toEqual(listed)
})

test('a table is as its migrations define it', async () => {
  const offered = await readOfferedTables(running().database.db)
  expect(offered.get('portfolios')).toEqual(PORTFOLIOS)
  expect([...(offered.get('portfolios')?.columns.keys() ?? [])]).toEqual([
    ...PORTFOLIOS.columns.keys(),
  ])
})

test.each([
  ['alter table profiles disable row level security', '"profiles" is not a table that row rules'],
  ['alter table profiles no force row level security', '"profiles" is not a table that row rules'],
  ['alter table webhooks rename to hooks', '"webhooks" is not a table that row rules'],
  ['alter table profiles add home point', '"profiles"."home" is of the type "point"'],
])('after "%s" nothing is offered', async (change, claimed) => {
  const undone = new Error('undone')
  const changing = running()
    .database.db.transaction()
    .execute(async (tx) => {
      await sql.raw(change).execute(tx)
      await expect(readOfferedTables(tx)).rejects.toThrow(claimed)
      throw undone
    })
  await expect(changing).rejects.toBe(undone)
})

test('the manual lists every table with its columns', async () => {
  const file = join(import.meta.dirname, '../../docs/how-to/accounts.md')
  const listed = new Map(
    readFileSync(file, 'utf8')
      .split('## Tables')[1]
      ?.split('##')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => {
        const [, table = '', columns = ''] = line.split('|')
        const names = [...columns.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
        return [table.trim().replaceAll('`', ''), names.toSorted()] as const
      }),
  )
  const offered = await readOfferedTables(running().database.db)
  expect(listed).toEqual(
    new Map(Array.from(offered, ([name, { columns }]) => [name, [...columns.keys()].toSorted()])),
  )
})
