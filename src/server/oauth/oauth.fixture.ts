import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { createDocumentFetcher } from '../../adapters/webhooks/fetch-public-document.ts'
import type { ApiKeyScope } from '../../domain/accounts/api-key.ts'
import { nameSessionCookie } from '../../domain/accounts/session-cookie.ts'
import { ANON_KEY, PUBLIC_URL, type Accounts } from '../../use-cases/accounts/accounts.fixture.ts'
import { createAppTokenCheck } from '../../use-cases/accounts/connected-apps/check-app-token.ts'
import type { PublicDocument } from '../../use-cases/ports/public-documents.ts'
import { createAuthRoutes } from '../auth/routes.ts'
import { ApiError, replyWithError } from '../error-reply.ts'
import { identifyApp, requireScope } from '../mcp/app-access.ts'
import type { RequestVariables } from '../middleware/request-log.ts'
import { replyWithResourceMetadata, replyWithServerMetadata } from './metadata.ts'
import { createOauthRoutes } from './oauth-routes.ts'

export const REDIRECT = 'https://app.example/callback'
export const RESOURCE = `${PUBLIC_URL}/mcp`

export type Session = { readonly access_token: string; readonly user: { readonly id: string } }

/** `/oauth`, `/auth/v1` and a stand-in of `/mcp`, wired as in `app.ts`, without limits. */
export function createOauthApp(accounts: Accounts) {
  const { deps, logged } = accounts
  const documents = new Map<string, PublicDocument>()
  const fetchPublicly = createDocumentFetcher()
  const log = pino({ level: 'silent' })
  const clientAddress = () => '198.51.100.7'
  const app = new Hono<{ Variables: RequestVariables }>()
  const pass = async (_: unknown, next: () => Promise<void>) => next()
  app.use(async (c, next) => {
    c.set('log', log)
    await next()
  })
  const common = { accounts: deps, anonKey: ANON_KEY, publicUrl: PUBLIC_URL, clientAddress }
  app.route('/auth/v1', createAuthRoutes({ ...common, version: '1', log }))
  app.get('/.well-known/oauth-protected-resource/mcp', replyWithResourceMetadata(PUBLIC_URL))
  app.get('/.well-known/oauth-authorization-server', replyWithServerMetadata(PUBLIC_URL))
  const routes = createOauthRoutes(
    {
      ...common,
      fetchDocument: async (url) => documents.get(url) ?? fetchPublicly(url),
      callEndpoint: (c, request) => app.fetch(request, c.env),
    },
    { limit: pass },
  )
  app.route('/oauth', routes)
  app.use('/mcp', identifyApp(createAppTokenCheck(deps), PUBLIC_URL, pass))
  app.post('/mcp', async (c) => {
    const { needs }: { needs: ApiKeyScope[] } = await c.req.json()
    return c.json({ user: requireScope(c, needs, PUBLIC_URL).userId })
  })
  app.onError((error, c) => {
    if (error instanceof ApiError) return replyWithError(c, error)
    throw error
  })

  const send = (path: string, init: RequestInit = {}) =>
    Promise.resolve(app.request(new URL(path, PUBLIC_URL).href, init))
  const post = (path: string, fields: Record<string, string | undefined>, headers = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      ).toString(),
    })
  return {
    documents,
    logged,
    send,
    post,
    register: async (metadata: object = {}) => {
      const reply = await send('/oauth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'Helper', redirect_uris: [REDIRECT], ...metadata }),
      })
      return { status: reply.status, body: await reply.json() }
    },
    callMcp: (token: string | null, needs: readonly ApiKeyScope[]) =>
      send('/mcp', {
        method: 'POST',
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        body: JSON.stringify({ needs }),
      }),
    exchange: (fields: Record<string, string | undefined>) =>
      post('/oauth/token', { grant_type: 'authorization_code', redirect_uri: REDIRECT, ...fields }),
    refresh: (fields: Record<string, string | undefined>) =>
      post('/oauth/token', { grant_type: 'refresh_token', ...fields }),
  }
}

export type OauthApp = ReturnType<typeof createOauthApp>

/** A PKCE pair (RFC 7636). */
function makePkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A browser, signed in or not: it keeps cookies by path and follows no redirect by itself. */
export function openBrowser(app: OauthApp, session: Session | null) {
  const cookies = new Map<string, { value: string; path: string }>()
  if (session !== null) {
    const expires_at = Math.floor(Date.now() / 1_000) + 3_000
    const text = JSON.stringify({ refresh_token: 'r', expires_at, ...session })
    const value = `base64-${Buffer.from(text).toString('base64url')}`
    cookies.set(nameSessionCookie(false), { value, path: '/' })
  }
  const cookieFor = (path: string) =>
    [...cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  const keep = (reply: Response) => {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, { value, path: /path=([^;]*)/i.exec(line)?.[1] ?? '/' })
    }
    return reply
  }
  const get = async (address: string) => {
    const path = new URL(address, PUBLIC_URL).pathname
    return keep(await app.send(address, { headers: { cookie: cookieFor(path) } }))
  }
  const press = async (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { origin: PUBLIC_URL },
  ) => keep(await app.post(path, fields, { cookie: cookieFor(path), ...headers }))
  /** Asks for authorization and opens the page that it leads to. */
  const ask = async (clientId: string, changes: Record<string, string | undefined> = {}) => {
    const pkce = makePkce()
    const fields: Record<string, string | undefined> = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_challenge: pkce.challenge,
      code_challenge_method: 'S256',
      scope: 'portfolio:read',
      resource: RESOURCE,
      state: 'state-1',
      ...changes,
    }
    const query = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    const reply = await get(`/oauth/authorize?${new URLSearchParams(query)}`)
    const location = reply.headers.get('location')
    return { ...pkce, reply, location, path: new URL(location ?? '/', PUBLIC_URL).pathname }
  }
  /** The token in the form of a consent page. */
  const readForm = async (path: string) => {
    const html = await (await get(path)).text()
    return { html, token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '' }
  }
  return {
    get,
    press,
    ask,
    readForm,
    /** Goes all the way and returns what the app is sent. */
    allow: async (
      clientId: string,
      changes: Record<string, string | undefined> = {},
      decision: Record<string, string> = {},
    ) => {
      const asked = await ask(clientId, changes)
      const { token } = await readForm(asked.path)
      const decided = await press(asked.path, { token, ...decision })
      const back = await get(decided.headers.get('location') ?? '/')
      const answer = new URL(back.headers.get('location') ?? '/', PUBLIC_URL)
      return { ...asked, answer, code: answer.searchParams.get('code') ?? '' }
    },
  }
}
