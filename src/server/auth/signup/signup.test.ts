import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEvents } from '../../../database/accounts/audit.ts'
import { asRowOwner } from '../../../database/rows/as-row-owner.ts'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'

const accounts = useAccounts()
const NAMED = { 'x-supabase-api-version': '2024-01-01' }

const confirming = () => accounts().under({ isEmailAutoconfirmed: false })

async function readProfile(id: string) {
  return accounts()
    .deps.db.transaction()
    .execute((tx) =>
      asRowOwner(tx, async () => {
        const { rows } = await sql`select * from public.profiles where id = ${id}`.execute(tx)
        return rows[0]
      }),
    )
}

test('a new account is signed in at once if confirmation is off', async () => {
  const client = accounts().connect()
  const { data, error } = await client.auth.signUp({
    email: ' Ada@Example.com',
    password: GOOD_PASSWORD,
    options: { data: { first_name: 'Ada', last_name: 'Lovelace' } },
  })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: accounts().deps.clock().getTime() / 1_000 + 3_600,
  })
  const id = data.user?.id ?? ''
  const now = accounts().deps.clock().toISOString()
  expect(data.user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    email_confirmed_at: now,
    confirmed_at: now,
    last_sign_in_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: 'Ada', last_name: 'Lovelace' },
    identities: [
      {
        identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        id,
        user_id: id,
        identity_data: expect.objectContaining({ sub: id, email: 'ada@example.com' }),
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email: 'ada@example.com',
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  })
  expect(await readProfile(id)).toMatchObject({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
  })
})

test('the access token has the user, the sign-in method and the session', async () => {
  const client = accounts().connect()
  await client.auth.signUp({ email: 'claims@example.com', password: GOOD_PASSWORD })
  const { data, error } = await client.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' })
  expect(data?.claims).toMatchObject({
    iss: 'http://tapelight.test/auth/v1',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'claims@example.com',
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: accounts().deps.clock().getTime() / 1_000 }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  })
})

test('an existing address is reported if confirmation is off', async () => {
  const client = accounts().connect()
  await client.auth.signUp({ email: 'twice@example.com', password: GOOD_PASSWORD })
  const { error } = await client.auth.signUp({
    email: 'TWICE@example.com',
    password: 'another-one',
  })
  expect(error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
})

test('of twenty concurrent sign-ups for one address, one succeeds', async () => {
  const requested = Array.from({ length: 20 }, () =>
    accounts().call('/signup', { json: { email: 'rush@example.com', password: GOOD_PASSWORD } }),
  )
  const statuses = (await Promise.all(requested)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
})

test.each([
  [{ email: 'a@example.com' }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: '' }, 400, 'validation_failed'],
  [{ email: 'a@example.com', phone: '442079460958', password: 'x12345' }, 400, 'validation_failed'],
  [{ email: 'no address', password: 'x12345' }, 400, 'validation_failed'],
  [{ email: `${'a'.repeat(250)}@example.com`, password: 'x12345' }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: 'nul\0nul' }, 400, 'validation_failed'],
  [{ email: 'a\0@example.com', password: 'x12345' }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: 'lone \ud800 half' }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: 'x'.repeat(1_025) }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: 'x12345', data: { a: '\0' } }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: 'x12345', data: { '\0': 1 } }, 400, 'validation_failed'],
  [
    { email: 'a@example.com', password: 'x12345', data: { a: 'x'.repeat(10_000) } },
    400,
    'validation_failed',
  ],
  [
    { email: 'a@example.com', password: 'x12345', code_challenge: 'x'.repeat(43) },
    400,
    'validation_failed',
  ],
  [{ email: 'a@example.com', password: 'short' }, 422, 'weak_password'],
  [{ phone: '442079460958', password: 'x12345' }, 400, 'phone_provider_disabled'],
  [{ password: 'x12345' }, 422, 'anonymous_provider_disabled'],
  [{}, 422, 'anonymous_provider_disabled'],
  [{ email: null, phone: null, data: {} }, 422, 'anonymous_provider_disabled'],
])('%j is rejected', async (json, status, code) => {
  for (const { call } of [accounts(), confirming()]) {
    const reply = await call('/signup', { json, headers: NAMED })
    const body = await reply.json()
    expect([reply.status, body.code]).toEqual([status, code])
    expect(body.message).not.toBe('')
  }
})

