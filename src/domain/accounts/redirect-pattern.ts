import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { RedirectAddress } from './redirect-address.ts'

/** One allow-list entry, compiled. */
export type RedirectPattern = {
  readonly protocol: string
  readonly host: RegExp
  readonly port: string
  readonly path: RegExp
}

export type NotARedirectPattern = { readonly kind: 'not-a-redirect-pattern'; readonly text: string }

const FORM = /^([a-z][a-z0-9+.-]*:)\/\/([a-z0-9._*?-]+|\[::1\])(?::([0-9]{1,5}))?(\/[^#\\\s]*)?$/i
const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * Parses one entry of `AUTH_REDIRECT_URLS`: scheme, host, optional port and path. `*` matches any
 * characters but a dot or slash, `**` for any at all, `?` for one that is neither; everything else is
 * literal. Without a path only the root matches. Scheme and port allow no wildcard, and a wildcard in
 * the host never extends into the path.
 * @param text such as `https://*.example.com/auth/**` or `myapp://signed-in`
 */
export function parseRedirectPattern(text: string): Outcome<RedirectPattern, NotARedirectPattern> {
  const [, protocol, host, port = '', path = '/'] = FORM.exec(text.trim()) ?? []
  if (protocol === undefined || host === undefined)
    return fail({ kind: 'not-a-redirect-pattern', text: text.slice(0, 200) })
  const scheme = protocol.toLowerCase()
  return succeed({
    protocol: scheme,
    host: compileGlob(host.toLowerCase()),
    port: USUAL_PORTS[scheme] === port ? '' : port,
    path: compileGlob(path),
  })
}

/** Whether a URL matches the pattern. Its query is ignored. */
export function matchesPattern(address: RedirectAddress, pattern: RedirectPattern): boolean {
  return (
    address.protocol === pattern.protocol &&
    address.port === pattern.port &&
    pattern.host.test(address.host) &&
    pattern.path.test(address.path === '' ? '/' : address.path)
  )
}

function compileGlob(glob: string): RegExp {
  // Three or more stars equal two: runs of wildcards would make matching slow.
  const source = glob
    .replaceAll(/\*{2,}/g, '**')
    .split(/(\*{1,2}|\?)/)
    .map((part) => WILDCARDS[part] ?? RegExp.escape(part))
    .join('')
  return new RegExp(`^${source}$`)
}

const WILDCARDS: Readonly<Record<string, string>> = { '**': '.*', '*': '[^./]*', '?': '[^./]' }
