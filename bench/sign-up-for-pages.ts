/** The maximum size of a cookie, as split by the browser's client. */
const CHUNK = 3_180

export type PageSession = {
  readonly userId: string
  readonly accessToken: string
  /** For the account's pages. */
  readonly cookie: string
}

const PASSWORD = 'a lamp over the tape'

/** Creates an account over the public API. */
export function signUpForPages(
  url: string,
  key: string,
  email = 'holder@example.com',
): Promise<PageSession> {
  return open(`${url}/auth/v1/signup`, key, email)
}

/** Signs in to an account made by `signUpForPages`. */
export function signInForPages(url: string, key: string, email: string): Promise<PageSession> {
  return open(`${url}/auth/v1/token?grant_type=password`, key, email)
}

async function open(address: string, key: string, email: string): Promise<PageSession> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const session: { readonly user: { readonly id: string }; readonly access_token: string } =
    await reply.json()
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${JSON.stringify(session)}`)
  const text = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const parts = Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, at) =>
    text.slice(at * CHUNK, (at + 1) * CHUNK),
  )
  const name = 'sb-tapelight-auth-token'
  const cookies = parts.map((part, at) => `${name}${parts.length === 1 ? '' : `.${at}`}=${part}`)
  return { userId: session.user.id, accessToken: session.access_token, cookie: cookies.join('; ') }
}
