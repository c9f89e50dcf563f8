import { beforeAll, expect, test } from 'vitest'
import { changeUser } from '../../database/accounts/change-user.ts'
import { deleteUser } from '../../database/accounts/users.ts'
import {
  ANON_KEY,
  GOOD_PASSWORD,
  PUBLIC_URL,
  useAccounts,
} from '../../use-cases/accounts/accounts.fixture.ts'

const accounts = useAccounts()

const NAMED = { 'x-supabase-api-version': '2024-01-01' }
const NO_KEY = { apikey: '' }
let token = ''
let refreshToken = ''

async function signUp(email: string) {
  const reply = await accounts().call('/signup', { json: { email, password: GOOD_PASSWORD } })
  return reply.json()
}

beforeAll(async () => {
  const session = await signUp('gateway@example.com')
  token = session.access_token
  refreshToken = session.refresh_token
})

test.each([
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['GET', '/user'],
  ['POST', '/logout'],
  ['GET', '/settings'],
  ['GET', '/nowhere'],
])('%s %s requires the public key first', async (method, path) => {
  for (const [apikey, message] of [
    ['', 'No API key found in request'],
    ['sb_publishable_of_somebody_else', 'Invalid API key'],
  ] as const) {
    const reply = await accounts().call(path, { method, headers: { apikey } })
    expect(reply.status).toBe(401)
    expect(await reply.json()).toEqual({ message, hint: expect.stringContaining('apikey') })
  }
})

test.each(['/health', '/.well-known/jwks.json', '/.well-known/openid-configuration'])(
  '%s is open to all',
  async (path) => {
    expect((await accounts().call(path, { headers: NO_KEY })).status).toBe(200)
  },
)

test.each(['/verify?token=x&type=signup', '/authorize?provider=none', '/callback?code=x&state=y'])(
  '%s is called by browsers, without a key',
  async (path) => {
    const reply = await accounts().call(path, { headers: NO_KEY })
    expect(reply.status).not.toBe(401)
    expect(reply.status).toBeLessThan(500)
  },
)

test.each([
  ['nothing', ''],
  ['half of it', '{"email":'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['a field of the wrong type', '{"email":7,"password":"x"}'],
  ['metadata that is a text', '{"email":"a@example.com","password":"x","data":"y"}'],
  ['metadata that is a list', '{"email":"a@example.com","password":"x","data":[]}'],
  ['what is no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
])('a body of %s is bad_json', async (_, body) => {
  const headers = { ...NAMED, 'content-type': 'application/json' }
  const reply = await accounts().call('/signup', { method: 'POST', body, headers })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'bad_json' })
})

test('a body without a JSON content type is bad_json', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    const headers = { ...NAMED, 'content-type': type }
    const reply = await accounts().call('/signup', { method: 'POST', body: '{}', headers })
    expect([reply.status, (await reply.json()).code]).toEqual([400, 'bad_json'])
  }
})

test('the content type is case-insensitive and may have parameters; null and unknown fields are ignored', async () => {
  const reply = await accounts().call('/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'Application/JSON;charset=UTF-8' },
    body: JSON.stringify({
      email: 'gateway@example.com',
      phone: null,
      password: GOOD_PASSWORD,
      gotrue_meta_security: {},
      code_challenge: null,
    }),
  })
  expect(reply.status).toBe(200)
})

test.each([
  ['with Content-Length', (text: string) => text],
  ['in chunks without Content-Length', (text: string) => new Blob([text]).stream()],
])('a body over 1 MiB is rejected %s', async (_, send) => {
  const reply = await accounts().call('/signup', {
    method: 'POST',
    headers: { ...NAMED, 'content-type': 'application/json' },
    body: send(JSON.stringify({ email: 'x'.repeat(1_048_577) })),
    duplex: 'half',
  } as RequestInit)
  expect(reply.status).toBe(413)
  expect(await reply.json()).toMatchObject({ code: 'request_entity_too_large' })
})

test.each([
  ['no bearer', {}],
  ['an empty one', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: 'Basic YTpi' }],
  ['the public key', { authorization: `Bearer ${ANON_KEY}` }],
])('a user call with %s has no authorization', async (_, given) => {
  const reply = await accounts().call('/user', { headers: { ...NAMED, ...given } })
  expect(reply.status).toBe(401)
  expect(await reply.json()).toMatchObject({ code: 'no_authorization' })
})

