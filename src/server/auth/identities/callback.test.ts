import { expect, test } from 'vitest'
import { PUBLIC_URL, useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { openBrowserOf, readFragment, readLocation } from '../tokens/browser.fixture.ts'
import { CALLBACK, useOidc } from './oidc.fixture.ts'

const oidc = useOidc()
const accounts = useAccounts({ providers: oidc.providers })
const openBrowser = () => openBrowserOf(accounts(), oidc.server())
const start = `${PUBLIC_URL}/auth/v1/authorize?provider=test&redirect_to=${PUBLIC_URL}/auth`

test('a user who cancels there gets the error on the original page', async () => {
  const reply = await openBrowser().signIn(start, null)
  const back = new URL(readLocation(reply))
  expect(back.pathname).toBe('/auth')
  for (const fields of [back.searchParams, readFragment(reply)]) {
    expect(fields.get('error')).toBe('access_denied')
    expect(fields.get('error_code')).toBe('bad_oauth_callback')
    expect(fields.get('error_description')).toBe('The sign-in with Test was canceled.')
  }
})

test.each([
  ['an unknown state', '?state=unknown&code=x'],
  ['none', '?code=x'],
  ['nothing', ''],
  ['an error alone', '?error=access_denied&error_description=Call+evil.example'],
  ['NUL', '?state=%00&code=%00'],
])('a callback with %s: bad_oauth_state, at our own URL', async (_, query) => {
  const reply = await openBrowser().visit(`${CALLBACK}${query}`)
  expect(reply.status).toBe(302)
  expectBadState(reply)
  expect(readLocation(reply)).not.toContain('evil')
})

test('a state is good once', async () => {
  const browser = openBrowser()
  const back = await oidc
    .server()
    .followSignIn(readLocation(await browser.visit(start)), 'sub-vera')
  expect(readLocation(await browser.visit(back))).toContain('access_token')
  expectBadState(await browser.visit(back))
})

test('a state is good for a quarter of an hour', async () => {
  const browser = openBrowser()
  const back = await oidc
    .server()
    .followSignIn(readLocation(await browser.visit(start)), 'sub-vera')
  accounts().advance(15 * 60 + 1)
  expectBadState(await browser.visit(back))
})

test('a callback works only in the browser that started it, so no one is signed in to another account', async () => {
  const thief = openBrowser()
  const back = await oidc.server().followSignIn(readLocation(await thief.visit(start)), 'sub-vera')
  expectBadState(await openBrowser().visit(back))
  const marked = openBrowser()
  await marked.visit(start)
  const other = await oidc.server().followSignIn(readLocation(await thief.visit(start)), 'sub-vera')
  expectBadState(await marked.visit(other))
})

test('one browser may go twice at once', async () => {
  const browser = openBrowser()
  const one = await oidc.server().followSignIn(readLocation(await browser.visit(start)), 'sub-vera')
  const other = await oidc
    .server()
    .followSignIn(readLocation(await browser.visit(start)), 'sub-nemo')
  expect(readLocation(await browser.visit(other))).toContain('access_token')
  expect(readLocation(await browser.visit(one))).toContain('access_token')
})

test('the mark is out of the reach of scripts and other sites', async () => {
  const [line] = (await accounts().call('/authorize?provider=test')).headers.getSetCookie()
  expect(line).toMatch(/^tapelight-errand=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a form post from the provider is cross-site and is repeated from our own page', async () => {
  const browser = openBrowser()
  const back = new URL(
    await oidc.server().followSignIn(readLocation(await browser.visit(start)), 'sub-vera'),
  )
  const body = new URLSearchParams([...back.searchParams, ['user', '{"name":"Vera"}']])
  const form = await openBrowser().visit(CALLBACK, { method: 'POST', body })
  expect(form.status).toBe(303)
  const reply = await browser.visit(`${PUBLIC_URL}${readLocation(form)}`)
  expect(readLocation(reply)).toContain('access_token')
})

test('a code that the provider does not know is rejected', async () => {
  const browser = openBrowser()
  const there = new URL(readLocation(await browser.visit(start)))
  const reply = await browser.visit(
    `${CALLBACK}?code=guessed&state=${there.searchParams.get('state')}`,
  )
  const back = new URL(readLocation(reply))
  expect(back.searchParams.get('error_code')).toBe('bad_oauth_callback')
  expect(back.hash).not.toContain('access_token')
})

test('no secret is logged', async () => {
  const browser = openBrowser()
  const there = readLocation(await browser.visit(`${PUBLIC_URL}/auth/v1/authorize?provider=test`))
  const back = await oidc.server().followSignIn(there, 'sub-vera')
  const landing = new URL(readLocation(await browser.visit(back)))
  const logged = JSON.stringify(accounts().logged)
  const secrets = [
    new URL(back).searchParams.get('code'),
    new URL(back).searchParams.get('state'),
    new URLSearchParams(landing.hash.slice(1)).get('access_token'),
    new URLSearchParams(landing.hash.slice(1)).get('provider_token'),
  ]
  for (const secret of secrets) expect(logged).not.toContain(secret ?? 'missing')
})

function expectBadState(reply: Response) {
  const back = new URL(readLocation(reply))
  expect(`${back.origin}${back.pathname}`).toBe(`${PUBLIC_URL}/`)
  expect(back.searchParams.get('error_code')).toBe('bad_oauth_state')
  expect(readFragment(reply).get('error_code')).toBe('bad_oauth_state')
  expect(back.href).not.toContain('access_token')
}
