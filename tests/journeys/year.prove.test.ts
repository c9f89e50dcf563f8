import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lastSettledSession } from '../../src/domain/market/calendar/last-settled-session.ts'
import { newYorkTimeToUtc } from '../../src/domain/market/calendar/new-york-time.ts'
import { nextSession } from '../../src/domain/market/calendar/trading-days.ts'
import { findFreePort } from '../find-free-port.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'
import { startChangingMarket, type ChangingMarket } from './changing-market.fixture.ts'
import { runAxe, sidewaysOverflow } from './look.fixture.ts'
import { row } from './portfolio.fixture.ts'
import { shareBrowser } from './shared.fixture.ts'
import { enter, newAddress, openVisitor, signUp } from './visitor.fixture.ts'

/** The evening of the session before the one that the market is about to publish. */
const session = nextSession(lastSettledSession(new Date(), 'delayed'))
const published = nextSession(session)
const evening = (day: string) => Date.parse(newYorkTimeToUtc(day, '17:00'))
const PASSWORD = 'a lamp over the tape'

let market: ChangingMarket
let server: RunningServer
let browser: Browser
let origin: string
let aheadMs = evening(session) - Date.now()
const folder = mkdtempSync(join(tmpdir(), 'tapelight-year-'))
const outbox = join(folder, 'outbox.jsonl')

beforeAll(async () => {
  market = await startChangingMarket('MSFT', new Date(evening(published)))
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  const environment = {
    PORT: String(port),
    PUBLIC_URL: origin,
    MARKET_DATA: 'yahoo,sample',
    YAHOO_BASE_URL: market.provider.url,
    AUTH_OUTBOX_FILE: outbox,
  }
  server = await startServer(environment, () => new Date(Date.now() + aheadMs))
  browser = await shareBrowser()
})

afterAll(async () => {
  await server.stop()
  await market.provider.stop()
  rmSync(folder, { recursive: true, force: true })
})

const FILE = [
  'Date,Action,Symbol,Quantity,Price,Fees,Amount',
  '2026-01-05,Buy,MSFT,10,100,0,-1000',
  '2026-02-03,Buy,MSFT,5,120,0,-600',
].join('\n')

/** Imports a file, sells and gets a dividend, sets an alert and chooses the daily digest. */
async function live(page: Page, email: string): Promise<void> {
  await signUp(page, origin, { email, password: PASSWORD })
  await page.goto(`${origin}/portfolio/import`)
  await page.getByLabel('Choose a CSV or JSON file or drop it here').setInputFiles({
    name: 'year.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  })
  await page.getByRole('heading', { name: 'Import summary' }).waitFor()
  await page.getByRole('button', { name: 'Import 2 activities', exact: true }).click()
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor()

  await page.goto(`${origin}/portfolio/activities`)
  await addActivity(page, 'Sell', {
    Symbol: 'MSFT',
    Shares: '4',
    'Price per share': '150',
    Date: '2026-06-01',
  })
  // First in, first out: 4 × (150 − 100).
  await row(page, 'Sell MSFT').getByText('+$200.00').waitFor()
  await addActivity(page, 'Dividend', { Symbol: 'MSFT', Amount: '9.13', Date: '2026-06-11' })
  await row(page, 'Dividend MSFT').waitFor()

  const { close, previousClose } = market.bar
  const isRise = close > previousClose
  await page.goto(`${origin}/alerts?add=MSFT`)
  await page.getByLabel('When').selectOption(isRise ? 'price-above' : 'price-below')
  await page.getByLabel('Price').fill(((close + previousClose) / 2).toFixed(2))
  await page.getByRole('button', { name: 'Set alert' }).click()
  await page.getByRole('region', { name: 'Your alerts' }).getByText('MSFT').first().waitFor()

  await page.goto(`${origin}/settings?tab=notifications`)
  const stored = page.waitForResponse((reply) => reply.url().includes('notification_settings'))
  await page.getByLabel('Daily digest').selectOption('email')
  await stored
}

async function addActivity(page: Page, type: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'Add activity' }).click()
  const form = page.getByRole('region', { name: 'Add activity' })
  await form.getByLabel('Type').selectOption({ label: type })
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(text)
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Activity added', { exact: true }).first().waitFor()
}

/** The alert fired, the digest came, a question is answered, everything is exported, and the account goes. */
async function lookBack(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/auth`)
  await enter(page, { email, password: PASSWORD })
  await page.waitForURL(`${origin}/dashboard`)
  await page.goto(`${origin}/alerts`)
  const fired = page.getByRole('region', { name: 'What fired' })
  await fired.getByRole('link', { name: /MSFT (?:rose above|fell below)/ }).waitFor()
  await expectGoodLook(page)
  await page
    .getByRole('button', { name: /^Snooze 1 day|^Snooze/ })
    .first()
    .click()
  await page.getByText(/Snoozed until/).waitFor()

  await page.goto(`${origin}/notifications/digests`)
  const digest = page.getByRole('listitem').filter({ hasText: 'Your day: ' })
  const told = await digest.innerText()
  expect(told).toMatch(/Change that day: [+−]\$/)
  expect(told).toContain(`MSFT went from ${market.actionBefore} to ${market.action}`)
  expect(told).toContain('Alerts that fired')
  await expectGoodLook(page)

  await page.goto(`${origin}/dashboard?${new URLSearchParams({ q: 'What do I own?' })}`)
  await page.getByText('You hold one stock: MSFT.').first().waitFor()
  const file = await page.request.get(`${origin}/portfolio/activities.csv`)
  expect((await file.text()).split('\r\n').filter((line) => line.includes('MSFT'))).toHaveLength(4)

  await page.goto(`${origin}/settings?tab=security`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const form = page.locator('form').filter({ hasText: 'This can’t be undone' })
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Delete everything' }).click()
  await page.waitForURL(/\/auth/)
}

async function expectGoodLook(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await runAxe(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  }
}

test('a year in the life, on a phone and on a desktop', async () => {
  const people = await Promise.all(
    [360, 1280].map(async (width) => {
      const { context, page } = await openVisitor(browser, { viewport: { width, height: 800 } })
      return { context, page, email: newAddress(`year.${width}`) }
    }),
  )
  for (const { page, email } of people) await live(page, email)
  // The alerts and the signal are checked once before the day that changes them.
  const isChecked = () => server.logged.some(({ msg }) => msg === 'signal watch started')
  aheadMs += 10 * 60_000
  await vi.waitUntil(isChecked, WAIT)
  aheadMs += 5 * 60_000
  await new Promise((resolve) => setTimeout(resolve, 25_000))
  market.publish()
  aheadMs = evening(published) - Date.now()
  const countFired = () => server.logged.filter(({ msg }) => msg === 'alert fired').length
  await vi.waitUntil(() => countFired() === 2, { ...WAIT, timeout: 90_000 })
  await vi.waitUntil(() => server.logged.some(({ msg }) => msg === 'signal changed'), WAIT)
  aheadMs += 65 * 60_000
  const mails = () =>
    (existsSync(outbox) ? readFileSync(outbox, 'utf8') : '')
      .split('\n')
      .filter((line) => line.includes('"daily_digest"'))
  await vi.waitUntil(() => mails().length === 2, WAIT)
  for (const { context, page, email } of people) {
    await lookBack(page, email)
    await context.close()
  }
  expect(mails()).toHaveLength(2)
})
