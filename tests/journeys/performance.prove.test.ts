import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { ANON_KEY } from '../start-server.ts'
import { answerCharts } from './fake-yahoo-charts.fixture.ts'
import { runAxe, sidewaysOverflow, WIDTHS_OF } from './look.fixture.ts'
import { readBearer, signUp } from './visitor.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const LOTS = [
  { symbol: 'AAPL', shares: 10, avg_price: 180.5, bought_on: '2023-09-15' },
  { symbol: 'F', shares: 1, avg_price: 15, bought_on: '2015-02-02' },
  { symbol: 'ZZZZ', shares: 2, avg_price: 9, bought_on: '2024-04-02' },
]

let server: AccountServer
let yahoo: FakeProvider
let live: AccountServer
let browser: Browser
let newUser: Session
let owner: Session
let liveOwner: Session

beforeAll(async () => {
  yahoo = await startFakeProvider(answerCharts)
  server = await startAccountServer()
  live = await startAccountServer({ MARKET_DATA: 'yahoo', YAHOO_BASE_URL: yahoo.url })
  browser = await shareBrowser()
  newUser = await openAccount(server, 'newcomer@example.com', [])
  owner = await openAccount(server, 'holder@example.com', LOTS)
  liveOwner = await openAccount(
    live,
    'live@example.com',
    ['KO', 'PEP', 'MCD', 'WMT', 'COST', 'JNJ'].map((symbol) => {
      return { symbol, shares: 1, avg_price: 10, bought_on: '2016-01-04' }
    }),
  )
})

afterAll(async () => {
  await Promise.all([server.stop(), live.stop(), yahoo.stop()])
})

/** A new account with these lots. */
async function openAccount(
  { origin }: AccountServer,
  email: string,
  lots: readonly object[],
): Promise<Session> {
  const context = await browser.newContext()
  await signUp(await context.newPage(), origin, { email, password: 'a lamp over the tape' })
  const headers = {
    apikey: ANON_KEY,
    Authorization: `Bearer ${await readBearer(context)}`,
    'Content-Type': 'application/json',
  }
  const body = JSON.stringify(lots)
  const reply = await fetch(`${origin}/rest/v1/portfolios`, { method: 'POST', headers, body })
  expect(reply.status).toBe(201)
  const state = await context.storageState()
  await context.close()
  return state
}

async function open(
  session: Session,
  address: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ storageState: session, ...options })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { name: 'Performance', level: 1 }).waitFor()
  return page
}

const figureOf = (page: Page, name: string) =>
  page
    .getByRole('definition')
    .filter({ has: page.getByRole('button') })
    .locator('xpath=..')
    .filter({
      has: page.getByText(name, { exact: true }),
    })

test('an empty portfolio shows the next step', async () => {
  const page = await open(newUser, `${server.origin}/performance`)
  await page.getByText('No holdings yet').waitFor()
  await page.getByRole('link', { name: 'Portfolio page' }).click()
  await page.waitForURL(`${server.origin}/portfolio`)
  await page.context().close()
})

test('a lot in the sample market is shown from its purchase to the last close, with the calculation', async () => {
  const page = await open(owner, `${server.origin}/performance?from=2023-09-15&to=2024-06-28`)
  const main = page.getByRole('main')
  // F counts with 1 share; Apple's closes and those of F are read from the sample's own files.
  const [apple, ford] = [closesOf('AAPL'), closesOf('F')]
  const end = 10 * apple('2024-06-28') + ford('2024-06-28')
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  await main.getByText(`to ${dollars.format(end)},`).waitFor()
  await figureOf(page, 'Time-weighted return').getByRole('button').first().click()
  const facts = page.getByRole('dialog', { name: 'Time-weighted return' })
  const row = facts.getByRole('row').filter({ hasText: 'Value at the end' })
  expect(await row.getByRole('cell').innerText()).toBe(dollars.format(end))
  const start = facts.getByRole('row').filter({ hasText: 'Value at the start' })
  expect(await start.getByRole('cell').innerText()).toBe(dollars.format(ford('2023-09-14')))
  await page.keyboard.press('Escape')
  await facts.waitFor({ state: 'hidden' })
  const text = (await main.innerText()).replace(/\s+/g, ' ')
  expect(text).toContain(
    'Per year: Not available: an annual rate needs more than a year, and the range covers 288 days.',
  )
  expect(text).toContain('1 lot of ZZZZ is excluded: there are no stored prices for ZZZZ.')
  expect(text).toContain(
    'Price history for F is not available: the sample market has no bars before Aug 22, 2023.',
  )
  expect(text).toContain('Returns are total returns, for your holdings and SPY alike')
  expect(text).toMatch(/By price: [+−]\d+\.\d\d%[^.]*\. Dividends added \d+\.\d\d points\./)
  expect(text).toContain('Growth of 100, total return, vs. SPY')
  expect(text).toContain('Sample')
  await page.context().close()
})

