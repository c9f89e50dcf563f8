import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Provider } from 'oidc-provider'
import { readAppScopes } from '../../domain/accounts/connected-app.ts'
import { createOauthStore } from '../../use-cases/accounts/connected-apps/oauth-store.ts'
import { ApiError } from '../error-reply.ts'
import type { RequestVariables } from '../middleware/request-log.ts'
import { replyWithPage } from '../plain-page.ts'
import { limitClientMetadata } from './client-metadata.ts'
import { askForConsent, decide, NO_REQUEST } from './consent.ts'
import { resourceOf } from './metadata.ts'
import type { OauthDeps } from './oauth-deps.ts'
import { runNodeHandler, toNodeCall } from './node-call.ts'

type OauthEnv = { Variables: RequestVariables }

/** Registrations and token requests are shorter. */
const MAX_BYTES = 32 * 1024

/** OAuth 2.1 for apps, to be mounted at `/oauth`. */
export function createOauthRoutes(
  deps: OauthDeps,
  { limit }: { readonly limit: MiddlewareHandler },
): Hono<OauthEnv> {
  const { publicUrl } = deps
  const openProvider = openOnce(deps)
  const call = async (c: Context, changes: { path?: string; body?: string } = {}) => {
    const provider = await openProvider()
    const handle = provider.callback()
    return runNodeHandler(await toNodeCall(c, { ...changes, publicUrl }), handle)
  }
  const authorize = async (c: Context, path?: string) => {
    const response = await call(c, path === undefined ? {} : { path })
    // Only errors that may not be sent to the app are shown.
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
      return response
    }
    const { error, error_description: detail }: Record<string, string | undefined> =
      await response.json()
    if (error === 'server_error') throw new ApiError(500, 'Something went wrong on our side.')
    return replyWithPage(c, describeError(error ?? '', detail ?? ''), 400)
  }

  const app = new Hono<OauthEnv>()
  app.use(limit)
  app.use(
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: () => {
        throw new ApiError(413, 'The request is larger than 32 KiB.')
      },
    }),
  )
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.get('/authorize', (c) => authorize(c, limitRequest(new URL(c.req.url))))
  app.get('/authorize/:uid', (c) => authorize(c))
  app.get('/consent/:uid', askForConsent(deps, openProvider))
  app.post('/consent/:uid', decide(deps, openProvider))
  app.post('/register', async (c) => call(c, { body: limitRegistration(await c.req.text()) }))
  app.post('/token', (c) => call(c))
  app.post('/revoke', (c) => call(c))
  return app
}

/** The server is loaded with the first request: most installations never see one. */
function openOnce(deps: OauthDeps): () => Promise<Provider> {
  const { accounts, publicUrl, fetchDocument } = deps
  let provider: Promise<Provider> | null = null
  return () =>
    (provider ??= import('./authorization-server.ts').then(({ createAuthorizationServer }) =>
      createAuthorizationServer({
        store: createOauthStore(accounts),
        secrets: accounts.secrets,
        log: accounts.log,
        fetchDocument,
        publicUrl,
        resource: resourceOf(publicUrl),
      }),
    ))
}

/**
 * An authorization request with the scopes we know: others are ignored, as the standard allows, and
 * among them `openid`. Without any, an app gets what everyone has.
 */
function limitRequest(url: URL): string {
  const scopes = url.searchParams.getAll('scope')
  // The answer goes where the standard says: into the query.
  if (url.searchParams.get('response_mode') !== 'query') url.searchParams.delete('response_mode')
  if (scopes.length === 0) url.searchParams.set('scope', 'market:read')
  if (scopes.length === 1) {
    const known = readAppScopes(scopes[0] ?? '').join(' ')
    if (known === '') url.searchParams.delete('scope')
    else url.searchParams.set('scope', known)
  }
  return url.pathname + url.search
}

function limitRegistration(text: string): string {
  try {
    return JSON.stringify(limitClientMetadata(JSON.parse(text)))
  } catch {
    // The server says what is wrong with it.
    return text
  }
}

function describeError(error: string, detail: string) {
  if (error === 'invalid_request' && detail.includes('expired')) return NO_REQUEST
  return {
    title: 'This app can’t be connected',
    sentences: [
      `The app sent a request that we can’t answer: ${detail === '' ? error : detail}.`,
      'Nothing has changed. Try again from the app, or tell its makers.',
    ],
    form: null,
  }
}
