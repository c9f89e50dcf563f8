import type { AccountFailure } from '../account-failure.ts'
import type { OpenedSession } from '../sessions/open-session.ts'

/** The result of a return from a provider. */
export type ReturnOutcome = {
  /** The final redirect URL; absolute. */
  readonly redirectTo: string
} & (
  | { readonly kind: 'session'; readonly opened: OpenedSession }
  /** To be exchanged with the verifier. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'failed'; readonly failure: AccountFailure }
  /** The user must confirm linking. */
  | { readonly kind: 'question'; readonly question: LinkQuestion }
)

/** The confirmation shown before an identity elsewhere opens an account here. */
export type LinkQuestion = {
  /** To be sent back to confirm. Secret, single-use. */
  readonly token: string
  /** The provider's display name. */
  readonly provider: string
  /** The user there: an address or a name; null if unknown. */
  readonly user: string | null
  /** The account's address here; null if it has none. */
  readonly account: string | null
}
