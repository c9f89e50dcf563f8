import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { launchChromium } from '../launch-chromium.ts'
import { ANON_KEY } from '../start-server.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { readBearer, signUp } from './visitor.fixture.ts'

/** Every page of the signed-in part by its name in the sidebar, or by its address. */
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
  '/notifications',
  ...['notifications', 'security', 'regional', 'preferences'].map((tab) => `/settings?tab=${tab}`),
]
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const

let server: AccountServer
/** Its provider never answers, and there is no sample to stand in. */
let forsaken: AccountServer
let provider: FakeProvider
let browser: Browser
let context: BrowserContext | null = null

beforeAll(async () => {
  provider = await startFakeProvider(() => undefined)
  const hanging = { MARKET_DATA: 'yahoo', YAHOO_BASE_URL: provider.url, ECB_BASE_URL: provider.url }
  server = await startAccountServer()
  forsaken = await startAccountServer({ ...hanging, NASDAQ_BASE_URL: provider.url })
  browser = await launchChromium()
})

afterEach(async () => {
  await context?.close()
  context = null
})

afterAll(async () => {
  await browser.close()
  await Promise.all([server.stop(), forsaken.stop()])
  await provider.stop()
})

type Look = (typeof LOOKS)[number]

/** Somebody with a lot and a watchlist, on their dashboard. */
async function arrive({ origin }: AccountServer, { colorScheme, width }: Look) {
  const viewport = { width, height: 800 }
  context = await browser.newContext({ colorScheme, viewport, bypassCSP: true })
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

async function expectSound(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
}

async function openMenu(page: Page, { width }: Look): Promise<void> {
  if (width < 768) await page.getByRole('button', { name: 'Open the menu' }).click()
}

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name, exact: true })

describe.each(LOOKS)('$colorScheme at $width px', (look) => {
  test('every page is sound while its data are on their way, and when none come', async () => {
    const page = await arrive(forsaken, look)
    for (const path of PATHS) {
      await page.goto(forsaken.origin + path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectSound(page)
      await page.waitForLoadState('load')
      await expectSound(page)
    }
  }, 180_000)

  test('a page that cannot be reached says so, and leaves the way to the others', async () => {
    const page = await arrive(server, look)
    for (const name of NAMED) {
      await page.goto(`${server.origin}/${name === 'Dashboard' ? 'settings' : 'dashboard'}`)
      await page.waitForLoadState('networkidle')
      await page.route(/\.data|\/api\/v1\//, (route) => route.abort())
      await openMenu(page, look)
      await nav(page, name).click()
      await page.waitForURL(`**/${name.toLowerCase()}`)
      await page.getByRole('main').getByRole('alert').first().waitFor()
      await expectSound(page)
      await page.unroute(/\.data|\/api\/v1\//)
    }
  }, 180_000)

  test('a page that takes its time is announced, and the one before stays', async () => {
    const page = await arrive(server, look)
    let release = (): void => undefined
    await page.route(/\.data/, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await route.continue()
    })
    await page.waitForLoadState('networkidle')
    await openMenu(page, look)
    await nav(page, 'Analysis').click()
    await page.getByText('Loading the page').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Market Dashboard')
    await expectSound(page)
    release()
    await page.waitForURL('**/analysis')
  })
})
