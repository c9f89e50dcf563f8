import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { KEY_ROTATION } from './key-rotation.ts'

/*
 * One exchange for each connection. The script says `backup`, `restore <bytes>`, `rotate-keys` or
 * `rotate-keys discard-old` in a line; the server answers in lines of JSON, see REPLY:
 *   backup       → done, with the number of bytes of the file, which follow
 *   restore      → go; then the script sends that many bytes; → done
 *   rotate-keys  → rotated
 *   each         → failed, at any time before that
 * Whoever closes the connection early breaks off what was begun.
 */

const SUMMARY = z.object({ madeAtUtc: z.string(), tables: z.int(), rows: z.int() })

export const REPLY = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('go') }),
  z.object({ kind: z.literal('done'), summary: SUMMARY, bytes: z.int().min(0) }),
  z.object({ kind: z.literal('rotated'), rotation: KEY_ROTATION }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])

export type MaintenanceReply = z.infer<typeof REPLY>

const MAX_LINE_BYTES = 4_096

/** The other side ended the connection, or said what nobody understands. */
export class ConversationError extends Error {}

/**
 * Reads one line and leaves what follows it to be read.
 * @throws ConversationError when the connection ends before, or the line is longer than 4 KB
 */
export async function receiveLine(socket: Socket): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const chunk of readOn(socket)) {
    const end = chunk.indexOf('\n')
    pieces.push(end === -1 ? chunk : chunk.subarray(0, end))
    length += chunk.length
    if (end !== -1) {
      if (end + 1 < chunk.length) socket.unshift(chunk.subarray(end + 1))
      return Buffer.concat(pieces).toString()
    }
    if (length > MAX_LINE_BYTES) throw new ConversationError('a line is too long')
  }
  throw new ConversationError('the connection ended')
}

/**
 * Fills a file with exactly that many bytes and ends it.
 * @throws ConversationError when the connection ends before; what the file throws
 */
export async function receiveBytes(socket: Socket, bytes: number, file: Writable): Promise<void> {
  await pipeline(takeBytes(socket, bytes), file)
}

async function* takeBytes(socket: Socket, bytes: number): AsyncGenerator<Buffer> {
  // Before the loop, which would wait for a byte that nobody sends.
  if (bytes === 0) return
  let left = bytes
  for await (const chunk of readOn(socket)) {
    const ours = chunk.subarray(0, left)
    left -= ours.length
    if (ours.length < chunk.length) socket.unshift(chunk.subarray(ours.length))
    yield ours
    if (left === 0) return
  }
  throw new ConversationError('the connection ended')
}

/** Stopping to read leaves the connection open. */
function readOn(socket: Socket): AsyncIterable<Buffer> {
  return socket.iterator({ destroyOnReturn: false })
}
