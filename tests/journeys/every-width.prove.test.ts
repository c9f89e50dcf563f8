import type { Browser, Page } from 'playwright-core'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import routes from '../../src/web/routes.ts'
import type { AccountServer } from '../account-server.ts'
import { signUpInvestor } from './investor.fixture.ts'
import { runAxe, UNLISTED_PAGES } from './look.fixture.ts'
import { shareAccountServer, shareBrowser } from './shared.fixture.ts'
import { openVisitor } from './visitor.fixture.ts'

/** 640 px is also 1,280 px at 200 % zoom. */
const WIDTHS = [320, 360, 640, 768, 900, 1024, 1280, 1600] as const
/** Where axe runs, in both themes. */
const AXE_WIDTHS = [360, 1280] as const

/** Further views of signed-in pages, and shared pages in the app's shell. */
const VIEWS = [
  '/dashboard?q=AAPL,MSFT',
  '/dashboard?q=What+do+I+own%3F',
  '/portfolio?view=lots',
  '/portfolio?view=allocation',
  '/portfolio?open=AAPL',
  '/alerts?add=MSFT',
  ...['notifications', 'security', 'regional', 'preferences', 'api-keys'].map(
    (tab) => `/settings?tab=${tab}`,
  ),
  '/stocks/AAPL',
  '/scan',
  '/record',
  '/news',
  '/news/stocks-up-today',
]

/** Ten columns of bars and readings, in a box that the keyboard reaches. */
const MAY_SCROLL = 'Daily bars and readings of '

let server: AccountServer
let browser: Browser

beforeAll(async () => {
  server = await shareAccountServer()
  browser = await shareBrowser()
})

describe('somebody with a year of activities', () => {
  let page: Page

  beforeAll(async () => {
    const storageState = await signUpInvestor(browser, server.origin)
    ;({ page } = await openVisitor(browser, { storageState, bypassCSP: true }))
  })

  test('has the pages of the route table', () => {
    expect(listPaths()).toContain('/portfolio')
    expect(listPaths().length).toBeGreaterThan(8)
  })

  test.each([...listPaths(), ...VIEWS])(
    '%s scrolls sideways at no width and has no axe violations in either theme',
    async (path) => {
      await page.goto(server.origin + path)
      await page.waitForLoadState('networkidle')
      expect(await findSideways(page)).toEqual([])
      expect(await findViolations(page)).toEqual([])
    },
  )
})

// Axe on the listed pages is a matter of the journey through the public site.
test('no public page and no table on it scrolls sideways at any width', async () => {
  const map = await (await fetch(`${server.origin}/sitemaps/pages.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  expect(listed.length).toBeGreaterThan(40)
  const { page, context } = await openVisitor(browser)
  const found: string[] = []
  for (const path of [...listed, ...UNLISTED_PAGES]) {
    await page.goto(server.origin + path)
    for (const error of await findSideways(page)) found.push(`${path} ${error}`)
  }
  await context.close()
  expect(found).toEqual([])
})

/** What reaches over the page's edge or its table's box at each width; empty if nothing does. */
async function findSideways(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await waitForLayout(page)
    const wide = [...(await findOverEdge(page)), ...(await findScrollingTables(page))]
    found.push(...wide.map((element) => `${width}: ${element}`))
  }
  return found
}

async function findViolations(page: Page): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (const width of AXE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await waitForLayout(page)
      const violations = await runAxe(page)
      if (violations.length > 0) found.push({ width, colorScheme, violations })
    }
  }
  return found
}

/** In the first frame the page is laid out again, in the second what listens to its size. */
function waitForLayout(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Addresses of every page below the signed-in layout. */
function listPaths(): readonly string[] {
  const list = ({ file, path, children = [] }: RouteConfigEntry, isApp: boolean): string[] => {
    const isBelow = isApp || file === 'routes/app.tsx'
    if (isBelow && path !== undefined) return [`/${path}`]
    return children.flatMap((child) => list(child, isBelow))
  }
  return routes.flatMap((route) => list(route, false))
}

/** The innermost elements that reach over the edge, if the page scrolls. */
function findOverEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth: edge, scrollWidth } = document.documentElement
    if (scrollWidth <= edge) return []
    const isOver = (element: Element) => element.getBoundingClientRect().right > edge
    const over = [...document.querySelectorAll('body *')]
      .filter((element) => isOver(element) && ![...element.children].some(isOver))
      .filter((element) => element.closest('.overflow-x-auto') === null)
      .map((element) => element.outerHTML.slice(0, 160))
    return [`${scrollWidth} px`, ...over]
  })
}

/** Tables that are wider than what they scroll in, by its label, with both widths. */
async function findScrollingTables(page: Page): Promise<readonly string[]> {
  const tables = await page.evaluate(() =>
    [...document.querySelectorAll('main *:has(table)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map((element) => {
        const { scrollWidth, clientWidth } = element
        return `${element.getAttribute('aria-label')}: ${scrollWidth} px in ${clientWidth}`
      }),
  )
  return tables.filter((table) => !table.startsWith(MAY_SCROLL))
}
