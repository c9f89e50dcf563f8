import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { runAxe, sidewaysOverflow, WIDTHS_OF } from './look.fixture.ts'
import { signUp } from './visitor.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Signed = { readonly server: AccountServer; readonly state: State }

let browser: Browser
/** With the sample market. */
let sample: Signed
/** With an unreachable provider. */
let without: Signed

beforeAll(async () => {
  browser = await shareBrowser()
  sample = await startSignedIn({})
  without = await startSignedIn({ MARKET_DATA: 'yahoo', YAHOO_BASE_URL: 'http://127.0.0.1:9' })
  // The first request to a cold sample may find prices pending.
  await withPage(sample, '', {}, async (page) => {
    await page.getByText('of 100').nth(4).waitFor()
  })
})

afterAll(async () => {
  await sample.server.stop()
  await without.server.stop()
})

async function startSignedIn(environment: Record<string, string>): Promise<Signed> {
  const server = await startAccountServer(environment)
  const context = await browser.newContext()
  const email = 'market.analysis@example.com'
  await signUp(await context.newPage(), server.origin, { email, password: 'a lamp over the tape' })
  const state = await context.storageState()
  await context.close()
  return { server, state }
}

async function withPage(
  { server, state }: Signed,
  query: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ storageState: state, ...options })
  const page = await context.newPage()
  await page.goto(`${server.origin}/analysis${query}`)
  await page.getByRole('heading', { level: 1, name: 'Market Analysis' }).waitFor()
  await look(page)
  await context.close()
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The sectors from top to bottom. */
async function listSectors(page: Page): Promise<string[]> {
  const headers = panel(page, 'Sector performance').getByRole('rowheader')
  const texts = await headers.allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '')
}

// Second source of all figures here: the closes in data/sample/bars, calculated independently.
test('sectors are ordered by the period in the address, and by any column', async () => {
  await withPage(sample, '', {}, async (page) => {
    const sectors = panel(page, 'Sector performance')
    await expect.poll(async () => (await listSectors(page)).at(0)).toBe('Energy')
    expect(await listSectors(page)).toHaveLength(11)
    expect(await sectors.getByRole('row', { name: /^Energy/ }).innerText()).toMatch(
      /\+0\.27%\s+\+4\.41%\s+\+7\.69%\s+\+53\.42%/,
    )
    await sectors.getByRole('link', { name: '1 month' }).first().click()
    await page.waitForURL(/\?period=month$/)
    await sectors.getByText('Health Care leads with +8.13%, Utilities trails with −4.70%').waitFor()
    await expect.poll(async () => (await listSectors(page)).at(0)).toBe('Health Care')
    await sectors.getByRole('columnheader', { name: '1 year' }).getByRole('link').click()
    await page.waitForURL(/sectors=-year/)
    await expect.poll(async () => (await listSectors(page)).at(0)).toBe('Energy')
    expect(await sectors.getByText('Sample', { exact: true }).isVisible()).toBe(true)
    // From data/sample/README.md on the funds.
    expect(await sectors.getByText('Fund dividends count as gains').isVisible()).toBe(true)
  })
})

test('five scores out of 100 show the figures they come from', async () => {
  await withPage(sample, '', {}, async (page) => {
    const risks = panel(page, 'Risk assessment')
    const card = (name: string) =>
      risks.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const scores = { Trend: 100, Volatility: 59, Breadth: 51, Momentum: 49, Concentration: 37 }
    for (const [name, score] of Object.entries(scores)) {
      await card(name).getByText(`${score} of 100`).waitFor()
    }
    await card('Trend').getByText('How we calculate this').click()
    // Close, SMA50, SMA200, SMA50 before.
    for (const figure of ['7,641.16', '7,532.90', '7,091.61', '7,471.79']) {
      await card('Trend').getByText(figure).waitFor()
    }
    await card('Volatility').getByText('How we calculate this').click()
    await card('Volatility').getByText('13.18%').waitFor()
    await card('Concentration').getByText('How we calculate this').click()
    await card('Concentration').getByText('$211.3B').waitFor()
    await card('Concentration').getByText('Share of MU').waitFor()
  })
})

