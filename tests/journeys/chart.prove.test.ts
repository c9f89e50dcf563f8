import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

const visitor = useVisitor({ viewport: { width: 1280, height: 900 } })
const noScripts = useVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const chartOf = (page: Page) => page.getByRole('figure', { name: 'AAPL daily chart' })

async function openChart(path: string): Promise<Page> {
  const { page } = visitor()
  await page.goto(server.url + path)
  // Over the drawing, the legend would follow the mouse.
  await chartOf(page).getByRole('navigation', { name: 'Range of the chart' }).hover()
  await chartOf(page).locator('canvas').first().waitFor()
  return page
}

test('the range is in the URL, and one longer than the data is disabled with the reason', async () => {
  const page = await openChart('/stocks/AAPL')
  const ranges = page.getByRole('navigation', { name: 'Range of the chart' })
  await ranges.getByRole('link', { name: /two years/ }).click()
  await page.waitForURL('**/stocks/AAPL?range=2y')
  await chartOf(page).getByText('From Aug 16, 2024 to Aug 20, 2026').waitFor()
  const fiveYears = ranges.getByRole('link', { name: /five years/ })
  expect(await fiveYears.getAttribute('aria-disabled')).toBe('true')
  expect(await chartOf(page).innerText()).toContain('Data since Aug 22, 2023')
  await ranges.getByRole('link', { name: /year to date/ }).click()
  await chartOf(page).getByText('From Dec 31, 2025 to Aug 20, 2026').waitFor()
})

test('the chart is a picture until somebody reaches for it, by keyboard too', async () => {
  const { page } = visitor()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${server.url}/stocks/AAPL`)
  await page.locator('html[data-hydrated]').waitFor()
  await chartOf(page).scrollIntoViewIfNeeded()
  expect(await chartOf(page).locator('[data-candles=up]').isVisible()).toBe(true)
  expect(loaded.filter((url) => url.includes('draw-chart'))).toEqual([])
  await chartOf(page)
    .getByRole('link', { name: /one year/ })
    .focus()
  await chartOf(page).locator('canvas').first().waitFor()
  await chartOf(page).getByRole('slider').waitFor()
})

test('another stock is compared in percent from the first day shown, by URL and by menu', async () => {
  const page = await openChart('/stocks/AAPL?compare=SPY&range=1y')
  await chartOf(page).getByText('Since Aug 20, 2025').waitFor()
  expect(await chartOf(page).locator('output').innerText()).toMatch(
    /AAPL\s+\+37\.74%\s+SPY\s+\+\d+\.\d\d%/,
  )
  await chartOf(page).getByText('Compare', { exact: true }).first().click()
  await chartOf(page).getByLabel('Any other ticker').fill('msft')
  await chartOf(page).getByRole('button', { name: 'Compare' }).click()
  await page.waitForURL(/compare=msft/)
  expect(page.url()).toContain('range=1y')
  await chartOf(page).locator('output').getByText('MSFT').waitFor()
  await chartOf(page).getByRole('link', { name: 'Stop comparing' }).last().click()
  await page.waitForURL('**/stocks/AAPL?range=1y')
})

test('the field to compare with suggests stocks by name, and Escape closes only the suggestions', async () => {
  const page = await openChart('/stocks/AAPL')
  await chartOf(page).getByText('Compare', { exact: true }).first().click()
  const field = chartOf(page).getByRole('combobox', { name: 'Any other ticker' })
  await field.pressSequentially('microso')
  await chartOf(page).getByRole('option', { name: /^MSFT/ }).waitFor()
  await field.press('Escape')
  await chartOf(page).getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await field.isVisible()).toBe(true)
  await field.press('f')
  await field.press('ArrowDown')
  await field.press('Enter')
  expect(await field.inputValue()).toBe('MSFT')
  await field.press('Enter')
  await page.waitForURL(/compare=MSFT/)
})

test('an unknown stock to compare with is named, and a failure offers another try', async () => {
  const page = await openChart('/stocks/AAPL?compare=ZZZZZ')
  await chartOf(page).getByText('We have no prices for ZZZZZ.').waitFor()
  await page.route('**/api/v1/bars*', (route) => route.fulfill({ body: 'no bars' }))
  await page.goto(`${server.url}/stocks/AAPL?compare=QQQ`)
  await chartOf(page).getByText('Prices of QQQ didn’t load.').waitFor()
  await page.unroute('**/api/v1/bars*')
  await chartOf(page).getByRole('button', { name: 'Try again' }).click()
  await chartOf(page).getByText('Since Feb 20, 2026').waitFor()
})

test('the log scale is in the URL', async () => {
  const page = await openChart('/stocks/AAPL?range=all')
  await chartOf(page).getByRole('link', { name: 'Log scale' }).click()
  await page.waitForURL('**/stocks/AAPL?range=all&scale=log')
})

test('the chart fills the screen and comes back', async () => {
  const page = await openChart('/stocks/AAPL')
  await chartOf(page).getByRole('button', { name: 'Full screen' }).click()
  const leave = chartOf(page).getByRole('button', { name: 'Exit full screen' })
  await leave.waitFor()
  const box = await chartOf(page).boundingBox()
  expect(box?.x).toBe(0)
  expect(box?.width).toBeGreaterThanOrEqual(1260)
  await leave.click()
  await chartOf(page).getByRole('button', { name: 'Full screen' }).waitFor()
})

test('the chart is saved as a PNG file with its date in the name', async () => {
  const page = await openChart('/stocks/AAPL')
  const download = page.waitForEvent('download')
  await chartOf(page).getByRole('button', { name: 'Save as PNG' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('AAPL-2026-08-20.png')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(20_000)
})

test('without scripts there is a chart with candles, axes, volume, signals and panes', async () => {
  const { page } = noScripts()
  await page.goto(`${server.url}/stocks/AAPL`)
  const svg = chartOf(page).locator('svg[width="100%"]').first()
  const pathOf = async (selector: string) =>
    (await svg.locator(selector).first().getAttribute('d')) ?? ''
  const [up, down] = [await pathOf('[data-candles=up]'), await pathOf('[data-candles=down]')]
  expect(up.split('M').length - 1 + down.split('M').length - 1).toBe(126)
  expect((await pathOf('[data-volume]')).split('M').length).toBeGreaterThan(40)
  expect(await pathOf('[data-signal=BUY] path')).toMatch(/^M\d+ 0h\d+v1000/)
  const labels = await svg.locator('[data-axis=price] text').allTextContents()
  expect(labels).toContain('300.00')
  expect(await svg.locator('[data-axis=time] text').allTextContents()).toEqual([
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
  ])
  const panes = await svg
    .locator('[data-pane]')
    .evaluateAll((all) => all.map((pane) => pane.getAttribute('data-pane')))
  expect(panes).toEqual(['rsi', 'adx', 'obv', 'cmf'])
  expect(await svg.locator('[data-pane=rsi]').textContent()).toMatch(/30.*45.*70/)
})

test('a dark page prints a light chart, as lines instead of a picture', async () => {
  const page = await openChart('/stocks/AAPL')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const svg = chartOf(page).locator('svg[width="100%"]').first()
  expect(await svg.isVisible()).toBe(true)
  expect(await chartOf(page).locator('canvas').first().isVisible()).toBe(false)
  const ground = await chartOf(page).evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')
})
