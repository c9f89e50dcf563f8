import { randomUUID } from 'node:crypto'
import type { Visitor } from '../../domain/accounts/session.ts'
import { mergeUserMetadata, type UserMetadata } from '../../domain/accounts/user-metadata.ts'
import type { User } from '../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFailure } from './account-failure.ts'
import { choosePassword, warnOfWeakness, type ChosenPassword } from './choose-password.ts'
import { readCodeChallenge, type CodeChallenge } from './code-challenge.ts'
import { describeMetadataRefusal } from './describe-metadata-refusal.ts'
import { findByAddress } from './find-by-address.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { readAddress, type AccountAddress, type GivenAddress } from './read-address.ts'
import { rehearseRegistering, registerUser, type Newcomer } from './register-user.ts'
import { recordAccountEvent } from './record-event.ts'
import { sendNotice } from './send-notice.ts'
import { sendProof } from './send-proof.ts'
import { signUpAnonymously } from './sign-up-anonymously.ts'
import { takeTurn } from './take-turn.ts'

export type SignUp = GivenAddress & {
  readonly password?: string | undefined
  readonly data?: UserMetadata | undefined
  readonly codeChallenge?: string | undefined
  readonly codeChallengeMethod?: string | undefined
  /** As it came. */
  readonly redirectTo: string | null
  readonly visitor: Visitor
}

/** Somebody who must now look into their mail; nothing here tells whether the address was known. */
export type AwaitedUser = {
  /** UUID: the account's where one was made, else of nobody. */
  readonly id: string
  readonly address: AccountAddress
  readonly metadata: UserMetadata
  readonly at: Date
}

export type SignedUp =
  | { readonly kind: 'signed-in'; readonly opened: OpenedSession }
  | { readonly kind: 'awaited'; readonly user: AwaitedUser }

/**
 * Makes an account with a password (auth contract §3.1). Where addresses must be confirmed first, known
 * and unknown ones are answered alike, and the work is the same. Where nobody is let in any more,
 * that is all that anybody hears.
 */
export async function signUp(
  deps: AccountDeps,
  asked: SignUp,
): Promise<Outcome<SignedUp, AccountFailure>> {
  if (!deps.settings.isSignUpOpen) return fail({ code: 'signup_disabled' })
  if (!asked.email && !asked.phone) {
    const opened = await signUpAnonymously(deps, { data: asked.data ?? {}, visitor: asked.visitor })
    return opened.ok ? succeed({ kind: 'signed-in', opened: opened.value }) : opened
  }
  const read = await readSignUp(deps, asked)
  if (!read.ok) return read
  const { newcomer, chosen } = read.value
  const isConfirmed = newcomer.address.kind === 'email' && deps.settings.isEmailAutoconfirmed
  return isConfirmed
    ? signUpConfirmed(deps, newcomer, chosen, asked.visitor)
    : signUpAwaited(deps, read.value, asked)
}

type ReadSignUp = {
  readonly newcomer: Newcomer
  readonly chosen: ChosenPassword
  readonly challenge: CodeChallenge | null
}

async function readSignUp(
  deps: AccountDeps,
  { password = '', data = {}, ...asked }: SignUp,
): Promise<Outcome<ReadSignUp, AccountFailure>> {
  const address = readAddress(deps, asked)
  if (!address.ok) return address
  const metadata = mergeUserMetadata({}, data)
  if (!metadata.ok) return fail(describeMetadataRefusal(metadata.failure))
  const challenge = readCodeChallenge(asked.codeChallenge, asked.codeChallengeMethod)
  if (!challenge.ok) return challenge
  const chosen = await choosePassword(deps, password)
  if (!chosen.ok) return chosen
  const newcomer = {
    address: address.value,
    passwordHash: chosen.value.hash,
    userMetadata: metadata.value,
    isConfirmed: false,
  }
  return succeed({ newcomer, chosen: chosen.value, challenge: challenge.value })
}

async function signUpConfirmed(
  deps: AccountDeps,
  newcomer: Newcomer,
  { weakReasons }: ChosenPassword,
  visitor: Visitor,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const made = await tryToRegister(deps, { ...newcomer, isConfirmed: true }, visitor)
  if (!made.ok) return made
  const opened = await openSession(deps, made.value, { proof: 'password', visitor })
  if (!opened.ok) return opened
  const weakPassword = warnOfWeakness(weakReasons, deps.settings.passwordPolicy)
  const warning = weakPassword === undefined ? {} : { weakPassword }
  return succeed({ kind: 'signed-in', opened: { ...opened.value, ...warning } })
}

async function tryToRegister(
  deps: AccountDeps,
  newcomer: Newcomer,
  visitor: Visitor,
): Promise<Outcome<User, AccountFailure>> {
  try {
    const made = await registerUser(deps, newcomer, visitor)
    return made.ok ? made : fail({ code: 'user_already_exists' })
  } catch (error) {
    // Clients look for this text (auth contract §1.2).
    deps.log.warn({ err: error }, 'a sign-up could not be stored')
    return fail({ code: 'unexpected_failure', message: 'Database error saving new user' })
  }
}

async function signUpAwaited(
  deps: AccountDeps,
  { newcomer, challenge }: ReadSignUp,
  { visitor, redirectTo }: SignUp,
): Promise<Outcome<SignedUp, AccountFailure>> {
  const { address, userMetadata: metadata } = newcomer
  const isEmail = address.kind === 'email'
  const turn = await takeTurn(deps, isEmail ? 'mails' : 'texts', visitor.address)
  if (!turn.ok) return turn
  const known = await findByAddress(deps.db, address)
  const made = known === null ? await tryToRegister(deps, newcomer, visitor) : null
  if (made?.ok === false && made.failure.code === 'unexpected_failure') return made
  if (made === null) await rehearseRegistering(deps, newcomer, visitor)
  deps.background.run('sign-up', async () => {
    const holder = await findByAddress(deps.db, address)
    if (holder === null) return
    const provedAt = isEmail ? holder.emailConfirmedAt : holder.phoneConfirmedAt
    if (provedAt !== null) return tellHolder(deps, holder, visitor)
    const purpose = isEmail ? 'signup' : 'sms'
    await sendProof(deps, { user: holder, purpose, redirectTo, challenge })
  })
  const id = made?.ok === true ? made.value.id : randomUUID()
  return succeed({ kind: 'awaited', user: { id, address, metadata, at: deps.clock() } })
}

/** Somebody else may be behind it, so the account's holder hears of it, at most once an hour. */
async function tellHolder(deps: AccountDeps, holder: User, visitor: Visitor): Promise<void> {
  const turn = await takeTurn(deps, 'notices', holder.id)
  if (!turn.ok) return
  await recordAccountEvent(deps, visitor, holder.id, 'signed-up-again')
  sendNotice(deps, holder, 'signed-up-again')
}
