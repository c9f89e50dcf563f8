import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DISCLAIMER } from '../../content/notices/disclaimer.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { crawlSite, toInnerPath, type Site } from './crawl-site.fixture.ts'
import { findErrors, UNLISTED_PAGES } from './look.fixture.ts'
import { createPageReader, type PageFacts } from './read-page.fixture.ts'
import { findSchemaErrors } from './schema-org.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'

/** The product's configured public URL. */
const PUBLIC_URL = 'http://tapelight.test'

let server: RunningServer
let browser: Browser
let site: Site
/** Paths in /sitemaps/pages.xml. */
let mapped: readonly string[]
/** Every public page's metadata: from the specification and the sitemap. */
let pages: ReadonlyMap<string, PageFacts>

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL })
  browser = await shareBrowser()
  site = await crawlSite(server.url, await createPageReader(browser))
  const map = await (await fetch(`${server.url}/sitemaps/pages.xml`)).text()
  mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  pages = new Map([...new Set([...PUBLIC_ROUTES, ...mapped])].map((path) => [path, factsOf(path)]))
  // Some two hundred pages, on a busy machine.
})

afterAll(async () => {
  await server.stop()
})

test('no internal link, file or fragment is dead', () => {
  const dead = [...site].filter(([, { status }]) => status >= 400)
  expect(dead.map(([path, { status, from }]) => `${from} links to ${path}: ${status}`)).toEqual([])
  const lost = [...site].flatMap(([from, { facts }]) =>
    (facts?.links ?? []).flatMap((link) => {
      const inner = toInnerPath(server.url, link, from)
      if (inner === null || inner.fragment === '') return []
      const ids = site.get(inner.path)?.facts?.ids
      return ids === undefined || ids.includes(inner.fragment) ? [] : [`${from}: ${link}`]
    }),
  )
  expect(lost).toEqual([])
})

test('axe finds no violations on any public page, and none scrolls sideways', async () => {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  const errors: unknown[] = []
  for (const path of [...mapped, ...UNLISTED_PAGES]) {
    await page.goto(server.url + path)
    const found = await findErrors(page)
    if (found.length > 0) errors.push({ path, found })
  }
  await context.close()
  expect(errors).toEqual([])
})

test('dynamic links lead a visitor without an account to sign in, and nowhere else', () => {
  const moved = [...site].filter(([, { status }]) => status >= 300 && status < 400)
  const strange = moved.filter(([, { location }]) => !location?.startsWith('/auth?'))
  expect(strange.map(([path, { location }]) => `${path} leads to ${location}`)).toEqual([])
})

test('the map and the specification name no page that links do not lead to', () => {
  expect([...pages.keys()].filter((path) => site.get(path)?.status !== 200)).toEqual([])
  expect(PUBLIC_ROUTES.filter((path) => path !== '/auth' && !mapped.includes(path))).toEqual([])
})

test.each(['title', 'description'] as const)('every public page has a %s of its own', (name) => {
  const used = [...pages].map(([path, facts]) => [facts[name] ?? '', path] as const)
  expect(used.filter(([text]) => text.length < 10)).toEqual([])
  const paths = Map.groupBy(used, ([text]) => text)
  expect([...paths.values()].filter((same) => same.length > 1)).toEqual([])
})

test('every public page has itself as the canonical URL', () => {
  const wrong = [...pages].filter(([path, { canonical }]) => canonical !== PUBLIC_URL + path)
  expect(wrong.map(([path, { canonical }]) => [path, canonical])).toEqual([])
  expect([...pages].filter(([, { isHidden }]) => isHidden)).toEqual([])
})

test('every public page has one h1, and the disclaimer', () => {
  const wrong = [...pages].filter(([, { headings }]) => headings.length !== 1 || headings[0] === '')
  expect(wrong.map(([path, { headings }]) => [path, headings])).toEqual([])
  expect(
    [...pages].filter(([, { text }]) => !text.includes(DISCLAIMER)).map(([path]) => path),
  ).toEqual([])
})

