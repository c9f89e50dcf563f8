import { expect, test } from 'vitest'
import { fail } from '../../../platform/outcome.ts'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { requestRecovery } from '../../../use-cases/accounts/one-time-tokens/request-recovery.ts'
import type { Mailer } from '../../../use-cases/ports/mailer.ts'
import { listMails, readMailedToken, signUpAs } from './tokens.fixture.ts'

const accounts = useAccounts({ settings: { isEmailAutoconfirmed: false } })

test('every request gets the same answer, and only accounts get mail', async () => {
  const email = 'forgot@example.com'
  await signUpAs(accounts(), email)
  const client = accounts().connect()
  for (const address of [email, 'Nobody@example.com']) {
    expect(await client.auth.resetPasswordForEmail(address)).toEqual({ data: {}, error: null })
  }
  expect(await listMails(accounts(), 'nobody@example.com')).toEqual([])
  const { code, link, tokenHash } = await readMailedToken(accounts(), email, 'recover')
  expect(code).toMatch(/^\d{6}$/)
  expect(new URL(link).searchParams.get('token')).toBe(tokenHash)
})

test('neither code nor link is stored in plain text', async () => {
  const email = 'kept@example.com'
  await signUpAs(accounts(), email)
  await accounts().connect().auth.resetPasswordForEmail(email)
  const { code, tokenHash } = await readMailedToken(accounts(), email, 'recover')
  const rows = await accounts()
    .deps.db.selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('address', '=', email)
    .execute()
  expect(rows).toHaveLength(1)
  const stored = Object.values(rows[0] ?? {}).map((value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
  )
  expect(stored.some((value) => value.includes(tokenHash) || value === code)).toBe(false)
  expect(JSON.stringify(accounts().logged)).not.toContain(tokenHash)
})

test('an address gets one message a minute, silently', async () => {
  const email = 'impatient@example.com'
  await signUpAs(accounts(), email)
  const strict = accounts().under({ rateLimitScale: 1 })
  const headers = { 'x-test-client': '203.0.113.1' }
  const call = () => strict.call('/recover', { json: { email }, headers })
  for (const _ of [1, 2, 3]) expect((await call()).status).toBe(200)
  expect(await listMails(strict, email)).toHaveLength(1)
  strict.advance(60)
  await call()
  expect(await listMails(strict, email)).toHaveLength(2)
})

test('after thirty calls a client is rate limited, whatever the address', async () => {
  const strict = accounts().under({ rateLimitScale: 1 })
  const headers = { 'x-test-client': '203.0.113.9', 'x-supabase-api-version': '2024-01-01' }
  const statuses: number[] = []
  for (let requested = 0; requested < 31; requested += 1) {
    const email = `nobody-${requested}@example.com`
    statuses.push((await strict.call('/recover', { json: { email }, headers })).status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(statuses[30]).toBe(429)
  const rejected = await strict.call('/recover', { json: { email: 'x@example.com' }, headers })
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each([
  [{}, 'validation_failed'],
  [{ email: '' }, 'validation_failed'],
  [{ email: 'no address' }, 'validation_failed'],
  [{ email: 'a\0@example.com' }, 'validation_failed'],
  [{ email: 5 }, 'bad_json'],
])('%j is rejected', async (json, code) => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await accounts().call('/recover', { json, headers })
  expect([answer.status, (await answer.json()).code]).toEqual([400, code])
})

test('a failed delivery is not visible to the caller', async () => {
  const email = 'undeliverable@example.com'
  await signUpAs(accounts(), email)
  const { deps } = accounts()
  const mailer: Mailer = {
    channel: 'smtp',
    send: async () => fail({ kind: 'mail-unavailable', detail: 'refused' }),
  }
  const visitor = { address: '198.51.100.7', userAgent: null }
  const requested = { email, redirectTo: null, visitor }
  expect(await requestRecovery({ ...deps, mailer }, requested)).toEqual({
    ok: true,
    value: undefined,
  })
  await accounts().settle()
  expect(accounts().logged).toContainEqual(
    expect.objectContaining({ msg: 'message not sent', purpose: 'recovery' }),
  )
  expect(JSON.stringify(accounts().logged)).not.toContain(email)
})
