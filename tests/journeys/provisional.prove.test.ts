import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeMoment } from '../../src/domain/explanations/describe-moment.ts'
import { newYorkDate } from '../../src/domain/market/calendar/new-york-time.ts'
import { nextSession, sessionHours } from '../../src/domain/market/calendar/trading-days.ts'
import { findFreePort } from '../find-free-port.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'
import { startChangingMarket, type ChangingMarket } from './changing-market.fixture.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { newAddress, readBearer, signUp } from './visitor.fixture.ts'
import { WAIT } from '../wait-limits.ts'

const MINUTE = 60_000
const DELAY = 15 * MINUTE

/** The day after Thanksgiving, until 1 PM. */
const HALF_DAY = '2026-11-27'

/** The next session, so that a session signed in now has not expired when the server is in it. */
const session = nextSession(newYorkDate(new Date().toISOString()))
const hours = sessionHours(session)
const [opensAt, closesAt] = [Date.parse(hours.opensAtUtc), Date.parse(hours.closesAtUtc)]

let market: ChangingMarket
let server: RunningServer
let origin: string
let aheadMs = 0
const visitor = useVisitor()
/** Ends what a test started for itself. */
const endings: (() => Promise<void>)[] = []

/** Sets the server's clock. */
function goTo(atMs: number): void {
  aheadMs = atMs - Date.now()
}

beforeAll(async () => {
  goTo(opensAt - 30 * MINUTE)
  market = await startChangingMarket('MSFT', new Date(closesAt + 60 * MINUTE))
  expect(market.session).toBe(session)
  const running = await startServerOf(market, () => new Date(Date.now() + aheadMs))
  server = running.server
  origin = running.origin
})

afterAll(async () => {
  await server.stop()
  await market.provider.stop()
  for (const end of endings) await end()
})

async function startServerOf({ provider }: ChangingMarket, clock: () => Date) {
  const port = await findFreePort()
  const at = `http://127.0.0.1:${port}`
  const environment = {
    PORT: String(port),
    PUBLIC_URL: at,
    MARKET_DATA: 'yahoo,sample',
    YAHOO_BASE_URL: provider.url,
  }
  return { server: await startServer(environment, clock), origin: at }
}

/** A trade of a share of the day's volume, at the close or the close before, seen 15 minutes later. */
function tradeAt(atMs: number, share: number): void {
  const { close, high, low, volume } = market.bar
  market.setQuote({ atMs, close, high, low, volume: Math.round(volume * share) })
}

async function readSignal() {
  const reply = await fetch(`${origin}/api/v1/signals?tickers=MSFT`)
  const { signals } = await reply.json()
  return signals[0]
}

/** The first reader after a move of the clock starts the refresh. */
async function untilQuoted(time: string): Promise<void> {
  const readTiming = async () => (await readSignal()).provisional.timing
  await expect.poll(readTiming).toBe(`As of ${time} ET, delayed 15 minutes.`)
}

const note = (page: Page) => page.locator('p').filter({ hasText: /^(P|No p)rovisional/ })

/** In both themes, on a phone and on a desktop. */
async function expectWellMade(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      expect(await runAxe(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  }
}

// The tests follow the server's clock through one session.

test('before the open there is none; after it, what is not known yet is said', async () => {
  const { page } = visitor()
  await page.goto(`${origin}/stocks/MSFT`)
  await page.locator('article header').waitFor()
  expect(await note(page).count()).toBe(0)
  expect(await readSignal()).toMatchObject({
    action: market.actionBefore,
    provisional: { action: null, reason: { kind: 'closed', nextOpenUtc: hours.opensAtUtc } },
  })

  goTo(opensAt + 5 * MINUTE + DELAY)
  tradeAt(opensAt + 5 * MINUTE, 0.02)
  await page.reload()
  await note(page).filter({ hasText: 'Most of the session is still to come.' }).waitFor()
  expect(await note(page).innerText()).toMatch(
    /^Provisional\s*If MSFT closed at \$[\d.]+ today, it would .* As of 9:35 AM ET, delayed 15 minutes\.$/s,
  )
})

test('an answer’s card and the dashboard’s watchlist have it too', async () => {
  const { page, context } = visitor()
  goTo(opensAt + 100 * MINUTE)
  tradeAt(opensAt + 100 * MINUTE - DELAY, 0.5)
  await untilQuoted('10:55 AM')
  const readQuote = async (query: string) =>
    (await (await fetch(`${origin}/api/v1/quotes?tickers=MSFT${query}`)).json()).quotes[0]
  expect(await readQuote('')).not.toHaveProperty('provisional')
  expect((await readQuote('&include=provisional')).provisional).toEqual(
    (await readSignal()).provisional,
  )
  await page.goto(`${origin}/?q=MSFT`)
  await note(page).waitFor()
  expect(await note(page).innerText()).toContain('As of 10:55 AM ET, delayed 15 minutes.')

  await signUp(page, origin, { email: newAddress('grace'), password: 'a lamp over the tape' })
  const headers = {
    apikey: ANON_KEY,
    Authorization: `Bearer ${await readBearer(context)}`,
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
  }
  const insert = async (table: string, row: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(row) }
    return (await fetch(`${origin}/rest/v1/${table}`, init)).json()
  }
  const [list] = await insert('watchlists', { name: 'Software' })
  await insert('watchlist_items', { watchlist_id: list.id, symbol: 'MSFT' })
  await page.goto(`${origin}/dashboard?list=${list.id}`)
  // A list of one or two stocks is also shown where the first three are added.
  const row = page.getByRole('listitem').filter({ hasText: 'Provisional:' }).first()
  await row.waitFor()
  expect(await row.innerText()).toMatch(
    /(BUY|SELL|WATCH).*As of 10:55 AM ET, delayed 15 minutes\./s,
  )
  await expectWellMade(page)
})

