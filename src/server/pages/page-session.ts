import { parse, serialize } from 'hono/utils/cookie'
import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { describeSessionCookie, hasSessionCookie } from '../../domain/accounts/session-cookie.ts'
import type { PageSession, Viewer } from '../../use-cases/ports/page-session.ts'
import { logConsole } from '../../platform/log-console.ts'
import { usesHttps } from '../../platform/uses-https.ts'
import { ApiError } from '../error-reply.ts'
import type { RequestVariables } from '../middleware/request-log.ts'

export type PageSessionDeps = {
  readonly anonKey: string
  readonly publicUrl: string
  /** Calls `auth/v1` in this process, as if from the visitor's connection. */
  readonly callEndpoint: (request: Request) => Response | Promise<Response>
}

/** The session of one page request, and the cookies its response must set. */
export type VisitSession = PageSession & { readonly setCookies: (headers: Headers) => void }

/**
 * Reads the session from the browser auth client's cookies, refreshes it when its token is old, and
 * exchanges a code for one. It calls the same endpoints the browser would, within this process.
 */
export function openPageSession(
  c: Context<{ Variables: RequestVariables }>,
  deps: PageSessionDeps,
): VisitSession {
  const isHttps = usesHttps(deps.publicUrl)
  const written = new Map<string, string>()
  let client: Promise<SupabaseClient> | null = null
  // The client prints what fails, whether or not it also returns it.
  const useClient = () =>
    (client ??= logConsole(c.get('log'), () => createClient(c, deps, written)))
  let viewer: Promise<Viewer | null> | null = null
  const readOnce = async (): Promise<Viewer | null> => {
    const cookies = c.req.header('cookie') ?? null
    if (!hasSessionCookie(cookies, isHttps) && written.size === 0) return null
    return (viewer ??= logConsole(c.get('log'), () => useClient().then(readViewer)))
  }
  return {
    readViewer: readOnce,
    readOwner: async () => {
      const found = await readOnce()
      if (found === null || found.needsMfa) return null
      return { userId: found.id, isVerified: true }
    },
    exchangeCode: async (code) => {
      const { error } = await logConsole(c.get('log'), async () =>
        (await useClient()).auth.exchangeCodeForSession(code),
      )
      viewer = null
      return error === null ? null : error.message
    },
    setCookies: (headers) => {
      if (written.size === 0 && viewer === null) return
      for (const cookie of written.values()) headers.append('Set-Cookie', cookie)
      // This response signs its reader in, or was rendered for a signed-in user.
      headers.set('Cache-Control', 'private, no-store')
    },
  }
}

/**
 * What the router takes for an expected failure, and its error page shows, is a response that is thrown.
 * @param report called with the failure: the router reports no responses
 */
export function forRouter(session: PageSession, report: (error: unknown) => void): PageSession {
  const throwResponse = (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    report(error)
    throw new Response(error.message, { status: error.status, headers: error.headers })
  }
  return {
    ...session,
    readViewer: () => session.readViewer().catch(throwResponse),
    readOwner: () => session.readOwner().catch(throwResponse),
  }
}

async function createClient(
  c: Context,
  { anonKey, publicUrl, callEndpoint }: PageSessionDeps,
  written: Map<string, string>,
): Promise<SupabaseClient> {
  // Loaded with the first session: most visits have none.
  const { createServerClient } = await import('@supabase/ssr')
  const cookieOptions = describeSessionCookie(usesHttps(publicUrl))
  const stored = new Map(Object.entries(parse(c.req.header('cookie') ?? '')))
  return createServerClient(publicUrl, anonKey, {
    cookieOptions,
    global: { fetch: async (input, init) => callEndpoint(forVisitor(c, new Request(input, init))) },
    cookies: {
      getAll: () => Array.from(stored, ([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          stored.set(name, value)
          const { path = '/', maxAge } = options
          const { secure } = cookieOptions
          const lifetime = maxAge === undefined ? {} : { maxAge }
          written.set(name, serialize(name, value, { path, secure, sameSite: 'Lax', ...lifetime }))
        }
      },
    },
  })
}

/** Limits and the audit trail must see the visitor, not the server. */
function forVisitor(c: Context, request: Request): Request {
  for (const name of ['x-forwarded-for', 'user-agent']) {
    const value = c.req.header(name)
    if (value !== undefined) request.headers.set(name, value)
  }
  return request
}

/** @throws ApiError 503 while the account service cannot answer: an outage signs no one out */
async function readViewer(client: SupabaseClient): Promise<Viewer | null> {
  const { data: stored, error: outage } = await client.auth.getSession()
  if (isOutage(outage)) throw rejectForNow(outage)
  if (stored.session === null) return null
  const token = stored.session.access_token
  const { data, error } = await client.auth.getUser(token)
  if (isOutage(error)) throw rejectForNow(error)
  if (data.user === null) return null
  const { id, email = '', user_metadata: result, factors = [] } = data.user
  const hasFactor = factors.some(({ status }) => status === 'verified')
  return {
    id,
    email,
    firstName: textOf(result['first_name']),
    lastName: textOf(result['last_name']),
    needsMfa: hasFactor && decodeJwt(token)['aal'] !== 'aal2',
  }
}

/** The service returned no user: it is down, or rate-limits this address. */
function isOutage(error: AuthError | null): error is AuthError {
  if (error === null) return false
  const { name, status = 0 } = error
  return name === 'AuthRetryableFetchError' || status === 429 || status >= 500
}

function rejectForNow(cause: AuthError): ApiError {
  const message = 'We couldn’t check your session just now. Please try again in a moment.'
  return Object.assign(new ApiError(503, message, { 'Retry-After': '5' }), { cause })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
