import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from '../database-error.ts'

/** A held lock; keep it while the folder is in use. */
export type FolderLock = { readonly release: () => void }

const SQLITE_BUSY = 5

/**
 * Takes an exclusive lock on a folder. PGlite has none: a second process opens the same folder
 * without error and loses committed writes. SQLite holds a kernel lock on `<folder>.lock`, which
 * the kernel releases however the holder ends, kill -9 included.
 * @param folder absolute path of the folder; its parent must exist
 * @throws DatabaseError `folder-in-use` when locked, by this process or another
 */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('pragma busy_timeout=0; pragma locking_mode=exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    if (isBusy(cause)) throw reject(folder, cause)
    throw cause
  }
  return { release: () => lock.close() }
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY
}

function reject(folder: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    'folder-in-use',
    `The database folder "${folder}" is in use by another process: stop that one first, or set DATA_DIR to another folder.`,
    { cause },
  )
}
