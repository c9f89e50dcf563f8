import { changeUser } from '../../../database/accounts/change-user.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { lockUser, readPasswordHash } from '../../../database/accounts/users.ts'
import { isUsablePassword, judgePassword } from '../../../domain/accounts/password-policy.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { describeBusyHasher, warnOfWeakness } from './choose-password.ts'
import { findByAddress } from './find-by-address.ts'
import { nameGuesser } from './known-device.ts'
import { isBanned } from './is-banned.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { readAddress, type AccountAddress, type GivenAddress } from '../profile/read-address.ts'
import { refundRateLimit, consumeRateLimit } from '../one-time-tokens/consume-rate-limit.ts'

type SignIn = GivenAddress & { readonly password?: string | undefined; readonly visitor: Visitor }

/**
 * Signs in with address and password. An unknown address, a wrong password and
 * an account without a password get one answer and do the same work; other errors need the right
 * password.
 */
export async function signInWithPassword(
  deps: AccountDeps,
  { password = '', visitor, ...given }: SignIn,
): Promise<Outcome<OpenedSession, AccountFailure>> {
  const address = readAddress(deps, given)
  if (!address.ok) return address
  // Counted before checking the password, or concurrent tries would all slip through.
  const account = address.value.value
  const guesser = nameGuesser(deps.secrets, visitor.device, { proof: 'password', account })
  const attempt = await consumeRateLimit(deps, 'wrong-passwords', guesser)
  if (!attempt.ok) return attempt
  const user = await findByAddress(deps.db, address.value)
  const checked = await checkPassword(deps, user, password)
  if (!checked.ok) {
    if (checked.failure.code !== 'invalid_credentials')
      await refundRateLimit(deps, 'wrong-passwords', guesser)
    return checked
  }
  await refundRateLimit(deps, 'wrong-passwords', guesser)
  return tryAcquire(deps, checked.value, { address: address.value, password, visitor })
}

/** Queried for a missing account, so that both cases run as many queries. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

async function checkPassword(
  { db, passwords }: AccountDeps,
  user: User | null,
  password: string,
): Promise<Outcome<Knower, AccountFailure>> {
  const hash = await readPasswordHash(db, user?.id ?? NO_USER)
  const isUsable = isUsablePassword(password)
  // An invalid password is compared with no hash, which takes as long.
  const matched = await passwords.verify(isUsable ? password : '-', isUsable ? hash : null)
  if (!matched.ok) return fail(describeBusyHasher(matched.failure))
  if (user === null || !matched.value.isMatch) return fail({ code: 'invalid_credentials' })
  return succeed({ user, hash, isRehashDue: matched.value.isRehashDue })
}

/** A user who knew the password of this hash. */
type Knower = {
  readonly user: User
  readonly hash: string | null
  readonly isRehashDue: boolean
}

/** Remaining checks for a user who knew the password. */
async function tryAcquire(
  deps: AccountDeps,
  knower: Knower,
  { address, password, visitor }: { address: AccountAddress; password: string; visitor: Visitor },
): Promise<Outcome<OpenedSession, AccountFailure>> {
  const { settings } = deps
  const { user } = knower
  if (isBanned(user, deps.clock())) return fail({ code: 'user_banned' })
  const unconfirmed = findUnconfirmed(deps, user, address)
  if (unconfirmed !== null) return fail({ code: unconfirmed })
  const fresh = knower.isRehashDue ? await rehash(deps, password) : null
  const opened = await inTransaction(deps.db, async (db) => {
    const within = { ...deps, db }
    if (!(await isStillKnown(within, knower, password)))
      return fail({ code: 'invalid_credentials' } as const)
    if (fresh !== null) await changeUser(db, user.id, { passwordHash: fresh }, deps.clock())
    return openSession(within, user, { method: 'password', visitor })
  })
  if (!opened.ok) return opened
  const judged = judgePassword(password, settings.passwordPolicy)
  const weakPassword = warnOfWeakness(readReasons(judged), settings.passwordPolicy)
  return succeed({ ...opened.value, ...(weakPassword === undefined ? {} : { weakPassword }) })
}

function findUnconfirmed(
  { settings }: AccountDeps,
  user: User,
  { kind }: AccountAddress,
): 'email_not_confirmed' | 'phone_not_confirmed' | null {
  if (kind === 'phone') return user.phoneConfirmedAt === null ? 'phone_not_confirmed' : null
  const isConfirmed = user.emailConfirmedAt !== null || settings.isEmailAutoconfirmed
  return isConfirmed ? null : 'email_not_confirmed'
}

/**
 * Whether the password is still current, and locked until the transaction ends: it may have changed
 * during the comparison, and a change ends all sessions opened with the old one.
 */
async function isStillKnown(
  { db, passwords }: AccountDeps,
  { user, hash }: Knower,
  password: string,
): Promise<boolean> {
  await lockUser(db, user.id)
  const stored = await readPasswordHash(db, user.id)
  if (stored === hash) return true
  // Another sign-in may have rehashed it.
  const matched = await passwords.verify(password, stored)
  return matched.ok && matched.value.isMatch
}

/**
 * The password rehashed with today's parameters; null if the hasher is busy: then at the next
 * sign-in.
 */
async function rehash({ passwords }: AccountDeps, password: string): Promise<string | null> {
  const hashed = await passwords.hash(password)
  return hashed.ok ? hashed.value : null
}

function readReasons(judged: ReturnType<typeof judgePassword>) {
  if (judged.ok) return judged.value
  return judged.failure.kind === 'weak-password' ? judged.failure.reasons : []
}
