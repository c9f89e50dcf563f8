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

/** A requested account change from the wire; an empty address counts as omitted. */
export type RequestedUserChanges = GivenAddress & {
  readonly password?: string | undefined
  readonly currentPassword?: string | undefined
  /** The re-authentication code. */
  readonly nonce?: string | undefined
  readonly data?: UserMetadata | undefined
  readonly appMetadata?: unknown
  readonly codeChallenge?: string | undefined
  readonly codeChallengeMethod?: string | undefined
  /** As received. */
  readonly redirectTo: string | null
}

/** Effective changes; null for unchanged fields. */
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

/**
 * Parses the requested changes and rejects impossible ones: someone else's address, read-only
 * metadata.
 */
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

/** @returns null if none was given, or it equals the current one */
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
