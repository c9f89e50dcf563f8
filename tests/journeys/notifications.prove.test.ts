import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newYorkDate, newYorkTimeToUtc } from '../../src/domain/market/calendar/new-york-time.ts'
import { isSession, nextSession } from '../../src/domain/market/calendar/trading-days.ts'
import { findFreePort } from '../find-free-port.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'
import {
  minutesUntilSettled,
  startChangingMarket,
  type ChangingMarket,
} from './changing-market.fixture.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { newAddress, readBearer, signUp, type Visitor } from './visitor.fixture.ts'
import { WAIT } from '../wait-limits.ts'

let market: ChangingMarket
let server: RunningServer
let origin: string
let aheadMinutes = 0
const startsAheadMinutes = minutesUntilSettled(new Date())
const clock = () => new Date(Date.now() + (startsAheadMinutes + aheadMinutes) * 60_000)
const folder = mkdtempSync(join(tmpdir(), 'tapelight-outbox-'))
const outbox = join(folder, 'outbox.jsonl')
const visitor = useVisitor()

beforeAll(async () => {
  market = await startChangingMarket('MSFT', clock())
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  const environment = {
    PORT: String(port),
    PUBLIC_URL: origin,
    MARKET_DATA: 'yahoo,sample',
    YAHOO_BASE_URL: market.provider.url,
    AUTH_OUTBOX_FILE: outbox,
  }
  server = await startServer(environment, clock)
})

afterAll(async () => {
  await server.stop()
  await market.provider.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The ticker's current data from the public API. */
async function readSignal(): Promise<{ action: string; asOf: string }> {
  const reply = await fetch(`${origin}/api/v1/signals?tickers=MSFT`)
  const { signals } = await reply.json()
  return signals[0]
}

async function insert({ context, page }: Visitor, table: string, row: object) {
  const bearer = await readBearer(context)
  return page.evaluate(
    async ({ table: name, body, headers }) => {
      const init = { method: 'POST', headers, body }
      const reply = await fetch(`/rest/v1/${name}`, init)
      return reply.json()
    },
    {
      table,
      body: JSON.stringify(row),
      headers: {
        apikey: ANON_KEY,
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
    },
  )
}

/** The list after a moment, since the product notifies in the background. */
async function waitForList(page: Page): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.goto(`${origin}/notifications`)
      expect(await page.getByRole('listitem').filter({ hasText: 'MSFT' }).count()).toBe(1)
    },
    { ...WAIT, interval: 2_000 },
  )
}

/** Until 6 pm in New York, when the next session's digest is due. */
function minutesUntilEvening(): number {
  const now = clock().toISOString()
  let date = newYorkDate(now)
  if (!isSession(date) || now >= newYorkTimeToUtc(date, '18:00')) date = nextSession(date)
  return aheadMinutes + (Date.parse(newYorkTimeToUtc(date, '18:00')) - Date.parse(now)) / 60_000
}

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

