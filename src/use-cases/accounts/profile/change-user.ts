import { changeUser, type UserChanges } from '../../../database/accounts/change-user.ts'
import { voidTokens } from '../../../database/accounts/one-time-tokens.ts'
import { endSessions, findSession } from '../../../database/accounts/sessions.ts'
import { findUser, lockUser } from '../../../database/accounts/users.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { mergeUserMetadata } from '../../../domain/accounts/user-metadata.ts'
import { hasVerifiedFactor, type User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import { checkNewPassword } from '../sign-in/check-new-password.ts'
import { deliverToken, type CreatedToken } from '../one-time-tokens/deliver-token.ts'
import { describeMetadataError } from './describe-metadata-error.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { hasOldSide } from '../one-time-tokens/prove-new-email.ts'
import {
  readUserChanges,
  type RequestedRead,
  type RequestedUserChanges,
} from './read-user-changes.ts'
import { recordAccountEvent, type AccountEvent } from '../record-event.ts'
import { sendNotice } from '../one-time-tokens/send-notice.ts'
import { storeToken, consumeMessageLimit, type WantedToken } from '../one-time-tokens/send-token.ts'
import { consumeRateLimit } from '../one-time-tokens/consume-rate-limit.ts'

/**
 * Applies a signed-in user's changes to their account. A new address is
 * pending until confirmed; a new password ends every other session and voids mailed tokens.
 */
export async function applyUserChanges(
  deps: AccountDeps,
  caller: Caller,
  given: RequestedUserChanges & { readonly visitor: Visitor },
): Promise<Outcome<User, AccountFailure>> {
  const { visitor } = given
  const read = await readUserChanges(deps, caller.user, given)
  if (!read.ok) return read
  const requestedChanges = read.value
  if (isStepUpMissing(caller, caller.user, requestedChanges))
    return fail({ code: 'insufficient_aal' })
  const passwordHash = await checkNewPassword(deps, caller, requestedChanges)
  if (!passwordHash.ok) return passwordHash
  const attempt = await consumeMessageLimits(deps, caller.user, requestedChanges, visitor)
  if (!attempt.ok) return attempt
  const work = { caller, requestedChanges, passwordHash: passwordHash.value, visitor }
  const changed = await inAccountTransaction(deps.db, (db) => carryOut({ ...deps, db }, work))
  if (!changed.ok) return changed
  for (const token of changed.value.tokens) deliverToken(deps, token)
  if (requestedChanges.password !== null) sendNotice(deps, caller.user, 'password-changed')
  return succeed(changed.value.user)
}

type Work = {
  readonly caller: Caller
  readonly requestedChanges: RequestedRead
  readonly passwordHash: string | null
  readonly visitor: Visitor
}

async function carryOut(
  deps: AccountDeps,
  { caller, requestedChanges, passwordHash, visitor }: Work,
): Promise<Outcome<{ user: User; tokens: readonly CreatedToken[] }, AccountFailure>> {
  const { db, clock } = deps
  const { id } = caller.user
  // Before locking the user, in the order in which tokens are redeemed: concurrent calls do not
  // deadlock.
  if (passwordHash !== null) await voidTokens(db, id)
  const current = await lockUser(db, id)
  if (current === null) return fail({ code: 'user_not_found' })
  const error = await rejectNow(deps, caller, current, requestedChanges)
  if (error !== null) return fail(error)
  const metadata = mergeUserMetadata(current.userMetadata, requestedChanges.data ?? {})
  if (!metadata.ok) return fail(describeMetadataError(metadata.failure))
  const changes: UserChanges = {
    ...(requestedChanges.data === null ? {} : { userMetadata: metadata.value }),
    ...(passwordHash === null ? {} : { passwordHash }),
    ...(requestedChanges.email === null
      ? {}
      : { newEmail: requestedChanges.email, emailChangeProved: null }),
    ...(requestedChanges.phone === null ? {} : { newPhone: requestedChanges.phone }),
  }
  const changed = await changeUser(db, id, changes, clock())
  if (!changed.ok) return fail({ code: 'user_not_found' })
  if (passwordHash !== null) await endSessions(db, id, { except: caller.session.id })
  const tokens: CreatedToken[] = []
  for (const wanted of listTokens(changed.value, requestedChanges))
    tokens.push(await storeToken(deps, wanted))
  for (const event of listEvents(requestedChanges))
    await recordAccountEvent(deps, visitor, id, event)
  const user = tokens.length === 0 ? changed.value : await findUser(db, id)
  return user === null ? fail({ code: 'user_not_found' }) : succeed({ user, tokens })
}

function isStepUpMissing({ level }: Caller, user: User, requestedChanges: RequestedRead): boolean {
  const { email, phone, password, data } = requestedChanges
  const isChange = [email, phone, password, data].some((change) => change !== null)
  return isChange && isStepUpNeeded(level, hasVerifiedFactor(user))
}

/** Hashing takes a while: the caller may have been signed out meanwhile, or need a new factor. */
async function rejectNow(
  { db }: AccountDeps,
  caller: Caller,
  current: User,
  requestedChanges: RequestedRead,
): Promise<AccountFailure | null> {
  const session = await findSession(db, caller.session.id)
  if (session === null) return { code: 'session_not_found' }
  return isStepUpMissing(caller, current, requestedChanges) ? { code: 'insufficient_aal' } : null
}

function listTokens(user: User, requestedChanges: RequestedRead): readonly WantedToken[] {
  const { redirectTo, challenge } = requestedChanges
  const byMail = (purpose: WantedToken['purpose']) => ({ user, purpose, redirectTo, challenge })
  const mails =
    requestedChanges.email === null
      ? []
      : [byMail('email_change_new'), ...(hasOldSide(user) ? [byMail('email_change_old')] : [])]
  const texts =
    requestedChanges.phone === null
      ? []
      : [{ user, purpose: 'phone_change', redirectTo: null, challenge: null } as const]
  return [...mails, ...texts]
}

function listEvents(requestedChanges: RequestedRead): readonly AccountEvent[] {
  const events: AccountEvent[] = []
  if (requestedChanges.password !== null) events.push('password-changed')
  if (requestedChanges.email !== null) events.push('email-change-asked')
  if (requestedChanges.phone !== null) events.push('phone-change-asked')
  if (requestedChanges.data !== null) events.push('metadata-changed')
  return events
}

/** Counts a change's messages against the limits of the client and the new addresses. */
async function consumeMessageLimits(
  deps: AccountDeps,
  user: User,
  { email, phone }: RequestedRead,
  { address }: Visitor,
): Promise<Outcome<void, AccountFailure>> {
  const wishing = { ...user, newEmail: email, newPhone: phone }
  if (email !== null) {
    const attempt = await consumeRateLimit(deps, 'mails', address)
    if (!attempt.ok) return attempt
    const toNew = await consumeMessageLimit(deps, { user: wishing, purpose: 'email_change_new' })
    if (!toNew.ok) return toNew
  }
  if (phone === null) return succeed(undefined)
  const attempt = await consumeRateLimit(deps, 'texts', address)
  return attempt.ok
    ? consumeMessageLimit(deps, { user: wishing, purpose: 'phone_change' })
    : attempt
}
