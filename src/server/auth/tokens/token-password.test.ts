import { hash } from '@node-rs/argon2'
import { beforeAll, expect, test } from 'vitest'
import { listEvents } from '../../../database/accounts/audit.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { readPasswordHash } from '../../../database/accounts/users.ts'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'

const accounts = useAccounts()
const NAMED = { 'x-supabase-api-version': '2024-01-01' }

const email = 'ada@example.com'
let userId = ''

async function signUp(address: string, password = GOOD_PASSWORD): Promise<string> {
  const reply = await accounts().call('/signup', { json: { email: address, password } })
  return (await reply.json()).user.id
}

async function signIn(json: object, over = accounts()) {
  const reply = await over.call('/token?grant_type=password', { json, headers: NAMED })
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

beforeAll(async () => {
  userId = await signUp(email)
})

test('the right password opens a session, whatever the case of the address', async () => {
  accounts().advance(60)
  const client = accounts().connect()
  const first = await client.auth.signInWithPassword({
    email: ' ADA@example.COM',
    password: GOOD_PASSWORD,
  })
  expect(first.error).toBeNull()
  expect(first.data.user).toMatchObject({
    id: userId,
    last_sign_in_at: accounts().deps.clock().toISOString(),
  })
  const second = await accounts()
    .connect()
    .auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  expect(second.data.session?.refresh_token).not.toBe(first.data.session?.refresh_token)
  const events = await listEvents(accounts().deps.db, userId, 1)
  expect(events).toMatchObject([{ event: 'sign-in', details: { method: 'password' } }])
})

test('a wrong password, an unknown address and an account without a password are one answer', async () => {
  const { deps } = accounts()
  await changeUser(deps.db, await signUp('bare@example.com'), { passwordHash: null }, deps.clock())
  const answers = [
    await signIn({ email, password: 'wrong' }),
    await signIn({ email: 'nobody@example.com', password: 'wrong' }),
    await signIn({ email: 'bare@example.com', password: GOOD_PASSWORD }),
    await signIn({ email, password: '' }),
    await signIn({ email }),
  ]
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ])
  }
})

test.each([
  `${GOOD_PASSWORD}\0`,
  `${GOOD_PASSWORD}\0x`,
  `${GOOD_PASSWORD}\ud800`,
  'x'.repeat(5_000),
])('an impossible password is a wrong one: %j', async (password) => {
  const { status, body } = await signIn({ email, password })
  expect([status, body.code]).toEqual([400, 'invalid_credentials'])
})

test('a password is compared whole', async () => {
  const long = 'é'.repeat(60)
  await signUp('long@example.com', `${long}1`)
  expect((await signIn({ email: 'long@example.com', password: `${long}2` })).status).toBe(400)
  expect((await signIn({ email: 'long@example.com', password: `${long}1` })).status).toBe(200)
})

test.each([
  [{ password: 'x' }],
  [{ email: '', password: 'x' }],
  [{ email, phone: '442079460958', password: 'x' }],
  [{ email: 'no address', password: 'x' }],
])('%j names no account', async (json) => {
  const { status, body } = await signIn(json)
  expect([status, body.code]).toEqual([400, 'validation_failed'])
})

test('phones are rejected while they are off', async () => {
  const { status, body } = await signIn({ phone: '442079460958', password: 'x' })
  expect([status, body.code]).toEqual([400, 'phone_provider_disabled'])
})

test('only the right password reveals that an address is unconfirmed', async () => {
  const confirming = accounts().under({ isEmailAutoconfirmed: false })
  const unconfirmed = 'unconfirmed@example.com'
  await confirming.call('/signup', { json: { email: unconfirmed, password: GOOD_PASSWORD } })
  const wrong = await signIn({ email: unconfirmed, password: 'wrong' }, confirming)
  expect(wrong.body.code).toBe('invalid_credentials')
  const right = await signIn({ email: unconfirmed, password: GOOD_PASSWORD }, confirming)
  expect(right).toMatchObject({
    status: 400,
    body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
  })
  expect((await signIn({ email: unconfirmed, password: GOOD_PASSWORD })).status).toBe(200)
})

test('only the right password reveals that a user is banned', async () => {
  const { deps, advance } = accounts()
  const id = await signUp('banned@example.com')
  const until = new Date(deps.clock().getTime() + 60_000)
  await changeUser(deps.db, id, { bannedUntil: until }, deps.clock())
  const wrong = await signIn({ email: 'banned@example.com', password: 'wrong' })
  expect(wrong.body.code).toBe('invalid_credentials')
  const right = await signIn({ email: 'banned@example.com', password: GOOD_PASSWORD })
  expect([right.status, right.body.code]).toEqual([400, 'user_banned'])
  advance(61)
  expect((await signIn({ email: 'banned@example.com', password: GOOD_PASSWORD })).status).toBe(200)
})

test.each(['', '?grant_type=', '?grant_type=client_credentials', '?grant_type=__proto__'])(
  'the grant "%s" is not supported',
  async (query) => {
    const reply = await accounts().call(`/token${query}`, { json: {}, headers: NAMED })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({
      code: 'invalid_credentials',
      message: 'unsupported_grant_type',
    })
  },
)

test('a hash with other parameters is rehashed', async () => {
  const { deps } = accounts()
  const id = await signUp('old@example.com')
  const old = await hash(GOOD_PASSWORD, { memoryCost: 32, timeCost: 2, parallelism: 1 })
  await changeUser(deps.db, id, { passwordHash: old }, deps.clock())
  expect((await signIn({ email: 'old@example.com', password: GOOD_PASSWORD })).status).toBe(200)
  expect(await readPasswordHash(deps.db, id)).toContain('m=64,t=1,p=1')
  expect((await signIn({ email: 'old@example.com', password: GOOD_PASSWORD })).status).toBe(200)
})

