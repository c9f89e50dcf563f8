import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { shareBrowser } from './shared.fixture.ts'
import { onPageError } from './visitor.fixture.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const SEARCH = '**/api/v1/search?*'

let server: RunningServer
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]
let requested: string[]

beforeAll(async () => {
  server = await startServer()
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
})

beforeEach(async () => {
  context = await browser.newContext({ hasTouch: true })
  page = await context.newPage()
  complaints = []
  requested = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  onPageError(page, (text) => complaints.push(text))
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/search') requested.push(searchParams.get('q') ?? '')
  })
  await openPage(page)
})

afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

// By label: while suggestions are open its role differs.
const box = () => page.getByLabel('Stock tickers or a market question')
const list = () => page.getByRole('listbox', { name: 'Listings' })
const option = (name: string | RegExp) => list().getByRole('option', { name })
const marked = () => list().getByRole('option', { selected: true })
const isFocused = () => box().evaluate((found) => found === document.activeElement)
/** Long enough for an unwanted request to arrive. */
const aMoment = () => page.waitForTimeout(400)

describe('typing', () => {
  test('suggests listings for the last word, and arrow and Enter choose one', async () => {
    await page.keyboard.type('AAPL, mircos')
    await aMoment()
    expect(await list().count()).toBe(0)
    await box().fill('')
    await page.keyboard.type('AAPL, micros')
    await option(/^MSFT/).waitFor()
    expect(await box().getAttribute('role')).toBe('combobox')
    expect(await box().getAttribute('aria-expanded')).toBe('true')
    expect(await marked().count()).toBe(0)
    await page.getByText(/^\d+ listings, use the arrow keys to choose$/).waitFor()

    await page.keyboard.press('ArrowDown')
    expect(await marked().innerText()).toContain('Microsoft')
    expect(await box().getAttribute('aria-activedescendant')).toBe(
      await marked().getAttribute('id'),
    )
    await page.keyboard.press('Enter')
    await list().waitFor({ state: 'detached' })
    expect(await box().inputValue()).toBe('AAPL, MSFT, ')
    expect(await isFocused()).toBe(true)
    await page.keyboard.type('KO')
    expect(await box().inputValue()).toBe('AAPL, MSFT, KO')
    expect(new URL(page.url()).search).toBe('')
  })

  test('leaves Enter alone until an option is marked', async () => {
    await page.keyboard.type('KO')
    await option(/^KO /).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name: 'KO' }).waitFor()
    expect(await list().count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('q')).toBe('KO')
  })

  test('completes a name of several words, and tolerates a typo', async () => {
    await page.keyboard.type('bank of am')
    await option(/^BAC /).click()
    expect(await box().inputValue()).toBe('BAC ')
    await page.keyboard.type('nvida')
    await option(/^NVDA.*similar spelling/).click()
    expect(await box().inputValue()).toBe('BAC NVDA ')
  })

  test('walks round by arrows, closes by Escape, and is left by Tab', async () => {
    await page.keyboard.type('goog')
    await option(/^GOOGL/).waitFor()
    await page.keyboard.press('ArrowUp')
    expect(await marked().innerText()).toBe(await list().getByRole('option').last().innerText())
    await page.keyboard.press('ArrowDown')
    expect(await marked().count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await marked().innerText()).toContain('Class C')
    await page.keyboard.press('Escape')
    await list().waitFor({ state: 'detached' })
    expect(await box().inputValue()).toBe('goog')
    expect(await box().getAttribute('role')).toBeNull()

    await page.keyboard.type('l')
    await option(/^GOOGL/).waitFor()
    await page.keyboard.press('Tab')
    await list().waitFor({ state: 'detached' })
    expect(await isFocused()).toBe(false)
  })

  test('takes a tap as it takes a click', async () => {
    await page.keyboard.type('tesla')
    await option(/^TSLA /).tap()
    expect(await box().inputValue()).toBe('TSLA ')
    expect(await isFocused()).toBe(true)
    await list().waitFor({ state: 'detached' })
  })

  test.each(['should I buy apple', 'apple?', 'AAPL '])('asks nothing for %j', async (text) => {
    await box().fill(text)
    await aMoment()
    expect(requested).toEqual([])
    expect(await list().count()).toBe(0)
  })

  test('sends one request for a word typed fast', async () => {
    await typeBatchSize('microsoft')
    await option(/^MSFT/).waitFor()
    expect(requested).toEqual(['microsoft'])
  })
})

