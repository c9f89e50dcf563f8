import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'

const GROUP_AND_OTHERS = 0o077
const STICKY = 0o1000

/**
 * Creates the data directory and restricts it to this process's user: new files are private, and
 * permissions left open by earlier versions are fixed. Does not follow symbolic links.
 * @param path absolute; created if missing
 * @returns a warning if others may still have access; none otherwise
 * @throws the file system error of a folder that cannot be created or written
 */
export function preparePrivateFolder(path: string): readonly string[] {
  process.umask(GROUP_AND_OTHERS)
  makeFolder(path)
  // The trailing separator makes it fail if a file has that name.
  accessSync(path + sep, constants.W_OK)
  const folder = realpathSync(path)
  if ((lstatSync(folder).mode & STICKY) !== 0) {
    return [
      `DATA_DIR is "${path}", which all users share. Set it to a folder that only Tapelight uses.`,
    ]
  }
  const open = closeToOthers(folder)
  if (open.length === 0) return []
  return [
    `Other users may be able to read "${open[0]}" in DATA_DIR: it belongs to another user (${open.length} in all).`,
  ]
}

/** Folders first, so that no one else can swap their contents. @returns paths we may not change */
function closeToOthers(path: string): string[] {
  const status = lstatSync(path, { throwIfNoEntry: false })
  // A running product may remove its own files at any time.
  if (status === undefined || status.isSymbolicLink()) return []
  const open: string[] = []
  if ((status.mode & GROUP_AND_OTHERS) !== 0) {
    try {
      chmodSync(path, status.mode & 0o700)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EPERM') open.push(path)
      else if (code !== 'ENOENT') throw error
    }
  }
  if (!status.isDirectory()) return open
  return open.concat(readdirSync(path).flatMap((name) => closeToOthers(join(path, name))))
}

/**
 * One level at a time: mkdir's recursive option never returns if a parent refuses to be created.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
