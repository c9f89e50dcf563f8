import { expect, test } from 'vitest'
import { readProvider } from './settings.ts'

const entry = { name: 'google', issuer: null, clientId: 'id', clientSecret: 'very-secret' }

test.each([
  ['google', 'Google', 'https://accounts.google.com'],
  ['apple', 'Apple', 'https://appleid.apple.com'],
  ['microsoft', 'Microsoft', 'https://login.microsoftonline.com/common/v2.0'],
  ['github', 'GitHub', 'https://github.com'],
])('%s needs no issuer', (name, label, issuer) => {
  expect(readProvider({ ...entry, name })).toMatchObject({ ok: true, value: { label, issuer } })
})

test('any other is named by its issuer', () => {
  const issuer = 'https://id.example/realms/main'
  expect(readProvider({ ...entry, name: 'keycloak', issuer, clientId: ' web, ios ,' })).toEqual({
    ok: true,
    value: {
      name: 'keycloak',
      label: 'Keycloak',
      protocol: 'openid',
      issuer,
      clientIds: ['web', 'ios'],
      clientSecret: 'very-secret',
      quirks: {},
    },
  })
})

test('a single Microsoft tenant is trusted for verified addresses', () => {
  const issuer = 'https://login.microsoftonline.com/0000-tenant/v2.0'
  const read = readProvider({ ...entry, name: 'microsoft', issuer })
  expect(read).toMatchObject({
    value: { issuer, quirks: { isTenanted: false, verifiedClaim: 'xms_edov' } },
  })
})

test('a preset’s name elsewhere takes no tokens of the preset’s own issuer', () => {
  const read = readProvider({ ...entry, issuer: 'https://id.example' })
  expect(read).toMatchObject({ value: { quirks: { alsoIssuers: [] } } })
})

test.each([
  [{ name: 'keycloak' }, 'AUTH_OIDC_KEYCLOAK_ISSUER is missing'],
  [{ name: 'email' }, 'cannot be named "email"'],
  [{ name: 'constructor' }, '_ISSUER is missing'],
  [{ name: 'A B' }, 'cannot be named'],
  [{ name: '' }, 'cannot be named'],
  [{ clientId: ' , ' }, 'AUTH_OIDC_GOOGLE_CLIENT_ID is missing'],
  [{ issuer: 'id.example' }, 'must be an address'],
  [{ issuer: 'http://id.example' }, 'https://'],
  [{ issuer: 'http://127.0.0.1.evil.example' }, 'https://'],
  [{ issuer: 'ftp://127.0.0.1' }, 'https://'],
  [{ issuer: 'https://me:x@id.example' }, 'not contain a user name'],
  [{ issuer: 'https://id.example/#x' }, 'no fragment'],
])('rejected: %j', (change, sentence) => {
  const read = readProvider({ ...entry, ...change })
  expect(read).toEqual({ ok: false, failure: expect.stringContaining(sentence) })
  expect(JSON.stringify(read)).not.toContain('very-secret')
})

test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
  'on this machine %s needs no encryption',
  (issuer) => {
    expect(readProvider({ ...entry, issuer }).ok).toBe(true)
  },
)
