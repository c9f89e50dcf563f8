import { randomUUID } from 'node:crypto'
import { contestUser } from '../../../database/accounts/users.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { mergeUserMetadata, type UserMetadata } from '../../../domain/accounts/user-metadata.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { choosePassword, warnOfWeakness, type ChosenPassword } from './choose-password.ts'
import { readCodeChallenge, type CodeChallenge } from '../identities/code-challenge.ts'
import { describeMetadataError } from '../profile/describe-metadata-error.ts'
import { findByAddress } from './find-by-address.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { readAddress, type AccountAddress, type GivenAddress } from '../profile/read-address.ts'
import { equalizeTiming, registerUser, type NewUser } from './register-user.ts'
import { recordAccountEvent } from '../record-event.ts'
import { sendNotice } from '../one-time-tokens/send-notice.ts'
import { sendToken } from '../one-time-tokens/send-token.ts'
import { signUpAnonymously } from './sign-up-anonymously.ts'
import { consumeRateLimit } from '../one-time-tokens/consume-rate-limit.ts'

export type SignUp = GivenAddress & {
  readonly password?: string | undefined
  readonly data?: UserMetadata | undefined
  readonly codeChallenge?: string | undefined
  readonly codeChallengeMethod?: string | undefined
  /** As received. */
  readonly redirectTo: string | null
  readonly visitor: Visitor
}

/** A user who must now check their mail; does not reveal whether the address was known. */
export type UnconfirmedUser = {
  /** UUID: the new account's, else made up. */
  readonly id: string
  readonly address: AccountAddress
  readonly metadata: UserMetadata
  readonly at: Date
}

export type SignedUp =
  | { readonly kind: 'signed-in'; readonly opened: OpenedSession }
  | { readonly kind: 'unconfirmed'; readonly user: UnconfirmedUser }

/**
 * Creates an account with a password. If addresses must be confirmed first, known
 * and unknown addresses get the same response after the same work. Each sign-up with an unconfirmed
 * address is mailed its own token, and the one whose token is confirmed counts. If sign-ups are closed,
 * the response says only that.
 */
export async function signUp(
  deps: AccountDeps,
  requested: SignUp,
): Promise<Outcome<SignedUp, AccountFailure>> {
  if (!deps.settings.isSignUpOpen) return fail({ code: 'signup_disabled' })
  if (!requested.email && !requested.phone) {
    const opened = await signUpAnonymously(deps, {
      data: requested.data ?? {},
      visitor: requested.visitor,
    })
    return opened.ok ? succeed({ kind: 'signed-in', opened: opened.value }) : opened
  }
  const read = await readSignUp(deps, requested)
  if (!read.ok) return read
  const { newUser, chosen } = read.value
  const isConfirmed = newUser.address.kind === 'email' && deps.settings.isEmailAutoconfirmed
  return isConfirmed
    ? signUpConfirmed(deps, newUser, chosen, requested.visitor)
    : signUpAwaited(deps, read.value, requested)
}

type ReadSignUp = {
  readonly newUser: NewUser
  readonly chosen: ChosenPassword
  readonly challenge: CodeChallenge | null
}

async function readSignUp(
  deps: AccountDeps,
  { password = '', data = {}, ...requested }: SignUp,
): Promise<Outcome<ReadSignUp, AccountFailure>> {
  const address = readAddress(deps, requested)
  if (!address.ok) return address
  const metadata = mergeUserMetadata({}, data)
  if (!metadata.ok) return fail(describeMetadataError(metadata.failure))
  const challenge = readCodeChallenge(requested.codeChallenge, requested.codeChallengeMethod)
  if (!challenge.ok) return challenge
  const chosen = await choosePassword(deps, password)
  if (!chosen.ok) return chosen
  const newUser = {
    address: address.value,
    passwordHash: chosen.value.hash,
    userMetadata: metadata.value,
    isConfirmed: false,
  }
  return succeed({ newUser, chosen: chosen.value, challenge: challenge.value })
}

async function signUpConfirmed(
  deps: AccountDeps,
  newUser: NewUser,
  { weakReasons }: ChosenPassword,
  visitor: Visitor,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const made = await tryToRegister(deps, { ...newUser, isConfirmed: true }, visitor)
  if (!made.ok) return made
  const opened = await openSession(deps, made.value, { method: 'password', visitor })
  if (!opened.ok) return opened
  const weakPassword = warnOfWeakness(weakReasons, deps.settings.passwordPolicy)
  const warning = weakPassword === undefined ? {} : { weakPassword }
  return succeed({ kind: 'signed-in', opened: { ...opened.value, ...warning } })
}

async function tryToRegister(
  deps: AccountDeps,
  newUser: NewUser,
  visitor: Visitor,
): Promise<Outcome<User, AccountFailure>> {
  try {
    const made = await registerUser(deps, newUser, visitor)
    return made.ok ? made : fail({ code: 'user_already_exists' })
  } catch (error) {
    // supabase-js clients match this text.
    deps.log.warn({ err: error }, 'sign-up could not be stored')
    return fail({ code: 'unexpected_failure', message: 'Database error saving new user' })
  }
}

async function signUpAwaited(
  deps: AccountDeps,
  { newUser, challenge }: ReadSignUp,
  { visitor, redirectTo }: SignUp,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const { address, userMetadata: metadata } = newUser
  const isEmail = address.kind === 'email'
  const attempt = await consumeRateLimit(deps, isEmail ? 'mails' : 'texts', visitor.address)
  if (!attempt.ok) return attempt
  const known = await findByAddress(deps.db, address)
  const made = known === null ? await tryToRegister(deps, newUser, visitor) : null
  if (made?.ok === false && made.failure.code === 'unexpected_failure') return made
  if (made === null) await equalizeTiming(deps, newUser, visitor)
  deps.background.run('sign-up', async () => {
    const owner = await findByAddress(deps.db, address)
    if (owner === null) return
    const verifiedAt = isEmail ? owner.emailConfirmedAt : owner.phoneConfirmedAt
    if (verifiedAt !== null) return notifyOwner(deps, owner, visitor)
    if (made?.ok !== true) await contestUser(deps.db, owner.id)
    const purpose = isEmail ? 'signup' : 'sms'
    const { passwordHash, userMetadata } = newUser
    const wanted = { user: owner, purpose, redirectTo, challenge } as const
    await sendToken(deps, { ...wanted, signUp: { passwordHash, userMetadata } })
  })
  const id = made?.ok === true ? made.value.id : randomUUID()
  return succeed({ kind: 'unconfirmed', user: { id, address, metadata, at: deps.clock() } })
}

/** It may be someone else, so the account's owner gets a notice, at most once an hour. */
async function notifyOwner(deps: AccountDeps, owner: User, visitor: Visitor): Promise<void> {
  const attempt = await consumeRateLimit(deps, 'notices', owner.id)
  if (!attempt.ok) return
  await recordAccountEvent(deps, visitor, owner.id, 'signed-up-again')
  sendNotice(deps, owner, 'signed-up-again')
}
