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

/**
 * Checksums of earlier texts of our migrations, each with the checksum of today's text: only comments
 * differ, so both make the same schema.
 */
const CHECKSUM_BY_EARLIER: Readonly<Record<string, string>> = {
  // 0001_bar_series
  '71f69a6b4a9a2ad5e814802433c57549e82d1cecefe6cb5510c6da8d568df1d4':
    '178ba54937bdc8c6c92dcf58aacd99b3ccfd6a62bce6ca5f7700d57ddc38b9c4',
  // 0011_bar_history
  '9c0f3d3cb6ffa422ac56b9c6256357e0e9403b327446a9359a87c165298647e7':
    'acfe5d9ceb354bed7aab569883473c895b73c8456baede331d4772fc82f03f67',
  // 0014_receipts
  '3099adf6026a65033a03ef8dcc4e90f17d0668452ffa494bbb258320663aee3c':
    'e0e2cfce38c0fe8870def72d4a5f2a7ec61f4a7ae4e4800c582a73a57bebffda',
  // 0017_row_limits
  '267891d2ecab10a6ff86612b618b456a39dfe7f4fc8e207abf799e04d668eb68':
    '2eb5c828d42cc74e2189398c228d55a4160b0c5ed3d961884b28eb46af7d4dfa',
  // 0018_sign_ups
  '537a30feff21093ef96c649b2cab1b52bf8e68332bc30ef6255e5f39a48f08ff':
    '4a11248de0ec67ebd4ae3a50d1b19da8e730b32532a8e8044910648d77b2d434',
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

/** Whether two checksums are of texts of a migration that make the same schema. */
export function isSameMigration(checksum: string, other: string): boolean {
  const [first, second] = [checksum, other].map((given) => CHECKSUM_BY_EARLIER[given] ?? given)
  return first === second
}

function readMigration(folder: string, file: string): Migration {
  const name = FILE_NAME.exec(file)?.[1]
  if (name === undefined) throw new Error(`"${file}" is not named like a migration: NNNN_words.sql`)
  // A checkout may have converted line endings; that does not change the schema.
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
