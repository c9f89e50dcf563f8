import { isSessionLive } from '../../../database/accounts/sessions.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { TokenError, VerifiedAccessToken } from '../../ports/access-tokens.ts'
import type { AccountDeps } from '../account-deps.ts'

/** `detail` is for the log. */
export type BearerError =
  | TokenError
  /** Signed out, revoked or deleted: the token itself was still valid. */
  | { readonly kind: 'session-ended'; readonly detail: string }

/**
 * `needsFactor`: the session must still pass its account's second factor, and opens no rows until
 * then.
 */
type ActiveToken = VerifiedAccessToken & { readonly needsFactor: boolean }

/** Whether an access token's session is active, with a minimal database query. */
export type CheckBearer = (bearer: string) => Promise<Outcome<ActiveToken, BearerError>>

export function createBearerCheck({
  db,
  tokens,
  clock,
}: Pick<AccountDeps, 'db' | 'tokens' | 'clock'>): CheckBearer {
  return async (bearer) => {
    const verified = await tokens.verify(bearer)
    if (!verified.ok) return verified
    const { sessionId, userId, level } = verified.value
    const state = await isSessionLive(db, { sessionId, userId, claimed: level, at: clock() })
    const isActive = state === 'live' || state === 'owes-factor'
    if (!isActive) return fail({ kind: 'session-ended', detail: state })
    return succeed({ ...verified.value, needsFactor: state === 'owes-factor' })
  }
}
