import { afterEach, expect, test, vi } from 'vitest'
import { createIdentityProviders } from './create-providers.ts'
import {
  describeStub,
  startProviderStub,
  type StubCall,
  type StubReply,
} from './provider-stub.fixture.ts'

const seconds = 1_800_000_000
let now = new Date(seconds * 1_000)
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  now = new Date(seconds * 1_000)
  for (const close of closers.splice(0)) await close()
})

test('metadata is fetched once an hour, for any number of callers', async () => {
  const { stub, provider } = await useStub((_, issuer) => ({ body: describeStub(issuer) }))
  await Promise.all([begin(provider), begin(provider), begin(provider)])
  now = new Date((seconds + 3_599) * 1_000)
  const begun = await begin(provider)
  if (!begun.ok) throw new Error(begun.failure.detail)
  // Existing query parameters of the URL stay; ours cannot be overridden.
  expect(new URL(begun.value.url).searchParams.get('tenant')).toBe('x')
  expect(stub.calls).toHaveLength(1)
  now = new Date((seconds + 3_601) * 1_000)
  expect((await begin(provider)).ok).toBe(true)
  expect(stub.calls).toHaveLength(2)
})

test.each<[string, (issuer: string) => StubReply]>([
  ['another issuer', (issuer) => ({ body: { ...describeStub(issuer), issuer: `${issuer}/` } })],
  ['an error', () => ({ status: 500, body: '' })],
  ['nothing there', () => ({ status: 404, body: '' })],
  ['a redirect', (issuer) => ({ status: 302, location: `${issuer}/other`, body: '' })],
  ['no JSON', () => ({ body: '<html>' })],
  ['no endpoints', (issuer) => ({ body: { issuer } })],
  [
    'a body without end',
    (issuer) => ({ body: { ...describeStub(issuer), x: 'x'.repeat(300_000) } }),
  ],
  [
    'an endpoint without encryption elsewhere',
    (issuer) => ({ body: { ...describeStub(issuer), token_endpoint: 'http://idp.example/token' } }),
  ],
  [
    'an endpoint that runs code',
    (issuer) => ({
      body: { ...describeStub(issuer), authorization_endpoint: 'javascript:alert(1)' },
    }),
  ],
])('unavailable, and requested again the next time: %s', async (_, answer) => {
  let isBroken = true
  const { provider } = await useStub((call, issuer) =>
    isBroken ? answer(issuer) : { body: describeStub(issuer) },
  )
  expect(await begin(provider)).toMatchObject({
    ok: false,
    failure: { kind: 'provider-unavailable' },
  })
  isBroken = false
  expect((await begin(provider)).ok).toBe(true)
})

test('redirects are not followed, whatever they lead to', async () => {
  const { stub, provider } = await useStub(({ path }, issuer) =>
    path === '/elsewhere'
      ? { body: describeStub(issuer) }
      : { status: 302, location: `${issuer}/elsewhere`, body: '' },
  )
  expect(await begin(provider)).toMatchObject({ failure: { kind: 'provider-unavailable' } })
  expect(stub.calls).toHaveLength(1)
})

test('a provider that never answers is waited for 5 s', async () => {
  const { provider } = await useStub(() => null)
  const over = AbortSignal.timeout(50)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over)
  expect(await begin(provider)).toMatchObject({ failure: { kind: 'provider-unavailable' } })
  expect(timeout.mock.calls).toEqual([[5_000]])
  timeout.mockRestore()
})

test.each([500, 404, 302])('a key set with status %i does not reject anyone', async (status) => {
  const { stub, provider } = await useStub((call, issuer) =>
    call.path === '/keys'
      ? { status, body: '' }
      : { body: { ...describeStub(issuer), jwks_uri: `${issuer}/keys` } },
  )
  const times = { iat: seconds, exp: seconds + 60 }
  const idToken = await stub.signIdToken({ iss: stub.issuer, aud: 'web', sub: 'x', ...times })
  expect(await provider.readIdToken({ idToken, accessToken: null, nonce: null })).toMatchObject({
    failure: { kind: 'provider-unavailable' },
  })
})

