import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { listMails, readMailedToken, readTextedCode, signUpAs } from './tokens.fixture.ts'

const accounts = useAccounts({ settings: { isEmailAutoconfirmed: false } })

test('a newcomer gets an account by a code alone', async () => {
  const email = 'newcomer@example.com'
  const client = accounts().connect()
  const requested = await client.auth.signInWithOtp({
    email,
    options: { data: { first_name: 'Ada' } },
  })
  expect(requested).toEqual({ data: { user: null, session: null }, error: null })
  const { code: token } = await readMailedToken(accounts(), email, 'confirm-sign-up')
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    user_metadata: { first_name: 'Ada' },
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(data.user?.identities).toHaveLength(1)
})

test('no account is created unless requested, without revealing whether there is one', async () => {
  const known = 'known@example.com'
  await signUpAs(accounts(), known)
  const client = accounts().connect()
  const options = { shouldCreateUser: false }
  for (const email of [known, 'unknown@example.com']) {
    const answer = await client.auth.signInWithOtp({ email, options })
    expect(answer).toEqual({ data: { user: null, session: null }, error: null })
  }
  expect((await listMails(accounts(), known)).map(({ kind }) => kind)).toEqual(['magic-link'])
  expect(await listMails(accounts(), 'unknown@example.com')).toEqual([])
})

test('concurrent calls for one new address create one account', async () => {
  const email = 'crowded@example.com'
  await Promise.all([1, 2, 3, 4].map(() => accounts().call('/otp', { json: { email } })))
  const mails = await listMails(accounts(), email)
  expect(mails.length).toBeGreaterThan(0)
  const users = await accounts()
    .deps.db.selectFrom('auth.users')
    .select('id')
    .where(sql`email`, '=', email)
    .execute()
  expect(users).toHaveLength(1)
})

test.each([
  [{}, 400, 'validation_failed'],
  [{ email: 'a@example.com', phone: '+442079460958' }, 400, 'validation_failed'],
  [{ email: 'no address' }, 400, 'validation_failed'],
  [{ email: 'a@example.com', data: { name: 'a\0' } }, 400, 'validation_failed'],
  [{ email: 'a@example.com', data: 'x' }, 400, 'bad_json'],
  [{ email: 'a@example.com', create_user: 'yes' }, 400, 'bad_json'],
  [{ phone: '+442079460958' }, 400, 'phone_provider_disabled'],
])('%j is rejected', async (json, status, code) => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await accounts().call('/otp', { json, headers })
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
})

test('where phones are on, a texted code signs in, for a minute', async () => {
  const phoning = accounts().under({ isPhoneEnabled: true })
  const phone = '+44 20 7946 0958'
  const client = phoning.connect()
  const requested = await client.auth.signInWithOtp({ phone })
  expect(requested.error).toBeNull()
  expect(requested.data.messageId).toMatch(/^[\da-f-]{36}$/)
  const late = await readTextedCode(phoning, '442079460958')
  phoning.advance(60)
  const rejected = await client.auth.verifyOtp({ phone, token: late, type: 'sms' })
  expect(rejected.error?.code).toBe('otp_expired')
  await client.auth.signInWithOtp({ phone })
  const token = await readTextedCode(phoning, '442079460958')
  const { data, error } = await client.auth.verifyOtp({ phone, token, type: 'sms' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ phone: '442079460958', email: '' })
  expect(data.user?.phone_confirmed_at).toBeTruthy()
})

test('a phone must be in international format, and gets text messages only', async () => {
  const phoning = accounts().under({ isPhoneEnabled: true })
  const bad = [{ phone: '020 7946 0958' }, { phone: '+442079460958', channel: 'whatsapp' }]
  for (const json of bad) {
    const answer = await phoning.call('/otp', { json })
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
  }
})
