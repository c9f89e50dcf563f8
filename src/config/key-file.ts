import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from '../platform/sync-folder.ts'

/**
 * The text of a file that only our user can read, created if missing. After a crash or power
 * failure the file is complete or absent; of concurrent creators one wins.
 * @param make returns the text of a new file, without a newline
 * @returns the trimmed text; empty when the file cannot be read
 */
export function saveKeyFile(path: string, make: () => string): string {
  if (!existsSync(path)) createFile(path, make)
  return readStored(path)
}

function createFile(path: string, make: () => string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${make()}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
    syncFolder(dirname(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readStored(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