test.each([
  ['no JSON', '<html>'],
  ['no keys', {}],
  ['a key that is none', { keys: [{ kty: 'EC', kid: 'k1', crv: 'P-256', x: 'x', y: 'y' }] }],
])('nor is one with %s', async (_, body) => {
  const { stub, provider } = await useStub((call, issuer) => ({
    body: call.path === '/keys' ? body : { ...describeStub(issuer), jwks_uri: `${issuer}/keys` },
  }))
  const times = { iat: seconds, exp: seconds + 60 }
  const idToken = await stub.signIdToken({ iss: stub.issuer, aud: 'web', sub: 'x', ...times })
  expect(await provider.readIdToken({ idToken, accessToken: null, nonce: null })).toMatchObject({
    failure: { kind: 'provider-unavailable' },
  })
})

test('a provider that takes its secret in the form alone gets it there, others in the header', async () => {
  for (const methods of [
    ['client_secret_post'],
    ['client_secret_post', 'client_secret_basic'],
    null,
  ]) {
    const { stub, provider } = await useStub((call, issuer) =>
      call.path === '/token'
        ? { status: 400, body: { error: 'invalid_grant' } }
        : {
            body: {
              ...describeStub(issuer),
              ...(methods === null ? {} : { token_endpoint_auth_methods_supported: methods }),
            },
          },
    )
    const authorizationRequest = { verifier: 'v'.repeat(43), nonce: 'n' }
    expect(
      await provider.finish({ code: 'c', redirectUri: 'http://127.0.0.1/', authorizationRequest }),
    ).toEqual({
      ok: false,
      failure: {
        kind: 'provider-rejected',
        detail: expect.stringMatching(/^POST 127\.0\.0\.1:\d+\/token: status 400 "invalid_grant"$/),
      },
    })
    const { authorization, form } = stub.calls.at(-1) ?? {}
    const isPosted = methods?.length === 1
    expect(form?.['client_secret']).toBe(isPosted ? 's&c ret' : undefined)
    // RFC 6749 §2.3.1: form-encoded, then joined.
    expect(authorization).toBe(isPosted ? undefined : `Basic ${btoa('web:s%26c+ret')}`)
  }
})

test('a secret of ordinary characters is sent unencoded in the header, for providers that never decode', async () => {
  const { stub } = await useStub((_, issuer) => ({ body: describeStub(issuer) }))
  const entry = { name: 'test', issuer: stub.issuer, clientId: 'a-b.c', clientSecret: 'd_e-f.0' }
  const provider = createIdentityProviders([entry], { fetch, clock: () => now }).get('test')
  const authorizationRequest = { verifier: 'v'.repeat(43), nonce: 'n' }
  await provider?.finish({ code: 'c', redirectUri: 'http://127.0.0.1/', authorizationRequest })
  expect(stub.calls.at(-1)).toMatchObject({
    path: '/token',
    authorization: `Basic ${btoa('a-b.c:d_e-f.0')}`,
  })
})

test.each<[string, StubReply, string]>([
  ['no ID token', { body: { access_token: 'a', token_type: 'Bearer' } }, 'provider-rejected'],
  [
    'an unknown kind of token',
    { body: { access_token: 'a', token_type: 'mac' } },
    'provider-unavailable',
  ],
  ['an outage', { status: 503, body: '' }, 'provider-unavailable'],
  ['too many calls', { status: 429, body: '' }, 'provider-unavailable'],
  [
    'a redirect',
    { status: 307, location: 'http://127.0.0.1:1/', body: '' },
    'provider-unavailable',
  ],
])('the exchange answered with %s', async (_, reply, kind) => {
  const { provider } = await useStub((call, issuer) =>
    call.path === '/token' ? reply : { body: describeStub(issuer) },
  )
  const authorizationRequest = { verifier: 'v'.repeat(43), nonce: 'n' }
  const finished = await provider.finish({
    code: 'c',
    redirectUri: 'http://127.0.0.1/',
    authorizationRequest,
  })
  expect(finished).toMatchObject({ ok: false, failure: { kind } })
})

