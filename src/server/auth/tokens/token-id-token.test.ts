import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PUBLIC_URL, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { openBrowserOf, readFragment } from './browser.fixture.ts'
import { addTotp, readClaims, readError, signUp, wait } from '../factors/factors.fixture.ts'
import { useOidc } from '../identities/oidc.fixture.ts'

const oidc = useOidc()
const accounts = useAccounts({ providers: oidc.providers })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

// The type only lists the hosted product's providers; any name is sent as is.
const provider = 'test' as 'google'

describe('with the client', () => {
  test('an ID token signs its holder in, the same user each time', async () => {
    const token = await makeToken({ sub: 'ada' })
    const [one, other] = [accounts().connect(), accounts().connect()]
    const { data, error } = await one.auth.signInWithIdToken({ provider, token })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'ada@example.com',
      app_metadata: { provider: 'test', providers: ['test'] },
      identities: [{ provider: 'test', id: 'ada' }],
    })
    expect(readClaims(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
    })
    const again = await other.auth.signInWithIdToken({ provider, token })
    expect(again.data.user?.id).toBe(data.user?.id)
  })

  test('a nonce matches if its hash is in the token', async () => {
    const nonce = 'a nonce of the client'
    const hashed = createHash('sha256').update(nonce).digest('hex')
    const token = await makeToken({ sub: 'ben', nonce: hashed })
    const client = accounts().connect()
    expect((await client.auth.signInWithIdToken({ provider, token, nonce })).error).toBeNull()
    for (const given of [{}, { nonce: 'another' }]) {
      const { error } = await client.auth.signInWithIdToken({ provider, token, ...given })
      expect(error).toMatchObject({ status: 400 })
    }
  })

  test('linking an identity keeps the session and reports it', async () => {
    const { client, session } = await signUp(accounts(), 'cleo.here@example.com')
    const token = await makeToken({ sub: 'cleo' })
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await client.auth.linkIdentity({ provider, token })
    expect(error).toBeNull()
    expect(events).toContain('USER_UPDATED')
    expect(data.user).toMatchObject({
      id: session.user.id,
      email: 'cleo.here@example.com',
      app_metadata: { providers: ['email', 'test'] },
    })
    expect(readClaims(data.session?.access_token ?? '').session_id).toBe(
      readClaims(session.access_token).session_id,
    )
    const again = await client.auth.linkIdentity({ provider, token })
    expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' })
    const { client: thief } = await signUp(accounts(), 'thief@example.com')
    const stolen = await thief.auth.linkIdentity({ provider, token })
    expect(stolen.error).toMatchObject({ status: 422, code: 'identity_already_exists' })
  })
})

test.each([
  ['of another audience', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['too old', { exp: 1 }],
])('a token %s is rejected with the OAuth error', async (_, claims) => {
  const reply = await grant({ provider, id_token: await makeToken({ sub: 'dora', ...claims }) })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({ error: 'invalid_grant', error_description: 'Bad ID token' })
})

test.each(['', 'x', 'a.b.c', '\0'])('"%s" is no token', async (id_token) => {
  expect((await grant({ provider, id_token })).status).toBe(400)
})

test.each([
  [{}, 'validation_failed'],
  [{ provider: 'test' }, 'validation_failed'],
  [{ id_token: 'x' }, 'validation_failed'],
  [{ provider: 'unknown', id_token: 'x' }, 'provider_disabled'],
  [{ provider: 'constructor', id_token: 'x' }, 'provider_disabled'],
  [{ provider: 'test', id_token: 3 }, 'bad_json'],
])('%j: %s', async (json, code) => {
  expect(await readError(await grant(json))).toEqual([400, code])
})

test('a provider that is away is no fault of the caller', async () => {
  const token = await makeToken({ sub: 'dora' })
  const reply = await grant({ provider: 'away', id_token: token })
  expect(reply.status).toBe(503)
})

test('linking wants a user, and the second factor that the account has', async () => {
  const json = { provider, id_token: await makeToken({ sub: 'emil' }), link_identity: true }
  expect(await readError(await grant(json))).toEqual([401, 'no_authorization'])
  const { client, session } = await signUp(accounts(), 'emil.here@example.com')
  await addTotp(accounts(), client)
  const weak = (
    await accounts().connect().auth.signInWithPassword({
      email: 'emil.here@example.com',
      password: 'correct-horse-battery',
    })
  ).data.session
  const rejected = await grant(json, weak?.access_token)
  expect(await readError(rejected)).toEqual([401, 'insufficient_aal'])
  expect((await client.auth.linkIdentity({ provider, token: json.id_token })).error).toBeNull()
  // Signing in with it later is only a first factor.
  const fresh = await grant({ provider, id_token: json.id_token })
  const { access_token: token, user } = await fresh.json()
  expect(user.id).toBe(session.user.id)
  expect(readClaims(token).aal).toBe('aal1')
})

test('banned users stay out', async () => {
  const id_token = await makeToken({ sub: 'finn' })
  const { user } = await (await grant({ provider, id_token })).json()
  await accounts()
    .deps.db.updateTable('auth.users')
    .set({ banned_until: '2999-01-01T00:00:00.000Z' })
    .where('id', '=', user.id)
    .execute()
  expect(await readError(await grant({ provider, id_token }))).toEqual([400, 'user_banned'])
})

test('a provider-only account can be deleted right after signing in with it', async () => {
  const start = `${PUBLIC_URL}/auth/v1/authorize?provider=test`
  const signIn = async () =>
    readFragment(await openBrowserOf(accounts(), oidc.server()).signIn(start, 'sub-nemo')).get(
      'access_token',
    ) ?? ''
  const bearer = await signIn()
  wait(accounts(), 601)
  const late = await accounts().call('/user', { method: 'DELETE', json: {}, bearer })
  expect(await readError(late)).toEqual([400, 'reauthentication_needed'])
  const fresh = await signIn()
  const deleted = await accounts().call('/user', { method: 'DELETE', json: {}, bearer: fresh })
  expect(deleted.status).toBe(204)
  expect((await accounts().call('/user', { bearer })).status).toBe(403)
})

function makeToken({ sub, ...claims }: { sub: string; [claim: string]: unknown }): Promise<string> {
  const { issuer, clientId, signIdToken } = oidc.server()
  const now = Math.floor(Date.now() / 1_000)
  const profile = { sub, name: sub, email: `${sub}@example.com`, email_verified: true }
  const times = { iat: now, exp: now + 3_600 }
  return signIdToken({ iss: issuer, aud: clientId, ...profile, ...times, ...claims })
}

function grant(json: unknown, bearer?: string): Promise<Response> {
  const signed = bearer === undefined ? {} : { bearer }
  return accounts().call('/token?grant_type=id_token', { json, ...signed })
}
