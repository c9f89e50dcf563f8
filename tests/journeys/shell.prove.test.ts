import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { runAxe, sidewaysOverflow, WIDTHS_OF } from './look.fixture.ts'
import { openVisitor, signUp, type Visitor } from './visitor.fixture.ts'
import { shareAccountServer, shareBrowser } from './shared.fixture.ts'

const EMAIL = 'somebody.with.a.rather.long.address@example.com'
const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60

let server: AccountServer
let browser: Browser
let state: Awaited<ReturnType<BrowserContext['storageState']>>
let visitor: Visitor
let page: Page

beforeAll(async () => {
  server = await shareAccountServer()
  browser = await shareBrowser()
  const first = await openVisitor(browser)
  await signUp(first.page, server.origin, { email: EMAIL, password: 'a lamp over the tape' })
  state = await first.context.storageState()
  await first.context.close()
})

beforeEach(() => open())

afterEach(async () => {
  await visitor.context.close()
  expect(visitor.complaints).toEqual([])
})

/** The signed-up user's dashboard, in its own browser. */
async function open(settings: Parameters<typeof openVisitor>[1] = {}): Promise<void> {
  visitor = await openVisitor(browser, { storageState: state, ...settings })
  page = visitor.page
  await page.goto(`${server.origin}/dashboard`)
}

async function reopen(settings: Parameters<typeof openVisitor>[1]): Promise<void> {
  await visitor.context.close()
  await open(settings)
}

