import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { newAddress, signUp } from './visitor.fixture.ts'
import { shareAccountServer, shareBrowser } from './shared.fixture.ts'

export const PASSWORD = 'a lamp over the tape'

/**
 * A new user on the portfolio page for each test of a file.
 * @returns opens the page, and another tab of the same browser; call them inside a test
 */
export function useHolder() {
  let server: AccountServer | null = null
  let browser: Browser | null = null
  let context: BrowserContext | null = null
  const complaints: string[] = []

  beforeAll(async () => {
    server = await shareAccountServer()
    browser = await shareBrowser()
  })

  afterEach(async () => {
    await context?.close()
    expect(complaints.splice(0)).toEqual([])
  })

  /** A new signed-in user, whose pages may only log rejected and failed calls. */
  async function openUser(settings: Parameters<Browser['newContext']>[0] = {}) {
    if (server === null || browser === null) throw new Error('There is no user outside a test')
    const email = newAddress('holder')
    context = await browser.newContext(settings)
    const page = await openTab(context)
    await signUp(page, server.origin, { email, password: PASSWORD })
    await page.goto(`${server.origin}/portfolio`)
    return { context, page, email, origin: server.origin }
  }

  async function openTab(from: BrowserContext): Promise<Page> {
    const page = await from.newPage()
    // Leaving a page during streaming logs an error; no one sees it.
    page.on('pageerror', (error) => {
      if (error.name !== 'AbortError') complaints.push(String(error))
    })
    page.on('console', (message) => {
      const isWanted = /Failed to load resource/.test(message.text())
      if (message.type() === 'error' && !isWanted) complaints.push(message.text())
    })
    return page
  }

  return { openUser, openTab }
}

export type Typed = Partial<Record<'Symbol' | 'Shares' | 'Avg Price', string>>

export async function fill(page: Page, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
}

export async function add(page: Page, typed: Typed): Promise<void> {
  const open = page.getByRole('button', { name: 'Add Stock' })
  if (await open.isVisible()) await open.click()
  await fill(page, typed)
  await page.getByRole('button', { name: 'Add to portfolio' }).click()
}

/** The text of a summary card. */
export function card(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
}

export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) })
