import { hashSecret } from '../hash-secret.ts'
import { takeFlowByCode } from '../../../database/accounts/flow-states.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { findUser } from '../../../database/accounts/users.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { meetsChallenge } from './code-challenge.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { openReturn, type ProviderReturn } from './sealed-return.ts'

type Exchange = {
  readonly authCode?: string | undefined
  readonly codeVerifier?: string | undefined
  readonly visitor: Visitor
}

/**
 * Exchanges a PKCE code for its session. The code works once, even with a
 * wrong verifier.
 */
export async function exchangeAuthCode(
  deps: AccountDeps,
  { authCode = '', codeVerifier = '', visitor }: Exchange,
): Promise<Outcome<OpenedSession, AccountFailure>> {
  if (authCode === '' || codeVerifier === '') {
    const message = 'invalid request: both auth code and code verifier should be non-empty'
    return fail({ code: 'validation_failed', message })
  }
  return inTransaction(deps.db, async (db) => {
    const flow = await takeFlowByCode(db, hashSecret(authCode))
    if (flow === null || flow.userId === null || flow.challenge === null)
      return fail({ code: 'flow_state_not_found' })
    if (Date.parse(flow.expiresAt) <= deps.clock().getTime())
      return fail({ code: 'flow_state_expired' })
    if (!meetsChallenge(codeVerifier, flow.challenge)) return fail({ code: 'bad_code_verifier' })
    const user = await findUser(db, flow.userId)
    if (user === null) return fail({ code: 'flow_state_not_found' })
    const returned = openReturn(deps.secrets, flow.sealed)
    const sessionId = returned?.sessionId ?? undefined
    const opening = {
      method: flow.method,
      visitor,
      ...(sessionId === undefined ? {} : { sessionId }),
    }
    const opened = await openSession({ ...deps, db }, user, opening)
    return opened.ok ? succeed({ ...opened.value, ...nameProviderTokens(returned) }) : opened
  })
}

function nameProviderTokens(returned: ProviderReturn | null) {
  const { providerToken = null, providerRefreshToken = null } = returned ?? {}
  return {
    ...(providerToken === null ? {} : { providerToken }),
    ...(providerRefreshToken === null ? {} : { providerRefreshToken }),
  }
}
