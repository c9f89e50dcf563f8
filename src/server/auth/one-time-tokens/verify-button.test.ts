import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseRedirectPattern } from '../../../domain/accounts/redirect-pattern.ts'
import {
  GOOD_PASSWORD,
  PUBLIC_URL,
  useAccounts,
} from '../../../use-cases/accounts/accounts.fixture.ts'
import {
  pressButton,
  readClaims,
  readFragment,
  readMailedToken,
  signUpAs,
} from './tokens.fixture.ts'

const appPattern = parseRedirectPattern('tapelight-app://signed-in')
if (!appPattern.ok) throw new Error('the pattern of this test is none')
const accounts = useAccounts({
  settings: {
    isEmailAutoconfirmed: false,
    redirectRules: { siteUrl: PUBLIC_URL, allowed: [appPattern.value] },
  },
})

async function requestRecovery(email: string, redirectTo?: string) {
  const client = accounts().connect()
  await client.auth.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo })
  return readMailedToken(accounts(), email, 'recover')
}

function look(link: string, init: RequestInit = {}) {
  return accounts().call(`/verify${new URL(link).search}`, { headers: { apikey: '' }, ...init })
}

test('a mailed link leads to a page with a button, and looking does not use it up', async () => {
  const email = 'scanned@example.com'
  await signUpAs(accounts(), email)
  const { link } = await requestRecovery(email, `${PUBLIC_URL}/auth/recover`)
  expect(link).toMatch(
    /^http:\/\/tapelight\.test\/auth\/v1\/verify\?token=[\w-]{43}&type=recovery&/,
  )
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await look(link, { method })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  }
  const page = await (await look(link)).text()
  expect(page).toContain('<form method="post"')
  expect(page).not.toContain('<script')
  const pressed = await pressButton(accounts(), link)
  expect(pressed.status).toBe(303)
})

test('the button sends on to where the link was to lead, with the session in the fragment', async () => {
  const email = 'pressed@example.com'
  await signUpAs(accounts(), email)
  const { link } = await requestRecovery(email, `${PUBLIC_URL}/auth/recover?from=mail`)
  const answer = await pressButton(accounts(), link)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const location = answer.headers.get('location')
  expect(location).toMatch(/^http:\/\/tapelight\.test\/auth\/recover\?from=mail#access_token=/)
  const fragment = readFragment(location)
  expect(fragment).toMatchObject({
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
    sb: '',
  })
  expect(Object.keys(fragment).toSorted()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  const user = await accounts().call('/user', { bearer: fragment['access_token'] ?? '' })
  expect(await user.json()).toMatchObject({ email })
})

test('a session from a link is marked as recovery', async () => {
  const email = 'amr@example.com'
  await signUpAs(accounts(), email)
  const { link } = await requestRecovery(email)
  const answer = await pressButton(accounts(), link)
  const { access_token: token } = readFragment(answer.headers.get('location'))
  expect(readClaims(token)['amr']).toEqual([expect.objectContaining({ method: 'recovery' })])
})

test('a link confirms a sign-up', async () => {
  const email = 'confirmed@example.com'
  const client = accounts().connect()
  await client.auth.signUp({ email, password: GOOD_PASSWORD })
  const { link } = await readMailedToken(accounts(), email, 'confirm-sign-up')
  expect(await (await look(link)).text()).toContain('Confirm and sign in')
  const answer = await pressButton(accounts(), link)
  expect(readFragment(answer.headers.get('location'))).toMatchObject({ type: 'signup' })
  const { error } = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD })
  expect(error).toBeNull()
})

test.each([
  ['unknown', 'token=unknown&type=recovery'],
  ['without a token', 'type=recovery'],
  ['without a type', 'token=unknown'],
  ['of no type there is', 'token=unknown&type=toString'],
  ['an invitation', 'token=unknown&type=invite'],
  ['of a NUL', 'token=%00&type=recovery'],
])('a link that is dead (%s) leads on with the error', async (_, search) => {
  const redirect = encodeURIComponent(`${PUBLIC_URL}/auth/recover`)
  const answer = await look(`${PUBLIC_URL}/x?${search}&redirect_to=${redirect}`)
  expect(answer.status).toBe(303)
  const location = answer.headers.get('location') ?? ''
  expect(location).toMatch(/^http:\/\/tapelight\.test\/auth\/recover#/)
  expect(readFragment(location)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  })
})

test('pressing twice leads on with the error, for a waiting client in the query too', async () => {
  const email = 'doubled@example.com'
  await signUpAs(accounts(), email)
  const client = accounts().connect({ flowType: 'pkce' })
  await client.auth.resetPasswordForEmail(email)
  const { link } = await readMailedToken(accounts(), email, 'recover')
  expect(link).toContain('token=pkce_')
  const first = await pressButton(accounts(), link)
  expect(first.headers.get('location')).toMatch(/^http:\/\/tapelight\.test\/\?code=[\w-]{43}$/)
  const second = new URL((await pressButton(accounts(), link)).headers.get('location') ?? '')
  expect(second.searchParams.get('error_code')).toBe('otp_expired')
  expect(readFragment(second.href)).toMatchObject({ error_code: 'otp_expired' })
})

test('a link that leads elsewhere leads to the product itself', async () => {
  const email = 'led-astray@example.com'
  await signUpAs(accounts(), email)
  const { link, redirectTo } = await requestRecovery(email, 'https://evil.example/collect')
  expect(redirectTo).toBe(PUBLIC_URL)
  const altered = new URL(link)
  altered.searchParams.set('redirect_to', 'https://evil.example/collect')
  const answer = await pressButton(accounts(), altered.href)
  expect(answer.headers.get('location')).toMatch(/^http:\/\/tapelight\.test\/#access_token=/)
})

test('a page of another site cannot press the button', async () => {
  const email = 'framed@example.com'
  await signUpAs(accounts(), email)
  const { link } = await requestRecovery(email)
  const answer = await accounts().call(`/verify${new URL(link).search}`, {
    method: 'POST',
    headers: {
      apikey: '',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
  })
  expect(readFragment(answer.headers.get('location'))).toMatchObject({ error_code: 'otp_expired' })
  expect((await look(link)).status).toBe(200)
})

test('the page’s own policy lets its style through', async () => {
  await signUpAs(accounts(), 'styled@example.com')
  const { link } = await requestRecovery('styled@example.com')
  const answer = await look(link)
  const style = /<style>([^]*)<\/style>/.exec(await answer.text())?.[1] ?? ''
  expect(style).toContain('font:')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
})

test('the page may load nothing', async () => {
  const email = 'policy@example.com'
  await signUpAs(accounts(), email)
  const { link } = await requestRecovery(email)
  const policy = (await look(link)).headers.get('content-security-policy')
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; frame-ancestors 'none'$/,
  )
})

test('a link may lead into an app that is on the list', async () => {
  const email = 'mobile@example.com'
  await signUpAs(accounts(), email)
  const { link } = await requestRecovery(email, 'tapelight-app://signed-in')
  const answer = await pressButton(accounts(), link)
  expect(answer.headers.get('location')).toMatch(/^tapelight-app:\/\/signed-in#access_token=/)
})

test('link parameters are shown as text, never as markup', async () => {
  const email = 'markup@example.com'
  await signUpAs(accounts(), email)
  const { link } = await requestRecovery(email)
  const page = await (await look(`${link}&x="><script>alert(1)</script>`)).text()
  expect(page).not.toContain('<script>')
})
