import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  GOOD_PASSWORD,
  PUBLIC_URL,
  useAccounts,
} from '../../../use-cases/accounts/accounts.fixture.ts'
import {
  openBrowserOf,
  readFragment,
  readLocation,
  type Browser,
} from '../tokens/browser.fixture.ts'
import { addTotp, readClaims, readError, signUp, wait } from '../factors/factors.fixture.ts'
import { useOidc } from './oidc.fixture.ts'

/** A provider user for each test, with or without a verified address. */
const people = ['emil', 'finn', 'gus', 'hal', 'ida', 'jo', 'kim'].flatMap((name) => [
  { sub: name, name: `${name} Vouched`, email: `${name}@example.com`, email_verified: true },
  { sub: `${name}-other`, name: 'Other', email: `${name}.other@example.com`, email_verified: true },
])

const oidc = useOidc({ people })
const accounts = useAccounts({ providers: oidc.providers })
const openBrowser = () => openBrowserOf(accounts(), oidc.server())
const AUTHORIZE = `${PUBLIC_URL}/auth/v1/authorize?provider=test`
const LINK = `${PUBLIC_URL}/auth/v1/user/identities/authorize?provider=test&skip_http_redirect=true`

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('linking from our own pages: one session, one more sign-in method', async () => {
  const { session } = await signUp(accounts(), 'emil@example.com')
  const browser = openBrowser()
  const url = await requestToLink(browser, session.access_token)
  const reply = await browser.signIn(url, 'emil-other')
  expect(reply.status).toBe(302)
  const token = readFragment(reply).get('access_token') ?? ''
  expect(readClaims(token).session_id).toBe(readClaims(session.access_token).session_id)
  expect(
    readClaims(token)
      .amr.map(({ method }) => method)
      .toSorted(),
  ).toEqual(['oauth', 'password'])
  expect(await call('/user', token)).toMatchObject({
    id: session.user.id,
    email: 'emil@example.com',
    app_metadata: { provider: 'email', providers: ['email', 'test'] },
  })
  // Signing in with it from now on signs in this user.
  expect((await signInElsewhere('emil-other')).id).toBe(session.user.id)
})

test('linking with the client, in an unknown browser: confirmed first, by PKCE', async () => {
  vi.setSystemTime(accounts().deps.clock())
  const client = accounts().connect({ flowType: 'pkce' })
  await client.auth.signUp({ email: 'finn@example.com', password: GOOD_PASSWORD })
  const { data } = await client.auth.linkIdentity({ provider: 'test' as 'google' })
  const browser = openBrowser()
  const page = await browser.signIn(data?.url ?? '', 'finn-other')
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('The Test account finn.other@example.com')
  expect(text).toContain('the Tapelight account finn@example.com')
  expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1)
  const link = /name="link" value="([\w-]{43})"/.exec(text)?.[1] ?? ''
  const yes = { method: 'POST', body: new URLSearchParams({ link }) }
  const reply = await browser.visit(`${PUBLIC_URL}/auth/v1/callback`, yes)
  const code = new URL(readLocation(reply)).searchParams.get('code') ?? ''
  const { data: signed, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(signed.session?.provider_token).toMatch(/^.{20,}$/)
  const identities = (await client.auth.getUserIdentities()).data?.identities ?? []
  expect(identities.map(({ provider }) => provider).toSorted()).toEqual(['email', 'test'])
  expect(readLocation(await browser.visit(`${PUBLIC_URL}/auth/v1/callback`, yes))).toContain(
    'bad_oauth_state',
  )
})

test('the confirmation page before linking loads and runs nothing, and cannot be framed', async () => {
  const { session } = await signUp(accounts(), 'gus@example.com')
  const url = await requestToLink(openBrowser(), session.access_token)
  const page = await openBrowser().signIn(url, 'gus-other')
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).not.toMatch(/<script|<link|<img|javascript:/)
})

test('a state is no yes, and a yes is no state', async () => {
  const { session } = await signUp(accounts(), 'hal@example.com')
  const url = await requestToLink(openBrowser(), session.access_token)
  const state = new URL(url).searchParams.get('state') ?? ''
  const callback = `${PUBLIC_URL}/auth/v1/callback`
  const forged = { method: 'POST', body: new URLSearchParams({ link: state }) }
  expect(readLocation(await openBrowser().visit(callback, forged))).toContain('bad_oauth_state')
})

