import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SharedTurns, Turn } from '../../use-cases/ports/shared-store.ts'
import type { RedisConnection } from './redis-connection.ts'

const LOOK_MS = 25

/** Ends a turn only if it is still ours. */
const END = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`

export function createSharedTurns({ redis, orNull }: RedisConnection): SharedTurns {
  const holder = randomUUID()
  const alone: Turn = { waited: false, end: () => undefined }
  return {
    take: async (name, limitMs) => {
      const key = `turn:${name}`
      const token = `${holder}:${randomUUID()}`
      const endsAtMs = performance.now() + limitMs
      for (let waited = false; ; waited = true) {
        const reply = await orNull(async () => ({
          taken: await redis.set(key, token, 'PX', Math.ceil(limitMs * 2), 'NX'),
        }))
        if (reply === null) return alone
        if (reply.taken === 'OK') {
          return { waited, end: () => void orNull(() => redis.eval(END, 1, key, token)) }
        }
        if (performance.now() + LOOK_MS >= endsAtMs) return { ...alone, waited: true }
        await sleep(LOOK_MS)
      }
    },
  }
}
