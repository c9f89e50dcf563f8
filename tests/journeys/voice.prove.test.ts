import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DISCLAIMER } from '../../content/notices/disclaimer.ts'
import { MAIL_TEXTS } from '../../content/mail/messages.ts'
import { startAccountServer, type AccountServer } from '../account-server.ts'
import { findVoiceFaults } from '../voice-list.ts'
import { shareBrowser } from './shared.fixture.ts'
import { ANON_KEY } from '../start-server.ts'
import { readBearer, signUp } from './visitor.fixture.ts'

/** Names and settings that are spelled so. */
const EXCEPTIONS = ['GMT/UTC', 'UTC', 'Apache License']

/** Public pages that the sitemap leaves out, or that depend on a query. */
const MORE_PUBLIC = [
  '/?q=AAPL+MSFT+NVDA',
  '/?q=Is+Tesla+a+buy%3F',
  '/?q=ZZZZ',
  '/?q=',
  '/stocks/AAPL',
  '/stocks/SPY',
  '/stocks/ZZZZZ',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/recover',
  '/auth/confirm',
  '/auth/confirm?error_code=otp_expired',
  '/indicators/rsi/try',
  '/status',
  '/no-such-page',
]

const SIGNED_IN = [
  '/dashboard',
  '/dashboard?q=AAPL',
  '/dashboard?movers=losers',
  '/stocks',
  '/stocks?signal=BUY&sector=Utilities',
  '/stocks/AAPL',
  '/markets',
  '/currencies',
  '/currencies?amount=x&from=EUR&to=USD',
  '/global',
  '/portfolio',
  '/portfolio?add=',
  '/portfolio?view=lots',
  '/portfolio?view=allocation',
  '/portfolio/import',
  '/portfolio/activities',
  '/performance',
  '/performance?range=1y&benchmark=no+ticker',
  '/analysis',
  '/analysis?ticker=APPL',
  '/settings?tab=account',
  '/settings?tab=notifications',
  '/settings?tab=security',
  '/settings?tab=regional',
  '/settings?tab=preferences',
  '/notifications',
  '/notifications/digests',
]

let server: AccountServer
let browser: Browser

beforeAll(async () => {
  server = await startAccountServer()
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
})

test('public pages sound like a person', async () => {
  const paths = [...new Set([...(await listSitemap()), ...MORE_PUBLIC])]
  expect(paths.length).toBeGreaterThan(40)
  const context = await browser.newContext()
  expect(await findFaults(context, paths)).toEqual([])
  await context.close()
})

describe('signed-in pages sound like a person', () => {
  let context: BrowserContext

  beforeAll(async () => {
    context = await browser.newContext()
    const page = await context.newPage()
    const user = { email: 'reads.every.page@example.com', password: 'a lamp over the tape' }
    await signUp(page, server.origin, user)
    await page.close()
  })

  test('with no data', async () => {
    expect(await findFaults(context, SIGNED_IN)).toEqual([])
  })

  test('with holdings and watchlists', async () => {
    const bought = { shares: 3, avg_price: 100, bought_on: '2025-03-03' }
    await insert(context, 'portfolios', { symbol: 'AAPL', ...bought })
    await insert(context, 'portfolios', { symbol: 'VOD.L', shares: 10, avg_price: 1 })
    await insert(context, 'portfolios', { symbol: 'KO', ...bought, bought_on: '2012-03-05' })
    const list = await insert(context, 'watchlists', { name: 'Software' })
    for (const symbol of ['MSFT', 'XOM', 'ZZZZZ']) {
      await insert(context, 'watchlist_items', { watchlist_id: list.id, symbol })
    }
    expect(await findFaults(context, SIGNED_IN)).toEqual([])
    await context.close()
  })
})

test('mails and notices sound like a person', () => {
  const texts = [
    DISCLAIMER,
    ...Object.values(MAIL_TEXTS.messages).flatMap((message) => Object.values(message)),
    ...[1, 2].flatMap((count) => [
      MAIL_TEXTS.digest.writeAlertSubject(count),
      MAIL_TEXTS.digest.writeLeft(count),
      MAIL_TEXTS.describeLifetime(count),
    ]),
    ...Object.values(MAIL_TEXTS.digest).filter((text) => typeof text === 'string'),
    ...Object.values(MAIL_TEXTS.digest.footer),
    MAIL_TEXTS.footer,
  ]
  expect(texts.flatMap((text) => (text === null ? [] : findVoiceFaults(text)))).toEqual([])
})

/** The paths of the sitemap: every page, every screener preset, and a few of the stocks. */
async function listSitemap(): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await fetch(server.origin + path)).text()
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
      return pathname + search
    })
  }
  const paths = (await Promise.all((await read('/sitemap.xml')).map(read))).flat()
  const isStock = (path: string) => path.startsWith('/stocks/')
  return [...paths.filter((path) => !isStock(path)), ...paths.filter(isStock).slice(0, 5)]
}

/** The faults of some pages, each once, with the first page that has it. */
async function findFaults(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const page = await context.newPage()
  const pathByFault = new Map<string, string>()
  for (const path of paths) {
    await page.goto(server.origin + path)
    // Parts that stream in replace their placeholders.
    await expect.poll(() => page.locator('.animate-pulse:visible').count()).toBe(0)
    const faults = (await readLines(page)).flatMap((line) => findVoiceFaults(line, EXCEPTIONS))
    for (const fault of faults) pathByFault.set(fault, pathByFault.get(fault) ?? path)
  }
  await page.close()
  return Array.from(pathByFault, ([fault, path]) => `${path}: ${fault}`)
}

/** Everything a page says: its texts without code, and the texts of attributes. */
function readLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const code of document.querySelectorAll('code, pre, script, style')) code.remove()
    for (const details of document.querySelectorAll('details')) details.open = true
    const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']
    const described = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((part) => part.getAttribute(name) ?? ''),
    )
    const metas = [
      ...document.querySelectorAll('meta[name=description], meta[property="og:title"]'),
    ]
    const heads = metas.map((meta) => meta.getAttribute('content') ?? '')
    return [document.title, ...heads, ...described, ...document.body.innerText.split('\n')]
  })
}

async function insert(context: BrowserContext, table: string, row: object) {
  const bearer = await readBearer(context)
  const reply = await context.request.post(`${server.origin}/rest/v1/${table}`, {
    data: row,
    headers: {
      apikey: ANON_KEY,
      Authorization: `Bearer ${bearer}`,
      Prefer: 'return=representation',
    },
  })
  if (!reply.ok()) throw new Error(`${table}: ${reply.status()} ${await reply.text()}`)
  const [stored] = await reply.json()
  return stored
}
