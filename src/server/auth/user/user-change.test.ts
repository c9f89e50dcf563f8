import { expect, test } from 'vitest'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { listMails, readMailedToken, signUpAs } from '../one-time-tokens/tokens.fixture.ts'

const accounts = useAccounts()
const NEW_PASSWORD = 'another-good-password'

async function change(bearer: string | undefined, json: object) {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await accounts().call('/user', {
    method: 'PUT',
    bearer: bearer ?? '',
    json,
    headers,
  })
  return { status: answer.status, body: await answer.json() }
}

test('a new password ends every other session and voids mailed links', async () => {
  const email = 'careful@example.com'
  const client = await signUpAs(accounts(), email)
  const elsewhere = accounts().connect()
  await elsewhere.auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  await elsewhere.auth.resetPasswordForEmail(email)
  const { code } = await readMailedToken(accounts(), email, 'recover')
  const { data, error } = await client.auth.updateUser({ password: NEW_PASSWORD })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email })
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await elsewhere.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const recovered = await accounts().call('/verify', {
    json: { type: 'recovery', email, token: code },
  })
  expect(recovered.status).toBe(403)
  const fresh = accounts().connect()
  const old = await fresh.auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  expect(old.error?.code).toBe('invalid_credentials')
  const now = await fresh.auth.signInWithPassword({ email, password: NEW_PASSWORD })
  expect(now.error).toBeNull()
  expect(await listMails(accounts(), email)).toContainEqual(
    expect.objectContaining({ kind: 'was-this-you', event: 'password-changed' }),
  )
})

test('an invalid password is rejected, and the old one stays', async () => {
  const email = 'stubborn@example.com'
  const client = await signUpAs(accounts(), email)
  const same = await client.auth.updateUser({ password: GOOD_PASSWORD })
  expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password'])
  const weak = await client.auth.updateUser({ password: 'short' })
  expect(weak.error).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    reasons: ['length'],
  })
  const { data } = await client.auth.getSession()
  for (const password of ['', 'nul\0inside', 'x'.repeat(1_025)]) {
    const { status, body } = await change(data.session?.access_token, { password })
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  }
  const fresh = await accounts()
    .connect()
    .auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  expect(fresh.error).toBeNull()
})

test('a given current password must be right, and is required where configured', async () => {
  const email = 'shown@example.com'
  const client = await signUpAs(accounts(), email)
  const { data } = await client.auth.getSession()
  const bearer = data.session?.access_token
  const wrong = await change(bearer, { password: NEW_PASSWORD, current_password: 'not-it-at-all' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'current_password_invalid'])
  const strict = accounts().under({ isCurrentPasswordRequired: true })
  const json = { password: NEW_PASSWORD }
  const missing = await strict.call('/user', { method: 'PUT', bearer: bearer ?? '', json })
  expect([missing.status, (await missing.json()).error_code]).toEqual([
    400,
    'current_password_required',
  ])
  const given = { ...json, current_password: GOOD_PASSWORD }
  expect(
    (await strict.call('/user', { method: 'PUT', bearer: bearer ?? '', json: given })).status,
  ).toBe(200)
})

test('a recovery session does not need the forgotten password', async () => {
  const email = 'forgetful@example.com'
  const strict = accounts().under({ isCurrentPasswordRequired: true })
  await signUpAs(strict, email)
  const client = strict.connect()
  await client.auth.resetPasswordForEmail(email)
  const { code: token } = await readMailedToken(strict, email, 'recover')
  await client.auth.verifyOtp({ email, token, type: 'recovery' })
  expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
})