test('the messages that clients match are unchanged', async () => {
  const bad = await accounts().connect().auth.signUp({ email: 'nowhere', password: GOOD_PASSWORD })
  expect(bad.error?.message).toBe('Unable to validate email address: invalid format')
  const phones = accounts().under({ isPhoneEnabled: true }).connect()
  const national = await phones.auth.signUp({ phone: '020 7946 0958', password: GOOD_PASSWORD })
  expect(national.error?.message).toBe('Invalid phone number format (E.164 required)')
})

test('a weak password is rejected with reasons, and a common one is accepted with a warning', async () => {
  const client = accounts().connect()
  const { error } = await client.auth.signUp({ email: 'weak@example.com', password: '12345' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] })
  const reply = await accounts().call('/signup', {
    json: { email: 'common@example.com', password: 'LetMeIn' },
  })
  expect(await reply.json()).toMatchObject({
    access_token: expect.any(String),
    weak_password: { reasons: ['pwned'], message: expect.any(String) },
  })
})

test.each([
  ['no names', {}],
  ['names that are no texts', { first_name: 7, last_name: { a: [] } }],
  ['names that are too long', { first_name: 'x'.repeat(2_000), last_name: 'Lovelace' }],
  ['a key that objects know already', JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}')],
])('odd metadata still creates user and profile: %s', async (_, data) => {
  const email = `odd-${Math.random()}@example.com`
  const reply = await accounts().call('/signup', { json: { email, password: GOOD_PASSWORD, data } })
  expect(reply.status).toBe(200)
  const { user } = await reply.json()
  expect(Object.entries(user.user_metadata).toSorted()).toEqual(Object.entries(data).toSorted())
  expect(await readProfile(user.id)).toMatchObject({ email })
})

test('an unconfirmed sign-up returns a user without a session, and sends one message', async () => {
  const { connect, mails, settle } = confirming()
  const { data, error } = await connect().auth.signUp({
    email: 'mailed@example.com',
    password: GOOD_PASSWORD,
    options: { data: { first_name: 'Grace' } },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email: 'mailed@example.com',
    confirmation_sent_at: expect.any(String),
  })
  await settle()
  const sent = mails.filter(({ to }) => to === 'mailed@example.com')
  expect(sent).toMatchObject([{ mail: { kind: 'confirm-sign-up' } }])
})

test('known and unknown addresses have the same response if confirmation is on', async () => {
  const { call, settle, mails } = confirming()
  await accounts().call('/signup', {
    json: { email: 'owner@example.com', password: GOOD_PASSWORD },
  })
  const json = { password: 'somebody-else', data: { first_name: 'Mallory' } }
  const bodies = []
  for (const email of ['fresh@example.com', 'fresh@example.com', 'owner@example.com']) {
    const reply = await call('/signup', { json: { ...json, email } })
    expect(reply.status).toBe(200)
    bodies.push(await reply.json())
  }
  const [fresh, again, owner] = bodies
  const withoutIds = ({ id, email, ...body }: Record<string, unknown>) =>
    JSON.parse(
      JSON.stringify(body, (name, value) => (name === 'identity_id' ? '' : value))
        .replaceAll(String(id), '')
        .replaceAll(String(email), ''),
    )
  expect(Object.keys(again)).toEqual(Object.keys(fresh))
  expect(Object.keys(owner)).toEqual(Object.keys(fresh))
  expect(withoutIds(again)).toEqual(withoutIds(fresh))
  expect(withoutIds(owner)).toEqual(withoutIds(fresh))
  expect(owner).toMatchObject({
    identities: [{ provider: 'email', user_id: owner.id, email: 'owner@example.com' }],
    user_metadata: { first_name: 'Mallory' },
  })
  expect(owner).not.toHaveProperty('role')
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(3)
  await settle()
  const toOwner = mails.filter(({ to }) => to === 'owner@example.com')
  expect(toOwner).toMatchObject([{ mail: { kind: 'was-this-you', event: 'signed-up-again' } }])
})

