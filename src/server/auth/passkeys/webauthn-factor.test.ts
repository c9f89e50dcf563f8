import { afterEach, expect, test, vi } from 'vitest'
import {
  makeAuthenticator,
  type Twist,
} from '../../../adapters/second-factors/software-authenticator.fixture.ts'
import { PUBLIC_URL, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { readClaims, signIn, signUp } from '../factors/factors.fixture.ts'

const accounts = useAccounts()
const rpId = new URL(PUBLIC_URL).hostname
const party = { rpId, origin: PUBLIC_URL }

afterEach(() => {
  vi.useRealTimers()
})

type Client = Awaited<ReturnType<typeof signUp>>['client']
type Key = ReturnType<typeof makeAuthenticator>

/** What the browser does between the client's two calls. */
async function show(client: Client, factorId: string, key: Key, twist: Twist = {}) {
  const requested = await client.auth.mfa.challenge({ factorId, webauthn: { rpId } })
  if (requested.error !== null) throw requested.error
  if (requested.data.type !== 'webauthn') throw new Error('expected a webauthn challenge')
  const { type, credential_options: options } = requested.data.webauthn
  const challenge = Buffer.from(options.publicKey.challenge as ArrayBuffer).toString('base64url')
  const reply = type === 'create' ? key.create(challenge, twist) : key.request(challenge, twist)
  // The client sends a browser's credential unchanged if it has toJSON.
  const credential = { ...reply, toJSON: () => reply } as unknown as PublicKeyCredential
  const webauthn = { type, rpId, credential_response: credential }
  return client.auth.mfa.verify({
    factorId,
    challengeId: requested.data.id,
    // The type parameter would say which of the two it is, but it is chosen at run time here.
    webauthn: webauthn as never,
  })
}

async function enrolKey(client: Client, friendlyName = 'Key'): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error !== null) throw error
  expect(data).toEqual({ id: data.id, type: 'webauthn', friendly_name: friendlyName })
  return data.id
}

test('a key is registered once and used from then on', async () => {
  const email = 'key@example.com'
  const key = makeAuthenticator(party)
  const { client } = await signUp(accounts(), email)
  const factorId = await enrolKey(client)
  const made = await show(client, factorId, key)
  expect(made.error).toBeNull()
  expect(readClaims(made.data?.access_token ?? '')).toMatchObject({ aal: 'aal2' })
  const later = await signIn(accounts(), email)
  const shown = await show(later.client, factorId, key)
  const claims = readClaims(shown.data?.access_token ?? '')
  expect(claims).toMatchObject({
    aal: 'aal2',
    session_id: readClaims(later.session.access_token).session_id,
  })
  expect(claims.amr.map(({ method }) => method)).toContain('mfa/webauthn')
  const { data } = await client.auth.getUser()
  expect(JSON.stringify(data)).not.toContain('publicKey')
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: `${PUBLIC_URL}:8080` }],
  ['another party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['no user present', { isUserPresent: false }],
  ['no user verified', { isUserVerified: false }],
  ['the other ceremony', { type: 'webauthn.get' }],
] as const)('a key made for %s is rejected', async (what, twist) => {
  const { client } = await signUp(accounts(), `make-${what.replaceAll(' ', '-')}@example.com`)
  const factorId = await enrolKey(client)
  const { error } = await show(client, factorId, makeAuthenticator(party), twist)
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const { data } = await client.auth.mfa.listFactors()
  expect(data?.all).toMatchObject([{ status: 'unverified' }])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['no user verified', { isUserVerified: false }],
  ['a counter that does not rise', { counter: 7 }],
  ['another credential', { credentialId: 'AAAA' }],
] as const)('a key used with %s is rejected', async (what, twist) => {
  const { client } = await signUp(accounts(), `show-${what.replaceAll(' ', '-')}@example.com`)
  const factorId = await enrolKey(client)
  const key = makeAuthenticator(party)
  await show(client, factorId, key)
  expect((await show(client, factorId, key, { counter: 7 })).error).toBeNull()
  const { error } = await show(client, factorId, key, { counter: 8, ...twist })
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  expect((await show(client, factorId, key, { counter: 9 })).error).toBeNull()
})

test("another's key does not open", async () => {
  const { client } = await signUp(accounts(), 'mine@example.com')
  const factorId = await enrolKey(client)
  await show(client, factorId, makeAuthenticator(party))
  const { error } = await show(client, factorId, makeAuthenticator(party))
  expect(error).toMatchObject({ code: 'mfa_verification_failed' })
})

test('one key is registered once per account', async () => {
  const { client } = await signUp(accounts(), 'twice@example.com')
  const key = makeAuthenticator(party)
  await show(client, await enrolKey(client), key)
  const second = await enrolKey(client, 'Again')
  const requested = await client.auth.mfa.challenge({ factorId: second, webauthn: { rpId } })
  expect(requested.data).toMatchObject({
    webauthn: { credential_options: { publicKey: { excludeCredentials: [{}] } } },
  })
  const { error } = await show(client, second, key)
  expect(error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' })
})

test('a missing or malformed credential is rejected', async () => {
  const { client, session } = await signUp(accounts(), 'odd@example.com')
  const factorId = await enrolKey(client)
  const { data } = await client.auth.mfa.challenge({ factorId, webauthn: { rpId } })
  const bearer = session.access_token
  const statuses: number[] = []
  for (const webauthn of [
    undefined,
    5,
    { type: 'create' },
    { type: 'create', credential_response: '\0' },
    { type: 'other', credential_response: {} },
  ]) {
    const json = { challenge_id: data?.id, code: '123456', webauthn }
    const requested = await accounts().call(`/factors/${factorId}/verify`, { bearer, json })
    statuses.push(requested.status)
  }
  expect(statuses).toEqual([400, 400, 400, 422, 400])
})
