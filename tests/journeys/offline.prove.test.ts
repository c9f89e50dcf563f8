import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { add, fill, PASSWORD, row, useHolder } from './portfolio.fixture.ts'
import { expectToast, newAddress, signOut, signUp } from './visitor.fixture.ts'

const LOT = { Symbol: 'AAPL', Shares: '1', 'Avg Price': '150' }

const user = useHolder()
const notice = (page: Page) => page.getByText(/^Offline\. Data from .+ ET\. What you type stays\./)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name, exact: true })

/** A user on one of their pages, whose connection can be cut and restored. */
async function open(path: string) {
  const { page, context, origin } = await user.openUser()
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  const cut = async () => {
    await context.setOffline(true)
    await notice(page).waitFor()
  }
  const restore = async () => {
    await context.setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
  }
  /** The page as it was, not an error in its place. */
  const expectPage = async (title: string) => {
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    expect(await page.getByText('Something went wrong').count()).toBe(0)
  }
  return { page, context, origin, cut, restore, expectPage }
}

/** The browser's stored copy of a page has a text. */
async function expectStored(page: Page, path: string, text: string) {
  const readCopy = () =>
    page.evaluate(async (at) => (await (await caches.match(at))?.text()) ?? '', path)
  await expect.poll(readCopy).toContain(text)
}

const countRows = (page: Page) => page.getByRole('row').count()

describe('without a connection the page stays and says so, and afterwards the same works once', () => {
  test('on the dashboard', async () => {
    const { page, cut, restore, expectPage } = await open('/dashboard')
    await cut()
    await expectPage('Market Dashboard')
    const reloaded = page.waitForResponse(/\/dashboard\.data/)
    await restore()
    await reloaded
    await expectPage('Market Dashboard')
  })

  test('in a form that is half typed', async () => {
    const { page, cut, restore, expectPage } = await open('/portfolio')
    await button(page, 'Add Stock').click()
    await fill(page, { Symbol: 'AAPL', Shares: '1' })
    await cut()
    await fill(page, { 'Avg Price': '150' })
    await button(page, 'Add to portfolio').click()
    await expectToast(page, 'Error', 'couldn’t reach the server')
    await expectPage('My Portfolio')
    expect(await page.getByLabel('Symbol').inputValue()).toBe('AAPL')
    expect(await page.getByLabel('Avg Price').inputValue()).toBe('150')
    await restore()
    await button(page, 'Add to portfolio').click()
    await row(page, 'AAPL').first().waitFor()
    await page.reload()
    expect(await button(page, 'Edit 1 AAPL').count()).toBe(1)
  })

  test('in an open dialog', async () => {
    const { page, cut, restore, expectPage } = await open('/portfolio')
    await add(page, LOT)
    await button(page, 'Edit 1 AAPL').click()
    await cut()
    await page.getByRole('dialog').getByLabel('Shares').fill('7')
    await button(page, 'Save').click()
    await page.getByRole('dialog').getByText('couldn’t reach the server').waitFor()
    await expectPage('My Portfolio')
    expect(await page.getByRole('dialog').getByLabel('Shares').inputValue()).toBe('7')
    await restore()
    await button(page, 'Save').click()
    await button(page, 'Edit 7 AAPL').waitFor()
  })

  test('with a watchlist', async () => {
    const { page, cut, restore, expectPage } = await open('/stocks')
    await page.getByLabel('List name').fill('Chips')
    await button(page, 'Create list').click()
    await page.getByLabel('Add to Chips').waitFor()
    await cut()
    await page.getByLabel('Add to Chips').fill('NVDA')
    await button(page, 'Add').click()
    await expectToast(page, 'Error', 'couldn’t reach the server')
    await expectPage('Stocks')
    expect(await page.getByLabel('Add to Chips').inputValue()).toBe('NVDA')
    await restore()
    await button(page, 'Add').click()
    await row(page, 'NVDA').waitFor()
    await page.reload()
    await row(page, 'NVDA').waitFor()
    expect(await row(page, 'NVDA').count()).toBe(1)
  })

  test('to another page', async () => {
    const { page, origin, cut, restore, expectPage } = await open('/settings')
    await page.getByLabel('First Name').fill('Augusta')
    await cut()
    await nav(page, 'Currencies').click()
    await page.getByText('The page you chose opens once you’re connected').waitFor()
    expect(page.url()).toBe(`${origin}/settings`)
    await expectPage('Settings')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Augusta')
    await restore()
    await nav(page, 'Currencies').click()
    await page.waitForURL('**/currencies')
  })

  test('with a question', async () => {
    const { page, cut, restore, expectPage } = await open('/dashboard')
    await cut()
    const box = page.getByLabel('Stock tickers or a market question')
    await box.fill('AAPL')
    await box.press('Enter')
    await page.getByRole('heading', { name: 'Search Failed' }).waitFor()
    await expectPage('Market Dashboard')
    expect(await box.inputValue()).toBe('AAPL')
    await restore()
    await page.getByRole('heading', { name: /AAPL/ }).first().waitFor()
  })

  test('with a profile', async () => {
    const { page, cut, restore, expectPage } = await open('/settings')
    await page.getByLabel('First Name').fill('Augusta')
    await cut()
    await button(page, 'Save changes').click()
    await expectToast(page, 'Error', 'couldn’t reach the server')
    await expectPage('Settings')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Augusta')
    await restore()
    await button(page, 'Save changes').click()
    await expectToast(page, 'Success', 'Profile updated')
  })

  test('with a preference', async () => {
    const { page, cut, restore, expectPage } = await open('/portfolio')
    await add(page, LOT)
    await cut()
    await button(page, 'Hide amounts').click()
    await expectToast(page, 'You’re offline', 'This choice isn’t saved')
    await expectPage('My Portfolio')
    await restore()
    await button(page, 'Hide amounts').click()
    await page.getByRole('button', { name: 'Hide amounts', pressed: true }).waitFor()
  })

  test('with the palette', async () => {
    const { page, cut, restore, expectPage } = await open('/dashboard')
    await cut()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByText('We couldn’t load the palette').waitFor()
    await restore()
    await page.getByRole('combobox', { name: 'Pages, tickers and actions' }).waitFor()
    await expectPage('Market Dashboard')
  })

  test('when signing out', async () => {
    const { page, cut, restore, expectPage } = await open('/dashboard')
    await cut()
    await button(page, 'Sign Out').click()
    await expectToast(page, 'You’re offline', 'You’re still signed in here')
    await expectPage('Market Dashboard')
    await restore()
    await button(page, 'Sign Out').click()
    await page.waitForURL('**/auth')
  })
})

