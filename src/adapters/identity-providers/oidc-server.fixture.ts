import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'

export type OidcProfile = {
  readonly sub: string
  readonly name: string
  readonly email?: string
  readonly email_verified?: boolean
}

/** Who has an account there; the name is what a journey clicks on. */
const OIDC_PEOPLE: readonly OidcProfile[] = [
  { sub: 'sub-vera', name: 'Vera Rowe', email: 'vera@example.com', email_verified: true },
  { sub: 'sub-ursula', name: 'Ursula Moss', email: 'ursula@example.com', email_verified: false },
  { sub: 'sub-nemo', name: 'Nemo' },
]

const KID = 'fixture-1'

/**
 * The package oidc-provider on loopback: a real identity provider with one client, PKCE required,
 * and one page on which a person both signs in and consents by pressing "Continue as <name>".
 */
export async function startOidcServer({
  redirectUris,
  clientId = 'tapelight',
  clientSecret = 'fixture secret: 100% & more+',
  people = OIDC_PEOPLE,
  hasClaimsInIdToken = false,
}: {
  readonly redirectUris: readonly string[]
  readonly clientId?: string
  readonly clientSecret?: string
  readonly people?: readonly OidcProfile[]
  /** Otherwise only the userinfo endpoint returns email and name, as in the standard. */
  readonly hasClaimsInIdToken?: boolean
}) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: KID, alg: 'RS256', use: 'sig' }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['fixture'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !hasClaimsInIdToken,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_: unknown, sub: string) => {
      const user = people.find((one) => one.sub === sub)
      return user && { accountId: sub, claims: () => user }
    },
    // Consent is part of the sign-in page.
    async loadExistingGrant({ oidc }) {
      const { accountId } = oidc.session ?? {}
      const grant = new provider.Grant({ ...(accountId !== undefined && { accountId }), clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) handle(request, response)
    else void interact(provider, people, request, response)
  })

  return {
    issuer,
    clientId,
    clientSecret,
    /** Signs whatever it is given, as this provider. */
    signIdToken: (claims: JWTPayload, header: { alg?: string; kid?: string } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KID, ...header })
        .sign(privateKey),
    /** Acts as a browser from `url` on, signed in as this user, or declining if null. */
    followSignIn: (url: string, sub: string | null) => followSignIn(issuer, url, sub),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function interact(
  provider: Provider,
  people: readonly OidcProfile[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') {
    const buttons = people.map(
      ({ sub, name }) => `<button name="sub" value="${sub}">Continue as ${name}</button>`,
    )
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Identity provider</title><h1>Sign in to go on</h1><form method="post">${buttons.join('')}<button name="sub" value="">Cancel</button></form></html>`,
    )
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const sub = new URLSearchParams(Buffer.concat(chunks).toString()).get('sub') ?? ''
  const result =
    sub === ''
      ? { error: 'access_denied', error_description: 'cancelled' }
      : { login: { accountId: sub } }
  await provider.interactionFinished(request, response, result)
}

/** @returns the address outside the provider that the browser is sent to in the end */
async function followSignIn(issuer: string, start: string, sub: string | null): Promise<string> {
  const cookies = new Map<string, string>()
  const walk = async (address: string, init: RequestInit = {}): Promise<string> => {
    if (!address.startsWith(`${issuer}/`)) return address
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location !== null) return walk(new URL(location, address).href)
    if (!address.includes('/interaction/'))
      throw new Error(`${reply.status} at ${address}: ${await reply.text()}`)
    return walk(address, { method: 'POST', body: new URLSearchParams({ sub: sub ?? '' }) })
  }
  return walk(start)
}
