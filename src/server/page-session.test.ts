import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { nameSessionCookie } from '../domain/accounts/session-cookie.ts'
import { openPageSession } from './page-session.ts'

/** A page that asks who reads it. */
const app = new Hono().get('/', async (c) => {
  const session = openPageSession(c, {
    anonKey: 'sb_publishable_for_tests_only',
    publicUrl: 'http://tapelight.test',
    askDoor: () => Response.json({ code: 'bad_jwt', message: 'no' }, { status: 403 }),
  })
  await session.readViewer()
  const page = c.text('hello')
  session.setCookies(page.headers)
  return page
})

test('a page made for somebody with a session is kept by no cache', async () => {
  const expiresAt = Math.floor(Date.now() / 1_000) + 3_600
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: expiresAt, user: {} }
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const page = await app.request('/', {
    headers: { cookie: `${nameSessionCookie(false)}=${value}` },
  })
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('a page for anybody is left to its own rules', async () => {
  const page = await app.request('/', { headers: { cookie: 'theme=dark' } })
  expect(page.headers.has('cache-control')).toBe(false)
})
