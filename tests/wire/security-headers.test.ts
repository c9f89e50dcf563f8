import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

test.each([
  '/',
  '/stocks/AAPL',
  '/nope',
  '/healthz',
  '/robots.txt',
  '/api/v1/interpret?q=AAPL',
  '/api/v1/nope',
  '/functions/v1/analyze-stocks',
])('%s carries the whole set of security headers', async (path) => {
  const { headers } = await fetch(server.url + path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('a page allows its own scripts by a nonce that is new each time', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const reply = await fetch(server.url)
      const nonce = /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1]
      const tags = [...(await reply.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      // JSON-LD is not a script, and needs no nonce.
      const scripts = tags.filter((tag) => !tag.includes('application/ld+json'))
      expect(scripts.length).toBeGreaterThan(0)
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('built files are cached forever, pages are revalidated each time', async () => {
  const page = await fetch(server.url)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const asset = /href="(\/assets\/[^"]+\.css)"/.exec(await page.text())?.[1]
  const file = await fetch(server.url + asset, { headers: { 'Accept-Encoding': 'br' } })
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('password managers find where a password is changed', async () => {
  const reply = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/settings?tab=security'])
})
