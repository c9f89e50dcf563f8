import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { runAxe, sidewaysOverflow, WIDTHS_OF } from './look.fixture.ts'
import { insertRows, openVisitor, readBearer, signUp, type Visitor } from './visitor.fixture.ts'
import { shareAccountServer, shareBrowser } from './shared.fixture.ts'
import { WAIT } from '../wait-limits.ts'

/** A failing call is retried a few times first. */

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** The second user's stocks; in the sample's last five sessions two of their signals changed. */
const HELD = ['XOM', 'CVX', 'AAPL', 'MSFT']
const WATCHED = ['NVDA', 'AMD', 'ZZZZZ']
const CHANGES = [
  'XOM went from WATCH to SELL on Aug 20, 2026.',
  'CVX went from WATCH to BUY on Aug 19, 2026.',
]

let server: AccountServer
let browser: Browser
let visitor: Visitor
let page: Page
/** A user without stocks, and one who holds and watches some. */
let newUser: State
let store: State

beforeAll(async () => {
  server = await shareAccountServer()
  browser = await shareBrowser()
  // On a busy machine the sample's movers may come with the second poll, a minute later.
  await vi.waitUntil(async () => (await readMovers()).gainers.length > 0, WAIT)
  newUser = await makeAccount('new@example.com', async () => undefined)
  store = await makeAccount('keeper@example.com', async (bearer) => {
    const lots = HELD.map((symbol) => ({ symbol, shares: 2, avg_price: 100 }))
    await insert(bearer, 'portfolios', lots)
    const [list] = await insert(bearer, 'watchlists', [{ name: 'Chips', position: 0 }])
    await insert(bearer, 'watchlists', [{ name: 'Nothing', position: 1 }])
    const items = WATCHED.map((symbol, position) => ({ watchlist_id: list?.id, symbol, position }))
    await insert(bearer, 'watchlist_items', items)
  })
})

