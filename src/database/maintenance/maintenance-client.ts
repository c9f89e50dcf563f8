import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { BackupSummary } from '../backup/backup-format.ts'
import { openWholeFile } from '../backup/backup-file.ts'
import { DatabaseError } from '../database-error.ts'
import { KEY_ROTATION, type RotateKeys } from './key-rotation.ts'
import { findSocketError, locateMaintenanceSocket } from './maintenance-path.ts'

/** Client of a running product; each request has its own connection. */
export type RunningProduct = {
  /** Fills the file with a backup and ends it. */
  readonly backUp: (file: Writable) => Promise<BackupSummary>
  /** @param path of a backup file */
  readonly restore: (path: string) => Promise<BackupSummary>
  /** Creates a new key pair for signing access tokens. */
  readonly rotateKeys: RotateKeys
}

const SUMMARY = z.object({ madeAtUtc: z.string(), tables: z.int(), rows: z.int() })
const FAILURE = z.object({ message: z.string() })

/** The connection failed, or ended before the response did. */
const BROKEN_CODES = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ENOENT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
])

/**
 * Finds the product running on a data folder. Its rejections and connection errors come as a
 * DatabaseError with one line.
 * @param dataDirectory absolute path of a folder that exists
 * @returns null when none is running
 */
export async function findRunningProduct(dataDirectory: string): Promise<RunningProduct | null> {
  const socketPath = locateMaintenanceSocket(dataDirectory)
  const error = await findSocketError(socketPath)
  if (error?.code === 'ENOENT' || error?.code === 'ECONNREFUSED') return null
  if (error !== null) {
    throw new DatabaseError(
      'maintenance-rejected',
      `The running product does not let us in (${error.code ?? ''}): run this as the user it runs as.`,
      { cause: error },
    )
  }
  const post = (path: string, headers = {}) =>
    request({ socketPath, path, headers, method: 'POST', agent: false })
  return {
    backUp: (file) => converse(post('/backup'), (requested) => requestForBackup(requested, file)),
    restore: async (path) => {
      const { file, bytes } = await openWholeFile(path)
      // The file is sent once the product says that it is ready.
      const requested = post('/restore', { 'Content-Length': bytes, Expect: '100-continue' })
      requested.once('continue', () => void pipeline(file, requested).catch(() => undefined))
      requested.flushHeaders()
      return converse(requested, async () =>
        SUMMARY.parse(await json(await receiveReply(requested))),
      ).finally(() => file.destroy())
    },
    rotateKeys: (wanted) =>
      converse(post('/rotate-keys'), async (requested) => {
        requested.end(JSON.stringify(wanted))
        return KEY_ROTATION.parse(await json(await receiveReply(requested)))
      }),
  }
}

async function requestForBackup(requested: ClientRequest, file: Writable): Promise<BackupSummary> {
  requested.end()
  const reply = await receiveReply(requested)
  const summary = SUMMARY.parse(JSON.parse(String(reply.headers['tapelight-summary'])))
  await pipeline(reply, file)
  return summary
}

async function receiveReply(requested: ClientRequest): Promise<IncomingMessage> {
  const [reply]: IncomingMessage[] = await once(requested, 'response')
  if (reply === undefined) throw new Error('a response without a message')
  if (reply.statusCode === 200) return reply
  throw new DatabaseError('maintenance-rejected', FAILURE.parse(await json(reply)).message)
}

async function converse<Value>(
  requested: ClientRequest,
  run: (requested: ClientRequest) => Promise<Value>,
): Promise<Value> {
  // Reported to the caller waiting for the response; ignored after it.
  requested.on('error', () => undefined)
  try {
    return await run(requested)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (!BROKEN_CODES.has(code)) throw cause
    throw new DatabaseError(
      'maintenance-rejected',
      'The running product broke off before it said that it was done: look into its log.',
      { cause },
    )
  } finally {
    requested.destroy()
  }
}
