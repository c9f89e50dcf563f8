import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedLimits } from '../../use-cases/ports/shared-store.ts'
import type { RedisConnection } from './redis-connection.ts'

export function createSharedLimits({ redis }: RedisConnection): SharedLimits {
  const limiters = new Map<string, RateLimiterRedis>()
  return {
    take: async ({ name, client, calls, seconds, cost }) => {
      const limiter =
        limiters.get(name) ??
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `limit:${name}`,
          points: calls,
          duration: seconds,
          rejectIfRedisNotReady: true,
          // Of a flood, only what is allowed reaches the store.
          inMemoryBlockOnConsumed: calls + 1,
        })
      limiters.set(name, limiter)
      try {
        const { remainingPoints: left, msBeforeNext } = await limiter.consume(client, cost)
        const resetSeconds = Math.ceil(msBeforeNext / 1_000)
        return { isAllowed: true, left, resetSeconds, retryAfterSeconds: 0 }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) return null
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
        return { isAllowed: false, left: 0, resetSeconds: retryAfterSeconds, retryAfterSeconds }
      }
    },
  }
}
