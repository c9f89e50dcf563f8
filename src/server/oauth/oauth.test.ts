import type { KyselyPlugin, QueryId } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeUser } from '../../database/accounts/change-user.ts'
import { PUBLIC_URL, useAccounts } from '../../use-cases/accounts/accounts.fixture.ts'
import { addTotp, signIn, signUp } from '../auth/factors/factors.fixture.ts'
import {
  createOauthApp,
  openBrowser,
  REDIRECT,
  RESOURCE,
  type OauthApp,
  type Session,
} from './oauth.fixture.ts'

const accounts = useAccounts()
let app: OauthApp
let session: Session
let clientId: string

beforeAll(async () => {
  app = createOauthApp(accounts())
  session = (await signUp(accounts(), 'ada@example.com')).session
  clientId = (await app.register()).body.client_id
})

const browse = (who: Session | null = session) => openBrowser(app, who)

/** Tokens of an app that was just connected. */
async function connect(changes: Record<string, string | undefined> = {}, id = clientId) {
  const { code, verifier } = await browse().allow(id, changes)
  const reply = await app.exchange({ client_id: id, code, code_verifier: verifier })
  expect([reply.status, await reply.clone().text()]).toEqual([200, expect.any(String)])
  const tokens: { access_token: string; refresh_token: string; scope: string; expires_in: number } =
    await reply.json()
  return { ...tokens, code, verifier }
}

/** Disconnects every app as soon as a code or token is marked as used, and before others are stored. */
function disconnectAfterUpdates(): KyselyPlugin {
  const updates = new Set<QueryId>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'UpdateQueryNode') updates.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const { db } = accounts().deps
      if (updates.has(queryId)) await db.deleteFrom('auth.connected_apps').execute()
      return result
    },
  }
}

const expectError = async (reply: Response, error: string, status = 400) =>
  expect([reply.status, (await reply.json()).error]).toEqual([status, error])

test('an app is connected, reads what it was allowed, refreshes and is revoked', async () => {
  const asked = await browse().ask(clientId, { scope: 'market:read portfolio:read openid' })
  expect(asked.reply.status).toBe(303)
  const { html } = await browse().readForm(asked.path)
  expect(html).toContain('This request has expired')

  const first = await connect({ scope: 'market:read portfolio:read openid' })
  expect(first).toMatchObject({ scope: 'market:read portfolio:read', expires_in: 3_600 })
  expect(first).not.toHaveProperty('id_token')
  const read = await app.callMcp(first.access_token, ['portfolio:read'])
  expect(await read.json()).toEqual({ user: session.user.id })

  const refreshed = await app.refresh({ client_id: clientId, refresh_token: first.refresh_token })
  const second = await refreshed.json()
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect((await app.callMcp(second.access_token, ['portfolio:read'])).status).toBe(200)
  const revoked = await app.post('/oauth/revoke', {
    client_id: clientId,
    token: second.refresh_token,
  })
  expect(revoked.status).toBe(200)
  expect((await app.callMcp(second.access_token, ['portfolio:read'])).status).toBe(401)
})

test('the page says in plain English who asks for what', async () => {
  const { body } = await app.register({ client_name: 'Nice <b>App</b>' })
  const browser = browse()
  const { path } = await browser.ask(body.client_id, { scope: 'portfolio:read alerts:write' })
  const { html } = await browser.readForm(path)
  expect(html).toContain('Connect Nice &lt;b&gt;App&lt;/b&gt; to Tapelight?')
  expect(html).toContain('ada@example.com')
  expect(html).toContain('Read your portfolio')
  expect(html).toContain('Read and change your alerts')
  expect(html).not.toContain('watchlists')
  expect(html).toContain('app.example')
})

test('nothing that is stored opens anything', async () => {
  const tokens = await connect()
  const { db } = accounts().deps
  const rows = JSON.stringify([
    await db.selectFrom('auth.oauth_artifacts').select('payload').execute(),
    await db.selectFrom('auth.connected_apps').selectAll().execute(),
    accounts().logged,
  ])
  expect(rows).toContain('RefreshToken')
  for (const secret of [tokens.access_token, tokens.refresh_token, tokens.code]) {
    expect(rows).not.toContain(secret)
  }
})

