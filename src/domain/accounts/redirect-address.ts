/** A parsed absolute URL, in an unambiguous spelling. */
export type RedirectAddress = {
  /** Without the fragment, which is reserved for the tokens. */
  readonly href: string
  /** With the colon: `https:`. */
  readonly protocol: string
  readonly host: string
  /** Empty for the protocol's default port. */
  readonly port: string
  /** Starting with the slash; empty when an app URL has none. */
  readonly path: string
}

const MAX_ADDRESS_LENGTH = 2_000
// A scheme, then a plain host and an optional port: no user name, no escapes, no backslash.
const FORM = /^([a-z][a-z0-9+.-]*):\/\/([a-z0-9._-]+|\[::1\])(:[0-9]{1,5})?(?=[/?#]|$)/i
const NO_INDEX =
  /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|jar|mailto|wss?|ftp):$/
const IP_NUMBER = /^[0-9]+(\.[0-9]+){3}$/

/**
 * Parses a requested redirect URL. Rejects anything that two parsers could read differently or no honest
 * page needs: non-printable or non-ASCII, backslashes, user names, escaped hosts, numeric hosts in any
 * notation but loopback, and schemes that run code.
 * @param text absolute, at most 2,000 characters; any text is safe
 */
export function readRedirectAddress(text: string): RedirectAddress | null {
  if (text.length > MAX_ADDRESS_LENGTH || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    return null
  }
  const written = FORM.exec(text)?.[2]?.toLowerCase()
  const url = URL.parse(text)
  if (written === undefined || url === null || NO_INDEX.test(url.protocol)) return null
  // The browser's reading of the host must match its spelling: it reads 2130706433 as 127.0.0.1.
  if (url.hostname.toLowerCase() !== written) return null
  if (IP_NUMBER.test(written) && !isLoopback(written)) return null
  url.hash = ''
  const { href, protocol, port, pathname } = url
  return { href, protocol, host: written, port, path: pathname }
}

/** Whether a host in lower case is this machine itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.(0|[1-9][0-9]{0,2})){3}$/.test(host)
}
