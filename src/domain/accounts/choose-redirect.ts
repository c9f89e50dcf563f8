import { isLoopback, readRedirectAddress, type RedirectAddress } from './redirect-address.ts'
import { matchesPattern, type RedirectPattern } from './redirect-pattern.ts'

/** Where people may be sent after a link or a sign-in elsewhere. */
export type RedirectRules = {
  /** Absolute address of the product itself, `PUBLIC_URL`. */
  readonly siteUrl: string
  /** `AUTH_REDIRECT_URLS`, read by `parseRedirectPattern`. */
  readonly allowed: readonly RedirectPattern[]
}

/**
 * The address to send somebody to: the one asked for if it is on the product's own origin (on
 * loopback any port) or on the allow list, else the product's own. Auth contract §3.2.
 * @param asked `redirect_to` as it came, or null when there was none
 * @returns absolute, printable ASCII, without a fragment
 */
export function chooseRedirect(
  requested: string | null,
  { siteUrl, allowed }: RedirectRules,
): string {
  const address = requested === null ? null : readRedirectAddress(requested)
  if (address === null) return siteUrl
  const site = readRedirectAddress(siteUrl)
  const isOwn = site !== null && isSameOrigin(address, site)
  const isListed = allowed.some((pattern) => matchesPattern(address, pattern))
  return isOwn || isListed ? address.href : siteUrl
}

function isSameOrigin(one: RedirectAddress, site: RedirectAddress): boolean {
  const isSamePort = one.port === site.port || isLoopback(site.host)
  return one.protocol === site.protocol && one.host === site.host && isSamePort
}