describe('a reload without a connection', () => {
  test('opens the page as it was last seen, with its time, and is current once connected', async () => {
    const { page, origin, restore, expectPage } = await open('/portfolio')
    await add(page, LOT)
    await row(page, 'AAPL').first().waitFor()
    await expectStored(page, '/portfolio', 'AAPL')
    await page.context().setOffline(true)
    await page.reload()
    await expectPage('My Portfolio')
    await row(page, 'AAPL').first().waitFor()
    await notice(page).waitFor()
    expect(await notice(page).innerText()).toMatch(/Data from \d{1,2}:\d\d [AP]M ET/)
    const reloaded = page.waitForResponse(/\/portfolio\.data/)
    await restore()
    await reloaded
    await nav(page, 'Currencies').click()
    await page.waitForURL(`${origin}/currencies`)
  })

  test('of a page that was never opened links to those that were', async () => {
    const { page, origin, expectPage } = await open('/settings')
    await expectStored(page, '/settings', 'First Name')
    await page.context().setOffline(true)
    await page.evaluate((to) => location.assign(to), `${origin}/markets`)
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await notice(page).waitFor()
    await expectPage('Settings')
  })
})

/** Names of the caches with somebody's pages. */
const listPrivate = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages ')))

describe('stored pages are their user’s', () => {
  test('signing out drops them, and without a connection none of them opens', async () => {
    const { page, origin } = await open('/portfolio')
    await expectStored(page, '/portfolio', 'My Portfolio')
    await signOut(page)
    await expect.poll(() => listPrivate(page)).toEqual([])
    await page.context().setOffline(true)
    await page.evaluate((to) => location.assign(to), `${origin}/portfolio`)
    await page.getByText('Open it again once you’re connected.').waitFor()
    expect(await page.content()).not.toContain('My Portfolio')
  })

  test('a session that ends elsewhere drops them as soon as the server says so', async () => {
    const { page, origin, context } = await open('/portfolio')
    await expectStored(page, '/portfolio', 'My Portfolio')
    await context.clearCookies()
    await page.goto(`${origin}/portfolio`)
    await page.waitForURL('**/auth?**')
    expect(await listPrivate(page)).toEqual([])
  })

  test('the next person at this browser has their own', async () => {
    const { page, origin, context } = await open('/portfolio')
    await add(page, LOT)
    await expectStored(page, '/portfolio', 'Edit 1 AAPL')
    const before = await listPrivate(page)
    expect(before).toHaveLength(1)
    await context.clearCookies()
    await signUp(page, origin, { email: newAddress('next'), password: PASSWORD })
    await expectStored(page, '/dashboard', 'Market Dashboard')
    const after = await listPrivate(page)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect(await page.evaluate(async () => (await caches.match('/portfolio')) === undefined)).toBe(
      true,
    )
  })
})

describe('after a new build', () => {
  test('a page whose file is gone reloads once, and then says what it could not load', async () => {
    const { page, origin } = await user.openUser({ serviceWorkers: 'block' })
    await page.route(/\/assets\/palette-(?!dialog)/, (route) => route.fulfill({ status: 404 }))
    await page.route(/\/assets\/manifest-/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.goto(`${origin}/dashboard`)
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.keyboard.press('Control+k')
    await expect.poll(() => loads).toBe(1)
    await page.locator('html[data-hydrated]').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByText('We couldn’t load the palette').waitFor()
    expect(loads).toBe(1)
  })

  test('a file that can’t be loaded from the same build reloads nothing', async () => {
    const { page, origin } = await user.openUser({ serviceWorkers: 'block' })
    await page.route(/\/assets\/palette-(?!dialog)/, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${origin}/dashboard`)
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByText('We couldn’t load the palette').waitFor()
    expect(loads).toBe(0)
  })
})

test('a server that is away takes nothing off the page', async () => {
  const { page, expectPage } = await open('/portfolio')
  await add(page, LOT)
  await page.getByText('Stock added to portfolio', { exact: true }).waitFor()
  await row(page, 'AAPL').first().waitFor()
  const rows = await countRows(page)
  await page.route(/\.data|\/rest\/v1\//, (route) => route.abort())
  await button(page, 'Add Stock').click()
  await fill(page, { Symbol: 'MSFT', Shares: '2', 'Avg Price': '1' })
  await button(page, 'Add to portfolio').click()
  await expectToast(page, 'Error', 'couldn’t reach the server')
  await expectPage('My Portfolio')
  expect(await countRows(page)).toBe(rows)
  await page.unroute(/\.data|\/rest\/v1\//)
  await button(page, 'Add to portfolio').click()
  await row(page, 'MSFT').first().waitFor()
})
