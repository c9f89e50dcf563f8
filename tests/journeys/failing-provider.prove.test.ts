import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../fake-provider.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { shareBrowser } from './shared.fixture.ts'

let provider: FakeProvider
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  provider = await startFakeProvider(() => {
    // Never responds: the worst failure.
  })
  server = await startServer({ MARKET_DATA: 'yahoo,sample', YAHOO_BASE_URL: provider.url })
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
  await provider.stop()
})

test('a provider that hangs is given up for the first request, and then skipped', async () => {
  const page = await browser.newPage()
  // The provider never responds, so only a timeout gets here.
  await page.goto(`${server.url}/?q=AAPL`)
  const text = await page.getByRole('article', { name: 'AAPL' }).innerText()
  expect(text).toContain('Sample')
  expect(text).toContain('Aug 20, 2026')

  const recentQuestions = provider.requested.length
  const reply = await fetch(`${server.url}/api/v1/signals?tickers=MSFT,NVDA,JPM`)
  // A skipped provider causes no wait.
  expect(provider.requested).toHaveLength(recentQuestions)
  const { signals } = await reply.json()
  for (const signal of signals) expect(signal.freshness).toBe('sample')

  const health = await (await fetch(`${server.url}/healthz`)).json()
  expect(health.parts.marketData[0]).toMatchObject({ provider: 'yahoo', state: 'cooling-down' })
})
