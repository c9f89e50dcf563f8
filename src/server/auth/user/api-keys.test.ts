import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pruneAccounts } from '../../../database/accounts/prune-accounts.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { API_KEY_SCOPES, isApiKey } from '../../../domain/accounts/api-key.ts'
import {
  ANON_KEY,
  GOOD_PASSWORD,
  useAccounts,
} from '../../../use-cases/accounts/accounts.fixture.ts'
import {
  createApiKeyCheck,
  type ApiKeyCheck,
} from '../../../use-cases/accounts/api-keys/check-api-key.ts'
import { createBearerCheck } from '../../../use-cases/accounts/sessions/check-bearer.ts'
import { ApiError, replyWithError } from '../../error-reply.ts'
import { requireApiKey } from '../../middleware/api-key.ts'
import { identifyKeyHolder, rejectApiKey } from '../../middleware/key-holder.ts'
import type { RequestVariables } from '../../middleware/request-log.ts'
import { createCallerReader } from '../../read-caller.ts'
import { replyToBadApiKey } from '../../rest/error-reply.ts'
import { readOfferedTables } from '../../rest/offered-tables.ts'
import { createRestRoutes } from '../../rest/rest-routes.ts'
import { addTotp, signIn, signUp } from '../factors/factors.fixture.ts'

const accounts = useAccounts()

afterEach(() => {
  vi.useRealTimers()
})

type Made = { readonly id: string; readonly key: string }
type Client = Awaited<ReturnType<typeof signUp>>['client']

const bearerOf = async (client: Client) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

async function makeKey(bearer: string, asked: object = {}): Promise<Made> {
  const json = { name: 'Sheet', ...asked }
  const reply = await accounts().call('/api-keys', { bearer, json })
  expect(reply.status).toBe(201)
  return reply.json()
}

const listKeys = async (bearer: string) => (await accounts().call('/api-keys', { bearer })).json()

/** The other endpoints, wired as in `app.ts`, without limits. */
async function createApp(apiKeys: ApiKeyCheck) {
  const { deps } = accounts()
  const app = new Hono<{ Variables: RequestVariables }>()
  const pass = async (_: unknown, next: () => Promise<void>) => next()
  app.use(async (c, next) => {
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  app.use('/rest/v1/*', identifyKeyHolder(apiKeys, pass, replyToBadApiKey))
  const checkBearer = createBearerCheck(deps)
  const tables = await readOfferedTables(deps.db)
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
  app.use('/api/v1/*', identifyKeyHolder(apiKeys, pass, rejectApiKey))
  app.get('/api/v1/ping', (c) => c.json({ user: c.get('keyHolder')?.userId ?? null }))
  app.use('/functions/v1/*', identifyKeyHolder(apiKeys, pass, rejectApiKey))
  app.use('/functions/v1/*', requireApiKey(ANON_KEY, checkBearer))
  app.post('/functions/v1/greet', (c) => c.json({ hello: true }))
  app.onError((error, c) => {
    if (error instanceof ApiError) return replyWithError(c, error)
    throw error
  })
  return async (path: string, key: string, init: RequestInit = {}) => {
    const headers = { apikey: ANON_KEY, authorization: `Bearer ${key}` }
    const reply = await app.request(path, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json', prefer: 'return=representation' },
    })
    return { status: reply.status, headers: reply.headers, body: await reply.json() }
  }
}

let apiKeys: ApiKeyCheck
let call: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  apiKeys = createApiKeyCheck(accounts().deps)
  call = await createApp(apiKeys)
})

test('a key is shown once, and what is stored does not contain it', async () => {
  const { session } = await signUp(accounts(), 'once@example.com')
  const bearer = session.access_token
  const made = await makeKey(bearer, { scopes: ['alerts:read'], expires_in_days: 7 })
  expect(isApiKey(made.key)).toBe(true)
  const { key, ...shown } = made
  expect(await listKeys(bearer)).toEqual([shown])
  expect(shown).toMatchObject({
    name: 'Sheet',
    hint: `${key.slice(0, 14)}…`,
    scopes: ['alerts:read'],
    expires_at: new Date(accounts().deps.clock().getTime() + 7 * 86_400_000).toISOString(),
    last_used_at: null,
    usage: [],
  })
  const rows = await accounts().deps.db.selectFrom('auth.api_keys').selectAll().execute()
  const audit = await (await accounts().call('/audit', { bearer })).text()
  const stored = JSON.stringify(rows) + audit + JSON.stringify(accounts().logged)
  expect(stored).not.toContain(key.slice(14))
  expect(audit).toContain('api-key-made')
  const whole = await (await accounts().call('/export', { bearer })).json()
  expect(whole.api_keys).toEqual([shown])
})