test('the split by size is called a sample while market caps are unknown', async () => {
  await withPage(sample, '', {}, async (page) => {
    const text = await panel(page, 'Market cap distribution').innerText()
    expect(text).toMatch(/Sample Example figures/)
    expect(text).toMatch(/Large\s+55\.0%\s+Mid\s+30\.0%\s+Small\s+15\.0%/)
  })
})

test('fifteen indicators of a chosen ticker are counted next to its public signal', async () => {
  await withPage(sample, '?period=week', {}, async (page) => {
    const technicals = panel(page, 'Technical signals')
    await technicals.getByText('SPDR S&P 500 ETF Trust').waitFor()
    await page.getByLabel('Ticker', { exact: true }).fill('msft')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?period=week&ticker=msft$/)
    await technicals.getByRole('heading', { name: /^MSFT/ }).waitFor()
    expect(await technicals.getByRole('rowheader').count()).toBe(15)
    const text = await technicals.innerText()
    expect(text).toMatch(/(BUY|NEUTRAL|SELL)\s+\d+ of 15 indicators/)
    expect(text).toContain('It is not Tapelight’s signal')
    await technicals.getByRole('link', { name: 'Why' }).click()
    await page.waitForURL(/\/stocks\/MSFT$/)
  })
})

test('invalid and unlisted tickers get an error message', async () => {
  await withPage(sample, '?ticker=a+b', {}, async (page) => {
    const technicals = panel(page, 'Technical signals')
    await technicals.getByText('“a b” isn’t a valid ticker').waitFor()
    await page.getByLabel('Ticker', { exact: true }).fill('APPL')
    await page.keyboard.press('Enter')
    await technicals.getByText('No indicators for APPL').waitFor()
    await technicals.getByText('We couldn’t find').waitFor()
  })
})

test('everything is there without scripts', async () => {
  await withPage(sample, '?ticker=KO', { javaScriptEnabled: false }, async (page) => {
    expect(await listSectors(page)).toHaveLength(11)
    expect(await page.getByText('of 100').count()).toBe(5)
    expect(await panel(page, 'Technical signals').getByRole('rowheader').count()).toBe(15)
  })
})

test('each part that fails to load shows an error, and retries on request', async () => {
  await withPage(sample, '', {}, async (page) => {
    await page.waitForLoadState('networkidle')
    await page.route('**/analysis.data*', (route) => route.abort())
    await panel(page, 'Technical signals').getByRole('link', { name: 'NVDA' }).click()
    await page.getByText('We couldn’t load the indicators for NVDA.').waitFor()
    await page.unroute('**/analysis.data*')
    await panel(page, 'Sector performance').getByRole('button', { name: 'Try again' }).click()
    await panel(page, 'Technical signals').getByRole('heading', { name: /^NVDA/ }).waitFor()
    expect(await listSectors(page)).toHaveLength(11)
  })
})

test('without any prices no figure is made up', async () => {
  await withPage(without, '', {}, async (page) => {
    await panel(page, 'Sector performance')
      .getByText('no sector has prices that far back')
      .waitFor()
    const risks = panel(page, 'Risk assessment')
    await risks.getByText('no provider has S&P 500 prices right now').first().waitFor()
    expect(await risks.getByText('Not available:').count()).toBe(5)
    expect(await page.getByText('of 100').count()).toBe(0)
    await page.getByText('No indicators for SPY').waitFor()
  })
})

type View = { readonly name: string; readonly of: () => Signed; readonly query: string }

const VIEWS: readonly View[] = [
  { name: 'the page', of: () => sample, query: '?ticker=AAPL' },
  { name: 'the page with faults', of: () => sample, query: '?ticker=a+b' },
  { name: 'the page without any prices', of: () => without, query: '' },
]

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  describe.each(WIDTHS_OF[colorScheme])('%i px', (width) => {
    test.each(VIEWS)(
      '$name has no axe violations and does not scroll sideways',
      async ({ of, query }) => {
        const options = { colorScheme, viewport: { width, height: 800 }, bypassCSP: true }
        await withPage(of(), query, options, async (page) => {
          await page.waitForLoadState('networkidle')
          for (const summary of await page.locator('summary').all()) await summary.click()
          expect(await runAxe(page)).toEqual([])
          expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
        })
      },
      60_000,
    )
  })
})
