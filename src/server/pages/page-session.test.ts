import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { WAIT } from '../../../tests/wait-limits.ts'
import { captureLog } from '../../compose/capture-log.fixture.ts'
import { nameSessionCookie } from '../../domain/accounts/session-cookie.ts'
import { ApiError, replyWithError } from '../error-reply.ts'
import { logRequests, type RequestVariables } from '../middleware/request-log.ts'
import { forRouter, openPageSession } from './page-session.ts'

const REJECTED = { status: 403, body: { code: 'bad_jwt', message: 'no' } }
const AWAY = { status: 503, body: { code: 'unexpected_failure', message: 'away' } }

/** A page that reads its session, over an account service with a fixed reply. */
function createPage(
  { status, body }: { status: number; body: object },
  publicUrl = 'http://tapelight.test',
  log = captureLog().log,
) {
  return new Hono<{ Variables: RequestVariables }>()
    .use(logRequests(log))
    .get('/', async (c) => {
      const session = openPageSession(c, {
        anonKey: 'sb_publishable_for_tests_only',
        publicUrl,
        callEndpoint: () => Response.json(body, { status }),
      })
      const viewer = await session.readViewer()
      const page = c.text(viewer === null ? 'hello' : 'hello you')
      session.setCookies(page.headers)
      return page
    })
    .onError((error, c) =>
      error instanceof ApiError ? replyWithError(c, error) : c.text(error.message, 500),
    )
}

const app = createPage(REJECTED)

/** The cookie of a user whose token is valid for that many more seconds. */
function saveSession({ isHttps = false, seconds = 3_600 } = {}): Record<string, string> {
  const expiresAt = Math.floor(Date.now() / 1_000) + seconds
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: expiresAt, user: {} }
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  return { cookie: `${nameSessionCookie(isHttps)}=${value}` }
}

test('a page rendered for a session is never cached', async () => {
  const page = await app.request('/', { headers: saveSession() })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('a public page keeps its own headers', async () => {
  const page = await app.request('/', { headers: { cookie: 'theme=dark' } })
  expect(page.headers.has('cache-control')).toBe(false)
})

test('a rejected token is anonymous, but an account service outage is no sign-out', async () => {
  const rejected = await app.request('/', { headers: saveSession() })
  expect([rejected.status, await rejected.text()]).toEqual([200, 'hello'])
  const away = await createPage(AWAY).request('/', { headers: saveSession() })
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).toBe('5')
})

test('what the auth client prints of an outage is logged with the id of the request', async () => {
  const { log, lines } = captureLog()
  const page = createPage({ status: 500, body: AWAY.body }, undefined, log)
  const headers = { ...saveSession({ seconds: -60 }), 'X-Request-Id': 'the-id-of-a-proxy' }
  expect((await page.request('/', { headers })).status).toBe(503)
  await vi.waitFor(() => {
    const found = lines.filter(({ msg }) => msg === 'a library printed an error')
    expect(found).not.toEqual([])
    for (const line of found) {
      expect(line).toMatchObject({ requestId: 'the-id-of-a-proxy', err: { message: 'away' } })
    }
  }, WAIT)
})

test('the router gets an outage as a response, which its error page shows, and the log has it', async () => {
  const outage = new ApiError(503, 'Try again.')
  const reject = () => Promise.reject(outage)
  const reported: unknown[] = []
  const session = { readViewer: reject, readOwner: reject, exchangeCode: async () => null }
  const thrown: unknown = await forRouter(session, (error) => reported.push(error))
    .readOwner()
    .catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect(thrown).toMatchObject({ status: 503 })
  expect(reported).toEqual([outage])
})

describe('with a public URL in https', () => {
  const url = 'https://tapelight.test'
  const user = { id: 'u', email: 'ada@example.com', user_metadata: {} }
  const tokens = { access_token: 'd.e.f', refresh_token: 's', token_type: 'bearer', expires_in: 60 }
  const secure = createPage({ status: 200, body: { ...user, ...tokens, user } }, url)

  test('only the cookie of the exact host signs in', async () => {
    const plain = await secure.request('/', { headers: saveSession() })
    expect(await plain.text()).toBe('hello')
    const own = await secure.request('/', { headers: saveSession({ isHttps: true }) })
    expect(await own.text()).toBe('hello you')
  })

  test('a renewed session is stored in a secure cookie', async () => {
    const old = saveSession({ isHttps: true, seconds: -60 })
    const cookies = (await secure.request('/', { headers: old })).headers.getSetCookie()
    expect(cookies).not.toEqual([])
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-.*; Path=\/; Secure; SameSite=Lax$/)
  })
})