test.each([
  [{ name: ' ' }, 'Invalid value " " for "name": use 1 to 60 characters on one line.'],
  [{ name: 'n'.repeat(61) }, `Invalid value "${'n'.repeat(40)}" for "name"`],
  [{ name: 'two\nlines' }, 'for "name": use 1 to 60 characters on one line.'],
  [
    { scopes: ['portfolio:write'] },
    'Invalid value "portfolio:write" for "scopes": use portfolio:read, ',
  ],
  [
    { expires_in_days: 0 },
    'Invalid value "0" for "expires_in_days": use a whole number from 1 to 365.',
  ],
  [{ expires_in_days: 366 }, 'Invalid value "366" for "expires_in_days"'],
  [{ expires_in_days: 1.5 }, 'Invalid value "1.5" for "expires_in_days"'],
  [{ expires_in_days: '7' }, '"expires_in_days" has the wrong type'],
  [{ name: undefined }, '"name" has the wrong type or is missing'],
])('%j is rejected with what is allowed', async (asked, message) => {
  const { session } = await signIn(accounts(), 'once@example.com')
  const json = { name: 'Sheet', ...asked }
  const reply = await accounts().call('/api-keys', { bearer: session.access_token, json })
  expect(reply.status).toBe(400)
  expect((await reply.json()).msg).toContain(message)
})

test('a key opens the tables of its scopes, its user’s rows only, and nothing else', async () => {
  const { session } = await signUp(accounts(), 'scopes@example.com')
  const other = await signUp(accounts(), 'neighbor@example.com')
  const theirs = await makeKey(await bearerOf(other.client), { scopes: ['watchlists:write'] })
  const wrote = await call('/rest/v1/watchlists', theirs.key, {
    method: 'POST',
    body: JSON.stringify({ name: 'Theirs' }),
  })
  expect(wrote).toMatchObject({ status: 201, body: [{ user_id: other.session.user.id }] })
  const opened: Record<string, string[]> = {}
  const answers: { status: number; body: unknown }[] = []
  const tables = await readOfferedTables(accounts().deps.db)
  for (const scope of [null, ...API_KEY_SCOPES]) {
    const { key } = await makeKey(session.access_token, { scopes: scope === null ? [] : [scope] })
    const found: string[] = []
    for (const name of tables.keys()) {
      const path = `/rest/v1/${name}`
      const read = await call(path, key)
      const erased = await call(`${path}?user_id=eq.${session.user.id}`, key, { method: 'DELETE' })
      if (read.status === 200) found.push(`read ${name}`)
      if (erased.status === 200) found.push(`write ${name}`)
      answers.push(read, erased)
    }
    opened[scope ?? 'none'] = found.toSorted()
  }
  const odd = answers.filter(({ status, body }) => {
    const isEmpty = status === 200 && JSON.stringify(body) === '[]'
    return !isEmpty && !(status === 403 && JSON.stringify(body).includes('"code":"42501"'))
  })
  expect(odd).toEqual([])
  const portfolio = ['activities', 'portfolio_accounts', 'portfolio_imports', 'portfolios']
  const watchlists = ['watchlist_items', 'watchlists']
  const alerts = ['alert_checks', 'alerts']
  const reads = (names: readonly string[]) => names.map((name) => `read ${name}`)
  const writes = (names: readonly string[]) => names.map((name) => `write ${name}`)
  expect(opened).toEqual({
    none: [],
    'portfolio:read': reads(portfolio),
    'watchlists:read': reads(watchlists),
    'watchlists:write': [...reads(watchlists), ...writes(watchlists)],
    'alerts:read': reads(alerts),
    'alerts:write': [...reads(alerts), ...writes(alerts)],
  })
  expect((await call('/rest/v1/watchlists', theirs.key)).body).toHaveLength(1)
})

test('a key reads the market and calls functions, and no endpoint of the account takes it', async () => {
  const { session } = await signUp(accounts(), 'market@example.com')
  const { key, id } = await makeKey(session.access_token)
  expect(await call('/api/v1/ping', key)).toMatchObject({ body: { user: session.user.id } })
  expect(await call('/functions/v1/greet', key, { method: 'POST' })).toMatchObject({ status: 200 })
  for (const [method, path] of [
    ['GET', '/user'],
    ['GET', '/api-keys'],
    ['POST', '/api-keys'],
    ['DELETE', `/api-keys/${id}`],
    ['GET', '/export'],
    ['DELETE', '/user'],
  ] as const) {
    const reply = await accounts().call(path, { method, bearer: key })
    expect(reply.status).toBe(403)
  }
})

