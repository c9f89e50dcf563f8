import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { shareBrowser } from './shared.fixture.ts'
import { WAIT } from '../wait-limits.ts'
import { onPageError } from './visitor.fixture.ts'

let server: RunningServer
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  server = await startServer()
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
})

beforeEach(() => open())

afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

/** A new page that records every browser error. */
async function open(settings: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext(settings)
  page = await context.newPage()
  complaints = []
  onPageError(page, (text) => complaints.push(text))
  page.on('console', (message) => {
    // The browser logs a stream that a test rejects; that is intended.
    const isWanted = message.location().url.includes('/api/v1/stream')
    if (message.type() === 'error' && !isWanted) complaints.push(message.text())
  })
}

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const toggle = (name: 'Pause updates' | 'Resume updates') => page.getByRole('button', { name })

/** The API paths that the page requests from now on. */
function listenForCalls(): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) calls.push(pathname)
  })
  return calls
}

/** Advances the page's clock, with a pause each minute for responses. */
async function passMinutes(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    await page.clock.runFor(60_000)
    await page.waitForTimeout(40)
  }
}

describe('the home page', () => {
  test.each([true, false])('shows the whole sample market, scripts: %s', async (hasScripts) => {
    await context.close()
    await open({ javaScriptEnabled: hasScripts })
    await page.goto(server.url)
    const rows = (name: string) => panel(name).getByRole('listitem').count()
    expect(await rows('News')).toBe(7)
    expect(await rows('Movers')).toBe(10)
    expect(await rows('Trending questions')).toBe(6)
    expect(await rows('Indices')).toBe(5)
    for (const name of ['Indices', 'News', 'Movers']) {
      expect(await panel(name).innerText()).toContain('Sample')
      expect(await panel(name).innerText()).toContain('Aug 20, 2026')
    }
    expect(await page.getByText(/^The US market is (open|closed)/).innerText()).toMatch(
      /until \d+:[03]0 (AM|PM) ET/,
    )
  })

  test('gains and losses have sign and arrow, with a real minus', async () => {
    await page.goto(server.url)
    const [gainer, loser] = [0, 5].map((row) => panel('Movers').getByRole('listitem').nth(row))
    expect(await gainer?.innerText()).toMatch(/\+\d+\.\d\d%/)
    expect(await loser?.innerText()).toMatch(/−\d+\.\d\d%/)
    expect(await gainer?.locator('svg').count()).toBe(1)
  })

  test('while the stream is rejected it polls, and pausing stops every call until it is resumed', async () => {
    await page.route('**/api/v1/stream*', (route) => route.fulfill({ status: 503 }))
    await page.clock.install()
    await page.goto(server.url)
    await toggle('Pause updates').waitFor()
    const calls = listenForCalls()

    await passMinutes(11)
    await expect.poll(() => new Set(calls)).toContain('/api/v1/news')
    // Every two minutes is five times; a slow machine may respond only in the next minute.
    const moverCalls = calls.filter((path) => path === '/api/v1/movers').length
    expect(moverCalls).toBeGreaterThanOrEqual(3)
    expect(moverCalls).toBeLessThanOrEqual(6)

    await toggle('Pause updates').click()
    await page.getByText('Paused', { exact: true }).waitFor()
    calls.length = 0
    await passMinutes(45)
    expect(calls).toEqual([])

    await toggle('Resume updates').click()
    await passMinutes(11)
    await expect.poll(() => new Set(calls)).toContain('/api/v1/news')
    expect(calls).toContain('/api/v1/stream')
  })

  test('the choice to pause applies to the next page of the session, and opens no stream there', async () => {
    const opened = page.waitForRequest(/api\/v1\/stream/)
    await page.goto(server.url)
    await opened
    await toggle('Pause updates').click()
    await page.reload()
    await toggle('Resume updates').waitFor()
    const calls = listenForCalls()
    await page.goto(`${server.url}/stocks/AAPL`)
    await toggle('Resume updates').waitFor()
    await page.waitForTimeout(1_000)
    expect(calls).toEqual([])
  })

  test('an open stream brings the state of every topic and replaces polling', async () => {
    await page.clock.install()
    const stream = page.waitForResponse(/api\/v1\/stream/)
    await page.goto(server.url)
    await toggle('Pause updates').waitFor()
    await page.clock.runFor(1_000)
    const opened = await stream
    expect(opened.headers()['content-type']).toContain('text/event-stream')
    expect(new URL(opened.url()).searchParams.get('topics')).toBe('movers,news,trending,indices')
    await page.waitForTimeout(200)
    const calls = listenForCalls()
    await passMinutes(31)
    expect(calls.filter((path) => path !== '/api/v1/market-hours')).toEqual([])
  })
})

