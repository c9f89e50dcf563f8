import { isLoopback } from './redirect-address.ts'

/** For whom an authenticator makes its keys, and the pages that may ask for them. */
export type WebauthnParty = {
  /** Relying party id: a host name. */
  readonly rpId: string
  readonly origins: readonly string[]
}

/**
 * The product as an authenticator knows it. Only pages of the product's own origin may ask; on
 * loopback those of any port, since a page under development has a server of its own.
 * @param siteUrl `PUBLIC_URL`, absolute
 * @param pageOrigin the `Origin` header of the call, or null; anybody may write anything there
 */
export function chooseWebauthnParty(siteUrl: string, pageOrigin: string | null): WebauthnParty {
  const site = new URL(siteUrl)
  const page = pageOrigin === null ? null : URL.parse(pageOrigin)
  const isNeighbour =
    page !== null &&
    page.origin === pageOrigin &&
    page.protocol === site.protocol &&
    page.hostname === site.hostname &&
    isLoopback(site.hostname)
  const origins = isNeighbour ? new Set([site.origin, page.origin]) : new Set([site.origin])
  return { rpId: site.hostname, origins: [...origins] }
}
