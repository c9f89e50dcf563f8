import { hashSecret } from '../hash-secret.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { randomInt } from 'node:crypto'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { putOneTimeToken, type PendingSignUp } from '../../../database/accounts/one-time-tokens.ts'
import type { OneTimePurpose } from '../../../database/accounts/account-tables.ts'
import { chooseRedirect } from '../../../domain/accounts/choose-redirect.ts'
import { makeOneTimeCode } from '../../../domain/accounts/one-time-code.ts'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { CodeChallenge } from '../identities/code-challenge.ts'
import { computeCodeMac } from './code-mac.ts'
import { deliverToken, type CreatedToken } from './deliver-token.ts'
import { makeOneTimeText } from './one-time-text.ts'
import { findTokenTarget } from './token-target.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'

/** What is to be confirmed, by whom, and the redirect afterwards. */
export type WantedToken = {
  /** As stored in the database. */
  readonly user: User
  readonly purpose: OneTimePurpose
  /** As requested; disallowed URLs become the product's own. */
  readonly redirectTo: string | null
  /** Set if the client wants a code to exchange instead of a session in the link. */
  readonly challenge: CodeChallenge | null
  /** Password and metadata to set if this token is the first proof of the address; null: none. */
  readonly signUp?: PendingSignUp | null
}

/** A link whose session is exchanged for a code is marked as such. */
export const CHALLENGED_PREFIX = 'pkce_'

/**
 * Sends a code, and a link if possible, to the address to be confirmed. The message leaves after
 * the response; delivery failures are only logged.
 * @returns an error if one for that purpose went to that address within the last minute. Anonymous
 * calls must hide this error: it would reveal who has an account.
 */
export async function sendToken(
  deps: AccountDeps,
  wanted: WantedToken,
): Promise<Outcome<void, AccountFailure>> {
  const attempt = await consumeMessageLimit(deps, wanted)
  if (!attempt.ok) return attempt
  const oneTimeToken = await inTransaction(deps.db, (db) => storeToken({ ...deps, db }, wanted))
  deliverToken(deps, oneTimeToken)
  return succeed(undefined)
}

/** Counts a message against the cooldown of its purpose and address. */
export async function consumeMessageLimit(
  deps: Pick<AccountDeps, 'db' | 'secrets' | 'clock' | 'settings'>,
  { user, purpose }: Pick<WantedToken, 'user' | 'purpose'>,
): Promise<Outcome<void, AccountFailure>> {
  const { channel, address } = findTarget(user, purpose)
  const name = channel === 'email' ? 'mails-to-one' : 'texts-to-one'
  return consumeRateLimit(deps, name, `${purpose}:${address}`)
}

/**
 * Creates a code and link and stores their hashes, replacing an earlier one of that purpose; pass
 * to `deliverToken` once the transaction is committed.
 * @param deps `db` in a transaction
 */
export async function storeToken(
  { db, clock, secrets, settings }: AccountDeps,
  { user, purpose, redirectTo: requested, challenge, signUp = null }: WantedToken,
): Promise<CreatedToken> {
  const target = findTarget(user, purpose)
  const at = clock()
  const code = makeOneTimeCode(randomInt)
  const redirectTo = chooseRedirect(requested, settings.redirectRules)
  const hasLink = target.channel === 'email' && purpose !== 'reauthentication'
  const prefix = challenge === null ? '' : CHALLENGED_PREFIX
  const token = hasLink ? prefix + makeOneTimeText().text : null
  const seconds = LIFETIME_SECONDS[target.channel === 'email' ? 'mailedCode' : 'textedCode']
  await putOneTimeToken(db, {
    userId: user.id,
    purpose,
    address: target.address,
    codeMac: computeCodeMac(secrets, { purpose, address: target.address, code }),
    linkHash: token === null ? null : hashSecret(token),
    redirectTo,
    challenge,
    signUp,
    expiresAt: new Date(at.getTime() + seconds * 1_000),
    at,
  })
  await changeUser(db, user.id, { [SENT_AT[purpose]]: at }, at)
  const mailed = token === null ? null : { token, redirectTo }
  return { ...target, purpose, user, code, mailed }
}

const SENT_AT = {
  signup: 'confirmationSentAt',
  sms: 'confirmationSentAt',
  magiclink: 'recoverySentAt',
  recovery: 'recoverySentAt',
  email_change_old: 'emailChangeSentAt',
  email_change_new: 'emailChangeSentAt',
  phone_change: 'phoneChangeSentAt',
  reauthentication: 'reauthenticationSentAt',
} as const satisfies Record<OneTimePurpose, string>

function findTarget(user: User, purpose: OneTimePurpose) {
  const target = findTokenTarget(user, purpose)
  if (target === null) throw new Error(`The account has no address for "${purpose}"`)
  return target
}
