import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { findErrors } from './look.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
  // A server that is starting may omit the receipt rather than delay the response.
  await fetch(`${server.url}/api/v1/signals?tickers=CVX`)
})

afterAll(() => server.stop())

const visitor = useVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })

test('without scripts a signal leads to its receipt, and from there to the file and the method', async () => {
  const { page } = visitor()
  await page.goto(`${server.url}/stocks/CVX`)
  await page.getByRole('link', { name: 'Receipt of CVX' }).click()
  await page.getByRole('heading', { level: 1, name: 'Receipt: CVX, Aug 20, 2026' }).waitFor()
  const summary = page.getByRole('region', { name: 'Summary' })
  expect(await summary.innerText()).toMatch(/^Verified\s[^]*Action\s+BUY\s[^]*Aug 20, 2026/)
  const id = new URL(page.url()).pathname.slice('/r/'.length)
  expect(id).toMatch(/^[a-z2-7]{32}$/)
  expect(await summary.innerText()).toContain(id)

  const readings = page.getByRole('table', { name: 'Readings at the last bar, unrounded' })
  expect(await readings.getByRole('row').count()).toBe(14)
  expect(await readings.getByRole('row', { name: /^RSI/ }).innerText()).toMatch(/69\.81\d{5,}$/)
  expect(
    await page
      .getByRole('table', { name: /^Conditions/ })
      .getByRole('row')
      .count(),
  ).toBe(15)
  const used = page.getByRole('region', { name: 'Prices and settings' })
  expect(await used.innerText()).toMatch(/752, from Aug 22, 2023 to Aug 20, 2026/)
  expect(await used.innerText()).toMatch(/RSI 14, ADX 14, SMA 20 and 50, CMF 20;/)
  expect(await used.innerText()).toMatch(/[0-9a-f]{64}/)

  const verify = page.getByRole('region', { name: 'Check it yourself' })
  // The suite's server has no fixed port, so it does not know its own URL.
  expect(await verify.innerText()).toMatch(
    new RegExp(`node bin/tapelight.mjs verify http://[\\w.:]+/api/v1/receipts/${id}`),
  )
  const link = verify.getByRole('link', { name: 'Download the receipt with its bars (JSON)' })
  const file = await page.request.get(
    new URL((await link.getAttribute('href')) ?? '', server.url).href,
  )
  expect(await file.json()).toMatchObject({ id, receipt: { ticker: 'CVX' } })

  await verify.getByRole('link', { name: 'method page' }).click()
  await page.getByRole('heading', { level: 2, name: 'Receipts' }).waitFor()
})

test('without scripts the page of a receipt leads to how to check it, and to the programs', async () => {
  const { page } = visitor()
  await page.goto(`${server.url}/stocks/CVX`)
  await page.getByRole('link', { name: 'Receipt of CVX' }).click()
  await page.getByRole('heading', { level: 1, name: /^Receipt: CVX/ }).waitFor()
  expect(await page.getByRole('region', { name: 'Summary' }).innerText()).toMatch(
    /In the log\s+Entry \d+ of \d+/,
  )
  await page.getByRole('link', { name: 'How to check a receipt' }).click()
  await page.getByRole('heading', { level: 1, name: /^Receipts: how they are made/ }).waitFor()
  expect(await page.locator('script[src]').count()).toBe(0)
  for (const file of ['verify_receipt.py', 'verify-receipt.mjs']) {
    const link = page.getByRole('link', { name: `Download ${file}` })
    const address = new URL((await link.getAttribute('href')) ?? '', server.url).href
    const downloaded = await (await page.request.get(address)).text()
    expect(downloaded).toBe(
      readFileSync(join(import.meta.dirname, '../../public/verify', file), 'utf8'),
    )
    const shown = await page.locator('pre', { hasText: downloaded.split('\n')[0] }).textContent()
    expect(shown?.trim()).toBe(downloaded.trim())
  }
})

test('a receipt that was never stored is not found', async () => {
  const { page } = visitor()
  const reply = await page.goto(`${server.url}/r/${'a'.repeat(32)}`)
  expect(reply?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

const scripted = useVisitor({ bypassCSP: true })

test('the page has no axe violations and does not scroll sideways, in any theme and width', async () => {
  const { page } = scripted()
  await page.goto(`${server.url}/stocks/CVX`)
  await page.getByRole('link', { name: 'Receipt of CVX' }).click()
  await page.getByRole('heading', { level: 1, name: /^Receipt: CVX/ }).waitFor()
  expect(await findErrors(page)).toEqual([])
  await page.goto(`${server.url}/method/receipts`)
  expect(await findErrors(page)).toEqual([])
})