afterEach(async () => {
  await visitor.context.close()
  // The browser logs an error when a test cuts the connection.
  expect(visitor.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

async function makeAccount(email: string, furnish: (bearer: string) => Promise<void>) {
  const first = await openVisitor(browser)
  await signUp(first.page, server.origin, { email, password: 'a lamp over the tape' })
  await furnish(await readBearer(first.context))
  const state = await first.context.storageState()
  await first.context.close()
  return state
}

const insert = (bearer: string, table: string, rows: readonly object[]) =>
  insertRows({ origin: server.origin, bearer }, table, rows)

type Mover = { readonly symbol: string; readonly changePercent: number }

async function readMovers(): Promise<{ gainers: Mover[]; losers: Mover[] }> {
  return (await fetch(`${server.origin}/api/v1/movers`)).json()
}

type OpenSettings = Parameters<typeof openVisitor>[1] & { readonly path?: string }

async function open(storageState: State, settings: OpenSettings = {}): Promise<void> {
  const { path = '/dashboard', ...others } = settings
  visitor = await openVisitor(browser, { storageState, ...others })
  page = visitor.page
  await page.goto(server.origin + path)
}

const panel = (name: string) => page.getByRole('region', { name, exact: true })
/** The text next to a card's name, on one line. */
const card = async (label: string) => {
  const text = await page.locator('dl > div').filter({ hasText: label }).first().innerText()
  return text.replaceAll(/\s+/g, ' ')
}
const news = () => panel('What changed').getByText('New', { exact: true })

describe('the four cards', () => {
  beforeEach(() => open(newUser))

  test('name the session’s first gainer and loser with two decimals', async () => {
    const { gainers, losers } = await readMovers()
    const write = (sign: string, first: Mover | undefined) =>
      `${first?.symbol} ${sign}${Math.abs(first?.changePercent ?? Number.NaN).toFixed(2)}%`
    expect(await card('Top Gainer')).toContain(write('+', gainers[0]))
    expect(await card('Top Loser')).toContain(write('−', losers[0]))
  })

  test('list the stocks in a total, and those without a price', async () => {
    expect(await card('Trading Volume')).toMatch(
      /\d[\d.]*[MB] shares \d+ of \d+ tracked stocks, Aug 20, 2026 Sample/,
    )
    expect(await card('Market Cap')).toContain('— No provider has market values')
  })
})

describe('a user without stocks', () => {
  test('shows how to start', async () => {
    await open(newUser)
    const changed = panel('What changed')
    expect(await changed.innerText()).toContain('Nothing to follow yet')
    // The first stocks are shown where they are added.
    expect(await panel('My watchlists').count()).toBe(0)
    await changed.getByRole('link', { name: 'Stocks', exact: true }).click()
    await page.waitForURL(`${server.origin}/stocks`)
  })

  test('adds three stocks in place, and sees the signal of each', async () => {
    await open(await makeAccount('starts@example.com', async () => undefined))
    const start = panel('Start here: add three stocks, see their signals')
    await start.getByRole('button', { name: 'Add AAPL' }).click()
    await start.getByText('1 of 3 added to My stocks.').waitFor()
    const rows = start.getByRole('listitem')
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringMatching(/AAPL[^]*WATCH/)])
    expect(await panel('My watchlists').count()).toBe(0)
    await start.getByLabel('Add to My stocks').fill('XOM')
    await page.keyboard.press('Enter')
    await start.getByText('2 of 3 added').waitFor()
    await start.getByRole('button', { name: 'Add MSFT' }).click()
    await panel('My watchlists').getByText('MSFT').first().waitFor()
    await panel('Your portfolio today').getByRole('link', { name: 'Add a holding' }).click()
    await page.waitForURL(`${server.origin}/portfolio?add=`)
  })
})

describe('a user who holds and watches stocks', () => {
  const setSeen = async (seenThrough: string | null) => {
    const reply = await page.request.post(`${server.origin}/preferences.data`, {
      data: { seenThrough },
      headers: { Origin: server.origin },
    })
    expect(reply.status()).toBeLessThan(300)
  }

  test('opens with the portfolio: value, change, the best and the worst', async () => {
    await open(store)
    const text = (await panel('Your portfolio today').innerText()).replaceAll(/\s+/g, ' ')
    // Two shares of each.
    expect(text).toMatch(
      /^Your portfolio today Portfolio \$[\d,.]+ [+−]\$[\d.]+ [+−]\d\.\d\d% on Aug 20, 2026/,
    )
    expect(text).toMatch(
      /4 holdings Sample Best XOM \+0\.84% \+\$2\.76 ExxonMobil Worst AAPL −1\.75%/,
    )
  })

  test('shows what changed, what could not be checked, and the default list', async () => {
    await open(store)
    // Beside a change stands its receipt, once someone has viewed that signal.
    const changes = panel('What changed').locator('li a[href^="/stocks/"]')
    expect(await changes.allInnerTexts()).toEqual(CHANGES)
    const text = await panel('What changed').innerText()
    expect(text).toContain('6 stocks you hold or watch, from Aug 14, 2026 to Aug 20, 2026')
    expect(text).toContain('No recent prices for ZZZZZ.')
    expect(text).toContain('Sample')

    const rows = await panel('My watchlists').locator('li').allInnerTexts()
    expect(rows.filter((row) => WATCHED.some((name) => row.startsWith(name)))).toHaveLength(3)
    expect(rows.join(' ')).toContain('We couldn’t find ZZZZZ')
    await panel('My watchlists').getByRole('link', { name: 'Nothing' }).click()
    await page.getByText('Nothing is empty').waitFor()
    expect(new URL(page.url()).searchParams.has('list')).toBe(true)
  })

  test('finds the same signals on the stocks’ own pages', async () => {
    await open(store, { path: '/stocks/XOM' })
    expect(await page.getByRole('article', { name: 'XOM' }).innerText()).toContain('SELL')
    await page.goto(`${server.origin}/stocks/CVX`)
    expect(await page.getByRole('article', { name: 'CVX' }).innerText()).toContain('BUY')
  })

  test('shows once what is new since the last visit', async () => {
    await open(store)
    await setSeen('2026-08-19')
    const saved = page.waitForResponse(
      (reply) => reply.url().includes('/preferences') && reply.request().method() === 'POST',
    )
    await page.reload()
    expect(await news().count()).toBe(1)
    const first = panel('What changed').getByRole('listitem').first()
    expect(await first.innerText()).toContain('New')
    expect(await panel('What changed').innerText()).toContain('changes through Aug 19, 2026')

    // On a busy machine the page may be visible long before its scripts save that it was.
    await saved
    await page.reload()
    await page.getByText('You’ve seen these already.').waitFor()
    expect(await news().count()).toBe(0)
    expect(await panel('What changed').getByRole('listitem').count()).toBe(CHANGES.length)
  })

  test('keeps the answer, and everything else, below the box', async () => {
    await open(store, { path: '/dashboard?q=AAPL' })
    await page.getByRole('article', { name: 'AAPL' }).waitFor()
    expect(await panel('What changed').isVisible()).toBe(true)
  })
})

describe('the movers', () => {
  test('are gainers or losers by the URL, without another request to the server', async () => {
    await open(newUser)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) requested.push(request.url())
    })
    const rows = () => panel('Movers').locator('ul.figures > li').allInnerTexts()
    const gainers = await rows()
    expect(gainers).toHaveLength(5)
    expect(gainers.every((row) => row.includes('+'))).toBe(true)
    await panel('Movers').getByRole('link', { name: 'Top Losers' }).click()
    await page.waitForURL(`${server.origin}/dashboard?movers=losers`)
    await expect.poll(async () => (await rows())[0]).toContain('−')
    await page.goBack()
    await expect.poll(rows).toEqual(gainers)
    expect(requested).toEqual([])
  })
})

