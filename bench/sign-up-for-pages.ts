/** The maximum size of a cookie, as split by the browser's client. */
const CHUNK = 3_180

/** Creates an account over the public API, and the cookies for its pages. */
export async function signUpForPages(
  url: string,
  key: string,
): Promise<{ readonly userId: string; readonly cookie: string }> {
  const reply = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'holder@example.com', password: 'a lamp over the tape' }),
  })
  const session: { readonly user: { readonly id: string } } = await reply.json()
  if (!reply.ok) throw new Error(`Signing up answered ${reply.status}: ${JSON.stringify(session)}`)
  const text = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const parts = Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, at) =>
    text.slice(at * CHUNK, (at + 1) * CHUNK),
  )
  const name = 'sb-tapelight-auth-token'
  const cookies = parts.map((part, at) => `${name}${parts.length === 1 ? '' : `.${at}`}=${part}`)
  return { userId: session.user.id, cookie: cookies.join('; ') }
}
