import { createPublicKey, verify } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { succeed } from '../../platform/outcome.ts'
import { createAccessTokens } from './access-tokens.ts'
import { fixKeys, makePair } from './fixed-keys.fixture.ts'
import { NOW, PUBLIC_URL, SUBJECT } from './subject.fixture.ts'

const pair = makePair('first')
const keys = fixKeys(pair)
const HOUR = 3_600
const ISSUED = Math.floor(NOW.getTime() / 1000)

function tokensAt(clock: () => Date, ours = keys) {
  return createAccessTokens({ keys: ours, publicUrl: PUBLIC_URL, clock, lifetimeSeconds: HOUR })
}
const tokens = tokensAt(() => NOW)
const later = (seconds: number) => tokensAt(() => new Date(NOW.getTime() + seconds * 1000))

/** The token's contents, verified with Node alone. */
function readWithNode(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kty, crv, x, y } = pair.publicKey
  const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { isSigned, header: read(header), payload: read(payload) }
}

test('a token has the claims in the contract, no more, signed with ES256', async () => {
  const signed = await tokens.sign(SUBJECT)
  expect(signed).toMatchObject({ expiresIn: HOUR, expiresAt: ISSUED + HOUR })
  expect(readWithNode(signed.token)).toEqual({
    isSigned: true,
    header: { alg: 'ES256', kid: 'first', typ: 'JWT' },
    payload: {
      iss: 'https://tapelight.example/auth/v1',
      sub: SUBJECT.userId,
      aud: 'authenticated',
      role: 'authenticated',
      iat: ISSUED,
      exp: ISSUED + HOUR,
      session_id: SUBJECT.sessionId,
      email: 'ada@example.com',
      phone: '491701234567',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: SUBJECT.userMetadata,
      aal: 'aal2',
      amr: [
        { method: 'totp', timestamp: 1_795_600_100 },
        { method: 'password', timestamp: 1_795_600_000 },
      ],
      is_anonymous: false,
    },
  })
})

test('a signed token verifies to the same claims', async () => {
  const { token } = await tokens.sign(SUBJECT)
  const times = { issuedAt: ISSUED, expiresAt: ISSUED + HOUR }
  expect(await tokens.verify(token)).toEqual(succeed({ ...SUBJECT, ...times }))
})

test('a token is valid until expiry and 30 seconds more, for clock skew', async () => {
  const { token } = await tokens.sign(SUBJECT)
  expect(await later(HOUR + 29).verify(token)).toMatchObject({ ok: true })
  expect(await later(HOUR + 30).verify(token)).toMatchObject({ failure: { kind: 'token-expired' } })
  expect(await later(-30).verify(token)).toMatchObject({ ok: true })
  expect(await later(-32).verify(token)).toMatchObject({ failure: { kind: 'token-unfit' } })
})

test('the signing key may change while the previous one still verifies', async () => {
  const second = makePair('second')
  const both = tokensAt(() => NOW, fixKeys(second, pair))
  const old = await tokens.sign(SUBJECT)
  const fresh = await both.sign(SUBJECT)
  expect(await both.verify(old.token)).toMatchObject({ ok: true })
  expect(await both.verify(fresh.token)).toMatchObject({ ok: true })
  expect(await tokens.verify(fresh.token)).toEqual({
    ok: false,
    failure: { kind: 'token-invalid', detail: 'an unknown key' },
  })
  expect(both.publishedKeys()).toEqual([second.publicKey, pair.publicKey])
})

test('a lifetime that browsers would renew on every call is rejected', () => {
  const make = () =>
    createAccessTokens({ keys, publicUrl: PUBLIC_URL, clock: () => NOW, lifetimeSeconds: 90 })
  expect(make).toThrow(RangeError)
})

describe('signed by our own key, but invalid:', () => {
  const good = {
    sub: SUBJECT.userId,
    session_id: SUBJECT.sessionId,
    iss: `${PUBLIC_URL}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    iat: ISSUED,
    exp: ISSUED + HOUR,
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: ISSUED }],
    is_anonymous: false,
  }
  const sign = (claims: object) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'first', typ: 'JWT' })
      .sign({ ...pair.privateKey })

  test('the valid claims themselves are accepted', async () => {
    expect(await tokens.verify(await sign(good))).toMatchObject({ ok: true })
  })

  test.each<[string, object]>([
    ['no subject', { sub: undefined }],
    ['a subject that is no UUID', { sub: "1' or '1'='1" }],
    ['a session that is no UUID', { session_id: 'x' }],
    ['no session', { session_id: undefined }],
    ['another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['the issuer with a slash', { iss: `${PUBLIC_URL}/auth/v1/` }],
    ['no issuer', { iss: undefined }],
    ['another role', { role: 'service_role' }],
    ['no end', { exp: undefined }],
    ['an end that is text', { exp: String(ISSUED + HOUR) }],
    ['no issue', { iat: undefined }],
    ['another level', { aal: 'aal3' }],
    ['an unknown method', { amr: [{ method: 'magic', timestamp: 1 }] }],
    ['metadata that is a list', { user_metadata: [] }],
    ['an email that is none', { email: null }],
    ['anonymity in words', { is_anonymous: 'false' }],
  ])('%s', async (_, change) => {
    const verified = await tokens.verify(await sign({ ...good, ...change }))
    expect(verified).toMatchObject({ ok: false, failure: { kind: 'token-invalid' } })
  })

  test.each<[string, object]>([
    ['another audience', { aud: 'anon' }],
    ['no audience', { aud: undefined }],
    ['a list of audiences', { aud: ['authenticated'] }],
    ['ours among audiences', { aud: ['other', 'authenticated'] }],
    ['issued in the future', { iat: ISSUED + 60 }],
    ['not yet valid', { nbf: ISSUED + 60 }],
  ])('%s is whole, and not for us or not for now', async (_, change) => {
    const verified = await tokens.verify(await sign({ ...good, ...change }))
    expect(verified).toMatchObject({ ok: false, failure: { kind: 'token-unfit' } })
  })
})
