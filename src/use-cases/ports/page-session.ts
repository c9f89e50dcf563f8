import type { Owner } from '../../domain/accounts/owner.ts'

/** The page's viewer, as shown on the page. */
export type Viewer = {
  /** UUID. */
  readonly id: string
  /** Empty if the account has none. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The account has a second factor that this session has not passed: its pages stay closed. */
  readonly needsMfa: boolean
}

/** A page's access to the session of its request. */
export type PageSession = {
  /** Null without a session, or with an ended one. */
  readonly readViewer: () => Promise<Viewer | null>
  /** The viewer as owner of rows; null without a viewer, or while a second factor is required. */
  readonly readOwner: () => Promise<Owner | null>
  /**
   * Exchanges the code of a mailed link or identity provider for a session; the verifier is in a
   * cookie of the requesting browser.
   * @returns null on success, else the reason, for people
   */
  readonly exchangeCode: (code: string) => Promise<string | null>
}

/** The available sign-in methods. */
export type SignInMethods = {
  readonly hasPasskeys: boolean
  /** Whether sign-ups are open. */
  readonly isSignUpOpen: boolean
  readonly providers: readonly { readonly name: string; readonly label: string }[]
  readonly shortestPassword: number
  /** Whether messages leave the server; without it they are only logged. */
  readonly canSendMail: boolean
}
