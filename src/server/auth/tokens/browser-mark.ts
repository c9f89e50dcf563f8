import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { usesHttps } from '../../../platform/uses-https.ts'

const NAME = 'tapelight-errand'
const FORM = /^[\w-]{43}$/

/**
 * Marks a browser sent to an identity provider, so that only that browser can come back: a random
 * text in a cookie that scripts cannot read. A browser that goes twice keeps its mark.
 */
export function markBrowser(deps: AuthDeps, c: AuthContext): string {
  const mark = readBrowserMark(deps, c) ?? randomBytes(32).toString('base64url')
  setCookie(c, NAME, mark, {
    ...describePrefix(deps),
    path: '/',
    httpOnly: true,
    // Sent when a provider redirects the browser back, which is a navigation.
    sameSite: 'Lax',
    maxAge: LIFETIME_SECONDS.stayAtProvider,
  })
  return mark
}

/** @returns null if the browser was not marked, or the mark was replaced */
export function readBrowserMark(deps: AuthDeps, c: AuthContext): string | null {
  const { prefix } = describePrefix(deps)
  const mark = prefix === undefined ? getCookie(c, NAME) : getCookie(c, NAME, prefix)
  return mark !== undefined && FORM.test(mark) ? mark : null
}

/** With HTTPS, under a name that no other host of the domain can set. */
export function describePrefix({ publicUrl }: Pick<AuthDeps, 'publicUrl'>): {
  prefix?: 'host'
  secure?: true
} {
  return usesHttps(publicUrl) ? { prefix: 'host', secure: true } : {}
}
