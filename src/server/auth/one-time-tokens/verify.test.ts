import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { listMails, readClaims, readMailedToken, signUpAs } from './tokens.fixture.ts'

const accounts = useAccounts({ settings: { isEmailAutoconfirmed: false } })

async function signUpUnconfirmed(email: string) {
  const client = accounts().connect()
  const { data } = await client.auth.signUp({ email, password: GOOD_PASSWORD })
  expect(data.session).toBeNull()
  return client
}

async function expectRejected(body: object, status: number, code: string) {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await accounts().call('/verify', { json: body, headers })
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })])
}

test.each(['signup', 'email'] as const)(
  'the code of a sign-up, sent as "%s", confirms the address and signs in',
  async (type) => {
    const email = `new-${type}@example.com`
    const client = await signUpUnconfirmed(email)
    const { code: token } = await readMailedToken(accounts(), email, 'confirm-sign-up')
    const { data, error } = await client.auth.verifyOtp({ email, token, type })
    expect(error).toBeNull()
    expect(data.user?.email_confirmed_at).toBe(accounts().deps.clock().toISOString())
    expect(readClaims(data.session?.access_token)['amr']).toEqual([
      { method: 'email/signup', timestamp: accounts().deps.clock().getTime() / 1_000 },
    ])
    const later = await accounts()
      .connect()
      .auth.signInWithPassword({ email, password: GOOD_PASSWORD })
    expect(later.error).toBeNull()
  },
)

test('a link is worth as much as its code, and both only once', async () => {
  const email = 'by-link@example.com'
  const client = await signUpUnconfirmed(email)
  const { tokenHash, code } = await readMailedToken(accounts(), email, 'confirm-sign-up')
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
  expect(error).toBeNull()
  expect(data.session?.access_token).toMatch(/^ey/)
  await expectRejected({ type: 'email', token_hash: tokenHash }, 403, 'otp_expired')
  await expectRejected({ type: 'email', email, token: code }, 403, 'otp_expired')
})

test('a magic link signs in, a typed code too, each with its own type', async () => {
  const email = 'magic@example.com'
  await signUpAs(accounts(), email)
  const signInMethods = [
    ['magiclink', ({ tokenHash }) => ({ type: 'magiclink', token_hash: tokenHash })],
    ['otp', ({ code }) => ({ type: 'email', email, token: code })],
  ] as const satisfies readonly (readonly [
    string,
    (oneTimeToken: { code: string; tokenHash: string }) => object,
  ])[]
  for (const [method, show] of signInMethods) {
    const client = accounts().connect()
    await client.auth.signInWithOtp({ email })
    const oneTimeToken = await readMailedToken(accounts(), email, 'magic-link')
    const answer = await accounts().call('/verify', { json: show(oneTimeToken) })
    const { access_token: token } = await answer.json()
    expect(readClaims(token)['amr']).toEqual([expect.objectContaining({ method })])
  }
})

test('a recovery signs in, and the client gets the type', async () => {
  const email = 'forgot@example.com'
  await signUpAs(accounts(), email)
  const client = accounts().connect()
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  await client.auth.resetPasswordForEmail(email)
  const { code: token } = await readMailedToken(accounts(), email, 'recover')
  const { error } = await client.auth.verifyOtp({ email, token, type: 'recovery' })
  expect(error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
  const changed = await client.auth.updateUser({ password: 'another-good-password' })
  expect(changed.error).toBeNull()
})

test('a code works for its own purpose only', async () => {
  const email = 'purpose@example.com'
  await signUpAs(accounts(), email)
  await accounts().connect().auth.resetPasswordForEmail(email)
  const { code, tokenHash } = await readMailedToken(accounts(), email, 'recover')
  for (const type of ['signup', 'magiclink', 'email', 'email_change', 'invite'])
    await expectRejected({ type, email, token: code }, 403, 'otp_expired')
  await expectRejected({ type: 'email', token_hash: tokenHash }, 403, 'otp_expired')
  await expectRejected(
    { type: 'recovery', email: 'other@example.com', token: code },
    403,
    'otp_expired',
  )
})

test('a new code voids the old one', async () => {
  const email = 'again@example.com'
  await signUpAs(accounts(), email)
  const client = accounts().connect()
  await client.auth.resetPasswordForEmail(email)
  const first = await readMailedToken(accounts(), email, 'recover')
  await client.auth.resetPasswordForEmail(email)
  const second = await readMailedToken(accounts(), email, 'recover')
  await expectRejected({ type: 'recovery', token_hash: first.tokenHash }, 403, 'otp_expired')
  const { error } = await client.auth.verifyOtp({ token_hash: second.tokenHash, type: 'recovery' })
  expect(error).toBeNull()
})

test('a code expires after an hour', async () => {
  const email = 'late@example.com'
  const account = accounts()
  await signUpAs(account, email)
  await account.connect().auth.resetPasswordForEmail(email)
  const { code: token, tokenHash } = await readMailedToken(account, email, 'recover')
  account.advance(3_600)
  await expectRejected({ type: 'recovery', email, token }, 403, 'otp_expired')
  await expectRejected({ type: 'recovery', token_hash: tokenHash }, 403, 'otp_expired')
})

test('the fifth wrong try burns a code', async () => {
  const email = 'guessed@example.com'
  await signUpAs(accounts(), email)
  await accounts().connect().auth.resetPasswordForEmail(email)
  const { code } = await readMailedToken(accounts(), email, 'recover')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 5; tried += 1)
    await expectRejected({ type: 'recovery', email, token: wrong }, 403, 'otp_expired')
  await expectRejected({ type: 'recovery', email, token: code }, 403, 'otp_expired')
})

