import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { LimitAnswer, SharedLimits } from '../../use-cases/ports/shared-store.ts'
import type { ClientAddress } from '../client-address.ts'
import { ApiError, replyWithError } from '../error-reply.ts'
import type { RequestVariables } from './request-log.ts'

/** One client's limit at one endpoint: burst size and refill per second. */
const BURST = 300
const PER_SECOND = 20
/** An API key allows as many times that: its user is known. */
const KEY_FACTOR = 2

/** Maximum number of clients tracked; beyond it the least recent are dropped. */
const MAX_CLIENTS = 20_000

/** `::1` as normalized by `createClientAddress`. */
const LOOPBACK_NETWORK = '0:0:0:0::/64'

/** The rate-limit error, in the shape of the API that was called. */
export type TooManyRequests = (c: Context, retryAfterSeconds: number) => Response

/** For `functions/v1` and `api/v1`. */
export const tooManyRequests: TooManyRequests = (c, seconds) =>
  replyWithError(c, new ApiError(429, describeTooMany(c), { 'Retry-After': String(seconds) }))

export function describeTooMany(c: Context): string {
  const whose = c.get('keyHolder') === undefined ? 'from your address' : 'with this API key'
  return `Too many requests ${whose}. Wait a moment and try again.`
}

type CallLimit = {
  readonly name: string
  readonly clock: Clock
  readonly scale: number
  readonly describe: TooManyRequests
  /** Null for a single instance. */
  readonly shared: SharedLimits | null
  /** How many calls one with an API key counts as; 1 unless given. Any other counts once. */
  readonly costWithKey?: (c: Context) => number
}

type Answer = NonNullable<LimitAnswer>
type Bucket = { left: number; touchedMs: number }
/** `calls` at once, refilled within `seconds`. */
type Policy = { readonly name: string; readonly calls: number; readonly seconds: number }

/**
 * Limits each client's calls to `functions/v1` and `api/v1`, or to `rest/v1`, to what a person, or
 * a dozen behind one address, can use; a request with an API key counts as the key's, wherever it comes
 * from. Counted by all instances together if they have a shared store, otherwise in memory: losing it on
 * restart is harmless. Replies say what is left, as draft-ietf-httpapi-ratelimit-headers-10 has it.
 * @param name of the limit, for the shared store
 * @param scale multiplies the limit, `RATE_LIMIT_SCALE`
 */
export function limitCalls(
  clientAddress: ClientAddress,
  settings: CallLimit,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const { name, scale, describe, shared, clock, costWithKey = () => 1 } = settings
  const seconds = BURST / PER_SECOND
  const policyOf = (kind: string, factor: number): Policy => ({
    name: kind,
    calls: Math.max(1, Math.round(BURST * scale * factor)),
    seconds,
  })
  const [ofClient, ofKey] = [policyOf('client', 1), policyOf('key', KEY_FACTOR)]
  const takeAlone = createBuckets(clock)
  return async (c, next) => {
    const holder = c.get('keyHolder')
    const client = holder === undefined ? clientAddress(c) : `key:${holder.keyId}`
    // Our own machine: the operator, or a proxy missing from TRUSTED_PROXIES, behind which all
    // clients would share one bucket.
    if (client.startsWith('127.') || client === LOOPBACK_NETWORK) return next()
    const policy = holder === undefined ? ofClient : ofKey
    const cost = holder === undefined ? 1 : Math.min(costWithKey(c), policy.calls)
    const shares = await shared?.take({ name, client, calls: policy.calls, seconds, cost })
    const answer = shares ?? takeAlone(client, policy, cost)
    if (answer.isAllowed) await next()
    else c.res = describe(c, answer.retryAfterSeconds)
    writeLimit(c, policy, answer)
    return undefined
  }
}

function writeLimit(c: Context, { name, calls, seconds }: Policy, answer: Answer): void {
  c.header('RateLimit-Policy', `"${name}";q=${calls};w=${seconds}`)
  c.header('RateLimit', `"${name}";r=${answer.left};t=${answer.resetSeconds}`)
}

/** Buckets of this process: bursts are allowed, then a steady rate. */
function createBuckets(clock: Clock): (client: string, policy: Policy, cost: number) => Answer {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS })
  return (client, { calls, seconds }, cost) => {
    const perSecond = calls / seconds
    const nowMs = clock().getTime()
    const stored = buckets.get(client) ?? { left: calls, touchedMs: nowMs }
    const passedSeconds = Math.max(0, nowMs - stored.touchedMs) / 1_000
    const before = Math.min(calls, stored.left + passedSeconds * perSecond)
    const isAllowed = before >= cost
    const left = isAllowed ? before - cost : before
    buckets.set(client, { left, touchedMs: nowMs })
    return {
      isAllowed,
      left: Math.floor(left),
      resetSeconds: Math.ceil((calls - left) / perSecond),
      retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil((cost - before) / perSecond)),
    }
  }
}
