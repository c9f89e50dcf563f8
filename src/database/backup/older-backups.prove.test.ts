import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeBackup, restoreBytes } from './backup-contents.fixture.ts'
import { ENTRY } from './backup-format.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'

/**
 * Each made by the code of its day and named after its last migration: two accounts with everything that
 * an account could have then, and a row in every other table. The comments of some migrations up to 0018
 * have changed since.
 */
const FOLDER = join(import.meta.dirname, '../../../tests/fixtures/backups')

/** Tables that have another name now. */
const NEW_NAMES: Readonly<Record<string, string>> = { split_history: 'action_history' }

/** Columns that migrations dropped or set. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  // 0029: how a digest is delivered is a setting for each kind.
  notification_settings: ['email', 'updated_at'],
}

type Cells = Readonly<Record<string, string | null | undefined>>

describe.each(ENGINES)('backups of older versions, restored into %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  const readOld = (file: string) => readFileSync(join(FOLDER, file))

  test.each(readdirSync(FOLDER))('%s comes back with every row', async (file) => {
    const bytes = readOld(file)
    const old = readRows(bytes)
    const applied = sql`select * from schema_migration order by name`
    const before = await applied.execute(db())
    const { madeAtUtc } = await restoreBytes(db(), bytes)
    expect(gunzipSync(bytes).toString()).toContain(`"madeAtUtc":"${madeAtUtc}"`)
    const restored = readRows(await makeBackup(db()))
    expect([...old.values()].flat().length).toBeGreaterThanOrEqual(6)
    for (const [table, rows] of old) {
      const now = restored.get(NEW_NAMES[table] ?? table)
      const kept = rows.map((row) => omit(row, CHANGED[table] ?? []))
      expect([table, now]).toEqual([table, kept.map((row) => expect.objectContaining(row))])
    }
    expect((await applied.execute(db())).rows).toEqual(before.rows)
  })

  test('lots of a version without activities are purchases of a main account', async () => {
    await restoreBytes(db(), readOld('0015.jsonl.gz'))
    const restored = readRows(await makeBackup(db()))
    const bought = (restored.get('activities') ?? []).map(({ kind, symbol, shares, price }) =>
      [kind, symbol, shares, price].join(' '),
    )
    expect(bought.toSorted()).toEqual([
      'buy AAPL 1 1.10',
      'buy MSFT 12345678901234567890.123456789 0',
    ])
    const names = restored.get('portfolio_accounts')?.map(({ name }) => name)
    expect(names).toEqual(['Main account', 'Main account'])
  })
})

function omit(row: Cells, columns: readonly string[]): Cells {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
}

/** The rows of each table in a backup, by column. */
function readRows(backup: Buffer): Map<string, Cells[]> {
  const rowsByTable = new Map<string, Cells[]>()
  let columns: readonly string[] = []
  let rows: Cells[] = []
  for (const line of gunzipSync(backup).toString().trim().split('\n').slice(1)) {
    const entry = ENTRY.parse(JSON.parse(line))
    if (Array.isArray(entry)) {
      rows.push(Object.fromEntries(columns.map((column, index) => [column, entry[index]])))
    } else if ('table' in entry) {
      columns = entry.columns
      rows = []
      rowsByTable.set(entry.table, rows)
    }
  }
  return rowsByTable
}
