import { z } from 'zod'
import type { SharedEvents, SharedMessages } from '../../use-cases/ports/shared-store.ts'
import type { RedisConnection } from './redis-connection.ts'

/** A subject that no one has offered for this long has no listeners. */
const KEPT_MS = 10 * 60_000
/** Longer than a page stays away and comes back with the id it has. */
const COUNTED_MS = 24 * 3_600_000

const CHANNEL = 'events'

/**
 * KEYS: the counter, then one per subject. ARGV: channel, run, times to live of counter and subject;
 * then per subject its name, version, text, and 1 if it was offered before. Returns the counter, then
 * index and text of the state that counts for each subject.
 */
const OFFER = `
local out = {0}
for i = 2, #KEYS do
  local at = 4 + (i - 2) * 4
  local subject, version, text, isKnown = ARGV[at + 1], ARGV[at + 2], ARGV[at + 3], ARGV[at + 4]
  local held = redis.call('hmget', KEYS[i], 'index', 'version', 'text')
  local index = held[1]
  local stays = index and (held[3] == text or held[2] > version
    or (held[2] == version and isKnown == '1'))
  if stays then
    text = held[3]
  else
    index = redis.call('incr', KEYS[1])
    redis.call('hset', KEYS[i], 'index', index, 'version', version, 'text', text)
    redis.call('publish', ARGV[1],
      cjson.encode({run = ARGV[2], subject = subject, index = index, text = text}))
  end
  redis.call('pexpire', KEYS[i], ARGV[4])
  out[#out + 1] = tonumber(index)
  out[#out + 1] = text
end
redis.call('pexpire', KEYS[1], ARGV[3])
out[1] = tonumber(redis.call('get', KEYS[1]) or '0')
return out`

const message = z.object({
  run: z.string(),
  subject: z.string(),
  index: z.int().min(1),
  text: z.string(),
})

/**
 * Indexes belong to one run of the Redis server: after a restart it may have lost the newest ones, and
 * counts from the beginning.
 */
export function createSharedEvents(
  { redis, orNull, channelPrefix }: RedisConnection,
  messages: SharedMessages,
): SharedEvents {
  let run: string | null = null
  redis.on('close', () => {
    run = null
  })
  const readRun = async (): Promise<string | null> => {
    const about = await redis.info('server')
    return /^run_id:(\w{8})/m.exec(about)?.[1] ?? null
  }
  return {
    offer: (states) =>
      orNull(async () => {
        run ??= await readRun()
        if (run === null) return null
        const ours = run
        const keys = states.map(({ subject }) => `event:${ours}:${subject}`)
        const args = states.flatMap(({ subject, version, text, isKnown }) => [
          subject,
          version,
          text,
          isKnown ? 1 : 0,
        ])
        const reply = await redis.eval(
          OFFER,
          keys.length + 1,
          `events:${ours}`,
          ...keys,
          `${channelPrefix}${CHANNEL}`,
          ours,
          COUNTED_MS,
          KEPT_MS,
          ...args,
        )
        const found = z.array(z.union([z.int(), z.string()])).parse(reply)
        return {
          run: ours,
          count: Number(found[0]),
          states: states.map(({ subject }, index) => ({
            subject,
            index: Number(found[1 + index * 2]),
            text: String(found[2 + index * 2]),
          })),
        }
      }),
    subscribe: (onAccepted) => {
      messages.subscribe(CHANNEL, (received) => {
        const read = message.safeParse(received)
        if (read.success) onAccepted(read.data.run, read.data)
      })
    },
  }
}
