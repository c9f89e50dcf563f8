import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from '../database-error.ts'

/** A held lock; keep it for as long as the folder is in use. */
export type FolderLock = { readonly release: () => void }

const SQLITE_BUSY = 5

/**
 * Takes the only right to a folder. PGlite has no lock of its own: a second process opens the same
 * folder without complaint and loses committed writes. SQLite holds a kernel lock on `<folder>.lock`,
 * which the kernel frees however its holder ends, kill -9 included.
 * @param folder absolute path of the folder; its parent must exist
 * @throws DatabaseError `folder-in-use` when somebody holds it, in this process or another
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
