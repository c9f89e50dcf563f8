import { lstatSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { DatabaseError } from '../database-error.ts'
import { locateMaintenanceSocket } from './maintenance-path.ts'
import { answerMaintenance, type MaintenanceEnd } from './answer-maintenance.ts'
import type { RotateKeys } from './key-rotation.ts'
import type { Schema } from '../schema.ts'

export type MaintenanceEndpoint = {
  /** Breaks off what is running, undoing a restore, and resolves when the store is no longer used. */
  readonly close: () => Promise<void>
}

/**
 * Lets `npm run backup`, `npm run restore` and `npm run keys:rotate` work while the product runs and
 * so holds its store: a Unix socket that only our own user may open. One conversation works at a time.
 * @param dataDirectory absolute path of a folder that exists; a backup on its way is kept in it
 * @param rotateKeys makes a new pair to sign with; left out where nothing signs
 * @param onEnd hears of all work that was asked for, for the log
 * @returns when it can be reached. Where another running process answers already (several on one
 * server and one data folder), that one keeps the door.
 * @throws DatabaseError `maintenance-refused` when something else has the place of the socket
 */
export async function openMaintenanceSocket({
  db,
  dataDirectory,
  rotateKeys = rejectToRotate,
  onEnd = () => undefined,
}: {
  readonly db: Kysely<Schema>
  readonly dataDirectory: string
  readonly rotateKeys?: RotateKeys
  readonly onEnd?: (end: MaintenanceEnd) => void
}): Promise<MaintenanceEndpoint> {
  const path = locateMaintenanceSocket(dataDirectory)
  if (!(await clearIndex(path))) return { close: async () => undefined }
  const spoolFile = join(dataDirectory, 'maintenance.tmp')
  rmSync(spoolFile, { force: true })
  const sockets = new Map<Socket, Promise<void>>()
  let isBusy = false
  const consumeRateLimit = () => {
    if (isBusy) return null
    isBusy = true
    return () => {
      isBusy = false
    }
  }
  const server = createServer((socket) => {
    const ended = answerMaintenance(socket, { db, spoolFile, consumeRateLimit, rotateKeys, onEnd })
    sockets.set(
      socket,
      ended.finally(() => sockets.delete(socket)),
    )
  })
  await listenPrivately(server, path)
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      const running = [...sockets.values()]
      for (const socket of sockets.keys()) socket.destroy()
      await Promise.all([...running, closed])
    },
  }
}

async function rejectToRotate(): Promise<never> {
  throw new DatabaseError('maintenance-refused', 'Nothing signs here: there are no keys to rotate.')
}

/** Takes away the socket of a process that is gone; false when somebody answers there. */
async function clearIndex(path: string): Promise<boolean> {
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (status === undefined) return true
  if (!status.isSocket()) {
    throw new DatabaseError(
      'maintenance-refused',
      `"${path}" is in the place of a socket of ours: move it away.`,
    )
  }
  if (await isAnswered(path)) return false
  rmSync(path, { force: true })
  return true
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** The socket is made with mode 0600, not made open and then closed; `listen` makes it before it returns. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  const usual = process.umask(0o177)
  try {
    server.listen(path, resolve)
  } finally {
    process.umask(usual)
  }
  await promise
}