test('every public page has a picture of 1200 by 630 for cards', async () => {
  const sizes = await Promise.all(
    [...pages].map(async ([path, { image }]) => {
      const answer = await fetch(server.url + new URL(image ?? '', PUBLIC_URL).pathname)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const isPng = answer.headers.get('content-type') === 'image/png' && bytes.length > 24
      // A PNG's first chunk starts with its width and height.
      return isPng ? `${bytes.readUInt32BE(16)} by ${bytes.readUInt32BE(20)}` : `${path} has none`
    }),
  )
  expect(new Set(sizes)).toEqual(new Set(['1200 by 630']))
})

test('structured data of the pages uses the vocabulary of schema.org', () => {
  const errors = [...site].flatMap(([path, { facts }]) =>
    (facts?.structured ?? []).flatMap((text) =>
      findSchemaErrors(JSON.parse(text)).map((error) => `${path}: ${error}`),
    ),
  )
  expect(errors).toEqual([])
  const types = new Set(
    [...pages].flatMap(([, { structured }]) => structured.map((text) => JSON.parse(text)['@type'])),
  )
  for (const type of WANTED_TYPES) expect(types).toContain(type)
  const silent = [...pages].filter(
    ([path, { structured }]) => path !== '/auth' && structured.length === 0,
  )
  expect(silent.map(([path]) => path)).toEqual([])
})

test('questions in the structured data are those on the page', () => {
  const requested = [...pages].flatMap(([path, { structured, text }]) =>
    structured
      .map((one): { '@type': string; mainEntity: { name: string }[] } => JSON.parse(one))
      .filter((one) => one['@type'] === 'FAQPage')
      .flatMap(({ mainEntity }) =>
        mainEntity.map(({ name }) => ({ path, name, isShown: text.includes(name) })),
      ),
  )
  expect(requested.length).toBeGreaterThan(20)
  expect(requested.filter(({ isShown }) => !isShown)).toEqual([])
  expect(requested.filter(({ path }) => path === '/faq')).toHaveLength(8)
})

/** Schema.org types that the pages use. */
const WANTED_TYPES = [
  'Article',
  'FAQPage',
  'BreadcrumbList',
  'DefinedTerm',
  'WebApplication',
  'Organization',
]

/** The public routes. */
const PUBLIC_ROUTES = [
  '/',
  '/auth',
  '/features',
  '/how-it-works',
  '/indicators',
  ...['rsi', 'adx', 'sma', 'obv', 'cmf'].map((name) => `/indicators/${name}`),
  '/compare',
  '/faq',
  '/blog',
  '/stocks-up-today',
  '/stocks-down-today',
  '/buy-stocks-today',
  '/news/stocks-up-today',
  '/news/stocks-down-today',
  '/forecast/tomorrow',
  '/forecast/week-ahead',
  '/learn/investing-basics',
  '/learn/can-stocks-make-you-rich',
  '/glossary/are-stocks-assets',
  '/glossary/are-stocks-securities',
  ...[
    'how-to-get-buy-sell-signals',
    'momentum-trading-signals-for-stocks',
    'rsi-adx-sma-how-to-combine',
    'ai-stock-signal-tool-for-beginners',
    'real-time-stock-buy-sell-signals',
    'obv-cmf-volume-momentum',
    'best-stock-signal-software',
    'stock-momentum-scanner-tool',
    'daily-stock-signal-alerts',
    'how-stocks-work',
    'why-stocks-are-down-today',
    'what-stocks-to-buy-right-now',
    'will-stocks-go-up-tomorrow',
  ].map((slug) => `/blog/${slug}`),
]

function factsOf(path: string): PageFacts {
  const facts = site.get(path)?.facts
  if (facts === undefined || facts === null) throw new Error(`no link leads to the page ${path}`)
  return facts
}
