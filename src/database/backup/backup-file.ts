import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { DatabaseError } from '../database-error.ts'
import { syncFolder } from '../../platform/sync-folder.ts'

/**
 * Writes a file atomically, readable by its owner only: to a temporary name first, renamed once
 * synced. Replaces an existing file.
 * @param path in an existing folder
 * @param write fills the stream and ends it
 * @throws DatabaseError `unusable-file` on a file system error; any error of `write`
 */
export async function writeWholeFile<Value>(
  path: string,
  write: (file: Writable) => Promise<Value>,
): Promise<Value> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.partial`
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  // The writer gets stream errors; later ones, with no listener left, are ignored.
  file.on('error', () => undefined)
  try {
    await once(file, 'open')
    const value = await write(file)
    if (!file.closed) await once(file, 'close')
    await rename(draft, path)
    syncFolder(dirname(resolve(path)))
    return value
  } catch (cause) {
    file.destroy()
    // Where the folder cannot be read, there is no draft either.
    await rm(draft, { force: true }).catch(() => undefined)
    throw rejectFile(path, 'written', cause)
  }
}

/**
 * Opens a file to be read to its end or destroyed.
 * @throws DatabaseError `unusable-file` when it is missing, not readable or not a regular file
 */
export async function openWholeFile(path: string): Promise<{ file: Readable; bytes: number }> {
  try {
    const status = await stat(path)
    if (!status.isFile()) throw Object.assign(new Error('it is not a file'), { syscall: 'stat' })
    const file = createReadStream(path)
    file.on('error', () => undefined)
    await once(file, 'open')
    return { file, bytes: status.size }
  } catch (cause) {
    throw rejectFile(path, 'read', cause)
  }
}

/** Passes through errors unrelated to the file. */
function rejectFile(path: string, verb: 'read' | 'written', cause: unknown): unknown {
  if (!(cause instanceof Error) || !('syscall' in cause)) return cause
  const reason = cause.message.split(',', 1).join('')
  return new DatabaseError('unusable-file', `"${path}" cannot be ${verb} (${reason}).`, { cause })
}
