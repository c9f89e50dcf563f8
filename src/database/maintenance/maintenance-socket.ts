import { lstatSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Kysely } from 'kysely'
import { DatabaseError } from '../database-error.ts'
import type { RotateKeys } from './key-rotation.ts'
import { createMaintenanceApp, IDLE_MS, type MaintenanceEnd } from './maintenance-app.ts'
import { findSocketError, locateMaintenanceSocket } from './maintenance-path.ts'
import type { Schema } from '../schema.ts'

export type MaintenanceEndpoint = {
  /** Aborts running work, undoing a restore, and resolves when the store is no longer used. */
  readonly close: () => Promise<void>
}

/**
 * Serves `npx tapelight backup`, `npx tapelight restore` and `npx tapelight keys rotate` while the product runs and
 * has its store locked: HTTP over a Unix socket that only our own user may open. One request runs
 * at a time.
 * @param dataDirectory absolute path of an existing folder; backups in transit are stored in it
 * @param rotateKeys creates a new signing key pair; omitted if nothing signs
 * @param onEnd called with the result of each job, for the log
 * @returns when it is reachable. If another running process already answers (several on one server
 * and one data folder), that one keeps the socket.
 * @throws DatabaseError `maintenance-rejected` when something else uses the socket path
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
  if (!(await removeStaleSocket(path))) return { close: async () => undefined }
  const spoolFile = join(dataDirectory, 'maintenance.tmp')
  rmSync(spoolFile, { force: true })
  const { app, settle } = createMaintenanceApp({ db, spoolFile, rotateKeys, onEnd })
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  // A large backup may take long to arrive.
  const server = createServer({ requestTimeout: 0 }, answer)
  server.setTimeout(IDLE_MS)
  // Clients waiting to send get 100 Continue when it is their turn.
  server.on('checkContinue', answer)
  await listenPrivately(server, path)
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      server.closeAllConnections()
      await Promise.all([settle(), closed])
    },
  }
}

async function rejectToRotate(): Promise<never> {
  throw new DatabaseError(
    'maintenance-rejected',
    'Nothing signs here: there are no keys to rotate.',
  )
}

/** Removes the socket of a dead process; false when someone answers there. */
async function removeStaleSocket(path: string): Promise<boolean> {
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (status === undefined) return true
  if (!status.isSocket()) {
    throw new DatabaseError(
      'maintenance-rejected',
      `"${path}" is in the place of a socket of ours: move it away.`,
    )
  }
  if ((await findSocketError(path)) === null) return false
  rmSync(path, { force: true })
  return true
}

/**
 * The socket is created with mode 0600, not restricted afterwards; `listen` creates it before it
 * returns.
 */
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
