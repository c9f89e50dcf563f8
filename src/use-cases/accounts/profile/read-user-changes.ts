import type { EmailAddress } from '../../../domain/accounts/email-address.ts'
import type { PhoneNumber } from '../../../domain/accounts/phone-number.ts'
import { mergeUserMetadata, type UserMetadata } from '../../../domain/accounts/user-metadata.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { readCodeChallenge, type CodeChallenge } from '../identities/code-challenge.ts'
import { describeMetadataError } from './describe-metadata-error.ts'
import { findByAddress } from '../sign-in/find-by-address.ts'
import { readAddress, type GivenAddress } from './read-address.ts'

/** A change of the own account as it came over the wire; an empty address counts as left out. */
export type RequestedUserChanges = GivenAddress & {
  readonly password?: string | undefined
  readonly currentPassword?: string | undefined
  /** The code that was sent to re-authenticate. */
  readonly nonce?: string | undefined
  readonly data?: UserMetadata | undefined
  readonly appMetadata?: unknown
  readonly codeChallenge?: string | undefined
  readonly codeChallengeMethod?: string | undefined
  /** As it came. */
  readonly redirectTo: string | null
}

/** What of it changes anything; null for what does not. */
export type RequestedRead = {
  readonly email: EmailAddress | null
  readonly phone: PhoneNumber | null
  readonly password: string | null
  readonly currentPassword: string | null
  readonly nonce: string | null
  readonly data: UserMetadata | null
  readonly challenge: CodeChallenge | null
  readonly redirectTo: string | null
}

/** Reads a wish and refuses what cannot be: an address of somebody else, metadata that nobody may write. */
export async function readUserChanges(
  deps: Pick<AccountDeps, 'db' | 'settings'>,
  user: User,
  requestedChanges: RequestedUserChanges,
): Promise<Outcome<RequestedRead, AccountFailure>> {
  if (requestedChanges.appMetadata !== undefined) return fail({ code: 'not_admin' })
  const challenge = readCodeChallenge(
    requestedChanges.codeChallenge,
    requestedChanges.codeChallengeMethod,
  )
  if (!challenge.ok) return challenge
  const { data = null } = requestedChanges
  const metadata = mergeUserMetadata(user.userMetadata, data ?? {})
  if (!metadata.ok) return fail(describeMetadataError(metadata.failure))
  const email = await readNewAddress(deps, user, { email: requestedChanges.email })
  if (!email.ok) return email
  const phone = await readNewAddress(deps, user, { phone: requestedChanges.phone })
  if (!phone.ok) return phone
  return succeed({
    email: email.value?.kind === 'email' ? email.value.value : null,
    phone: phone.value?.kind === 'phone' ? phone.value.value : null,
    password: requestedChanges.password ?? null,
    currentPassword: requestedChanges.currentPassword || null,
    nonce: requestedChanges.nonce || null,
    data,
    challenge: challenge.value,
    redirectTo: requestedChanges.redirectTo,
  })
}

/** @returns null when none was given, or the one that the account has already */
async function readNewAddress(
  deps: Pick<AccountDeps, 'db' | 'settings'>,
  user: User,
  given: GivenAddress,
) {
  if (!given.email && !given.phone) return succeed(null)
  const address = readAddress(deps, given)
  if (!address.ok) return address
  const { kind, value } = address.value
  if (value === (kind === 'email' ? user.email : user.phone)) return succeed(null)
  const owner = await findByAddress(deps.db, address.value)
  if (owner !== null) return fail({ code: `${kind}_exists` } as const)
  return succeed(address.value)
}