const aside = () => page.locator('aside')
const widthOf = async (found: Locator) => (await found.boundingBox())?.width
const asideWidth = () => widthOf(aside())
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = () => page.getByLabel('Stock tickers or a market question')
const palette = () => page.getByRole('combobox', { name: 'Pages, tickers and actions' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const focusedLabel = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)

describe('a public page', () => {
  test('stays in the app for someone who is signed in, with a way back', async () => {
    await page.getByRole('navigation', { name: 'Your pages' }).getByText('Portfolio').click()
    await page.waitForURL('**/portfolio')
    await page.keyboard.press('Control+k')
    await palette().fill('AAPL')
    await option(/^AAPL/).first().click()
    await page.waitForURL('**/stocks/AAPL')
    await page.getByRole('heading', { level: 1, name: /AAPL/ }).waitFor()
    expect(await aside().isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/portfolio')
    // From elsewhere, and a page that does not exist.
    await page.goto(`${server.origin}/stocks/ZZZZZ`)
    await page.getByText('We couldn’t find ZZZZZ').waitFor()
    expect(await aside().isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/dashboard')
  })

  test('has the public header for everyone else', async () => {
    const stranger = await openVisitor(browser)
    await stranger.page.goto(`${server.origin}/stocks/AAPL`)
    expect(await stranger.page.locator('aside').count()).toBe(0)
    await stranger.page.getByRole('link', { name: /^Sign In/ }).waitFor()
    await stranger.context.close()
  })
})

describe('the sidebar', () => {
  test('is 16rem wide, 3rem as icons, by its button and by its key', async () => {
    expect(await asideWidth()).toBe(256)
    await button('Collapse the sidebar').click()
    await expect.poll(asideWidth).toBe(48)
    expect(await aside().getByRole('link', { name: 'Portfolio' }).isVisible()).toBe(true)
    await page.keyboard.press('Control+b')
    await expect.poll(asideWidth).toBe(256)
    await page.keyboard.press('Meta+b')
    await expect.poll(asideWidth).toBe(48)
  })

  test('stays while its key is meant for a text', async () => {
    await box().focus()
    await page.keyboard.press('Control+b')
    await page.waitForTimeout(300)
    expect(await asideWidth()).toBe(256)
  })

  test('is remembered for seven days and right before any script runs', async () => {
    await button('Collapse the sidebar').click()
    await expect.poll(asideWidth).toBe(48)
    const cookies = await visitor.context.cookies()
    const stored = cookies.find(({ name }) => name === 'sidebar')
    const leftSeconds = (stored?.expires ?? 0) - Date.now() / 1_000
    expect(Math.abs(leftSeconds - SEVEN_DAYS_SECONDS)).toBeLessThan(60)
    const collapsed = await visitor.context.storageState()
    await reopen({ storageState: collapsed, javaScriptEnabled: false })
    expect(await asideWidth()).toBe(48)
  })

  test('is a drawer of 18rem below 768 px, which traps the focus and returns it', async () => {
    await page.setViewportSize({ width: 767, height: 740 })
    expect(await aside().isVisible()).toBe(false)
    await page.setViewportSize({ width: 360, height: 740 })
    await button('Open the menu').focus()
    await page.keyboard.press('Enter')
    await dialog('Menu').waitFor()
    expect(await widthOf(dialog('Menu'))).toBe(288)
    expect(await dialog('Menu').innerText()).toContain(EMAIL)
    expect(await dialog('Menu').innerText()).toMatch(/Market (open|closed|on holiday)/)
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press('Tab')
      expect(await isFocusIn('dialog')).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog('Menu').isVisible()).toBe(false)
    expect(await focusedLabel()).toBe('Open the menu')

    // The page gets the close event a moment after it is visible.
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    await dialog('Menu').getByRole('link', { name: 'Markets' }).click()
    await page.waitForURL(`${server.origin}/markets`)
    await expect.poll(() => dialog('Menu').isVisible()).toBe(false)
  })

  /** After the last element the browser's own UI has the focus, which the page sees as its body. */
  function isFocusIn(selector: string): Promise<boolean> {
    return page.evaluate((where) => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest(where) !== null
    }, selector)
  }
})

describe('the palette', () => {
  test('opens a page, and Escape returns the focus', async () => {
    await button('Search pages, tickers and actions').click()
    await palette().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => palette().isVisible()).toBe(false)
    expect(await focusedLabel()).toBe('Search pages, tickers and actions')

    await page.keyboard.press('Control+k')
    await palette().pressSequentially('curr')
    await expect
      .poll(() => option('Currencies').getAttribute('aria-selected').catch(String))
      .not.toBeNull()
    await option('Currencies').click()
    await page.waitForURL(`${server.origin}/currencies`)
    await expect.poll(() => palette().isVisible()).toBe(false)
  })

  test('opens while a user types, and leads to a ticker', async () => {
    await box().focus()
    await page.keyboard.press('Control+k')
    await palette().pressSequentially('microsoft')
    await option(/^MSFT/).click()
    await page.waitForURL(`${server.origin}/stocks/MSFT`)
  })

  test('submits a question to the analyzer', async () => {
    await page.keyboard.press('Meta+k')
    await palette().pressSequentially('is AAPL a buy?')
    await option('Analyze is AAPL a buy?').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.origin}/dashboard?q=is+AAPL+a+buy%3F`)
    await page.getByRole('article', { name: 'AAPL' }).waitFor()
  })

  test('opens the best match on Enter: a page by its name, a stock by its ticker', async () => {
    await page.keyboard.press('Control+k')
    await palette().pressSequentially('curr')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.origin}/currencies`)
    await page.keyboard.press('Control+k')
    await palette().pressSequentially('aapl')
    await page.getByRole('option', { name: /^AAPL/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.origin}/stocks/AAPL`)
  })

  test('runs actions: the colors change, and the keys are listed', async () => {
    // Colors are saved with the account; other accounts follow the device.
    await reopen({ storageState: undefined })
    await signUp(page, server.origin, {
      email: 'dark@example.com',
      password: 'a lamp over the tape',
    })
    await page.getByRole('heading', { name: 'Market Dashboard' }).waitFor()
    await page.keyboard.press('Control+k')
    await palette().pressSequentially('dark')
    await option('Use dark colors').click()
    await page.locator('html[data-theme="dark"]').waitFor()
    await page.keyboard.press('Control+k')
    await palette().pressSequentially('light')
    await option('Use light colors').click()
    await page.locator('html[data-theme="light"]').waitFor()

    await button('Search pages, tickers and actions').click()
    await palette().pressSequentially('shortcuts')
    await option('Keyboard shortcuts').click()
    await dialog('Keyboard shortcuts').waitFor()
    // The palette reports a moment later that it has closed; the list stays.
    await page.waitForTimeout(300)
    expect(await dialog('Keyboard shortcuts').isVisible()).toBe(true)
    await page.keyboard.press('Control+k')
    await palette().waitFor()
    await page.waitForTimeout(300)
    expect(await dialog('Keyboard shortcuts').isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => palette().isVisible()).toBe(false)
    expect(await focusedLabel()).toBe('Search pages, tickers and actions')
  })

  test('reports when nothing matches, and offers to submit a question', async () => {
    await page.keyboard.press('Control+k')
    await palette().pressSequentially('qqqzzz nothing')
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['Analyze qqqzzz nothing'])
  })
})

test('the question mark lists the keys, but not while a user types', async () => {
  await box().focus()
  await page.keyboard.press('?')
  expect(await box().inputValue()).toBe('?')
  await page.waitForTimeout(200)
  expect(await dialog('Keyboard shortcuts').isVisible()).toBe(false)
  await page.getByRole('heading', { name: 'Market Dashboard' }).click()
  await page.keyboard.press('?')
  await dialog('Keyboard shortcuts').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog('Keyboard shortcuts').isVisible()).toBe(false)
})

describe.each(['light', 'dark'] as const)('in %s colors', (colorScheme) => {
  describe.each(WIDTHS_OF[colorScheme])('at %i px', (width) => {
    beforeEach(() => reopen({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true }))

    test('the header contains everything, with large enough targets', async () => {
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      const indexes = page.getByRole('banner').locator('a:visible, button:visible')
      for (const index of await indexes.all()) {
        const bounds = await index.boundingBox()
        expect(bounds?.width).toBeGreaterThanOrEqual(24)
        expect(bounds?.height).toBeGreaterThanOrEqual(24)
        expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(width)
      }
    })

    test('axe finds no violations in any overlay', async () => {
      await (width < 768 ? button('Open the menu') : button('Collapse the sidebar')).click()
      expect(await dialog('Menu').isVisible()).toBe(width < 768)
      expect(await runAxe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await palette().pressSequentially('apple')
      await option(/^AAPL/).waitFor()
      expect(await runAxe(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect.poll(() => palette().isVisible()).toBe(false)
      await page.getByRole('heading', { name: 'Market Dashboard' }).click()
      await page.keyboard.press('?')
      await dialog('Keyboard shortcuts').waitFor()
      expect(await runAxe(page)).toEqual([])
    })
  })
})
