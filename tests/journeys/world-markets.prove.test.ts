import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { runAxe, sidewaysOverflow, WIDTHS_OF } from './look.fixture.ts'
import { onPageError, signUp } from './visitor.fixture.ts'
import { shareAccountServer, shareBrowser } from './shared.fixture.ts'
import { localTime } from '../../src/domain/market/calendar/zoned-time.ts'

let server: AccountServer
let browser: Browser
let state: Awaited<ReturnType<BrowserContext['storageState']>>
let context: BrowserContext | null = null
const complaints: string[] = []

beforeAll(async () => {
  server = await shareAccountServer()
  browser = await shareBrowser()
  const first = await browser.newContext()
  const page = await first.newPage()
  const user = { email: 'reads.the.world@example.com', password: 'a lamp over the tape' }
  await signUp(page, server.origin, user)
  state = await first.storageState()
  await first.close()
})

afterEach(async () => {
  await context?.close()
  expect(complaints.splice(0)).toEqual([])
})

/** A separate signed-in page; browser errors fail the test. */
async function open(settings: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  context = await browser.newContext({ storageState: state, ...settings })
  const page = await context.newPage()
  onPageError(page, (text) => complaints.push(text))
  page.on('console', (message) => {
    // The browser logs a call that a test rejects; that is intended.
    const isWanted = /Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !isWanted) complaints.push(message.text())
  })
  return page
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each(WIDTHS_OF[colorScheme])('%i px', (width) => {
    test.each([
      ['/markets', 'Global Markets'],
      ['/currencies', 'Currencies'],
      ['/currencies?amount=1,0,0&from=EUR&to=USD', 'Currencies'],
      ['/global', 'Global overview'],
    ])('%s has no axe violations and does not scroll sideways', async (path, title) => {
      const viewport = { width, height: 800 }
      const page = await open({ colorScheme, viewport, bypassCSP: true })
      await page.goto(server.origin + path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.title()).toBe(`${title} | Tapelight`)
      expect(await page.getByRole('main').innerText()).toContain('Sample')
      expect(await runAxe(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    })
  })
})

describe('Global Markets', () => {
  // The sample's own figures, which are checked against their source where the sample is parsed.
  test.each([true, false])(
    'six indices, of which the sample has three, scripts: %s',
    async (on) => {
      const page = await open({ javaScriptEnabled: on })
      await page.goto(`${server.origin}/markets`)
      const row = (name: string) =>
        panel(page, 'Major indices').getByRole('row').filter({ hasText: name })
      expect(await panel(page, 'Major indices').getByRole('row').count()).toBe(7)
      const known = await row('S&P 500').innerText()
      expect(known).toContain('7,641.16')
      expect(known).toContain('−0.87%')
      expect(known).toContain('Sample')
      expect(known).toContain('Aug 20, 2026')
      expect(await row('S&P 500').getByRole('img').getAttribute('aria-label')).toMatch(
        /^30 closes to Aug 20, 2026, between /,
      )
      const unknown = await row('Nikkei 225').innerText()
      expect(unknown).toContain('the sample market has US indices only')
      expect(unknown).not.toMatch(/\d\.\d/)
    },
  )

  test('the order of the rows is in the URL', async () => {
    const page = await open()
    await page.goto(`${server.origin}/markets`)
    await page.getByRole('link', { name: 'Level' }).click()
    await page.waitForURL(/sort=-level/)
    const first = () => panel(page, 'Major indices').getByRole('rowheader').first().innerText()
    await expect.poll(first).toContain('Dow Jones Industrial Average')
    await page.reload()
    expect(await first()).toContain('Dow Jones Industrial Average')
  })

  test('a failed refresh is reported, and the figures stay', async () => {
    const page = await open()
    await page.route('**/api/v1/world-indices*', (route) => route.fulfill({ status: 503 }))
    await page.clock.install()
    await page.goto(`${server.origin}/markets`)
    await page.getByRole('button', { name: 'Pause updates' }).waitFor()
    await page.clock.runFor(61_000)
    const answer = page.getByText('We couldn’t get newer data')
    for (let tries = 0; tries < 10 && !(await answer.isVisible()); tries += 1) {
      await page.clock.runFor(10_000)
      await page.waitForTimeout(100)
    }
    expect(await answer.isVisible()).toBe(true)
    expect(await panel(page, 'Major indices').innerText()).toContain('7,641.16')
  })
})