test('unknown, mistyped, revoked and expired keys, and those of banned users, are rejected at once', async () => {
  const { session } = await signUp(accounts(), 'ends@example.com')
  const bearer = session.access_token
  const { key, id } = await makeKey(bearer, { scopes: ['alerts:read'] })
  const short = await makeKey(bearer, { name: 'Short', expires_in_days: 1 })
  const mistyped = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const expectRejected = async (used: string, message: string) => {
    for (const path of ['/api/v1/ping', '/rest/v1/alerts']) {
      const { status, headers, body } = await call(path, used)
      expect([status, body.message]).toEqual([401, expect.stringContaining(message)])
      expect(headers.get('www-authenticate')).toContain('Bearer error="invalid_token"')
    }
  }
  await expectRejected(mistyped, 'incomplete or mistyped')
  await expectRejected('tapelight_', 'incomplete or mistyped')
  const { deps } = accounts()
  const bannedUntil = new Date(deps.clock().getTime() + 60_000)
  await changeUser(deps.db, session.user.id, { bannedUntil }, deps.clock())
  await expectRejected(key, 'suspended')
  accounts().advance(61)
  expect((await call('/rest/v1/alerts', key)).status).toBe(200)

  const other = await signUp(accounts(), 'robber@example.com')
  const path = `/api-keys/${id}`
  const robbed = await accounts().call(path, {
    method: 'DELETE',
    bearer: other.session.access_token,
  })
  expect(robbed.status).toBe(404)
  expect((await call('/rest/v1/alerts', key)).status).toBe(200)
  expect((await accounts().call(path, { method: 'DELETE', bearer })).status).toBe(204)
  await expectRejected(key, 'unknown or was revoked')
  accounts().advance(86_400)
  await expectRejected(short.key, 'expired on')
})

test('a session without the second factor makes, sees and revokes no keys', async () => {
  const email = 'careful@example.com'
  const { client } = await signUp(accounts(), email)
  await addTotp(accounts(), client, 'Phone')
  const { id, key } = await makeKey(await bearerOf(client), { scopes: ['portfolio:read'] })
  const { session } = await signIn(accounts(), email)
  const bearer = session.access_token
  for (const init of [
    { json: { name: 'Sheet' } },
    { method: 'GET' },
    { method: 'DELETE', path: `/api-keys/${id}` },
  ]) {
    const { path = '/api-keys', ...rest } = init as { path?: string; method?: string }
    const reply = await accounts().call(path, { ...rest, bearer })
    expect([reply.status, (await reply.json()).error_code]).toEqual([403, 'insufficient_aal'])
  }
  expect((await call('/rest/v1/portfolios', key)).status).toBe(200)
})

test('an account has at most 20 keys, however many are asked for at once', async () => {
  const { session } = await signUp(accounts(), 'many@example.com')
  const bearer = session.access_token
  const replies = await Promise.all(
    Array.from({ length: 24 }, () => accounts().call('/api-keys', { bearer, json: { name: 'K' } })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  const rejected = replies.filter(({ status }) => status === 400)
  const messages = await Promise.all(rejected.map(async (reply) => (await reply.json()).msg))
  expect(messages).toEqual(Array(4).fill('An account has at most 20 API keys: revoke one first'))
})

test('the use of a key is counted by day, and old days are forgotten', async () => {
  const { session } = await signUp(accounts(), 'usage@example.com')
  const bearer = session.access_token
  const { key } = await makeKey(bearer)
  const today = () => accounts().deps.clock().toISOString().slice(0, 10)
  const first = today()
  for (let round = 0; round < 3; round += 1) await call('/api/v1/ping', key)
  await apiKeys.flush()
  await call('/api/v1/ping', key)
  await apiKeys.flush()
  const usedAt = accounts().deps.clock().toISOString()
  expect(await listKeys(bearer)).toMatchObject([
    { last_used_at: usedAt, usage: [{ day: first, requests: 4 }] },
  ])
  accounts().advance(10 * 86_400)
  await call('/api/v1/ping', key)
  await apiKeys.flush()
  const days = async () =>
    (await accounts().deps.db.selectFrom('auth.api_key_days').select('day').execute()).map(
      ({ day }) => day,
    )
  const second = today()
  expect(await days()).toEqual(expect.arrayContaining([first, second]))
  accounts().advance(35 * 86_400)
  const { deps } = accounts()
  const cutoff = new Date(0)
  await pruneAccounts(deps.db, deps.clock(), { createdAt: cutoff, refreshedAt: cutoff })
  expect(await days()).toContain(second)
  expect(await days()).not.toContain(first)
})

test('keys end with their account', async () => {
  const { session } = await signUp(accounts(), 'leaver@example.com')
  const { key } = await makeKey(session.access_token)
  const json = { current_password: GOOD_PASSWORD }
  const gone = await accounts().call('/user', {
    method: 'DELETE',
    bearer: session.access_token,
    json,
  })
  expect(gone.status).toBe(204)
  expect((await call('/api/v1/ping', key)).status).toBe(401)
})