test('a password below today’s rules opens a session with a warning', async () => {
  await signUp('short@example.com', 'sixsix')
  const passwordPolicy = { ...accounts().deps.settings.passwordPolicy, minLength: 12 }
  const { status, body } = await signIn(
    { email: 'short@example.com', password: 'sixsix' },
    accounts().under({ passwordPolicy }),
  )
  expect(status).toBe(200)
  expect(body.weak_password).toMatchObject({
    reasons: ['length'],
    message: expect.stringContaining('12'),
  })
  const good = await signIn({ email, password: GOOD_PASSWORD })
  expect(good.body).not.toHaveProperty('weak_password')
})

test.each([[email], ['unknown@example.com']])(
  'after ten wrong passwords for %s there is a pause, also for the right one',
  async (address) => {
    const base = accounts()
    const strict = base.under({ rateLimitScale: 1 })
    const attempt = (password: string, visitor: number) =>
      strict.call('/token?grant_type=password', {
        json: { email: address, password },
        headers: { ...NAMED, 'x-test-client': `203.0.113.${visitor}` },
      })
    const { data } = await strict
      .connect()
      .auth.signInWithPassword({ email, password: GOOD_PASSWORD })
    const tries = Array.from({ length: 15 }, (_, index) => attempt('wrong', index))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)

    const rejected = await attempt(GOOD_PASSWORD, 100)
    expect(rejected.status).toBe(429)
    expect(await rejected.json()).toMatchObject({ code: 'over_request_rate_limit' })
    const seconds = Number(rejected.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(90)

    const owner = await strict.call('/token?grant_type=refresh_token', {
      json: { refresh_token: data.session?.refresh_token },
    })
    expect(owner.status).toBe(200)

    base.advance(seconds)
    expect((await attempt(GOOD_PASSWORD, 101)).status).toBe(address === email ? 200 : 400)
    base.advance(900)
  },
)

test('strangers who guess do not lock out a device that has signed in before', async () => {
  const base = accounts()
  const strict = base.under({ rateLimitScale: 1 })
  let clients = 0
  const attempt = (address: string, password: string, cookie = '') => {
    clients += 1
    return strict.call('/token?grant_type=password', {
      json: { email: address, password },
      headers: { ...NAMED, cookie, 'x-test-client': `198.51.100.${clients}` },
    })
  }
  const other = 'other-owner@example.com'
  await signUp(other)
  const first = await attempt(email, GOOD_PASSWORD)
  const [stored = ''] = first.headers.getSetCookie()
  expect(stored).toMatch(
    /^tapelight-device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const [cookie = ''] = stored.split(';')

  for (let tries = 0; tries < 11; tries += 1) await attempt(email, 'wrong')
  expect((await attempt(email, GOOD_PASSWORD)).status).toBe(429)
  const here = await attempt(email, GOOD_PASSWORD, cookie)
  expect(here.status).toBe(200)
  // The device and its one mark stay the same.
  expect(here.headers.getSetCookie()[0]?.split(';')[0]).toBe(cookie)

  // A mark is good for its account only, and nobody can make one.
  for (let tries = 0; tries < 11; tries += 1) await attempt(other, 'wrong')
  expect((await attempt(other, GOOD_PASSWORD, cookie)).status).toBe(429)
  const [name, mark = ''] = cookie.split('.')
  const forged = `${name}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`
  expect((await attempt(email, GOOD_PASSWORD, forged)).status).toBe(429)
  const moved = `tapelight-device=${'x'.repeat(22)}.${mark}`
  expect((await attempt(email, GOOD_PASSWORD, moved)).status).toBe(429)

  // The device may not guess without end either.
  const guesses: number[] = []
  for (let tries = 0; tries < 11; tries += 1)
    guesses.push((await attempt(email, 'wrong', cookie)).status)
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  base.advance(900)
})

test('passwords that are right are not counted', async () => {
  const strict = accounts().under({ rateLimitScale: 1 })
  await signUp('often@example.com')
  for (let visitor = 0; visitor < 14; visitor += 1) {
    const reply = await strict.call('/token?grant_type=password', {
      json: { email: 'often@example.com', password: GOOD_PASSWORD },
      headers: { 'x-test-client': `203.0.113.${visitor}` },
    })
    expect(reply.status).toBe(200)
  }
})

test('when too many passwords are queued, the caller must retry and nothing is counted', async () => {
  const base = accounts()
  const busy = { kind: 'hasher-busy', retryAfterSeconds: 2 } as const
  const { verify } = base.deps.passwords
  Object.assign(base.deps.passwords, { verify: async () => ({ ok: false, failure: busy }) })
  try {
    for (let index = 0; index < 12; index += 1) {
      const { status, headers } = await signIn({ email, password: 'x' })
      expect([status, headers.get('retry-after')]).toEqual([429, '2'])
    }
  } finally {
    Object.assign(base.deps.passwords, { verify })
  }
  const strict = base.under({ rateLimitScale: 1 })
  expect((await signIn({ email, password: GOOD_PASSWORD }, strict)).status).toBe(200)
})

test('no secret is in the log', () => {
  const text = JSON.stringify(accounts().logged)
  for (const secret of [GOOD_PASSWORD, '$argon2id$', 'sixsix']) expect(text).not.toContain(secret)
})
