import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AuthError, OauthError, replyWithAuthError } from './error-reply.ts'

function rejectWith(error: AuthError | OauthError, headers: Record<string, string> = {}) {
  const app = new Hono<{ Variables: { requestId: string } }>()
  app.use(async (c, next) => {
    c.set('requestId', 'r-1')
    await next()
  })
  app.get('/', (c) => replyWithAuthError(c, error))
  return app.request('/', { headers })
}

test.each(['2024-01-01', '2025-06-30'])('version %s gets code and message', async (version) => {
  const reply = await rejectWith(new AuthError({ code: 'invalid_credentials' }), {
    'x-supabase-api-version': version,
  })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(reply.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(reply.headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test.each([undefined, '2023-12-31', '2024-13-01', 'latest', '2024-1-1', '20240101'])(
  'version %s gets the old format',
  async (version) => {
    const headers: Record<string, string> = {}
    if (version !== undefined) headers['x-supabase-api-version'] = version
    const reply = await rejectWith(new AuthError({ code: 'invalid_credentials' }), headers)
    expect(await reply.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    expect(reply.headers.get('x-supabase-api-version')).toBeNull()
    expect(reply.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  },
)

test('an internal error has an error id, in the old format', async () => {
  const reply = await rejectWith(new AuthError({ code: 'unexpected_failure', detail: 'secret' }))
  expect(reply.status).toBe(500)
  expect(await reply.json()).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: expect.any(String),
    error_id: 'r-1',
  })
})

test.each<Record<string, string>>([{}, { 'x-supabase-api-version': '2024-01-01' }])(
  'a weak password has its reasons in either shape',
  async (headers) => {
    const error = new AuthError({ code: 'weak_password', weakReasons: ['length'] })
    const reply = await rejectWith(error, headers)
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ weak_password: { reasons: ['length'] } })
  },
)

test('an endpoint may respond with another status and a Retry-After', async () => {
  const error = new AuthError({ code: 'user_banned', retryAfterSeconds: 7 }, 400)
  const reply = await rejectWith(error)
  expect(reply.status).toBe(400)
  expect(reply.headers.get('retry-after')).toBe('7')
})

test('an OAuth error has the OAuth format', async () => {
  const reply = await rejectWith(new OauthError('invalid_request', 'refresh_token required'), {
    'x-supabase-api-version': '2024-01-01',
  })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({
    error: 'invalid_request',
    error_description: 'refresh_token required',
  })
})
