import { afterEach, expect, test, vi } from 'vitest'
import { makeAuthenticator } from '../../../adapters/second-factors/software-authenticator.fixture.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { readClaims, readError, wait } from '../factors/factors.fixture.ts'
import { enter, PARTY, showAs, withPasskey } from './passkeys.fixture.ts'

const accounts = useAccounts()

afterEach(() => {
  vi.useRealTimers()
})

test('a passkey signs in to aal2, by itself', async () => {
  const { key, userId, session } = await withPasskey(accounts(), 'enter@example.com')
  wait(accounts(), 60)
  const client = accounts().connect()
  const begun = await client.auth.passkey.startAuthentication()
  expect(begun.data?.options).toMatchObject({ rpId: PARTY.rpId, userVerification: 'required' })
  expect(begun.data?.options.allowCredentials ?? []).toEqual([])
  const { data, error } = await client.auth.passkey.verifyAuthentication({
    challengeId: begun.data?.challenge_id ?? '',
    credential: showAs(userId, key, begun.data?.options.challenge ?? '') as never,
  })
  expect(error).toBeNull()
  const claims = readClaims(data?.session?.access_token ?? '')
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }] })
  expect(claims.session_id).not.toBe(readClaims(session.access_token).session_id)
  const { data: user } = await client.auth.getUser()
  expect(user.user?.id).toBe(userId)
  const { data: listed } = await client.auth.passkey.list()
  expect(listed).toMatchObject([{ last_used_at: accounts().deps.clock().toISOString() }])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['no user present', { isUserPresent: false }],
  ['no user verified', { isUserVerified: false }],
  ['a counter that went back', { counter: 4 }],
] as const)('%s does not sign in', async (what, twist) => {
  const { key, userId } = await withPasskey(
    accounts(),
    `enter-${what.replaceAll(' ', '-')}@example.com`,
  )
  expect((await enter(accounts(), userId, key, { counter: 5 })).status).toBe(200)
  const rejected = await enter(accounts(), userId, key, { counter: 6, ...twist })
  expect(await readError(rejected)).toEqual([400, 'webauthn_verification_failed'])
})

test("a stranger's key, another's name and a removed passkey do not sign in", async () => {
  const { client, key, userId, passkeyId } = await withPasskey(accounts(), 'owner@example.com')
  const other = await withPasskey(accounts(), 'stranger@example.com')
  const unknown = await enter(accounts(), userId, makeAuthenticator(PARTY))
  expect(await readError(unknown)).toEqual([404, 'webauthn_credential_not_found'])
  const named = await enter(accounts(), userId, other.key)
  expect(await readError(named)).toEqual([400, 'webauthn_verification_failed'])
  const theirs = await client.auth.passkey.delete({ passkeyId: other.passkeyId })
  expect(theirs.error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' })
  await client.auth.passkey.delete({ passkeyId })
  const removed = await enter(accounts(), userId, key)
  expect(await readError(removed)).toEqual([404, 'webauthn_credential_not_found'])
})

test('a response is accepted once, within five minutes, for its own ceremony', async () => {
  const { client, key, userId } = await withPasskey(accounts(), 'once@example.com')
  const { call } = accounts()
  const start = async (path: string, bearer?: string) => {
    const begun = await call(`/passkeys/${path}/options`, {
      json: {},
      ...(bearer ? { bearer } : {}),
    })
    return (await begun.json()) as { challenge_id: string; options: { challenge: string } }
  }
  const verify = (challenge_id: string, credential: unknown) =>
    call('/passkeys/authentication/verify', { json: { challenge_id, credential } })

  const { challenge_id: id, options } = await start('authentication')
  const credential = showAs(userId, key, options.challenge)
  const answers = await Promise.all([verify(id, credential), verify(id, credential)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])

  const late = await start('authentication')
  wait(accounts(), 300)
  const tooLate = await verify(late.challenge_id, showAs(userId, key, late.options.challenge))
  expect(await readError(tooLate)).toEqual([400, 'webauthn_challenge_expired'])

  const { data } = await client.auth.getSession()
  const registration = await start('registration', data.session?.access_token)
  const requested = showAs(userId, key, registration.options.challenge)
  expect(await readError(await verify(registration.challenge_id, requested))).toEqual([
    400,
    'webauthn_challenge_not_found',
  ])
})

test.each([
  ['no challenge', { credential: {} }, 'validation_failed'],
  ['a challenge that is no id', { challenge_id: '\0', credential: {} }, 'validation_failed'],
  ['no credential', { challenge_id: 'fresh' }, 'validation_failed'],
  [
    'an empty credential',
    { challenge_id: 'fresh', credential: {} },
    'webauthn_verification_failed',
  ],
  [
    'a credential that is text',
    { challenge_id: 'fresh', credential: 'x' },
    'webauthn_verification_failed',
  ],
  [
    'NUL in an id',
    { challenge_id: 'fresh', credential: { id: 'a\0', response: { userHandle: 'AA' } } },
    'webauthn_verification_failed',
  ],
] as const)('%s is rejected', async (_what, body, code) => {
  const begun = await accounts().call('/passkeys/authentication/options', { json: {} })
  const { challenge_id } = (await begun.json()) as { challenge_id: string }
  const fresh = 'challenge_id' in body && body.challenge_id === 'fresh' ? { challenge_id } : {}
  const json = { ...body, ...fresh }
  const requested = await accounts().call('/passkeys/authentication/verify', { json })
  expect(await readError(requested)).toEqual([400, code])
})

test('banned and unconfirmed users stay out', async () => {
  const { key, userId } = await withPasskey(accounts(), 'banned@example.com')
  const { db, clock } = accounts().deps
  const at = clock()
  await changeUser(db, userId, { emailConfirmedAt: null }, at)
  const unconfirmed = await enter(accounts(), userId, key)
  expect(await readError(unconfirmed)).toEqual([403, 'email_not_confirmed'])
  const bannedUntil = new Date(at.getTime() + 60_000)
  await changeUser(db, userId, { emailConfirmedAt: at, bannedUntil }, at)
  expect(await readError(await enter(accounts(), userId, key))).toEqual([403, 'user_banned'])
  wait(accounts(), 61)
  expect((await enter(accounts(), userId, key)).status).toBe(200)
})

test('signing in is limited like other ways to', async () => {
  const strict = accounts().under({ rateLimitScale: 1 })
  const headers = { 'x-test-client': '203.0.113.200' }
  const requested = await Promise.all(
    Array.from({ length: 31 }, () =>
      strict.call('/passkeys/authentication/options', { json: {}, headers }),
    ),
  )
  expect(requested.filter(({ status }) => status === 429)).toHaveLength(1)
})
