import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../src/database/schema.ts'
import { DESCRIPTIONS, VERBS, type UserRows, type Verb } from './rest-row-descriptions.fixture.ts'
import { hasRights, playBelow, type Grants } from './rest-row-rights.fixture.ts'
import {
  requestForRow,
  CALLERS,
  METHODS,
  removeRow,
  resetRows,
  snapshot,
  describe,
  type Caller,
  type World,
} from './rest-row-world.fixture.ts'

/**
 * Runs every cell of some tables: verb by caller, and access below the endpoint.
 * @param tables with their schema, as the database names them
 * @returns `null` for each cell, or a line with its deviation
 */
export async function* playMatrix(
  world: World,
  tables: readonly string[],
  grants: Grants,
): AsyncGenerator<string | null> {
  for (const table of tables) {
    const described = DESCRIPTIONS.get(table)
    if (described === undefined) yield `${table} is not described`
    else if (described.kind === 'not offered') yield* playClosed(world, table)
    else yield* playOwn(world, table, described, grants)
  }
}

/** Every table, view and the like that is not the database's own. */
export async function listTables(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname <> 'information_schema'
      and nspname not like 'pg\\_%'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function* playClosed({ db, endpoint }: World, table: string): AsyncGenerator<string | null> {
  const name = table.split('.')[1] ?? ''
  for (const caller of CALLERS) {
    for (const verb of VERBS) {
      const result = await describe(
        await endpoint.call(`/${name}?id=eq.1`, { as: caller, ...METHODS[verb] }),
      )
      const isKnown = caller !== 'expired' && caller !== 'revoked'
      const expected = isKnown ? '404 PGRST205' : '401 PGRST303'
      yield result === expected ? null : `${table} ${verb} as ${caller}: ${result}`
    }
  }
  yield (await hasRights(db, table, ['anon', 'authenticated'])) ? `${table} has rights on it` : null
}

async function* playOwn(
  world: World,
  table: string,
  described: UserRows,
  grants: Grants,
): AsyncGenerator<string | null> {
  const { db } = world
  await resetRows(db)
  yield* playBelow(world, table, described, grants)
  let isFresh = false
  for (const caller of CALLERS) {
    for (const verb of VERBS) {
      if (!isFresh || verb === 'insert') await resetRows(db)
      if (verb === 'insert') await removeRow(db, table, described)
      const before = await snapshot(db, table)
      const result = await requestForRow(world, table, described, { verb, caller })
      const after = await snapshot(db, table)
      isFresh = verb !== 'insert' && JSON.stringify(after) === JSON.stringify(before)
      const isGranted = grants === 'all' || described.granted.has(verb)
      const expected = expectCell(verb, caller, isGranted)
      const asDescribed = result === expected.result && after.other === before.other
      const asMeant = (after.owner !== before.owner) === expected.isChanged
      yield asDescribed && asMeant ? null : `${table} ${verb} as ${caller}: ${result}`
    }
  }
}

function expectCell(verb: Verb, caller: Caller, isGranted: boolean) {
  if (caller === 'expired' || caller === 'revoked')
    return { result: '401 PGRST303', isChanged: false }
  if (caller === 'anon') return { result: '401 42501', isChanged: false }
  if (!isGranted) return { result: '403 42501', isChanged: false }
  const isWrite = verb === 'insert' || verb === 'upsert'
  if (caller === 'other') return { result: isWrite ? '403 42501' : '200 0 rows', isChanged: false }
  if (verb === 'give') return { result: '403 42501', isChanged: false }
  return { result: `${verb === 'insert' ? 201 : 200} 1 rows`, isChanged: verb !== 'select' }
}

/** The deviations, as text. */
export function offencesOf(cells: readonly (string | null)[]): readonly (string | null)[] {
  return cells.filter((cell) => cell !== null)
}

export async function collect(cells: AsyncIterable<string | null>): Promise<(string | null)[]> {
  const collected: (string | null)[] = []
  for await (const cell of cells) collected.push(cell)
  return collected
}

/** A schema change, and its reversal. */
export type Change = { readonly name: string; readonly apply: string; readonly undo: string }

/** @returns reverts the change */
export async function change(
  db: Kysely<Schema>,
  { apply, undo }: Change,
): Promise<() => Promise<void>> {
  await sql.raw(apply).execute(db)
  return async () => {
    await sql.raw(undo).execute(db)
  }
}
