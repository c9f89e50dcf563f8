import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

const PASSWORD = 'correct-horse-battery'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '1' })
})
afterAll(() => server.stop())

function connect() {
  return createClient(server.url, ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

test('one account works on all three APIs, and a sign-out closes all three at once', async () => {
  const client = connect()
  const signedUp = await client.auth.signUp({
    email: 'ada@example.com',
    password: PASSWORD,
    options: { data: { first_name: 'Ada' } },
  })
  expect(signedUp.error).toBeNull()
  const rows = await client.from('profiles').select('first_name,email')
  expect(rows.data).toEqual([{ first_name: 'Ada', email: 'ada@example.com' }])
  const called = await client.functions.invoke('fetch-market-data')
  expect(called.error).toBeNull()

  const authorization = `Bearer ${signedUp.data.session?.access_token ?? ''}`
  expect((await client.auth.signOut()).error).toBeNull()
  const statuses = await Promise.all(
    (
      [
        ['GET', '/auth/v1/user'],
        ['GET', '/rest/v1/profiles?select=id'],
        ['POST', '/functions/v1/fetch-market-data'],
      ] as const
    ).map(async ([method, path]) => {
      const headers = { apikey: ANON_KEY, authorization }
      return (await fetch(server.url + path, { method, headers })).status
    }),
  )
  expect(statuses).toEqual([403, 401, 401])
})

test('limits are counted for the client that a trusted proxy names', async () => {
  const recover = async (client: string) => {
    const reply = await fetch(`${server.url}/auth/v1/recover`, {
      method: 'POST',
      headers: {
        apikey: ANON_KEY,
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.200, ${client}`,
      },
      body: '{}',
    })
    return reply.status
  }
  const statuses = []
  for (let index = 0; index < 31; index += 1) statuses.push(await recover('198.51.100.1'))
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses[30]).toBe(429)
  expect(await recover('198.51.100.2')).not.toBe(429)
})

test('the health response and the startup log report that no mail is sent', async () => {
  const health = await (await fetch(`${server.url}/healthz`)).json()
  expect(health.parts.accounts).toEqual({ mail: 'log', identityProviders: [] })
  expect(server.logged).toContainEqual(
    expect.objectContaining({ level: 40, msg: expect.stringContaining('mail delivery is off') }),
  )
})

test.each(['realtime', 'storage'])('there is no %s service', async (name) => {
  const reply = await fetch(`${server.url}/${name}/v1/anything`)
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ error: expect.stringContaining(name) })
})

test('no secret was logged', () => {
  const text = JSON.stringify(server.logged)
  expect(text).toContain('/auth/v1/signup')
  for (const secret of [PASSWORD, 'eyJ', '$argon2id$', 'ada@example.com']) {
    expect(text).not.toContain(secret)
  }
})