test('from a watchlist to a notification, a mail, and back to silence', async () => {
  const { page } = visitor()
  const email = newAddress('ada')
  await signUp(page, origin, { email, password: 'a lamp over the tape' })

  await page.goto(`${origin}/notifications`)
  await page.getByText('No notifications yet').waitFor()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await page.getByRole('switch', { name: 'Watchlists' }).waitFor()
  const daily = page.getByLabel('Daily digest')
  const stored = page.waitForResponse(
    (reply) => reply.url().includes('/rest/v1/notification_settings') && reply.ok(),
  )
  await daily.selectOption('In the app and by email')
  await stored
  await page.reload()
  expect(await daily.inputValue()).toBe('email')

  const [list] = await insert(visitor(), 'watchlists', { name: 'Software' })
  await insert(visitor(), 'watchlist_items', { watchlist_id: list.id, symbol: 'MSFT' })
  const before = await readSignal()
  // New users' tickers are checked every five minutes.
  aheadMinutes = 20
  const isWatched = () => server.logged.some(({ msg }) => msg === 'signal watch started')
  for (let tries = 0; tries < 5 && !isWatched(); tries += 1) {
    // A provider that was too slow on a busy machine is called again some minutes later.
    if (tries > 0) aheadMinutes += 6
    await vi.waitUntil(isWatched, { ...WAIT, timeout: 20_000 }).catch(() => undefined)
  }
  expect(isWatched()).toBe(true)
  market.publish()
  aheadMinutes += 35
  await waitForList(page)

  const after = await readSignal()
  expect([before.asOf < market.session, after.asOf]).toEqual([true, market.session])
  const item = page.getByRole('listitem').filter({ hasText: 'MSFT' })
  const words = await item.innerText()
  expect(words).toContain(`MSFT went from ${before.action} to ${after.action} on `)
  expect(words).toContain('It is on your watchlist Software.')
  expect(words).toContain('Unread')
  expect(words).not.toContain('Sample')

  await expectWellMade(page)

  await item.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('No unread notifications.').waitFor()
  await item.getByRole('link', { name: 'View MSFT' }).click()
  await page.waitForURL(`${origin}/stocks/MSFT`)

  // By the next session's evening the mail has been sent, once.
  aheadMinutes = minutesUntilEvening() + 1
  const mailsTo = () =>
    (existsSync(outbox) ? readFileSync(outbox, 'utf8') : '')
      .split('\n')
      .filter((line) => line.includes('"daily_digest"') && line.includes(email))
  await vi.waitUntil(() => mailsTo().length > 0, WAIT)
  aheadMinutes += 90
  await page.waitForTimeout(11_000)
  expect(mailsTo().map((line) => JSON.parse(line))).toMatchObject([
    { to: email, link: `${origin}/notifications/digests` },
  ])
  // The session is younger than that.
  aheadMinutes = 0
  await page.goto(`${origin}/notifications/digests`)
  const digest = page.getByRole('listitem').filter({ hasText: 'Your day: ' })
  expect(await digest.innerText()).toContain(`MSFT went from ${before.action} to ${after.action}`)
  await expectWellMade(page)
})

test('a webhook shows its secret once, and is never sent to a private network', async () => {
  const { page } = visitor()
  await signUp(page, origin, { email: newAddress('bob'), password: 'a tape under the lamp' })
  await page.goto(`${origin}/settings?tab=notifications`)
  const address = page.getByLabel('Address')
  await address.fill('http://example.com/hook')
  await page.getByRole('button', { name: 'Save URL' }).click()
  await page.getByText('The URL must start with https://').waitFor()
  expect(await address.inputValue()).toBe('http://example.com/hook')
  await address.fill('https://127.0.0.1:8443/hook')
  await page.getByRole('button', { name: 'Save URL' }).click()
  await page.getByText('Signing secret (shown only once)').waitFor()
  expect(await page.getByText(/^whsec_[\w+/]{43}=$/).count()).toBe(1)
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('must be on the public internet').waitFor()
  await page.reload()
  const call = page.getByRole('region', { name: 'Recent calls' }).getByRole('listitem')
  expect(await call.innerText()).toMatch(
    /^test .*\n+Failed: The URL must be on the public internet\.$/,
  )
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Save with new secret' }).waitFor()
  expect(await page.getByText(/^whsec_/).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove webhook' }).click()
  await page.getByRole('button', { name: 'Save URL' }).waitFor()
  expect(await address.inputValue()).toBe('')
})

test('an empty list and the settings are well made too', async () => {
  const { page } = visitor()
  await signUp(page, origin, { email: newAddress('cy'), password: 'a lamp and a tape' })
  for (const path of ['/notifications', '/notifications/digests', '/settings?tab=notifications']) {
    await page.goto(`${origin}${path}`)
    await expectWellMade(page)
  }
})
