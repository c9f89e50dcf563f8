import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import routes from '../../src/web/routes.ts'
import { ANON_KEY } from '../start-server.ts'
import type { AccountServer } from '../account-server.ts'
import { sidewaysOverflow } from './look.fixture.ts'
import { shareAccountServer, shareBrowser } from './shared.fixture.ts'
import { newAddress, openVisitor, readBearer, signUp } from './visitor.fixture.ts'

/** The last is 1,280 px at 200 % zoom. */
const WIDTHS = [320, 360, 768, 900, 1024, 1280, 1600, 640] as const

/** Further views of signed-in pages, and what the analyzer shows there. */
const VIEWS = [
  '/dashboard?q=AAPL,MSFT',
  '/portfolio?view=lots',
  '/portfolio?view=allocation',
  '/portfolio?open=AAPL',
  '/settings?tab=notifications',
  '/settings?tab=security',
  '/settings?tab=regional',
  '/settings?tab=preferences',
  '/stocks/AAPL',
]

const ROWS = {
  portfolios: [
    { symbol: 'AAPL', shares: 12.5, avg_price: 150.25, note: 'Bought with the first bonus' },
    { symbol: 'AAPL', shares: 1234.56789, avg_price: 99.5 },
    { symbol: 'MSFT', shares: 3, avg_price: 402.1 },
    { symbol: 'BRK.B', shares: 1000, avg_price: 712.34 },
    { symbol: 'SAP', shares: 7, avg_price: 120, currency: 'EUR', bought_on: '2024-02-01' },
    { symbol: 'ZZZZ', shares: 1, avg_price: 1 },
  ],
} as const

let server: AccountServer
let browser: Browser
let state: Awaited<ReturnType<BrowserContext['storageState']>>

beforeAll(async () => {
  server = await shareAccountServer()
  browser = await shareBrowser()
  const { page, context } = await openVisitor(browser)
  const email = newAddress('somebody.with.a.rather.long.address')
  await signUp(page, server.origin, { email, password: 'a lamp over the tape' })
  const bearer = await readBearer(context)
  const insert = async (table: string, rows: readonly object[]) => {
    const reply = await fetch(`${server.origin}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        apikey: ANON_KEY,
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      body: JSON.stringify(rows),
    })
    const made: readonly { readonly id: string }[] = await reply.json()
    expect(made).toHaveLength(rows.length)
    return made
  }
  for (const row of ROWS.portfolios) await insert('portfolios', [row])
  const [list] = await insert('watchlists', [{ name: 'Chips, clouds and everything else' }])
  for (const symbol of ['NVDA', 'GOOGL', 'BRK.B', 'JPM']) {
    await insert('watchlist_items', [{ watchlist_id: list?.id, symbol }])
  }
  state = await context.storageState()
  await context.close()
})

test('the signed-in pages are those of the route table', () => {
  expect(listPaths()).toContain('/portfolio')
  expect(listPaths().length).toBeGreaterThan(8)
})

test.each([...listPaths(), ...VIEWS])('%s does not scroll sideways at any width', async (path) => {
  const { page, context } = await openVisitor(browser, { storageState: state })
  await page.goto(server.origin + path)
  await page.waitForLoadState('networkidle')
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    // The page lays itself out again, and what listens to its size after that.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) found.push(`${width}: ${overflow} px, ${await findWidest(page)}`)
  }
  await context.close()
  expect(found).toEqual([])
})

/** Addresses of every page below the signed-in layout. */
function listPaths(): readonly string[] {
  const list = ({ file, path, children = [] }: RouteConfigEntry, isApp: boolean): string[] => {
    const isBelow = isApp || file === 'routes/app.tsx'
    if (isBelow && path !== undefined) return [`/${path}`]
    return children.flatMap((child) => list(child, isBelow))
  }
  return routes.flatMap((route) => list(route, false))
}

/** The innermost elements that reach over the edge. */
function findWidest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const isOver = (element: Element) => element.getBoundingClientRect().right > edge
    return [...document.querySelectorAll('body *')]
      .filter((element) => isOver(element) && ![...element.children].some(isOver))
      .filter((element) => element.closest('.overflow-x-auto') === null)
      .map((element) => element.outerHTML.slice(0, 160))
      .join(' | ')
  })
}
