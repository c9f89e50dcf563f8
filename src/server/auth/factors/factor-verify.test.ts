import { afterEach, expect, test, vi } from 'vitest'
import { GOOD_PASSWORD, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import {
  addTotp,
  enrolTotp,
  makeCode,
  makeWrongCode,
  readClaims,
  readError,
  signIn,
  signUp,
  wait,
} from './factors.fixture.ts'

const accounts = useAccounts()

afterEach(() => {
  vi.useRealTimers()
})

/** A user with a verified app, and a fresh challenge of it in the same session. */
async function challenge(email: string) {
  const { client } = await signUp(accounts(), email)
  const { factorId, secret } = await addTotp(accounts(), client, 'Phone')
  const { data } = await client.auth.mfa.challenge({ factorId })
  const { data: current } = await client.auth.getSession()
  const bearer = current.session?.access_token ?? ''
  const challengeId = data?.id ?? ''
  const answer = (code: string, id = challengeId) =>
    accounts().call(`/factors/${factorId}/verify`, { bearer, json: { challenge_id: id, code } })
  return { client, bearer, factorId, secret, challengeId, answer }
}

const now = () => accounts().deps.clock()

test('one time step is accepted once', async () => {
  const { client, factorId, secret, answer } = await challenge('step@example.com')
  const code = makeCode(secret, now())
  expect((await answer(code)).status).toBe(200)
  const { data: next } = await client.auth.mfa.challenge({ factorId })
  expect(await readError(await answer(code, next?.id))).toEqual([422, 'mfa_verification_failed'])
  // Nor the previous step's code, which was never used.
  const before = makeCode(secret, new Date(now().getTime() - 30_000))
  expect((await answer(before, next?.id)).status).toBe(422)
  const after = makeCode(secret, new Date(now().getTime() + 30_000))
  expect((await answer(after, next?.id)).status).toBe(200)
})

test('the text for a wrong code is the one that clients match', async () => {
  const { client, factorId, secret } = await challenge('text@example.com')
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId,
    code: makeWrongCode(secret, now()),
  })
  expect(error).toMatchObject({ status: 422, message: 'Invalid TOTP code entered' })
})

test.each(['000', 'abcdef', '1234567', '12345６', '-12345', '1e5', '123456\0'])(
  '%j is a wrong code',
  async (code) => {
    const email = `form-${Buffer.from(code).toString('hex')}@example.com`
    const { answer } = await challenge(email)
    expect(await readError(await answer(code))).toEqual([422, 'mfa_verification_failed'])
  },
)

test('a missing code does not count as a wrong code', async () => {
  const { bearer, factorId, challengeId, answer } = await challenge('empty@example.com')
  expect(await readError(await answer(''))).toEqual([400, 'validation_failed'])
  const path = `/factors/${factorId}/verify`
  const bare = await accounts().call(path, { bearer, json: { challenge_id: challengeId } })
  expect(await readError(bare)).toEqual([400, 'validation_failed'])
  const odd = await accounts().call(path, { bearer, json: { challenge_id: 7, code: '123456' } })
  expect(await readError(odd)).toEqual([400, 'bad_json'])
})

test('a challenge expires after five minutes and is used once, by the session that created it', async () => {
  const email = 'bound@example.com'
  const { client, factorId, secret, challengeId, answer } = await challenge(email)
  const other = await signIn(accounts(), email)
  const elsewhere = await accounts().call(`/factors/${factorId}/verify`, {
    bearer: other.session.access_token,
    json: { challenge_id: challengeId, code: makeCode(secret, now()) },
  })
  expect(await readError(elsewhere)).toEqual([422, 'mfa_ip_address_mismatch'])
  expect((await answer(makeCode(secret, now()))).status).toBe(200)
  wait(accounts(), 30)
  const again = await answer(makeCode(secret, now()))
  expect(await readError(again)).toEqual([422, 'mfa_ip_address_mismatch'])
  const { data: late } = await client.auth.mfa.challenge({ factorId })
  wait(accounts(), 300)
  const tooLate = await answer(makeCode(secret, now()), late?.id)
  expect(await readError(tooLate)).toEqual([422, 'mfa_challenge_expired'])
})

test('a challenge of another factor, or an unknown one, is not found', async () => {
  const { client, secret, answer } = await challenge('foreign@example.com')
  const { factorId: second } = await enrolTotp(client, 'Second')
  const { data: foreign } = await client.auth.mfa.challenge({ factorId: second })
  const code = makeCode(secret, now())
  for (const id of [foreign?.id ?? '', 'a0000000-0000-4000-8000-000000000000', 'none', '\0'])
    expect(await readError(await answer(code, id))).toEqual([422, 'mfa_factor_not_found'])
})

test('a session that was signed out takes no code', async () => {
  const { client, bearer, secret, challengeId, factorId } = await challenge('gone@example.com')
  await client.auth.signOut({ scope: 'global' })
  const requested = await accounts().call(`/factors/${factorId}/verify`, {
    bearer,
    json: { challenge_id: challengeId, code: makeCode(secret, now()) },
  })
  expect(await readError(requested)).toEqual([403, 'session_not_found'])
})

