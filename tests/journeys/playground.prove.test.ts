import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { runAxe, sidewaysOverflow, WIDTHS_OF } from './look.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(async () => {
  await server.stop()
})

/** Opens a playground and waits until its fields are hydrated. */
async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(server.url + address)
  await page.getByRole('button', { name: 'Reset to default' }).waitFor()
}

const INDICATORS = ['rsi', 'adx', 'sma', 'obv', 'cmf'] as const

describe('without scripts', () => {
  const visitor = useVisitor({ javaScriptEnabled: false })

  test('the form of an explainer leads to the chart and the clause', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/indicators/rsi`)
    await page.getByLabel('Stock (sample data)').selectOption('BA')
    await page.getByLabel('Period in days').fill('9')
    await page.getByRole('button', { name: 'See the chart' }).click()
    await page.waitForURL(`${server.url}/indicators/rsi/try?stock=BA&period=9&from=45&to=70`)
    const main = await page.getByRole('main').innerText()
    expect(main).toMatch(/9-day RSI between 45 and 70: \d+\.\d\d, (not )?met/)
    expect(main).toMatch(/14-day RSI between 45 and 70: \d+\.\d\d, (not )?met/)
    expect(main).toMatch(/Met in \d+ of the last 250 sessions/)
    expect(main).toMatch(/BA closed at \$.*Aug 20, 2026\. RSI 9 ran from/)
    expect(main).toContain('Nothing here changes the published signal')
  })

  test('an invalid value shows an error at its field', async () => {
    const { page } = visitor()
    await page.goto(`${server.url}/indicators/adx/try?period=500`)
    const period = page.getByLabel('Period in days', { exact: true })
    expect(await period.inputValue()).toBe('14')
    expect(await page.getByRole('main').innerText()).toContain(
      '“Period in days” can’t be “500”. Enter a whole number from 2 to 60. Showing the default, 14.',
    )
  })
})

describe('with scripts', () => {
  const visitor = useVisitor()

  test('another period changes the chart, the clause and the URL, without a request to the server', async () => {
    const { page } = visitor()
    await openLive(page, '/indicators/rsi/try')
    expect(await page.getByRole('figure').innerText()).toContain('RSI 14 ran from')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.getByLabel('Period in days', { exact: true }).fill('5')
    await page.getByText(/^5-day RSI between 45 and 70: /).waitFor()
    expect(await page.getByRole('figure').innerText()).toContain('RSI 5 ran from')
    await page.waitForURL('**/indicators/rsi/try?stock=NEM&period=5&from=45&to=70')
    expect(requested).toEqual([])
  })

  test('a slider moves its number by the keyboard', async () => {
    const { page } = visitor()
    await openLive(page, '/indicators/cmf/try')
    await page.getByLabel('Slider: CMF above').press('ArrowRight')
    await page.getByText(/^20-day CMF above 0\.01: /).waitFor()
    expect(await page.getByLabel('CMF above', { exact: true }).inputValue()).toBe('0.01')
  })

  test('another stock keeps the settings, and a stock that fails to load can be retried', async () => {
    const { page, context } = visitor()
    await openLive(page, '/indicators/sma/try?short=10&long=30')
    const stock = page.getByLabel('Stock (sample data)')
    await stock.selectOption('GM')
    await page.getByText(/^GM closed at .* Gap: SMA 10 − SMA 30 ran from /).waitFor()
    await context.route('**/*.data*', (route) => route.fulfill({ status: 200, body: 'garbage' }))
    await stock.selectOption('LIN')
    await page.getByText('We couldn’t load this stock’s prices.').waitFor()
    await context.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^LIN closed at .* Gap: SMA 10 − SMA 30 ran from /).waitFor()
  })

  test('an empty field is reported, and resetting it to the engine’s setting clears the error', async () => {
    const { page } = visitor()
    await openLive(page, '/indicators/obv/try')
    await page.getByLabel('Days to look back', { exact: true }).fill('')
    await page.getByText('“Days to look back” is empty').waitFor()
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByText('“Days to look back” is empty').waitFor({ state: 'detached' })
    await page.getByText('These are the default settings.').waitFor()
  })
})

test('an explainer brings no script, and its playground names it as the page to be found', async () => {
  for (const indicator of INDICATORS) {
    const explainer = await (await fetch(`${server.url}/indicators/${indicator}`)).text()
    expect(explainer).toContain(`action="/indicators/${indicator}/try"`)
    expect(explainer).not.toMatch(/<script(?! type="application\/ld\+json")|rel="later"/)
    const trying = await (await fetch(`${server.url}/indicators/${indicator}/try`)).text()
    expect(trying).not.toContain('name="robots"')
    expect(trying).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]*/indicators/${indicator}"/>`),
    )
    expect(trying.match(/<h1/g)).toHaveLength(1)
  }
  expect((await fetch(`${server.url}/indicators/macd/try`)).status).toBe(404)
})

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  const visitor = useVisitor({ colorScheme, bypassCSP: true })

  test.each(INDICATORS)('axe has nothing to find on the playground of %s', async (indicator) => {
    const { page } = visitor()
    for (const width of [320, ...WIDTHS_OF[colorScheme]]) {
      await page.setViewportSize({ width, height: 800 })
      await openLive(page, `/indicators/${indicator}/try?stock=X&period=`)
      expect(await runAxe(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    }
  })
})
