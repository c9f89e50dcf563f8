import { timingSafeEqual } from 'node:crypto'
import { advanceRefresh, readRefreshSalt } from '../../../database/accounts/refresh-tokens.ts'
import { endSession, findSession } from '../../../database/accounts/sessions.ts'
import { findUser } from '../../../database/accounts/users.ts'
import { isSessionOver, type Visitor } from '../../../domain/accounts/session.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { isBanned } from '../sign-in/is-banned.ts'
import { issueTokens, type OpenedSession } from './open-session.ts'
import { recordAccountEvent } from '../record-event.ts'
import { computeRefreshMac, readRefreshToken } from './refresh-token.ts'
import { sendNotice } from '../one-time-tokens/send-notice.ts'

/**
 * Exchanges a refresh token. The new access token's claims are read from the
 * database; the session's proofs are unchanged. A token used long ago was copied: its whole session
 * ends. So does one that lasted too long or was not used for too long.
 */
export async function refreshSession(
  deps: AccountDeps,
  { refreshToken, visitor }: { readonly refreshToken: string; readonly visitor: Visitor },
): Promise<Outcome<OpenedSession, AccountFailure>> {
  const { db, clock, settings } = deps
  const parts = readRefreshToken(refreshToken)
  if (parts === null) return fail({ code: 'refresh_token_not_found' })
  const stored = await readRefreshSalt(db, parts.sessionId)
  if (stored === null) return fail({ code: 'refresh_token_not_found' })
  const expected = computeRefreshMac(deps.secrets, { ...parts, salt: stored.salt })
  if (!timingSafeEqual(expected, parts.mac)) return fail({ code: 'refresh_token_not_found' })
  const known = await findSession(db, parts.sessionId)
  if (known !== null && isSessionOver(known, settings.sessionLimits, clock())) {
    await endSession(db, { sessionId: known.id, userId: known.userId })
    return fail({ code: 'session_expired' })
  }
  const advanced = await advanceRefresh(db, {
    sessionId: parts.sessionId,
    presented: parts.number,
    reuseSeconds: settings.refreshReuseSeconds,
    at: clock(),
  })
  switch (advanced.kind) {
    case 'busy':
      return fail({ code: 'conflict' })
    case 'gone':
      return fail({ code: 'refresh_token_not_found' })
    case 'reused':
      await reportReuse(deps, advanced.userId, visitor)
      return fail({ code: 'refresh_token_already_used' })
    case 'issued': {
      const { session, number, salt } = advanced
      const user = await findUser(db, session.userId)
      if (user === null) return fail({ code: 'refresh_token_not_found' })
      if (isBanned(user, clock())) return fail({ code: 'user_banned' })
      return succeed(await issueTokens(deps, user, session, { number, salt }))
    }
  }
}

async function reportReuse(deps: AccountDeps, userId: string, visitor: Visitor): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (user === null) return
  await recordAccountEvent(deps, visitor, userId, 'refresh-token-reused')
  sendNotice(deps, user, 'refresh-token-reused')
}
