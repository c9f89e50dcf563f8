import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  // Loopback is not limited: clients use a proxy here, and one may make 30 requests at once.
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '0.1' })
})
afterAll(() => server?.stop())

test('one client’s calls at rest/v1 are limited, with a right or wrong key, and no other client’s', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => call('203.0.113.7')))
  const rejected = replies.filter(({ status }) => status === 429)
  expect(rejected.length).toBeGreaterThan(10)
  expect(replies.length - rejected.length).toBeGreaterThanOrEqual(30)
  const [reply] = rejected
  expect(reply?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(reply?.headers.get('access-control-allow-origin')).toBe('*')
  expect(reply?.headers.get('access-control-expose-headers')).toContain('retry-after')
  expect(await reply?.json()).toEqual({
    code: '429',
    message: expect.any(String),
    details: null,
    hint: null,
  })
  const guesses = await Promise.all(
    Array.from({ length: 60 }, () => call('203.0.113.8', 'a guessed key')),
  )
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]))
  const other = await call('203.0.113.9')
  expect([other.status, (await other.json()).code]).toEqual([404, 'PGRST205'])
})

test('one client’s questions on the home page are limited, and reading it without one is not', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.17' }
  const request = async (path: string) => (await fetch(server.url + path, { headers })).status
  const asked: number[] = []
  for (let count = 0; count < 12; count += 1) asked.push(await request('/?q=KO'))
  // A fifth of what a client may call, and that a tenth of the usual here.
  expect(asked.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200])
  expect(asked).toContain(429)
  expect(await request('/')).toBe(200)
})

function call(client: string, apikey = ANON_KEY): Promise<Response> {
  const headers = { apikey, 'x-forwarded-for': client }
  return fetch(`${server.url}/rest/v1/nothing`, { headers })
}

test.each([
  ['/portfolio', '203.0.113.21'],
  ['/performance.data', '203.0.113.22'],
  ['/portfolio/export.csv', '203.0.113.23'],
  ['/portfolio/import.data', '203.0.113.24'],
])(
  'one client’s calls of %s are limited, and public pages and other clients’ calls are not',
  async (path, client) => {
    const open = (from: string, page = path) =>
      fetch(server.url + page, { redirect: 'manual', headers: { 'x-forwarded-for': from } })
    const replies = await Promise.all(Array.from({ length: 60 }, () => open(client)))
    const rejected = replies.filter(({ status }) => status === 429)
    expect(rejected.length).toBeGreaterThan(10)
    expect(replies.length - rejected.length).toBeGreaterThanOrEqual(30)
    expect(rejected[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect((await open(client, '/')).status).toBe(200)
    expect((await open('203.0.113.200')).status).not.toBe(429)
  },
)
