import { takeTokens } from '../../../database/accounts/rate-limits.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { LIMITS, type Limit, type LimitName } from './limits.ts'

type LimitDeps = Pick<AccountDeps, 'db' | 'secrets' | 'clock' | 'settings'>

/**
 * Counts one use of a limit, shared by all processes on the database.
 * @param key a client's address or an account's; only its MAC is stored
 */
export async function consumeRateLimit(
  deps: LimitDeps,
  name: LimitName,
  key: string,
): Promise<Outcome<void, AccountFailure>> {
  const attempt = await spend(deps, name, key, 1)
  if (attempt.isAllowed) return succeed(undefined)
  const { code = 'over_request_rate_limit' }: Limit = LIMITS[name]
  return fail({ code, retryAfterSeconds: Math.max(1, Math.ceil(attempt.retryAfterSeconds)) })
}

/** Refunds a use that should not count. */
export async function refundRateLimit(
  deps: LimitDeps,
  name: LimitName,
  key: string,
): Promise<void> {
  await spend(deps, name, key, -1)
}

function spend(
  { db, secrets, clock, settings }: LimitDeps,
  name: LimitName,
  key: string,
  cost: number,
) {
  const { burst, count, seconds } = LIMITS[name]
  const scale = settings.rateLimitScale
  const mac = Buffer.from(secrets.mac('rate-limit', `${name}:${key}`)).toString('base64url')
  return takeTokens(db, {
    key: `${name}:${mac}`,
    // Below 1 no one could ever get in.
    capacity: Math.max(1, burst * scale),
    refillPerSecond: (count * scale) / seconds,
    cost,
    at: clock(),
  })
}
