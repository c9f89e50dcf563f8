import type { EmailAddress } from './email-address.ts'
import type { PhoneNumber } from './phone-number.ts'
import type { JsonValue, UserMetadata } from './user-metadata.ts'

/** A sign-in method of an account: its own email or phone, or an identity at a provider. */
export type Identity = {
  /** UUID. */
  readonly id: string
  /** UUID. */
  readonly userId: string
  /** `email`, `phone`, or the configured name of a provider. */
  readonly provider: string
  /** The provider's subject id; for `email` and `phone` the user's id. */
  readonly subject: string
  readonly data: Readonly<Record<string, JsonValue>>
  readonly email: string | null
  /** ISO 8601 UTC, as every time below. */
  readonly lastSignInAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export type FactorType = 'totp' | 'phone' | 'webauthn'

/** A second factor without its secret, which stays in the database. */
export type Factor = {
  /** UUID. */
  readonly id: string
  readonly type: FactorType
  readonly status: 'verified' | 'unverified'
  /** Empty when not given. */
  readonly friendlyName: string
  readonly phone: PhoneNumber | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** An account without credentials. */
export type User = {
  /** UUID. */
  readonly id: string
  readonly email: EmailAddress | null
  readonly phone: PhoneNumber | null
  readonly emailConfirmedAt: string | null
  readonly phoneConfirmedAt: string | null
  readonly lastSignInAt: string | null
  readonly bannedUntil: string | null
  readonly confirmationSentAt: string | null
  readonly recoverySentAt: string | null
  readonly emailChangeSentAt: string | null
  readonly phoneChangeSentAt: string | null
  readonly reauthenticationSentAt: string | null
  /** Requested and not yet confirmed. */
  readonly newEmail: EmailAddress | null
  readonly newPhone: PhoneNumber | null
  /** `provider`, `providers`: written only by the server. */
  readonly appMetadata: Readonly<Record<string, JsonValue>>
  readonly userMetadata: UserMetadata
  readonly isAnonymous: boolean
  /** Oldest first. */
  readonly identities: readonly Identity[]
  /** Oldest first. */
  readonly factors: readonly Factor[]
  readonly createdAt: string
  readonly updatedAt: string
}

/** Whether the account requires a second factor. */
export function hasVerifiedFactor({ factors }: Pick<User, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}
