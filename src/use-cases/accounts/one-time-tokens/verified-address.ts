import type { AuthenticationMethod } from '../../../domain/accounts/assurance.ts'
import type { User } from '../../../domain/accounts/user.ts'

/** A user whose token was valid. */
export type VerifiedHolder = {
  readonly kind: 'proved'
  readonly user: User
  readonly method: AuthenticationMethod
  /** Before their email changed: the old address gets a notice. */
  readonly former?: User
}

/** One side of an email change is confirmed; the other is pending. */
export type PendingConfirmation = { readonly kind: 'pending-confirmation' }

/** The result of a redeemed token. */
export type VerifiedAddress = VerifiedHolder | PendingConfirmation
