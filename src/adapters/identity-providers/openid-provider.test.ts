import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityProviders } from './create-providers.ts'
import { startOidcServer } from './oidc-server.fixture.ts'

const redirectUri = 'http://127.0.0.1:3000/auth/v1/callback'
let server: Awaited<ReturnType<typeof startOidcServer>>
beforeAll(async () => {
  server = await startOidcServer({ redirectUris: [redirectUri] })
})
afterAll(() => server.close())

test('a user goes to the provider, returns with a code and is signed in', async () => {
  const provider = makeProvider()
  const { url, authorizationRequest } = await begin(provider)
  const sent = new URL(url)
  expect(Object.fromEntries(sent.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'tapelight',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'the-state',
    nonce: authorizationRequest.nonce,
    code_challenge: createHash('sha256').update(authorizationRequest.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const back = new URL(await server.followSignIn(url, 'sub-vera'))
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
  expect(back.searchParams.get('state')).toBe('the-state')
  const code = back.searchParams.get('code') ?? ''
  expect(await provider.finish({ code, redirectUri, authorizationRequest })).toEqual({
    ok: true,
    value: {
      subject: 'sub-vera',
      email: 'vera@example.com',
      isEmailVerified: true,
      data: {
        iss: server.issuer,
        sub: 'sub-vera',
        name: 'Vera Rowe',
        full_name: 'Vera Rowe',
        email: 'vera@example.com',
        email_verified: true,
      },
      providerToken: expect.stringMatching(/^.{20,}$/),
      providerRefreshToken: null,
    },
  })
})

test.each([
  ['sub-ursula', { email: 'ursula@example.com', isEmailVerified: false }],
  ['sub-nemo', { email: null, isEmailVerified: false }],
])('%s is returned with the provider’s verified profile', async (sub, value) => {
  const { provider, code, authorizationRequest } = await goThere(sub)
  const user = await provider.finish({ code, redirectUri, authorizationRequest })
  expect(user).toMatchObject({ ok: true, value: { subject: sub, ...value } })
})

test('a user who declines there returns without a code', async () => {
  const { url } = await begin(makeProvider())
  const back = new URL(await server.followSignIn(url, null))
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.has('code')).toBe(false)
})

test('a code is good once, for its own verifier, address and client', async () => {
  const rejected = { ok: false, failure: { kind: 'provider-rejected' } }
  for (const change of [
    { authorizationRequest: { verifier: 'A'.repeat(43), nonce: 'x' } },
    { redirectUri: `${redirectUri}/other` },
    { code: 'no-such-code' },
  ]) {
    const { provider, code, authorizationRequest } = await goThere('sub-vera')
    expect(
      await provider.finish({ code, redirectUri, authorizationRequest, ...change }),
    ).toMatchObject(rejected)
  }
  const { provider, code, authorizationRequest } = await goThere('sub-vera')
  const stranger = makeProvider({ clientSecret: 'wrong' })
  expect(await stranger.finish({ code, redirectUri, authorizationRequest })).toMatchObject(rejected)
  expect((await provider.finish({ code, redirectUri, authorizationRequest })).ok).toBe(true)
  expect(await provider.finish({ code, redirectUri, authorizationRequest })).toMatchObject(rejected)
})

test('a response to another authorization request is rejected by its nonce', async () => {
  const { provider, code, authorizationRequest } = await goThere('sub-vera')
  const other = { ...authorizationRequest, nonce: 'A'.repeat(43) }
  expect(await provider.finish({ code, redirectUri, authorizationRequest: other })).toEqual({
    ok: false,
    failure: { kind: 'provider-rejected', detail: 'another nonce' },
  })
})

test('extra scopes are requested, default ones once', async () => {
  const begun = await makeProvider().begin({
    state: 's',
    redirectUri,
    scopes: ['calendar', 'email'],
  })
  if (!begun.ok) throw new Error(begun.failure.detail)
  const scope = new URL(begun.value.url).searchParams.get('scope')
  expect(scope).toBe('openid email profile calendar')
})

test('no two authorization requests are alike', async () => {
  const [one, two] = [await begin(makeProvider()), await begin(makeProvider())]
  expect(one.authorizationRequest.verifier).not.toBe(two.authorizationRequest.verifier)
  expect(one.authorizationRequest.nonce).not.toBe(two.authorizationRequest.nonce)
})

test('failures reveal no secret', async () => {
  const { code, authorizationRequest } = await goThere('sub-vera')
  const stranger = makeProvider({ clientSecret: 'wrong-secret' })
  const failed = JSON.stringify(await stranger.finish({ code, redirectUri, authorizationRequest }))
  for (const secret of [
    code,
    authorizationRequest.verifier,
    authorizationRequest.nonce,
    'wrong-secret',
  ])
    expect(failed).not.toContain(secret)
})

function makeProvider({ clientSecret = server.clientSecret } = {}) {
  const entry = { name: 'test', issuer: server.issuer, clientId: server.clientId, clientSecret }
  const provider = createIdentityProviders([entry], { fetch, clock: () => new Date() }).get('test')
  if (provider === undefined) throw new Error('not made')
  return provider
}

async function begin(provider: ReturnType<typeof makeProvider>) {
  const begun = await provider.begin({ state: 'the-state', redirectUri, scopes: [] })
  if (!begun.ok) throw new Error(begun.failure.detail)
  return begun.value
}

async function goThere(sub: string) {
  const provider = makeProvider()
  const { url, authorizationRequest } = await begin(provider)
  const back = new URL(await server.followSignIn(url, sub))
  return { provider, authorizationRequest, code: back.searchParams.get('code') ?? '' }
}
