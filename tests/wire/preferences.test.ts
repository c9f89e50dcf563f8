import { createServerClient } from '@supabase/ssr'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeSessionCookie } from '../../src/domain/accounts/session-cookie.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer
let cookie: string

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

/** A browser with a session: the value of its `Cookie` header. */
async function signUp(): Promise<string> {
  const jar = new Map<string, string>()
  const client = createServerClient(server.url, ANON_KEY, {
    cookieOptions: describeSessionCookie(false),
    cookies: {
      getAll: () => Array.from(jar, ([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value } of cookies) jar.set(name, value)
      },
    },
  })
  const { error } = await client.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'a lamp over the tape',
  })
  expect(error).toBeNull()
  return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
}

beforeEach(async () => {
  cookie = await signUp()
})

const JSON_TYPE = { 'Content-Type': 'application/json' }

function choose(body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/preferences`, {
    method: 'POST',
    headers: { ...JSON_TYPE, cookie, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  })
}

/** The start of the page the server renders for this session. */
async function readHtmlTag(): Promise<string> {
  const reply = await fetch(`${server.url}/settings?tab=preferences`, { headers: { cookie } })
  expect(reply.status).toBe(200)
  return /<html[^>]*>/.exec(await reply.text())?.[0] ?? ''
}

test('the setting is in the very first byte of the next page', async () => {
  expect(await readHtmlTag()).toBe('<html lang="en">')
  const reply = await choose({ theme: 'dark', isCompact: true, motion: 'reduced' })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ ok: true })
  expect(reply.headers.get('set-cookie')).toMatch(/^theme=dark; Max-Age=31536000; .*HttpOnly/)
  expect(await readHtmlTag()).toBe(
    '<html lang="en" data-theme="dark" data-view="compact" data-motion="reduced">',
  )
})

test('omitted preferences do not change', async () => {
  await choose({ theme: 'dark', isCompact: true })
  const reply = await choose({ isCompact: false })
  expect(reply.headers.get('set-cookie')).toBeNull()
  expect(await readHtmlTag()).toBe('<html lang="en" data-theme="dark">')
})

test('to follow the device is a choice too, and has the browser forget', async () => {
  await choose({ theme: 'dark' })
  const reply = await choose({ theme: 'system' })
  expect(reply.headers.get('set-cookie')).toMatch(/^theme=; Max-Age=0;/)
  expect(await readHtmlTag()).toBe('<html lang="en">')
})

test('without a session the sign-in link is shown, with a return to the settings', async () => {
  const reply = await choose({ theme: 'dark' }, { cookie: '' })
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe('/auth?next=%2Fsettings%3Ftab%3Dpreferences')
  expect(reply.headers.get('set-cookie')).toBeNull()
})

test.each([
  ['a preference that there is not', { isCompact: true, colour: 'red' }, 'colour'],
  ['a value that it cannot have', { isCompact: true, baseCurrency: 'ABC' }, 'baseCurrency'],
  ['a time zone that is none', { isCompact: true, timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['a name that every object has', { isCompact: true, constructor: 'x' }, 'constructor'],
])('%s is rejected by name, and nothing is changed', async (_name, requestedChanges, field) => {
  const reply = await choose(requestedChanges)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({
    ok: false,
    message: `"${field}" is not a preference, or it cannot have this value.`,
  })
  expect(await readHtmlTag()).toBe('<html lang="en">')
})

test.each(['not JSON', '["theme"]', 'null', '7', '"dark"'])('%s is no choice', async (body) => {
  const reply = await choose(body)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({
    ok: false,
    message: 'Send preferences as a JSON object.',
  })
})

describe('a cross-site call is rejected with a message', () => {
  test.each([
    ['of another site', '{"theme":"dark"}', { Origin: 'https://evil.example' }, 403],
    ['of a sandboxed frame', '{"theme":"dark"}', { Origin: 'null' }, 403],
    // What another site can send without a preflight.
    ['as plain text', '{"theme":"dark"}', { 'Content-Type': 'text/plain' }, 415],
    ['larger than a form', `{"theme":"${'d'.repeat(20_000)}"}`, {}, 413],
  ])('%s', async (_name, body, headers, status) => {
    for (const path of ['/preferences', '/preferences.data']) {
      const reply = await fetch(server.url + path, {
        method: 'POST',
        headers: { ...JSON_TYPE, cookie, ...headers },
        body,
      })
      expect(reply.status).toBe(status)
      expect((await reply.json()).error).toMatch(/\w/)
    }
    expect(await readHtmlTag()).toBe('<html lang="en">')
  })
})

test('opening the URL redirects to the settings', async () => {
  const reply = await fetch(`${server.url}/preferences`, {
    headers: { cookie },
    redirect: 'manual',
  })
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe('/settings?tab=preferences')
})

test.each([
  ['', 'Account settings'],
  ['?tab=account', 'Account settings'],
  ['?tab=notifications', 'Notification settings'],
  ['?tab=security', 'Security settings'],
  ['?tab=regional', 'Regional settings'],
  ['?tab=preferences', 'Preferences'],
  ['?tab=toString', 'Account settings'],
])('/settings%s is a page of its own, readable without scripts', async (search, title) => {
  const reply = await fetch(`${server.url}/settings${search}`, { headers: { cookie } })
  const html = await reply.text()
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain(`<title>${title} | Tapelight</title>`)
  for (const id of ['account', 'notifications', 'security', 'regional', 'preferences']) {
    expect(html).toContain(`href="/settings?tab=${id}"`)
  }
  expect(html).toMatch(/<h2[^>]*>\w/)
})
