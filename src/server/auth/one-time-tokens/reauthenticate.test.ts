import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { listMails, signUpAs } from './tokens.fixture.ts'

const accounts = useAccounts({ settings: { isEmailAutoconfirmed: false } })
const DAY = 24 * 3_600

async function readNonce(email: string) {
  const mail = (await listMails(accounts(), email)).findLast(
    ({ kind }) => kind === 'reauthenticate',
  )
  return mail?.kind === 'reauthenticate' ? mail.code : ''
}

test('a session of yesterday needs the mailed code for a new password', async () => {
  const email = 'yesterday@example.com'
  const strict = accounts().under({ isReauthenticationRequired: true })
  const client = await signUpAs(strict, email)
  const { data } = await client.auth.getSession()
  strict.advance(DAY)
  const refreshed = await strict.call('/token?grant_type=refresh_token', {
    json: { refresh_token: data.session?.refresh_token },
  })
  const bearer = (await refreshed.json()).access_token
  const change = (json: object) => strict.call('/user', { method: 'PUT', bearer, json })
  const password = 'a-new-good-password'
  const missing = await change({ password })
  expect([missing.status, (await missing.json()).error_code]).toEqual([
    400,
    'reauthentication_needed',
  ])
  expect((await strict.call('/reauthenticate', { bearer })).status).toBe(200)
  const nonce = await readNonce(email)
  const wrong = await change({ password, nonce: nonce === '000000' ? '000001' : '000000' })
  expect([wrong.status, (await wrong.json()).error_code]).toEqual([
    422,
    'reauthentication_not_valid',
  ])
  expect((await change({ password, nonce })).status).toBe(200)
  const again = await change({ password: 'yet-another-password', nonce })
  expect([again.status, (await again.json()).error_code]).toEqual([
    422,
    'reauthentication_not_valid',
  ])
})

test('a session from today needs no nonce, but a wrong one is rejected', async () => {
  const email = 'today@example.com'
  const strict = accounts().under({ isReauthenticationRequired: true })
  const client = await signUpAs(strict, email)
  const { error } = await client.auth.updateUser({
    password: 'a-new-good-password',
    nonce: '123456',
  })
  expect(error?.code).toBe('reauthentication_not_valid')
  expect((await client.auth.updateUser({ password: 'a-new-good-password' })).error).toBeNull()
})

test('the code of one user does not work for another', async () => {
  const [one, other] = ['one@example.com', 'other@example.com']
  const client = await signUpAs(accounts(), one)
  const stranger = await signUpAs(accounts(), other)
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const nonce = await readNonce(one)
  expect(nonce).toMatch(/^\d{6}$/)
  const { error } = await stranger.auth.updateUser({ password: 'a-new-good-password', nonce })
  expect(error?.code).toBe('reauthentication_not_valid')
  expect(
    (await client.auth.updateUser({ password: 'a-new-good-password', nonce })).error,
  ).toBeNull()
})

test('an address that was never confirmed gets no code', async () => {
  const email = 'unconfirmed@example.com'
  const client = await signUpAs(accounts(), email)
  const { data } = await client.auth.getSession()
  await accounts()
    .deps.db.updateTable('auth.users')
    .set({ email_confirmed_at: null })
    .where(sql`email`, '=', email)
    .execute()
  const bearer = data.session?.access_token ?? ''
  const answer = await accounts().call('/reauthenticate', { bearer })
  expect([answer.status, (await answer.json()).error_code]).toEqual([422, 'email_not_confirmed'])
})

test('a second request within a minute is rate limited', async () => {
  const client = await signUpAs(accounts(), 'hasty@example.com')
  const { data } = await client.auth.getSession()
  const bearer = data.session?.access_token ?? ''
  const strict = accounts().under({ rateLimitScale: 1 })
  const headers = { 'x-test-client': '203.0.113.1' }
  expect((await strict.call('/reauthenticate', { bearer, headers })).status).toBe(200)
  const second = await strict.call('/reauthenticate', { bearer, headers })
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60'])
})

test('a session is required', async () => {
  expect((await accounts().call('/reauthenticate')).status).toBe(401)
})
