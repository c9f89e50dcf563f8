import type { SharedQuotas } from '../../use-cases/ports/shared-store.ts'
import type { RedisConnection } from './redis-connection.ts'

/**
 * Per key the arguments limit, known and time to live. Counts all windows or none, and returns whether it
 * did, then the counts.
 */
const TAKE = `
local used, isFull = {}, false
for i, key in ipairs(KEYS) do
  used[i] = math.max(tonumber(redis.call('get', key) or '0'), tonumber(ARGV[i * 3 - 1]))
  if used[i] >= tonumber(ARGV[i * 3 - 2]) then isFull = true end
end
if isFull then return {0, unpack(used)} end
for i, key in ipairs(KEYS) do
  used[i] = used[i] + 1
  redis.call('set', key, used[i], 'px', ARGV[i * 3])
end
return {1, unpack(used)}`

export function createSharedQuotas({ redis, orNull }: RedisConnection): SharedQuotas {
  return {
    take: async (windows) => {
      const keys = windows.map(({ key }) => `quota:${key}`)
      const args = windows.flatMap(({ limit, known, ttlMs }) => [limit, known, ttlMs])
      const reply = await orNull(() => redis.eval(TAKE, keys.length, ...keys, ...args))
      if (!Array.isArray(reply)) return null
      const [isTaken, ...used] = reply.map(Number)
      return { isTaken: isTaken === 1, used }
    },
  }
}
