// Creates an empty database and packs it: the first start, and each assistant's, begins with a copy of it,
// because creating one takes seconds and half a gigabyte.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packDatabase, TEMPLATE_FILE } from '../src/database/embedded/database-template.ts'
import { createEmbedded } from '../src/database/embedded/open-embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'tapelight-template-'))
try {
  const database = join(folder, 'database')
  await createEmbedded(database, null)
  mkdirSync(dirname(TEMPLATE_FILE), { recursive: true })
  writeFileSync(TEMPLATE_FILE, packDatabase(database))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