test('in a halt the page says since when the stock has not traded', async () => {
  const { page } = visitor()
  goTo(opensAt + 150 * MINUTE)
  await page.goto(`${origin}/stocks/MSFT`)
  await note(page).waitFor()
  expect(await note(page).innerText()).toBe(
    'No provisional signal: MSFT hasn’t traded since 10:55 AM ET. It may be halted.',
  )
})

test('an open page follows to the close, beside a signal that stays as it was', async () => {
  const { page } = visitor()
  goTo(opensAt + 170 * MINUTE)
  tradeAt(opensAt + 170 * MINUTE - DELAY, 0.6)
  await untilQuoted('12:05 PM')
  await page.goto(`${origin}/stocks/MSFT`)
  await note(page).waitFor()
  const settled = await readSignal()

  goTo(closesAt - MINUTE)
  tradeAt(closesAt - MINUTE - DELAY, 1)
  const time = describeMoment(new Date(closesAt - MINUTE - DELAY).toISOString(), hours.opensAtUtc)
  const late = new RegExp(`\\ba ${market.action}\\b.*As of ${time}, delayed 15 minutes\\.$`, 's')
  await expect.poll(() => note(page).innerText(), WAIT).toMatch(late)
  const heading = page.locator('article header')
  expect(await heading.innerText()).toContain(market.actionBefore)
  await expectWellMade(page)
  const during = await readSignal()
  expect(during.provisional).toMatchObject({ delayMinutes: 15, delay: 'delayed', reason: null })
  expect(during.provisional.possible).toContain(market.action)
  expect(during).toEqual({ ...settled, provisional: during.provisional })
  expect(during.receipt).not.toBeNull()

  goTo(closesAt)
  expect((await readSignal()).provisional).toMatchObject({ reason: { kind: 'closed' } })
  await expect.poll(() => note(page).count(), WAIT).toBe(0)
})

test('on a half day the session is over at 1 PM', async () => {
  const { page } = visitor()
  const half = sessionHours(HALF_DAY)
  const closes = Date.parse(half.closesAtUtc)
  const halfMarket = await startChangingMarket('MSFT', new Date(closes + 60 * MINUTE))
  expect(halfMarket.session).toBe(HALF_DAY)
  let nowMs = closes - 10 * MINUTE
  const running = await startServerOf(halfMarket, () => new Date(nowMs))
  endings.push(running.server.stop, halfMarket.provider.stop)
  const { bar } = halfMarket
  halfMarket.setQuote({ ...bar, atMs: closes - 25 * MINUTE })

  await page.goto(`${running.origin}/stocks/MSFT`)
  await note(page).waitFor()
  expect(await note(page).innerText()).toMatch(
    /^Provisional.*As of 12:35 PM ET, delayed 15 minutes\.$/s,
  )
  nowMs = closes
  await page.reload()
  await page.locator('article header').waitFor()
  expect(await note(page).count()).toBe(0)
  const reply = await fetch(`${running.origin}/api/v1/signals?tickers=MSFT`)
  const { signals } = await reply.json()
  const reason = { kind: 'closed', nextOpenUtc: sessionHours('2026-11-30').opensAtUtc }
  expect(signals[0].provisional).toMatchObject({ action: null, reason })
})
