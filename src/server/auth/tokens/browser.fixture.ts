import { PUBLIC_URL, type Accounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import type { OidcServer } from '../identities/oidc.fixture.ts'

/**
 * The parts of a browser that signing in elsewhere needs: it follows redirects and stores our
 * cookies.
 */
export type Browser = {
  /** Requests one of our URLs without following redirects. */
  readonly visit: (url: string, init?: RequestInit) => Promise<Response>
  /**
   * Goes to an identity provider, signs in there as a user (or refuses, if null), and comes back.
   * @param start one of our URLs that leads there, or the provider's own
   */
  readonly signIn: (start: string, sub: string | null) => Promise<Response>
}

export function openBrowserOf(accounts: Accounts, oidc: OidcServer): Browser {
  const cookies = new Map<string, string>()
  const visit: Browser['visit'] = async (url, init = {}) => {
    const path = url.replace(`${PUBLIC_URL}/auth/v1`, '')
    const headers = new Headers(init.headers)
    // A navigation sends no public key.
    if (!headers.has('apikey')) headers.set('apikey', '')
    headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '))
    const reply = await accounts.call(path, { ...init, headers })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  return {
    visit,
    signIn: async (start, sub) => {
      const there = start.startsWith(PUBLIC_URL) ? readLocation(await visit(start)) : start
      return visit(await oidc.followSignIn(there, sub))
    },
  }
}

/** The redirect target of a response. */
export function readLocation(reply: Response): string {
  const location = reply.headers.get('location')
  if (location === null) throw new Error(`${reply.status} leads nowhere`)
  return location
}

/** The tokens or errors in a response's fragment. */
export function readFragment(reply: Response): URLSearchParams {
  return new URLSearchParams(new URL(readLocation(reply)).hash.slice(1))
}
