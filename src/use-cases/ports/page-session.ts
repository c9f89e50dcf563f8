import type { Owner } from '../../domain/accounts/owner.ts'

/** Who looks at a page, as far as the page shows it. */
export type Viewer = {
  /** UUID. */
  readonly id: string
  /** Empty when the account has none. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The account has a second factor and this session has not shown it: its pages stay closed. */
  readonly needsMfa: boolean
}

/** What a page may ask about the session of its request. */
export type PageSession = {
  /** Null without a session, or with one that has ended. */
  readonly readViewer: () => Promise<Viewer | null>
  /** The viewer as owner of rows; null without a viewer, and while a second factor is owed. */
  readonly readOwner: () => Promise<Owner | null>
  /**
   * Makes a session of the code that a mailed link or an identity provider came back with; the
   * verifier lies in a cookie of the browser that asked for it.
   * @returns null when it worked, else why not, for people
   */
  readonly exchangeCode: (code: string) => Promise<string | null>
}

/** How people may sign in here. */
export type SignInMethods = {
  readonly hasPasskeys: boolean
  /** Whether new accounts are taken. */
  readonly isSignUpOpen: boolean
  readonly providers: readonly { readonly name: string; readonly label: string }[]
  readonly shortestPassword: number
}
