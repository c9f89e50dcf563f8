import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { SharedMessages } from '../use-cases/ports/shared-store.ts'

/** Hides a client in the counts of one purpose; those of two cannot be linked. */
export type HideClient = (purpose: 'questions' | 'tickers', client: string) => Uint8Array

type Salt = { readonly day: string; readonly since: number; readonly bytes: string }

const CHANNEL = 'salts'

const message = z.union([
  z.object({ wanted: z.iso.date() }),
  z.object({
    day: z.iso.date(),
    since: z.number().min(0),
    bytes: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  }),
])

/**
 * A 16-byte hash of a client with a salt that is generated daily and only ever in memory, so that stored
 * counts can never be linked to an address; a client that returns after a restart counts again.
 * Instances with a shared store tell each other the salt of the day, and use the oldest.
 */
export function createDailySalt(clock: Clock, messages: SharedMessages | null): HideClient {
  let salt: Salt | null = null
  const request = () => messages?.publish(CHANNEL, { wanted: salt?.day })
  const turnDay = (): Salt => {
    const now = clock()
    const day = now.toISOString().slice(0, 10)
    if (salt?.day === day) return salt
    salt = { day, since: now.getTime(), bytes: randomBytes(32).toString('base64') }
    request()
    return salt
  }
  messages?.subscribe(CHANNEL, (received) => {
    const read = message.safeParse(received)
    if (!read.success) return
    const own = turnDay()
    if ('wanted' in read.data) {
      messages.publish(CHANNEL, own)
      return
    }
    const { day, since, bytes } = read.data
    if (day !== own.day || bytes === own.bytes) return
    const isOlder = since < own.since || (since === own.since && bytes < own.bytes)
    if (isOlder) salt = read.data
    else messages.publish(CHANNEL, own)
  })
  turnDay()
  messages?.onConnected(request)
  return (purpose, client) => {
    const hmac = createHmac('sha256', Buffer.from(turnDay().bytes, 'base64'))
    return new Uint8Array(hmac.update(`${purpose} ${client}`).digest()).slice(0, 16)
  }
}