test('guessing the current password is blocked after ten tries', async () => {
  const client = await signUpAs(accounts(), 'guessed@example.com')
  const { data } = await client.auth.getSession()
  const strict = accounts().under({ rateLimitScale: 1 })
  const json = { password: NEW_PASSWORD, current_password: 'not-it-at-all' }
  const statuses: number[] = []
  for (let tried = 0; tried < 11; tried += 1) {
    const bearer = data.session?.access_token ?? ''
    const headers = { 'x-test-client': '203.0.113.1' }
    statuses.push((await strict.call('/user', { method: 'PUT', bearer, json, headers })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
})

test('guessing cannot reveal that a new password is the old one', async () => {
  const client = await signUpAs(accounts(), 'fished@example.com')
  const { data } = await client.auth.getSession()
  const strict = accounts().under({ rateLimitScale: 1 })
  const bearer = data.session?.access_token ?? ''
  const codes: string[] = []
  for (let tried = 0; tried < 11; tried += 1) {
    // A wrong code never lets a guess become the password.
    const json = { password: tried < 10 ? `a-guess-${tried}` : GOOD_PASSWORD, nonce: '000000' }
    const headers = { 'x-test-client': `203.0.113.${tried}` }
    const answer = await strict.call('/user', { method: 'PUT', bearer, json, headers })
    codes.push((await answer.json()).error_code)
  }
  expect(codes).toEqual([
    ...Array<string>(10).fill('reauthentication_not_valid'),
    'over_request_rate_limit',
  ])
})

test('user metadata is merged, key by key', async () => {
  const client = await signUpAs(accounts(), 'metadata@example.com')
  await client.auth.updateUser({ data: { first_name: 'Ada', city: 'London', tags: [1] } })
  const { data } = await client.auth.updateUser({ data: { first_name: 'Augusta', city: null } })
  expect(data.user?.user_metadata).toEqual({ first_name: 'Augusta', tags: [1] })
})

test('two concurrent changes are both saved', async () => {
  const client = await signUpAs(accounts(), 'both@example.com')
  const { data } = await client.auth.getSession()
  const names = ['a', 'b', 'c', 'd']
  await Promise.all(
    names.map((name) => change(data.session?.access_token, { data: { [name]: 1 } })),
  )
  const { data: after } = await client.auth.getUser()
  expect(after.user?.user_metadata).toEqual({ a: 1, b: 1, c: 1, d: 1 })
})

test('server-managed fields cannot be written by the user', async () => {
  const client = await signUpAs(accounts(), 'ambitious@example.com')
  const { data } = await client.auth.getSession()
  const bearer = data.session?.access_token
  const admin = await change(bearer, { app_metadata: { role: 'admin' } })
  expect([admin.status, admin.body.code]).toEqual([403, 'not_admin'])
  const odd = await change(bearer, {
    role: 'service_role',
    id: 'x',
    is_anonymous: true,
    data: { a: 1 },
  })
  expect(odd.body).toMatchObject({ role: 'authenticated', is_anonymous: false })
})

test.each([
  [{ data: { a: 'nul\0' } }, 'validation_failed'],
  [{ data: { a: 'x'.repeat(5_000) } }, 'validation_failed'],
  [{ data: [] }, 'bad_json'],
  [{ data: 'x' }, 'bad_json'],
  [{ password: 5 }, 'bad_json'],
  [{ email: 'no address' }, 'validation_failed'],
  [{ email: 'a@example.com', code_challenge: 'x' }, 'validation_failed'],
  [{ phone: '+442079460958' }, 'phone_provider_disabled'],
])('%j is rejected', async (json, code) => {
  const email = `refused-${crypto.randomUUID()}@example.com`
  const { data } = await (await signUpAs(accounts(), email)).auth.getSession()
  const { status, body } = await change(data.session?.access_token, json)
  expect([status, body.code]).toEqual([400, code])
})

test('with a second factor, every change waits for it', async () => {
  const email = 'two-steps@example.com'
  const client = await signUpAs(accounts(), email)
  const { data } = await client.auth.getSession()
  const now = new Date().toISOString()
  await accounts()
    .deps.db.insertInto('auth.mfa_factors')
    .values({
      user_id: data.session?.user.id ?? '',
      factor_type: 'totp',
      status: 'verified',
      secret: null,
      phone: null,
      last_step: null,
      credential: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const bearer = data.session?.access_token
  const changes = [
    { password: NEW_PASSWORD },
    { email: 'elsewhere@example.com' },
    { data: { a: 1 } },
  ]
  for (const json of changes) {
    const { status, body } = await change(bearer, json)
    expect([status, body.code]).toEqual([401, 'insufficient_aal'])
  }
})

test('a session is required', async () => {
  const answer = await accounts().call('/user', { method: 'PUT', json: { data: {} } })
  expect(answer.status).toBe(401)
})
