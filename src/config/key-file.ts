import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from '../platform/sync-folder.ts'

/**
 * The text of a file that only our own user may read, made when it is missing. A crash or a power
 * failure leaves the whole file or none, and of processes that make it at once one does.
 * @param make gives the text of a new file, without the line's end
 * @returns the text without spaces around it; empty when the file cannot be read
 */
export function saveKeyFile(path: string, make: () => string): string {
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
  return readStored(path)
}

function readStored(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
