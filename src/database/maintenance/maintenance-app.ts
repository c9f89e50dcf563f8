import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { BackupSummary } from '../backup/backup-format.ts'
import { openWholeFile } from '../backup/backup-file.ts'
import { writeBackup } from '../backup/backup.ts'
import { DatabaseError } from '../database-error.ts'
import type { KeyRotation, RotateKeys } from './key-rotation.ts'
import { restoreBackup } from '../backup/restore.ts'
import type { Schema } from '../schema.ts'

/** Result of a requested job. */
export type MaintenanceEnd = {
  readonly command: 'backup' | 'restore' | 'rotate-keys'
  /** Null when it failed. */
  readonly summary: BackupSummary | KeyRotation | null
  /** Null when it succeeded. */
  readonly error: unknown
}

type MaintenanceDeps = {
  readonly db: Kysely<Schema>
  /** Temporary file of a backup in transit; used by one request at a time. */
  readonly spoolFile: string
  readonly rotateKeys: RotateKeys
  readonly onEnd: (end: MaintenanceEnd) => void
}

type Transfer = HttpBindings & Pick<MaintenanceDeps, 'db' | 'spoolFile'>

/** A client that neither sends nor receives for this long is disconnected. */
export const IDLE_MS = 60_000

const KEYS_REQUESTED = z.strictObject({ discardOld: z.boolean() })
const MAX_JSON_BYTES = 4_096

const BUSY = 'Another backup or restore is running: try again when it is done.'
const UNKNOWN = {
  message: 'The running product does not know this request: is it of another version?',
}

/**
 * Serves the requests of `maintenance-client.ts`. One runs at a time, and one whose client hangs up
 * is stopped.
 * @returns `settle` resolves when none is running
 */
export function createMaintenanceApp({ db, spoolFile, rotateKeys, onEnd }: MaintenanceDeps) {
  let working: Promise<unknown> | null = null
  const work = async <Summary extends BackupSummary | KeyRotation>(
    command: MaintenanceEnd['command'],
    run: () => Promise<Summary>,
  ): Promise<Summary> => {
    if (working !== null) throw new DatabaseError('maintenance-rejected', BUSY)
    const running = run().finally(() => rm(spoolFile, { force: true }))
    working = running
    try {
      const summary = await running
      onEnd({ command, summary, error: null })
      return summary
    } catch (error) {
      onEnd({ command, summary: null, error })
      throw error
    } finally {
      working = null
    }
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post('/backup', async ({ env }) => {
    await work('backup', () => sendBackup({ ...env, db, spoolFile }))
    // The end of the response tells the client that the next one may start.
    env.outgoing.end()
    return RESPONSE_ALREADY_SENT
  })
  app.post('/restore', async (c) =>
    c.json(await work('restore', () => receiveBackup({ ...c.env, db, spoolFile }))),
  )
  app.post('/rotate-keys', bodyLimit({ maxSize: MAX_JSON_BYTES }), async (c) => {
    const requested = KEYS_REQUESTED.safeParse(await c.req.json().catch(() => null))
    if (!requested.success) return c.json(UNKNOWN, 400)
    return c.json(await work('rotate-keys', () => rotateKeys(requested.data)))
  })
  app.notFound((c) => c.json(UNKNOWN, 404))
  app.onError((error, c) => {
    if (!c.env.outgoing.headersSent) {
      return c.json({ message: describe(error) }, error instanceof DatabaseError ? 409 : 500)
    }
    // A normal end would look like the end of the backup.
    c.env.outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  })
  return {
    app,
    settle: async () => {
      await working?.catch(() => undefined)
    },
  }
}

/**
 * The backup is completed on our own disk before it is sent: a slow or stopped client must not keep
 * the transaction open and block the embedded database for everyone.
 */
async function sendBackup({ db, spoolFile, ...exchange }: Transfer): Promise<BackupSummary> {
  const summary = await whileConnected(exchange, openSpool(spoolFile), (file) =>
    writeBackup(db, file),
  )
  const { file } = await openWholeFile(spoolFile)
  const { outgoing } = exchange
  outgoing.setHeader('Content-Type', 'application/gzip')
  outgoing.setHeader('Tapelight-Summary', JSON.stringify(summary))
  await pipeline(file, outgoing, { end: false })
  return summary
}

/** The whole file is received before any row of the store is changed. */
async function receiveBackup({ db, spoolFile, ...exchange }: Transfer): Promise<BackupSummary> {
  const { incoming, outgoing } = exchange
  if (incoming.headers.expect !== undefined) outgoing.writeContinue()
  await receiveBody(incoming, openSpool(spoolFile))
  const { file } = await openWholeFile(spoolFile)
  return whileConnected(exchange, file, () => restoreBackup(db, file))
}

/**
 * Reads the body to its end even if it cannot be stored: a client reads no response while sending.
 */
async function receiveBody(incoming: Readable, file: Writable): Promise<void> {
  try {
    await pipeline(incoming.iterator({ destroyOnReturn: false }), file)
  } catch (error) {
    incoming.resume()
    await finished(incoming).catch(() => undefined)
    throw error
  }
}

/**
 * Work on a file without any traffic: silence is no reason to disconnect, and a disconnect stops
 * the work by destroying the file.
 */
async function whileConnected<File extends Readable | Writable, Value>(
  { incoming, outgoing }: HttpBindings,
  file: File,
  run: (file: File) => Promise<Value>,
): Promise<Value> {
  const stop = () => file.destroy(new Error('the client hung up'))
  incoming.socket.setTimeout(0)
  outgoing.once('close', stop)
  try {
    const working = run(file)
    if (outgoing.destroyed) stop()
    return await working
  } finally {
    outgoing.off('close', stop)
    incoming.socket.setTimeout(IDLE_MS)
  }
}

/**
 * A file left by a killed process is not overwritten here, but deleted when the socket is opened.
 */
function openSpool(path: string): Writable {
  return createWriteStream(path, { flags: 'wx', mode: 0o600 })
}

function describe(error: Error): string {
  if (error instanceof DatabaseError) return error.message
  return `It failed inside the running product, whose log says why (${error.name}).`
}