describe('Currencies', () => {
  test('six pairs with four decimals, of the European Central Bank, with their day', async () => {
    const page = await open()
    await page.goto(`${server.origin}/currencies`)
    const pairs = panel(page, 'Major pairs')
    expect(await pairs.getByRole('row').count()).toBe(7)
    const text = await pairs.innerText()
    // 1.15 is published; 183.49 / 1.15 = 159.55652.
    expect(text).toMatch(/EUR\/USD[^/]*1\.1500/)
    expect(text).toMatch(/USD\/JPY[^/]*159\.5565/)
    expect(text).toContain('European Central Bank')
    expect(text).toContain('Mar 18, 2026')
  })

  // 12.34 × 183.49 / 1.15 = 1968.9275, with the rates of March 18, 2026.
  test.each([true, false])(
    'an amount is converted, its address shared, scripts: %s',
    async (on) => {
      const page = await open({ javaScriptEnabled: on })
      await page.goto(`${server.origin}/currencies`)
      const converter = panel(page, 'Converter')
      await converter.getByLabel('Amount').fill('12.34')
      await converter.getByLabel('From').selectOption('USD')
      await converter.getByLabel('To').selectOption('JPY')
      await converter.getByRole('button', { name: 'Convert' }).click()
      await page.waitForURL(`${server.origin}/currencies?amount=12.34&from=USD&to=JPY`)
      const result = converter.getByRole('status')
      await result.getByText('$12.34 = ¥1,968.93').waitFor()
      expect(await result.innerText()).toContain('1 USD = 159.5565 JPY')
      expect(await result.innerText()).toContain('Mar 18, 2026')
      expect(await converter.getByLabel('Amount').inputValue()).toBe('12.34')

      await converter.getByRole('link', { name: 'Swap currencies' }).click()
      await page.waitForURL(/from=JPY&to=USD/)
      await result.getByText('¥12.34 =').waitFor()
      expect(await converter.getByLabel('From').inputValue()).toBe('JPY')
    },
  )

  test('typing and Enter convert, and the field keeps the focus', async () => {
    const page = await open()
    await page.goto(`${server.origin}/currencies`)
    const amount = page.getByLabel('Amount')
    await amount.fill('2')
    await amount.press('Enter')
    await page.getByText('€2.00 = $2.30').waitFor()
    expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.goBack()
    await page.getByText('€100.00 = $115.00').waitFor()
    expect(await amount.inputValue()).toBe('100')
  })

  test('an invalid amount is reported at its field and not removed', async () => {
    const page = await open()
    await page.goto(`${server.origin}/currencies?amount=1,0,0&from=EUR&to=USD`)
    const amount = page.getByLabel('Amount')
    expect(await amount.inputValue()).toBe('1,0,0')
    expect(await amount.getAttribute('aria-invalid')).toBe('true')
    const errorId = await amount.getAttribute('aria-describedby')
    const problem = page.locator(`[id="${errorId}"]`)
    expect(await problem.innerText()).toContain('"1,0,0" isn’t a valid amount')
  })
})

describe('when the server is not reached', () => {
  test.each([
    ['Markets', 'We couldn’t load the indices', 'S&P 500'],
    ['Currencies', 'We couldn’t load the rates', 'EUR/USD'],
  ])('%s stays, shows an error, and retries on request', async (link, words, found) => {
    const page = await open({ bypassCSP: true })
    await page.clock.install()
    await page.goto(`${server.origin}/dashboard`)
    await page.getByRole('button', { name: 'Pause updates' }).waitFor()
    for (const calls of ['**/*.data*', '**/api/v1/**'])
      await page.route(calls, (call) => call.abort())
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.getByText('Loading').first().waitFor()
    expect(await runAxe(page)).toEqual([])
    const answer = page.getByRole('main').getByText(words).first()
    for (let tries = 0; tries < 20 && !(await answer.isVisible()); tries += 1) {
      await page.clock.runFor(5_000)
      await page.waitForTimeout(100)
    }
    expect(await answer.isVisible()).toBe(true)
    expect(await runAxe(page)).toEqual([])
    await page.unroute('**/api/v1/**')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByRole('main').getByText(found).first().waitFor()
  })
})

describe('Global overview', () => {
  test('every region has exchanges, indices and currencies', async () => {
    const page = await open()
    await page.goto(`${server.origin}/global`)
    for (const [region, exchange, pair] of [
      ['Americas', 'NYSE', 'USD/CAD'],
      ['Europe', 'London Stock Exchange', 'EUR/USD'],
      ['Asia-Pacific', 'Tokyo Stock Exchange', 'USD/JPY'],
    ] as const) {
      const text = await panel(page, region).innerText()
      expect(text).toContain(exchange)
      expect(text).toContain(pair)
      expect(text).toMatch(/Open|Closed|Lunch break/)
      expect(text).toContain('without local holidays')
    }
    expect(await panel(page, 'Americas').innerText()).toContain('7,641.16')
    expect(await panel(page, 'Europe').innerText()).toContain('Not available: FTSE 100')
  })

  test('the clock of the page runs on from the time of the server', async () => {
    const page = await open()
    // A browser whose own clock is years off.
    await page.clock.install({ time: new Date('2030-01-01T00:00:00Z') })
    await page.goto(`${server.origin}/global`)
    await page.getByRole('button', { name: 'Pause updates' }).waitFor()
    const readMinute = async () => {
      const text = await page.getByText(/exchanges.* at \d+:\d\d [AP]M ET/).innerText()
      const [, hours, minutes, half] = /at (\d+):(\d\d) ([AP])M ET/.exec(text) ?? []
      return ((Number(hours) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minutes)
    }
    await page.clock.runFor(1_000)
    const before = await readMinute()
    const serverNow = new Date()
    const [hour = 0, minute = 0] = localTime('America/New_York', serverNow.toISOString())
      .time.split(':')
      .map(Number)
    const apart = hour * 60 + minute - before
    expect([0, 1, -1439]).toContain(apart)
    await page.clock.runFor(3 * 60_000)
    await expect.poll(async () => ((await readMinute()) - before + 1440) % 1440).toBe(3)
  })
})