describe('redirects', () => {
  const LOOPBACK = 'http://127.0.0.1:3000/callback'

  test.each([
    ['another path', REDIRECT, 'https://app.example/other'],
    ['an added query', REDIRECT, `${REDIRECT}?next=https://evil.test`],
    ['a longer host', REDIRECT, 'https://app.example.evil.test/callback'],
    ['a host behind a name', REDIRECT, 'https://app.example@evil.test/callback'],
    ['plain http', REDIRECT, 'http://app.example/callback'],
    ['another port', REDIRECT, 'https://app.example:8443/callback'],
    ['another loopback path', LOOPBACK, 'http://127.0.0.1:3000/other'],
    ['a host that looks like loopback', LOOPBACK, 'http://127.0.0.1.evil.test/callback'],
    ['another name of this machine', LOOPBACK, 'http://localhost:3000/callback'],
  ])('to %s are refused, and the browser stays here', async (_, registered, requested) => {
    const { body } = await app.register({ redirect_uris: [registered] })
    const { reply } = await browse().ask(body.client_id, { redirect_uri: requested })
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
    const html = await reply.text()
    expect(html).toContain('This app can’t be connected')
    expect(html).not.toContain('evil.test')
  })

  test('to any port of a registered loopback address are accepted', async () => {
    const { body } = await app.register({ redirect_uris: [LOOPBACK] })
    const redirect_uri = 'http://127.0.0.1:53311/callback'
    const { answer } = await browse().allow(body.client_id, { redirect_uri })
    expect(answer.origin + answer.pathname).toBe(redirect_uri)
  })

  test.each([
    ['http://app.example/callback', 'http'],
    ['javascript:alert(1)', 'javascript'],
    ['data:text/html,x', 'data'],
    ['https://app.example/callback#x', 'fragment'],
    ['/callback', 'valid'],
  ])('to %s can’t be registered', async (address, reason) => {
    const { status, body } = await app.register({ redirect_uris: [address] })
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
    expect(body.error_description).toContain(reason)
  })

  test('of an unknown app are refused', async () => {
    const { reply } = await browse().ask('unknown', { redirect_uri: 'https://evil.test/' })
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
  })
})

describe('requests', () => {
  test.each([
    [
      'without PKCE',
      { code_challenge: undefined, code_challenge_method: undefined },
      'invalid_request',
    ],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with PKCE of no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['for a token at once', { response_type: 'token' }, 'invalid_request'],
    ['for an ID token', { response_type: 'code id_token' }, 'invalid_request'],
    ['for another resource', { resource: 'https://evil.test/mcp' }, 'invalid_target'],
    ['for the rows', { resource: `${PUBLIC_URL}/rest/v1` }, 'invalid_target'],
    ['as an object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['by reference', { request_uri: 'https://evil.test/r' }, 'request_uri_not_supported'],
    ['without a page', { prompt: 'none' }, 'login_required'],
  ])('%s are refused, and the app is told by whom', async (_, changes, error) => {
    const { location } = await browse().ask(clientId, changes)
    const answer = new URL(location ?? '')
    expect(answer.origin + answer.pathname).toBe(REDIRECT)
    // A request for a token at once is answered where tokens would be.
    const fields =
      answer.hash === '' ? answer.searchParams : new URLSearchParams(answer.hash.slice(1))
    expect(Object.fromEntries(fields)).toMatchObject({ error, iss: PUBLIC_URL, state: 'state-1' })
  })

  test('for scopes that do not exist are refused', async () => {
    const { location, path } = await browse().ask(clientId, { scope: 'openid admin' })
    expect(location).toContain('/oauth/consent/')
    const browser = browse()
    const asked = await browser.ask(clientId, { scope: 'openid admin' })
    const sent = await browser.get(asked.path)
    const back = await browser.get(sent.headers.get('location') ?? '')
    expect(back.headers.get('location')).toContain('error=invalid_scope')
    expect(path).not.toBe(asked.path)
  })

  test('answers go into the query whatever is asked, and name their sender', async () => {
    const { answer } = await browse().allow(clientId, { response_mode: 'form_post' })
    expect(answer.searchParams.get('iss')).toBe(PUBLIC_URL)
    expect(answer.searchParams.get('state')).toBe('state-1')
    expect(answer.searchParams.get('code')).not.toBeNull()
  })
})

describe('consent', () => {
  test('from another site’s form is refused', async () => {
    const browser = browse()
    const { path } = await browser.ask(clientId)
    const { token } = await browser.readForm(path)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      expect((await browser.press(path, { token }, headers)).status).toBe(403)
    }
  })

  test('without the token of the page is refused', async () => {
    const browser = browse()
    const { path } = await browser.ask(clientId)
    expect((await browser.press(path, {})).status).toBe(403)
    const other = browse()
    const second = await other.ask(clientId)
    const { token } = await other.readForm(second.path)
    expect((await browser.press(path, { token })).status).toBe(403)
  })

  test('in another browser than the one that asked is refused', async () => {
    const { path } = await browse().ask(clientId)
    const victim = browse()
    const page = await victim.get(path)
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('has expired')])
    expect((await victim.press(path, { token: 'x' })).status).toBe(400)
  })

  test('of someone who is not signed in leads to the sign-in page and back', async () => {
    const browser = browse(null)
    const { path } = await browser.ask(clientId)
    for (const reply of [await browser.get(path), await browser.press(path, { token: 'x' })]) {
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe(`/auth?next=${encodeURIComponent(path)}`)
    }
  })

  test('by a session that still owes its second factor is refused', async () => {
    const email = 'careful@example.com'
    const { client } = await signUp(accounts(), email)
    await addTotp(accounts(), client, 'Phone')
    const browser = browse((await signIn(accounts(), email)).session)
    const { path } = await browser.ask(clientId)
    for (const reply of [await browser.get(path), await browser.press(path, { token: 'x' })]) {
      expect(reply.headers.get('location')).toMatch(/^\/auth\?next=/)
    }
  })

  test('that was given or denied can’t be given again', async () => {
    const browser = browse()
    const { path } = await browser.ask(clientId)
    const { token } = await browser.readForm(path)
    const denied = await browser.press(path, { token, decision: 'deny' })
    const back = await browser.get(denied.headers.get('location') ?? '')
    const answer = new URL(back.headers.get('location') ?? '')
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      error: 'access_denied',
      iss: PUBLIC_URL,
    })
    expect((await browser.press(path, { token })).status).toBe(400)
  })

  test('can’t be framed, and its page loads nothing', async () => {
    const browser = browse()
    const { path } = await browser.ask(clientId)
    const { headers } = await browser.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    // Its address leaves to no other site, and yet browsers name the page that sends the form.
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })
})

