import { changeUser, type UserChanges } from '../../database/accounts/change-user.ts'
import { voidTokens } from '../../database/accounts/one-time-tokens.ts'
import { endSessions, findSession } from '../../database/accounts/sessions.ts'
import { findUser, lockUser } from '../../database/accounts/users.ts'
import { isStepUpNeeded } from '../../domain/accounts/assurance.ts'
import type { Visitor } from '../../domain/accounts/session.ts'
import { mergeUserMetadata } from '../../domain/accounts/user-metadata.ts'
import { hasVerifiedFactor, type User } from '../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../domain/outcome.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFailure } from './account-failure.ts'
import { allOrNothing } from './all-or-nothing.ts'
import { checkNewPassword } from './check-new-password.ts'
import { deliverProof, type MadeProof } from './deliver-proof.ts'
import { describeMetadataRefusal } from './describe-metadata-refusal.ts'
import type { Caller } from './find-caller.ts'
import { hasOldSide } from './prove-new-email.ts'
import { readUserWish, type ReadWish, type UserWish } from './read-user-wish.ts'
import { recordAccountEvent, type AccountEvent } from './record-event.ts'
import { sendNotice } from './send-notice.ts'
import { storeProof, takeMessageTurn, type WantedProof } from './send-proof.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Changes what a signed-in user may change of their account (auth contract §3.3). A new address is only
 * wished for until it is proved; a new password ends every other session and voids what was mailed.
 */
export async function changeUserAsWished(
  deps: AccountDeps,
  caller: Caller,
  given: UserWish & { readonly visitor: Visitor },
): Promise<Outcome<User, AccountFailure>> {
  const { visitor } = given
  const read = await readUserWish(deps, caller.user, given)
  if (!read.ok) return read
  const wish = read.value
  if (isStepUpMissing(caller, caller.user, wish)) return fail({ code: 'insufficient_aal' })
  const passwordHash = await checkNewPassword(deps, caller, wish)
  if (!passwordHash.ok) return passwordHash
  const turn = await takeMessageTurns(deps, caller.user, wish, visitor)
  if (!turn.ok) return turn
  const work = { caller, wish, passwordHash: passwordHash.value, visitor }
  const changed = await allOrNothing(deps.db, (db) => carryOut({ ...deps, db }, work))
  if (!changed.ok) return changed
  for (const proof of changed.value.proofs) deliverProof(deps, proof)
  if (wish.password !== null) sendNotice(deps, caller.user, 'password-changed')
  return succeed(changed.value.user)
}

type Work = {
  readonly caller: Caller
  readonly wish: ReadWish
  readonly passwordHash: string | null
  readonly visitor: Visitor
}

async function carryOut(
  deps: AccountDeps,
  { caller, wish, passwordHash, visitor }: Work,
): Promise<Outcome<{ user: User; proofs: readonly MadeProof[] }, AccountFailure>> {
  const { db, clock } = deps
  const { id } = caller.user
  // Before the user is locked, in the order in which a proof is used: two at once do not block.
  if (passwordHash !== null) await voidTokens(db, id)
  const current = await lockUser(db, id)
  if (current === null) return fail({ code: 'user_not_found' })
  const refusal = await refuseNow(deps, caller, current, wish)
  if (refusal !== null) return fail(refusal)
  const metadata = mergeUserMetadata(current.userMetadata, wish.data ?? {})
  if (!metadata.ok) return fail(describeMetadataRefusal(metadata.failure))
  const changes: UserChanges = {
    ...(wish.data === null ? {} : { userMetadata: metadata.value }),
    ...(passwordHash === null ? {} : { passwordHash }),
    ...(wish.email === null ? {} : { newEmail: wish.email, emailChangeProved: null }),
    ...(wish.phone === null ? {} : { newPhone: wish.phone }),
  }
  const changed = await changeUser(db, id, changes, clock())
  if (!changed.ok) return fail({ code: 'user_not_found' })
  if (passwordHash !== null) await endSessions(db, id, { except: caller.session.id })
  const proofs: MadeProof[] = []
  for (const wanted of listProofs(changed.value, wish)) proofs.push(await storeProof(deps, wanted))
  for (const event of listEvents(wish)) await recordAccountEvent(deps, visitor, id, event)
  const user = proofs.length === 0 ? changed.value : await findUser(db, id)
  return user === null ? fail({ code: 'user_not_found' }) : succeed({ user, proofs })
}

function isStepUpMissing({ level }: Caller, user: User, wish: ReadWish): boolean {
  const isSensitive = wish.email !== null || wish.phone !== null || wish.password !== null
  return isSensitive && isStepUpNeeded(level, hasVerifiedFactor(user))
}

/** Passwords take a while to hash: the caller may have been thrown out meanwhile, or owe a new factor. */
async function refuseNow(
  { db }: AccountDeps,
  caller: Caller,
  current: User,
  wish: ReadWish,
): Promise<AccountFailure | null> {
  const session = await findSession(db, caller.session.id)
  if (session === null) return { code: 'session_not_found' }
  return isStepUpMissing(caller, current, wish) ? { code: 'insufficient_aal' } : null
}

function listProofs(user: User, wish: ReadWish): readonly WantedProof[] {
  const { redirectTo, challenge } = wish
  const byMail = (purpose: WantedProof['purpose']) => ({ user, purpose, redirectTo, challenge })
  const mails =
    wish.email === null
      ? []
      : [byMail('email_change_new'), ...(hasOldSide(user) ? [byMail('email_change_old')] : [])]
  const texts =
    wish.phone === null
      ? []
      : [{ user, purpose: 'phone_change', redirectTo: null, challenge: null } as const]
  return [...mails, ...texts]
}

function listEvents(wish: ReadWish): readonly AccountEvent[] {
  const events: AccountEvent[] = []
  if (wish.password !== null) events.push('password-changed')
  if (wish.email !== null) events.push('email-change-asked')
  if (wish.phone !== null) events.push('phone-change-asked')
  if (wish.data !== null) events.push('metadata-changed')
  return events
}

/** Counts the messages of a change against the client and against the new addresses. */
async function takeMessageTurns(
  deps: AccountDeps,
  user: User,
  { email, phone }: ReadWish,
  { address }: Visitor,
): Promise<Outcome<void, AccountFailure>> {
  const wishing = { ...user, newEmail: email, newPhone: phone }
  if (email !== null) {
    const turn = await takeTurn(deps, 'mails', address)
    if (!turn.ok) return turn
    const toNew = await takeMessageTurn(deps, { user: wishing, purpose: 'email_change_new' })
    if (!toNew.ok) return toNew
  }
  if (phone === null) return succeed(undefined)
  const turn = await takeTurn(deps, 'texts', address)
  return turn.ok ? takeMessageTurn(deps, { user: wishing, purpose: 'phone_change' }) : turn
}
