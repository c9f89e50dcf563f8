import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupSummary } from '../backup/backup-format.ts'
import { openWholeFile } from '../backup/backup-file.ts'
import { DatabaseError } from '../database-error.ts'
import type { RotateKeys } from './key-rotation.ts'
import { locateMaintenanceSocket } from './maintenance-path.ts'
import {
  ConversationError,
  receiveBytes,
  receiveLine,
  REPLY,
  type MaintenanceReply,
} from './maintenance-wire.ts'

/** A product that answered and does not hang up is not waited for. */
const HANG_UP_MS = 2_000

/** A running product that can be asked; one question for each connection. */
export type RunningProduct = {
  /** Fills the file with a backup and ends it. */
  readonly backUp: (file: Writable) => Promise<BackupSummary>
  /** @param path of a file that a backup was written to */
  readonly restore: (path: string) => Promise<BackupSummary>
  /** Makes a new pair to sign access tokens with. */
  readonly rotateKeys: RotateKeys
}

/**
 * Finds the product that runs on a data folder. What it refuses, and what breaks the conversation,
 * comes as a DatabaseError with one line.
 * @param dataDirectory absolute path of a folder that exists
 * @returns null when none is running
 */
export async function findRunningProduct(dataDirectory: string): Promise<RunningProduct | null> {
  const socket = connect(locateMaintenanceSocket(dataDirectory))
  try {
    await once(socket, 'connect')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw new DatabaseError(
      'maintenance-refused',
      `The running product does not let us in (${String(code)}): run this as the user it runs as.`,
      { cause },
    )
  }
  // Seen by whoever reads or writes next.
  socket.on('error', () => undefined)
  return {
    backUp: (file) => converse(socket, () => requestForBackup(socket, file)),
    restore: (path) => converse(socket, () => offerBackup(socket, path)),
    rotateKeys: (requested) => converse(socket, () => requestForKeys(socket, requested)),
  }
}

async function requestForBackup(socket: Socket, file: Writable): Promise<BackupSummary> {
  socket.write('backup\n')
  const { summary, bytes } = await receiveDone(socket)
  await receiveBytes(socket, bytes, file)
  return summary
}

async function offerBackup(socket: Socket, path: string): Promise<BackupSummary> {
  const { file, bytes } = await openWholeFile(path)
  try {
    socket.write(`restore ${bytes}\n`)
    const reply = await receiveReply(socket)
    if (reply.kind !== 'go') throw new ConversationError('the answer is none of ours')
    await pipeline(file, socket, { end: false })
    return (await receiveDone(socket)).summary
  } finally {
    file.destroy()
  }
}

async function requestForKeys(socket: Socket, { discardOld }: Parameters<RotateKeys>[0]) {
  socket.write(discardOld ? 'rotate-keys discard-old\n' : 'rotate-keys\n')
  try {
    const reply = await receiveReply(socket)
    if (reply.kind !== 'rotated') throw new ConversationError('the answer is none of ours')
    return reply.rotation
  } finally {
    await waitForHangUp(socket)
  }
}

/** When the product hangs up, the next one may ask; whoever asks sooner would be told that it is busy. */
async function waitForHangUp(socket: Socket): Promise<void> {
  if (socket.readableEnded || socket.destroyed) return
  socket.resume()
  await once(socket, 'end', { signal: AbortSignal.timeout(HANG_UP_MS) }).catch(() => undefined)
}

async function receiveDone(socket: Socket): Promise<Extract<MaintenanceReply, { kind: 'done' }>> {
  const reply = await receiveReply(socket)
  if (reply.kind !== 'done') throw new ConversationError('the answer is none of ours')
  return reply
}

async function receiveReply(socket: Socket): Promise<MaintenanceReply> {
  const reply = REPLY.parse(JSON.parse(await receiveLine(socket)))
  if (reply.kind === 'failed') throw new DatabaseError('maintenance-refused', reply.message)
  return reply
}

async function converse<Value>(socket: Socket, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (cause) {
    if (!(cause instanceof ConversationError) && !isBroken(cause)) throw cause
    throw new DatabaseError(
      'maintenance-refused',
      'The running product broke off before it said that it was done: look into its log.',
      { cause },
    )
  } finally {
    socket.destroy()
  }
}

function isBroken(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(
    code,
  )
}