test('an identity of another user cannot be linked', async () => {
  await signInElsewhere('ida')
  const { session } = await signUp(accounts(), 'ida.else@example.com')
  const browser = openBrowser()
  const reply = await browser.signIn(await requestToLink(browser, session.access_token), 'ida')
  const error = readFragment(reply)
  expect(error.get('error_code')).toBe('identity_already_exists')
  expect(new URL(readLocation(reply)).searchParams.get('error_code')).toBe(
    'identity_already_exists',
  )
  expect((await call('/user', session.access_token)).identities).toHaveLength(1)
})

test('a user who has signed out meanwhile links nothing', async () => {
  const { session } = await signUp(accounts(), 'jo@example.com')
  const browser = openBrowser()
  const url = await requestToLink(browser, session.access_token)
  await accounts().call('/logout', { method: 'POST', bearer: session.access_token })
  const reply = await browser.signIn(url, 'jo-other')
  expect(readFragment(reply).get('error_code')).toBe('session_not_found')
})

test('an account with a second factor requires it before linking, and its session keeps aal2', async () => {
  const { client, session } = await signUp(accounts(), 'kim@example.com')
  await addTotp(accounts(), client)
  const weak = await accounts().connect().auth.signInWithPassword({
    email: 'kim@example.com',
    password: GOOD_PASSWORD,
  })
  const rejected = await accounts().call(LINK.replace(`${PUBLIC_URL}/auth/v1`, ''), {
    bearer: weak.data.session?.access_token ?? '',
  })
  expect(await readError(rejected)).toEqual([401, 'insufficient_aal'])
  const strong = (await client.auth.getSession()).data.session?.access_token ?? ''
  const browser = openBrowser()
  const reply = await browser.signIn(await requestToLink(browser, strong), 'kim-other')
  const token = readFragment(reply).get('access_token') ?? ''
  expect(readClaims(token)).toMatchObject({
    aal: 'aal2',
    session_id: readClaims(session.access_token).session_id,
  })
  // Signing in there again is only a first factor.
  const fresh = readFragment(await openBrowser().signIn(AUTHORIZE, 'kim-other'))
  expect(readClaims(fresh.get('access_token') ?? '').aal).toBe('aal1')
})

test('linking is not offered where the operator does not want it', async () => {
  const { session } = await signUp(accounts(), 'linkless@example.com')
  const bearer = session.access_token
  const closed = accounts().under({ isManualLinkingEnabled: false })
  const requested = await closed.call('/user/identities/authorize?provider=test', { bearer })
  expect(await readError(requested)).toEqual([404, 'manual_linking_disabled'])
  const unlinked = await closed.call('/user/identities/x', { method: 'DELETE', bearer })
  expect(await readError(unlinked)).toEqual([404, 'manual_linking_disabled'])
  const json = { provider: 'test', id_token: 'x', link_identity: true }
  const granted = await closed.call('/token?grant_type=id_token', { json, bearer })
  expect(await readError(granted)).toEqual([404, 'manual_linking_disabled'])
})

test('linking wants a user and a provider', async () => {
  const path = '/user/identities/authorize?provider=test'
  expect(await readError(await accounts().call(path))).toEqual([401, 'no_authorization'])
  const { session } = await signUp(accounts(), 'providerless@example.com')
  const unknown = await accounts().call('/user/identities/authorize?provider=none', {
    bearer: session.access_token,
  })
  expect(await readError(unknown)).toEqual([400, 'validation_failed'])
  const away = await accounts().call('/user/identities/authorize?provider=away', {
    bearer: session.access_token,
  })
  expect(away.status).toBe(503)
})

async function signInElsewhere(sub: string) {
  // Later than what was created before, so that time decides the order.
  wait(accounts(), 1)
  const reply = await openBrowser().signIn(AUTHORIZE, sub)
  return call('/user', readFragment(reply).get('access_token') ?? '')
}

async function requestToLink(browser: Browser, bearer: string): Promise<string> {
  const headers = { authorization: `Bearer ${bearer}`, apikey: 'sb_publishable_for_tests_only' }
  const { url } = await (await browser.visit(LINK, { headers })).json()
  return url
}

async function call(path: string, bearer: string) {
  return (await accounts().call(path, { bearer })).json()
}
