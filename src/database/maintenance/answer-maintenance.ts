import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { BackupSummary } from '../backup/backup-format.ts'
import { openWholeFile } from '../backup/backup-file.ts'
import { writeBackup } from '../backup/backup.ts'
import { DatabaseError } from '../database-error.ts'
import type { KeyRotation, RotateKeys } from './key-rotation.ts'
import {
  ConversationError,
  receiveBytes,
  receiveLine,
  type MaintenanceReply,
} from './maintenance-wire.ts'
import { restoreBackup } from '../backup/restore.ts'
import type { Schema } from '../schema.ts'

/** What became of work that was asked for. */
export type MaintenanceEnd = {
  readonly command: 'backup' | 'restore' | 'rotate-keys'
  /** Null when it failed. */
  readonly summary: BackupSummary | KeyRotation | null
  /** Null when it succeeded. */
  readonly error: unknown
}

type Dependencies = {
  readonly db: Kysely<Schema>
  /** Where a backup is kept on its way; ours alone while we have the turn. */
  readonly spoolFile: string
  /** Gives the only right to work, with what gives it back; null while another has it. */
  readonly consumeRateLimit: () => (() => void) | null
  readonly rotateKeys: RotateKeys
  readonly onEnd: (end: MaintenanceEnd) => void
}

type Turn = Pick<Dependencies, 'db' | 'spoolFile'> & { readonly socket: Socket }

type Task = {
  readonly command: MaintenanceEnd['command']
  readonly run: (attempt: Turn) => Promise<MaintenanceEnd['summary']>
}

type Destroyable = { readonly destroy: (reason: Error) => unknown }

/** Somebody who says nothing, or takes nothing, for so long is not waited for. */
const IDLE_MS = 60_000

const BUSY = 'Another backup or restore is running: try again when it is done.'

/** Holds one conversation, see `maintenance-wire.ts`. Resolves when it is over; never rejects. */
export async function answerMaintenance(socket: Socket, around: Dependencies): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  // A broken connection is seen by whoever reads or writes it next.
  socket.on('error', () => undefined)
  socket.setTimeout(IDLE_MS, () => socket.destroy())
  try {
    const task = chooseTask(await receiveLine(socket), around)
    if (task === null) throw new ConversationError('nobody understands that')
    const giveBack = around.consumeRateLimit()
    if (giveBack === null) format(socket, { kind: 'failed', message: BUSY })
    else await work(socket, around, task).finally(giveBack)
    socket.end()
  } catch {
    socket.destroy()
  }
  socket.resume()
  await gone
}

function chooseTask(requested: string, { rotateKeys }: Dependencies): Task | null {
  const upload = /^restore (\d{1,15})$/.exec(requested)?.[1]
  if (upload !== undefined) {
    return { command: 'restore', run: (attempt) => takeBackup(attempt, Number(upload)) }
  }
  if (requested === 'backup') return { command: 'backup', run: giveBackup }
  const discardOld = requested === 'rotate-keys discard-old'
  if (!discardOld && requested !== 'rotate-keys') return null
  const run = async ({ socket }: Turn) => {
    const rotation = await rotateKeys({ discardOld })
    format(socket, { kind: 'rotated', rotation })
    return rotation
  }
  return { command: 'rotate-keys', run }
}

async function work(
  socket: Socket,
  { db, spoolFile, onEnd }: Dependencies,
  { command, run }: Task,
): Promise<void> {
  try {
    onEnd({ command, summary: await run({ socket, db, spoolFile }), error: null })
  } catch (error) {
    onEnd({ command, summary: null, error })
    format(socket, { kind: 'failed', message: describe(error) })
  } finally {
    await rm(spoolFile, { force: true })
  }
}

/**
 * The backup is made whole on our own disk and then sent: a script that is slow, or stopped, must not
 * keep the transaction open, and with it everybody from the embedded database.
 */
async function giveBackup({ socket, db, spoolFile }: Turn): Promise<BackupSummary> {
  const summary = await whileConnected(socket, openSpool(spoolFile), (file) =>
    writeBackup(db, file),
  )
  const { file, bytes } = await openWholeFile(spoolFile)
  format(socket, { kind: 'done', summary, bytes })
  await pipeline(file, socket, { end: false }).catch((error: unknown) => {
    // Words would pass for bytes of the file now.
    socket.destroy()
    throw error
  })
  return summary
}

/** The whole file is here before the first row of the store is touched. */
async function takeBackup({ socket, db, spoolFile }: Turn, upload: number): Promise<BackupSummary> {
  format(socket, { kind: 'go' })
  await receiveBytes(socket, upload, openSpool(spoolFile))
  const { file } = await openWholeFile(spoolFile)
  const summary = await whileConnected(socket, file, () => restoreBackup(db, file))
  format(socket, { kind: 'done', summary, bytes: 0 })
  return summary
}

/**
 * Work on a file during which nothing is said: silence is no reason to hang up, and hanging up is
 * one to stop, which destroying the file does.
 */
async function whileConnected<File extends Destroyable, Value>(
  socket: Socket,
  file: File,
  run: (file: File) => Promise<Value>,
): Promise<Value> {
  const stop = () => file.destroy(new ConversationError('the script hung up'))
  socket.setTimeout(0)
  socket.once('close', stop)
  // The end of a connection shows only to who reads it.
  socket.resume()
  try {
    const working = run(file)
    if (socket.destroyed) stop()
    return await working
  } finally {
    socket.off('close', stop)
    socket.setTimeout(IDLE_MS)
  }
}

/** What a killed process left there is not written over, but taken away when the door is opened. */
function openSpool(path: string): Writable {
  return createWriteStream(path, { flags: 'wx', mode: 0o600 })
}

function format(socket: Socket, reply: MaintenanceReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(reply)}\n`)
}

function describe(error: unknown): string {
  if (error instanceof DatabaseError) return error.message
  return `It failed inside the running product, whose log says why (${error instanceof Error ? error.name : 'unknown'}).`
}
