import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'
import { onPageError } from './visitor.fixture.ts'

const UP = '/news/stocks-up-today'
const DOWN = '/news/stocks-down-today'
/** The pages' public URL; the server listens elsewhere. */
const PUBLIC_URL = 'http://tapelight.example'

let browser: Browser
let server: RunningServer
let page: Page
let complaints: string[] = []

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL })
  // A page does not wait for lists that the server has yet to fetch.
  for (const feed of ['movers', 'news']) await fetch(`${server.url}/api/v1/${feed}`)
  browser = await shareBrowser()
})

afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

afterAll(async () => {
  await server.stop()
})

async function open(settings: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext(settings)
  page = await context.newPage()
  complaints = []
  onPageError(page, (text) => complaints.push(text))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
}

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const rowTexts = () => panel('Movers').getByRole('listitem').allInnerTexts()
const isGain = (text: string) => /\+\d+\.\d\d%/.test(text)

describe.each([
  { path: UP, heading: 'Stocks up on Aug 20, 2026', words: '/stocks-up-today', leads: true },
  { path: DOWN, heading: 'Stocks down on Aug 20, 2026', words: '/stocks-down-today', leads: false },
])('$path', ({ path, heading, words, leads }) => {
  test('has both lists, the news and its source without scripts, its own list first', async () => {
    await open({ javaScriptEnabled: false })
    await page.goto(server.url + path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    const rows = await rowTexts()
    expect(rows).toHaveLength(10)
    expect(rows.slice(0, 5).map(isGain)).toEqual(Array(5).fill(leads))
    expect(rows.slice(5).map(isGain)).toEqual(Array(5).fill(!leads))
    expect(await panel('News').getByRole('listitem').count()).toBe(7)
    for (const name of ['Movers', 'News']) {
      expect(await panel(name).innerText()).toMatch(/Sample.*Aug 20, 2026/s)
    }
  })

  test('leads on to the analyzer, to the page about such lists and to why stocks fall', async () => {
    await open()
    await page.goto(server.url + path)
    const main = page.getByRole('main')
    for (const address of ['/', words, '/blog/why-stocks-are-down-today']) {
      expect(await main.locator(`a[href="${address}"]`).count()).toBeGreaterThan(0)
    }
    await main.getByRole('link', { name: 'Check any stock’s signal' }).click()
    await page.waitForURL(`${server.url}/`)
  })

  test('has structured data with its type and breadcrumbs', async () => {
    await open({ javaScriptEnabled: false })
    await page.goto(server.url + path)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(PUBLIC_URL + path)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    const card = await fetch((image ?? '').replace(PUBLIC_URL, server.url))
    expect(card.headers.get('content-type')).toBe('image/png')
    const [list, method] = await readThings()
    expect(list).toMatchObject({ '@type': 'CollectionPage', url: PUBLIC_URL + path })
    expect(method?.['@type']).toBe('BreadcrumbList')
    expect(method?.itemListElement.map(({ item }) => item)).toEqual([
      `${PUBLIC_URL}/`,
      `${PUBLIC_URL}/news`,
      PUBLIC_URL + path,
    ])
  })

  test.each(['light', 'dark'] as const)('at 320 px axe finds nothing in %s', async (scheme) => {
    const viewport = { width: 320, height: 700 }
    await open({ colorScheme: scheme, viewport, bypassCSP: true })
    await page.goto(server.url + path)
    expect(await runAxe(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })
})

test('stale lists are marked as such', async () => {
  await open()
  const movers = await (await fetch(`${server.url}/api/v1/movers`)).json()
  const stale = { ...movers, attribution: 'Yahoo Finance', freshness: 'stale' }
  const body = `retry: 60000\nid: 1\nevent: movers\ndata: ${JSON.stringify(stale)}\n\n`
  await page.route('**/api/v1/stream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  )
  await page.goto(server.url + UP)
  await panel('Movers').getByText('Yahoo Finance').waitFor()
  expect(await panel('Movers').innerText()).toMatch(/out of date/i)
  expect(await rowTexts()).toHaveLength(10)
})

test('the page is refreshed as home is: movers every two minutes, news every ten', async () => {
  await open()
  await page.route('**/api/v1/stream*', (route) => route.abort())
  await page.clock.install()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(server.url + DOWN)
  await page.getByRole('button', { name: 'Pause updates' }).waitFor()
  for (let minute = 0; minute < 11; minute += 1) {
    await page.clock.runFor(60_000)
    await page.waitForTimeout(40)
  }
  await expect.poll(() => calls).toContain('/api/v1/news')
  const moverCalls = calls.filter((path) => path === '/api/v1/movers').length
  expect(moverCalls).toBeGreaterThanOrEqual(3)
  expect(moverCalls).toBeLessThanOrEqual(6)
  complaints = complaints.filter((text) => !text.includes('ERR_FAILED'))
})

describe('when no source has data', () => {
  let provider: FakeProvider
  let dry: RunningServer

  beforeAll(async () => {
    provider = await startFakeProvider((_, response) => response.writeHead(503).end())
    dry = await startServer({ MARKET_DATA: 'yahoo', YAHOO_BASE_URL: provider.url })
  })

  afterAll(async () => {
    await dry.stop()
    await provider.stop()
  })

  test('the page reports that and offers to retry, which loads it', async () => {
    await open()
    await page.goto(dry.url + UP)
    await panel('Movers').getByText('Movers are unavailable right now.').waitFor()
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.innerText()).toBe('Stocks up: list unavailable')
    expect(await panel('News').innerText()).toContain('No news yet: our sources haven’t responded.')
    expect(await panel('Movers').getByRole('listitem').count()).toBe(0)

    const movers = await (await fetch(`${server.url}/api/v1/movers`)).text()
    await page.route('**/api/v1/movers', (route) =>
      route.fulfill({ contentType: 'application/json', body: movers }),
    )
    await panel('Movers').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(rowTexts).toHaveLength(10)
    expect(await heading.innerText()).toBe('Stocks up on Aug 20, 2026')
  })

  test('without scripts there is no button without effect', async () => {
    await open({ javaScriptEnabled: false })
    await page.goto(dry.url + DOWN)
    expect(await panel('Movers').innerText()).toMatch(
      /Movers are unavailable right now\..*Reload the page/s,
    )
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

test('the menu of narrow windows opens without scripts and leads to the content pages', async () => {
  await open({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  await page.goto(server.url)
  const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Learn' })
  expect(await link.isVisible()).toBe(false)
  await page.getByRole('banner').locator('summary').click()
  await link.click()
  await page.waitForURL(`${server.url}/learn`)
})

test('home, developers and status have structured data of a free application', async () => {
  await open({ javaScriptEnabled: false })
  await page.goto(server.url)
  const site = await readThings()
  expect(site.map((thing) => thing['@type'])).toEqual(['WebApplication', 'Organization', 'WebSite'])
  expect(site[0]?.offers).toEqual({ '@type': 'Offer', price: 0, priceCurrency: 'USD' })
  for (const path of ['/developers', '/status']) {
    await page.goto(server.url + path)
    const things = await readThings()
    expect(things).toMatchObject([{ '@type': 'WebPage', url: PUBLIC_URL + path }])
  }
})

type Thing = {
  readonly '@type': string
  readonly itemListElement: readonly { readonly item: string }[]
  readonly offers?: unknown
}

/** The structured data of the page, parsed. */
async function readThings(): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}
