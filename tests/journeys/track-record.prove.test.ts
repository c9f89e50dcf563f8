import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

describe.each([
  ['with scripts', { javaScriptEnabled: true }],
  ['without scripts', { javaScriptEnabled: false }],
])('%s', (_, settings) => {
  const visitor = useVisitor(settings)

  test('the verdict comes first, then a picture with every rule and holding period', async () => {
    const { page } = visitor()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${server.url}/record`)
    const { rules, rows } = await (await fetch(`${server.url}/api/v1/record`)).json()
    await page
      .getByText(`We tested ${rows.length} combinations of rule and holding period.`)
      .waitFor()
    const plot = page.getByRole('table', { name: /^Return vs. holding the stock/ })
    expect(await plot.locator('tbody th[scope=row]').count()).toBe(rules.length)
    expect(await plot.locator('tbody td svg').count()).toBe(rows.length)
    await plot
      .getByText(/^[+−]\d.*interval .*chance/)
      .first()
      .waitFor({ state: 'attached' })
  })

  test('a phone shows one holding period, chosen by an address', async () => {
    const { page } = visitor()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${server.url}/record`)
    const tabs = page.getByRole('navigation', { name: 'Holding period' }).first()
    await tabs.getByRole('link', { name: '60 sessions' }).click()
    await page.waitForURL(/horizon=60/)
    await page.getByRole('columnheader', { name: 'Held 60 sessions' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Held 20 sessions' }).isVisible()).toBe(
      false,
    )
  })

  test('a cost per trade moves every figure, and is in the address', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/record?cost=0.25`)
    await page.getByText('Cost per trade: 0.50%').waitFor()
    expect(await page.getByLabel('Cost per trade: 0.50%').inputValue()).toBe('0.25')
  })
})
