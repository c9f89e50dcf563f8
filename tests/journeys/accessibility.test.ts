import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { findErrors } from './look.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
})

/** The proof suite covers the other pages. */
const PATHS = ['/', '/stocks/AAPL']

test.each(PATHS)(
  '%s has no axe violations and does not scroll sideways, in either theme',
  async (path) => {
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(server.url + path)
    if (path === '/stocks/AAPL') await showChart(page)
    expect(await findErrors(page)).toEqual([])
    await context.close()
  },
)

test('at 320 px the whole journey works by keyboard, with the focus always in sight', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto(server.url)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Skip to content')
  await tabTo(page, 'q')
  await page.keyboard.type('AAPL')
  await tabTo(page, 'Analyze')
  expect(await isFocusVisible(page)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'AAPL' }).waitFor()
  await tabTo(page, 'Chart and history of AAPL')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'AAPL daily chart' }).waitFor()
  await tabTo(page, '3M, three months')
  await page.keyboard.press('Enter')
  await page.waitForURL(/range=3m/)
  await context.close()
})

/** The chart is drawn once somebody reaches for it. */
async function showChart(page: Page): Promise<void> {
  await page.getByRole('figure', { name: / daily chart$/ }).hover()
  await page.locator('figure canvas').first().waitFor()
}

/** Presses Tab until the element with that name or id has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedName(page)) === name) return
  }
  throw new Error(`"${name}" cannot be reached with the Tab key`)
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return (
      element?.getAttribute('aria-label') ?? (element?.id || element?.textContent?.trim() || '')
    )
  })
}

function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return false
    const box = element.getBoundingClientRect()
    return (
      getComputedStyle(element).outlineStyle !== 'none' && box.top >= 0 && box.bottom <= innerHeight
    )
  })
}
