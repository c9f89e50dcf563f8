import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const TEXT = '<p>Words. </p>'.repeat(200)

/** A server of one page that reports how often it was rendered. */
function serve(make: (made: number) => Response | Promise<Response>) {
  const stored = createPageCache()
  let made = 0
  const app = new Hono().get('/:page', (c) =>
    stored.answer(c, c.req.path, async () => {
      made += 1
      return make(made)
    }),
  )
  const call = (headers: Record<string, string> = {}, path = '/a') => app.request(path, { headers })
  return { app, call, madeSoFar: () => made }
}

const page = () => new Response(TEXT, { headers: { 'Content-Type': 'text/html' } })

test('a page is rendered once for concurrent requests', async () => {
  const { call, madeSoFar } = serve(page)
  const answers = await Promise.all([call(), call(), call()])
  await call()
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([TEXT, TEXT, TEXT])
  expect(madeSoFar()).toBe(1)
})

test('another key is another page', async () => {
  const { call, madeSoFar } = serve((made) => new Response(`${made}`))
  expect(await (await call({}, '/a')).text()).toBe('1')
  expect(await (await call({}, '/b')).text()).toBe('2')
  expect(await (await call({}, '/a')).text()).toBe('1')
  expect(madeSoFar()).toBe(2)
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a client that accepts "%s" gets %s', async (accepted, encoding, unpack) => {
  const answer = await serve(page).call({ 'Accept-Encoding': accepted })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.length).toBeLessThan(TEXT.length / 4)
  expect(unpack(body).toString()).toBe(TEXT)
})

test('a client without compression gets the page uncompressed', async () => {
  for (const accepted of ['', 'zstd']) {
    const answer = await serve(page).call({ 'Accept-Encoding': accepted })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(await answer.text()).toBe(TEXT)
  }
})

test('a client with the current page gets 304, without a body', async () => {
  const { call } = serve(page)
  const etag = (await call()).headers.get('ETag') ?? ''
  const again = await call({ 'If-None-Match': etag })
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
  const stale = await call({ 'If-None-Match': '"another"' })
  expect([stale.status, await stale.text()]).toEqual([200, TEXT])
})

test('a question for the head alone gets no body', async () => {
  const answer = await serve(page).app.request('/a', { method: 'HEAD' })
  expect(answer.headers.get('ETag')).not.toBeNull()
  expect(await answer.text()).toBe('')
})

test('a response other than 200 is passed through and not cached', async () => {
  const { call, madeSoFar } = serve(
    (made) => new Response(`try ${made}`, { status: made === 1 ? 503 : 200 }),
  )
  const failed = await call()
  expect([failed.status, await failed.text()]).toEqual([503, 'try 1'])
  const next = await call()
  expect([next.status, await next.text(), madeSoFar()]).toEqual([200, 'try 2', 2])
})

test('a page that could not be made is tried again', async () => {
  const { app, call } = serve((made) => (made === 1 ? Promise.reject(new Error('no')) : page()))
  app.onError((error, c) => c.text(error.message, 500))
  expect((await call()).status).toBe(500)
  expect((await call()).status).toBe(200)
})

test('a page with a lifetime is rendered again after it', async () => {
  let now = 0
  const stored = createPageCache(() => now)
  let made = 0
  const app = new Hono().get('/', (c) =>
    stored.answer(c, 'a', async () => new Response(`${(made += 1)}`), 1_000),
  )
  const read = async () => (await app.request('/')).text()
  expect([await read(), await read()]).toEqual(['1', '1'])
  now = 999
  expect(await read()).toBe('1')
  now = 1_000
  expect([await read(), await read()]).toEqual(['2', '2'])
})
