import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'

const folder = join(import.meta.dirname, '../../content/pages')
/** Path and front matter of every content page. */
const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]
    return { path: `/${file.slice(0, -3)}`, updated: field('updated'), kind: field('kind') }
  })
const paths = written.map(({ path }) => path)

/** The product's configured public URL. */
const PUBLIC_URL = 'http://tapelight.test'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL })
})
afterAll(() => server.stop())

const call = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers })
const textOf = async (path: string) => (await call(path)).text()

test('a HEAD request does not affect the next GET', async () => {
  const head = await fetch(`${server.url}/indicators/adx`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(await textOf('/indicators/adx')).toContain('Average Directional Index')
})

test('content pages have no script and may run none', async () => {
  for (const path of paths) {
    const answer = await call(path)
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? []
    const others = scripts.filter((tag) => tag !== '<script type="application/ld+json">')
    expect([path, answer.status, others]).toEqual([path, 200, []])
    const policy = (answer.headers.get('content-security-policy') ?? '').split('; ')
    expect([path, policy[0], policy.filter((rule) => rule.startsWith('script-src'))]).toEqual([
      path,
      "default-src 'none'",
      [],
    ])
  }
})

test('content pages have no inline style, which their policy forbids', async () => {
  for (const path of paths) {
    const text = await (await call(path)).text()
    expect([path, text.match(/<[^>]*\sstyle="[^"]*"/g) ?? []]).toEqual([path, []])
  }
})

test('content pages are small, compressed, and cached', async () => {
  for (const path of paths) {
    const plain = await call(path, { 'Accept-Encoding': 'identity' })
    const size = Buffer.byteLength(await plain.text())
    expect([path, size <= 150_000]).toEqual([path, true])
    const packed = await call(path, { 'Accept-Encoding': 'br' })
    expect([path, packed.headers.get('content-encoding')]).toEqual([path, 'br'])
    const etag = packed.headers.get('etag') ?? ''
    await packed.arrayBuffer()
    const again = await call(path, { 'If-None-Match': etag })
    expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
  }
})

describe('the index of stocks', () => {
  const INDEX = '/stocks/a-z'

  test('lists every tracked stock with its signal, and runs no script', async () => {
    const answer = await call(INDEX)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
    expect(text.match(/<script\b(?! type="application\/ld\+json")/g) ?? []).toEqual([])
    const { universeCount } = await (await call('/api/v1/scan?limit=1')).json()
    expect(text.match(/<a href="\/stocks\/[A-Z.]+"/g)).toHaveLength(universeCount)
    for (const letter of ['A', 'X']) {
      expect(text).toContain(`href="#${letter}"`)
      expect(text).toContain(`<h2 id="${letter}"`)
    }
  })

  test('a letter leads to its part of the page while all stocks fit on it', async () => {
    const answer = await call(`${INDEX}/b`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${INDEX}#B`])
    expect((await call(`${INDEX}/e`)).status).toBe(404)
  })

  test('is in the footer and on the sitemap', async () => {
    expect(await textOf('/faq')).toContain(`<a href="${INDEX}">Stocks A to Z</a>`)
    expect(await textOf('/sitemaps/pages.xml')).toContain(`<loc>${PUBLIC_URL}${INDEX}</loc>`)
  })
})

test.each([
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/Blog/How-Stocks-Work', '/blog/how-stocks-work'],
  ['/indicators/RSI/', '/indicators/rsi'],
  ['/stocks/MSFT/', '/stocks/MSFT'],
  ['/Stocks/A-Z/', '/stocks/a-z'],
  ['/blog/?from=mail', '/blog?from=mail'],
])('%s moves for good to %s', async (path, to) => {
  const answer = await call(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})

test.each([
  '/nothing',
  '/Nothing',
  '/blog/no-such-article',
  '/Blog/No-Such-Article',
  '/indicators/macd',
  '/faq/more',
])('%s is not found', async (path) => {
  const answer = await call(path)
  const text = await answer.text()
  expect(answer.status).toBe(404)
  expect(text).toContain('Oops! Page not found')
  expect(text).toContain('<meta name="robots" content="noindex"')
})

test('the sitemap has every content page with the day its words changed', async () => {
  const map = await textOf('/sitemaps/pages.xml')
  for (const { path, updated } of written) {
    expect(map).toContain(`<url><loc>${PUBLIC_URL}${path}</loc><lastmod>${updated}</lastmod></url>`)
  }
})

test('the sitemap has no page twice, and stocks with the day of their last bar, packed', async () => {
  const files = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const mapped = files.map(([, url = '']) => new URL(url).pathname)
  expect(mapped).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/screener.xml',
    '/sitemaps/stocks-1.xml',
  ])
  const maps = await Promise.all(mapped.map(textOf))
  const all = [...maps.join('').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(new Set(all).size).toBe(all.length)
  expect(maps[2]).toContain(
    `<url><loc>${PUBLIC_URL}/stocks/AAPL</loc><lastmod>2026-08-20</lastmod></url>`,
  )
  const packed = await call('/sitemaps/stocks-1.xml', { 'Accept-Encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  await packed.arrayBuffer()
  expect((await call('/sitemaps/stocks-9.xml')).status).toBe(404)
})

test('the screener’s presets on the sitemap name themselves as the page to keep', async () => {
  const map = (await textOf('/sitemaps/screener.xml')).replaceAll('&amp;', '&')
  const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(urls.length).toBeGreaterThan(5)
  const titles = new Set<string>()
  for (const url of urls) {
    const page = await textOf(url.slice(PUBLIC_URL.length))
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]
    expect(canonical?.replaceAll('&amp;', '&')).toBe(url)
    titles.add(/<title>([^<]+)/.exec(page)?.[1] ?? '')
  }
  expect(titles.size).toBe(urls.length)
})

test('crawlers get the sitemap and may read every page on it', async () => {
  const robots = await textOf('/robots.txt')
  expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

test('both feeds have every article', async () => {
  const articles = written
    .filter(({ kind }) => kind === 'article')
    .map(({ path }) => PUBLIC_URL + path)
  expect(articles.length).toBe(13)
  const rss = parseRssFeed(await textOf('/rss.xml'))
  expect(rss.items?.map(({ link }) => link).toSorted()).toEqual(articles.toSorted())
  const atom = parseAtomFeed(await textOf('/atom.xml'))
  expect(atom.entries?.map(({ id }) => id).toSorted()).toEqual(articles.toSorted())
})

test('llms.txt lists every content page', async () => {
  const text = await textOf('/llms.txt')
  expect(paths.filter((path) => !text.includes(`](${PUBLIC_URL}${path}): `))).toEqual([])
})
