import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '../../use-cases/ports/clock.ts'

/** One line of the outbox file; other programs read it, so its field names are fixed. */
export type FiledMessage = {
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** The type accepted by `/verify`, or the subject. */
  readonly type: string
  readonly otp: string | null
  readonly token_hash: string | null
  readonly link: string | null
  readonly redirect_to: string | null
}

/** File mode: contains codes, so private to the owner. */
export type Outbox = (message: FiledMessage) => Promise<void>

/**
 * The file of `AUTH_OUTBOX_FILE`. Each message is appended in one write, so that lines of several
 * processes do not interleave.
 * @returns a function that throws when the file cannot be written
 */
export function openFileMailer(path: string, clock: Clock): Outbox {
  return async ({ channel, to, type, otp, token_hash, link, redirect_to }) => {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a', 0o600)
    try {
      const at = clock().toISOString()
      const line = { at, channel, to, type, otp, token_hash, link, redirect_to }
      await file.write(`${JSON.stringify(line)}\n`)
    } finally {
      await file.close()
    }
  }
}
