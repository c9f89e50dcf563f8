import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { normalizeUrl } from './normalize-url.ts'

const PAGES = new Set(['/faq', '/blog/how-stocks-work'])
const app = new Hono()
  .use(normalizeUrl((path) => PAGES.has(path)))
  .get('*', (c) => c.text(`asked for ${c.req.path}`))

async function call(path: string) {
  const answer = await app.request(`http://tapelight.test${path}`)
  return [answer.status, answer.headers.get('Location')]
}

test.each([
  ['/faq/', '/faq'],
  ['/faq///', '/faq'],
  ['/FAQ', '/faq'],
  ['/Blog/How-Stocks-Work/', '/blog/how-stocks-work'],
  ['/FAQ?theme=dark&x=%20', '/faq?theme=dark&x=%20'],
  // Ticker pages keep their case: tickers are uppercase.
  ['/stocks/MSFT/', '/stocks/MSFT'],
])('%s leads to %s for good', async (path, tidy) => {
  expect(await call(path)).toEqual([301, tidy])
})

test.each(['/', '/faq', '/stocks/MSFT', '/Nothing', '/faq?x=/', '/blog'])(
  '%s is answered where it is',
  async (path) => {
    expect(await call(path)).toEqual([200, null])
  },
)

test.each(['//evil.test/', '//evil.test', '///', '//EVIL.test/faq/'])(
  '%s leads to no other host',
  async (path) => {
    const [, location] = await call(path)
    expect(
      new URL(String(location ?? path.replace(/^\/+/, '/')), 'http://tapelight.test').host,
    ).toBe('tapelight.test')
  },
)
