import { expect, test } from 'vitest'
import { useAccounts } from '../../use-cases/accounts/accounts.fixture.ts'

const accounts = useAccounts()
const NAMED = { 'x-supabase-api-version': '2024-01-01' }

test.each([
  ['/token?grant_type=password', { email: 'nowhere' }, 2],
  ['/token?grant_type=refresh_token', { refresh_token: 'x' }, 2],
  ['/signup', {}, 10],
  ['/recover', {}, 10],
  ['/otp', {}, 10],
  ['/resend', {}, 10],
  ['/verify', {}, 10],
])('thirty calls of %s at once are one client’s share', async (path, json, secondsForOne) => {
  const base = accounts()
  const { call: send } = base.under({ rateLimitScale: 1 })
  const client = `client of ${path}`
  const call = (from: string) => send(path, { json, headers: { ...NAMED, 'x-test-client': from } })
  const statuses = await Promise.all(
    Array.from({ length: 34 }, async () => (await call(client)).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)

  const rejected = await call(client)
  expect(rejected.status).toBe(429)
  expect(await rejected.json()).toMatchObject({ code: 'over_request_rate_limit' })
  const seconds = Number(rejected.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(secondsForOne)
  expect((await call(`another ${client}`)).status).not.toBe(429)

  base.advance(secondsForOne)
  expect((await call(client)).status).not.toBe(429)
  expect((await call(client)).status).toBe(429)
})

test('all grants share one limit', async () => {
  const { call: send } = accounts().under({ rateLimitScale: 1 })
  const headers = { 'x-test-client': 'one of many grants' }
  const grants = ['password', 'refresh_token', 'pkce', 'id_token', 'none']
  const statuses = []
  for (let index = 0; index < 31; index += 1) {
    const path = `/token?grant_type=${grants[index % grants.length] ?? ''}`
    statuses.push((await send(path, { json: {}, headers })).status)
  }
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses[30]).toBe(429)
})

test('the limits are multiplied by the scale', async () => {
  const { call: send } = accounts().under({ rateLimitScale: 2 })
  const headers = { 'x-test-client': 'a scaled one' }
  const statuses = await Promise.all(
    Array.from({ length: 64 }, async () => (await send('/recover', { json: {}, headers })).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

test('no address is stored with the count', async () => {
  const { call: send, deps } = accounts()
  await send('/recover', { json: {}, headers: { 'x-test-client': '203.0.113.77' } })
  const rows = await deps.db.selectFrom('auth.rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|client/)
})
