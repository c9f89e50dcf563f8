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
 * Makes the data directory ready and closes it to other users of the machine: what this process writes
 * from now on belongs to its own user alone, and what earlier versions left open is mended. Symbolic
 * links are not followed.
 * @param path absolute; made when missing
 * @returns a warning where others may still get in; none otherwise
 * @throws what the file system says of a folder that cannot be made or written to
 */
export function preparePrivateFolder(path: string): readonly string[] {
  process.umask(GROUP_AND_OTHERS)
  makeFolder(path)
  // The separator at the end makes a file of that name fail.
  accessSync(path + sep, constants.W_OK)
  const folder = realpathSync(path)
  if ((lstatSync(folder).mode & STICKY) !== 0) {
    return [`DATA_DIR is "${path}", which all users share: set it to a folder of its own.`]
  }
  const open = closeToOthers(folder)
  if (open.length === 0) return []
  return [
    `Other users may read "${open[0]}" in DATA_DIR: it belongs to another user (${open.length} in all).`,
  ]
}

/** Folders first, so that nobody else can swap what is in them. @returns what is not ours to change */
function closeToOthers(path: string): string[] {
  const status = lstatSync(path, { throwIfNoEntry: false })
  // A running product removes files of its own at any time.
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

/** Step by step: the recursive option of mkdir never returns where a parent refuses to exist. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
