import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (environment: Record<string, string>) => readConfig(environment).accounts

test('by default, nothing must be confirmed and no outside service is used', () => {
  expect(read({})).toEqual({
    isSignUpOpen: true,
    isEmailAutoconfirmed: true,
    isPhoneEnabled: false,
    isAnonymousEnabled: false,
    isManualLinkingEnabled: true,
    isReauthenticationRequired: false,
    isCurrentPasswordRequired: false,
    shortestPassword: 6,
    commonPasswordsAre: 'warned',
    redirectUrls: [],
    refreshReuseSeconds: 10,
    sessionLimits: { idleDays: 60, maxDays: 365 },
    authSecret: null,
    authSigningKeys: null,
    smtpUrl: null,
    mailFrom: null,
    outboxFile: null,
    sms: null,
    oidcProviders: [],
    rateLimitScale: 1,
  })
})

test('sign-up may be disabled', () => {
  expect(read({ AUTH_SIGNUP: 'off' }).isSignUpOpen).toBe(false)
  expect(() => read({ AUTH_SIGNUP: 'no' })).toThrow(/AUTH_SIGNUP.*on or off/)
})

test('with a mail server addresses are confirmed, unless that is switched off', () => {
  const SMTP_URL = 'smtps://user:word@mail.example:465'
  expect(read({ SMTP_URL }).isEmailAutoconfirmed).toBe(false)
  expect(read({ SMTP_URL, AUTH_AUTOCONFIRM: 'on' }).isEmailAutoconfirmed).toBe(true)
  expect(read({ AUTH_AUTOCONFIRM: 'off' }).isEmailAutoconfirmed).toBe(false)
})

test('redirect patterns are read one by one', () => {
  const AUTH_REDIRECT_URLS = 'https://*.example.com/auth/**, myapp://signed-in'
  expect(read({ AUTH_REDIRECT_URLS }).redirectUrls).toHaveLength(2)
})

test('text messages need account, token and sender together', () => {
  const twilio = {
    AUTH_SMS_ACCOUNT: 'AC1',
    AUTH_SMS_TOKEN: 'secret',
    AUTH_SMS_FROM: '+15005550006',
  }
  expect(read(twilio).sms).toEqual({
    url: null,
    account: 'AC1',
    token: 'secret',
    from: '+15005550006',
  })
  expect(() => read({ AUTH_SMS_ACCOUNT: 'AC1' })).toThrow('must be set together')
  expect(() => read({ AUTH_SMS_URL: 'https://sms.example/' })).toThrow('must be set together')
})

test('identity providers are named by their variables; an empty one counts as unset', () => {
  const { oidcProviders } = read({
    AUTH_OIDC_GOOGLE_CLIENT_ID: 'ours,app',
    AUTH_OIDC_GOOGLE_CLIENT_SECRET: 'secret',
    AUTH_OIDC_MY_IDP_ISSUER: 'https://id.example/realm',
    AUTH_OIDC_MY_IDP_CLIENT_ID: 'us',
    AUTH_OIDC_APPLE_CLIENT_ID: '',
  })
  expect(oidcProviders).toEqual([
    { name: 'google', issuer: null, clientId: 'ours,app', clientSecret: 'secret' },
    {
      name: 'my_idp',
      issuer: 'https://id.example/realm',
      clientId: 'us',
      clientSecret: null,
    },
  ])
})

test.each([
  ['AUTH_AUTOCONFIRM', 'yes'],
  ['AUTH_PASSWORD_MIN', '5'],
  ['AUTH_PASSWORD_MIN', '8.5'],
  ['AUTH_COMMON_PASSWORDS', 'ignored'],
  ['AUTH_REDIRECT_URLS', 'https://fine.example/**,//not'],
  ['AUTH_REFRESH_REUSE_SECONDS', '-1'],
  ['AUTH_MAIL_FROM', 'nobody'],
  ['AUTH_MAIL_FROM', 'A\r\nBcc: b@example.com <a@example.com>'],
  ['AUTH_SMS_URL', 'http://sms.example/'],
  ['AUTH_SMS_FROM', 'a name too long'],
  ['RATE_LIMIT_SCALE', '0'],
  ['AUTH_OIDC_OTHER_CLIENT_ID', 'x'],
  ['AUTH_OIDC_GOOGLE_CLIENT_SECRET', 'x'],
  ['AUTH_OIDC_EMAIL_CLIENT_ID', 'x'],
])('%s cannot be "%s"', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    name.replace(/_(CLIENT_ID|CLIENT_SECRET)$/, ''),
  )
})

test.each([
  ['SMTP_URL', 'ftp://user:very-secret@mail.example'],
  ['AUTH_SECRET', 'very-secret'],
  ['AUTH_SIGNING_KEYS', '{"very-secret":1}'],
  ['AUTH_SMS_TOKEN', 'very-secret with spaces'],
  ['AUTH_OIDC_GOOGLE_CLIENT_SECRET', 'very-secret \u0001'],
])('an invalid %s is not quoted in the error', (name, value) => {
  let message = ''
  try {
    readConfig({ [name]: value, AUTH_OIDC_GOOGLE_CLIENT_ID: 'x' })
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain(name)
  expect(message).not.toContain('very-secret')
})
