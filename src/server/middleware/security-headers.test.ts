import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

test.each([
  ['private, no-store', 'same-origin'],
  ['public, max-age=60', 'cross-origin'],
  ['no-cache', 'cross-origin'],
])('what is cached as "%s" may be loaded by pages of: %s', async (cache, expected) => {
  const app = new Hono().use(addSecurityHeaders(true)).get('/', (c) => {
    c.header('Cache-Control', cache)
    return c.text('hello')
  })
  const reply = await app.request('/')
  expect(reply.headers.get('cross-origin-resource-policy')).toBe(expected)
})

test('the service worker may request pages, and nothing else may', async () => {
  const app = new Hono().use(addSecurityHeaders(true)).get('/*', (c) => c.text('hello'))
  const readPolicy = async (path: string) =>
    (await app.request(path)).headers.get('content-security-policy')
  expect(await readPolicy('/service-worker.js')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  )
  expect(await readPolicy('/robots.txt')).toBe("default-src 'none'; frame-ancestors 'none'")
})
