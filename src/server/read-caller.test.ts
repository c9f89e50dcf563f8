import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { addFactor, verifyFactor } from '../database/accounts/factors.ts'
import { setProofs } from '../database/accounts/sessions.ts'
import { changeUser } from '../database/accounts/change-user.ts'
import { createBearerCheck } from '../use-cases/accounts/sessions/check-bearer.ts'
import { ANON_KEY, GOOD_PASSWORD, useAccounts } from '../use-cases/accounts/accounts.fixture.ts'
import { ApiError, replyWithError } from './error-reply.ts'
import { requireApiKey } from './middleware/api-key.ts'
import { createCallerReader } from './read-caller.ts'
import { readOfferedTables } from './rest/offered-tables.ts'
import { createRestRoutes } from './rest/rest-routes.ts'

const accounts = useAccounts()

/** `rest/v1` and one function, wired as in `app.ts`. */
async function createApp() {
  const { deps } = accounts()
  const tables = await readOfferedTables(deps.db)
  const checkBearer = createBearerCheck(deps)
  const app = new Hono()
  const readCaller = createCallerReader(ANON_KEY, checkBearer)
  app.route(
    '/rest/v1',
    createRestRoutes({
      db: deps.db,
      readCaller,
      tables,
      readSplits: async () => new Map(),
      clock: deps.clock,
    }),
  )
  app.use('/functions/v1/*', requireApiKey(ANON_KEY, checkBearer))
  app.post('/functions/v1/greet', (c) => c.json({ hello: true }))
  app.onError((error, c) => {
    if (error instanceof ApiError) return replyWithError(c, error)
    throw error
  })
  return app
}

let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  app = await createApp()
})

function headersOf(bearer?: string): Record<string, string> {
  return bearer === undefined
    ? { apikey: ANON_KEY }
    : { apikey: ANON_KEY, authorization: `Bearer ${bearer}` }
}

async function readRows(bearer?: string) {
  const reply = await app.request('/rest/v1/profiles?select=id', { headers: headersOf(bearer) })
  return { status: reply.status, body: await reply.json(), headers: reply.headers }
}

async function greet(bearer?: string) {
  const headers = headersOf(bearer)
  const reply = await app.request('/functions/v1/greet', { method: 'POST', headers })
  return reply.status
}

let people = 0
async function signUp() {
  people += 1
  const json = { email: `person-${people}@example.com`, password: GOOD_PASSWORD }
  const reply = await accounts().call('/signup', { json })
  const { access_token: bearer, refresh_token: refreshToken, user } = await reply.json()
  return { bearer: String(bearer), refreshToken: String(refreshToken), id: String(user.id) }
}

test('a user reads rows of their own, and may call functions', async () => {
  const { bearer, id } = await signUp()
  expect(await readRows(bearer)).toMatchObject({ status: 200, body: [{ id }] })
  expect(await greet(bearer)).toBe(200)
})

test('no bearer, and the public key as bearer, are anonymous', async () => {
  for (const bearer of [undefined, ANON_KEY]) {
    expect(await readRows(bearer)).toMatchObject({ status: 401, body: { code: '42501' } })
    expect(await greet(bearer)).toBe(200)
  }
})

test('a foreign token is rejected', async () => {
  const { bearer } = await signUp()
  for (const forged of ['nonsense', `${bearer.slice(0, -8)}AAAAAAAA`]) {
    const { status, body, headers } = await readRows(forged)
    expect([status, body.code]).toEqual([401, 'PGRST301'])
    expect(headers.get('www-authenticate')).toContain('Bearer error="invalid_token"')
    expect(await greet(forged)).toBe(401)
  }
})

test('a session that was signed out is closed at once, long before its token is old', async () => {
  const { bearer } = await signUp()
  await accounts().call('/logout', { method: 'POST', bearer })
  expect(await readRows(bearer)).toMatchObject({ status: 401, body: { code: 'PGRST303' } })
  expect(await greet(bearer)).toBe(401)
})

test('banned users are rejected at once', async () => {
  const { deps } = accounts()
  const { bearer, id } = await signUp()
  const until = new Date(deps.clock().getTime() + 60_000)
  await changeUser(deps.db, id, { bannedUntil: until }, deps.clock())
  expect(await readRows(bearer)).toMatchObject({ status: 401, body: { code: 'PGRST303' } })
  expect(await greet(bearer)).toBe(401)
})

test('an expired token gets its own error', async () => {
  const { bearer } = await signUp()
  accounts().advance(3_600 + 31)
  expect(await readRows(bearer)).toMatchObject({
    status: 401,
    body: { code: 'PGRST303', message: 'JWT expired' },
  })
  expect(await greet(bearer)).toBe(401)
})

test('a password alone does not give access to rows of a user with a second factor', async () => {
  const { deps } = accounts()
  const { bearer, refreshToken, id } = await signUp()
  const factor = await addFactor(deps.db, {
    userId: id,
    type: 'totp',
    friendlyName: 'phone',
    phone: null,
    secret: null,
    max: 10,
    at: deps.clock(),
  })
  if (!factor.ok) throw new Error(factor.failure.kind)
  expect(await readRows(bearer)).toMatchObject({ status: 200 })
  await verifyFactor(deps.db, factor.value.id, { at: deps.clock() })
  expect(await readRows(bearer)).toMatchObject({ status: 403, body: { code: '42501' } })
  expect(await greet(bearer)).toBe(200)

  const { sessionId } = decodeBearer(bearer)
  const tokens = [{ method: 'totp', timestamp: deps.clock().getTime() / 1_000 }] as const
  await setProofs(deps.db, sessionId, tokens)
  // A previously copied token has not passed the second factor.
  expect(await readRows(bearer)).toMatchObject({ status: 403, body: { code: '42501' } })
  const json = { refresh_token: refreshToken }
  const renewed = await (await accounts().call('/token?grant_type=refresh_token', { json })).json()
  expect(await readRows(renewed.access_token)).toMatchObject({ status: 200, body: [{ id }] })
})

function decodeBearer(bearer: string) {
  return { sessionId: String(decodeJwt(bearer)['session_id']) }
}
