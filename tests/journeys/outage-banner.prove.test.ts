import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { answerCharts } from './fake-yahoo-charts.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'

const HOUR_MS = 3_600_000

let provider: FakeProvider
let server: RunningServer
let browser: Browser
let aheadMs = 0

beforeAll(async () => {
  provider = await startFakeProvider((_, response) => {
    response.writeHead(503).end()
  })
  server = await startServer(
    { MARKET_DATA: 'yahoo,sample', YAHOO_BASE_URL: provider.url },
    () => new Date(Date.now() + aheadMs),
  )
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
  await provider.stop()
})

test('an outage is announced on top of pages, with its cause, and the banner goes when it ends', async () => {
  const page = await browser.newPage()
  const banner = page.getByText('Live prices unavailable')
  await page.goto(`${server.url}/?q=AAPL`)
  await banner.waitFor()
  const text = await page.getByRole('status').filter({ has: banner }).innerText()
  expect(text).toMatch(
    /Live prices unavailable since \d+:\d\d [AP]M ET; showing Aug 20(, 2026)? \(sample data\)\./,
  )
  expect(text).toMatch(
    /Reason: Yahoo Finance \S.*We’ll try again (at \d+:\d\d [AP]M ET|in a moment)/,
  )
  const header = await page.getByRole('banner').boundingBox()
  const box = await banner.boundingBox()
  expect((box?.y ?? 0) - (header?.height ?? 0)).toBeLessThan(80)

  for (const path of ['/stocks/AAPL', '/scan', '/news/stocks-up-today']) {
    await page.goto(server.url + path)
    await banner.waitFor()
  }

  provider.answerWith(answerCharts)
  aheadMs = HOUR_MS
  await expect
    .poll(
      async () => {
        await page.getByRole('link', { name: 'Try again' }).click()
        await page.waitForLoadState()
        return banner.count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(0)
  await page.close()
})

test('a page without scripts has the banner too', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  provider.answerWith((_, response) => {
    response.writeHead(503).end()
  })
  aheadMs = 200 * 24 * HOUR_MS
  await expect
    .poll(
      async () => {
        await page.goto(`${server.url}/stocks/AAPL`)
        return page.getByText('Live prices unavailable').count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(1)
  expect(await page.getByText('(last close)').count()).toBe(1)
  await context.close()
})
