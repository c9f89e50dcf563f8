import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'

const NAME = 'tapelight-errand'
const FORM = /^[\w-]{43}$/

/**
 * Marks a browser that goes to an identity provider, so that nobody else's can come back in its place:
 * a random text in a cookie that scripts cannot read. A browser that goes twice keeps its mark.
 */
export function markBrowser(deps: AuthDeps, c: AuthContext): string {
  const mark = readBrowserMark(deps, c) ?? randomBytes(32).toString('base64url')
  setCookie(c, NAME, mark, {
    ...describePrefix(deps),
    path: '/',
    httpOnly: true,
    // Comes along when a provider sends the browser back, which is a navigation.
    sameSite: 'Lax',
    maxAge: LIFETIME_SECONDS.stayAtProvider,
  })
  return mark
}

/** @returns null when the browser was not marked, or something else was put in the mark's place */
export function readBrowserMark(deps: AuthDeps, c: AuthContext): string | null {
  const { prefix } = describePrefix(deps)
  const mark = prefix === undefined ? getCookie(c, NAME) : getCookie(c, NAME, prefix)
  return mark !== undefined && FORM.test(mark) ? mark : null
}

/** With HTTPS under a name that no other host of the domain can set. */
function describePrefix({ publicUrl }: AuthDeps): { prefix?: 'host'; secure?: true } {
  return publicUrl.startsWith('https:') ? { prefix: 'host', secure: true } : {}
}
