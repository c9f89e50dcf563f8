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
import { hashOneTimeText, makeOneTimeText } from './one-time-text.ts'
import { findTokenTarget } from './token-target.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'

/** What is to be proved, by whom, and where they go on afterwards. */
export type WantedToken = {
  /** As they are in the database. */
  readonly user: User
  readonly purpose: OneTimePurpose
  /** As it was asked for; what is not allowed becomes the product's own address. */
  readonly redirectTo: string | null
  /** Set when the client wants a code to exchange instead of a session in the link. */
  readonly challenge: CodeChallenge | null
  /** What whoever answers the message becomes, if nobody has proved the address before; null: no more than its holder. */
  readonly signUp?: PendingSignUp | null
}

/** A link whose session is exchanged for a code says so itself; auth contract §3.2. */
export const CHALLENGED_PREFIX = 'pkce_'

/**
 * Sends a code, and a link where there can be one, to the address that is to be proved. The message
 * leaves after the answer; that it could not be delivered is only logged.
 * @returns refused when one of that purpose went to that address within the minute. On a call that
 *   anybody can make the refusal must stay unheard: it would tell who has an account.
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

/** Counts a message against the cool-down of its purpose and address. */
export async function consumeMessageLimit(
  deps: Pick<AccountDeps, 'db' | 'secrets' | 'clock' | 'settings'>,
  { user, purpose }: Pick<WantedToken, 'user' | 'purpose'>,
): Promise<Outcome<void, AccountFailure>> {
  const { channel, address } = findTarget(user, purpose)
  const name = channel === 'email' ? 'mails-to-one' : 'texts-to-one'
  return consumeRateLimit(deps, name, `${purpose}:${address}`)
}

/**
 * Makes code and link and keeps what recognises them, in place of an earlier one of that purpose; to
 * be given to `deliverToken` once the transaction stands.
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
    linkHash: token === null ? null : hashOneTimeText(token),
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
