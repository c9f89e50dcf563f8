import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { ANON_KEY } from '../start-server.ts'
import { findErrors } from './look.fixture.ts'
import { readBearer, signUp } from './visitor.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'

/** Every signed-in page by its name in the sidebar, or by its path. */
const NAMED = [
  'Dashboard',
  'Stocks',
  'Markets',
  'Currencies',
  'Global',
  'Portfolio',
  'Performance',
  'Analysis',
  'Settings',
] as const
const PATHS = [
  ...NAMED.map((name) => `/${name.toLowerCase()}`),
  '/portfolio/import',
  '/portfolio/activities',
  '/notifications',
  '/notifications/digests',
  ...['notifications', 'security', 'regional', 'preferences'].map((tab) => `/settings?tab=${tab}`),
]
let server: AccountServer
/** Its provider never responds, and there is no sample fallback. */
let forsaken: AccountServer
let provider: FakeProvider
let browser: Browser
let context: BrowserContext | null = null

beforeAll(async () => {
  provider = await startFakeProvider(() => undefined)
  const hanging = { MARKET_DATA: 'yahoo', YAHOO_BASE_URL: provider.url, ECB_BASE_URL: provider.url }
  server = await startAccountServer()
  forsaken = await startAccountServer({ ...hanging, NASDAQ_BASE_URL: provider.url })
  browser = await shareBrowser()
})

afterEach(async () => {
  await context?.close()
  context = null
})

afterAll(async () => {
  await Promise.all([server.stop(), forsaken.stop()])
  await provider.stop()
})

/** A user with a lot and a watchlist, on their dashboard. */
async function arrive({ origin }: AccountServer) {
  context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  const email = `${crypto.randomUUID()}@example.com`
  await signUp(page, origin, { email, password: 'a lamp over the tape' })
  const headers = {
    apikey: ANON_KEY,
    Authorization: `Bearer ${await readBearer(context)}`,
    'Content-Type': 'application/json',
  }
  const add = async (table: string, row: object): Promise<void> => {
    const reply = await fetch(`${origin}/rest/v1/${table}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(row),
    })
    expect(reply.status).toBe(201)
  }
  const list = crypto.randomUUID()
  await add('watchlists', { id: list, name: 'Chips' })
  await add('watchlist_items', { watchlist_id: list, symbol: 'NVDA' })
  await add('portfolios', { symbol: 'AAPL', shares: 2, avg_price: 150, bought_on: '2025-03-03' })
  return page
}

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name, exact: true })

test('every page has no axe violations while its data load, and when they fail to load', async () => {
  const page = await arrive(forsaken)
  for (const path of PATHS) {
    await page.goto(forsaken.origin + path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findErrors(page)).toEqual([])
    await page.waitForLoadState('load')
    expect(await findErrors(page)).toEqual([])
  }
})

test('an unreachable page shows an error, and links to the others', async () => {
  const page = await arrive(server)
  for (const name of NAMED) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${server.origin}/${name === 'Dashboard' ? 'settings' : 'dashboard'}`)
    // This page's pending requests must not be the ones that fail.
    await page.waitForLoadState('networkidle')
    await page.route(/\.data|\/api\/v1\//, (route) => route.abort())
    await nav(page, name).click()
    await page.waitForURL(`**/${name.toLowerCase()}`)
    await page.getByRole('main').getByRole('alert').first().waitFor()
    expect(await findErrors(page)).toEqual([])
    await page.unroute(/\.data|\/api\/v1\//)
  }
})

test('a page that takes its time is announced, and the one before stays', async () => {
  const page = await arrive(server)
  let release = (): void => undefined
  await page.route(/\.data/, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  await page.waitForLoadState('networkidle')
  await nav(page, 'Analysis').click()
  await page.getByText('Loading the page').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Market Dashboard')
  expect(await findErrors(page)).toEqual([])
  release()
  await page.waitForURL('**/analysis')
})
