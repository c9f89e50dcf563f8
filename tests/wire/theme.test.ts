import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

function choose(body: string, headers: Record<string, string> = FORM, method = 'POST') {
  return fetch(`${server.url}/theme`, { method, headers, body, redirect: 'manual' })
}

test('a choice is stored in a cookie and redirects to the original page', async () => {
  const reply = await choose('theme=dark&from=%2Fstocks%2FAAPL%3Frange%3D1m')
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe('/stocks/AAPL?range=1m')
  expect(reply.headers.get('set-cookie')).toMatch(/^theme=dark; .*SameSite=Lax; HttpOnly/)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/.//evil.example',
  '/..//evil.example/x',
  '/%2e//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
])('from=%j never leads to another site', async (from) => {
  const reply = await choose(new URLSearchParams({ theme: 'dark', from }).toString())
  const location = reply.headers.get('location') ?? ''
  expect(new URL(location, server.url).host).toBe(new URL(server.url).host)
})

describe('a call with an invalid form is rejected with a message', () => {
  test.each([
    ['JSON', '{"theme":"dark"}', { 'Content-Type': 'application/json' }, 415],
    ['plain text', 'theme=dark', { 'Content-Type': 'text/plain' }, 415],
    ['multipart', '--x', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
    ['a huge form', `theme=${'d'.repeat(20_000)}`, FORM, 413],
    ['a form of another site', 'theme=dark', { ...FORM, Origin: 'https://evil.example' }, 403],
  ])('%s', async (_name, body, headers, status) => {
    const reply = await choose(body, headers)
    expect(reply.status).toBe(status)
    expect((await reply.json()).error).toMatch(/\w/)
    expect(reply.headers.get('set-cookie')).toBeNull()
  })

  test.each([
    ['DELETE', '/theme'],
    ['POST', '/'],
    ['POST', '/theme.data'],
    ['PUT', '/stocks/AAPL'],
  ])('%s %s is 405', async (method, path) => {
    const reply = await fetch(server.url + path, { method })
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toContain('GET')
  })
})

test.each(['/%ff', '/stocks/%c3%28'])('the address %s is refused, not guessed', async (path) => {
  expect((await fetch(server.url + path)).status).toBe(400)
})

test.each([
  ['/stocks/%3Cscript%3E', 404],
  ['/stocks/..%2f..%2fetc', 404],
  ['/stocks/ZZZZZ', 404],
  ['/stocks/aapl', 200],
  ['/stocks/BRK-B', 200],
])('the page %s answers %i with a title', async (path, status) => {
  const reply = await fetch(server.url + path)
  expect(reply.status).toBe(status)
  expect(await reply.text()).toMatch(/<title>[^<]{5,}<\/title>/)
})
