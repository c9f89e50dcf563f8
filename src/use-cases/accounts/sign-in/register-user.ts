import { randomUUID } from 'node:crypto'
import { createUser, type CreateUserFailure } from '../../../database/accounts/create-user.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import type { EmailAddress } from '../../../domain/accounts/email-address.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { UserMetadata } from '../../../domain/accounts/user-metadata.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountAddress } from '../profile/read-address.ts'
import { recordAccountEvent } from '../record-event.ts'

/** A new user with their own address. */
export type NewUser = {
  readonly address: AccountAddress
  /** Null if they only sign in with codes. */
  readonly passwordHash: string | null
  /** As returned by `mergeUserMetadata`. */
  readonly userMetadata: UserMetadata
  /** Whether the address counts as confirmed. */
  readonly isConfirmed: boolean
}

type RegisterDeps = Pick<AccountDeps, 'db' | 'clock'>

/** Creates the account with identity, profile and first audit event, atomically. */
export function registerUser(
  deps: RegisterDeps,
  { address: { kind, value }, passwordHash, userMetadata, isConfirmed }: NewUser,
  visitor: Visitor,
): Promise<Outcome<User, CreateUserFailure>> {
  const at = deps.clock()
  const isEmail = kind === 'email'
  return inTransaction(deps.db, async (db) => {
    const made = await createUser(db, {
      email: isEmail ? value : null,
      phone: isEmail ? null : value,
      passwordHash,
      emailConfirmedAt: isEmail && isConfirmed ? at : null,
      phoneConfirmedAt: !isEmail && isConfirmed ? at : null,
      appMetadata: { provider: kind, providers: [kind] },
      userMetadata,
      isAnonymous: false,
      at,
      identity: {
        provider: kind,
        subject: null,
        data: { ...userMetadata, [kind]: value },
        email: isEmail ? value : null,
      },
      profile: { firstName: userMetadata['first_name'], lastName: userMetadata['last_name'] },
    })
    if (made.ok) await recordAccountEvent({ ...deps, db }, visitor, made.value.id, 'sign-up')
    return made
  })
}

class RolledBack extends Error {}

/** The same work, rolled back at the end: a taken address takes as long as a free one. */
export async function equalizeTiming(
  deps: RegisterDeps,
  newUser: NewUser,
  visitor: Visitor,
): Promise<void> {
  // Created and discarded here: no need to parse it.
  const noOne = `${randomUUID()}@rehearsal.invalid` as EmailAddress
  const address = { kind: 'email', value: noOne } as const
  try {
    await inTransaction(deps.db, async (db) => {
      await registerUser({ ...deps, db }, { ...newUser, address }, visitor)
      throw new RolledBack()
    })
  } catch (thrown) {
    if (!(thrown instanceof RolledBack)) throw thrown
  }
}
