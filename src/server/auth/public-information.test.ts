import { expect, test } from 'vitest'
import { PUBLIC_URL, useAccounts } from '../../use-cases/accounts/accounts.fixture.ts'

const accounts = useAccounts()

test('the settings list the sign-in methods', async () => {
  const reply = await accounts().call('/settings')
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    external: expect.objectContaining({
      email: true,
      phone: false,
      anonymous_users: false,
      google: false,
      apple: false,
    }),
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
  })
  const other = accounts().under({ isEmailAutoconfirmed: false, isPhoneEnabled: true })
  expect(await (await other.call('/settings')).json()).toMatchObject({
    external: { phone: true },
    mailer_autoconfirm: false,
    sms_provider: 'outbox',
  })
})

test('the health response has the version and the message channels', async () => {
  const reply = await accounts().call('/health')
  expect(await reply.json()).toEqual({
    version: '0.0.0-test',
    name: expect.any(String),
    description: expect.any(String),
    messages: { email: 'outbox' },
  })
})

test('the key set has public halves only, and may be cached for ten minutes', async () => {
  const reply = await accounts().call('/.well-known/jwks.json')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = await reply.json()
  expect(keys).toEqual([
    {
      kid: expect.any(String),
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      x: expect.any(String),
      y: expect.any(String),
    },
  ])
})

test('OpenID discovery leads to the keys', async () => {
  const reply = await accounts().call('/.well-known/openid-configuration')
  expect(await reply.json()).toMatchObject({
    issuer: `${PUBLIC_URL}/auth/v1`,
    jwks_uri: `${PUBLIC_URL}/auth/v1/.well-known/jwks.json`,
  })
})
