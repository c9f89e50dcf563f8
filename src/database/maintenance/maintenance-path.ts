import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseError } from '../database-error.ts'

/** Max length of a Unix socket path on all systems: Linux 107 bytes, macOS 103. */
const MAX_PATH_BYTES = 103

/**
 * Where the running product listens for backup and restore: in the data folder or, if that path is
 * too long for a socket, in a private folder (created here) below the system's temporary one, named
 * after it. Server and script compute the same path.
 * @param dataDirectory absolute path of a folder that exists
 * @throws DatabaseError `maintenance-rejected` when that folder belongs to, or is open to, another
 * user
 */
export function locateMaintenanceSocket(dataDirectory: string): string {
  const real = realpathSync(dataDirectory)
  const path = join(real, 'maintenance.sock')
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path
  const name = createHash('sha256').update(real).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `tapelight-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const status = lstatSync(folder)
  const isOurs = status.isDirectory() && status.uid === process.getuid?.()
  if (isOurs && (status.mode & 0o077) === 0) return join(folder, 'maintenance.sock')
  throw new DatabaseError(
    'maintenance-rejected',
    `"${folder}" belongs to somebody else or is open to others: remove it, or set DATA_DIR to a folder with a shorter name.`,
  )
}

/** @returns why a socket is unreachable; null when someone answers there */
export function findSocketError(path: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(null)
    })
    socket.on('error', resolve)
  })
}
