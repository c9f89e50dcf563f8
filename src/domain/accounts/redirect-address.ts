/** An absolute address taken apart, in the only spelling that it can be read in. */
export type RedirectAddress = {
  /** Without the fragment, which belongs to the tokens. */
  readonly href: string
  /** With the colon: `https:`. */
  readonly protocol: string
  readonly host: string
  /** Empty for the port that the protocol has anyway. */
  readonly port: string
  /** From the slash on; empty when an address of an app has none. */
  readonly path: string
}

const MAX_ADDRESS_LENGTH = 2_000
// Letters of a scheme, then a bare host and perhaps a port: no user name, no escapes, no backslash.
const FORM = /^([a-z][a-z0-9+.-]*):\/\/([a-z0-9._-]+|\[::1\])(:[0-9]{1,5})?(?=[/?#]|$)/i
const NO_INDEX =
  /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|jar|mailto|wss?|ftp):$/
const IP_NUMBER = /^[0-9]+(\.[0-9]+){3}$/

/**
 * Reads an address that somebody may ask to be sent to. Refused is whatever two programs could read
 * differently or no honest page needs: other than printable ASCII, backslashes, user names, escaped
 * hosts, hosts that are numbers in any notation but loopback, and schemes that run code.
 * @param text absolute, at most 2,000 characters; any text is safe to give
 */
export function readRedirectAddress(text: string): RedirectAddress | null {
  if (text.length > MAX_ADDRESS_LENGTH || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    return null
  }
  const written = FORM.exec(text)?.[2]?.toLowerCase()
  const url = URL.parse(text)
  if (written === undefined || url === null || NO_INDEX.test(url.protocol)) return null
  // What a browser makes of the host must be what was written: 2130706433 is 127.0.0.1 to it.
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
