import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { LimitAnswer, SharedLimits } from '../../use-cases/ports/shared-store.ts'
import type { ClientAddress } from '../client-address.ts'
import { ApiError, replyWithError } from '../error-reply.ts'

/** One client's limit at one endpoint: burst size and refill per second. */
const BURST = 300
const PER_SECOND = 20

export const TOO_MANY = 'Too many requests from your address. Wait a moment and try again.'

/** Maximum number of clients tracked; beyond it the least recent are dropped. */
const MAX_CLIENTS = 20_000

/** `::1` as normalized by `createClientAddress`. */
const LOOPBACK_NETWORK = '0:0:0:0::/64'

/** The rate-limit error, in the shape of the API that was called. */
export type TooManyRequests = (c: Context, retryAfterSeconds: number) => Response

/** For `functions/v1` and `api/v1`. */
export const tooManyRequests: TooManyRequests = (c, seconds) =>
  replyWithError(c, new ApiError(429, TOO_MANY, { 'Retry-After': String(seconds) }))

type CallLimit = {
  readonly name: string
  readonly clock: Clock
  readonly scale: number
  readonly describe: TooManyRequests
  /** Null for a single instance. */
  readonly shared: SharedLimits | null
}

type Bucket = { left: number; touchedMs: number }

/**
 * Limits each client's calls to `functions/v1` and `api/v1`, or to `rest/v1`, to what a person, or
 * a dozen behind one address, can use. Counted by all instances together if they have a shared store,
 * otherwise in memory: losing it on restart is harmless.
 * @param name of the limit, for the shared store
 * @param scale multiplies the limit, `RATE_LIMIT_SCALE`
 */
export function limitCalls(clientAddress: ClientAddress, settings: CallLimit): MiddlewareHandler {
  const { name, scale, describe, shared } = settings
  const takeAlone = createBuckets(settings)
  const calls = Math.max(1, Math.round(BURST * scale))
  const seconds = BURST / PER_SECOND
  return async (c, next) => {
    const client = clientAddress(c)
    // Our own machine: the operator, or a proxy missing from TRUSTED_PROXIES, behind which all
    // clients would share one bucket.
    if (client.startsWith('127.') || client === LOOPBACK_NETWORK) return next()
    const answer = await shared?.take({ name, client, calls, seconds })
    const { isAllowed, retryAfterSeconds } = answer ?? takeAlone(client)
    return isAllowed ? next() : describe(c, retryAfterSeconds)
  }
}

/** Buckets of this process: bursts are allowed, then a steady rate. */
function createBuckets({ clock, scale }: CallLimit): (client: string) => NonNullable<LimitAnswer> {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS })
  const burst = BURST * scale
  const perSecond = PER_SECOND * scale
  return (client) => {
    const nowMs = clock().getTime()
    const stored = buckets.get(client) ?? { left: burst, touchedMs: nowMs }
    const passedSeconds = Math.max(0, nowMs - stored.touchedMs) / 1_000
    const left = Math.min(burst, stored.left + passedSeconds * perSecond)
    buckets.set(client, { left: left < 1 ? left : left - 1, touchedMs: nowMs })
    if (left >= 1) return { isAllowed: true, retryAfterSeconds: 0 }
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((1 - left) / perSecond)) }
  }
}
