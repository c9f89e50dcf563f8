import { finishFlow, type Flow } from '../../../database/accounts/flow-states.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { findLiveSession } from '../../../database/accounts/sessions.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'
import type { VerifiedProfile } from './attach-identity.ts'
import { isBanned } from '../sign-in/is-banned.ts'
import { linkIdentity } from './link-identity.ts'
import { makeOneTimeText } from '../one-time-tokens/one-time-text.ts'
import { openSession } from '../sessions/open-session.ts'
import type { ReturnOutcome } from './return-outcome.ts'
import { sealReturn } from './sealed-return.ts'

type Received = {
  readonly flow: Flow
  readonly verified: VerifiedProfile
  /** Set when linking an identity: the user's session, which continues. */
  readonly sessionId: string | null
}

/** Signs in or links a provider-verified user, as the flow requested. */
export async function handleCallback(
  deps: AccountDeps,
  received: Received,
  visitor: Visitor,
): Promise<ReturnOutcome> {
  const { redirectTo } = received.flow
  const outcome = await settle(deps, received, visitor)
  if (!outcome.ok) return { kind: 'failed', redirectTo, failure: outcome.failure }
  return outcome.value
}

async function settle(
  deps: AccountDeps,
  received: Received,
  visitor: Visitor,
): Promise<Outcome<ReturnOutcome, AccountFailure>> {
  const { flow, verified, sessionId } = received
  const { redirectTo } = flow
  const found = await findAccount(deps, received, visitor)
  if (!found.ok) return found
  const user = found.value
  if (isBanned(user, deps.clock())) return fail({ code: 'user_banned' })
  if (flow.challenge !== null) {
    const code = await giveCode(deps, received, user)
    return succeed({ kind: 'code', redirectTo, code })
  }
  const opened = await openSession(deps, user, {
    method: 'oauth',
    visitor,
    ...(sessionId === null ? {} : { sessionId }),
  })
  if (!opened.ok) return opened
  const { providerToken, providerRefreshToken } = verified.user
  const tokens = {
    ...(providerToken === null ? {} : { providerToken }),
    ...(providerRefreshToken === null ? {} : { providerRefreshToken }),
  }
  return succeed({ kind: 'session', redirectTo, opened: { ...opened.value, ...tokens } })
}

/** A user who has signed out since links nothing. */
async function findAccount(
  deps: AccountDeps,
  { flow, verified, sessionId }: Received,
  visitor: Visitor,
): Promise<Outcome<User, AccountFailure>> {
  const { linkingUserId } = flow
  if (linkingUserId === null) return signInWithIdentity(deps, verified, visitor)
  const live =
    sessionId === null ? null : await findLiveSession(deps.db, { sessionId, userId: linkingUserId })
  if (live === null) return fail({ code: 'session_not_found' })
  return linkIdentity(deps, linkingUserId, verified, visitor)
}

async function giveCode(
  { db, clock, secrets }: AccountDeps,
  { flow, verified, sessionId }: Received,
  user: User,
): Promise<string> {
  const code = makeOneTimeText()
  const { providerToken, providerRefreshToken } = verified.user
  const isThere = await inTransaction(db, (tx) =>
    finishFlow(tx, flow.id, {
      userId: user.id,
      method: 'oauth',
      authCodeHash: code.hash,
      sealed: sealReturn(secrets, { providerToken, providerRefreshToken, sessionId }),
      expiresAt: new Date(clock().getTime() + LIFETIME_SECONDS.authCode * 1_000),
    }),
  )
  if (!isThere) throw new Error('The redeemed flow is missing')
  return code.text
}
