const NAME = 'sb-tapelight-auth-token'

/** Browsers take a cookie of such a name from the very host over https alone, never from a sibling. */
const OWN_HOST = '__Host-'

/** How long a browser keeps it, in seconds; the server ends sessions by itself. Browsers allow no more. */
const RETENTION_SECONDS = 400 * 24 * 60 * 60

/**
 * Where a browser keeps its session, so that the server can know it while it makes a page. Scripts
 * must read it too: it is the session of the page's own auth client, whose channel between tabs has
 * the same name.
 */
export function nameSessionCookie(isHttps: boolean): string {
  return isHttps ? OWN_HOST + NAME : NAME
}

export function describeSessionCookie(isHttps: boolean) {
  return {
    name: nameSessionCookie(isHttps),
    path: '/',
    sameSite: 'lax',
    secure: isHttps,
    maxAge: RETENTION_SECONDS,
  } as const
}

/** Whether a request may come from somebody signed in; long sessions are kept in numbered parts. */
export function hasSessionCookie(cookieHeader: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)(?:${OWN_HOST})?${NAME}(?:\\.0)?=`).test(cookieHeader ?? '')
}

/** Whether the browser came over https, by the name its cookies have; null when it brought none. */
export function cameByHttps(cookieHeader: string | null): boolean | null {
  const found = new RegExp(`(?:^|;\\s*)(${OWN_HOST})?${NAME}`).exec(cookieHeader ?? '')
  return found === null ? null : found[1] !== undefined
}
