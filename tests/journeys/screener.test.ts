import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { startServer, type RunningServer } from '../start-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { WAIT } from '../wait-limits.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
  // The first request loads its stocks; the next ones have them all.
  const isRead = async () => {
    const reply = await fetch(`${server.url}/api/v1/scan?limit=1`)
    const { universeCount, unreadCount } = await reply.json()
    return universeCount > 50 && unreadCount === 0
  }
  await vi.waitFor(async () => expect(await isRead()).toBe(true), WAIT)
})

afterAll(() => server.stop())

const tableOf = (page: Page) => page.getByRole('region', { name: 'Stocks', exact: true })
/** Positions of columns among the default ones, from 1. */
const RSI = 8
const ADX = 9

const linesOf = (page: Page) => tableOf(page).locator('tbody tr')
const headerOf = (page: Page, name: string) => tableOf(page).getByRole('columnheader', { name })

/** A column's figures, without the percentile below each. */
async function readColumn(page: Page, index: number): Promise<readonly number[]> {
  const texts = await tableOf(page).locator(`tbody tr td:nth-child(${index})`).allInnerTexts()
  return texts.map((text) => Number(text.split('\n')[0]?.replace('−', '-')))
}

describe.each([
  ['with scripts', { javaScriptEnabled: true }],
  ['without scripts', { javaScriptEnabled: false }],
])('%s', (_, settings) => {
  const visitor = useVisitor(settings)

  test('a tab shows one signal, by an address worth sharing, and says how many there are', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/scan`)
    const tabs = page.getByRole('navigation', { name: 'Signal', exact: true })
    await tabs.getByRole('link', { name: /^BUY / }).click()
    await page.waitForURL(/[?&]action=BUY/)
    const tab = tabs.locator('[aria-current]')
    await expect.poll(() => tab.innerText()).toMatch(/^BUY \d/)
    const signals = await tableOf(page).locator('tbody td:nth-child(2)').allInnerTexts()
    expect(signals.length).toBe(Number(/\d+/.exec(await tab.innerText())?.[0]))
    expect(new Set(signals.map((text) => text.trim()))).toEqual(new Set(['BUY']))
  })

  test('a range is filled in as minimum and maximum, and removed by its chip', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/scan?signal=WATCH`)
    await page.waitForURL(/[?&]action=WATCH/)
    await page.getByText('More filters', { exact: true }).click()
    await page.getByRole('textbox', { name: 'RSI, minimum' }).fill('50')
    await page.getByRole('textbox', { name: 'RSI, maximum' }).fill('60')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page.waitForURL(/rsi=50\.\.60/)
    const chip = page.getByRole('link', { name: 'Remove filter: RSI: 50 to 60' })
    await chip.waitFor()
    for (const rsi of await readColumn(page, RSI)) {
      expect(rsi).toBeGreaterThanOrEqual(50)
      expect(rsi).toBeLessThanOrEqual(60)
    }
    await chip.click()
    await page.waitForURL((url) => url.search === '?action=WATCH')
  })

  test.each([360, 1280])(
    'the first result is on the first screen of a page %d pixels wide',
    async (width) => {
      const { page } = visitor()
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`${server.url}/scan`)
      const box = await linesOf(page).first().boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(640)
      const top = page.getByRole('main').getByText(/^No signal/)
      expect(await top.count()).toBe(1)
    },
  )

  test('on a phone no company’s name is cut', async () => {
    const { page } = visitor()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`${server.url}/scan`)
    const cut = await linesOf(page)
      .locator('th > span')
      .evaluateAll((names) =>
        names.flatMap((name) =>
          name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth
            ? [name.textContent]
            : [],
        ),
      )
    expect(cut).toEqual([])
  })

  test('a column is sorted both ways, and marked as such', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/scan`)
    expect(await headerOf(page, 'Signal').getAttribute('aria-sort')).toBe('ascending')
    for (const [direction, search] of [
      ['descending', 'sort=-rsi'],
      ['ascending', 'sort=rsi'],
    ] as const) {
      await headerOf(page, 'RSI').getByRole('link').click()
      await page.waitForURL(new RegExp(search))
      await expect.poll(() => headerOf(page, 'RSI').getAttribute('aria-sort')).toBe(direction)
      const figures = await readColumn(page, RSI)
      const sign = direction === 'descending' ? -1 : 1
      expect(figures.length).toBe(50)
      expect(figures).toEqual(figures.toSorted((one, other) => sign * (one - other)))
    }
  })

  test('a preset is selected and described', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/scan`)
    const presets = page.getByRole('navigation', { name: 'Popular screens' })
    await presets.getByRole('link', { name: 'Strongest uptrends' }).click()
    await page.waitForURL(/sort=-adx/)
    await presets.getByText('SMA20 above SMA50, strongest trend (highest ADX) first.').waitFor()
    const figures = await readColumn(page, ADX)
    expect(figures.length).toBeGreaterThan(0)
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(25)
  })

  test('the next page has the rest', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/scan`)
    const first = await linesOf(page).getByRole('rowheader').allInnerTexts()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)
    await page.getByText('Page 2 of 2').waitFor()
    const second = await linesOf(page).getByRole('rowheader').allInnerTexts()
    expect(first.length).toBe(50)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    expect(first.length + second.length).toBeGreaterThan(60)
  })

  test('an invalid filter is reported at its field, and the text stays', async () => {
    const { page } = visitor()
    const reply = await page.goto(`${server.url}/scan?rsi=much&action=BUY`)
    expect(reply?.status()).toBe(400)
    const field = page.getByRole('textbox', { name: 'RSI, minimum' })
    expect(await field.inputValue()).toBe('much')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('We can’t read “much”. Enter numbers, the smaller one first.').waitFor()
  })

  test('a screen without matches reports that and offers a way on', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/scan?rsi=..1`)
    await page.getByText('No stocks match').waitFor()
    await page.getByRole('link', { name: 'show all stocks', exact: true }).click()
    await page.waitForURL(`${server.url}/scan`)
    await expect.poll(() => linesOf(page).count()).toBe(50)
  })
})
