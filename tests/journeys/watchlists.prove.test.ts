import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { runAxe, sidewaysOverflow, WIDTHS_OF } from './look.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { enter, expectToast, newAddress, signUp } from './visitor.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'

let server: AccountServer
const visitor = useVisitor()

beforeAll(async () => {
  server = await shareAccountServer()
})

async function arrive(email: string): Promise<Page> {
  const { page } = visitor()
  await signUp(page, server.origin, { email, password: 'a lamp over the tape' })
  await open(page, '/stocks')
  return page
}

/** Opens a page of the product. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path)
}

/** The open list's tickers, in display order. */
function readTickers(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Watchlists' })
    .getByRole('rowheader')
    .getByRole('link')
    .allInnerTexts()
}

async function expectTickers(page: Page, tickers: readonly string[]): Promise<void> {
  await expect.poll(() => readTickers(page)).toEqual(tickers)
}

async function makeList(page: Page, name: string): Promise<void> {
  await page.getByLabel('List name').fill(name)
  await page.getByRole('button', { name: 'Create list' }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

async function add(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel(`Add to ${name}`).fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

test('a watchlist is created, changed, undone and deleted', async () => {
  const page = await arrive(newAddress('lists'))
  await page.getByText('No watchlists yet').waitFor()
  await makeList(page, 'Chips')
  await page.getByText('Chips is empty').waitFor()

  await add(page, 'Chips', 'nvda amd')
  await expectTickers(page, ['NVDA', 'AMD'])
  await add(page, 'Chips', 'AMD')
  await page.getByText('AMD is already in Chips').waitFor()

  await open(page, '/stocks/MSFT')
  const saved = page.waitForResponse((reply) => reply.url().includes('/rest/v1/watchlist_items'))
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await page.getByRole('button', { name: 'In Chips, remove' }).waitFor()
  // It shows before it is saved.
  expect((await saved).status()).toBe(201)
  expect(await page.getByRole('link', { name: 'Add to portfolio' }).getAttribute('href')).toBe(
    '/portfolio?add=MSFT',
  )

  await open(page, '/stocks')
  await expectTickers(page, ['NVDA', 'AMD', 'MSFT'])
  await page.getByRole('button', { name: 'Note on MSFT' }).click()
  await page.getByLabel('Note (only you can see it)').fill('after the next report')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('rowheader').getByText('after the next report').waitFor()

  await page.getByRole('button', { name: 'Move MSFT up' }).click()
  await page.getByRole('button', { name: 'Move MSFT up' }).click()
  await expectTickers(page, ['MSFT', 'NVDA', 'AMD'])

  await page.getByRole('button', { name: 'Remove NVDA' }).click()
  await expectTickers(page, ['MSFT', 'AMD'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTickers(page, ['MSFT', 'NVDA', 'AMD'])
  await page.reload()
  await expectTickers(page, ['MSFT', 'NVDA', 'AMD'])
  await page.getByRole('rowheader').getByText('after the next report').waitFor()

  await page.getByRole('button', { name: 'Delete Chips' }).click()
  await page.getByText('No watchlists yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTickers(page, ['MSFT', 'NVDA', 'AMD'])
  await page.getByRole('rowheader').getByText('after the next report').waitFor()
})

test('of several lists one is the default, and each has its address', async () => {
  const page = await arrive(newAddress('several'))
  await makeList(page, 'Chips')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('List name').fill('chips')
  await page.getByRole('button', { name: 'Create list' }).click()
  await page.getByText('You already have a list called Chips').waitFor()
  await makeList(page, 'Banks')
  expect(new URL(page.url()).searchParams.get('list')).toMatch(/^[0-9a-f-]{36}$/)
  await add(page, 'Banks', 'JPM')
  await expectTickers(page, ['JPM'])

  await page.getByRole('button', { name: 'Make Banks the default list' }).click()
  await page.getByRole('link', { name: 'Banks (default)' }).waitFor()
  await page.getByRole('button', { name: 'Rename Banks' }).click()
  await page.getByLabel('List name').fill('Money')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('link', { name: 'Money (default)' }).waitFor()
  await page.getByRole('button', { name: 'Move Money left' }).click()
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Your watchlists' }).innerText())
    .toMatch(/^Money[^]*Chips$/)

  await open(page, '/stocks/AAPL')
  await page.getByRole('button', { name: 'Lists' }).click()
  await page.getByRole('button', { name: 'Chips', exact: true, pressed: false }).click()
  await page.getByRole('button', { name: 'Chips', exact: true, pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await page.getByRole('button', { name: 'In Money, remove' }).waitFor()
  await page.getByText('Also in').waitFor()
  await page.getByRole('link', { name: 'Chips', exact: true }).click()
  await expectTickers(page, ['AAPL'])
})

test('an unlisted ticker is confirmed before it is added', async () => {
  const page = await arrive(newAddress('doubt'))
  await makeList(page, 'Odd')
  await add(page, 'Odd', 'aple')
  await page.getByText('APLE').first().waitFor()
  await add(page, 'Odd', 'zzqzx')
  await page.getByText('ZZQZX is not a listing we know').waitFor()
  await page.getByRole('button', { name: 'Add ZZQZX anyway' }).click()
  await expect.poll(() => readTickers(page)).toContain('ZZQZX')
  await page
    .getByRole('row')
    .filter({ hasText: 'ZZQZX' })
    .getByText('No signal', { exact: true })
    .waitFor()
})

test('the screener is filtered by its URL, and shows how to remove a filter', async () => {
  const page = await arrive(newAddress('table'))
  const table = page.getByRole('region', { name: 'All tracked stocks' })
  const count = table.getByRole('status')
  expect(await count.innerText()).toMatch(/^(\d+) of \1 stocks$/)
  await page.getByLabel('Signal').selectOption('WATCH')
  await page.waitForURL(/[?&]action=WATCH/)
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect
    .poll(async () => (await rows.allInnerTexts()).every((text) => /WATCH/.test(text)))
    .toBe(true)
  await page.reload()
  expect(await page.getByLabel('Signal').inputValue()).toBe('WATCH')

  await table.getByRole('link', { name: 'Change' }).click()
  await page.waitForURL(/[?&]stocks=-change/)
  expect(new URL(page.url()).searchParams.get('action')).toBe('WATCH')
  await expect
    .poll(() => table.getByRole('columnheader', { name: 'Change' }).getAttribute('aria-sort'))
    .toBe('descending')

  await open(page, '/stocks?action=BUY&rsi=oversold')
  await table.getByText('No stocks match').waitFor()
  await table.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(() => count.innerText()).toMatch(/^(\d+) of \1 stocks$/)
})

test('a question on the page is answered on it', async () => {
  const page = await arrive(newAddress('asks'))
  await page.getByLabel('Stock tickers or a market question').fill('AAPL')
  await page.getByRole('button', { name: 'Analyze' }).click()
  await page.waitForURL(`${server.origin}/stocks?q=AAPL`)
  await page.getByRole('article', { name: 'AAPL' }).waitFor()
  await page.getByRole('link', { name: 'View NVDA' }).click()
  await page.waitForURL(`${server.origin}/stocks/NVDA`)
})

test('without a session a stock’s page has no user data, and no auth client', async () => {
  const { page } = visitor()
  const reply = await page.goto(`${server.origin}/stocks/AAPL`)
  expect(reply?.headers()['cache-control']).toBe('no-cache')
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'News about AAPL' }).waitFor()
  expect(await page.getByRole('button', { name: 'Add to watchlist' }).count()).toBe(0)
  expect(await page.content()).not.toContain('sb_publishable')
})

test('with a session it is for that person alone', async () => {
  const { page } = visitor()
  const user = { email: newAddress('alone'), password: 'a lamp over the tape' }
  await signUp(page, server.origin, user)
  const reply = await page.goto(`${server.origin}/stocks/AAPL`)
  expect(reply?.headers()['cache-control']).toBe('private, no-store')
  await page.waitForLoadState('networkidle')
  // After each change the page revalidates; after clearing cookies it would find no user.
  const press = async (name: string) => {
    const reading = page.waitForResponse(/\/stocks\/AAPL\.data/)
    await page.getByRole('button', { name }).click()
    await reading
  }
  await press('Add to watchlist')
  await press('In My watchlist, remove')
  await page.getByRole('button', { name: 'Add to watchlist' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await expectToast(page, 'Error', 'Your session has ended')
  await page.goto(`${server.origin}/auth?next=/stocks`)
  await enter(page, user)
  await page.getByText('My watchlist is empty').waitFor()
})

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test.each(WIDTHS_OF[colorScheme])(
    'at %i px neither page has anything for axe to find',
    async (width) => {
      const { context } = visitor()
      const setUp = await arrive(newAddress(`${colorScheme}${width}`))
      await makeList(setUp, 'Chips')
      await add(setUp, 'Chips', 'NVDA AMD ^GSPC ZZZZ')
      await expectTickers(setUp, ['NVDA', 'AMD', '^GSPC', 'ZZZZ'])
      const browser = context.browser()
      if (browser === null) throw new Error('There is no browser')
      const look = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
        storageState: await context.storageState(),
      })
      const page = await look.newPage()
      for (const path of ['/stocks', '/stocks?action=BUY&rsi=oversold', '/stocks/AAPL']) {
        await open(page, path)
        expect(await runAxe(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      }
      await look.close()
    },
  )

  test('a page that failed to load shows an error, and loads on a retry', async () => {
    const { context } = visitor()
    await arrive(newAddress(`${colorScheme}`))
    const browser = context.browser()
    if (browser === null) throw new Error('There is no browser')
    const look = await browser.newContext({
      colorScheme,
      bypassCSP: true,
      storageState: await context.storageState(),
    })
    const page = await look.newPage()
    await open(page, '/dashboard')
    await page.route('**/stocks.data**', (route) => route.abort())
    await page
      .getByRole('navigation', { name: 'Your pages' })
      .getByRole('link', { name: 'Stocks', exact: true })
      .click()
    await page.getByText('We couldn’t load your watchlists').waitFor()
    expect(await page.getByText('Search Failed').count()).toBe(0)
    expect(await runAxe(page)).toEqual([])
    await page.unroute('**/stocks.data**')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('No watchlists yet').waitFor()
    await look.close()
  })
})