test('one client may show fifteen a minute, one account ten wrong ones', async () => {
  const { client, bearer, factorId, secret } = await challenge('limit@example.com')
  const strict = accounts().under({ rateLimitScale: 1 })
  const verify = async (clientAddress: string, code: string) => {
    const { data } = await client.auth.mfa.challenge({ factorId })
    return strict.call(`/factors/${factorId}/verify`, {
      bearer,
      json: { challenge_id: data?.id, code },
      headers: { 'x-test-client': clientAddress },
    })
  }
  const path = `/factors/${factorId}/challenge`
  const requested = await Promise.all(
    Array.from({ length: 16 }, () =>
      strict.call(path, { bearer, json: {}, headers: { 'x-test-client': '203.0.113.50' } }),
    ),
  )
  expect(requested.filter(({ status }) => status === 429)).toHaveLength(1)
  const wrong = makeWrongCode(secret, now())
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await verify(`203.0.113.${tries}`, wrong)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  const limited = await verify('203.0.113.99', makeCode(secret, now()))
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  wait(accounts(), 90)
  expect((await verify('203.0.113.99', makeCode(secret, now()))).status).toBe(200)
})

test('wrong codes of someone else do not lock out a device that has shown the factor before', async () => {
  const { client, bearer, factorId, secret } = await challenge('owner@example.com')
  const strict = accounts().under({ rateLimitScale: 1 })
  let clients = 0
  const verify = async (code: string, cookie = '') => {
    const { data } = await client.auth.mfa.challenge({ factorId })
    clients += 1
    return strict.call(`/factors/${factorId}/verify`, {
      bearer,
      json: { challenge_id: data?.id, code },
      headers: { 'x-test-client': `198.51.100.${clients}`, cookie },
    })
  }
  const shown = await verify(makeCode(secret, now()))
  expect(shown.status).toBe(200)
  const [cookie = ''] = shown.headers.getSetCookie().map((text) => text.split(';')[0])
  for (let tries = 0; tries < 10; tries += 1) await verify(makeWrongCode(secret, now()))
  wait(accounts(), 30)
  expect((await verify(makeCode(secret, now()))).status).toBe(429)
  // The password alone makes no such mark.
  const signedIn = await strict.call('/token?grant_type=password', {
    json: { email: 'owner@example.com', password: GOOD_PASSWORD },
  })
  const [other = ''] = signedIn.headers.getSetCookie().map((text) => text.split(';')[0])
  expect((await verify(makeCode(secret, now()), other)).status).toBe(429)
  expect((await verify(makeCode(secret, now()), cookie)).status).toBe(200)
})

test('a code sent to the phone verifies the factor', async () => {
  const open = accounts().under({ isPhoneEnabled: true })
  const { client, session } = await signUp(open, 'phone@example.com')
  const enrolled = await client.auth.mfa.enroll({
    factorType: 'phone',
    phone: '+44 20 7946 0958',
    friendlyName: 'Mobile',
  })
  expect(enrolled.data).toMatchObject({ type: 'phone', phone: '442079460958' })
  const factorId = enrolled.data?.id ?? ''
  const bad = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
  expect(bad.error).toMatchObject({ status: 400, code: 'validation_failed' })
  const { data: requested } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
  await open.settle()
  expect(open.texts).toMatchObject([{ to: '442079460958', message: { kind: 'factor' } }])
  const code = open.texts[0]?.message.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const challengeId = requested?.id ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  const rejected = await client.auth.mfa.verify({ factorId, challengeId, code: wrong })
  expect(rejected.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const { data } = await client.auth.mfa.verify({ factorId, challengeId, code })
  const claims = readClaims(data?.access_token ?? '')
  expect(claims).toMatchObject({
    aal: 'aal2',
    session_id: readClaims(session.access_token).session_id,
  })
  expect(claims.amr.map(({ method }) => method)).toContain('mfa/phone')
  expect(data?.user.factors).toMatchObject([{ factor_type: 'phone', phone: '442079460958' }])
  const again = await client.auth.mfa.enroll({ factorType: 'phone', phone: '442079460958' })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
})

test('one phone gets one text a minute', async () => {
  const open = accounts().under({ isPhoneEnabled: true })
  const { client, session } = await signUp(open, 'texts@example.com')
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+442079460001' })
  const factorId = data?.id ?? ''
  const strict = accounts().under({ isPhoneEnabled: true, rateLimitScale: 1 })
  const call = () =>
    strict.call(`/factors/${factorId}/challenge`, {
      bearer: session.access_token,
      json: {},
      headers: { 'x-test-client': '203.0.113.60' },
    })
  expect((await call()).status).toBe(200)
  expect(await readError(await call())).toEqual([429, 'over_sms_send_rate_limit'])
  wait(accounts(), 60)
  expect((await call()).status).toBe(200)
})

test('neither codes nor secrets are in the log or the trail', async () => {
  const { client, factorId, secret, answer } = await challenge('quiet@example.com')
  const code = makeWrongCode(secret, now())
  await answer(code)
  await client.auth.mfa.unenroll({ factorId })
  await accounts().settle()
  const result = JSON.stringify(accounts().logged)
  for (const hidden of [secret, code, GOOD_PASSWORD]) expect(result).not.toContain(hidden)
})