test('userinfo of another user is rejected', async () => {
  const finish = async (sub: string) => {
    let idToken = ''
    const { stub, provider } = await useStub(({ path }, issuer) => {
      if (path === '/token') {
        return { body: { access_token: 'a', token_type: 'Bearer', id_token: idToken } }
      }
      return path === '/userinfo'
        ? { body: { sub, email: 'vera@example.com', email_verified: true } }
        : { body: { ...describeStub(issuer), userinfo_endpoint: `${issuer}/userinfo` } }
    })
    const times = { iat: seconds, exp: seconds + 60 }
    const claims = { iss: stub.issuer, aud: 'web', sub: 'vera', nonce: 'n', ...times }
    idToken = await stub.signIdToken(claims)
    const authorizationRequest = { verifier: 'v'.repeat(43), nonce: 'n' }
    return provider.finish({ code: 'c', redirectUri: 'http://127.0.0.1/', authorizationRequest })
  }
  expect(await finish('vera')).toMatchObject({ value: { email: 'vera@example.com' } })
  expect(await finish('eve')).toEqual({
    ok: false,
    failure: { kind: 'provider-rejected', detail: 'userinfo of another subject' },
  })
})

test('Microsoft: the tenant is the token’s, and verified addresses have another claim name', async () => {
  const { stub, provider } = await useStub(
    (_, issuer) => ({ body: { ...describeStub(issuer), issuer: `${issuer}/{tenantid}/v2.0` } }),
    'microsoft',
    '/common/v2.0',
  )
  const tid = '9188040d-6c67-4c5b-b112-36a304b66dad'
  const read = async (claims: object) => {
    const times = { iat: seconds, exp: seconds + 60 }
    const user = { sub: 'm', aud: 'web', email: 'm@example.com', ...times }
    const idToken = await stub.signIdToken({
      iss: `${stub.issuer}/${tid}/v2.0`,
      ...user,
      ...claims,
    })
    return provider.readIdToken({ idToken, accessToken: null, nonce: null })
  }
  expect(await read({ tid, email_verified: true })).toMatchObject({
    value: { email: 'm@example.com', isEmailVerified: false },
  })
  expect(await read({ tid, xms_edov: '1' })).toMatchObject({ value: { isEmailVerified: true } })
  const other = '00000000-0000-0000-0000-000000000000'
  for (const claims of [
    {},
    { tid: other },
    { tid: '../x' },
    { iss: `${stub.issuer}//v2.0` },
    { tid, iss: `${stub.issuer}/{tenantid}/v2.0` },
  ])
    expect(await read(claims)).toMatchObject({ failure: { kind: 'provider-rejected' } })
})

test('Google: a token may name the issuer without https://, and no other', async () => {
  const issuer = 'https://accounts.google.com'
  const stub = await startProviderStub(() => ({ body: describeStub(issuer) }))
  closers.push(stub.close)
  const entry = { name: 'google', issuer: null, clientId: 'web', clientSecret: null }
  const google = createIdentityProviders([entry], {
    fetch: (url, init) => fetch(String(url).replace(issuer, stub.issuer), init),
    clock: () => now,
  }).get('google')
  const read = async (iss: string) => {
    const claims = { iss, aud: 'web', sub: 'g', iat: seconds, exp: seconds + 60 }
    const idToken = await stub.signIdToken(claims)
    return google?.readIdToken({ idToken, accessToken: null, nonce: null })
  }
  for (const iss of [issuer, 'accounts.google.com'])
    expect(await read(iss)).toMatchObject({ ok: true })
  for (const iss of [`${issuer}/`, 'google.com', ''])
    expect(await read(iss)).toMatchObject({ failure: { kind: 'provider-rejected' } })
})

async function useStub(
  answer: (call: StubCall, issuer: string) => StubReply,
  name = 'test',
  path = '',
) {
  const stub = await startProviderStub(answer)
  closers.push(stub.close)
  const entry = { name, issuer: `${stub.issuer}${path}`, clientId: 'web', clientSecret: 's&c ret' }
  const provider = createIdentityProviders([entry], { fetch, clock: () => now }).get(name)
  if (provider === undefined) throw new Error('not made')
  return { stub, provider }
}

function begin(provider: Awaited<ReturnType<typeof useStub>>['provider']) {
  return provider.begin({ state: 's', redirectUri: 'http://127.0.0.1/', scopes: [] })
}
