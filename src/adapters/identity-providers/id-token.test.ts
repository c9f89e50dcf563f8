import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityProviders } from './create-providers.ts'
import { startOidcServer } from './oidc-server.fixture.ts'

const now = new Date('2026-11-21T13:05:00Z')
const seconds = now.getTime() / 1_000
let server: Awaited<ReturnType<typeof startOidcServer>>
beforeAll(async () => {
  server = await startOidcServer({ redirectUris: ['http://127.0.0.1:3000/'] })
})
afterAll(() => server.close())

test('a token for any of our clients is read', async () => {
  for (const aud of ['web', 'ios', ['web']]) {
    expect(await read(await sign({ aud }))).toMatchObject({
      ok: true,
      value: {
        subject: 'sub-vera',
        email: 'vera@example.com',
        isEmailVerified: true,
        providerToken: null,
        providerRefreshToken: null,
      },
    })
  }
})

test('among several audiences the token names the one it was issued to', async () => {
  for (const azp of ['web', 'ios']) {
    const idToken = await sign({ aud: ['web', 'ios', 'other'], azp })
    expect((await read(idToken)).ok).toBe(true)
  }
  expect((await read(await sign({ aud: 'web', azp: 'ios' }))).ok).toBe(true)
})

const falseClaims: readonly [string, JWTPayload][] = [
  ['another audience', { aud: 'other' }],
  ['no audience', { aud: undefined }],
  ['several audiences and no party', { aud: ['web', 'other'] }],
  ['another authorized party', { azp: 'other' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['no issuer', { iss: undefined }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject that cannot be stored', { sub: 'vera\0' }],
  ['a subject without end', { sub: 'v'.repeat(256) }],
  ['no end', { exp: undefined }],
  ['its end behind it', { exp: seconds - 31 }],
  ['its beginning to come', { nbf: seconds + 31 }],
  ['its issue to come', { iat: seconds + 31 }],
  ['no time of issue', { iat: undefined }],
]
test.each(falseClaims)('refused: %s', async (_, claims) => {
  expect(await read(await sign(claims))).toMatchObject({
    ok: false,
    failure: { kind: 'provider-rejected' },
  })
})

test('half a minute between two clocks is forgiven', async () => {
  expect((await read(await sign({ exp: seconds - 29, iat: seconds - 3_600 }))).ok).toBe(true)
  expect((await read(await sign({ iat: seconds + 29 }))).ok).toBe(true)
})

test('rejected: anything not signed by a key of the provider', async () => {
  const honest = await sign({})
  const [head = '', body = '', signature = ''] = honest.split('.')
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const foreign = (header: object) =>
    new SignJWT(claim({})).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey)
  const none = `${encode({ alg: 'none' })}.${body}.`
  const hs256 = `${encode({ alg: 'HS256', kid: 'fixture-1' })}.${body}`
  const publicText = JSON.stringify(await (await fetch(`${server.issuer}/jwks`)).json())
  const tokens = [
    none,
    `${hs256}.${createHmac('sha256', publicText).update(hs256).digest('base64url')}`,
    await foreign({ kid: 'fixture-1' }),
    await foreign({ kid: 'other' }),
    await foreign({ kid: 'fixture-1', jwk: await exportJWK(publicKey) }),
    await foreign({ kid: 'fixture-1', jku: 'https://evil.example/jwks' }),
    `${head}.${encode(claim({ sub: 'sub-admin' }))}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    '',
    'a.b.c',
    '....',
  ]
  for (const token of tokens) {
    expect(await read(token)).toMatchObject({ ok: false, failure: { kind: 'provider-rejected' } })
  }
  expect((await read(honest)).ok).toBe(true)
})

test('nonce and claim must match: its SHA-256 in lower-case hex, both or neither', async () => {
  // printf %s "n-0S6_WzA2Mj" | sha256sum
  const hex = '0823a09b54cb9381561068b00aaf4e539b3f54604631d3e6a820879b6b04cc19'
  const nonce = 'n-0S6_WzA2Mj'
  const isRead = async (claims: JWTPayload, sent: string | null) =>
    (await read(await sign(claims), { nonce: sent })).ok
  expect(await isRead({ nonce: hex }, nonce)).toBe(true)
  expect(await isRead({}, null)).toBe(true)
  expect(await isRead({ nonce: hex }, null)).toBe(false)
  expect(await isRead({}, nonce)).toBe(false)
  expect(await isRead({ nonce }, nonce)).toBe(false)
  expect(await isRead({ nonce: hex.toUpperCase() }, nonce)).toBe(false)
  expect(await isRead({ nonce: hex }, 'other')).toBe(false)
  expect(await isRead({ nonce: 7 }, '7')).toBe(false)
})

test('an access token is returned with its hash', async () => {
  // The example of OpenID Connect Core 1.0, appendix A.3 and A.4.
  const accessToken = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y'
  const atHash = '77QmUPtjPfzWtF2AnpK9RQ'
  const isRead = async (claims: JWTPayload, given: string | null) =>
    read(await sign(claims), { accessToken: given })
  expect(await isRead({ at_hash: atHash }, accessToken)).toMatchObject({
    ok: true,
    value: { providerToken: accessToken },
  })
  for (const claims of [{}, { at_hash: 'x' }, { at_hash: 1 }, { at_hash: `${atHash}x` }]) {
    expect(await isRead(claims, accessToken)).toMatchObject({
      failure: { detail: 'at_hash of another access token' },
    })
  }
  expect((await isRead({ at_hash: atHash }, `${accessToken}x`)).ok).toBe(false)
  expect((await isRead({ at_hash: atHash }, null)).ok).toBe(true)
})

test.each([true, 'true', 1, '1'])('verified: %j', async (email_verified) => {
  expect(await read(await sign({ email_verified }))).toMatchObject({
    value: { isEmailVerified: true },
  })
})

test.each([false, 'false', 0, null, 'yes', {}, undefined])(
  'not verified: %j',
  async (email_verified) => {
    expect(await read(await sign({ email_verified }))).toMatchObject({
      value: { email: 'vera@example.com', isEmailVerified: false },
    })
  },
)

test.each(['not an address', 'vera@example.com\r\nbcc: x@y.example', 7, ''])(
  'an invalid email is ignored even if verified: %j',
  async (email) => {
    expect(await read(await sign({ email }))).toMatchObject({
      value: { email: null, isEmailVerified: false },
    })
  },
)

test('only known claims of a reasonable size are stored', async () => {
  const token = await sign({
    picture: 'https://img.example/v.png',
    locale: 'x'.repeat(1_001),
    nickname: 'v\0',
    groups: ['admin'],
    role: 'service_role',
  })
  const user = await read(token)
  if (!user.ok) throw new Error(user.failure.detail)
  expect(user.value.data).toEqual({
    iss: server.issuer,
    sub: 'sub-vera',
    picture: 'https://img.example/v.png',
    avatar_url: 'https://img.example/v.png',
    email: 'vera@example.com',
    email_verified: true,
  })
})

function claim(claims: JWTPayload): JWTPayload {
  return {
    iss: server.issuer,
    aud: 'web',
    sub: 'sub-vera',
    email: 'vera@example.com',
    email_verified: true,
    iat: seconds,
    exp: seconds + 60,
    ...claims,
  }
}

function sign(claims: JWTPayload): Promise<string> {
  return server.signIdToken(claim(claims))
}

function read(
  idToken: string,
  { accessToken = null, nonce = null }: { accessToken?: string | null; nonce?: string | null } = {},
) {
  const entry = { name: 'test', issuer: server.issuer, clientId: 'web, ios', clientSecret: null }
  const provider = createIdentityProviders([entry], { fetch, clock: () => now }).get('test')
  if (provider === undefined) throw new Error('not made')
  return provider.readIdToken({ idToken, accessToken, nonce })
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
