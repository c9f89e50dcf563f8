import { isLoopback, readRedirectAddress, type RedirectAddress } from './redirect-address.ts'
import { matchesPattern, type RedirectPattern } from './redirect-pattern.ts'

/** Allowed redirects after a link or an external sign-in. */
export type RedirectRules = {
  /** Absolute URL of the product, `PUBLIC_URL`. */
  readonly siteUrl: string
  /** `AUTH_REDIRECT_URLS`, parsed by `parseRedirectPattern`. */
  readonly allowed: readonly RedirectPattern[]
}

/**
 * The redirect target: the requested URL if it is on the product's own origin (on loopback any port) or
 * on the allow list, else the product's own, as in GoTrue.
 * @param requested `redirect_to` as received, or null without one
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
