import type { TokenType } from '../one-time-tokens/token-type.ts'

/** Absolute URL of the page that asks before a mailed token is redeemed. */
export function describeLink(
  siteUrl: string,
  { token, type, redirectTo }: { token: string; type: TokenType; redirectTo: string },
): string {
  const url = new URL('/auth/v1/verify', siteUrl)
  url.searchParams.set('token', token)
  url.searchParams.set('type', type)
  url.searchParams.set('redirect_to', redirectTo)
  return url.href
}
