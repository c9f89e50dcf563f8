import { describe, expect, test } from 'vitest'
import {
  GOOD_PASSWORD,
  PUBLIC_URL,
  useAccounts,
} from '../../../use-cases/accounts/accounts.fixture.ts'
import { openBrowserOf, readFragment, readLocation } from '../tokens/browser.fixture.ts'
import { CALLBACK, useOidc } from './oidc.fixture.ts'

const oidc = useOidc()
const accounts = useAccounts({ providers: oidc.providers })
const openBrowser = () => openBrowserOf(accounts(), oidc.server())

describe('with the client', () => {
  test('PKCE: a user is redirected, returns with a code, and has a session', async () => {
    const client = accounts().connect({ flowType: 'pkce' })
    const { data } = await client.auth.signInWithOAuth({
      provider: 'test' as 'google',
      options: { redirectTo: `${PUBLIC_URL}/dashboard?tab=2`, skipBrowserRedirect: true },
    })
    const reply = await openBrowser().signIn(data.url ?? '', 'sub-vera')
    expect(reply.status).toBe(302)
    const back = new URL(readLocation(reply))
    expect(`${back.origin}${back.pathname}`).toBe(`${PUBLIC_URL}/dashboard`)
    expect([...back.searchParams.keys()]).toEqual(['tab', 'code'])
    expect(back.hash).toBe('')
    const code = back.searchParams.get('code') ?? ''
    const { data: signed, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(signed.session?.provider_token).toMatch(/^.{20,}$/)
    expect(signed.user).toMatchObject({
      email: 'vera@example.com',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'test', providers: ['test'] },
      user_metadata: { first_name: 'Vera', last_name: 'Rowe' },
    })
    const claims = await client.auth.getClaims(undefined, { allowExpired: true })
    expect(claims.data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
    const identities = await client.auth.getUserIdentities()
    expect(identities.data?.identities).toMatchObject([
      {
        id: 'sub-vera',
        provider: 'test',
        identity_data: { sub: 'sub-vera', email_verified: true },
      },
    ])
    const again = await client.auth.exchangeCodeForSession(code)
    expect(again.error).not.toBeNull()
  })

  test('implicit: the session is in the fragment, and the same person is the same user', async () => {
    const client = accounts().connect()
    const { data } = await client.auth.signInWithOAuth({
      provider: 'test' as 'google',
      options: { redirectTo: `${PUBLIC_URL}/dashboard`, skipBrowserRedirect: true },
    })
    const reply = await openBrowser().signIn(data.url ?? '', 'sub-vera')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const back = new URL(readLocation(reply))
    expect(back.search).toBe('')
    const fragment = new URLSearchParams(back.hash.slice(1))
    expect(fragment.get('token_type')).toBe('bearer')
    expect(fragment.get('provider_token')).toMatch(/^.{20,}$/)
    const session = await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(session.data.user).toMatchObject({ email: 'vera@example.com' })
    const { total } = await accounts()
      .deps.db.selectFrom('auth.users')
      .select(({ fn }) => fn.countAll().as('total'))
      .where('email', '=', session.data.user?.email as never)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(1)
  })
})

test('an address that the provider did not verify is not used', async () => {
  const session = await signIn('sub-ursula')
  const user = await readUser(session)
  expect(user).toMatchObject({ email: '', identities: [{ email: 'ursula@example.com' }] })
  expect(user).not.toHaveProperty('email_confirmed_at')
  // So its owner can still sign up with it.
  const json = { email: 'ursula@example.com', password: GOOD_PASSWORD }
  expect((await accounts().call('/signup', { json })).status).toBe(200)
})

test('a user without any address can sign in', async () => {
  expect(await readUser(await signIn('sub-nemo'))).toMatchObject({ email: '', phone: '' })
})

test.each([
  ['no provider', ''],
  ['an unknown one', 'provider=nothing'],
  ['one of the language', 'provider=__proto__'],
])('%s is rejected without a redirect', async (_, query) => {
  const reply = await accounts().call(`/authorize?${query}`)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({
    error_code: 'validation_failed',
    msg: expect.stringContaining('Unsupported provider'),
  })
})

test.each([
  'code_challenge=abc&code_challenge_method=s256',
  `code_challenge=${'a'.repeat(43)}`,
  'code_challenge_method=s256',
  `code_challenge=${'a'.repeat(43)}&code_challenge_method=s512`,
  `scopes=${'a+'.repeat(40)}`,
  'scopes=%00',
])('%s is rejected', async (query) => {
  const reply = await accounts().call(`/authorize?provider=test&${query}`)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ error_code: 'validation_failed' })
})

test('callers control only the scopes of the provider request', async () => {
  const theirs =
    'client_id=x&redirect_uri=https://evil.example&state=mine&response_type=token&nonce=1'
  const reply = await accounts().call(`/authorize?provider=test&scopes=calendar&${theirs}`)
  const sent = new URL(readLocation(reply)).searchParams
  expect(sent.getAll('client_id')).toEqual([oidc.server().clientId])
  expect(sent.getAll('redirect_uri')).toEqual([CALLBACK])
  expect(sent.getAll('response_type')).toEqual(['code'])
  expect(sent.getAll('state')).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(sent.get('nonce')).not.toBe('1')
  expect(sent.get('scope')).toBe('openid email profile calendar')
})

test('an unreachable provider redirects back with an error', async () => {
  const reply = await accounts().call(
    `/authorize?provider=away&redirect_to=${PUBLIC_URL}/auth&${'x'.repeat(10)}`,
  )
  expect(reply.status).toBe(302)
  const back = new URL(readLocation(reply))
  expect(back.pathname).toBe('/auth')
  expect(back.searchParams.get('error')).toBe('server_error')
  expect(back.searchParams.get('error_description')).toContain('Away can’t be reached')
})

test('no one is redirected to a foreign URL', async () => {
  const start = `${PUBLIC_URL}/auth/v1/authorize?provider=test&redirect_to=https://evil.example/`
  const reply = await openBrowser().signIn(start, 'sub-vera')
  expect(new URL(readLocation(reply)).origin).toBe(PUBLIC_URL)
})

async function signIn(sub: string): Promise<string> {
  const start = `${PUBLIC_URL}/auth/v1/authorize?provider=test`
  const reply = await openBrowser().signIn(start, sub)
  return readFragment(reply).get('access_token') ?? ''
}

async function readUser(bearer: string) {
  return (await accounts().call('/user', { bearer })).json()
}
