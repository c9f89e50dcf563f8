import { isLoopback } from './redirect-address.ts'

/** The relying party of an authenticator's keys, and the pages that may use them. */
export type WebauthnParty = {
  /** Relying party id: a host name. */
  readonly rpId: string
  readonly origins: readonly string[]
}

/**
 * The product as a relying party. Only pages of its own origin are allowed; on loopback any port, since
 * a page under development has its own server.
 * @param siteUrl `PUBLIC_URL`, absolute
 * @param pageOrigin the request's `Origin` header, or null; untrusted
 */
export function chooseWebauthnParty(siteUrl: string, pageOrigin: string | null): WebauthnParty {
  const site = new URL(siteUrl)
  const page = pageOrigin === null ? null : URL.parse(pageOrigin)
  const isSameHost =
    page !== null &&
    page.origin === pageOrigin &&
    page.protocol === site.protocol &&
    page.hostname === site.hostname &&
    isLoopback(site.hostname)
  const origins = isSameHost ? new Set([site.origin, page.origin]) : new Set([site.origin])
  return { rpId: site.hostname, origins: [...origins] }
}
