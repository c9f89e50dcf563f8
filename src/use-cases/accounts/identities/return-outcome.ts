import type { AccountFailure } from '../account-failure.ts'
import type { OpenedSession } from '../sessions/open-session.ts'

/** What becomes of somebody who came back from a provider. */
export type ReturnOutcome = {
  /** Where they go on in the end; absolute. */
  readonly redirectTo: string
} & (
  | { readonly kind: 'session'; readonly opened: OpenedSession }
  /** To be exchanged by whoever knows the verifier. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'failed'; readonly failure: AccountFailure }
  /** They must say themselves that they want to be linked. */
  | { readonly kind: 'question'; readonly question: LinkQuestion }
)

/** What somebody is asked before an account of theirs elsewhere opens one here. */
export type LinkQuestion = {
  /** To be sent back with a yes. Secret, good once. */
  readonly token: string
  /** What the provider is called. */
  readonly provider: string
  /** Who they are there: an address or a name; null when nothing is known. */
  readonly user: string | null
  /** The address of the account here; null when it has none. */
  readonly account: string | null
}
