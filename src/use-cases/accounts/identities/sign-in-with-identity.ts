import { changeUser } from '../../../database/accounts/change-user.ts'
import { createUser } from '../../../database/accounts/create-user.ts'
import { emptyAccount } from '../../../database/accounts/empty-account.ts'
import { findIdentity, touchIdentity } from '../../../database/accounts/identities.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { findUser, findUserByEmail, lockUser } from '../../../database/accounts/users.ts'
import type { EmailAddress } from '../../../domain/accounts/email-address.ts'
import { describeProviders } from '../../../domain/accounts/linked-providers.ts'
import { nameUser } from '../../../domain/accounts/user-name.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { attachIdentity, type VerifiedProfile } from './attach-identity.ts'
import { describeIdentity, readVerifiedEmail } from './describe-identity.ts'
import { recordAccountEvent } from '../record-event.ts'

type SignInDeps = Pick<AccountDeps, 'db' | 'clock' | 'settings'>

/** Two concurrent calls with one address: the second finds what the first created. */
const MAX_ATTEMPTS = 3

/**
 * The account of a provider-verified user, created if there is none and sign-ups are open. An
 * account with the same email matches only if the provider calls it verified; if its creator never
 * confirmed the address, it loses everything they put there.
 */
export async function signInWithIdentity(
  deps: SignInDeps,
  verified: VerifiedProfile,
  visitor: Visitor,
): Promise<Outcome<User, AccountFailure>> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const user = await inTransaction(deps.db, (db) =>
      tryToAdmit({ ...deps, db }, verified, visitor),
    )
    if (user === 'sign-up-closed') return fail({ code: 'signup_disabled' })
    if (user !== null) return succeed(user)
  }
  return fail({ code: 'conflict', message: 'Too many sign-ins at once. Please try again.' })
}

/** @returns null if another call was faster */
async function tryToAdmit(
  deps: SignInDeps,
  verified: VerifiedProfile,
  visitor: Visitor,
): Promise<User | 'sign-up-closed' | null> {
  const { db, clock, settings } = deps
  const { provider, user: person } = verified
  const known = await findIdentity(db, { provider, subject: person.subject })
  if (known !== null) {
    await touchIdentity(db, known.id, { ...describeIdentity(person), at: clock() })
    return findUser(db, known.userId)
  }
  const email = readVerifiedEmail(person)
  const owner = email === null ? null : await findUserByEmail(db, email)
  if (owner !== null) return join(deps, owner, verified, visitor)
  return settings.isSignUpOpen ? register(deps, verified, { email, visitor }) : 'sign-up-closed'
}

/** Anyone could claim an unverified address: it is omitted. */
async function register(
  { db, clock }: Pick<SignInDeps, 'db' | 'clock'>,
  { provider, user: person }: VerifiedProfile,
  { email, visitor }: { readonly email: EmailAddress | null; readonly visitor: Visitor },
): Promise<User | null> {
  const at = clock()
  const name = nameUser(person.data)
  const made = await createUser(db, {
    email,
    phone: null,
    passwordHash: null,
    emailConfirmedAt: email === null ? null : at,
    phoneConfirmedAt: null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: { first_name: name.firstName, last_name: name.lastName },
    isAnonymous: false,
    at,
    identity: { provider, subject: person.subject, ...describeIdentity(person) },
    profile: name,
  })
  if (!made.ok) return null
  await recordAccountEvent({ db, clock }, visitor, made.value.id, 'sign-up', { provider })
  return made.value
}

async function join(
  deps: SignInDeps,
  { id }: User,
  verified: VerifiedProfile,
  visitor: Visitor,
): Promise<User | null> {
  // Locked until the end: no one can confirm or unlink anything meanwhile.
  const held = await lockUser(deps.db, id)
  if (held === null || held.email !== readVerifiedEmail(verified.user)) return null
  const user = held.emailConfirmedAt === null ? await takeOver(deps, id, verified) : held
  const attached = await attachIdentity(deps, user, verified, visitor)
  return attached.ok ? attached.value : null
}

async function takeOver(
  { db, clock }: SignInDeps,
  userId: string,
  { user: person }: VerifiedProfile,
): Promise<User> {
  const at = clock()
  const name = nameUser(person.data)
  await inTransaction(db, (tx) => emptyAccount(tx, userId, name, 'email-by-provider'))
  const userMetadata = { first_name: name.firstName, last_name: name.lastName }
  const appMetadata = describeProviders({}, [])
  const changed = await changeUser(
    db,
    userId,
    { emailConfirmedAt: at, userMetadata, appMetadata },
    at,
  )
  if (!changed.ok) throw new Error('The locked account is missing')
  return changed.value
}