describe('codes', () => {
  const get = async () => {
    const { code, verifier } = await browse().allow(clientId)
    return { client_id: clientId, code, code_verifier: verifier }
  }

  test.each([
    ['with another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['without the verifier', { code_verifier: undefined }, 'invalid_grant'],
    ['for another redirect', { redirect_uri: 'https://app.example/other' }, 'invalid_grant'],
    ['for another resource', { resource: 'https://evil.test/mcp' }, 'invalid_target'],
    ['by an unknown app', { client_id: 'unknown' }, 'invalid_client'],
  ])('%s give no tokens', async (_, changes, error) => {
    const reply = await app.exchange({ ...(await get()), ...changes })
    expect(await reply.json()).toMatchObject({ error })
    expect([400, 401]).toContain(reply.status)
  })

  test('of one app give another app no tokens', async () => {
    const { body } = await app.register()
    await expectError(
      await app.exchange({ ...(await get()), client_id: body.client_id }),
      'invalid_grant',
    )
  })

  test('work once: used again, they end what they gave', async () => {
    const { access_token, code, verifier } = await connect()
    const again = { client_id: clientId, code, code_verifier: verifier }
    await expectError(await app.exchange(again), 'invalid_grant')
    expect((await app.callMcp(access_token, ['portfolio:read'])).status).toBe(401)
  })

  test('work once, even when used several times at the same time', async () => {
    const fields = await get()
    const replies = await Promise.all(Array.from({ length: 8 }, () => app.exchange(fields)))
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const reply of replies) expect([200, 400]).toContain(reply.status)
  })

  test('end after a minute', async () => {
    const fields = await get()
    accounts().advance(61)
    await expectError(await app.exchange(fields), 'invalid_grant')
  })
})

