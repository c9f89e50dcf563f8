import type { AuthenticationMethod } from '../../../domain/accounts/assurance.ts'
import type { User } from '../../../domain/accounts/user.ts'

/** Somebody whose proof counted. */
export type VerifiedHolder = {
  readonly kind: 'proved'
  readonly user: User
  readonly method: AuthenticationMethod
  /** As they were before their e-mail changed: the old address is told once it is done. */
  readonly former?: User
}

/** One side of a change of e-mail is proved; the other is still to come. */
export type PendingConfirmation = { readonly kind: 'first-half' }

/** What a proof that was just used comes to. */
export type VerifiedAddress = VerifiedHolder | PendingConfirmation
