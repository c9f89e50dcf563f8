import { findLiveSession } from '../../../database/accounts/sessions.ts'
import { findUser } from '../../../database/accounts/users.ts'
import { settleLevel, type AssuranceLevel } from '../../../domain/accounts/assurance.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { Session } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { VerifiedAccessToken } from '../../ports/access-tokens.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { isBanned } from '../sign-in/is-banned.ts'

/** A signed-in user, as currently in the database. */
export type Caller = {
  readonly user: User
  readonly session: Session
  /** The lower of the token's level and the session's current one. */
  readonly level: AssuranceLevel
  readonly token: VerifiedAccessToken
}

/**
 * The sender of an access token: its session must be active, so that ending a
 * session takes effect at once.
 */
export async function findCaller(
  { db, tokens, clock }: Pick<AccountDeps, 'db' | 'tokens' | 'clock'>,
  bearer: string,
): Promise<Outcome<Caller, AccountFailure>> {
  const verified = await tokens.verify(bearer)
  if (!verified.ok) {
    const isExpired = verified.failure.kind === 'token-expired'
    const reason = isExpired ? 'token is expired' : 'unable to parse or verify signature'
    const { detail } = verified.failure
    return fail({ code: 'bad_jwt', message: `invalid JWT: ${reason}`, detail })
  }
  const token = verified.value
  const live = await findLiveSession(db, token)
  if (live === null) {
    const user = await findUser(db, token.userId)
    return fail({ code: user === null ? 'user_not_found' : 'session_not_found' })
  }
  if (isBanned(live.user, clock())) return fail({ code: 'user_banned' })
  return succeed({ ...live, token, level: settleLevel(token.level, live.session.proofs) })
}