describe('streamed updates', () => {
  /** A word that shifts a few pixels; a line that moves scores ten times as much. */
  const UNSEEN = 0.001

  test('appears without any layout shift', async () => {
    const reply = await fetch(`${server.url}/api/v1/movers`)
    const movers = await reply.json()
    const [first, ...others] = movers.gainers
    const pushed = {
      ...movers,
      gainers: [{ ...first, price: 1234.5, changePercent: 99.5 }, ...others],
    }
    await push('movers', pushed)
    await watchShifts()
    await page.goto(server.url)
    await panel('Movers').getByText('+99.50%').waitFor()
    const row = panel('Movers').getByRole('listitem').first()
    expect(await row.innerText()).toContain(first.symbol)
    expect(await row.innerText()).toContain('1,234.50')
    expect(await panel('Movers').getByRole('listitem').count()).toBe(10)
    expect(await shifted()).toBeLessThan(UNSEEN)
  })

  test('a quote replaces the close in the head of the page, with its age', async () => {
    const reply = await fetch(`${server.url}/api/v1/quotes?tickers=AAPL`)
    const [known] = (await reply.json()).quotes
    const asOf = new Date(Date.now() - 3.5 * 60_000).toISOString()
    const trade = { price: 333.33, changePercent: 7.0768, asOf, fetchedAt: asOf }
    const origin = { source: 'yahoo', attribution: 'Yahoo Finance', freshness: 'delayed' }
    const quote = { ...known, ...trade, ...origin }
    await push('quote', quote)
    await watchShifts()
    await page.goto(`${server.url}/stocks/AAPL`)
    const card = page.getByRole('article', { name: 'AAPL' })
    await card.getByText('$333.33').waitFor()
    const text = (await card.locator('header').innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('at the Aug 20, 2026 close')
    expect(text).not.toContain('$311.30')
    expect(text).toMatch(/\$333\.33 \+7\.08% delayed 3 min ago Yahoo Finance/)
    expect(await shifted()).toBeLessThan(UNSEEN)
  })

  test('an unlisted ticker gets no price and no stream', async () => {
    const calls = listenForCalls()
    await page.goto(`${server.url}/stocks/ZZZZZ`)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    expect(await page.getByRole('button', { name: /updates/ }).count()).toBe(0)
    // The browser logs the page's own 404.
    complaints = complaints.filter((text) => !text.includes('404'))
  })

  /** Answers the stream with this event, once. */
  async function push(event: string, data: unknown): Promise<void> {
    const body = `retry: 60000\nid: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    await page.route('**/api/v1/stream*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body }),
    )
  }

  async function watchShifts(): Promise<void> {
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(window, { seenShifts: seen })
      new PerformanceObserver((list) => {
        // The entry's type is not part of TypeScript's DOM library.
        for (const entry of list.getEntries())
          seen.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
  }

  /** The sum of all layout shifts so far. */
  async function shifted(): Promise<number> {
    // Set by `watchShifts`.
    const seen = await page.evaluate(
      () => (window as unknown as { seenShifts: number[] }).seenShifts,
    )
    return seen.reduce((sum, shift) => sum + shift, 0)
  }
})

describe('/status', () => {
  test('reads well without scripts', async () => {
    await context.close()
    await open({ javaScriptEnabled: false })
    await page.goto(`${server.url}/status`)
    const main = page.getByRole('main')
    expect(await main.innerText()).toContain('No live data source is turned on')
    const prices = page.getByRole('row', { name: /^Prices and signals/ })
    expect(await prices.innerText()).toMatch(/Dated Aug 20, 2026 · updated .*Sample/s)
    expect(await main.getByRole('link', { name: 'Data status' }).count()).toBe(0)
    expect(
      await page
        .getByRole('row', { name: /^Movers/ })
        .first()
        .innerText(),
    ).toMatch(/Sample/)
    expect(await panel('Sample market').getByRole('row').count()).toBeGreaterThan(5)
    expect(await panel('Not connected').innerText()).toContain('Yahoo Finance')
    const jobs = panel('Background jobs')
    await vi.waitFor(async () => {
      await page.reload()
      expect(await jobs.getByRole('row', { name: /^Alerts OK finished/ }).innerText()).toContain(
        'next within a minute',
      )
    }, WAIT)
    expect(await jobs.getByRole('row').count()).toBe(15)
    expect(await main.innerText()).not.toMatch(
      /undefined|null|NaN|malformed|dailyBars|\bLate\b|failed/,
    )
  })

  test('looks again every half minute, and not while it is paused', async () => {
    await page.clock.install()
    await page.goto(`${server.url}/status`)
    await toggle('Pause updates').waitFor()
    const calls = listenForCalls()
    await passMinutes(3)
    expect(new Set(calls)).toEqual(new Set(['/api/v1/status']))
    // A slow machine may respond only in a later minute.
    await vi.waitFor(async () => {
      await passMinutes(1)
      expect(calls.length).toBeGreaterThanOrEqual(3)
    }, WAIT)
    await toggle('Pause updates').click()
    calls.length = 0
    await passMinutes(5)
    expect(calls).toEqual([])
  })
})