describe('while the server cannot be reached', () => {
  test('each part shows an error or stays empty as specified, and recovers', async () => {
    await open(store, { path: '/markets' })
    await page.route(/\.data|\/api\/v1\//, (route) => route.abort())
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await panel('What changed').getByRole('alert').waitFor()
    await panel('My watchlists').getByRole('alert').waitFor()
    expect(await card('Top Gainer')).toBe('Top Gainer — Not available yet')
    expect(await card('Market Cap')).toBe('Market Cap — Not available right now')
    // While loading: five pulsing rows, then lists that are empty without a message.
    await expect.poll(() => panel('Movers').locator('ul.figures').count()).toBe(1)
    expect(await panel('Movers').innerText()).not.toMatch(/fail|could not|error/i)

    await page.unroute(/\.data|\/api\/v1\//)
    await panel('What changed').getByRole('button', { name: 'Try again' }).click()
    await panel('What changed').getByText('you hold or watch').waitFor()
    await expect.poll(() => card('Trading Volume')).toContain('shares')
  })
})

describe.each(['light', 'dark'] as const)('in %s colors', (colorScheme) => {
  test.each(WIDTHS_OF[colorScheme])(
    'axe finds no violations at %i px, full, empty or failed',
    async (width) => {
      const look = { colorScheme, viewport: { width, height: 800 }, bypassCSP: true }
      for (const state of [newUser, store]) {
        await open(state, look)
        expect(await runAxe(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
        await visitor.context.close()
      }
      await open(store, { ...look, path: '/markets' })
      await page.route(/\.data|\/api\/v1\//, (route) => route.abort())
      await page.evaluate(() => {
        document.querySelector<HTMLAnchorElement>('header a[href="/dashboard"]')?.click()
      })
      await panel('What changed').getByRole('alert').waitFor()
      expect(await runAxe(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    },
  )
})
