import { once } from 'node:events'
import { createServer } from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { enter, expectToast, newAddress } from './visitor.fixture.ts'

let server: AccountServer
const visitor = useVisitor({ viewport: { width: 360, height: 900 } })

/** The app's own page, which receives the answer. */
const callback = createServer((_, response) => response.end('You can close this page.'))
let redirectUrl: string

beforeAll(async () => {
  server = await shareAccountServer()
  callback.listen(0, '127.0.0.1')
  await once(callback, 'listening')
  const address = callback.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  redirectUrl = `http://127.0.0.1:${port}/callback`
})

afterAll(() => {
  callback.closeAllConnections()
  callback.close()
})

/** What the SDK's client stores, in memory. */
function createStore() {
  const stored: {
    client?: Parameters<NonNullable<OAuthClientProvider['saveClientInformation']>>[0]
    tokens?: Parameters<OAuthClientProvider['saveTokens']>[0]
    verifier: string
    sentTo: URL | null
  } = { verifier: '', sentTo: null }
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Portfolio Helper', redirect_uris: [redirectUrl] },
    state: () => 'state-of-the-app',
    clientInformation: () => stored.client,
    saveClientInformation: (client) => void (stored.client = client),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens),
    redirectToAuthorization: (url) => void (stored.sentTo = url),
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier,
    invalidateCredentials: (scope) => {
      if (scope === 'tokens' || scope === 'all') delete stored.tokens
      if (scope === 'client' || scope === 'all') delete stored.client
    },
  }
  return { stored, provider }
}

test('an assistant discovers, registers, is allowed, reads, refreshes and is disconnected', async () => {
  const { page } = visitor()
  const { stored, provider } = createStore()
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.origin), {
    authProvider: provider,
  })
  const client = new Client({ name: 'helper', version: '1.0.0' })
  await client.connect(transport)
  const call = (name: string) => client.callTool({ name, arguments: {} })

  // The market is open to everyone; the portfolio starts the authorization.
  expect((await call('market_overview')).isError).toBeUndefined()
  await expect(call('my_portfolio')).rejects.toThrow('Unauthorized')
  expect(stored.client?.client_id).toMatch(/\w/)
  expect(stored.sentTo?.searchParams.get('scope')).toBe('portfolio:read')
  expect(stored.sentTo?.searchParams.get('code_challenge_method')).toBe('S256')

  // The user is not signed in yet: they sign up and come back to the question.
  await page.goto(stored.sentTo?.href ?? '')
  await page.waitForURL(/\/auth\?next=/)
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await enter(page, { email: newAddress('agent'), password: 'a lamp over the tape' })
  await page.getByRole('heading', { name: 'Connect Portfolio Helper to Tapelight?' }).waitFor()
  await page.getByText('Read your portfolio').waitFor()
  await page.getByText('a program on this computer').waitFor()
  expect(await runAxe(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`${redirectUrl}?**`)
  const answer = new URL(page.url()).searchParams
  expect([answer.get('state'), answer.get('iss')]).toEqual(['state-of-the-app', server.origin])

  await transport.finishAuth(answer.get('code') ?? '')
  expect((await call('my_portfolio')).structuredContent).toMatchObject({ holdingCount: 0 })

  // The access token has expired: the client refreshes by itself.
  const first = stored.tokens
  stored.tokens = { ...first, access_token: 'expired', token_type: 'Bearer' }
  expect((await call('my_portfolio')).isError).toBeUndefined()
  expect(stored.tokens.refresh_token).not.toBe(first?.refresh_token)

  await page.goto(`${server.origin}/settings?tab=security`)
  await page.getByText('Portfolio Helper', { exact: true }).waitFor()
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'Disconnect Portfolio Helper' }).click()
  await expectToast(page, 'Success', 'App disconnected')
  await page.getByText('You haven’t connected any apps.').waitFor()
  await expect(call('my_portfolio')).rejects.toThrow('Unauthorized')
  await client.close()
})

test('a user says no, and the app is told', async () => {
  const { page } = visitor()
  const { stored, provider } = createStore()
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.origin), {
    authProvider: provider,
  })
  const client = new Client({ name: 'helper', version: '1.0.0' })
  await client.connect(transport)
  await expect(client.callTool({ name: 'my_alerts', arguments: {} })).rejects.toThrow(
    'Unauthorized',
  )
  await page.goto(`${server.origin}/auth?mode=sign-up`)
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await enter(page, { email: newAddress('cautious'), password: 'a lamp over the tape' })
  await page.waitForURL(`${server.origin}/dashboard`)
  await page.goto(stored.sentTo?.href ?? '')
  await page.getByText('Read your alerts').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`${redirectUrl}?**`)
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
  await client.close()
})
