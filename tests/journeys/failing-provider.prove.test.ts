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
    // Never answers: the hardest way to fail.
  })
  server = await startServer({ MARKET_DATA: 'yahoo,sample', YAHOO_BASE_URL: provider.url })
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
  await provider.stop()
})

test('a provider that hangs costs one person at most the time budget, and then nobody anything', async () => {
  const page = await browser.newPage()
  const firstAt = Date.now()
  await page.goto(`${server.url}/?q=AAPL`)
  expect(Date.now() - firstAt).toBeLessThan(4_000)
  const text = await page.getByRole('article', { name: 'AAPL' }).innerText()
  expect(text).toContain('Sample')
  expect(text).toContain('20 August 2026')

  const nextAt = Date.now()
  const reply = await fetch(`${server.url}/api/v1/signals?tickers=MSFT,NVDA,JPM`)
  expect(Date.now() - nextAt).toBeLessThan(300)
  const { signals } = await reply.json()
  for (const signal of signals) expect(signal.freshness).toBe('sample')

  const health = await (await fetch(`${server.url}/healthz`)).json()
  expect(health.parts.marketData[0]).toMatchObject({ provider: 'yahoo', state: 'resting' })
})
