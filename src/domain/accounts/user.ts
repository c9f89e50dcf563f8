import type { EmailAddress } from './email-address.ts'
import type { PhoneNumber } from './phone-number.ts'
import type { JsonValue, UserMetadata } from './user-metadata.ts'

/** A way to sign in that an account has: its own e-mail or phone, or a person at a provider. */
export type Identity = {
  /** UUID. */
  readonly id: string
  /** UUID. */
  readonly userId: string
  /** `email`, `phone`, or the name a provider is configured by. */
  readonly provider: string
  /** The provider's word for the person; for `email` and `phone` the user's id. */
  readonly subject: string
  readonly data: Readonly<Record<string, JsonValue>>
  readonly email: string | null
  /** ISO 8601 UTC, as every time below. */
  readonly lastSignInAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export type FactorType = 'totp' | 'phone' | 'webauthn'

/** A second factor as anybody may see it; its secret stays in the database. */
export type Factor = {
  /** UUID. */
  readonly id: string
  readonly type: FactorType
  readonly status: 'verified' | 'unverified'
  /** Empty when none was given. */
  readonly friendlyName: string
  readonly phone: PhoneNumber | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** An account without anything that opens it. */
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
  /** Wished for and not yet proved. */
  readonly newEmail: EmailAddress | null
  readonly newPhone: PhoneNumber | null
  /** `provider`, `providers`: ours alone to write. */
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

/** Whether the account asks for a second factor. */
export function hasVerifiedFactor({ factors }: Pick<User, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}
