import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { shareBrowser } from './shared.fixture.ts'
import { onPageError } from './visitor.fixture.ts'

/** The bars of a stock's page as a table. */
const daysOf = (page: Page) => page.locator('details').filter({ hasText: 'Show as table' })

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

beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  onPageError(page, (text) => complaints.push(text))
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) complaints.push(`requested ${request.url()}`)
  })
})

afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

const box = () => page.getByLabel('Stock tickers or a market question')
const button = () => page.getByRole('button', { name: 'Analyze' })
const card = (ticker: string) => page.getByRole('article', { name: ticker })

const isFocused = (element: Locator) =>
  element.evaluate((found) => found === document.activeElement)

describe('with scripts', () => {
  test('two tickers show two cards, a share link, and a link back to the empty box', async () => {
    await page.goto(server.url)
    await box().fill('AAPL, MSFT')
    await button().click()
    await card('AAPL').waitFor()
    expect(await card('AAPL').innerText()).toMatch(/BUY|SELL|WATCH/)
    expect(await card('MSFT').innerText()).toMatch(/Becomes a (BUY|SELL|WATCH) if/)
    expect(await card('AAPL').innerText()).toContain('Aug 20, 2026')
    expect(await card('AAPL').innerText()).toContain('Sample')
    expect(await card('AAPL').innerText()).toMatch(/Bullish\s+RSI, SMA, CMF/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('AAPL, MSFT')

    await page.getByRole('link', { name: 'Clear the input and the result' }).click()
    await card('AAPL').waitFor({ state: 'detached' })
    expect(await box().inputValue()).toBe('')
    expect(await isFocused(box())).toBe(true)
    expect(new URL(page.url()).search).toBe('')
  })

  test('Enter submits, Shift+Enter inserts a new line, and a slash focuses the box', async () => {
    await page.goto(server.url)
    await page.locator('h1').click()
    await page.keyboard.press('/')
    expect(await isFocused(box())).toBe(true)
    await page.keyboard.type('KO')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('PEP')
    expect(await box().inputValue()).toBe('KO\nPEP')
    await page.keyboard.press('Enter')
    await card('KO').waitFor()
    await card('PEP').waitFor()
  })

  test('the button is labeled Processing... and disabled while the answer is generated', async () => {
    await page.goto(server.url)
    await box().fill('JPM')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/*.data*', async (route) => {
      await held
      await route.continue()
    })
    await button().click()
    const busy = page.getByRole('button', { name: 'Processing...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await box().fill('JPM, KO')
    letGo()
    await card('JPM').waitFor()
    expect(await box().inputValue()).toBe('JPM, KO')
    expect(await button().isEnabled()).toBe(true)
  })

  test('an example replaces the text in the box with its question', async () => {
    await page.goto(server.url)
    await box().fill('something else')
    await page.keyboard.press('Escape')
    await page.getByRole('list', { name: 'Try' }).getByRole('link', { name: 'AAPL, MSFT' }).click()
    await card('MSFT').waitFor()
    expect(await box().inputValue()).toBe('AAPL, MSFT')
  })

  test('Escape also rejects the suggestions that are still on their way', async () => {
    await page.goto(server.url)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/v1/search*', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest('**/api/v1/search*')
    await box().fill('app')
    await asked
    await page.keyboard.press('Escape')
    letGo()
    await page.getByRole('list', { name: 'Try' }).getByRole('link', { name: 'AAPL, MSFT' }).click()
    await card('MSFT').waitFor()
    await page.unroute('**/api/v1/search*')
  })

  test('empty input shows a toast and does not navigate', async () => {
    await page.goto(server.url)
    await box().fill('   ')
    await button().click()
    await page.getByText('Input Required', { exact: true }).first().waitFor()
    await page.getByText('Please enter stock tickers or ask a market question').first().waitFor()
    expect(page.url()).toBe(`${server.url}/`)
  })

  test('an unknown ticker is reported with the nearest listing, and without made-up data', async () => {
    await page.goto(`${server.url}/?q=AAPPL`)
    await page.getByText('We couldn’t find AAPPL.').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    await page.getByRole('link', { name: /AAPL, Apple/ }).click()
    await card('AAPL').waitFor()
  })

  test('several tickers are a table first, without the market, and one that does not exist is said', async () => {
    await page.goto(`${server.url}/?q=AAPL+MSFT+ZZZZ`)
    const table = page.getByRole('table', { name: 'Signals of 2 stocks' })
    const row = table.getByRole('row', { name: /AAPL/ })
    expect(await row.innerText()).toMatch(/WATCH|BUY|SELL/)
    expect(await row.innerText()).toMatch(/\$\d+\.\d\d[\s\S]*\d\.\d\d%/)
    await row.getByRole('img', { name: /RSI.* (bullish|bearish|neutral)/ }).waitFor()
    expect(await table.locator('xpath=..').innerText()).toContain('Sample')
    await page.getByText('We couldn’t find ZZZZ.').waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    const [rowAt, cardAt] = await Promise.all([table.boundingBox(), card('AAPL').boundingBox()])
    expect(rowAt?.y).toBeLessThan(cardAt?.y ?? 0)
    for (const name of ['News', 'Movers', 'Indices']) {
      expect(await page.getByRole('region', { name }).count()).toBe(0)
    }
  })

  test('on a phone, twelve tickers fit two screens before the cards', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const tickers = 'AAPL,MSFT,NVDA,KO,PEP,JPM,AMZN,META,GOOGL,TSLA,XOM,PFE'
    await page.goto(`${server.url}/?q=${tickers}`)
    expect((await card('AAPL').boundingBox())?.y).toBeLessThan(2 * 740)
  })

  test('the first screen of a phone has the box, a signal card with its action, and the counts', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(server.url)
    const featured = page.getByRole('article')
    expect(await featured.count()).toBe(1)
    await featured.getByText(/^(BUY|SELL|WATCH)$/).waitFor()
    expect(await featured.innerText()).toContain('Sample')
    const rated = page.getByRole('link', { name: /^\d+ (BUY|SELL|WATCH)$/ })
    expect(await rated.count()).toBe(3)
    for (const part of [box(), featured, rated.first(), rated.last()]) {
      const place = await part.boundingBox()
      expect((place?.y ?? 740) + (place?.height ?? 0)).toBeLessThanOrEqual(740)
    }
    await rated.first().click()
    await page.waitForURL(/\/scan\?action=BUY/)
  })

  test('a question is sorted as one and answered, with the stocks it names', async () => {
    await page.goto(server.url)
    await box().fill('should I buy Apple?')
    await button().click()
    await page.getByRole('heading', { name: 'Answer', exact: true }).waitFor()
    await card('AAPL').waitFor()
  })

  test('what the answer says of a stock, its card does not repeat', async () => {
    await page.goto(`${server.url}/?q=Is+AAPL+a+buy`)
    await card('AAPL').waitFor()
    const said = await page.getByRole('main').innerText()
    expect(said.match(/Apple Inc\. \(AAPL\) is a WATCH: /g)).toHaveLength(1)
  })

  test('a search that cannot reach the server shows an inline error and a toast', async () => {
    await page.goto(server.url)
    await page.route('**/*.data*', (route) => route.abort())
    await box().fill('AAPL')
    await button().click()
    await page.getByRole('heading', { name: 'Search Failed' }).waitFor()
    await page.getByText('An error occurred').first().waitFor()
    expect(await box().inputValue()).toBe('AAPL')
    expect(await page.getByRole('button', { name: 'Analyze' }).isEnabled()).toBe(true)
    complaints = complaints.filter((text) => !text.includes('net::ERR_FAILED'))
  })

  test('the card opens the page of the stock: chart, slider, ranges, table', async () => {
    await page.goto(`${server.url}/?q=NVDA`)
    await page.getByRole('link', { name: 'Chart and history of NVDA' }).click()
    await page.getByRole('figure', { name: 'NVDA daily chart' }).hover()
    await page.locator('figure canvas').first().waitFor()
    const walker = page.getByRole('slider', { name: 'Step through days' })
    const before = await walker.getAttribute('aria-valuetext')
    await walker.press('ArrowLeft')
    expect(await walker.getAttribute('aria-valuetext')).not.toBe(before)
    await page.getByRole('link', { name: /one month/ }).click()
    await page.waitForURL(/range=1m/)
    await page.getByText('Show as table').click()
    expect(await daysOf(page).getByRole('row').count()).toBe(22)
  })

  test('the chosen colors are stored and applied at first paint', async () => {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    await page.getByRole('button', { name: 'Use light colors' }).waitFor()
    const html = await (await context.request.get(`${server.url}/`)).text()
    expect(html).toContain('<html lang="en" data-theme="dark">')
  })
})

describe('without scripts', () => {
  beforeEach(async () => {
    await context.close()
    context = await browser.newContext({ javaScriptEnabled: false })
    page = await context.newPage()
  })

  test('the form works and the page has the signal, its numbers and the disclaimer', async () => {
    await page.goto(server.url)
    await box().fill('AAPL MSFT')
    await button().click()
    expect(await card('AAPL').innerText()).toMatch(/RSI/)
    expect(await card('MSFT').innerText()).toMatch(/What would change it/)
    expect(await page.innerText('footer >> nth=-1')).toContain('not financial advice')
  })

  test('blank input shows an error on the page', async () => {
    await page.goto(server.url)
    await box().fill(' ')
    await button().click()
    await page.getByRole('heading', { name: 'Input Required' }).waitFor()
  })

  test('the page of a stock shows its figures as a table', async () => {
    await page.goto(`${server.url}/stocks/AAPL?range=3m`)
    await page.getByText('Show as table').click()
    expect(await daysOf(page).getByRole('row').count()).toBe(64)
  })

  test('an unknown path is a 404 that leads home', async () => {
    const reply = await page.goto(`${server.url}/no/such/page`)
    expect(reply?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    expect(page.url()).toBe(`${server.url}/`)
  })
})
