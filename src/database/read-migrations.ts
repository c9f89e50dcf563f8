import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One schema migration. Once released, its text never changes. */
export type Migration = {
  /** File name without extension, e.g. `0001_bar_series`; run in order of name. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text, in hex. */
  readonly checksum: string
}

const FILE_NAME = /^(\d{4}_[a-z0-9_]+)\.sql$/

/**
 * Reads all migrations of this version of the product, in order.
 * @param folder of the `.sql` files; ours by default
 * @throws when a name is not `NNNN_words.sql` or a number appears twice: a programming error
 */
export function readMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  const migrations = readdirSync(folder)
    .toSorted()
    .map((file) => readMigration(folder, file))
  for (const [index, { name }] of migrations.entries()) {
    const previous = migrations[index - 1]?.name
    if (previous?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Migrations "${previous}" and "${name}" have the same number`)
    }
  }
  return migrations
}

function readMigration(folder: string, file: string): Migration {
  const name = FILE_NAME.exec(file)?.[1]
  if (name === undefined) throw new Error(`"${file}" is not named like a migration: NNNN_words.sql`)
  // A checkout may have converted line endings; that does not change the schema.
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