describe('replies', () => {
  test('that arrive late are not shown', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(SEARCH, async (route) => {
      if (!route.request().url().endsWith('q=ko')) return route.continue()
      await held
      return route.continue().catch(() => undefined)
    })
    const late = page.waitForRequest(SEARCH)
    await page.keyboard.type('ko')
    await late
    await box().fill('pep')
    await option(/^PEP /).waitFor()
    letGo()
    await aMoment()
    expect(await option(/^PEP /).count()).toBe(1)
    expect(await option(/^KO /).count()).toBe(0)
  })

  test.each([
    ['a failure', { status: 500, body: '{"error":"no"}' }],
    ['what is not JSON', { status: 200, body: '<p>hello</p>' }],
    ['an empty list', { status: 200, body: '{"query":"ko","results":[]}' }],
  ])('that are %s show nothing, and the box works', async (_, reply) => {
    await page.route(SEARCH, (route) => route.fulfill(reply))
    const answered = page.waitForResponse(SEARCH)
    await page.keyboard.type('KO')
    await answered
    await aMoment()
    expect(await list().count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name: 'KO' }).waitFor()
    complaints = complaints.filter((text) => !text.includes('status of 500'))
  })
})

describe.each(['light', 'dark'] as const)('in %s at 320 px', (colorScheme) => {
  test('the list floats: no layout shift, no sideways scroll, no axe violations', async () => {
    const narrow = await browser.newContext({
      colorScheme,
      viewport: { width: 320, height: 640 },
      bypassCSP: true,
    })
    const small = await narrow.newPage()
    await openPage(small)
    const heights = () =>
      small.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector('ul')?.getBoundingClientRect().top,
      ])
    await small.keyboard.type('micro')
    const before = await heights()
    await small.getByRole('option', { name: /^MSFT/ }).waitFor()
    await small.keyboard.press('ArrowDown')
    expect(await heights()).toEqual(before)
    expect(
      await small.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0)
    expect(await runAxe(small)).toEqual([])
    await narrow.close()
  })
})

test('without scripts the box is a plain one', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(server.url)
  await still.getByRole('textbox', { name: 'Stock tickers or a market question' }).fill('micro')
  expect(await still.getByRole('listbox').count()).toBe(0)
  await plain.close()
})

/** Opens the first page and focuses the box with the shortcut, which works once hydrated. */
async function openPage(on: Page): Promise<void> {
  await on.goto(server.url)
  await expect
    .poll(async () => {
      await on.keyboard.press('/')
      return on.evaluate(() => document.activeElement?.id)
    })
    .toBe('q')
}

/** ARIA in HTML has no list for text areas yet (w3c/html-aria#543), so that one rule is skipped. */
async function runAxe(on: Page): Promise<unknown[]> {
  await on.evaluate(axeSource)
  return on.evaluate(async () => {
    // axe is a window global; its types are not loaded in this callback.
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string }[] }> }
    }
    const rules = { 'aria-allowed-role': { enabled: false } }
    const { violations } = await axe.run({ rules })
    return violations.map(({ id }) => id)
  })
}

/** Types letter by letter, with no delay between them however busy the machine is. */
function typeBatchSize(word: string): Promise<void> {
  return box().evaluate((field: HTMLInputElement, letters) => {
    // React only sees a change if the value is set past its own tracker.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    for (let length = 1; length <= letters.length; length += 1) {
      set?.call(field, letters.slice(0, length))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, word)
}
