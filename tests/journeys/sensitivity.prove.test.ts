import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

const visitor = useVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })

test('the page of a stock shows how robust its signal is, and the variants without scripts', async () => {
  const { page } = visitor()
  await page.goto(`${server.url}/stocks/CVX`)
  const section = page.getByRole('region', { name: 'How robust is this signal?' })
  const table = section.getByRole('table', { name: 'The signal with other settings' })
  expect(await section.innerText()).toContain('3 of 19 variants say WATCH instead of BUY.')
  expect(await table.isVisible()).toBe(false)

  await section.getByText('Show the 19 variants').click()
  const readings = await table.getByRole('cell').allInnerTexts()
  expect(readings).toHaveLength(19)
  expect(readings.filter((text) => text === 'WATCH')).toHaveLength(3)
  expect(readings.filter((text) => text === 'BUY')).toHaveLength(16)
  expect(await section.innerText()).toContain('RSI between 45 and 65: 69.81, not met')
  const stock = await page.getByRole('article', { name: 'CVX' }).innerText()
  expect(stock).toMatch(/^BUY$/m)
  expect(stock).toContain('Rated at the Aug 20, 2026 close')
  const { width } = (await table.boundingBox()) ?? { width: Infinity }
  expect(width).toBeLessThan(320)
})

test('a stock without a signal has no sensitivity', async () => {
  const { page } = visitor()
  const reply = await page.goto(`${server.url}/stocks/ZZZZZ`)
  expect(reply?.status()).toBe(404)
  expect(await page.getByText('How robust is this signal?').count()).toBe(0)
})