test.each([
  ['no token at all', () => 'nonsense'],
  ['another signature', () => `${token.slice(0, -8)}AAAAAAAA`],
  ['no signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
  ['the refresh token', () => refreshToken],
])('%s is a bad JWT', async (_, make) => {
  const reply = await accounts().call('/user', { bearer: make(), headers: NAMED })
  expect(reply.status).toBe(403)
  const { code, message } = await reply.json()
  expect([code, message]).toEqual(['bad_jwt', expect.stringMatching(/^invalid JWT: /)])
})

test('a token dies with its time', async () => {
  const { access_token: bearer } = await signUp('late@example.com')
  const { call, advance } = accounts()
  advance(3_600 + 29)
  expect((await call('/user', { bearer })).status).toBe(200)
  advance(2)
  const reply = await call('/user', { bearer, headers: NAMED })
  expect([reply.status, (await reply.json()).code]).toEqual([403, 'bad_jwt'])
})

test('a token whose user or session is gone, or whose user is banned, is rejected', async () => {
  const { deps, call } = accounts()
  const result = async (bearer: string) => {
    const reply = await call('/user', { bearer, headers: NAMED })
    return [reply.status, (await reply.json()).code]
  }
  const gone = await signUp('gone@example.com')
  await deleteUser(deps.db, gone.user.id)
  expect(await result(gone.access_token)).toEqual([403, 'user_not_found'])

  const out = await signUp('out@example.com')
  await call('/logout', { method: 'POST', bearer: out.access_token })
  expect(await result(out.access_token)).toEqual([403, 'session_not_found'])

  const banned = await signUp('banned@example.com')
  const until = new Date(deps.clock().getTime() + 60_000)
  await changeUser(deps.db, banned.user.id, { bannedUntil: until }, deps.clock())
  expect(await result(banned.access_token)).toEqual([403, 'user_banned'])
  accounts().advance(61)
  expect((await call('/user', { bearer: banned.access_token })).status).toBe(200)
})

test('a public call minds no bearer', async () => {
  for (const bearer of [ANON_KEY, 'nonsense']) {
    expect((await accounts().call('/settings', { bearer })).status).toBe(200)
  }
})

test('an unknown path is a 404 with the error header, a known one with another method a 405', async () => {
  const unknown = await accounts().call('/nowhere', { headers: NAMED })
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 'not_found', message: expect.any(String) })
  for (const [method, path] of [
    ['DELETE', '/token'],
    ['PATCH', '/user'],
    ['GET', '/signup'],
    ['POST', '/settings'],
  ] as const) {
    const reply = await accounts().call(path, { method, headers: NAMED })
    expect([reply.status, (await reply.json()).code]).toEqual([405, 'method_not_allowed'])
    expect(reply.headers.get('allow')).toContain('OPTIONS')
  }
})

test('browsers of other sites may call, and read the headers that errors need', async () => {
  const preflight = await accounts().call('/token', {
    method: 'OPTIONS',
    headers: {
      ...NO_KEY,
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const reply = await accounts().call('/user', { headers: { origin: 'https://elsewhere.example' } })
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  const exposed = reply.headers.get('access-control-expose-headers')?.toLowerCase() ?? ''
  expect(exposed.split(',')).toEqual(
    expect.arrayContaining(['x-supabase-api-version', 'retry-after']),
  )
})

test('responses with tokens or accounts are never cached, errors included', async () => {
  const replies = await Promise.all([
    accounts().call('/user', { bearer: token }),
    accounts().call('/user'),
    accounts().call('/signup', { json: { email: 'cached@example.com', password: GOOD_PASSWORD } }),
    accounts().call('/token?grant_type=password', { json: {} }),
    accounts().call('/nowhere'),
    accounts().call('/settings', { headers: NO_KEY }),
  ])
  expect(replies.map((reply) => reply.headers.get('cache-control'))).toEqual(
    replies.map(() => 'no-store'),
  )
})

test('the real client retries an outage and reports a rejection', async () => {
  const client = accounts().connect()
  const { error } = await client.auth.signInWithPassword({ email: 'x@example.com', password: 'y' })
  expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'invalid_credentials' })
  const forged = await client.auth.getUser('a.b.c')
  expect(forged.error).toMatchObject({ status: 403, code: 'bad_jwt' })
  expect(PUBLIC_URL).toMatch(/^http/)
})
