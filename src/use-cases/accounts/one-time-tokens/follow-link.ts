import { hashSecret } from '../hash-secret.ts'
import { createFinishedFlow } from '../../../database/accounts/flow-states.ts'
import { hasLiveLink } from '../../../database/accounts/one-time-tokens.ts'
import { takeByLink, type OneTimeToken } from '../../../database/accounts/one-time-tokens.ts'
import { chooseRedirect } from '../../../domain/accounts/choose-redirect.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { makeOneTimeText } from './one-time-text.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { isTokenType, listPurposes, type TokenType } from './token-type.ts'
import type { PendingConfirmation, VerifiedHolder } from './verified-address.ts'
import { CHALLENGED_PREFIX } from './send-token.ts'
import { redeemToken } from './redeem-token.ts'

/** A mailed link as sent by a browser. */
export type MailedLink = {
  readonly token: string
  readonly type: string
  /** From the link; null if missing. */
  readonly redirectTo: string | null
}

/** What to redirect the browser with. */
export type FollowedLink =
  | { readonly kind: 'session'; readonly opened: OpenedSession; readonly type: TokenType }
  /** To be exchanged with the verifier. */
  | { readonly kind: 'code'; readonly code: string }
  | PendingConfirmation

/**
 * A link's final redirect URL, whatever the result, and whether a client there waits for a code.
 */
export function findLinkTarget(
  { settings }: Pick<AccountDeps, 'settings'>,
  { token, redirectTo }: MailedLink,
): { readonly redirectTo: string; readonly isChallenged: boolean } {
  return {
    redirectTo: chooseRedirect(redirectTo, settings.redirectRules),
    isChallenged: token.startsWith(CHALLENGED_PREFIX),
  }
}

/** Redeems a mailed link: only after its button was pressed. */
export async function followLink(
  deps: AccountDeps,
  link: MailedLink,
  visitor: Visitor,
): Promise<Outcome<FollowedLink, AccountFailure>> {
  const { type } = link
  if (link.token === '' || !isTokenType(type))
    return fail({ code: 'validation_failed', message: 'Verify requires a token and a type' })
  const purposes = listPurposes(type)
  if (purposes.length === 0) return fail({ code: 'otp_expired' })
  const linkHash = hashSecret(link.token)
  return redeemToken<FollowedLink>(deps, visitor, {
    take: ({ db, clock }) => takeByLink(db, { linkHash, purposes, at: clock() }),
    grant: async (within, owner, token) => {
      if (token.challenge !== null) return succeed(await giveCode(within, link, token, owner))
      const { user, method: oneTimeToken } = owner
      const opened = await openSession(within, user, { method: oneTimeToken, visitor })
      return opened.ok ? succeed({ kind: 'session', opened: opened.value, type }) : opened
    },
  })
}

/** Whether a link is still valid; checking does not redeem it. */
export async function isLinkLive(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { token, type }: MailedLink,
): Promise<boolean> {
  const purposes = isTokenType(type) ? listPurposes(type) : []
  if (purposes.length === 0) return false
  return hasLiveLink(db, { linkHash: hashSecret(token), purposes, at: clock() })
}

async function giveCode(
  deps: AccountDeps,
  link: MailedLink,
  { challenge }: OneTimeToken,
  { user, method }: VerifiedHolder,
): Promise<FollowedLink> {
  const at = deps.clock()
  const { text, hash } = makeOneTimeText()
  await createFinishedFlow(deps.db, {
    userId: user.id,
    method,
    authCodeHash: hash,
    redirectTo: findLinkTarget(deps, link).redirectTo,
    challenge,
    provider: null,
    sealed: null,
    expiresAt: new Date(at.getTime() + LIFETIME_SECONDS.authCode * 1_000),
    at,
  })
  return { kind: 'code', code: text }
}