test('a sign-up for a confirmed address changes nothing', async () => {
  const { call, deps, settle } = confirming()
  const json = { email: 'kept@example.com', password: GOOD_PASSWORD, data: { first_name: 'Ada' } }
  const before = await (await accounts().call('/signup', { json })).json()
  await call('/signup', { json: { ...json, password: 'of-mallory', data: { first_name: 'M' } } })
  await settle()
  const reply = await call('/token?grant_type=password', { json })
  expect((await reply.json()).user).toMatchObject({
    id: before.user.id,
    user_metadata: { first_name: 'Ada' },
  })
  const events = await listEvents(deps.db, before.user.id, 10)
  expect(events.map(({ event }) => event)).toContain('signed-up-again')
})

test('the first password of an unconfirmed account stays, and the message is sent again', async () => {
  const { call, mails, settle } = confirming()
  const email = 'patient@example.com'
  await call('/signup', { json: { email, password: GOOD_PASSWORD } })
  await settle()
  await call('/signup', { json: { email, password: 'another-password' } })
  await settle()
  expect(mails.filter(({ to }) => to === email)).toHaveLength(2)
  const result = async (password: string) => {
    const reply = await call('/token?grant_type=password', {
      json: { email, password },
      headers: NAMED,
    })
    return (await reply.json()).code
  }
  expect(await result('another-password')).toBe('invalid_credentials')
  expect(await result(GOOD_PASSWORD)).toBe('email_not_confirmed')
})

test('within a minute no second message is sent, silently', async () => {
  const base = confirming()
  const { call, mails, settle } = base.under({ rateLimitScale: 1 })
  const json = { email: 'hasty@example.com', password: GOOD_PASSWORD }
  const first = await call('/signup', { json })
  await settle()
  const second = await call('/signup', { json })
  await settle()
  expect([first.status, second.status]).toEqual([200, 200])
  expect(mails.filter(({ to }) => to === 'hasty@example.com')).toHaveLength(1)
  base.advance(61)
  await call('/signup', { json })
  await settle()
  expect(mails.filter(({ to }) => to === 'hasty@example.com')).toHaveLength(2)
})

test('a sign-up that the database rejects is rolled back', async () => {
  const { deps, call } = accounts()
  await sql`alter table public.profiles add constraint for_a_test check (first_name <> 'Nobody')`.execute(
    deps.db,
  )
  try {
    const json = {
      email: 'nobody@example.com',
      password: GOOD_PASSWORD,
      data: { first_name: 'Nobody' },
    }
    const reply = await call('/signup', { json, headers: NAMED })
    expect(reply.status).toBe(500)
    expect(await reply.json()).toEqual({
      code: 'unexpected_failure',
      message: expect.stringMatching(/^Database error/),
    })
    const signIn = await call('/token?grant_type=password', { json, headers: NAMED })
    expect((await signIn.json()).code).toBe('invalid_credentials')
  } finally {
    await sql`alter table public.profiles drop constraint for_a_test`.execute(deps.db)
  }
})

test('anonymous sign-in works where it is on', async () => {
  const base = accounts().under({ isAnonymousEnabled: true })
  const client = base.connect()
  const { data, error } = await client.auth.signInAnonymously({
    options: { data: { first_name: 'Nobody' } },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] })
  const claims = await client.auth.getClaims()
  expect(claims.data?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
  expect(await readProfile(data.user?.id ?? '')).toMatchObject({ email: null })

  const strict = base.under({ rateLimitScale: 1 })
  const headers = { 'x-test-client': 'one that stays unknown' }
  const countMade = async (calls: number) => {
    const statuses = []
    for (let index = 0; index < calls; index += 1)
      statuses.push((await strict.call('/signup', { json: {}, headers })).status)
    return statuses.filter((status) => status === 200).length
  }
  expect(await countMade(31)).toBe(30)
  // By then the sign-up limit has refilled, but not the one of thirty an hour.
  base.advance(300)
  expect(await countMade(5)).toBe(2)
})
