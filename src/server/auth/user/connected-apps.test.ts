import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSecret } from '../../../use-cases/accounts/hash-secret.ts'
import { saveArtifact } from '../../../database/accounts/oauth-artifacts.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { MAX_CONNECTED_APPS, type AppScope } from '../../../domain/accounts/connected-app.ts'
import { useAccounts } from '../../../use-cases/accounts/accounts.fixture.ts'
import { createAppTokenCheck } from '../../../use-cases/accounts/connected-apps/check-app-token.ts'
import { connectApp } from '../../../use-cases/accounts/connected-apps/own-connected-apps.ts'
import { addTotp, signIn, signUp } from '../factors/factors.fixture.ts'

const accounts = useAccounts()

const RESOURCE = 'http://tapelight.test/mcp'
const VISITOR = { userAgent: 'test', address: '127.0.0.1' }

async function connect(userId: string, name = 'Claude', scopes: AppScope[] = ['portfolio:read']) {
  const id = randomUUID()
  const app = { id, clientId: 'c1', name, destination: 'claude.ai', scopes }
  await connectApp(accounts().deps, { userId, isVerified: true }, app, VISITOR)
  return id
}

/** Issues a token as the authorization server does. */
async function issue(appId: string, scope = 'portfolio:read alerts:write', aud = RESOURCE) {
  const token = randomUUID()
  await saveArtifact(
    accounts().deps.db,
    { kind: 'AccessToken', hash: hashSecret(token) },
    {
      appId,
      payload: { scope, aud },
      expiresAt: new Date(accounts().deps.clock().getTime() + 60e3),
    },
  )
  return token
}

const check = (token: string) => createAppTokenCheck(accounts().deps)(token, RESOURCE)

test('an app does what it was allowed and its token says, until it is disconnected', async () => {
  const { session } = await signUp(accounts(), 'apps@example.com')
  const bearer = session.access_token
  const appId = await connect(session.user.id, 'Claude', ['market:read', 'portfolio:read'])
  const token = await issue(appId)
  expect(await check(token)).toEqual({
    keyId: appId,
    userId: session.user.id,
    scopes: ['portfolio:read'],
  })
  const at = accounts().deps.clock().toISOString()
  const listed = await (await accounts().call('/connected-apps', { bearer })).json()
  expect(listed).toMatchObject([
    { id: appId, name: 'Claude', destination: 'claude.ai', created_at: at, last_used_at: at },
  ])
  const whole = await (await accounts().call('/export', { bearer })).json()
  expect(whole.connected_apps).toEqual(listed)

  const path = `/connected-apps/${appId}`
  const other = await signUp(accounts(), 'stranger@example.com')
  const robbed = { method: 'DELETE', bearer: other.session.access_token }
  expect((await accounts().call(path, robbed)).status).toBe(404)
  expect(await check(token)).not.toBeNull()
  expect((await accounts().call(path, { method: 'DELETE', bearer })).status).toBe(204)
  expect((await accounts().call(path, { method: 'DELETE', bearer })).status).toBe(404)
  expect(await check(token)).toBeNull()
  const audit = await (await accounts().call('/audit', { bearer })).text()
  expect(audit).toContain('app-connected')
  expect(audit).toContain('app-disconnected')
})

test('a token for another address, an expired one and that of a banned user are unknown', async () => {
  const { session } = await signUp(accounts(), 'ends@example.com')
  const appId = await connect(session.user.id)
  expect(
    await check(await issue(appId, 'portfolio:read', 'http://tapelight.test/rest/v1')),
  ).toBeNull()
  const token = await issue(appId)
  const { deps } = accounts()
  const bannedUntil = new Date(deps.clock().getTime() + 30_000)
  await changeUser(deps.db, session.user.id, { bannedUntil }, deps.clock())
  expect(await check(token)).toBeNull()
  accounts().advance(31)
  expect(await check(token)).not.toBeNull()
  accounts().advance(30)
  expect(await check(token)).toBeNull()
})

test('a session without the second factor sees and disconnects no apps', async () => {
  const email = 'careful@example.com'
  const { client, session: first } = await signUp(accounts(), email)
  const appId = await connect(first.user.id)
  await addTotp(accounts(), client, 'Phone')
  const { session } = await signIn(accounts(), email)
  const bearer = session.access_token
  for (const [method, path] of [
    ['GET', '/connected-apps'],
    ['DELETE', `/connected-apps/${appId}`],
  ] as const) {
    const reply = await accounts().call(path, { method, bearer })
    expect([reply.status, (await reply.json()).error_code]).toEqual([403, 'insufficient_aal'])
  }
})

test('beyond the most that an account may have, the oldest app is disconnected', async () => {
  const { session } = await signUp(accounts(), 'many@example.com')
  for (let index = 0; index <= MAX_CONNECTED_APPS; index += 1) {
    await connect(session.user.id, `App ${index}`)
    accounts().advance(1)
  }
  const reply = await accounts().call('/connected-apps', { bearer: session.access_token })
  const names = ((await reply.json()) as { name: string }[]).map(({ name }) => name)
  expect(names).toHaveLength(MAX_CONNECTED_APPS)
  expect([names[0], names.at(-1)]).toEqual([`App ${MAX_CONNECTED_APPS}`, 'App 1'])
})