test('guessing codes does not spoil the link in the same mail', async () => {
  const email = 'besieged@example.com'
  await signUpAs(accounts(), email)
  await accounts().connect().auth.resetPasswordForEmail(email)
  const { code, tokenHash } = await readMailedToken(accounts(), email, 'recover')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 7; tried += 1)
    await expectRejected({ type: 'recovery', email, token: wrong }, 403, 'otp_expired')
  const answer = await accounts().call('/verify', {
    json: { type: 'recovery', token_hash: tokenHash },
  })
  expect(answer.status).toBe(200)
})

test('confirming an unconfirmed address removes the password set before', async () => {
  const email = 'hijacked@example.com'
  await signUpUnconfirmed(email)
  const owner = accounts().connect()
  await owner.auth.signInWithOtp({ email })
  const { code: token } = await readMailedToken(accounts(), email, 'magic-link')
  expect((await owner.auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull()
  const stranger = await accounts()
    .connect()
    .auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  expect(stranger.error?.code).toBe('invalid_credentials')
})

test('two concurrent uses of one code: one is signed in', async () => {
  const email = 'twice@example.com'
  await signUpAs(accounts(), email)
  await accounts().connect().auth.resetPasswordForEmail(email)
  const { code: token } = await readMailedToken(accounts(), email, 'recover')
  const shown = { json: { type: 'recovery', email, token } }
  const answers = await Promise.all([1, 2, 3].map(() => accounts().call('/verify', shown)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
})

test('a malformed token has its own error', async () => {
  const email = 'ada@example.com'
  const bad = [
    {},
    { type: 'recovery' },
    { type: 'recovery', email },
    { type: 'recovery', email, token: '123456', token_hash: 'x' },
    { type: 'recovery', email, token_hash: 'x' },
    { type: 'recovery', token: '123456' },
    { type: 'recovery', email, phone: '+4420', token: '123456' },
    { type: 'recovery', email: 'no address', token: '123456' },
    { type: 'sms', email, token: '123456' },
    { type: 'reauthentication', email, token: '123456' },
    { type: 'constructor', email, token: '123456' },
    { email, token: '123456' },
  ]
  for (const body of bad) await expectRejected(body, 400, 'validation_failed')
  await expectRejected({ type: 'recovery', email, token: 123_456 }, 400, 'bad_json')
  for (const token of ['1', 'abcdef', '123456\0', '１２３４５６'])
    await expectRejected({ type: 'recovery', email, token }, 403, 'otp_expired')
  await expectRejected({ type: 'recovery', token_hash: '\0' }, 403, 'otp_expired')
})

test('an unknown address is answered like a wrong code', async () => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const email = 'known@example.com'
  await signUpAs(accounts(), email)
  await accounts().connect().auth.resetPasswordForEmail(email)
  await listMails(accounts(), email)
  const [known, unknown] = await Promise.all(
    [email, 'nobody@example.com'].map(async (address) => {
      const json = { type: 'recovery', email: address, token: '000000' }
      const answer = await accounts().call('/verify', { json, headers })
      return [answer.status, await answer.text()]
    }),
  )
  expect(unknown).toEqual(known)
})

test('without the public key nothing is verified', async () => {
  const json = { type: 'recovery', email: 'ada@example.com', token: '123456' }
  const answer = await accounts().call('/verify', { json, headers: { apikey: '' } })
  expect(answer.status).toBe(401)
})

test('a banned user is not let in by a code', async () => {
  const email = 'banned@example.com'
  await signUpAs(accounts(), email)
  await accounts().connect().auth.resetPasswordForEmail(email)
  const { code: token } = await readMailedToken(accounts(), email, 'recover')
  const { db } = accounts().deps
  await db
    .updateTable('auth.users')
    .set({ banned_until: '2999-01-01T00:00:00Z' })
    .where(sql`email`, '=', email)
    .execute()
  await expectRejected({ type: 'recovery', email, token }, 403, 'user_banned')
})