describe('tokens', () => {
  test('that were refreshed can’t be refreshed again: the app is disconnected', async () => {
    const first = await connect()
    const fields = { client_id: clientId, refresh_token: first.refresh_token }
    const second = await (await app.refresh(fields)).json()
    await expectError(await app.refresh(fields), 'invalid_grant')
    expect((await app.callMcp(second.access_token, ['portfolio:read'])).status).toBe(401)
    await expectError(
      await app.refresh({ ...fields, refresh_token: second.refresh_token }),
      'invalid_grant',
    )
  })

  test('that an app asks for while it is disconnected are refused, and nothing is stored', async () => {
    const { deps } = accounts()
    const { refresh_token } = await connect()
    const racing = createOauthApp({
      ...accounts(),
      deps: { ...deps, db: deps.db.withPlugin(disconnectAfterUpdates()) },
    })
    await expectError(await racing.refresh({ client_id: clientId, refresh_token }), 'invalid_grant')
    const { code, verifier } = await browse().allow(clientId)
    const fields = { client_id: clientId, code, code_verifier: verifier }
    await expectError(await racing.exchange(fields), 'invalid_grant')
    const tokens = deps.db.selectFrom('auth.oauth_artifacts').select('kind')
    expect(await tokens.where('kind', 'in', ['AccessToken', 'RefreshToken']).execute()).toEqual([])
  })

  test('can’t be refreshed to more than was allowed, or by another app', async () => {
    const { refresh_token } = await connect({ scope: 'portfolio:read' })
    const scope = 'portfolio:read alerts:write'
    await expectError(
      await app.refresh({ client_id: clientId, refresh_token, scope }),
      'invalid_scope',
    )
    const { body } = await app.register()
    await expectError(
      await app.refresh({ client_id: body.client_id, refresh_token }),
      'invalid_grant',
    )
  })

  test('open what their scopes say; for more, an app is told what to ask for', async () => {
    const { access_token } = await connect({ scope: 'portfolio:read' })
    const lacking = await app.callMcp(access_token, ['alerts:read', 'alerts:write'])
    expect(lacking.status).toBe(403)
    const challenge = lacking.headers.get('www-authenticate') ?? ''
    expect(challenge).toContain('error="insufficient_scope", scope="portfolio:read alerts:read"')
    const anonymous = await app.callMcp(null, ['portfolio:read'])
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('www-authenticate')).toBe(
      `Bearer scope="portfolio:read", resource_metadata="${PUBLIC_URL}/.well-known/oauth-protected-resource/mcp"`,
    )
  })

  test('of other kinds open nothing at /mcp', async () => {
    const { refresh_token, code } = await connect()
    for (const token of [session.access_token, refresh_token, code, 'x'.repeat(43)]) {
      const reply = await app.callMcp(token, ['portfolio:read'])
      expect(reply.status).toBe(401)
      expect(reply.headers.get('www-authenticate')).toContain('error="invalid_token"')
    }
  })

  test('open nothing of the account', async () => {
    const { access_token } = await connect()
    for (const path of ['/user', '/export', '/api-keys', '/connected-apps']) {
      const reply = await accounts().call(path, { method: 'GET', bearer: access_token })
      expect([401, 403]).toContain(reply.status)
    }
  })

  test('are revoked by their own app only', async () => {
    const { access_token } = await connect()
    const { body } = await app.register()
    await app.post('/oauth/revoke', { client_id: body.client_id, token: access_token })
    expect((await app.callMcp(access_token, ['portfolio:read'])).status).toBe(200)
    await app.post('/oauth/revoke', { client_id: clientId, token: access_token })
    expect((await app.callMcp(access_token, ['portfolio:read'])).status).toBe(401)
  })

  test('of a banned user can’t be refreshed', async () => {
    const { refresh_token } = await connect()
    const { deps } = accounts()
    const bannedUntil = new Date(deps.clock().getTime() + 60_000)
    await changeUser(deps.db, session.user.id, { bannedUntil }, deps.clock())
    await expectError(await app.refresh({ client_id: clientId, refresh_token }), 'invalid_grant')
    await changeUser(deps.db, session.user.id, { bannedUntil: null }, deps.clock())
  })
})

describe('metadata documents', () => {
  const ID = 'https://app.example/client.json'
  const serve = (document: object, status = 200) =>
    app.documents.set(ID, { status, headers: {}, body: JSON.stringify(document) })
  const DOCUMENT = { client_id: ID, client_name: 'By document', redirect_uris: [REDIRECT] }

  test.each([
    ['names another app', { ...DOCUMENT, client_id: 'https://app.example/other.json' }, 200],
    ['asks for a secret', { ...DOCUMENT, token_endpoint_auth_method: 'client_secret_post' }, 200],
    ['sends people to plain http', { ...DOCUMENT, redirect_uris: ['http://app.example/'] }, 200],
    ['is elsewhere', DOCUMENT, 302],
    ['is missing', DOCUMENT, 404],
    ['is a list', [DOCUMENT], 200],
  ])('one that %s is refused', async (_, document, status) => {
    serve(document, status)
    const { reply } = await browse().ask(ID)
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
  })

  test('one of an app connects it', async () => {
    serve({ ...DOCUMENT, application_type: 'web' })
    const { access_token } = await connect({}, ID)
    expect((await app.callMcp(access_token, ['portfolio:read'])).status).toBe(200)
  })

  test.each([
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://localhost/client.json',
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/client.json',
    'https://2130706433/client.json',
    'http://app.example/client.json',
    'file:///etc/passwd',
  ])('%s is never fetched', async (id) => {
    const { reply } = await browse().ask(id)
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
    expect(await reply.text()).toContain('This app can’t be connected')
  })
})

test('what an app discovers is what there is', async () => {
  const resource = await (await app.send('/.well-known/oauth-protected-resource/mcp')).json()
  expect(resource).toMatchObject({ resource: RESOURCE, authorization_servers: [PUBLIC_URL] })
  const server = await (await app.send('/.well-known/oauth-authorization-server')).json()
  expect(server).toMatchObject({
    issuer: PUBLIC_URL,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
  for (const name of ['token', 'registration', 'revocation']) {
    const reply = await app.post(server[`${name}_endpoint`], {})
    expect([400, 401]).toContain(reply.status)
  }
})