/** Closes by date of a sample ticker, from its files. */
function closesOf(ticker: string): (date: string) => number {
  const folder = join(import.meta.dirname, '../../data/sample')
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { sessions }: { readonly sessions: readonly string[] } = read('index.json')
  const bars: { readonly closes: readonly number[] } = read(`bars/${ticker}.json`)
  return (date) => bars.closes[sessions.indexOf(date)] ?? NaN
}

test('range and benchmark are in the URL, and an invalid ticker is reported at its field', async () => {
  const page = await open(owner, `${server.origin}/performance`)
  await page.getByRole('link', { name: /^3M/ }).click()
  await page.waitForURL(/\?range=3m$/)
  await page.getByLabel('Benchmark').fill('qqq')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/\?range=3m&benchmark=QQQ$/)
  await page.getByText('Benchmark return, QQQ').waitFor()
  await page.getByLabel('From').fill('2024-01-02')
  await page.getByLabel('To', { exact: true }).fill('2024-06-28')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/\?from=2024-01-02&to=2024-06-28&benchmark=QQQ$/)
  await page.getByText('From Dec 29, 2023 to Jun 28, 2024, the value went').waitFor()
  await page.reload()
  expect(await page.getByLabel('From').inputValue()).toBe('2024-01-02')
  await page.getByLabel('Benchmark').fill('no such thing')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('“no such thing” isn’t a valid ticker. Compared with SPY instead.').waitFor()
  await page.context().close()
})

test('a benchmark typed while another range loads stays', async () => {
  const page = await open(owner, `${server.origin}/performance`)
  const release = Promise.withResolvers<void>()
  await page.route(/performance\.data\?range=3m/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('link', { name: /^3M/ }).click()
  await page.getByLabel('Benchmark').fill('qqq')
  release.resolve()
  await page.waitForURL(/\?range=3m$/)
  expect(await page.getByLabel('Benchmark').inputValue()).toBe('qqq')
  await page.context().close()
})

test('the charts work by keyboard and have a table', async () => {
  const page = await open(owner, `${server.origin}/performance?from=2024-01-02&to=2024-06-28`)
  const slider = page.getByRole('slider').first()
  await page.waitForLoadState('networkidle')
  await slider.focus()
  await page.keyboard.press('Home')
  expect(await slider.getAttribute('aria-valuetext')).toContain('Dec 29, 2023, Invested $')
  await page.getByText('Value by month').click()
  const rows = page.getByRole('region', { name: 'Value and index' }).getByRole('row')
  expect(await rows.count()).toBe(7)
  expect(await rows.nth(1).getByRole('rowheader').innerText()).toBe('Jun 28, 2024')
  await page.context().close()
})

test('hidden amounts appear nowhere, percentages stay', async () => {
  const page = await open(owner, `${server.origin}/performance?range=all`)
  const hide = (areAmountsHidden: boolean) =>
    page.evaluate(async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('/preferences', { method: 'POST', headers, body })).status
    }, JSON.stringify({ areAmountsHidden }))
  await hide(true)
  await page.reload()
  await page.getByText('Amounts are hidden').waitFor()
  const text = await page.getByRole('main').innerText()
  expect(text).not.toContain('$')
  expect(text).toMatch(/\+\d+\.\d\d%/)
  await hide(false)
  await page.context().close()
})

test('earlier prices are loaded with progress, can be canceled, and resumed', async () => {
  const context = await browser.newContext({ storageState: liveOwner })
  const page = await context.newPage()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // The first call is slow enough to be canceled.
  await page.route('**/performance/pasts?*', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${live.origin}/performance?range=all`)
  const loading = page.getByRole('region', { name: 'Loading price history' })
  await loading.getByText('Loading price history, splits and dividends: 0 of 7 ready.').waitFor()
  expect(await loading.getByRole('progressbar').getAttribute('max')).toBe('7')
  await page.getByText('The value before').waitFor()
  await loading.getByRole('button', { name: 'Cancel' }).click()
  await loading.getByText('Loading canceled. 0 of 7 ready.').waitFor()
  release()
  await loading.getByRole('button', { name: 'Continue' }).click()
  await loading.waitFor({ state: 'hidden' })
  // Bought at 10 on the first day, when the close was 10.00.
  await page.getByText(/^From Jan 4, 2016 to .*, the value went from \$60\.00 to /).waitFor()
  expect(await page.getByText('The value before').count()).toBe(0)
  await page.reload()
  await page.getByText('From Jan 4, 2016 to').waitFor()
  expect(await loading.count()).toBe(0)
  await context.close()
})

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test.each(WIDTHS_OF[colorScheme])('nothing for axe to find at %i px', async (width) => {
    const options = { colorScheme, viewport: { width, height: 800 }, bypassCSP: true }
    for (const session of [newUser, owner]) {
      const page = await open(session, `${server.origin}/performance?range=all`, options)
      expect(await runAxe(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      await page.context().close()
    }
  })
})
