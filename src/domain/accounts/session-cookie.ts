const NAME = 'sb-tapelight-auth-token'

/** Browsers accept such a cookie only from the exact host over https, never from a sibling. */
const OWN_HOST = '__Host-'

/** Browser retention in seconds, the browsers' maximum; the server ends sessions itself. */
const RETENTION_SECONDS = 400 * 24 * 60 * 60

/**
 * The session cookie's name, which the server reads when it renders a page. Scripts must read it too: it
 * is the session of the page's auth client, whose channel between tabs has the same name.
 */
export function nameSessionCookie(isHttps: boolean): string {
  return isHttps ? OWN_HOST + NAME : NAME
}

/** @param isHttps whether the public URL is, not whether a request came so */
export function describeSessionCookie(isHttps: boolean) {
  return {
    name: nameSessionCookie(isHttps),
    path: '/',
    sameSite: 'lax',
    secure: isHttps,
    maxAge: RETENTION_SECONDS,
  } as const
}

/**
 * Whether a request may be from a signed-in user; long sessions are split into numbered cookies.
 * @param isHttps whether the public URL is: then only the cookie of the exact host counts, since a sibling
 * domain could have set the other
 */
export function hasSessionCookie(cookieHeader: string | null, isHttps: boolean): boolean {
  const name = nameSessionCookie(isHttps)
  return new RegExp(`(?:^|;\\s*)${name}(?:\\.0)?=`).test(cookieHeader ?? '')
}
