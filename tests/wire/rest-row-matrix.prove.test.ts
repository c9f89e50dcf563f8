import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import type { Schema } from '../../src/database/schema.ts'
import { openRestDeps } from './rest-endpoint.fixture.ts'
import { ROW_TABLES } from './rest-row-descriptions.fixture.ts'
import { change, collect, offencesOf, playMatrix, type Change } from './rest-row-matrix.fixture.ts'

describe.each(ENGINES)('the row matrix, its rules changed, on %s', (engine) => {
  const running = useEngine(engine)
  const world = () => ({ db: running().database.db, endpoint: openRestDeps(running().database.db) })

  test('row rules alone, without the grants, decide the same', async () => {
    const undo = await change(world().db, GRANT_ALL)
    const cells = await collect(playMatrix(world(), ROW_TABLES, 'all'))
    await undo()
    expect(cells.length).toBeGreaterThan(150)
    expect(offencesOf(cells)).toEqual([])
  })

  test('without any row rule no one sees any row', async () => {
    const { db, endpoint } = world()
    const rules = (await listMutants(db)).filter(({ name }) => name.startsWith('drop'))
    expect(rules).toHaveLength(2 * ROW_TABLES.length)
    await collect(playMatrix(world(), ['public.profiles'], 'as they are'))
    const undos = []
    for (const rule of rules) undos.push(await change(db, rule))
    for (const table of ROW_TABLES) {
      const reply = await endpoint.call(`/${table.replace('public.', '')}`, { as: 'owner' })
      expect(await reply.json()).toEqual([])
    }
    for (const undo of undos) await undo()
  })

  test('each rule and right that is dropped, widened or granted is detected', async () => {
    const { db } = world()
    const mutants = await listMutants(db)
    expect(mutants.length).toBeGreaterThanOrEqual(ROW_TABLES.length * 10)
    const unnoticed: string[] = []
    for (const mutant of mutants) {
      const undoGrants = mutant.needsGrants ? await change(db, GRANT_ALL) : null
      const undo = await change(db, mutant)
      const isNoticed = await isAnyOffence(
        playMatrix(world(), [mutant.table], mutant.needsGrants ? 'all' : 'as they are'),
      )
      await undo()
      await undoGrants?.()
      if (!isNoticed) unnoticed.push(mutant.name)
    }
    expect(unnoticed).toEqual(GUARDED_TWICE)
    expect(await isAnyOffence(playMatrix(world(), ROW_TABLES, 'as they are'))).toBe(false)
  })
})

/** Makes no difference: a lot is written together with its buy, whose own rule rejects another user. */
const GUARDED_TWICE = ['policy own_rows on public.portfolios with check (true)']

/** Stops at the first. */
async function isAnyOffence(cells: AsyncIterable<string | null>): Promise<boolean> {
  for await (const cell of cells) if (cell !== null) return true
  return false
}

type Mutant = Change & { readonly table: string; readonly needsGrants: boolean }

const GRANT_ALL: Change = {
  name: 'every right on the tables',
  apply: `grant insert, update, delete on profiles, webhooks, notifications, digests,
    alert_checks to authenticated`,
  undo: `revoke insert, update, delete on profiles, webhooks, notifications, digests from authenticated;
    grant update (first_name, last_name, phone) on profiles to authenticated;
    grant delete on webhooks to authenticated;
    grant update (read_at), delete on notifications, digests to authenticated;
    revoke insert, update on alert_checks from authenticated`,
}

type Policy = {
  readonly table: string
  readonly name: string
  readonly roles: string
  readonly using: string
  readonly check: string
}

/** Built from the database's rules, so that new ones are included automatically. */
async function listMutants(db: Kysely<Schema>): Promise<Mutant[]> {
  const { rows } = await sql<Policy>`
    select schemaname || '.' || tablename as "table", policyname as name,
      array_to_string(roles, ', ') as roles, qual as using, with_check as check
    from pg_policies order by 1, 2`.execute(db)
  return [...rows.flatMap(mutateRule), ...ROW_TABLES.flatMap(mutateTable)]
}

function mutateRule({ table, name, roles, using, check }: Policy): Mutant[] {
  const on = `policy ${name} on ${table}`
  const undo = `alter ${on} to ${roles} using (${using}) with check (${check})`
  const other = (bound: string) => (bound === 'true' ? 'false' : 'true')
  const mutate = (what: string): Mutant => ({
    name: `${on} ${what}`,
    table,
    needsGrants: true,
    apply: `alter ${on} ${what}`,
    undo,
  })
  return [
    mutate(`using (${other(using)})`),
    mutate(`with check (${other(check)})`),
    ...(roles === 'row_keeper' ? [mutate('to authenticated'), mutate('to public')] : []),
    {
      ...mutate('dropped'),
      name: `drop ${on}`,
      apply: `drop ${on}`,
      undo: `create ${on} to ${roles} using (${using}) with check (${check})`,
    },
  ]
}

function mutateTable(table: string): Mutant[] {
  const rights = ['select', 'insert', 'update', 'delete']
  return [
    {
      name: `${table} without row rules`,
      table,
      needsGrants: false,
      apply: `alter table ${table} disable row level security`,
      undo: `alter table ${table} enable row level security`,
    },
    ...rights.map((right) => ({
      name: `${right} on ${table} to anon`,
      table,
      needsGrants: false,
      apply: `grant ${right} on ${table} to anon`,
      undo: `revoke ${right} on ${table} from anon`,
    })),
  ]
}
